"""Environments for people who study games.

- `environment`: for PettingZoo (an extra of the package); `spiel`: with the methods of OpenSpiel.
- `actions`: actions as numbers.
- `encoding`: a view as arrays, which follows from the types of the game's facts.
- `knowing`: what a seat knows, as plain data.
"""
