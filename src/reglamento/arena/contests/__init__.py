"""Contests of bots and comparisons of rules: many games, wherever they are played, kept as they finish and counted up at the end.

- `journal`: what a command goes on from.
- `tournament`, with its `pairings` and `ratings`.
- `study`, with its `differences`.
- `plots`: the results drawn.
"""
