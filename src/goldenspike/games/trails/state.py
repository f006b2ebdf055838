"""Trails to Rails: the state contract over the rules in this folder.

`fill_legal` asks by phase, `play` by the kind of action; every line leads to the module that has the rule. The order
of a turn stands in `turn.py`, the fields in `position.py`. IDs such as S-042 name the rules in docs/rules/trails.md,
R-numbers the rulings there.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails import (
    actions,
    building,
    cards,
    opening,
    production,
    rails,
    settlers,
    sight,
    trade,
    trains,
    turn,
)
from goldenspike.games.trails.actions import ITEMS, ROLL
from goldenspike.games.trails.position import (
    BEFORE_ROLL,
    BUILDING,
    CARD_RAIL,
    CHOOSE_NUMBER,
    CHOOSE_SCOUT,
    CHOOSE_TOKEN,
    CHOOSE_TRAIN,
    CHOOSE_VICTIM,
    CHOOSE_WAY,
    CLOSING,
    DISCARDING,
    DRAFTING,
    FIRST_CITIES,
    FIRST_RAILS,
    FREE_RAIL,
    LIFT_SETTLER,
    LIFT_TRAIN,
    MENU,
    MOVE_OUTLAW,
    MOVING_SETTLER,
    MOVING_TRAIN,
    NEUTRAL_CITIES,
    PLACE_RAIL,
    PLACE_SETTLER,
    PLACE_TRAIN,
    REPLYING,
    TAKE_CARDS,
    Position,
)


class TrailsState(Position):
    def set_up(self, seed: int, variable: bool, shuffle_tokens: bool) -> None:
        self.reseed(seed)
        self.lay_out()
        opening.set_up(self, variable, shuffle_tokens)

    def clone(self) -> "TrailsState":
        copy = TrailsState(self.board, self.players)
        copy.copy_from(self)
        return copy

    # -------------------------------------------------------------------- deciding

    def may_decide(self, player: i64) -> bool:
        if self.phase == DISCARDING:
            return self.owed[player] > 0
        if self.phase == REPLYING:
            return trade.is_asked(self, player)
        return not self.over and player == self.current

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == MENU:
            return self.fill_menu(player, into)
        if phase == BUILDING:
            into[0] = actions.PASS
            return building.fill_builds(self, player, into, 1)
        if phase == BEFORE_ROLL:
            into[0] = ROLL
            return cards.fill_plays(self, player, into, 1)
        if phase == MOVING_TRAIN:
            return trains.fill_moving(self, player, into)
        if phase == REPLYING:
            return trade.fill_reply(self, player, into)
        if phase == DRAFTING:
            return trade.fill_draft(self, player, into)
        if phase == CLOSING:
            return trade.fill_closing(self, into)
        if phase == DISCARDING:
            return production.fill_discards(self, player, into)
        if phase == MOVE_OUTLAW:
            return production.fill_outlaw(self, into)
        if phase == CHOOSE_VICTIM:
            return production.fill_victims(self, into)
        if phase == MOVING_SETTLER:
            return settlers.fill_ends(self, player, into)
        if phase == PLACE_RAIL:
            return rails.fill_paths(self, player, into, 0)
        return self.fill_rare(player, into)

    def fill_rare(self, player: i64, into: vec[i64]) -> i64:
        """The decisions that come up less often."""
        phase = self.phase
        if phase == PLACE_SETTLER:
            return building.fill_settler_places(self, player, into)
        if phase == PLACE_TRAIN:
            return building.fill_train_places(self, player, into)
        if phase == LIFT_SETTLER:
            return building.fill_lift_settler(into)
        if phase == LIFT_TRAIN:
            return building.fill_lift_train(self, player, into)
        if phase == FREE_RAIL:
            return rails.fill_free(self, into)
        if phase == CARD_RAIL:
            return rails.fill_card_rails(self, player, into)
        if phase == CHOOSE_WAY:
            return rails.fill_ways(self, into)
        if phase == CHOOSE_TOKEN:
            return settlers.fill_tokens(self, into)
        if phase == CHOOSE_TRAIN:
            return trains.fill_card_moves(self, player, into)
        if phase == CHOOSE_SCOUT:
            return settlers.fill_scout(self, player, into)
        if phase == TAKE_CARDS:
            return cards.fill_takes(self, into)
        if phase == CHOOSE_NUMBER:
            return production.fill_numbers(into)
        if phase == FIRST_RAILS:
            return opening.fill_rails(self, into)
        if phase == FIRST_CITIES or phase == NEUTRAL_CITIES:
            return opening.fill_cities(self, into)
        return 0

    def fill_menu(self, player: i64, into: vec[i64]) -> i64:
        """The action phase: everything as often as it can be paid, in any order (S-038)."""
        into[0] = actions.END
        n: i64 = 1
        n = cards.fill_plays(self, player, into, n)
        n = trade.fill_supply_trades(self, player, into, n)
        n = building.fill_builds(self, player, into, n)
        n = settlers.fill_moves(self, player, into, n)
        n = trains.fill_moves(self, player, into, n)
        n = trade.fill_offers(self, player, into, n)
        return trains.fill_deliveries(self, player, into, n)

    # --------------------------------------------------------------------- playing

    def play(self, player: i64, action: i64) -> None:
        board = self.board
        if action >= actions.FIXED:
            if action >= board.run:
                self.play_train(player, action - board.run)
            elif action >= board.rail:
                self.play_rail(player, action - board.rail)
            elif action >= board.go:
                self.play_settler(player, action - board.go)
            elif action >= board.deliver:
                trains.deliver(self, player, action - board.deliver)
            elif action >= board.city:
                self.play_city(action - board.city)
            elif action >= board.token:
                settlers.choose_token(self, action - board.token)
            else:
                production.move_outlaw(self, action - board.outlaw)
        elif action >= actions.OFFER:
            self.play_trade(player, action)
        elif action >= actions.LIFT:
            self.play_piece(player, action)
        elif action >= actions.DISCARD:
            self.play_resource(player, action)
        elif action == ROLL:
            production.roll(self)
        elif action == actions.END:
            turn.end_actions(self)
        elif action == actions.PASS:
            turn.pass_building(self)
        elif action == actions.STOP:
            trains.stop(self)
        elif action == actions.SKIP:
            rails.skip(self)
        elif action >= actions.NUMBER:
            production.choose_number(self, action - actions.NUMBER + 2)
        else:
            cards.play(self, player, action - actions.PLAY)

    def play_train(self, player: i64, path: i64) -> None:
        if self.phase == MOVING_TRAIN:
            trains.run(self, player, path)
        else:
            building.place_train(self, player, path)

    def play_rail(self, player: i64, path: i64) -> None:
        if self.phase == PLACE_RAIL:
            rails.lay(self, player, path, False)
        elif self.phase == FREE_RAIL:
            rails.lay(self, player, path, True)
        elif self.phase == CARD_RAIL:
            rails.lay_card_rail(self, player, path)
        else:
            opening.place_rail(self, path)

    def play_settler(self, player: i64, node: i64) -> None:
        if self.phase == MOVING_SETTLER:
            settlers.arrive(self, player, node)
        else:
            building.place_settler(self, player, node)

    def play_city(self, site: i64) -> None:
        if self.phase == FIRST_CITIES:
            opening.place_city(self, site)
        else:
            opening.place_neutral(self, site)

    def play_piece(self, player: i64, action: i64) -> None:
        """Taking a piece off, moving one, and the few actions around it."""
        if action >= actions.ROB:
            production.rob(self, action - actions.ROB)
        elif action == actions.TAKE_GOLD:
            settlers.scout_gold(self, player)
        elif action == actions.FUEL:
            if self.phase == MOVING_TRAIN:
                trains.add_coal(self, player)
            else:
                settlers.add_grain(self, player)
        elif action >= actions.MOVE_TRAIN:
            if self.phase == CHOOSE_TRAIN:
                trains.card_move(self, player, action - actions.MOVE_TRAIN)
            else:
                trains.move(self, player, action - actions.MOVE_TRAIN)
        elif action >= actions.MOVE_SETTLER:
            if self.phase == CHOOSE_SCOUT:
                settlers.scout(self, player, action - actions.MOVE_SETTLER)
            else:
                settlers.move(self, player, action - actions.MOVE_SETTLER)
        elif self.phase == LIFT_TRAIN:
            building.lift_train(self, player, action - actions.LIFT)
        else:
            building.lift_settler(self, player, action - actions.LIFT)

    def play_resource(self, player: i64, action: i64) -> None:
        """Discarding, taking, buying and exchanging resources, and what is built with them."""
        if action == actions.BUILD_RAIL:
            building.build_rail(self, player)
        elif action == actions.BUILD_TRAIN:
            building.build_train(self, player)
        elif action == actions.BUILD_SETTLER:
            building.build_settler(self, player)
        elif action == actions.BUY_CARD:
            building.buy_card(self, player)
        elif action >= actions.SWAP:
            trade.swap(self, player, (action - actions.SWAP) // ITEMS, (action - actions.SWAP) % ITEMS)
        elif action >= actions.BUY:
            trade.buy(self, player, action - actions.BUY)
        elif action >= actions.TAKE:
            cards.take(self, player, action - actions.TAKE)
        else:
            production.discard(self, player, action - actions.DISCARD)

    def play_trade(self, player: i64, action: i64) -> None:
        """Between the players."""
        if action >= actions.WAY:
            rails.choose_way(self, action - actions.WAY)
        elif action >= actions.DEAL:
            trade.close(self, action - actions.DEAL)
        elif action == actions.COUNTER:
            trade.start_counter(self, player)
        elif action == actions.DECLINE:
            trade.decline(self, player)
        elif action == actions.ACCEPT:
            trade.accept(self, player)
        elif action == actions.DROP:
            trade.drop(self, player)
        elif action >= actions.PROPOSE_TO:
            trade.propose(self, player, action - actions.PROPOSE_TO)
        elif action == actions.PROPOSE:
            trade.propose(self, player, -1)
        elif action >= actions.GIVE:
            trade.add_item(self, player, action - actions.GIVE)
        elif action == actions.LISTEN:
            trade.listen(self)
        else:
            trade.start_offer(self)

    # ---------------------------------------------------------------- the contract

    def scores(self) -> list[int]:
        """Goods delivered."""
        return list(self.delivered)

    def winners(self) -> list[int]:
        """Whoever delivered all goods; of a game that was called off, those who delivered the most share it."""
        if self.called_off():
            best = max(self.delivered)
            return [player for player in range(self.players) if self.delivered[player] == best]
        return [self.winner] if self.winner >= 0 else []

    def called_off(self) -> bool:
        """Whether the table's limit of turns ended the game: by the rules nobody has won it (R-39)."""
        return self.over and self.winner < 0

    def view(self, player: int) -> dict[str, object]:
        blanked = self.clone()
        sight.blank(blanked, player)
        return sight.describe(blanked, player)

    def guess(self, player: int, seed: int) -> "TrailsState":
        guessed = self.clone()
        sight.blank(guessed, player)
        guessed.reseed(seed)
        sight.fill(guessed, player)
        return guessed

    def text(self, action: int) -> str:
        return self.board.text(action)

    def action(self, text: str) -> int:
        return self.board.action(text)

    def action_count(self) -> int:
        return self.board.actions
