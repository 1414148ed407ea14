"""The turn in its order."""
