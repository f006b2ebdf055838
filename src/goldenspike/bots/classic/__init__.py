"""How to play the route games: ways over the map, plans for tickets, cards to draw, rivals to watch, and what to do."""
