"""How the actions of trails are numbered. Behind FIXED come those that name a place of the board:
`board.outlaw`, `token`, `city`, `deliver`, `go`, `rail`, `run` say where each kind begins.
"""

from typing import Final

KINDS: Final = 5  # of resources
GOLD: Final = 5  # the kind behind the resources, where gold can stand as well
ITEMS: Final = 6  # the resources and gold
CARD_KINDS: Final = 7
MOST_PLAYERS: Final = 4
MOST_WAYS: Final = 64  # different pay-outs among equally short routes that are told apart

ROLL: Final = 0
END: Final = 1  # the action phase
PASS: Final = 2  # in the extraordinary build phase
STOP: Final = 3  # a train's move
SKIP: Final = 4  # a free rail
PLAY: Final = 5  # + card kind
NUMBER: Final = PLAY + CARD_KINDS  # + 0..10: the dice show 2..12
DISCARD: Final = NUMBER + 11  # + resource
TAKE: Final = DISCARD + KINDS  # + resource
BUY: Final = TAKE + KINDS  # + resource, for 2 gold
SWAP: Final = BUY + KINDS  # + resource handed in * ITEMS + item taken
BUY_CARD: Final = SWAP + KINDS * ITEMS
BUILD_SETTLER: Final = BUY_CARD + 1
BUILD_TRAIN: Final = BUILD_SETTLER + 1
BUILD_RAIL: Final = BUILD_TRAIN + 1
LIFT: Final = BUILD_RAIL + 1  # + 0..1: the settler or train that is taken off to be rebuilt
MOVE_SETTLER: Final = LIFT + 2  # + 0..1
MOVE_TRAIN: Final = MOVE_SETTLER + 2  # + 0..1
FUEL: Final = MOVE_TRAIN + 2  # one more grain or coal for the piece that moves
TAKE_GOLD: Final = FUEL + 1  # what a scout may bring instead
ROB: Final = TAKE_GOLD + 1  # + seat
OFFER: Final = ROB + MOST_PLAYERS
LISTEN: Final = OFFER + 1
GIVE: Final = LISTEN + 1  # + item
WANT: Final = GIVE + ITEMS  # + item
PROPOSE: Final = WANT + ITEMS
PROPOSE_TO: Final = PROPOSE + 1  # + seat
DROP: Final = PROPOSE_TO + MOST_PLAYERS
ACCEPT: Final = DROP + 1
DECLINE: Final = ACCEPT + 1
COUNTER: Final = DECLINE + 1
DEAL: Final = COUNTER + 1  # + seat
WAY: Final = DEAL + MOST_PLAYERS  # + 0..MOST_WAYS-1
FIXED: Final = WAY + MOST_WAYS

# The development cards, in the order of `facts.CARDS`.
CAVALRY: Final = 0
ENGINEER: Final = 1
RIGHT_OF_WAY: Final = 2
MINERAL_RIGHTS: Final = 3
CATTLE_DRIVE: Final = 4
SCOUT: Final = 5
NATIVE_SUPPORT: Final = 6

# The resources, in the order of `facts.RESOURCES`.
CATTLE: Final = 0
COAL: Final = 1
GRAIN: Final = 2
LUMBER: Final = 3
ORE: Final = 4

# What resources buy, in the order of `facts.BUILDS`.
COST_CARD: Final = 0
COST_SETTLER: Final = 1
COST_TRAIN: Final = 2
COST_RAIL: Final = 3
