"""How the planner of trails weighs things: every number that tells one style of play from another.

They are plain fields, so that a tuner or a test can set them from outside. Prices and worths are in
hundredths of a card. The values were found by playing tens of thousands of games against each other.
"""

from typing import Final

from mypy_extensions import i64

from goldenspike.bots.strategy import Strategy

# The veteran's, where they differ.
TRAILS_VETERAN: Final[dict[str, int]] = {"fresh": 1, "second": 70, "reach": 150, "crowd": 250}


class Habits(Strategy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        # The way of a train.
        self.step: i64 = 40  # to the next path
        self.enter: i64 = 60  # the fee on foreign rails
        self.lay: i64 = 161  # a rail
        self.track: i64 = 31  # the free rail of a train track, where the way does not use it
        self.link: i64 = 86  # a rail that reaches a site without any pays gold
        self.new_train: i64 = 319
        self.again: i64 = 39  # more for a train that must be taken off the board before
        self.near: i64 = 86  # a city beside which others wait for goods
        self.risk: i64 = 60  # a city that a train of somebody else is close to
        # What only the veteran does.
        self.fresh: i64 = 0  # a train may start at a rail that is still to be laid at an own city; how much dearer
        self.second: i64 = 0  # of the price of the delivery after, in per cent
        self.reach: i64 = 250  # cities that are so much dearer may be chosen for that
        # The site of a city.
        self.task: i64 = 75  # rounds until somebody wins, in hundredths for each city and each delivery left
        self.least: i64 = 7  # rolls that are counted at least
        self.pip: i64 = 30  # of ten rolls
        # What a player needs until the end, in tenths of a card, and what that makes of the price of a kind.
        self.coal_each: i64 = 14  # for a delivery
        self.rails_each: i64 = 8
        self.grain_each: i64 = 37  # for a city
        self.slope: i64 = 4  # per cent for each card that will be missing
        self.cheap: i64 = 40  # per cent
        self.dear: i64 = 261
        self.sway: i64 = 47  # of such prices when cards are compared
        self.glut: i64 = 10  # per cent for each card in hand
        self.coin: i64 = 54  # of the coast
        self.grain: i64 = 125
        self.pace: i64 = 8  # a step of a settler
        self.settler: i64 = 494
        self.exposed: i64 = 30  # foreign rails that lead there
        self.crowd: i64 = (
            0  # a foreign city nearby that waits for goods: whoever comes there comes by (the veteran: 250)
        )
        # Which plan comes first, and what cards are worth.
        self.found_first: i64 = 302  # cards that a founding may lack more than a delivery
        self.pile: i64 = 76  # for each further goods piece that waits to be delivered
        self.needed: i64 = 264  # a card that the first plan lacks
        self.useful: i64 = 139  # one that the second plan lacks
        self.later: i64 = 147  # one for the settler or the rail after that
        self.spare: i64 = 57  # any other
        self.surplus: i64 = 61  # one more of those
        self.gold: i64 = 46
        self.keep: i64 = 1  # cards are kept from the supply's bad rate for the plans (0) and what comes after (1)
        self.card_keep: i64 = 0  # cards kept from buying a development card: for the first plan, both (1), all (2)
        # Trade.
        self.listen: i64 = 3  # this offer of a turn is a question for offers
        self.offers: i64 = 4  # offers that one makes in a turn
        self.margin: i64 = 22  # what a trade must bring
        self.grudge: i64 = 48  # more, for each goods piece that the other is ahead
        self.almost: i64 = 3  # goods left with which a player gets no help
        self.rich: i64 = 8  # gold with which cards are bought that are not yet the last ones needed
        self.reserve: i64 = 0  # gold kept for fees
        # Development cards.
        self.most_cards: i64 = 2  # held, with which another one is bought
        self.too_late: i64 = 2  # goods that somebody has left to deliver, with which none is bought any more
        self.good_roll: i64 = 220  # for which Native Support is played
        self.full: i64 = 8  # cards in hand above which nothing is saved
        self.advance: i64 = 6  # cards in hand with which a train goes ahead although rails are missing
        self.outlaw_lead: i64 = 2

    def use(self, habits: dict[str, int]) -> None:
        """Play by these habits, where they differ."""
        for name, value in habits.items():
            setattr(self, name, value)
