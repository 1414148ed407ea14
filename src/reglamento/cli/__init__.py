"""The command line: a file or folder for each command.

- `main`: the commands; `play`, `serve`, `replay`, `review`, `missions`, `guides`: those with a file of their own.
- `verify`, with its checks in `verifying/`.
- `measuring/` and `study`: games between bots in bulk, and the speed of games.
- `input/`: typed text; `output/`: printed text.
- `sitting/`: a game at the terminal, whose file one terminal holds at a time (`holding`).
- `games/`: the additions of each game.
"""
