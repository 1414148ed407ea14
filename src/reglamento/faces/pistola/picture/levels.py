"""The part of the complex that is shown. Levels lie far apart on the plane, as does a strip outside from which no unit comes.
[PP-MISSION-60, PP-SCEN-21, PP-SCEN-22]
"""

from __future__ import annotations

from collections import Counter

from reglamento.games.pistola.complex.laying import reached, section_at
from reglamento.games.pistola.facts.plane import Rect
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.units.troops import members, of_side
from reglamento.kernel.questions import Choose, Place


def level_shown(view: Crawl) -> frozenset[int]:
    """The sections connected by open or closed doors with the unit of the pending decision, or with most of the attackers; all
    sections while no model is on the board.
    """
    places = _looked_at(view)
    found = Counter(section for x, y in places if (section := section_at(view, x, y)) is not None)
    if not found:
        return frozenset(view.sections)
    (first, _), *_ = found.most_common(1)
    return frozenset(reached(view, first))


def _looked_at(view: Crawl) -> list[tuple[float, float]]:
    """Places in cm: those that are asked for, those of the unit that the question is about, or those of all attackers."""
    question = view.question
    if isinstance(question, Place):
        return [(place.x, place.y) for place in question.default]
    about = question.about if isinstance(question, Choose) else None
    models = members(view, about) if about is not None and about in view.units else ()
    return [(view.models[id].x, view.models[id].y) for id in models or of_side(view, ATTACKER)]


def floor_of_level(view: Crawl) -> list[Rect]:
    """The floor of the level that is shown, in the plane's units."""
    return [rect for section in sorted(level_shown(view)) for rect in view.floor(section)]
