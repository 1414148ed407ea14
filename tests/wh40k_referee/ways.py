"""Moves: how far models go, and where they may end."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from shapely.geometry.base import BaseGeometry

from reglamento.games.wh40k.facts.events import charges, course, moves
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.events import Event
from wh40k_referee.watching import ENGAGED, HAIR, Moment, ground

COHERENT, STACKED, PILED = 2.0, 6.0, 3.0
SLOW = (moves.Moved, moves.PiledIn, charges.Charged)


def lengths(moments: list[Moment]) -> Iterator[str]:
    """No model goes farther than its move, its Advance, its charge or 3 inches."""
    advanced: dict[str, int] = {}
    rolled: dict[str, int] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.TurnBegan):
            advanced.clear()
        elif isinstance(event, moves.AdvanceRolled):
            advanced[event.unit] = event.die
        elif isinstance(event, charges.ChargeRolled):
            rolled[event.unit] = event.far
        elif isinstance(event, SLOW):
            for id, x, y in event.places:
                if id not in game.models or event.unit in game.away:
                    continue
                far = _far(game, event, id, advanced.get(event.unit, 0), rolled.get(event.unit, 0))
                gone = dist((game.models[id].x, game.models[id].y), (x, y))
                if gone > far + HAIR:
                    yield f"{number}: {id} goes {gone:.2f} of {far}: {type(event).__name__} {event.unit}"


def _far(game: Warzone, event: Event, id: str, advance: int, charge: int) -> float:
    if isinstance(event, moves.PiledIn):
        return PILED
    if isinstance(event, charges.Charged):
        return float(charge)
    profile = game.kinds[id].profile
    return float(profile.move) + advance


def places(moments: list[Moment]) -> Iterator[str]:
    """Models overlap no others; a unit that has moved is together, and not within 1 inch of an enemy unless it charges or fights."""
    for number, moment in enumerate(moments):
        event = moment.event
        if not isinstance(event, (*SLOW, moves.Arrived)):
            continue
        game = _after(moments, number)
        own = {id: ground(game.places[id]) for id in game.models if game.models[id].unit == event.unit}
        levels = {id: game.models[id].level for id in game.models}
        for id, here in own.items():
            for other in game.models:
                if other == id or dist((game.models[id].x, game.models[id].y), (game.models[other].x, game.models[other].y)) > 8:
                    continue
                theirs = own.get(other) or ground(game.places[other])
                if abs(levels[id] - levels[other]) < 1 and here.buffer(-HAIR).intersects(theirs.buffer(-HAIR)):
                    yield f"{number}: {id} and {other} overlap after {type(event).__name__}"
                foe = game.units[game.models[other].unit].side != game.units[event.unit].side
                apart = max(here.distance(theirs), abs(levels[id] - levels[other]))
                if foe and isinstance(event, moves.Moved | moves.Arrived) and apart < ENGAGED - HAIR:
                    yield f"{number}: {id} is {apart:.2f} inches from {other} after {type(event).__name__}"
        alone = [id for id in own if len(own) > 1 and not any(_linked(own, levels, id, other) for other in own if other != id)]
        if alone:
            yield f"{number}: {alone} alone after {type(event).__name__}"


def _linked(own: dict[str, BaseGeometry], levels: dict[str, float], one: str, other: str) -> bool:
    return own[one].distance(own[other]) <= COHERENT + HAIR and abs(levels[one] - levels[other]) <= STACKED


def _after(moments: list[Moment], number: int) -> Warzone:
    """The game once what is told has been done: as it is told of next."""
    return moments[min(number + 1, len(moments) - 1)].game
