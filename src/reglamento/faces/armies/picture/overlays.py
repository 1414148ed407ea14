"""Drawn over a table: the area that a model sees, the links that keep a unit together, and arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot

from reglamento.faces.armies.picture import palette as p
from reglamento.faces.armies.spots import circle_path, line_path, on_picture
from reglamento.faces.shown import Measure
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, within
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.language import tr
from reglamento.svg import Markup, group, join, path, title

BESIDE = 0.3
"""How far outside its base the ring around a cut-off model is, in the game's units."""

HEAD = 16.0
"""How long and wide the head of an arrow is on the picture."""


def sight(area: str) -> Markup:
    """The area that a model sees: an SVG path, filled where an odd number of its rings overlaps."""
    return group(
        title(tr("In sight")),
        path(area, fill=p.CYAN, fill_opacity=0.13, fill_rule="evenodd"),
        path(area, fill="none", stroke=p.CYAN, stroke_width=1.2, stroke_opacity=0.65, stroke_dasharray="3 5"),
        pointer_events="none",
    )


def arrow(start: Point, end: Point, colour: str, measure: Measure) -> Markup:
    """An arrow from one place on the table to another, with a dark rim; a click goes to what is under it."""
    (x, y), (to_x, to_y) = on_picture(start, measure), on_picture(end, measure)
    long = hypot(to_x - x, to_y - y)
    if long <= HEAD:
        return join()
    along = ((to_x - x) / long, (to_y - y) / long)
    neck = (to_x - HEAD * along[0], to_y - HEAD * along[1])
    aside = (-along[1] * HEAD / 2, along[0] * HEAD / 2)
    corners = ((to_x, to_y), (neck[0] + aside[0], neck[1] + aside[1]), (neck[0] - aside[0], neck[1] - aside[1]))
    head = "L".join(f"{px:.2f} {py:.2f}" for px, py in corners)
    drawn = f"M{x:.2f} {y:.2f}L{neck[0]:.2f} {neck[1]:.2f}M{head}Z"
    return group(
        path(drawn, fill=p.DARK, stroke=p.DARK, stroke_width=7, stroke_linejoin="round", stroke_opacity=0.7),
        path(drawn, fill=colour, stroke=colour, stroke_width=3, stroke_linejoin="round"),
        pointer_events="none",
    )


def chain(places: Sequence[Standing], coherency: float, measure: Measure) -> Markup:
    """Links between the models of a unit that keep it together; a red ring around models that are cut off."""
    lines = "".join(line_path(one.at, other.at, measure) for one, other in _links(places, coherency))
    lost = [places[index] for index in cut_off(places, coherency)]
    alone = "".join(circle_path(place.at, place.base.radius + BESIDE, measure) for place in lost)
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


def _links(places: Sequence[Standing], coherency: float) -> Iterator[tuple[Standing, Standing]]:
    """The shortest links that join all models in coherency; no more, so that they do not cover the board."""
    group_of = list(range(len(places)))
    near = [(one, other) for one, other in combinations(range(len(places)), 2) if within(places[one], places[other], coherency)]
    for one, other in sorted(near, key=lambda pair: (apart(places[pair[0]].at, places[pair[1]].at), pair)):
        if group_of[one] != group_of[other]:
            old, new = group_of[other], group_of[one]
            group_of = [new if each == old else each for each in group_of]
            yield places[one], places[other]
