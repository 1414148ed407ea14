"""How a base comes from one place to another, where it can come to, and which places are free."""
