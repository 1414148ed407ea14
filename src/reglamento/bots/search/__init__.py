"""A bot that searches, for all games: it plays out plans in worlds dealt anew, and takes the plan that does best.

- `thinking`: what a game brings: its plans, their policy and the value of a position.
- `playouts`: plans played in worlds dealt anew, with common dice; `halving`: the worse half of the plans is given up again and again.
- `held`: plans that go on over several questions.
- `budgets` and `levels`: how long is thought.
- `coupled`: dice for two games that are compared.
- `values`: the value of a position, fitted to games.
- `places`: the places on a table that are worth comparing.
- `mustering`: the choice of an army.
"""
