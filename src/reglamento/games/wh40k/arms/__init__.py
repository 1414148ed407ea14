"""The arithmetic of the core rules: random amounts, profiles, weapons, what must be rolled. It knows no game."""
