"""The English sentence of every event. The engine reports codes; only here are they words.

A field names an argument by its place and says what it is: `{0:seat}` is a player's name, `{1:card}` a
card, `{1:place}` a route or a city, `{1:points}` "7 points", and so on with other words that are counted.
`{payment}` tells the last three arguments (a kind of card, how many, and how many locomotives) together.
An event with an empty sentence is not told: the screen shows it anyway.
"""

SENTENCES = {
    # all route games
    "chose": "{0:seat} chose opening tickets",
    "drew": "{0:seat} drew a card",
    "drew-card": "{0:seat} drew {1:card}",
    "took": "{0:seat} took {1:card}",
    "turned-up": "",
    "reset": "The open row was thrown away: too many locomotives",
    "reshuffled": "The discards were shuffled into a new deck",
    "claimed": "{0:seat} claimed {1:place}",
    "paid": "{0:seat} paid {payment}",
    "scored": "{0:seat} scored {1:points}",
    "drew-tickets": "{0:seat} drew {1:tickets}",
    "kept-tickets": "{0:seat} kept {1:tickets}",
    "passed": "{0:seat} could do nothing and passed",
    "last-round": "{0:seat} started the last round",
    "game-over": "The game is over",
    # old-west
    "home-chosen": "{0:seat} came from {1:place}",
    "marker-placed": "{0:seat} put a marker on {1:place}",
    "alvin-captured": "{0:seat} captured Alvin in {1:place}",
    "alvin-moved": "{0:seat} sent Alvin to {1:place}",
    # france and great-lakes
    "built": "{0:seat} built {1:place}",
    "build-lapsed": "{0:seat} had nothing to build",
    # great-lakes
    "mixed": "{0:seat} chose {1:trains} and {2:ships}",
    "exchanged": "{0:seat} exchanged pieces for {2} {1}",
    "paid-cards": "{0:seat} paid {2} × {1:card}",
    # trails
    "rolled": "{0:seat} rolled {1} and {2}",
    "chose-number": "{0:seat} chose the number {1}",
    "produced": "{0:seat} got {2} {1:goods}",
    "shortage": "There was not enough {0:goods}: {1} left",
    "compensated": "{0:seat} got {1} gold for it",
    "must-discard": "{0:seat} has to discard {1:cards}",
    "chose-discards": "{0:seat} chose what to discard",
    "discarded": "{0:seat} discarded {2} {1:goods}",
    "outlaw": "{0:seat} moved the outlaw to {1:place}",
    "robbed": "{0:seat} robbed {1:seat} of a card",
    "robbed-card": "{0:seat} robbed {1:seat} of {2:goods}",
    "bought": "{0:seat} bought {1:goods}",
    "swapped": "{0:seat} swapped {1:goods} for {2:goods}",
    "bought-card": "{0:seat} bought a development card",
    "bought-card-kind": "{0:seat} bought the development card {1:goods}",
    "played": "{0:seat} played {1:goods}",
    "card-gold": "{0:seat} got {1} gold",
    "coast-gold": "{0:seat} got {1} gold for a city on the coast",
    "rail-gold": "{0:seat} got {1} gold for a rail",
    "restacked": "The development cards were shuffled again",
    "settler": "{0:seat} moved a settler to {2:place}",
    "settler-sets-out": "{0:seat} sent a settler {2:steps}",
    "lifted-settler": "{0:seat} lifted a settler",
    "fuelled": "{0:seat} bought fuel for {1:steps}",
    "founded": "{0:seat} founded a city in {1:place}",
    "freed": "",
    "token": "A number moved from {1:place} to {2:place}",
    "train": "{0:seat} put a train on {2:place}",
    "train-sets-out": "{0:seat} sent a train {2:steps}",
    "train-runs": "{0:seat} ran a train over {2:place}",
    "lifted-train": "{0:seat} lifted a train",
    "fee": "{0:seat} paid {1:seat} {2} gold for the track",
    "rail": "{0:seat} built a rail on {1:place}",
    "delivered": "{0:seat} delivered goods to {1:place}",
    "placed-city": "{0:seat} put a city on {1:place}",
    "placed-rail": "{0:seat} put a rail on {1:place}",
    "placed-neutral": "{0:seat} put a neutral city on {1:place}",
    "turn": "",
    "ended": "",
    "built-enough": "",
    "blocked": "The outlaw blocked {0:place}",
    "chose-way": "{0:seat} chose which route pays",
    "listens": "{0:seat} asked for offers",
    "offers": "{0:seat} made an offer",
    "counters": "{0:seat} made a counter-offer",
    "answered": "{0:seat} answered",
    "accepts": "{0:seat} accepted",
    "declines": "{0:seat} declined",
    "no-deal": "{0:seat} made no deal",
    "deal": "{0:seat} made a deal with {1:seat}",
    "called-off": "Nobody could go on: the game was called off",
    "won": "{0:seat} won",
}

# An event that is not told when the same player's better informed one comes next.
TOLD_BETTER = {"drew": "drew-card", "robbed": "robbed-card", "bought-card": "bought-card-kind"}
