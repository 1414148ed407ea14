"""Zones, and setting up in turn."""
