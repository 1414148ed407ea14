"""The facts of a game: the state, what is written in it, the options and the events."""
