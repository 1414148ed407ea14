"""The hall, between the HTTP interface and the journal: live tables with their players, spectators and readers of replays."""
