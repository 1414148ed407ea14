"""What units and sides are called, and how refusals are said."""
