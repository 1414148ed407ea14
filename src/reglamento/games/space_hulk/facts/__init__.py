"""The facts of a game: the state, the map, missions, options and events."""
