"""Where options are on the picture, and what is clicked for them."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from reglamento.faces.shown import Spot
from reglamento.faces.space_hulk.picture.backdrop import layout_on
from reglamento.faces.space_hulk.picture.beside import middle_of, stands, trays
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import COMPASS, NOWHERE, Facing, Square, squares
from reglamento.kernel.questions import Choose

SQUARE, ENTRY, EXIT = "square:", "entry:", "exit:"
"""How a `data-piece` begins that is no piece, door or object."""
BEYOND = 24
"""How far outside the edge of its square an exit is shown."""


def on(view: Hulk, square: Square, angle: float | None = None) -> Spot | None:
    """The middle of a square; None when there is no such square."""
    if not 0 <= square < view.terrain.grid.size:
        return None
    x, y = layout_on(view.mission).centre(square)
    return Spot(x=x, y=y, angle=angle)


def place(view: Hulk, name: str) -> Spot | None:
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
        return on(view, square)
    beside = stands(view, layout).get(name)
    return None if beside is None else Spot(x=beside[0], y=beside[1])


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
    """The square of an area nearest to its middle; NOWHERE for no area."""
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


def on_square(field: str, *, facing: bool = False) -> Callable[[Hulk, Any], Spot | None]:
    """On the square that an option names, with the angle of its facing if that is part of the choice."""
    return lambda view, option: on(view, getattr(option, field), _degrees(option.facing) if facing else None)


def step_spot(view: Hulk, option: c.Move | c.Enter) -> Spot | None:
    """On the square of a step. Marines keep their facing, and blips have none."""
    return on(view, option.to, _degrees(option.facing) if isinstance(doer(view), Genestealer) else None)


def turn_spot(view: Hulk, option: c.Turn | c.Face) -> Spot | None:
    """On the square of the piece that turns."""
    actor = doer(view)
    return None if actor is None else on(view, actor.at, _degrees(option.facing))


def section_spot(view: Hulk, option: c.SectionStorm) -> Spot | None:
    return on(view, middle_square(view, view.terrain.section_masks.get(option.section, 0)))


def _degrees(facing: Facing) -> float:
    """Clockwise from north."""
    return 90.0 * facing


# ---- what is clicked for an option


def flamed(view: Hulk, option: c.Flame) -> str:
    there = view.at.get(option.at)
    return f"{SQUARE}{option.at}" if there is None else there


def turning(view: Hulk, option: Any) -> str:
    actor = doer(view)
    return "" if actor is None or isinstance(actor, Blip) else actor.id


def asked_about(view: Hulk, option: Any) -> str:
    return (isinstance(view.question, Choose) and view.question.about) or ""
