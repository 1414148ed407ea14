"""The kernel: questions, steps, games, dice, saves. No game is in it, and it imports nothing else of ours.

- `questions`, `steps`, `game`: what is asked, what asks it, and the agenda of what is due.
- `events`: what happened, and which seat may know it; its secrets.
- `order`: rules that are due together; `suggestions`: answers worth giving to a question for places.
- `dice`: sources of dice and draws; `fair` and `links`: dice that can be checked.
- `save`, `snapshot`, `table`: games as files, as data, and in progress with the way back.
- `clock`: clocks of a turn and of a whole game.
- `plugin`, `rulebook`, `reading`: what a game brings, and its named options.
- `toml`, `texts`, `numbers`, `complaints`: every file that people write is read by these, within limits, with faults in words.
- `errors`: errors, worded so that a player can act on them; `kinds`: types prepared for any thread.
"""
