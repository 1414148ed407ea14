"""What can be typed in this game, and the names of its units for typing."""

from __future__ import annotations

from reglamento.faces.shown import Manual
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names

ANSWERING = (
    "Answer with the number of an option, with words of it, or with ids: u2 or move u2, open d3, look o4, shoot u5, charge u5, "
    "join u2, end, stand, retreat. Units are u1, models u1.3, doors d1, openings o1; 2 of the list is typed as 2. Where models are "
    "to be placed, answer with the number of a suggestion or draft their places: ? tells how when places are asked for. "
    "Everything is open; ground and range are measured whenever you like, in cm, from base edge to base edge."
)
REQUESTS = {
    "trifles": "  trifles on     ask also whether to close doors or put things down where nothing comes of it (off: no)",
}
"""What the requests do that not every game has."""
MANUAL = Manual(ANSWERING, REQUESTS)


def called(view: Crawl, id: str) -> tuple[str, ...]:
    """A unit by its name alone."""
    return (Names(view.mission, view).unit(id, "bare"),) if id in view.units else ()
