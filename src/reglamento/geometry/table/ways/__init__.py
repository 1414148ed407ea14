"""How a base comes from one place to another, which places it can reach, and which places are free."""
