"""What the codes of a report mean, in words. `tests/balance` checks that no code of any game is missing."""

MEANING = {
    # all route games
    "chose": "A player made a secret opening choice (tickets, or pieces where they are chosen)",
    "claimed": "A route was claimed",
    "scored": "A player scored during the game; the amount is points",
    "drew-tickets": "A player drew tickets; the amount is tickets",
    "kept-tickets": "A player kept tickets of an offer; the amount is tickets",
    "passed": "A player could do nothing at all and passed",
    "last-round": "A player ran low on trains and started the last round",
    "game-over": "The game ended",
    "drew": "A card was drawn unseen from a deck",
    "took": "An open card was taken",
    "turned-up": "A card was turned up into the open row",
    "reset": "The open row was thrown away, because of too many locomotives",
    "reshuffled": "The discards were shuffled into a new deck",
    "paid": "Cards were paid for a route or a marker; the amount is locomotives",
    # france
    "built": "A track was built on a bed",
    "build-lapsed": "There was nothing left to build, and the build lapsed",
    # old-west
    "home-chosen": "A player chose a home city",
    "marker-placed": "A player bought a marker for a city",
    "alvin-captured": "Alvin, the alien, was captured",
    "alvin-moved": "Alvin was sent to another city",
    # great-lakes
    "mixed": "A player chose pieces for the start; the amount is trains",
    "took-travel": "An open travel card was taken",
    "reset-wild": "The open row was thrown away, because of too many wild cards",
    "paid-cards": "Travel cards of one kind were paid; the amount is cards",
    "built-harbour": "A harbour was built",
    "exchanged": "Pieces were exchanged with the box; the amount is pieces",
    # trails
    "placed-city": "A first city was placed in the variable set-up",
    "placed-rail": "A first rail was placed in the variable set-up",
    "placed-neutral": "A neutral city was placed in the variable set-up",
    "turn": "A turn began (the first turn after a fixed set-up is not told)",
    "rolled": "The dice were rolled",
    "chose-number": "Native Support: a player chose the number instead of rolling",
    "produced": "Hexes gave a player resources of one kind; the amount is cards",
    "shortage": "There was not enough of a resource for everybody",
    "compensated": "A player to whom the dice gave nothing got gold; the amount is gold",
    "blocked": "The outlaw kept a hex from producing",
    "must-discard": "A seven: a player held too many cards; the amount is cards to discard",
    "chose-discards": "A player chose what to discard",
    "discarded": "Cards of one kind were discarded; the amount is cards",
    "outlaw": "The outlaw was moved",
    "robbed": "A player robbed another one of a card",
    "bought": "A resource was bought for gold",
    "swapped": "Cards or gold were exchanged with the supply; the kind is what was given",
    "listens": "A player asked the others for offers",
    "offers": "A player made an offer to the others",
    "answered": "A player answered an offer",
    "accepts": "An offer was accepted",
    "counters": "An offer was answered by a counter-offer",
    "declines": "An offer was declined",
    "no-deal": "A player had answers to choose from and took none",
    "deal": "Two players traded",
    "bought-card": "A development card was bought",
    "restacked": "The development cards were shuffled into a new stack",
    "played": "A development card was played",
    "card-gold": "A development card paid gold; the amount is gold",
    "took-resource": "Mineral Rights: a resource was taken from the supply",
    "lifted-settler": "A player lifted a settler off the board to build it elsewhere",
    "settler": "A settler was put on the board, or arrived somewhere",
    "settler-sets-out": "A settler set out; the amount is steps it may go",
    "founded": "A settler founded a city",
    "freed": "A new city freed a piece of goods for delivery",
    "coast-gold": "A city on the coast paid its founder; the amount is gold",
    "token": "A number token moved from an old hex to one beside a new city",
    "rail": "A rail was built",
    "chose-way": "A player chose which of several equally short routes pays",
    "rail-gold": "Joining a site paid an owner of rails; the amount is gold",
    "lifted-train": "A player lifted a train off the board to build it elsewhere",
    "train": "A train was put on the board",
    "train-sets-out": "A train set out; the amount is steps it may go",
    "train-runs": "A train ran over a rail",
    "fuelled": "More fuel was bought in the middle of a move",
    "fee": "A train paid another player for the use of a rail; the amount is gold",
    "delivered": "Goods were delivered to a city",
    "ended": "A player ended the actions of a turn",
    "built-enough": "A player was done with building in the turn of another one",
    "called-off": "Nobody had won by the limit of turns: the game was called off",
    "won": "A player delivered the last goods and won",
}

ENDING = {
    "last-round": "A player ran low on pieces, and the last round was played",
    "standstill": "A standstill: nobody could do anything any more",
    "won": "A player delivered all goods",
    "called-off": "The limit of turns was reached without a winner",
    "game-over": "The game ended by its rules",
}

PART = {
    "routes": "Routes",
    "tickets": "Tickets, failed ones counted against",
    "longest_path_bonus": "Longest path",
    "most_tickets_bonus": "Most tickets completed",
    "alvin_points": "Captures of Alvin",
    "alvin_bonus": "Alvin at the end",
    "harbour_points": "Harbours",
    "unbuilt_points": "Harbours not built",
}

# Columns of the tables of places: what each event and mark is called there.
DEED = {
    "claimed": "Claimed",
    "built": "Built",
    "home-chosen": "Home",
    "marker-placed": "Marker",
    "alvin-captured": "Alvin captured",
    "alvin-moved": "Alvin moved here",
    "placed-city": "First city",
    "placed-neutral": "Neutral city",
    "placed-rail": "First rail",
    "founded": "Founded",
    "delivered": "Goods delivered",
    "rail": "Rail built",
    "train": "Train placed",
    "train-runs": "Trains over it",
    "outlaw": "Outlaw came",
    "blocked": "Outlaw blocked it",
    "token": "Number came",
}

MARK = {
    "closed": "Closed at the end",
    "rails": "Has a rail",
    "cities": "Has a city",
    "goods": "Has goods",
}


def meaning(key: str) -> str:
    """A code that nobody knows is still readable."""
    return MEANING.get(key) or key.replace("-", " ").capitalize()


def kind_word(kind: str) -> str:
    return kind.replace("-", " ")
