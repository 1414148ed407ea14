"""The games, one package each, found by `registry`. They never import one another.

- `registry`: the list of games, and the parts of each.
- `starting`: a game by its name, at its first question.
- `balance`: how often each side wins a mission between equal bots: the results beside the rulings of a game.

The docstring of each package names its folders, in the order of their imports.
"""
