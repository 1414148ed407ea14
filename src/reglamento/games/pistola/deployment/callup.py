"""Which squads of a cell of the defender's force come on the board. [PP-DEF-02]"""

from __future__ import annotations

from reglamento.games.pistola.facts.state import DEFENDER, TARGET_CELL, Crawl
from reglamento.games.pistola.forces.squads import Squad, unit_of


def called_up(game: Crawl, cell: str) -> tuple[int, ...]:
    """The squads of a cell that come, by their places in it: all of them each time, except that a unique one comes once.
    [PP-DEF-02]
    """
    held = game.cell(cell)
    return tuple(place for place, squad in enumerate(held) if not _elsewhere(game, cell, squad))


def _elsewhere(game: Crawl, cell: str, squad: Squad) -> bool:
    """Whether a squad is unique and has come before, or waits in a room of its own. [PP-DEF-02, PP-MISSION-20]"""
    if "unique" not in unit_of(squad, game.forces[DEFENDER].army).traits:
        return False
    waits = squad.unit == game.mark and cell != TARGET_CELL
    return waits or any(unit.side == DEFENDER and unit.entry == squad.unit for unit in game.units.values())
