"""The story as the page tells it: a line for each event, with its dice and what there is to show on the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from reglamento.faces.shown import Line, Thrown
from reglamento.faces.space_hulk.scenery import Scenery
from reglamento.faces.space_hulk.story import plain_line
from reglamento.games.space_hulk.facts import events as e
from reglamento.games.space_hulk.facts.arsenal import DOOR_BREAKS_ON
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.events import Event

GOES_WITHOUT_SAYING = (e.Activated, e.Oriented, e.PickedUp, e.CommandSpent, e.Held)
"""What most readers see on the board anyway."""
FATAL = (e.Fought, e.Fired, e.DoorStruck, e.FireRolled, e.Stormed, e.Blasted)
"""What says by itself who falls: the line of the fall, next after it, is minor."""


def line(view: Hulk, event: Event) -> Line:
    return lines(view, (event,))[0]


def lines(view: Hulk, events: Sequence[Event]) -> tuple[Line, ...]:
    """`view` is the view before the first of the events; each is shown where its pieces then are."""
    scenery, told, said = Scenery(view), [], False
    for event in events:
        falls = isinstance(event, e.Destroyed | e.FixtureDestroyed)
        told.append(_line(view, scenery, event, minor=falls and said))
        said = isinstance(event, FATAL) or (said and falls)
        scenery.happened(event)
    return tuple(told)


def _line(view: Hulk, scenery: Scenery, event: Event, *, minor: bool) -> Line:
    return plain_line(
        view.mission,
        event,
        minor=minor or isinstance(event, GOES_WITHOUT_SAYING) or _hidden(event),
        thrown=thrown(view, event),
        effect=scenery.effect(event),
    )


def _hidden(event: Event) -> bool:
    """A draw that the reader may not see says nothing but that it took place. [SH-REINF-02]"""
    return isinstance(event, e.Drawn) and event.value.value is None


def thrown(view: Hulk, event: Event) -> Thrown | None:
    """The dice of an event, who threw them, and the positions of those that did it: enough for the kill, or the best in a combat."""
    own = THROWN.get(type(event))
    return None if own is None else own(view, event)


def _combat(view: Hulk, event: e.CombatDice) -> Thrown:
    good = (event.dice.index(max(event.dice)),) if event.why == "roll" else ()
    return Thrown(dice=event.dice, by=_side(view, event.piece), good=good)


def _blow(view: Hulk, event: e.DoorStruck) -> Thrown | None:
    if not event.dice:
        return None  # a chainfist needs none
    return Thrown(dice=event.dice, by=_side(view, event.piece), good=_at_least(event.dice, DOOR_BREAKS_ON))


def _burning(view: Hulk, event: e.FireRolled) -> Thrown:
    """The shooter rolls for the section; who walks into the fire rolls himself. [SH-FLAMER-07]"""
    by = _side(view, event.piece) if event.rule == "SH-FLAMER-07" else MARINES
    return _one(event.die, by, good=event.destroyed)


def _one(die: int, by: str, *, good: bool) -> Thrown:
    return Thrown(dice=(die,), by=by, good=(0,) if good else ())


def _at_least(dice: Iterable[int], needed: int) -> tuple[int, ...]:
    return tuple(position for position, die in enumerate(dice) if die >= needed)


def _side(view: Hulk, piece: str) -> str:
    """Whose piece it is, living or dead: Marines are those of the mission, or of the view."""
    posted = piece in view.marines or any(post.id == piece for post in view.mission.marines)
    return MARINES if posted else GENESTEALERS


THROWN: dict[type[Event], Callable[[Hulk, Any], Thrown | None]] = {
    e.Fired: lambda view, event: Thrown(dice=event.dice, by=MARINES, good=_at_least(event.dice, event.needed)),
    e.CombatDice: _combat,
    e.DoorStruck: _blow,
    e.FireRolled: _burning,
    e.Stormed: lambda view, event: _one(event.die, MARINES, good=event.destroyed),
    e.Blasted: lambda view, event: _one(event.die, MARINES, good=event.destroyed),
    e.Climbed: lambda view, event: _one(event.die, MARINES, good=not event.fell),
}
"""The dice that each event tells."""
