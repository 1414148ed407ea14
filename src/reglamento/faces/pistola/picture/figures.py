"""Models on their bases and the flags of their units. [PP-BASE-01, PP-BASE-28, PP-BASE-31, PP-BASE-35]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture import signs
from reglamento.faces.pistola.picture.icons import skull_mark
from reglamento.faces.pistola.picture.layout import NAMESPACE, SCALE, Box, at
from reglamento.games.pistola.facts.state import Crawl, Model
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.units.troops import base_of, entry_of, fighter_of, members
from reglamento.games.pistola.words.names import Names
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, label, rect, tag, title, use

USUAL = 12.5
"""The radius of an ordinary base, for which the signs are drawn."""
LIFT = 13.0
"""How far the middle of a unit's flag is from the base that it stands over or under."""
TIMES = "\N{MULTIPLICATION SIGN}"
FLAG_TOP, FLAG_HEIGHT, ROUNDING = -7.0, 13.0, 6.5
"""The plate of a flag, from its middle."""


BADGE = 14.0
"""The width of each sign of a state, to the right of the plate."""

Disc = tuple[float, float, float]
"""A base as it is drawn: x, y, radius."""


class Pennant(NamedTuple):
    """All that the place of a unit's flag depends on: the width of its plate, how many signs stand beside it, the unit's bases."""

    unit: str
    width: float
    states: int
    discs: tuple[Disc, ...]

    def box(self, spot: tuple[float, float]) -> Box:
        """What the flag takes up when the middle of its plate is at `spot`."""
        return Box(spot[0] - self.width / 2, spot[1] + FLAG_TOP, self.width + BADGE * self.states, FLAG_HEIGHT)

    def spots(self, away: int) -> tuple[tuple[float, float], ...]:
        """Where the flag may stand, so many heights away from the unit: over its uppermost model, under its lowest, right, left."""
        top, low = min(self.discs, key=lambda each: (each[1], each[0])), max(self.discs, key=lambda each: (each[1], each[0]))
        left, right = min(self.discs), max(self.discs)
        lift, aside = LIFT + away * FLAG_HEIGHT, LIFT / 2 + self.width / 2 + away * FLAG_HEIGHT
        return (
            (top[0], top[1] - top[2] - lift),
            (low[0], low[1] + low[2] + lift),
            (right[0] + right[2] + aside, right[1]),
            (left[0] - left[2] - aside - BADGE * self.states, left[1]),
        )


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
        kind=signs.sign_of(fighter, entry_of(view, model.unit)),
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
        kind=signs.sign_of(fighter, entry),
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
        circle(0, 0, r - 0.5, fill=f"url(#pp-{figure.side})", stroke=p.SIDE_COLOURS[figure.side][2], stroke_width=1.2),
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
    names = Names(view.mission, view)
    return join(*(_flag(view, names, unit, where) for unit, where in flag_places(view).items()))


def flag_places(view: Crawl) -> Mapping[str, tuple[float, float]]:
    """The middle of the flag of every unit that has models on the board, in picture units; no flag lies over another one."""
    return _flag_places(tuple(_pennant(view, unit) for unit in view.units if members(view, unit)))


def _pennant(view: Crawl, unit: str) -> Pennant:
    discs = tuple((*at(view.models[id].x, view.models[id].y), _radius(view, id)) for id in members(view, unit))
    return Pennant(unit, _width(_flag_text(view, unit)), len(signs.states(view, unit)), discs)


def _radius(view: Crawl, model: str) -> float:
    return base_of(fighter_of(view, model)).radius * SCALE


@lru_cache(maxsize=64)
def _flag_places(pennants: tuple[Pennant, ...]) -> Mapping[str, tuple[float, float]]:
    """Where each flag goes, one after another."""
    bases = [disc for pennant in pennants for disc in pennant.discs]
    taken: list[Box] = []
    found: dict[str, tuple[float, float]] = {}
    for pennant in pennants:
        spot = _clear_of(pennant, taken, bases)
        taken.append(pennant.box(spot))
        found[pennant.unit] = (round(spot[0], 2), round(spot[1], 2))
    return MappingProxyType(found)


def _clear_of(pennant: Pennant, taken: Sequence[Box], bases: Sequence[Disc]) -> tuple[float, float]:
    """The spot nearest to the unit where its flag meets no other one; of several equally near that where it covers fewest bases."""
    clear = ([spot for spot in pennant.spots(away) if not _meets(pennant.box(spot), taken)] for away in count())
    return min(next(filter(None, clear)), key=lambda spot: sum(_covers(pennant.box(spot), base) for base in bases))


def _meets(flag: Box, others: Iterable[Box]) -> bool:
    return any(
        flag.x < other.x + other.width
        and other.x < flag.x + flag.width
        and flag.y < other.y + other.height
        and other.y < flag.y + flag.height
        for other in others
    )


def _covers(plate: Box, base: Disc) -> bool:
    """Whether a flag lies over a base."""
    x, y, radius = base
    dx = max(0.0, abs(x - _middle(plate.x, plate.width)) - plate.width / 2)
    dy = max(0.0, abs(y - _middle(plate.y, plate.height)) - plate.height / 2)
    return dx * dx + dy * dy < radius * radius


def _middle(start: float, length: float) -> float:
    return start + length / 2


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
    fill = p.SIDE_COLOURS[side][2]
    plate = rect(
        -width / 2, FLAG_TOP, width, FLAG_HEIGHT, rx=ROUNDING, fill=fill, fill_opacity=0.94, stroke=hue, stroke_width=1.2
    )
    badges = [group(use(f"pp-is-{state}"), at=(width / 2 + 8 + BADGE * n, -0.5)) for n, state in enumerate(states)]
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
