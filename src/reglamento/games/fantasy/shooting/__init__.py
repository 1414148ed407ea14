"""Volleys: targets, hits, wounds."""
