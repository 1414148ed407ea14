"""The dice of events, the side that threw them, and which of them succeeded: enough for the kill, or the best in a combat."""

from __future__ import annotations

from collections.abc import Iterable

from reglamento.faces.shown import Thrown
from reglamento.faces.space_hulk.scenery import Scenery
from reglamento.games.space_hulk.facts.arsenal import DOOR_BREAKS_ON
from reglamento.games.space_hulk.facts.events import blips, fighting
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.events import Event


def hidden(event: Event) -> bool:
    """Whether the event is a draw that the reader may not see. [SH-REINF-02]"""
    return isinstance(event, blips.Drawn) and event.value.value is None


def combat_dice(scenery: Scenery, event: fighting.CombatDice) -> Thrown:
    good = (event.dice.index(max(event.dice)),) if event.why == "roll" else ()
    return Thrown(dice=event.dice, by=_side(scenery.view, event.piece), good=good)


def blow_dice(scenery: Scenery, event: fighting.DoorStruck) -> Thrown | None:
    if not event.dice:
        return None  # a chainfist needs none
    return Thrown(dice=event.dice, by=_side(scenery.view, event.piece), good=at_least(event.dice, DOOR_BREAKS_ON))


def burning_die(scenery: Scenery, event: fighting.FireRolled) -> Thrown:
    """The shooter rolls for the section; for a piece that walks into the fire its own side rolls. [SH-FLAMER-07]"""
    by = _side(scenery.view, event.piece) if event.rule == "SH-FLAMER-07" else MARINES
    return one_die(event.die, by, good=event.destroyed)


def one_die(die: int, by: str, *, good: bool) -> Thrown:
    return Thrown(dice=(die,), by=by, good=(0,) if good else ())


def at_least(dice: Iterable[int], needed: int) -> tuple[int, ...]:
    return tuple(position for position, die in enumerate(dice) if die >= needed)


def _side(view: Hulk, piece: str) -> str:
    """The side of a piece, living or dead. The Marines are those of the mission, or of the view."""
    posted = piece in view.marines or any(post.id == piece for post in view.mission.marines)
    return MARINES if posted else GENESTEALERS
