"""A pool of worker processes that can be killed: what strangers make slow runs there, for a limited time, and in fair turns.

Workers load no database and no web framework, and tell the processor time of each task, by which games and addresses are weighed.

- `process`: one worker; `frames`: what is sent between it and the server.
- `turns`: the turns that games take.
"""
