"""A battle drawn as SVG, twenty units to an inch."""

from __future__ import annotations

from reglamento.faces.armies.picture.icons import sign_defs
from reglamento.faces.armies.picture.overlays import chain
from reglamento.faces.wh40k.picture import palette as p
from reglamento.faces.wh40k.picture.ground import ground, size
from reglamento.faces.wh40k.picture.layout import MEASURE, PREFIX
from reglamento.faces.wh40k.picture.troops import flags, marker_signs, markers, state_defs, troops, zones
from reglamento.games.wh40k.facts.mission import Mission
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.placing import COHERENCY
from reglamento.games.wh40k.units.table import bases, members
from reglamento.kernel.plugin import Drawing
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, tr
from reglamento.svg import FONT, NAMESPACE, Markup, join, tag

__all__ = ["DRAWING", "live", "still", "svg"]


def still(mission: Mission) -> Markup:
    """The table, and the shapes that the rest uses."""
    drawings = tag("defs", p.defs(), sign_defs(PREFIX), state_defs())
    return tag("g", drawings, ground(mission.battlefield), xmlns=NAMESPACE, font_family=FONT)


def live(view: Warzone) -> Markup:
    """The troops and what is fought over."""
    asked = view.question.about if isinstance(view.question, Choose | Place) else None
    unit = asked if asked in view.ranks else ""
    places = bases(view, members(view, unit)) if unit else ()
    return tag(
        "g",
        zones(view),
        markers(view),
        *([chain(places, COHERENCY, MEASURE)] if len(places) > 1 else []),
        troops(view, unit or ""),
        marker_signs(view),
        flags(view),
        xmlns=NAMESPACE,
        font_family=FONT,
        role="group",
        aria_label=named(view),
    )


def svg(view: Warzone) -> Markup:
    """A view by itself, for notebooks and documents."""
    width, height = size(view.mission.battlefield)
    inside = join(still(view.mission), live(view))
    return tag("svg", inside, xmlns=NAMESPACE, viewBox=f"0 0 {width:g} {height:g}", role="img", aria_label=named(view))


def named(view: Warzone) -> str:
    """The picture in words."""
    return tr("{title}, battle round {round}").format(title=prose(view.mission.title), round=view.round)


DRAWING = Drawing(svg=svg)
