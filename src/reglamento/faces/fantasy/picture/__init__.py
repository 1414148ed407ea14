"""A battle drawn as SVG, eight units to a centimetre."""

from __future__ import annotations

from reglamento.faces.fantasy.picture.charges import charges
from reglamento.faces.fantasy.picture.ground import defs, ground, marker, size
from reglamento.faces.fantasy.picture.troops import troops, zones
from reglamento.games.fantasy.facts.mission import Mission
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.plugin import Drawing
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, tr
from reglamento.svg import FONT, NAMESPACE, Markup, join, tag

__all__ = ["DRAWING", "live", "still", "svg"]


def still(mission: Mission) -> Markup:
    """The table, and the patterns that it uses."""
    return tag("g", tag("defs", defs()), ground(mission.battlefield), marker(mission), xmlns=NAMESPACE, font_family=FONT)


def live(view: Pitched) -> Markup:
    """The regiments with the charges that they have declared, and the zones until the battle begins."""
    asked = view.question.about if isinstance(view.question, Choose | Place) else None
    return tag(
        "g",
        zones(view),
        troops(view, asked or ""),
        charges(view),
        xmlns=NAMESPACE,
        font_family=FONT,
        role="group",
        aria_label=named(view),
    )


def svg(view: Pitched) -> Markup:
    """A view by itself, for notebooks and documents."""
    width, height = size(view.mission.battlefield)
    inside = join(still(view.mission), live(view))
    return tag("svg", inside, xmlns=NAMESPACE, viewBox=f"0 0 {width:g} {height:g}", role="img", aria_label=named(view))


def named(view: Pitched) -> str:
    """The picture in words."""
    return tr("{title}, turn {turn}").format(title=prose(view.mission.title), turn=view.round)


DRAWING = Drawing(svg=svg)
