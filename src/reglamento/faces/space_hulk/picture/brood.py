"""Genestealers, the Broodlord and blips, seen from above and facing north. [SH-BOX-02]"""

from __future__ import annotations

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.svg import Markup, circle, group, join, label, path, rect, symbol, tag, use

BONE, EYE, LORD_EYE = "#e7dcc4", "#ffe14a", "#7dffb0"


def brood_defs() -> Markup:
    return join(
        symbol("sh-foe", use("sh-base-foe"), *_beast("url(#sh-violet)", "#b59bf0", "#2a1c58", EYE), use("sh-front-foe")),
        symbol("sh-lord", use("sh-base-foe"), _aura(), _lord(), use("sh-front-foe")),
        symbol("sh-blip", *_ping()),
    )


def _lord() -> Markup:
    return group(*_beast("url(#sh-crimson)", "#f08ab8", "#330b24", LORD_EYE), *_crown(), scale=1.22)


def genestealer(foe: Genestealer) -> Markup:
    """A Genestealer facing north, or the larger Broodlord. [SH-BROOD-01]"""
    return use("sh-lord" if foe.broodlord else "sh-foe")


def blip(piece: Blip) -> Markup:
    """A contact on the scanner, with its number only when the view holds it. [SH-TURN-13]"""
    if piece.value.value is None:
        return use("sh-blip")
    number = str(piece.value.value)
    disc = circle(0, 0, 9, fill="#06140f", stroke=p.EXIT, stroke_width=1.4)
    return join(use("sh-blip"), disc, label(number, 0, 5.5, 15, fill="#c9ffe6", font_weight="800"))


def _beast(hide: str, light: str, dark: str, eye: str) -> list[Markup]:
    return [
        tag("ellipse", cx=0, cy=3, rx=19, ry=19, fill="#000", fill_opacity=0.4),
        path("M0 12C6 17 -5 20 2 24", fill="none", stroke=dark, stroke_width=3.6, stroke_linecap="round"),
        path("M-5 8L-13 12L-11 20M5 8L13 12L11 20", fill="none", stroke=dark, stroke_width=4.6, stroke_linejoin="round"),
        path("M-5 8L-13 12L-11 20M5 8L13 12L11 20", fill="none", stroke=light, stroke_width=1.4, stroke_linejoin="round"),
        path("M-7 2L-17 5L-19 -4M7 2L17 5L19 -4", fill="none", stroke=dark, stroke_width=5, stroke_linejoin="round"),
        path("M-7 2L-17 5L-19 -4M7 2L17 5L19 -4", fill="none", stroke=light, stroke_width=1.6, stroke_linejoin="round"),
        path("M-6 -5L-16 -7L-13 -16M6 -5L16 -7L13 -16", fill="none", stroke=dark, stroke_width=6, stroke_linejoin="round"),
        path("M-6 -5L-16 -7L-13 -16M6 -5L16 -7L13 -16", fill="none", stroke=light, stroke_width=2, stroke_linejoin="round"),
        path(_claws(), fill=BONE, stroke=dark, stroke_width=0.8),
        path("M0 -9C10 -9 11 2 8 8C6 13 3 15 0 17C-3 15 -6 13 -8 8C-11 2 -10 -9 0 -9Z", fill=hide, stroke=dark, stroke_width=1.4),
        path("M-7 -1Q0 4 7 -1M-7 4Q0 9 7 4M-5.5 9Q0 13 5.5 9", fill="none", stroke=light, stroke_width=1.5, stroke_opacity=0.85),
        path("M0 -5V14", stroke=dark, stroke_width=1.4),
        path("M0 -22C5 -20 6.5 -14 5.5 -9C4.5 -5 2.5 -3 0 -3C-2.5 -3 -4.5 -5 -5.5 -9C-6.5 -14 -5 -20 0 -22Z",
             fill=light, stroke=dark, stroke_width=1.4),
        path("M0 -15V-4M-2.6 -13L-2 -5M2.6 -13L2 -5", fill="none", stroke=dark, stroke_width=1, stroke_opacity=0.6),
        path("M-4.6 -15.5L-1.4 -17.2L-2 -14ZM4.6 -15.5L1.4 -17.2L2 -14Z", fill=eye, stroke="#000", stroke_width=0.6),
    ]  # fmt: skip


def _claws() -> str:
    """Two talons on each front arm and a hook on each rear one."""
    return (
        "M-15 -14Q-14 -21 -9 -23Q-11 -18 -11 -14ZM-17 -13Q-20 -19 -17 -24Q-15 -18 -13 -14ZM-21 -2L-21 -12L-16.5 -5Z"
        "M15 -14Q14 -21 9 -23Q11 -18 11 -14ZM17 -13Q20 -19 17 -24Q15 -18 13 -14ZM21 -2L21 -12L16.5 -5Z"
    )


def _crown() -> list[Markup]:
    spikes = "M-8 -6L-13 -13L-5 -10ZM8 -6L13 -13L5 -10ZM-9 4L-16 0L-9 -1ZM9 4L16 0L9 -1Z"
    return [path(spikes, fill=BONE, stroke="#330b24", stroke_width=0.8)]


def _aura() -> Markup:
    star = "M0 -27L7 -19H19V-7L27 0L19 7V19H7L0 27L-7 19H-19V7L-27 0L-19 -7V-19H-7Z"
    return path(star, fill="#c2487f", fill_opacity=0.2, stroke="#f08ab8", stroke_width=1.5, stroke_opacity=0.8)


def _ping() -> list[Markup]:
    return [
        circle(0, 0, 19, fill="url(#sh-ping)", stroke=p.EXIT, stroke_width=2.2),
        path("M0 0L13.4 -13.4A19 19 0 0 0 -4 -18.5Z", fill=p.EXIT, fill_opacity=0.3),
        circle(0, 0, 12.5, fill="none", stroke=p.EXIT, stroke_width=1, stroke_opacity=0.65),
        path("M-19 0H-14M14 0H19M0 -19V-14M0 14V19", stroke=p.EXIT, stroke_width=1.6),
        path("M0 0L13.4 -13.4", stroke="#b8ffe0", stroke_width=2, stroke_linecap="round"),
        circle(0, 0, 3.4, fill="#d8fff0"),
        circle(-7, 5, 1.6, fill=p.EXIT),
        rect(5, 5, 3, 3, rx=1, fill=p.EXIT, fill_opacity=0.7),
    ]
