"""Tables for people. Tables are never squeezed: on a narrow terminal, each row is printed line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from reglamento.cli.output.screen import console, prose

ENDLESS = 10_000
"""The width of a terminal on which every table fits."""


def table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their headings: the first column says what a row is about, the others are figures, aligned to the right.

    In a pipe the table is as wide as needed. On a narrower terminal, each row becomes a line with its first column, followed by a
    line for each figure.
    """
    screen = console()
    if title:
        prose(screen, title)
    made = Table(*headings, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for column in made.columns:
        column.no_wrap = True
        column.justify = "left" if column is made.columns[0] else "right"
    for row in rows:
        made.add_row(*row)
    wide = _width(screen, made)
    if screen.is_terminal and wide > screen.width:
        _line_by_line(screen, headings, rows)
        return
    screen.width = max(screen.width, wide)
    screen.print(made)


def _width(screen: Console, made: Table) -> int:
    return Measurement.get(screen, screen.options.update(max_width=ENDLESS), made).maximum


def _line_by_line(screen: Console, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    for row in rows:
        prose(screen, f"\n{headings[0]} {row[0]}".rstrip() if headings[0] else f"\n{row[0]}")
        for heading, value in zip(headings[1:], row[1:], strict=True):
            if value:
                prose(screen, f"  {heading}: {value}")
    screen.print()
