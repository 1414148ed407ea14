"""Guided games: a first game on the real rules, in which a player is told what to do, and why. A guide is a file of the game."""
