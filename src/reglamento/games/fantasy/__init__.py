"""Warhammer Fantasy Battle, 6th edition: battles of ranked regiments on a table, in centimetres."""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="fantasy", title="Warhammer Fantasy (6th edition)", seats=("red", "blue"), rank=4)
"""The game as the outside world sees it."""
