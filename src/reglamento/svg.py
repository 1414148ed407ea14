"""Pieces of SVG as text: elements with escaped attributes and words, and numbers always written the same way."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NewType

Markup = NewType("Markup", str)
"""Well-formed SVG. Only this file makes it from other text."""

Value = str | int | float | None
NAMESPACE = "http://www.w3.org/2000/svg"
"""The namespace of an SVG root element (`xmlns`)."""
FONT = "ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
"""The fonts of the reader's own system."""


def tag(name: str, *inside: Markup, **attributes: Value) -> Markup:
    """An element. `_` in an attribute's name stands for `-`, and attributes that are None are left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items() if value is not None
    )
    return Markup(f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>")


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """A number to the hundredth, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def words(text: str) -> Markup:
    """Escaped text inside an element."""
    return Markup(escape(text, quote=False))


def join(*parts: Markup) -> Markup:
    return Markup("".join(parts))


def title(text: str) -> Markup:
    """The name of the enclosing element, for screen readers and for a pointer that rests on it."""
    return tag("title", words(text))


def path(d: str, **attributes: Value) -> Markup:
    return tag("path", d=d, **attributes)


def corner(x: float, y: float) -> str:
    """A point in path data, to the hundredth."""
    return f"{number(round(x, 2))} {number(round(y, 2))}"


def closed_path(ring: Iterable[tuple[float, float]]) -> str:
    """A closed ring of points as path data."""
    return "M" + "L".join(corner(x, y) for x, y in ring) + "Z"


def circle(x: float, y: float, r: float, **attributes: Value) -> Markup:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def label(text: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
    """Words centred on x, with their baseline at y."""
    return tag("text", words(text), x=x, y=y, font_size=size, **({"text_anchor": "middle"} | attributes))


def group(*inside: Markup, at: tuple[float, float] = (0, 0), turned: float = 0, scale: float = 1, **attributes: Value) -> Markup:
    """Elements moved to `at`, turned clockwise by `turned` degrees, and scaled."""
    moves = [f"translate({number(at[0])} {number(at[1])})"] if at != (0, 0) else []
    moves += [f"rotate({number(turned)})"] if turned else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return tag("g", *inside, transform=" ".join(moves) or None, **attributes)


def use(id: str) -> Markup:
    """A use of a drawing in the `defs`."""
    return tag("use", href=f"#{id}")


def symbol(id: str, *inside: Markup) -> Markup:
    """A drawing that is used by its id."""
    return group(*inside, id=id)


def pattern(id: str, size: float, *inside: Markup) -> Markup:
    """A square pattern that repeats over a surface, used by its id."""
    return tag("pattern", *inside, id=id, width=size, height=size, patternUnits="userSpaceOnUse")
