"""The server and its page: questions go out, answers come in. Nothing is lost, and no secret gets out.

- `journal/`: the games in a database.
- `hall/`: the live games, and what players do before and after them.
- `pool/`: worker processes that can be killed.
- `protocol/`: every record on the wire.
- `app/`: HTTP and WebSocket, put together by `application`.
- `page/`: the page, as plain modules that know questions, options, spots, lines and looks, but no game.
- `migrations/`: the schema of the database, version by version.

**The loop.** The event loop waits, reads and sends. All work of the rules (answers on the copy, drafts, scenes, pictures) is done in
threads, and games with slow rules share threads of their own. Threads make way for the loop after half a millisecond, so none of its
callbacks works for 5 ms (`benchmarks/load.py --pistola 6 --held` measures this). A search through all objects for cycles stops the server
while it lasts, so `sweeping` puts it off to quiet moments. Games make no cycles: the search skips their records, which are values
(`gc=False`), and a test plays answers and counts what is left behind.

**Dice.** They follow from a seed committed to before the game and a phrase of each side (`kernel/fair`), so a saved game proves them.
Between people at browsers of their own, a link of each browser's hash chain (`kernel/links`) is mixed into every throw: the decision is an
entry of its own, its seal goes to the browsers, and the throw is the next entry. `docs/dice.md` is the protocol. Seeds are encrypted in the
database.
"""
