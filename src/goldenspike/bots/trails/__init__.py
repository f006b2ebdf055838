"""How to play Trails to Rails: deliveries and cities, rails, cards and trade."""
