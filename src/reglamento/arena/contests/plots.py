"""A plot of values with their intervals, as SVG: a row for each, a dot on a bar, and a line where nothing differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from reglamento.svg import FONT, NAMESPACE, Markup, circle, rect, tag, title, words

WIDTH, ROW, EDGE, LETTER = 900, 26, 16, 7.2
"""Sizes in pixels: of the plot, a row, the margins, and a letter on average."""
INK, FAINT, DOT = "#1f2933", "#c5ced8", "#1767b0"


class Bar(NamedTuple):
    """A row: its name, the value, and the ends of its interval. `note` stands at the right."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def plot(heading: str, axis: str, bars: Sequence[Bar], neutral: float | None = 0.0) -> str:
    """The rows in the order given. `axis` says what the numbers are; a line is drawn at `neutral`."""
    at = [] if neutral is None else [neutral]
    low, high = min((*at, *(bar.low for bar in bars))), max((*at, *(bar.high for bar in bars)))
    step = _step(high - low)
    first, last = floor(low / step), ceil(high / step) if high > low else floor(low / step) + 1
    left = EDGE + LETTER * max(len(bar.name) for bar in bars) + EDGE
    right = WIDTH - EDGE - LETTER * max(len(bar.note) for bar in bars) - EDGE
    top = 2 * ROW + EDGE
    bottom = top + ROW * len(bars)

    def across(value: float) -> float:
        return left + (value - first * step) / ((last - first) * step) * (right - left)

    inside = [_text(heading, EDGE, EDGE + 16, size=16, font_weight="bold")]
    for mark in range(first, last + 1):
        x = across(mark * step)
        inside.append(tag("line", x1=x, x2=x, y1=top, y2=bottom, stroke=FAINT, stroke_width=1))
        inside.append(_text(f"{mark * step:.10g}", x, bottom + 18, text_anchor="middle"))
    if neutral is not None:
        inside.append(tag("line", x1=across(neutral), x2=across(neutral), y1=top - 4, y2=bottom, stroke=INK, stroke_width=1.5))
    inside.append(_text(axis, (left + right) / 2, bottom + 40, text_anchor="middle"))
    for number, bar in enumerate(bars):
        inside += _row(bar, top + ROW * (number + 0.5), across)
    height = bottom + 40 + EDGE
    page = rect(0, 0, WIDTH, height, fill="white")
    return f"{tag('svg', title(heading), page, *inside, xmlns=NAMESPACE, viewBox=f'0 0 {WIDTH} {height}', font_family=FONT)}\n"


def _row(bar: Bar, y: float, across: Callable[[float], float]) -> list[Markup]:
    return [
        _text(bar.name, EDGE, y + 5),
        tag("line", x1=across(bar.low), x2=across(bar.high), y1=y, y2=y, stroke=DOT, stroke_width=3, stroke_linecap="round"),
        circle(across(bar.value), y, 5.5, fill=DOT, stroke="white", stroke_width=1.5),
        _text(bar.note, WIDTH - EDGE, y + 5, text_anchor="end"),
    ]


def _text(text: str, x: float, y: float, **attributes: str | float) -> Markup:
    size = attributes.pop("size", 13)
    return tag("text", words(text), x=x, y=y, font_size=size, fill=INK, **attributes)


def _step(width: float) -> float:
    """A round step that divides a width into some four to ten."""
    if width <= 0:
        return 1.0
    power: float = 10.0 ** floor(log10(width / 5))
    return next(power * times for times in (1, 2, 5, 10) if width / (power * times) <= 8)
