"""The HTTP interface and the page's live connections, in front of the hall where games are played."""
