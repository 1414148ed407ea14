"""The dice of events, the side that threw them, and which of them succeeded."""

from __future__ import annotations

from reglamento.armies.troops import unit_of
from reglamento.faces.armies.dice import thrown
from reglamento.faces.pistola.board.scenery import Scenery
from reglamento.faces.shown import Thrown
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.kernel.events import Event

D3 = ("PP-DOOR-03", "PP-MISSION-13", "PP-MISSION-12")
"""The rules under which a die of three sides is rolled."""


def dice_of(scenery: Scenery, event: Event) -> Thrown | None:
    """The dice of an event, by the side of the unit that rolls; without a unit, the attacker's."""
    unit = getattr(event, "unit", "") or unit_of(getattr(event, "model", ""))
    known = scenery.names.known.get(unit)
    return _thrown(event, ATTACKER if known is None else known[0])


def defenders_dice(scenery: Scenery, event: Event) -> Thrown | None:
    """The defender's dice that belong to no unit. [PP-SECT-05, PP-DEF-01]"""
    return _thrown(event, DEFENDER)


def _thrown(event: Event, by: str) -> Thrown | None:
    dice = getattr(event, "dice", None) or ((event.die,) if hasattr(event, "die") else ())
    needed, passed = getattr(event, "needed", None), getattr(event, "passed", False)
    return thrown(dice, by, needed=needed, passed=passed, sides=3 if event.rule in D3 else 6)
