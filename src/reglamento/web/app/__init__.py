"""The HTTP interface and the live connections of the page, over the hall where the games are played."""
