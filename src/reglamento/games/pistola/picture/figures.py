"""Models on their bases and the flags of their units. [PP-BASE-01, PP-BASE-28, PP-BASE-31, PP-BASE-35]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.forces.units import Unit as Entry
from reglamento.games.pistola.names import Names
from reglamento.games.pistola.picture import palette as p
from reglamento.games.pistola.picture import signs
from reglamento.games.pistola.picture.icons import skull_mark
from reglamento.games.pistola.picture.layout import NAMESPACE, SCALE, at
from reglamento.games.pistola.state import Crawl, Model
from reglamento.games.pistola.troops import base_of, entry_of, fighter_of, members
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, label, rect, tag, title, use

USUAL = 12.5
"""The radius of an ordinary base, for which the signs are drawn."""
LIFT = 13.0
"""How far the middle of a unit's flag is from the base that it stands over or under."""
TIMES = "\N{MULTIPLICATION SIGN}"
FLAG_TOP, FLAG_HEIGHT, ROUNDING = -7.0, 13.0, 6.5
"""The plate of a flag, from its middle."""


Disc = tuple[float, float, float]
"""A base as it is drawn: x, y, radius."""


class Figure(NamedTuple):
    """All that the drawing of a model depends on, but for its place."""

    id: str
    name: str
    side: str
    kind: str
    number: str
    hue: str
    radius: float
    wounds: int
    full: int
    dim: bool
    marked: bool


def figures(view: Crawl, marked: str = "") -> Markup:
    """Every model on the board as `data-piece="model:<id>"`, those of the unit `marked` with a halo, and where models fell."""
    names = Names(view.mission, view)
    fallen = [_fallen(view, model) for model in view.fallen.values()]
    drawn = [_placed(_figure(view, names, id, model, marked), model) for id, model in view.models.items()]
    return join(*fallen, *drawn)


def _figure(view: Crawl, names: Names, id: str, model: Model, marked: str) -> Figure:
    unit, fighter = view.units[model.unit], fighter_of(view, id)
    return Figure(
        id=id,
        name=_said(names, id, model.wounds, fighter.profile.wounds),
        side=unit.side,
        kind=signs.kind_of(fighter, entry_of(view, model.unit)),
        number=signs.number(model.unit),
        hue=p.UNITS[signs.place_of(model.unit) % len(p.UNITS)],
        radius=base_of(fighter).radius * SCALE,
        wounds=model.wounds,
        full=fighter.profile.wounds,
        dim=unit.inactive,
        marked=model.unit == marked,
    )


def _said(names: Names, id: str, wounds: int, full: int) -> str:
    name = names.model(id)
    if full < 2:
        return name
    return tr("{name}, {left} of {full} Wounds").format(name=name, left=wounds, full=full)


def _placed(figure: Figure, model: Model) -> Markup:
    x, y = at(model.x, model.y)
    return group(
        title(figure.name), _body(figure), at=(round(x, 2), round(y, 2)), data_piece=f"model:{figure.id}", data_of=f"unit:{model.unit}",
        opacity=0.45 if figure.dim else None,
    )  # fmt: skip


def token(fighter: Fighter, entry: Entry, unit: str, side: str) -> Markup:
    """A model that is about to come on the board, about the origin."""
    figure = Figure(
        id="",
        name="",
        side=side,
        kind=signs.kind_of(fighter, entry),
        number=signs.number(unit),
        hue=p.UNITS[signs.place_of(unit) % len(p.UNITS)],
        radius=base_of(fighter).radius * SCALE,
        wounds=fighter.profile.wounds,
        full=fighter.profile.wounds,
        dim=False,
        marked=False,
    )
    return tag("g", _body(figure), xmlns=NAMESPACE, font_family=p.FONT)


@lru_cache(maxsize=4096)
def _body(figure: Figure) -> Markup:
    r = figure.radius
    halo = [circle(0, 0, r * 1.5, fill="url(#pp-halo)")] if figure.marked else []
    return join(
        *halo,
        circle(1.2, 1.8, r, fill="#000", fill_opacity=0.45),
        circle(0, 0, r - 0.5, fill=f"url(#pp-{figure.side})", stroke=p.SIDES[figure.side][2], stroke_width=1.2),
        circle(0, 0, r - 2.1, fill="none", stroke=figure.hue, stroke_width=1.5, stroke_opacity=0.95),
        group(use(f"pp-{figure.kind}-sign"), at=(0, -r * 0.1), scale=r / USUAL * 0.96),
        _number(figure.number, r, figure.hue),
        *_wounds(figure),
    )


