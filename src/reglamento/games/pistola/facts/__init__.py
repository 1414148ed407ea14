"""The facts of a game: the state, its parts, the options and the events."""
