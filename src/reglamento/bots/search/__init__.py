"""A bot that searches, for all games: it plays out plans in worlds dealt anew, and takes the plan that does best."""
