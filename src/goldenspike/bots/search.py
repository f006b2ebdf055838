"""The search: information-set Monte Carlo tree search with the planner in its imagined games.

Nobody knows the others' cards, so every imagined game starts from another guess, one of the states that agree with
what the seat knows, made likelier by what the others have claimed. The tree holds the seat's own decisions; what the
others do, and what is drawn, happens anew in every game. Below the tree the planner plays on for everybody, in a
hurry, to the end of the game, or until it can foretell that. The planner also says which actions are worth a look at
all.

Four things make few games go a long way:

* the n-th game of every first action starts from the same guess, and every turn of it has the same luck (`luck.py`), so
  that actions are compared under equal circumstances;
* what an action gained at the last decision is expected of it at the next one, too, as far as it is still true;
* the actions are halved from round to round, so that most games are spent on the best of them, and one that is
  clearly behind the planner's is not looked at any more;
* another action than the planner's is played only if it is clearly better, after what was expected of it and how its
  games went: the best of many that were tried a few times each was mostly lucky.

The tree is kept from one decision to the next: what was looked at most is looked at first.

A strategy may have something to compare that is no action: what to aim for (`open_aims`, `close_aims`). That comes
first, in the same way, and then both the seat and its imagined games pursue the best aim.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.bot import Clock, View
from goldenspike.bots.luck import Luck
from goldenspike.bots.strategy import NARROW, ONCE, MakeStrategy, Strategy, planner_for, veteran_for
from goldenspike.bots.trials import Comparison, Node, Trial
from goldenspike.engine.state import MOST_CHOICES, State

HOPELESS: Final = 0.02  # an action with less weight than this is not looked at, unless there is time for all
FEWEST_LAPS: Final = 4  # games that every action has before the worse half drops out
OFTEN_ENOUGH: Final = 8  # games before a first action may be preferred to the planner's
STEP: Final = 16  # games between two looks at who has fallen behind
LONGEST_GAME: Final = 20_000  # decisions; no game comes near it
SEEDS: Final = 0x7FFFFFFF
AIM_EFFORT: Final = 0.7  # how much longer than about a usual decision the search thinks about what to aim for


class Search:
    """Thinks about one decision after the other of one seat in one game."""

    def __init__(self, seed: i64) -> None:
        self.seed = seed
        self.curiosity: float = 0.7  # deeper in the tree: how much rare actions are looked at beyond good ones
        self.lag: float = 1.0  # standard errors by which an action must have fallen behind to be given up
        self.doubt: float = 1.0  # standard errors by which another action must beat the planner's
        self.spread: float = 0.05  # standard deviation of what another action gains
        self.edge: float = 0.04  # how much better the planner's action is than another, on average
        self.memory: float = 0.8  # how much of what an action gained is left at the next decision
        self.gains: dict[int, float] = {}  # of each kind of action, at the last decision where it could be played
        self.errors: dict[int, float] = {}  # their standard errors
        self.depth: i64 = 3  # own decisions that are in the tree
        self.breadth: i64 = 0  # first actions that are looked at; 0: as many as the planner advises
        self.seasoned = False  # think with the veteran instead of the planner
        self.brisk = False  # imagine only the part of the games that the strategy names
        self.planners: list[Strategy] = []  # one that thinks, and one a seat that plays on in a hurry
        self.kind: type = State  # the class of states that they are for
        self.trials: list[Trial] = []  # the planner's own action first
        self.reports: list[list[list[float]]] = []  # from other processes: the results of their trials
        self.root = Node()
        self.kept: Node | None = None  # what the last decision left for this one
        self.games: i64 = 0  # imagined so far, in all decisions
        self.effort: float = 1.0  # how much longer than usual this decision is thought about
        self.luck = Luck(seed)  # of one imagined game
        self.aiming = False  # the trials are aims, not actions

    # ------------------------------------------------------------------- deciding

    def open_aims(self, view: View) -> bool:
        """Begin to think about what to aim for; whether there is anything to think about."""
        first = view.guess(self.seed & SEEDS)
        self.hire(first)
        aims = self.planners[0].aims(first, view.seat)
        if len(aims) < 2:
            return False
        self.aiming = True
        self.reports = []
        self.trials = [Trial(aim, 1.0) for aim in aims]
        for trial in self.trials:
            trial.hope = -self.edge
            trial.error = self.spread
        self.effort = AIM_EFFORT
        self.seed = (self.seed * 1_103_515_245 + 12_345) & SEEDS
        return True

    def close_aims(self, view: View) -> None:
        """From now on the best aim is pursued, in imagined games, too."""
        first = view.guess(self.seed & SEEDS)
        aim = self.best().action
        self.aiming = False
        self.planners[0].aim_for(first, view.seat, aim)
        self.planners[view.seat + 1].aim_for(first, view.seat, aim)

    def open(self, view: View, legal: list[int]) -> bool:
        """Begin to think about a decision; whether there is anything to think about."""
        first = view.guess(self.seed & SEEDS)
        self.hire(first)
        weights = self.planners[0].weigh(first, view.seat, legal)
        kept = self.kept
        self.root = Node() if kept is None else kept
        self.kept = None
        self.reports = []
        self.trials = self.worth_a_look(legal, weights)
        self.effort = self.planners[0].effort(first, view.seat, self.trials[0].action)
        self.recall(first)
        self.seed = (self.seed * 1_103_515_245 + 12_345) & SEEDS
        return len(self.trials) > 1

    def think(self, view: View, games: i64, seconds: float, clock: Clock) -> None:
        """Imagine games until there are so many, or the time is over, or the answer is clear. All actions that are
        still in the running have the same number of games; from round to round half of them drop out."""
        games = i64(float(games) * self.effort)
        if self.brisk:
            games = max(games // self.planners[0].half_way, 1)
        end = clock.left() - seconds
        played: i64 = 0
        while played < games and self.has_rivals():
            running = self.running()
            rounds = rounds_for(len(running))
            laps = max((games - played) // (rounds * len(running)), FEWEST_LAPS)
            late = clock.left() - (clock.left() - max(end, 0.0)) / float(rounds)  # each round has its share of the time
            for lap in range(laps):
                if lap % STEP == STEP - 1 and not self.has_rivals():
                    break
                if lap >= FEWEST_LAPS and clock.left() <= late:
                    break
                for trial in running:
                    if trial.out:
                        continue
                    self.imagine(view, trial)
                    played += 1
                    self.games += 1
                    if played >= games or clock.left() <= max(end, 0.0):
                        return
            self.drop_twins()
            self.halve()

    def running(self) -> list[Trial]:
        return [trial for trial in self.trials if not trial.out]

    def has_rivals(self) -> bool:
        """Let actions drop out that have fallen behind the planner's beyond doubt; whether any is left."""
        found = False
        for i in range(1, len(self.trials)):
            trial = self.trials[i]
            if not trial.out:
                trial.out = self.compared(i).bound(-self.lag) < 0.0
            if not trial.out:
                found = True
        return found

    def drop_twins(self) -> None:
        """Of actions whose games all ended alike one is enough: of the beds that nobody wants, it does not matter which
        is built."""
        seen: set[tuple[float, float]] = set()
        for trial in self.trials:
            if not trial.out:
                mark = trial.mark()
                trial.out = mark in seen
                seen.add(mark)

    def halve(self) -> None:
        """Let the worse half drop out; the planner's own action stays, and the best of the others."""
        rivals = [(self.compared(i).mean(), i) for i in range(1, len(self.trials)) if not self.trials[i].out]
        rivals.sort(reverse=True)
        for _, i in rivals[(len(rivals) + 1) // 2 :]:
            self.trials[i].out = True

    def close(self) -> int:
        """The action to play."""
        best = self.best()
        self.kept = self.root.next[self.root.find(best.action)]
        self.remember()
        return best.action

    def best(self) -> Trial:
        """The planner's own, unless another did better beyond doubt. What dropped out does not count: those that went
        on have had more games since, and less luck."""
        best = self.trials[0]
        best_bound = 0.0
        for i in range(1, len(self.trials)):
            if self.trials[i].out:
                continue
            comparison = self.compared(i)
            if comparison.games >= OFTEN_ENOUGH and comparison.bound(self.doubt) > best_bound:
                best = self.trials[i]
                best_bound = comparison.bound(self.doubt)
        return best

    def compared(self, i: i64) -> Comparison:
        """How an action did against the planner's, here and in other processes."""
        comparison = Comparison(self.trials[i].hope, self.trials[i].error)
        comparison.compare(self.trials[i].results, self.trials[0].results)
        for report in self.reports:
            comparison.compare(vec[float](report[i]), vec[float](report[0]))
        return comparison

    # ------------------------------------------------------------------ remembering

    def recall(self, guess: State) -> None:
        """What the last decisions found out about these actions, as far as it is still true."""
        own = self.planners[0].kin(guess, self.trials[0].action)
        for trial in self.trials:
            trial.kin = self.planners[0].kin(guess, trial.action)
            trial.hope = -self.edge
            trial.error = self.spread
            if trial.kin in self.gains and own in self.gains:
                left = self.memory
                gain = self.gains[trial.kin] - self.gains[own]
                variance = self.errors[trial.kin] * self.errors[trial.kin] + self.errors[own] * self.errors[own]
                trial.hope = left * gain - (1.0 - left) * self.edge
                trial.error = sqrt(left * left * variance + (1.0 - left * left) * self.spread * self.spread)

    def remember(self) -> None:
        """For the next decision: how much better than the planner's each action seemed to be."""
        for i in range(len(self.trials)):
            trial = self.trials[i]
            if trial.kin != ONCE:
                comparison = self.compared(i)
                self.gains[trial.kin] = comparison.mean() if i > 0 else 0.0
                self.errors[trial.kin] = comparison.deviation() if i > 0 else 0.0

    # ---------------------------------------------------------- in several processes

    def go_apart(self, number: i64) -> None:
        """This is a copy of a search in another process: imagine other games than the original does."""
        self.seed = (self.seed + number * 1_000_000_007) & SEEDS

    def report(self) -> list[list[float]]:
        """The results of all trials, for the original."""
        return [list(trial.results) for trial in self.trials]

    def hear(self, report: list[list[float]]) -> None:
        """Take the results of another process into account."""
        self.reports.append(report)
        for results in report:
            self.games += len(results)

    # ------------------------------------------------------------------ beginning

    def hire(self, state: State) -> None:
        """Strategies for this kind of game, with one planner a seat for the imagined games."""
        if self.kind is type(state) and len(self.planners) == state.players + 1:
            return
        self.kind = type(state)
        make = self.thinker()
        self.planners = [make(self.seed + i) for i in range(state.players + 1)]
        self.gains = {}
        self.errors = {}
        for planner in self.planners[1:]:
            planner.hurry()

    def thinker(self) -> MakeStrategy:
        """Where the strategies for this kind of game come from."""
        return veteran_for(self.kind) if self.seasoned else planner_for(self.kind)

    def worth_a_look(self, legal: list[int], weights: list[float]) -> list[Trial]:
        """The most promising actions, the planner's own first. What an earlier decision looked at weighs more."""
        looked = 0.0
        for i in range(len(self.root.actions)):
            looked += float(self.root.visits[i])
        breadth = self.breadth if self.breadth > 0 else self.planners[0].breadth
        found = [Trial(legal[i], weights[i]) for i in range(len(legal)) if weights[i] >= HOPELESS]
        if breadth > NARROW and len(found) > 1:  # a decision that is worth the time at all
            found = [Trial(legal[i], weights[i]) for i in range(len(legal)) if weights[i] > 0.0]
        for trial in found:
            if looked > 0.0 and trial.weight < 1.0:
                at = self.root.find(trial.action)
                trial.weight = min(0.95, trial.weight + 0.5 * float(self.root.visits[at]) / looked)
        found.sort(key=weight_of, reverse=True)
        return found[:breadth]

    # -------------------------------------------------------------- imagined games

    def imagine(self, view: View, trial: Trial) -> None:
        """One game: from a guess, along the tree, and on to the end, or until its end can be foretold."""
        seat: i64 = view.seat
        luck = (self.seed + len(trial.results) * 7_919) & SEEDS
        state = view.guess(luck)
        judge = self.planners[0]
        judge.believe(state, seat)
        begun = judge.now(state)
        self.luck.begin(luck, state, seat, begun)
        for planner in self.planners[1:]:
            planner.start_over()
        path: list[Node] = []
        places = vec[i64](capacity=8)
        node: Node | None = None
        if self.aiming:
            self.planners[seat + 1].aim_for(state, seat, trial.action)
        else:
            path.append(self.root)
            places = append(places, self.root.find(trial.action))
            state.play(seat, trial.action)
            node = self.root.after(places[0]) if self.depth > 1 else None
        choices = vec[i64]([0] * MOST_CHOICES)
        decisions: i64 = 0
        while decisions < LONGEST_GAME and not self.ends(state, begun):
            decisions += 1
            player = state.current
            if not state.may_decide(player):
                player = 0
                while not state.may_decide(player):
                    player += 1
            self.luck.pass_on(state, player, judge.now(state))
            found = state.fill_legal(player, choices)
            if found == 1:
                state.play(player, choices[0])
                continue
            legal: list[int] = [choices[i] for i in range(found)]
            if player == seat and node is not None:
                here: Node = node
                node = None
                if here.games > 0:  # a decision that was met before: let the tree choose
                    action: i64 = self.tree_choice(here, state, seat, legal)
                    places = append(places, here.find(action))
                    if len(places) < self.depth:
                        node = here.after(places[len(places) - 1])
                else:
                    action = self.planners[player + 1].choose(state, player, legal)
                    places = append(places, here.find(action))
                path.append(here)
            else:
                action = self.planners[player + 1].choose(state, player, legal)
            state.play(player, action)
        result = self.result(state, seat) if state.over or self.aiming else judge.chance(state, seat)
        trial.add(result)
        for i in range(len(path)):
            step = path[i]
            step.games += 1
            step.visits[places[i]] += 1
            step.total[places[i]] += result

    def ends(self, state: State, begun: i64) -> bool:
        """Whether an imagined game need not go on. What an aim brings shows only at the end."""
        return state.over or (not self.aiming and self.planners[0].seen_enough(state, begun))

    def tree_choice(self, node: Node, state: State, seat: i64, legal: list[int]) -> i64:
        """The same question deeper in the tree, where the planner's opinion is asked anew: the cards differ."""
        favourite: i64 = self.planners[seat + 1].choose(state, seat, legal)
        spread = self.curiosity * sqrt(float(node.games + 1))
        at = node.find(favourite)
        n = float(node.visits[at])
        best = favourite
        best_interest = (node.total[at] / n if n > 0.0 else 1.0) + spread * 0.8 / (1.0 + n)
        for i in range(len(node.actions)):
            action = node.actions[i]
            if action != favourite and node.visits[i] >= OFTEN_ENOUGH and action in legal:
                n = float(node.visits[i])
                interest = node.total[i] / n + spread * 0.2 / (1.0 + n)
                if interest > best_interest:
                    best = action
                    best_interest = interest
        return best

    def result(self, state: State, seat: i64) -> float:
        """From 0 to 1: how well a game ended for the seat, by the lead over the best of the others."""
        scores = state.scores()
        best = -1_000_000
        for other in range(state.players):
            if other != seat:
                best = max(best, scores[other])
        lead = float(scores[seat] - best) / self.planners[0].clear_lead
        if seat in state.winners():
            lead += 0.2
        return 1.0 / (1.0 + exp(-lead))


def weight_of(trial: Trial) -> float:
    return trial.weight


def rounds_for(trials: i64) -> i64:
    """How often the rivals of the planner's action must be halved until one is left, and one round more for that."""
    rounds: i64 = 1
    rivals = trials - 1
    while rivals > 1:
        rivals = (rivals + 1) // 2
        rounds += 1
    return rounds
