"""Where options are on the picture, and what is clicked for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.faces.armies.spots import middlemost, spot_at
from reglamento.faces.pistola.picture.figures import flag_places
from reglamento.faces.pistola.picture.layout import MEASURE, SCALE
from reglamento.faces.shown import Spot
from reglamento.games.pistola.facts.choices import exploring, missions, shooting
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.questions import Choose

MODEL, UNIT, DOOR, OPENING, SECTION, THING = "model:", "unit:", "door:", "opening:", "section:", "thing:"
"""How the `data-piece` of each kind of thing begins."""


def flag_of(field: str) -> Callable[[Crawl, Any], Spot | None]:
    """The flag of the unit named in this field of an option, where units that act are shown."""

    def spot(view: Crawl, option: Any) -> Spot | None:
        unit: str = getattr(option, field)
        if _unit(view, unit) is None:
            return None
        x, y = flag_places(view)[unit]
        return Spot(x=x, y=y)

    return spot


def place(view: Crawl, name: str) -> Spot | None:
    """The middle of a `data-piece`, in picture units; None when it is not there."""
    kind, _, id = name.partition(":")
    find = FOUND.get(f"{kind}:")
    where = None if find is None else find(view, id)
    return None if where is None else Spot(x=round(where[0] * SCALE, 2), y=round(where[1] * SCALE, 2))


# ---- where things are, in cm

Where = tuple[float, float] | None


def _model(view: Crawl, id: str) -> Where:
    model = view.models.get(id)
    return None if model is None else (model.x, model.y)


def _unit(view: Crawl, id: str) -> Where:
    return middlemost([(view.models[model].x, view.models[model].y) for model in members(view, id)])


def _door(view: Crawl, id: str) -> Where:
    return (view.doors[id].at.x / CM, view.doors[id].at.y / CM) if id in view.doors else None


def _opening(view: Crawl, id: str) -> Where:
    return (view.openings[id].at.x / CM, view.openings[id].at.y / CM) if id in view.openings else None


def _section(view: Crawl, id: str) -> Where:
    number = int(id) if id.isascii() and id.isdigit() and len(id) < 6 else -1
    return _middle(view.floor(number)[0]) if number in view.sections else None


def _thing(view: Crawl, id: str) -> Where:
    thing = view.things.get(id)
    if thing is None:
        return None
    return _model(view, thing.bearer) if thing.bearer else (thing.x, thing.y)


def _middle(rect: tuple[int, int, int, int]) -> tuple[float, float]:
    left, top, right, bottom = rect
    return (left + right) / 2 / CM, (top + bottom) / 2 / CM


FOUND: dict[str, Callable[[Crawl, str], Where]] = {
    MODEL: _model,
    UNIT: _unit,
    DOOR: _door,
    OPENING: _opening,
    SECTION: _section,
    THING: _thing,
}
"""The place of a `data-piece`, by its kind."""

# ---- options that make something


def laid(view: Crawl, option: exploring.Lay) -> Spot | None:
    """The middle of the section as the option would lay it."""
    asked = view.question
    if not isinstance(asked, Choose) or asked.topic != "lay":
        return None
    floor = Lie(option.x, option.y, option.quarters).floor(view.stock.shapes[asked.context])
    return spot_at(_middle(floor[0]), MEASURE, 90.0 * option.quarters)


def put_door(view: Crawl, option: exploring.PutDoor) -> Spot:
    return spot_at((option.x / CM, option.y / CM), MEASURE, 90.0 * option.heading)


def put_thing(view: Crawl, option: missions.PutThing) -> Spot:
    return spot_at((option.x, option.y), MEASURE)


def template(view: Crawl, option: shooting.LayTemplate) -> Spot:
    return spot_at((option.x, option.y), MEASURE, option.angle)
