"""Contests of bots and comparisons of rules: many games, wherever they are played, kept as they finish and counted up at the end."""
