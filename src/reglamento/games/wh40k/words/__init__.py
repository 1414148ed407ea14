"""What units, models and weapons are called, and how refusals are said."""
