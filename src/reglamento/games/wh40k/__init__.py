"""Warhammer 40,000, 8th edition: a whole battle of two armies on a table, in inches."""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="wh40k", title="Warhammer 40,000 (8th edition)", seats=("red", "blue"), rank=3)
