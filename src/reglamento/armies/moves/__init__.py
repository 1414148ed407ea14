"""Where the models of a unit move together."""
