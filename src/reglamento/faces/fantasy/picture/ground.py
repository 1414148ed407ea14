"""The table and the features on it."""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.armies.picture.palette import GOLD
from reglamento.faces.armies.spots import on_picture, rings_path
from reglamento.faces.fantasy.picture.layout import MARGIN, MEASURE, PREFIX, SCALE
from reglamento.games.fantasy.facts.battlefield import Battlefield, Feature
from reglamento.games.fantasy.facts.mission import Mission
from reglamento.games.fantasy.words.vocabulary import FEATURES
from reglamento.language import tr
from reglamento.svg import Markup, circle, group, join, path, pattern, rect, title

GRASS, GRASS_LIGHT, GRASS_DARK, EDGE = "#35402a", "#434f34", "#2c3623", "#0c0b0e"
LOOKS: Mapping[str, Mapping[str, str]] = {
    "wood": {"fill": f"url(#{PREFIX}-trees)", "stroke": "#6f9a55", "stroke_dasharray": "7 5"},
    "marsh": {"fill": f"url(#{PREFIX}-reeds)", "stroke": "#6d94a0", "stroke_dasharray": "3 4"},
    "hill": {"fill": "#5b6340", "stroke": "#8b9464"},
    "steep hill": {"fill": "#4d5433", "stroke": "#a3a978", "stroke_dasharray": "10 3"},
    "river": {"fill": "#2b4a5e", "stroke": "#6fa3c2"},
    "lake": {"fill": "#1d3a52", "stroke": "#8fc0dc", "stroke_dasharray": "14 3"},
    "building": {"fill": "#5f5850", "stroke": "#b0a694"},
    "wall": {"fill": "#7d766a", "stroke": "#c9c0ae"},
    "hedge": {"fill": "#3b5a2c", "stroke": "#84ad62", "stroke_dasharray": "4 3"},
}
"""How each kind of feature is drawn."""


def size(field: Battlefield) -> tuple[float, float]:
    """The width and the height of the picture."""
    return field.width * SCALE + 2 * MARGIN, field.height * SCALE + 2 * MARGIN


def defs() -> Markup:
    """Patterns that the drawings refer to by id."""
    return join(_grass(), _trees(), _reeds())


def _grass() -> Markup:
    """Mown grass: tufts, and nothing by which a distance could be read."""
    tufts = ((14, 22), (51, 9), (70, 61), (28, 73), (88, 36), (44, 47))
    return pattern(
        f"{PREFIX}-grass",
        96,
        rect(0, 0, 96, 96, fill=GRASS),
        *(path(f"M{x} {y}l2 -6M{x + 3} {y}l3 -5", stroke=GRASS_LIGHT, stroke_width=1.2, fill="none") for x, y in tufts),
        *(circle(x + 9, y + 4, 1.4, fill=GRASS_DARK) for x, y in tufts),
    )


def _trees() -> Markup:
    crowns = ((9, 10, 8), (29, 7, 7), (20, 27, 9), (37, 33, 7), (5, 36, 6))
    return pattern(
        f"{PREFIX}-trees", 44, rect(0, 0, 44, 44, fill="#28391f"), *(circle(x, y, r, fill="#3d5730") for x, y, r in crowns)
    )


def _reeds() -> Markup:
    lines = path("M4 22l2 -10M9 24l1 -9M22 10l2 -8M26 12l3 -9M17 28h10M1 6h9", stroke="#5f8791", stroke_width=1.2, fill="none")
    return pattern(f"{PREFIX}-reeds", 30, rect(0, 0, 30, 30, fill="#2c3f45"), lines)


def ground(field: Battlefield) -> Markup:
    """The table with its features."""
    width, height = size(field)
    table = rect(
        MARGIN, MARGIN, field.width * SCALE, field.height * SCALE, fill=f"url(#{PREFIX}-grass)", stroke="#000", stroke_width=3
    )
    return join(rect(0, 0, width, height, fill=EDGE), table, *map(_feature, field.features))


def marker(mission: Mission) -> Markup:
    """The marker that both sides fight for: a standing stone. [WF-CORE-BAT-08]"""
    if mission.marker is None:
        return join()
    stone = path("M-9 11L-7 -9L-1 -15L7 -10L9 11Z", fill="#cfc6b2", stroke="#17130c", stroke_width=2, stroke_linejoin="round")
    carved = path("M-3 -6L3 -6M0 -6L0 5", stroke="#5a4f3c", stroke_width=2, fill="none")
    ring = circle(0, 0, 19, fill=GOLD, fill_opacity=0.18, stroke=GOLD, stroke_width=2, stroke_dasharray="6 4")
    return group(title(tr("The marker")), ring, stone, carved, at=on_picture(mission.marker, MEASURE))


def _feature(feature: Feature) -> Markup:
    return group(
        title(tr(FEATURES[feature.kind])),
        path(rings_path((feature.ring,), MEASURE), stroke_width=2, stroke_linejoin="round", **LOOKS[feature.kind]),
    )
