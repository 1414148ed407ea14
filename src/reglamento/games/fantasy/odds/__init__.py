"""Exact odds: the losses of a volley, and a round of close combat between two units."""
