"""The signs on the bases, each around the origin and twelve units wide: what a model is or carries; and the mark of a fallen
model.
"""

from __future__ import annotations

from typing import Any

from reglamento.faces.armies.picture import palette as p
from reglamento.svg import Markup, circle, group, join, path, rect, symbol, tag

PALE, EDGE = "#fbf4e6", "#0b0a0d"
SIGNS = ("leader", "rifle", "heavy", "flamer", "melter", "launcher", "blade", "beast", "swarm", "monster", "dead")
"""Every sign."""
_EDGED: dict[str, Any] = {"stroke": EDGE, "stroke_width": 0.9, "stroke_linejoin": "round"}


def sign_defs(prefix: str) -> Markup:
    """Every sign, under the id from `sign_id`."""
    return join(*(symbol(sign_id(prefix, kind), *shapes) for kind, shapes in _signs().items()))


def sign_id(prefix: str, kind: str) -> str:
    """The id of a sign; each game has its own prefix."""
    return f"{prefix}-{kind}-sign"


def _signs() -> dict[str, list[Markup]]:
    return {
        "leader": _star(),
        "rifle": [_gun("M-6.6 .6L-2.6 -1.2H6.8V.5H1.2L.4 1.6H-1L-2 4.6H-4.2L-3.4 1.6L-6.4 3Z")],
        "heavy": _heavy(),
        "flamer": _flame(),
        "melter": _melter(),
        "launcher": _launcher(),
        "blade": _blades(),
        "beast": _paw(),
        "swarm": [circle(x, y, 1.9, fill=PALE, **_EDGED) for x, y in ((-3.6, -2), (2.6, -3.4), (0, 1), (4, 2.4), (-3, 4))],
        "monster": _horns(),
        "dead": _skull(),
    }


def _gun(outline: str) -> Markup:
    """A gun with its muzzle up to the right."""
    return group(path(outline, fill=PALE, **_EDGED), turned=-32)


def _star() -> list[Markup]:
    star = "M0 -6.6L1.7 -2.2L6.4 -2L2.7 1L4 5.6L0 3L-4 5.6L-2.7 1L-6.4 -2L-1.7 -2.2Z"
    return [path(star, fill=p.GOLD, stroke=EDGE, stroke_width=1, stroke_linejoin="round")]


def _heavy() -> list[Markup]:
    legs = path("M-.4 1.4L-2.6 5.4M.8 1.4L3 5.4", stroke=PALE, stroke_width=1.3, stroke_linecap="round")
    body = path("M-6.8 -2.4H-.6V-1.8H7V.2H-.6V1.8H-4.4L-5.2 3.6H-7L-6.4 1.4Z", fill=PALE, **_EDGED)
    return [group(legs, body, turned=-14)]


def _flame() -> list[Markup]:
    outer = (
        "M-.6 -7C2.6 -4 4.8 -1.6 4.6 1.8C4.4 4.8 2.4 6.4 0 6.4C-2.6 6.4 -4.6 4.6 -4.6 2C-4.6 0 -3.4 -1.4 -2.6 -2.6"
        "C-2.2 -1.4 -1.8 -.8 -1 -.6C-1.4 -3 -1.4 -5 -.6 -7Z"
    )
    inner = "M.2 0C1.6 1.4 2.4 2.4 2.2 3.8C2 5 1.2 5.6 0 5.6C-1.2 5.6 -2.2 4.8 -2.2 3.4C-2.2 2.4 -1.4 1.8 -1 1.2C-.6 1.8 -.2 1.6 .2 0Z"
    return [path(outer, fill="#ff9a2e", **_EDGED), path(inner, fill="#ffe9a8")]


def _melter() -> list[Markup]:
    beam = circle(5.2, -1, 1.9, fill="#8ff0ff", stroke=EDGE, stroke_width=0.6)
    gun = path("M-6.6 -1.8H0V-2.6H3.2V.6H0V1.4L-1.6 1.6L-2.4 4.4H-4.6L-4 1.6H-6.6Z", fill=PALE, **_EDGED)
    return [group(gun, beam, turned=-32)]


