"""Moves, doors, objects, blips, and how pieces come on the board."""
