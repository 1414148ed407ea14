"""The journal: every game of the server as rows in a database, made durable before any reader sees them.

A game is a row, its seats, and numbered entries, each a decision with the dice that followed; beside them is how each holder lists the
game, which goes when all its holders have removed it. One thread writes, with everything that is waiting in one transaction; the key (game,
number) makes the database refuse a second writer. A SQLite file is for one server process at a time (`sole`): nothing tells it what
another writes.
"""
