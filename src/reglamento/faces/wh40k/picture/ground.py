"""The table and the features on it."""

from __future__ import annotations

from typing import Any

from reglamento.faces.armies.spots import line_path, on_picture, rings_path
from reglamento.faces.wh40k.picture import palette as p
from reglamento.faces.wh40k.picture.layout import MARGIN, MEASURE, PREFIX, SCALE
from reglamento.games.wh40k.facts.battlefield import Battlefield, Feature, Floor
from reglamento.games.wh40k.words.names import inches
from reglamento.games.wh40k.words.vocabulary import FEATURES
from reglamento.language import tr
from reglamento.svg import Markup, group, join, label, path, rect, title

LOOKS: dict[str, dict[str, Any]] = {
    "woods": {"fill": f"url(#{PREFIX}-leaves)", "stroke": p.LEAF_EDGE, "stroke_dasharray": "7 5"},
    "ruins": {"fill": f"url(#{PREFIX}-slabs)", "stroke": p.SLAB_EDGE, "stroke_dasharray": "7 5"},
    "crater": {"fill": p.PIT, "stroke": p.PIT_EDGE},
    "block": {"fill": p.ROCK, "stroke": p.ROCK_EDGE},
    "barricade": {"fill": p.ROCK_EDGE, "stroke": p.ROCK},
    "traps": {"fill": p.ROCK_EDGE, "stroke": p.ROCK, "stroke_dasharray": "3 3"},
    "statue": {"fill": p.ROCK, "stroke": p.MARKER},
    "pipes": {"fill": p.PIT_EDGE, "stroke": p.ROCK},
    "battlescape": {"fill": p.PIT, "stroke": p.ROCK_EDGE, "stroke_dasharray": "7 5"},
    "hill": {"fill": p.LEAF_EDGE, "fill_opacity": 0.35, "stroke": p.LEAF_EDGE},
    "building": {"fill": p.ROCK, "stroke": p.WALL},
}
"""How each kind of feature is drawn."""


def size(field: Battlefield) -> tuple[float, float]:
    """The width and the height of the picture."""
    return field.width * SCALE + 2 * MARGIN, field.height * SCALE + 2 * MARGIN


def ground(field: Battlefield) -> Markup:
    """The table with its features."""
    width, height = size(field)
    return join(
        rect(0, 0, width, height, fill=p.EDGE),
        rect(
            MARGIN, MARGIN, field.width * SCALE, field.height * SCALE, fill=f"url(#{PREFIX}-earth)", stroke="#000", stroke_width=3
        ),
        *map(_feature, field.features),
    )


def _feature(feature: Feature) -> Markup:
    kind = tr(FEATURES[feature.kind])
    named = tr("{feature}, {height} high").format(feature=kind, height=inches(feature.height)) if feature.height else kind
    floors = sorted(feature.floors, key=lambda floor: floor.height)
    walls = "".join(line_path(start, end, MEASURE) for start, end in feature.walls)
    return group(
        title(named),
        path(rings_path((feature.ring,), MEASURE), stroke_width=2, stroke_linejoin="round", **LOOKS[feature.kind]),
        *map(_floor, floors),
        *map(_height, floors),
        *([path(walls, stroke=p.WALL, stroke_width=5, stroke_linecap="round")] if walls else []),
    )


def _floor(floor: Floor) -> Markup:
    """A floor, the lighter the higher. [40K-CORE-TERR-04]"""
    light = min(0.9, 0.05 * floor.height + 0.1)
    return group(
        title(tr("Floor, {height} up").format(height=inches(floor.height))),
        path(rings_path((floor.ring,), MEASURE), fill=p.FLOOR, fill_opacity=light, stroke=p.WALL, stroke_width=1.2),
    )


def _height(floor: Floor) -> Markup:
    """The height of a floor, at its north west; those of higher floors below it."""
    x, y = corner_of(min(floor.ring, key=lambda corner: (corner[1], corner[0])))
    return label(
        inches(floor.height), x + 13, y + 6 + 4 * floor.height, 11, fill=p.WALL, font_weight="700", pointer_events="none"
    )


def corner_of(point: tuple[float, float]) -> tuple[float, float]:
    """A place of the table on the picture, to the hundredth."""
    x, y = on_picture(point, MEASURE)
    return round(x, 2), round(y, 2)
