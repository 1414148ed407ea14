"""The hall, between the HTTP interface and the journal: live tables with their players, spectators and readers of replays.

An answer is tried on a copy of the table and appended to the journal. Only when it is durable does the copy become the game, and
only then is any player told. A room knows its versions, its clock, its players' budgets of time (worked out from the entries) and
its watchers, which persons have left, and the bots that stand in for them; what players say to each other is in memory alone.

Bots decide in worker processes, from the knowledge of their seat alone. What is too slow is decided by a cheaper bot, and the entry
says so. Looks, odds, replays, files and armies are worked out in the same processes, by turns of the addresses that ask, each with
an allowance of processor time. What a seat is sent is made only from `view(seat)` and the masked story, and once for all readers
that see the same. After a first picture the page is sent only the changes (runs of the older picture, and new text between them),
worked out from the two pictures alone.

`hall` puts the services together, each in a file of its own, and what they all need is the rooms: `accounts`, `new_games` (with seats and
files), `next_games`, `armies`, `answers` and `views`; `upkeep` is what happens by itself.

- `base/`: moments, refusals, settings, trials on a copy, threads.
- `opening/`: how games are opened: their kinds, cards, readings, budgets of time.
- `live/`: rooms, their scenes, their watchers, their stories.
- `apart/`: what may take long, and is worked out in processes that can be killed.
"""
