"""Achievements: objectives, carried things, units that come home, and the winner."""
