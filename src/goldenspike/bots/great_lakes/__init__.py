"""How to play Great Lakes: trains and ships, harbours, and cards of two kinds."""
