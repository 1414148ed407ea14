"""Profiles, weapons and the arithmetic of shooting and close combat: pure functions and data, without the state of a game.

Distances are in centimetres. The number that a die must reach is 2 to 6, `ALWAYS` or `NEVER`.
"""