def _launcher() -> list[Markup]:
    tube = rect(-7, -2, 11, 4, rx=1.4, fill=PALE, **_EDGED)
    head = path("M4 -2.8L8 0L4 2.8Z", fill=p.AMBER, **_EDGED)
    return [group(tube, head, path("M-3 2L-2 5", stroke=PALE, stroke_width=1.6, stroke_linecap="round"), turned=-32)]


def _blades() -> list[Markup]:
    blade = path("M-.9 3.2V-5L0 -7L.9 -5V3.2Z", fill=PALE, stroke=EDGE, stroke_width=0.7, stroke_linejoin="round")
    hilt = path("M-2.6 3.2H2.6M0 3.4V6", stroke=p.GOLD, stroke_width=1.5, stroke_linecap="round")
    return [group(blade, hilt, turned=turn) for turn in (-42, 42)]


def _paw() -> list[Markup]:
    places = ((-4.6, -0.6), (-1.7, -4), (1.7, -4), (4.6, -0.6))
    toes = [tag("ellipse", cx=x, cy=y, rx=1.5, ry=2.1, fill=PALE, **_EDGED) for x, y in places]
    pad = "M0 -.6C2.6 -.6 4 2.2 3.6 4C3.2 5.6 1.4 5.2 0 5.2C-1.4 5.2 -3.2 5.6 -3.6 4C-4 2.2 -2.6 -.6 0 -.6Z"
    return [*toes, path(pad, fill=PALE, **_EDGED)]


def _horns() -> list[Markup]:
    head = (
        "M-6.6 -6C-6.8 -2.6 -5.4 -1.6 -3.6 -1.4C-2.6 -3 2.6 -3 3.6 -1.4C5.4 -1.6 6.8 -2.6 6.6 -6"
        "C8.4 -1.6 6.6 1.4 4.2 1.6L2.6 6L.8 4.2H-.8L-2.6 6L-4.2 1.6C-6.6 1.4 -8.4 -1.6 -6.6 -6Z"
    )
    eyes = path("M-2.8 .6L-.9 1.6M2.8 .6L.9 1.6", stroke="#c21f1f", stroke_width=1.4, stroke_linecap="round")
    return [path(head, fill=PALE, **_EDGED), eyes]


def _skull() -> list[Markup]:
    bone = "M-4.8 -1.4C-4.8 -4.6 -2.6 -6.2 0 -6.2C2.6 -6.2 4.8 -4.6 4.8 -1.4C4.8 .6 3.8 1.6 2.8 2.2V5H-2.8V2.2C-3.8 1.6 -4.8 .6 -4.8 -1.4Z"
    return [
        path(bone, fill="#d7e3b4", **_EDGED),
        *(circle(x, -1, 1.4, fill=EDGE) for x in (-2, 2)),
        path("M0 .8L-.7 2.2H.7ZM-1.1 3.2V5M1.1 3.2V5", fill=EDGE, stroke=EDGE, stroke_width=0.6),
    ]


def badge(colour: str) -> Markup:
    """The round plate of a state beside a flag; the sign of the state is drawn over it."""
    return circle(0, 0, 6.4, fill=p.DARK, stroke=colour, stroke_width=1.2)


def skull_mark(x: float, y: float, r: float, colour: str) -> Markup:
    """The mark where a model fell."""
    ring = circle(0, 0, r, fill="none", stroke=colour, stroke_width=1.1, stroke_dasharray="3 2.4", stroke_opacity=0.6)
    cross = path("M-4.4 -4.4L4.4 4.4M4.4 -4.4L-4.4 4.4", stroke=colour, stroke_width=2.2, stroke_linecap="round")
    return group(ring, tag("g", cross, opacity=0.6), at=(x, y))
