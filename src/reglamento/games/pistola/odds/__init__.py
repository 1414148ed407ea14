"""The odds of fire and charges."""
