"""The state of a battle, the options of the players and what is decided before it."""
