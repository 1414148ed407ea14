"""The whole picture: the part that never changes, and everything that can."""

from __future__ import annotations

from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture.figures import figures, flags
from reglamento.faces.pistola.picture.floors import floors
from reglamento.faces.pistola.picture.icons import icon_defs
from reglamento.faces.pistola.picture.layout import frame_of
from reglamento.faces.pistola.picture.overlays import chain, sight
from reglamento.faces.pistola.picture.things import thing_defs, things
from reglamento.faces.pistola.picture.ways import doors, openings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, tr
from reglamento.svg import FONT, NAMESPACE, Markup, join, rect, tag

FAR = 20_000
"""Picture units on every side of the entrance: larger than any table."""


def still() -> Markup:
    """The table under the complex, and the shapes that other parts use."""
    table = rect(-FAR, -FAR, 2 * FAR, 2 * FAR, fill="url(#pp-chart)")
    return tag("g", tag("defs", p.defs(), icon_defs(), thing_defs()), table, xmlns=NAMESPACE, font_family=FONT)


def live(view: Crawl, *, sight_of: str | None = None) -> Markup:
    """The complex and the troops in it. Raises KeyError when there is no model `sight_of`."""
    selected = unit_asked_about(view)
    return tag(
        "g",
        tag("g", openings(view), floors(view), class_="ground"),
        *([sight(view, sight_of.removeprefix("model:"))] if sight_of is not None else []),
        doors(view),
        *([chain(view, selected)] if selected else []),
        things(view, borne=False),
        figures(view, selected),
        things(view, borne=True),
        flags(view),
        xmlns=NAMESPACE,
        font_family=FONT,
        role="group",
        aria_label=_named(view),
    )


def unit_asked_about(view: Crawl) -> str:
    """The unit on the board that the pending decision is about; empty where there is none."""
    question = view.question
    asked = question.about if isinstance(question, Choose | Place) else None
    return asked if asked in view.units else ""


def svg(view: Crawl) -> Markup:
    """The picture of a view alone, for notebooks and documents."""
    box = frame_of(view)
    size = " ".join(f"{side:g}" for side in box)
    return tag("svg", join(still(), live(view)), xmlns=NAMESPACE, viewBox=size, role="img", aria_label=_named(view))


def _named(view: Crawl) -> str:
    words = tr("{title}, turn {turn}, {side}") if view.combat else tr("{title}, turn {turn}, exploration")
    side = Names(view.mission, view).say("{side:seat}", side=view.active)
    return words.format(title=prose(view.mission.title), turn=view.turn, side=side)
