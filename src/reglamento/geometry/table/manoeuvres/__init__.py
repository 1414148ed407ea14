"""How a regiment wheels, advances, turns and charges, and what stops it."""
