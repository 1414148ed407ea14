"""What a unit may do of its own will: the one question behind every move, shot and action. [PP-BASE-40,
PP-BASE-46, PP-COMBAT-15]
"""

from __future__ import annotations

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import squad_of, units_of
from reglamento.games.pistola.units.fights import in_combat

RUNNING = frozenset({"retreating", "falling"})
"""Hindrances that still allow a unit to fire, but nothing else. [PP-BASE-46]"""


def hindrance(game: Crawl, unit: str, fighting: frozenset[str] | None = None) -> str:
    """What prevents a unit from acting freely, as a word of `HELD`: a hindrance of its own, or of a unit in the same squad. Empty
    where it may move, act, run, charge, climb and leave of its own will. The strongest hindrance comes first. `fighting` are the
    units locked in close combat, if the caller knows them. [PP-BASE-40, PP-BASE-30, PP-COMBAT-15, PP-BASE-55]
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
    """What prevents a unit from firing, as a word of `HELD`; a unit that runs away may fire. Empty where nothing prevents it.
    [PP-BASE-46]
    """
    held = hindrance(game, unit)
    return "" if held in RUNNING else held


def movable(game: Crawl, side: Side) -> tuple[str, ...]:
    """The units of a side that may move now, with characters that have joined one of them and may leave it. [PP-BASE-40,
    PP-BASE-30]
    """
    return tuple(unit for unit in units_of(game, side) if not game.units[unit].moved and not hindrance(game, unit))
