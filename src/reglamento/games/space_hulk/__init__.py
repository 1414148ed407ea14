"""Space Hulk, the rulebook of 2009: squares, action points, hidden blips.

A file for each phase or concept, with the rulebook's name; the figures are in `facts/arsenal` and `moves/costs`. At the top are `setup`,
`loader` of missions, and `windows`, the reactions. The folders in order, each importing only from those before it:

- `facts/`: the state, pieces, terrain, missions, options and events.
- `guides/`: the guided games.
- `missionfile/`: reads the missions of `missions/*.toml`.
- `moves/`: moves, doors, objects, blips, and how pieces come on the board.
- `fighting/`: shooting, close combat, flamer, psychic powers, overwatch.
- `turns/`: the turn and its phases, and which side has won.
- `words/`: the names of pieces and places, texts of options and questions.
- `refusals/`: why an answer is not allowed.
- `odds/`: the odds of shots and assaults.
"""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="space-hulk", title="Space Hulk (2009)", seats=("marines", "genestealers"), rank=1)
