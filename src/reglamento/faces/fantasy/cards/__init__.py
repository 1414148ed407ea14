"""The card of a unit: its figures, and its weapons and special rules in words."""
