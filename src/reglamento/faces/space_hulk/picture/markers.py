"""The markers beside pieces: states, letters, load, the ring of the active piece. [SH-BOX-08, SH-TURN-14]"""

from __future__ import annotations

from collections.abc import Iterable

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.svg import Markup, circle, group, join, label, path, rect, symbol, tag, use


def marker_defs() -> Markup:
    dial = circle(0, 0, 8, fill=p.DARK, stroke_width=1.8)
    return join(
        symbol("sh-on-overwatch", tag("g", dial, stroke=p.GOLD), *_eye()),
        symbol(
            "sh-on-guard", path("M-7.5 -7H7.5V0Q7.5 6 0 9Q-7.5 6 -7.5 0Z", fill=p.DARK, stroke=p.GUARD, stroke_width=1.8), _bars()
        ),
        symbol("sh-is-jammed", path("M0 -9.5L9.5 7H-9.5Z", fill=p.DARK, stroke=p.JAM, stroke_width=1.8), _bang()),
        symbol("sh-load", path("M0 -7L6 0L0 7L-6 0Z", fill=p.GOLD, stroke=p.DARK, stroke_width=1.4)),
        symbol("sh-ring", *_ring()),
    )


SHAPES = {"overwatch": "sh-on-overwatch", "guard": "sh-on-guard", "jammed": "sh-is-jammed"}


def badges(states: Iterable[str]) -> Markup:
    """The markers of these states, from the lower right corner upwards."""
    return join(*(group(use(SHAPES[state]), at=(17, 16 - 17 * n)) for n, state in enumerate(states)))


def letter(text: str, colour: str) -> Markup:
    """A piece's letter or id, in its lower left corner; empty for an empty text."""
    if not text:
        return join()
    width = 5 + 6 * len(text)
    plate = rect(-23, 12, width, 11, rx=3, fill=p.DARK, fill_opacity=0.88, stroke=colour, stroke_width=0.9)
    return join(plate, label(text, -23 + width / 2, 20.7, 9, fill=p.INK, font_weight="700"))


def pill(text: str, at: tuple[float, float], colour: str = p.GOLD) -> Markup:
    """A short text on a dark plate."""
    width = _wide(text)
    plate = rect(-width / 2, -8, width, 16, rx=8, fill=p.DARK, fill_opacity=0.92, stroke=colour, stroke_width=1.3)
    return group(plate, label(text, 0, 4, 11, fill=colour, font_weight="700"), at=at)


def left(text: str) -> Markup:
    """What the active piece has left, over its upper left corner: the place straight above is for the arrow that
    turns it north.
    """
    return pill(text, (-13 - _wide(text) / 2, -33))


def _wide(text: str) -> float:
    return 10 + 6.6 * len(text)


def track(text: str) -> Markup:
    """The rounds, fuel or psi points left, in the upper left corner. [SH-BOX-09]"""
    return join(
        rect(-23, -23, 7 + 6 * len(text), 12, rx=6, fill=p.DARK, fill_opacity=0.88, stroke=p.STEEL, stroke_width=0.9),
        label(text, -19.5 + 3 * len(text), -13.8, 9, fill=p.INK, font_weight="700"),
    )


def _eye() -> list[Markup]:
    return [
        path("M-5.5 0Q0 -5.5 5.5 0Q0 5.5 -5.5 0Z", fill="none", stroke=p.GOLD, stroke_width=1.5),
        circle(0, 0, 1.9, fill=p.GOLD),
    ]


def _bars() -> Markup:
    return path("M-4 -4.5L0 -.5L4 -4.5M-4 .5L0 4.5L4 .5", fill="none", stroke=p.GUARD, stroke_width=2)


def _bang() -> Markup:
    return path("M0 -4.5V1.5M0 3.4V5.6", stroke=p.JAM, stroke_width=2.4)


def _ring() -> list[Markup]:
    return [
        circle(0, 0, 40, fill="url(#sh-halo)"),
        circle(0, 0, 26, fill="none", stroke=p.DARK, stroke_width=5),
        circle(0, 0, 26, fill="none", stroke=p.GOLD, stroke_width=3.4, stroke_dasharray="9.8 3.8"),
    ]
