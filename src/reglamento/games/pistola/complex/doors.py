"""Doors opened and closed, and the record of each. [PP-DOOR-01, PP-DOOR-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.facts.events.exploring import DoorWorked
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.steps import Step


def work_door(game: Crawl, door: str, *, is_open: bool) -> list[Step]:
    """A door is now open, or closed. Raises KeyError when there is no such door. [PP-DOOR-01]"""
    if game.doors[door].open == is_open:
        return []
    game.doors[door] = replace(game.doors[door], open=is_open)
    return game.happened(DoorWorked("PP-DOOR-01", door, is_open))
