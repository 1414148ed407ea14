"""The measurements of each game."""
