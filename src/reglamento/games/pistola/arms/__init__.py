"""Profiles, weapons and the arithmetic of shooting and close combat: pure functions and data, without the state of a game.

Distances are in centimetres. What a die must reach is a whole number: 2 to 6, `ALWAYS` or `NEVER`.
"""
