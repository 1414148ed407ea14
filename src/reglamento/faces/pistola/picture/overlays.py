"""What is laid over the complex: what a model sees, and the chain of a unit. [PP-EXPL-02, PP-BASE-05]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture.layout import SCALE, line_path, rings_path
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, within
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.geometry.table.sight.sight import visible_area
from reglamento.language import tr
from reglamento.svg import Markup, group, join, path, title

LOOKS = 8
"""From so many points of its edge a model looks, for the drawing."""


def sight(view: Crawl, model: str) -> Markup:
    """The floor that a model sees, walls and closed doors between. Raises KeyError when there is no such model. [PP-DOOR-02]"""
    area = sight_path(view, model)
    return group(
        title(tr("In sight")),
        path(area, fill=p.CYAN, fill_opacity=0.13, fill_rule="evenodd"),
        path(area, fill="none", stroke=p.CYAN, stroke_width=1.2, stroke_opacity=0.65, stroke_dasharray="3 5"),
        pointer_events="none",
    )


def sight_path(view: Crawl, model: str) -> str:
    """The same as an SVG path, filled where an odd number of its rings overlaps."""
    return rings_path(visible_area(layout_of(view), standing(view, model), looks=LOOKS))


def chain(view: Crawl, unit: str) -> Markup:
    """Links between the models of a unit that keep it together; a red ring about models that are cut off. [PP-EXPL-02]"""
    places = bases(view, members(view, unit))
    lines = "".join(line_path(one.at, other.at) for one, other in _links(places))
    lost = [places[index] for index in cut_off(places, COHERENCY)]
    alone = "".join(_ring(place) for place in lost)
    return join(
        path(
            lines,
            fill="none",
            stroke=p.GREEN,
            stroke_width=1.6,
            stroke_opacity=0.7,
            stroke_dasharray="4 3",
            pointer_events="none",
        ),
        *([path(alone, fill="none", stroke=p.RED, stroke_width=2, pointer_events="none")] if alone else []),
    )


def _links(places: tuple[Standing, ...]) -> Iterator[tuple[Standing, Standing]]:
    """The shortest pairs that join all models in coherency, so that no net covers the board."""
    group_of = list(range(len(places)))
    near = [(one, other) for one, other in combinations(range(len(places)), 2) if within(places[one], places[other], COHERENCY)]
    for one, other in sorted(near, key=lambda pair: (apart(places[pair[0]].at, places[pair[1]].at), pair)):
        if group_of[one] != group_of[other]:
            old, new = group_of[other], group_of[one]
            group_of = [new if each == old else each for each in group_of]
            yield places[one], places[other]


def _ring(place: Standing) -> str:
    return circle_path(place.x, place.y, place.base.radius + 0.3)


def circle_path(x: float, y: float, r: float) -> str:
    """A circle in cm, as an SVG path."""
    left, right, level, radius = SCALE * (x - r), SCALE * (x + r), SCALE * y, SCALE * r
    half = f"A{radius:.2f} {radius:.2f} 0 1 0"
    return f"M{left:.2f} {level:.2f}{half} {right:.2f} {level:.2f}{half} {left:.2f} {level:.2f}Z"
