"""Where the greedy bot of fantasy sets up its units: near the middle of its line, with a free way ahead. [WF-CORE-BAT-02]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.fantasy.deployment.zones import STRIPS, zones_offered
from reglamento.games.fantasy.facts.battlefield import DIFFICULT, IMPASSABLE, VERY_DIFFICULT
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import crosses
from reglamento.games.fantasy.field.ground import features_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.ruler import apart, below
from reglamento.kernel.questions import Place, Position

LINE = 50.0
"""A unit wants its way free so far ahead, in cm: it comes there in its first turns."""
BARRED, ROUGH = 40.0, 10.0
"""What it costs a place, in cm from the middle of the line, that something impassable is on the way ahead, or difficult ground."""
BEHIND = 2.0
"""What a centimetre behind the first row costs besides."""


def in_line(view: Pitched) -> bool:
    """Whether armies set up along an edge of the table, and not in a corner, where each way soon leads elsewhere. [WF-CORE-BAT-08]"""
    return zones_offered(view.mission) == STRIPS


def set_up(view: Pitched, question: Place, found: Sequence[tuple[Position, ...]]) -> tuple[Position, ...]:
    """Of the places suggested, the nearest to the middle of the line from which the way ahead is free."""
    if question.topic != "deploy" or not in_line(view):
        return found[0]
    listed = view.army(side_of(question.by)).units[question.context]
    half, free = listed.troop.base.width * listed.files / 2, crosses(listed.troop)
    field, first = view.mission.battlefield, found[0][0]
    solid = features_of(field, IMPASSABLE - free)
    rough = features_of(field, (DIFFICULT | VERY_DIFFICULT) - free)

    def suits(places: tuple[Position, ...]) -> float:
        place = places[0]
        (dx, dy), here = ahead(place.angle), (place.x, place.y)
        way = here, (place.x + LINE * dx, place.y + LINE * dy)
        barred, slow = (any(below(rings_apart(way, each.ring), half) for each in kind) for kind in (solid, rough))
        back = (first.x - place.x) * dx + (first.y - place.y) * dy
        return -apart(here, (first.x, first.y)) - BEHIND * max(0.0, back) - BARRED * barred - ROUGH * slow

    return max(found, key=suits)
