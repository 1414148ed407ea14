"""Battle rounds, turns, phases and their windows."""
