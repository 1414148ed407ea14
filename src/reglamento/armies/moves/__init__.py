"""Where the models of a unit go together."""
