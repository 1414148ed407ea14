"""The marks of states beside a unit's flag. [PP-BASE-28, PP-BASE-31, PP-BASE-35]"""

from __future__ import annotations

from reglamento.faces.armies.picture import palette as p
from reglamento.faces.armies.picture.icons import badge, sign_defs
from reglamento.svg import Markup, circle, join, path, symbol

PREFIX = "pp"
"""The prefix of the ids of all drawings of this game."""


def icon_defs() -> Markup:
    return join(sign_defs(PREFIX), *(symbol(state_id(state), *shapes) for state, shapes in _states().items()))


def state_id(state: str) -> str:
    """The id of the mark of a state."""
    return f"{PREFIX}-is-{state}"


def _states() -> dict[str, list[Markup]]:
    return {
        "falling": [badge(p.RED), path("M-3 -3.2L0 0L3 -3.2M-3 .6L0 3.8L3 .6", fill="none", stroke=p.RED, stroke_width=1.7)],
        "retreating": [badge(p.AMBER), path("M3.6 0H-3M-.4 -3L-3.4 0L-.4 3", fill="none", stroke=p.AMBER, stroke_width=1.7)],
        "pinned": [badge(p.AMBER), path("M-1.8 -3V3M1.8 -3V3", stroke=p.AMBER, stroke_width=2)],
        "locked": [badge(p.CYAN), path("M-3 -3L3 3M3 -3L-3 3", stroke=p.CYAN, stroke_width=1.8, stroke_linecap="round")],
        "inactive": [badge(p.MUTED), circle(0, 0, 2.8, fill="none", stroke=p.MUTED, stroke_width=1.4, stroke_dasharray="2 1.4")],
    }
