"""Models on their bases: a sign for the model's kind, its unit's number and colour, a pip for each Wound."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from reglamento.faces.armies.picture import palette as p
from reglamento.svg import FONT, NAMESPACE, Markup, circle, group, join, label, rect, tag, title, use

USUAL = 12.5
"""The radius of an ordinary base, for which the signs are drawn."""


class Outline(NamedTuple):
    """An oval base or the rectangle of a hull, in picture units, its front to the top."""

    shape: Literal["oval", "hull"]
    width: float
    length: float


class Turned(NamedTuple):
    """A place on the picture, and the angle clockwise from north at which a drawing is turned there."""

    x: float
    y: float
    angle: float = 0.0


class Figure(NamedTuple):
    """All that the drawing of a model depends on, except its place: ids of drawings (`sign`, `fill`, `halo`), colours, the radius
    of its base in picture units, its Wounds and its Wounds when unhurt.
    """

    sign: str
    number: str
    hue: str
    """The colour of its unit."""
    fill: str
    """The gradient of its side, and the colour of the rim."""
    rim: str
    radius: float
    wounds: int
    full: int
    halo: str = ""
    """The glow around a model that a question is about; empty for others."""
    dim: bool = False
    outline: Outline | None = None
    """What a base that is not round covers; None for a round one."""
    above: str = ""
    """The height of the floor on which it stands, in words; empty on the ground."""


def placed(figure: Figure, name: str, model: str, unit: str, at: Turned) -> Markup:
    """A model at its place, as `data-piece="model:<id>"`."""
    return group(
        title(name),
        body(figure),
        at=(round(at.x, 2), round(at.y, 2)),
        turned=at.angle,
        data_piece=f"model:{model}",
        data_of=f"unit:{unit}",
        data_base=round(figure.radius, 2),
        opacity=0.45 if figure.dim else None,
    )


def token(figure: Figure) -> Markup:
    """A model that will come on the table, around the origin, as a separate drawing."""
    return tag("g", body(figure), xmlns=NAMESPACE, font_family=FONT)


@lru_cache(maxsize=4096)
def body(figure: Figure) -> Markup:
    """A model around the origin."""
    if figure.outline is not None:
        return _outlined(figure, figure.outline)
    r = figure.radius
    halo = [circle(0, 0, r * 1.5, fill=f"url(#{figure.halo})")] if figure.halo else []
    return join(
        *halo,
        circle(1.2, 1.8, r, fill="#000", fill_opacity=0.45),
        circle(0, 0, r - 0.5, fill=f"url(#{figure.fill})", stroke=figure.rim, stroke_width=1.2),
        circle(0, 0, r - 2.1, fill="none", stroke=figure.hue, stroke_width=1.5, stroke_opacity=0.95),
        group(use(figure.sign), at=(0, -r * 0.1), scale=r / USUAL * 0.96),
        _number(figure.number, r, figure.hue),
        *_wounds(figure),
        *([_height(figure.above, r)] if figure.above else []),
    )


def _outlined(figure: Figure, outline: Outline) -> Markup:
    """A model on an oval base, or its hull: the bar across shows the front."""
    small, halo = min(outline.width, outline.length) / 2, [_area(outline, 6, fill=f"url(#{figure.halo})")] if figure.halo else []
    front = -outline.length / 2
    return join(
        *halo,
        group(_area(outline, 0, fill="#000", fill_opacity=0.45), at=(1.2, 1.8)),
        _area(outline, -0.5, fill=f"url(#{figure.fill})", stroke=figure.rim, stroke_width=1.2),
        _area(outline, -2.1, fill="none", stroke=figure.hue, stroke_width=1.5, stroke_opacity=0.95),
        rect(-small * 0.4, front + 3, small * 0.8, 2.4, rx=1.2, fill=figure.hue),
        group(use(figure.sign), at=(0, -small * 0.1), scale=small / USUAL * 0.8),
        group(_number(figure.number, small, figure.hue), at=(0, outline.length / 2 - small)),
        group(*_wounds(figure._replace(radius=small)), at=(0, front + small)),
        *([_height(figure.above, small)] if figure.above else []),
    )


def _area(outline: Outline, more: float, **attributes: str | float) -> Markup:
    """The outline, so much larger on each side."""
    wide, long = outline.width / 2 + more, outline.length / 2 + more
    if outline.shape == "oval":
        return tag("ellipse", cx=0, cy=0, rx=wide, ry=long, **attributes)
    return rect(-wide, -long, 2 * wide, 2 * long, rx=2, **attributes)


def _number(text: str, r: float, hue: str) -> Markup:
    """The unit's number at the foot of the base."""
    width = 5.5 + 4.4 * len(text)
    plate = rect(-width / 2, r - 6.4, width, 8.4, rx=3, fill=p.DARK, stroke=hue, stroke_width=0.8)
    return join(plate, label(text, 0, r + 0.3, 7.2, fill=p.INK, font_weight="700"))


def _height(text: str, r: float) -> Markup:
    """The height of a model on a floor, at the right of its base."""
    plate = rect(r - 3, -4.6, 8 + 4.4 * len(text), 9.2, rx=3, fill=p.DARK, stroke=p.WHITE, stroke_width=0.8)
    return join(plate, label(text, r + 1 + 2.2 * len(text), 2.8, 7.6, fill=p.WHITE, font_weight="700"))


def _wounds(figure: Figure) -> list[Markup]:
    """A pip over the base for each Wound of a model that has several; lost ones are hollow."""
    if figure.full < 2:
        return []
    first = -(figure.full - 1) * 2.6
    return [
        circle(
            first + 5.2 * pip,
            -figure.radius - 0.5,
            2,
            fill=p.RED if pip < figure.wounds else p.DARK,
            stroke=p.WHITE,
            stroke_width=0.7,
        )
        for pip in range(figure.full)
    ]
