"""Where options stand on the picture, and what is clicked for them."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from reglamento.faces.shown import Spot, Strike
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Blip, Genestealer, Hulk
from reglamento.games.space_hulk.picture.backdrop import layout_on
from reglamento.games.space_hulk.picture.beside import middle_of, stands, trays
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import COMPASS, NOWHERE, Facing, Square, squares
from reglamento.kernel.questions import Choose

SQUARE, ENTRY, EXIT = "square:", "entry:", "exit:"
"""How a `data-piece` begins that is no piece, door or object."""
STRIKES: dict[type[c.Option], Strike] = {
    c.Fire: "shot",
    c.Flame: "flame",
    c.Attack: "blow",
    c.Storm: "storm",
    c.SectionStorm: "storm",
}
BEYOND = 24
"""How far outside the edge of its square an exit is shown."""


def spot(view: Hulk, option: c.Option) -> Spot | None:
    """Moves, entries and placements stand on their squares, with an angle where the facing is part of the choice; turns on the
    square of the piece that turns; everything else where the thing is that it names.
    """
    angle = _angle(view, option)
    square = _square(view, option)
    if square is not None:
        return on(view, square, angle)
    if isinstance(option, c.SectionStorm):
        return on(view, middle_square(view, view.terrain.section_masks.get(option.section, 0)))
    named = piece(view, option)
    return place(view, named) if named else None


def piece(view: Hulk, option: c.Option) -> str:
    """The `data-piece` of what the option is about: a square, unless somebody stands there who is shot at."""
    own = NAMED.get(type(option))
    return "" if own is None else own(view, option)


def strike(option: c.Option) -> Strike | None:
    """How the option hits its place; None for all that do not."""
    return STRIKES.get(type(option))


def on(view: Hulk, square: Square, angle: float | None = None) -> Spot | None:
    """The middle of a square; None when there is no such square."""
    if not 0 <= square < view.terrain.grid.size:
        return None
    x, y = layout_on(view.mission).centre(square)
    return Spot(x=x, y=y, angle=angle)


def place(view: Hulk, name: str, angle: float | None = None) -> Spot | None:
    """Where a `data-piece` is on the picture of the view; None when it is not there."""
    layout = layout_on(view.mission)
    if name.startswith(ENTRY):
        way = trays(layout).get(name.removeprefix(ENTRY))
        x, y = (NOWHERE, NOWHERE) if way is None else middle_of(layout, way)
        return None if way is None else Spot(x=x, y=y)
    if name.startswith(EXIT):
        return _outside(view, name.removeprefix(EXIT))
    square = whereabouts(view, name)
    if square != NOWHERE:
        return on(view, square, angle)
    beside = stands(view, layout).get(name)
    return None if beside is None else Spot(x=beside[0], y=beside[1], angle=angle)


def whereabouts(view: Hulk, name: str) -> Square:
    """The square of a `data-piece`; NOWHERE for what is not on the board."""
    if name.startswith(SQUARE):
        return square_named(view, name)
    found = view.marines.get(name) or view.stealers.get(name) or view.blips.get(name)
    if found is not None:
        return found.at
    return view.terrain.fixtures.get(name, view.lying.get(name, NOWHERE))


def square_named(view: Hulk, name: str) -> Square:
    """The square of `square:<n>`; NOWHERE when there is none."""
    digits = name.removeprefix(SQUARE)
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else NOWHERE
    return number if number < view.terrain.grid.size else NOWHERE


def middle_square(view: Hulk, mask: int) -> Square:
    """The square of an area that is nearest to its middle; NOWHERE for no area."""
    layout, area = layout_on(view.mission), list(squares(mask))
    if not area:
        return NOWHERE
    points = {square: layout.centre(square) for square in area}
    middle = [sum(point[axis] for point in points.values()) / len(area) for axis in (0, 1)]
    return min(area, key=lambda square: fsum((points[square][axis] - middle[axis]) ** 2 for axis in (0, 1)))


def _outside(view: Hulk, exit: str) -> Spot | None:
    layout = layout_on(view.mission)
    point = next((point for point in layout.board.exits if point.id == exit), None)
    if point is None:
        return None
    (x, y), (dx, dy) = layout.edge(point.at, point.facing), COMPASS[2 * point.facing]
    return Spot(x=x + BEYOND * dx, y=y + BEYOND * dy)


def _square(view: Hulk, option: c.Option) -> Square | None:
    """The square of options that name one, and of turns; None for all others."""
    if isinstance(option, c.Move | c.Enter | c.Shove | c.Deploy):
        return option.to
    if isinstance(option, c.PlaceAt | c.Barrier | c.Flame):
        return option.at
    if isinstance(option, c.Turn | c.Face):
        actor = doer(view)
        return None if actor is None else actor.at
    return None


def _angle(view: Hulk, option: c.Option) -> float | None:
    """Degrees clockwise from north, for facings that are chosen. Marines keep theirs in a step, and blips have none."""
    chosen: Facing | None = None
    if isinstance(option, c.Turn | c.Face | c.Deploy) or (
        isinstance(option, c.Move | c.Enter) and isinstance(doer(view), Genestealer)
    ):
        chosen = option.facing
    return None if chosen is None else 90.0 * chosen


def _of_square(field: str) -> Callable[[Hulk, Any], str]:
    return lambda view, option: f"{SQUARE}{getattr(option, field)}"


def _flamed(view: Hulk, option: c.Flame) -> str:
    there = view.at.get(option.at)
    return f"{SQUARE}{option.at}" if there is None else there


def _turning(view: Hulk, option: Any) -> str:
    actor = doer(view)
    return "" if actor is None or isinstance(actor, Blip) else actor.id


def _asked_about(view: Hulk, option: Any) -> str:
    return (isinstance(view.question, Choose) and view.question.about) or ""


NAMED: dict[type[c.Option], Callable[[Hulk, Any], str]] = {
    c.Activate: lambda view, option: option.piece,
    c.Command: lambda view, option: option.marine,
    c.Reveal: lambda view, option: option.blip,
    c.Expose: lambda view, option: option.blip,
    c.Move: _of_square("to"),
    c.Enter: _of_square("to"),
    c.Shove: _of_square("to"),
    c.Deploy: _of_square("to"),
    c.PlaceAt: _of_square("at"),
    c.Barrier: _of_square("at"),
    c.Flame: _flamed,
    c.Turn: _turning,
    c.Face: _turning,
    c.Leave: lambda view, option: f"{EXIT}{option.exit}",
    c.Wait: lambda view, option: f"{ENTRY}{option.area}",
    c.Fire: lambda view, option: option.target,
    c.Attack: lambda view, option: option.target,
    c.Storm: lambda view, option: option.target,
    c.WorkDoor: lambda view, option: option.door,
    c.HandOver: lambda view, option: option.to,
    c.DeclareBroodlord: _asked_about,
}
"""What each kind of option is clicked by; what is not listed has no place on the picture."""
