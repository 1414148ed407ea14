"""Space Hulk, the rulebook of 2009: squares, action points, hidden blips."""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="space-hulk", title="Space Hulk (2009)", seats=("marines", "genestealers"), rank=1)
