"""Bots: each knows only a question and the view of its seat.

- `bot`: the protocol, and the random bot; `roster`: the bots of each game by their names.
- `knowledge`: what a seat knows of a game: its view, and games dealt anew.
- `reasons`: why a bot answers as it does, in a sentence with its rule; `advice`: hints for every screen.
- `intents`: what a side meant by a turn, from the views that another seat had before and after it.
- `search/`: one search for all games.
- `armies/`: what bots of games of armies share; it knows no game.

A folder for each game has better bots.
"""
