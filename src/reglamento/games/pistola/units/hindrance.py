"""What a unit may do of its own will: the one question that every move, shot and deed asks. [PP-BASE-40, PP-BASE-46, PP-COMBAT-15]"""

from __future__ import annotations

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import squad_of, units_of
from reglamento.games.pistola.units.fights import in_combat

RUNNING = frozenset({"retreating", "falling"})
"""What leaves a unit its fire, and nothing else. [PP-BASE-46]"""


def hindrance(game: Crawl, unit: str, fighting: frozenset[str] | None = None) -> str:
    """Why a unit does not do as it likes, in a word of `HELD`: what keeps it, or a unit with which it stands as one squad. Empty where
    it moves, acts, runs, charges, climbs and leaves of its own will. What keeps it most comes first. `fighting` are the units locked
    in close combat, for a caller that knows them. [PP-BASE-40, PP-BASE-30, PP-COMBAT-15, PP-BASE-55]
    """
    squad = squad_of(game, unit)
    known = [game.units[id] for id in squad]
    if any(each.inactive for each in known):
        return "inactive"
    if not (in_combat(game) if fighting is None else fighting).isdisjoint(squad):
        return "locked"
    if any(each.pinned for each in known):
        return "pinned"
    if any(each.retreating for each in known):
        return "retreating"
    return "falling" if any(each.falling for each in known) else ""


def no_fire(game: Crawl, unit: str) -> str:
    """Why a unit does not fire, in a word of `HELD`; a unit that runs away fires. Empty where nothing keeps it from firing. [PP-BASE-46]"""
    held = hindrance(game, unit)
    return "" if held in RUNNING else held


def movable(game: Crawl, side: Side) -> tuple[str, ...]:
    """The units of a side that may move now. A character that has joined one is among them: to leave it. [PP-BASE-40, PP-BASE-30]"""
    return tuple(unit for unit in units_of(game, side) if not game.units[unit].moved and not hindrance(game, unit))
