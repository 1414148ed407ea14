"""The story as the page tells it: a line for each event, with its dice and what there is to show on the picture."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.faces.pistola.scenery import Scenery
from reglamento.faces.pistola.story import plain_line
from reglamento.faces.shown import Line, Thrown
from reglamento.games.pistola.facts import events as e
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.words.names import Names, deployed, found, kinds
from reglamento.kernel.events import Event

GOES_WITHOUT_SAYING = (e.Moved, e.DoorPlaced, e.Joined, e.SectionPlaced)
"""What most readers see on the board anyway."""
ROLLED_BY_DEFENDER = (e.Rolled, e.DefendersRolled, e.VictoryRolled)
"""Dice that are the defender's, though they are about no unit. [PP-SECT-05, PP-DEF-01]"""
D3 = ("PP-DOOR-03", "PP-MISSION-13", "PP-MISSION-12")
"""The rules under which a die of three sides is rolled."""


def line(view: Crawl, event: Event) -> Line:
    return lines(view, (event,))[0]


def lines(view: Crawl, events: Sequence[Event]) -> tuple[Line, ...]:
    """`view` is the view before the first of the events; each is shown where its models then are."""
    names, scenery = Names(view.mission, view, deployed(events), found(events), kinds(events)), Scenery(view)
    told = []
    for event in events:
        scenery.happened(event)
        minor = isinstance(event, GOES_WITHOUT_SAYING)
        effect = scenery.effect(event)
        told.append(plain_line(names, event, minor=minor, thrown=thrown(names, event), effect=effect))
    return tuple(told)


def thrown(names: Names, event: Event) -> Thrown | None:
    """The dice that an event tells, and who threw them."""
    dice = getattr(event, "dice", None) or ((event.die,) if hasattr(event, "die") else ())
    if not dice:
        return None
    sides = 3 if event.rule in D3 else 6
    return Thrown(dice=tuple(dice), by=_by(names, event), good=_good(event, dice), sides=sides)


def _good(event: Event, dice: Sequence[int]) -> tuple[int, ...]:
    """The places of the dice that did it: those that reach what each of them needs, or all of a test that is passed."""
    needed = getattr(event, "needed", None)
    if needed is not None:
        return tuple(place for place, die in enumerate(dice) if die >= needed)
    return tuple(range(len(dice))) if getattr(event, "passed", False) else ()


def _by(names: Names, event: Event) -> str:
    """Whose dice they are: those of the side of the unit that rolls, and the attacker's where none does."""
    if isinstance(event, ROLLED_BY_DEFENDER):
        return DEFENDER
    unit = getattr(event, "unit", "") or getattr(event, "model", "").partition(".")[0]
    known = names.known.get(unit)
    return ATTACKER if known is None else known[0]
