"""The card of a unit: its figures, and its weapons and traits in words."""
