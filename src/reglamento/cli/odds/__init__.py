"""`reglamento odds`: exact chances, game by game."""