def _number(text: str, r: float, hue: str) -> Markup:
    """The unit's number at the foot of the base."""
    width = 5.5 + 4.4 * len(text)
    plate = rect(-width / 2, r - 6.4, width, 8.4, rx=3, fill=p.DARK, stroke=hue, stroke_width=0.8)
    return join(plate, label(text, 0, r + 0.3, 7.2, fill=p.INK, font_weight="700"))


def _wounds(figure: Figure) -> list[Markup]:
    """A pip over the base for each Wound of a model that has several; those lost are hollow."""
    if figure.full < 2:
        return []
    first = -(figure.full - 1) * 2.6
    return [
        circle(
            first + 5.2 * pip,
            -figure.radius - 0.5,
            2,
            fill=p.RED if pip < figure.wounds else p.DARK,
            stroke=p.WHITE,
            stroke_width=0.7,
        )
        for pip in range(figure.full)
    ]


def _fallen(view: Crawl, model: Model) -> Markup:
    x, y = at(model.x, model.y)
    return skull_mark(round(x, 2), round(y, 2), USUAL - 1, view.units[model.unit].side)


# ---- flags


def flags(view: Crawl) -> Markup:
    """A flag over each unit, as `data-piece="unit:<id>"`: its number, its models, its states."""
    names, drawn = Names(view.mission, view), _drawn(view)
    return join(*(_flag(view, names, unit, flag_at(view, unit, drawn)) for unit in view.units if members(view, unit)))


def _drawn(view: Crawl) -> dict[str, Disc]:
    """The bases of all models, in picture units."""
    return {id: (*at(model.x, model.y), base_of(fighter_of(view, id)).radius * SCALE) for id, model in view.models.items()}


def flag_at(view: Crawl, unit: str, drawn: Mapping[str, Disc] | None = None) -> tuple[float, float]:
    """The middle of a unit's flag, in picture units: over its uppermost model, or elsewhere beside the unit where it covers fewer
    models. The unit has models on the board; `drawn` are the bases of all models, where they are known already.
    """
    drawn = drawn or _drawn(view)
    width = _width(_flag_text(view, unit))
    own = [drawn[model] for model in members(view, unit)]
    top, low = min(own, key=lambda each: (each[1], each[0])), max(own, key=lambda each: (each[1], each[0]))
    left, right = min(own), max(own)
    spots = (
        (top[0], top[1] - top[2] - LIFT),
        (low[0], low[1] + low[2] + LIFT),
        (right[0] + right[2] + LIFT / 2 + width / 2, right[1]),
        (left[0] - left[2] - LIFT / 2 - width / 2, left[1]),
    )
    x, y = min(spots, key=lambda spot: sum(_covers(spot, width, base) for base in drawn.values()))
    return round(x, 2), round(y, 2)


def _covers(spot: tuple[float, float], width: float, base: Disc) -> bool:
    """Whether the plate of a flag there lies over a base."""
    (x, y), (cx, cy, radius) = spot, base
    dx = max(0.0, abs(cx - x) - width / 2)
    dy = max(0.0, abs(cy - (y + FLAG_TOP + FLAG_HEIGHT / 2)) - FLAG_HEIGHT / 2)
    return dx * dx + dy * dy < radius * radius


def _flag_text(view: Crawl, unit: str) -> str:
    """The unit and how many models it has, as a multiple: `u2`, 5 times."""
    return f"{unit}{TIMES}{len(members(view, unit))}"


def _width(text: str) -> float:
    return 9 + 5.4 * len(text)


def _flag(view: Crawl, names: Names, unit: str, where: tuple[float, float]) -> Markup:
    states = signs.states(view, unit)
    hue, side = p.UNITS[signs.place_of(unit) % len(p.UNITS)], view.units[unit].side
    text = _flag_text(view, unit)
    width = _width(text)
    fill = p.SIDES[side][2]
    plate = rect(
        -width / 2, FLAG_TOP, width, FLAG_HEIGHT, rx=ROUNDING, fill=fill, fill_opacity=0.94, stroke=hue, stroke_width=1.2
    )
    badges = [group(use(f"pp-is-{state}"), at=(width / 2 + 8 + 14 * n, -0.5)) for n, state in enumerate(states)]
    return group(
        title(said(view, names, unit)),
        plate,
        label(text, 0, 3, 9.5, fill=p.INK, font_weight="700"),
        *badges,
        at=where,
        data_piece=f"unit:{unit}",
    )


def said(view: Crawl, names: Names, unit: str) -> str:
    """A unit with its models and its states in words."""
    words = tr("{unit}, models: {n}").format(unit=names.unit(unit, "bare"), n=len(members(view, unit)))
    return ", ".join([words, *(signs.state_name(state) for state in signs.states(view, unit))])
