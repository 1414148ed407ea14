"""How a regiment wheels, advances, turns and charges, and what is in its way."""
