"""Odds in a table, or as JSON: fractions and percent."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from fractions import Fraction

import msgspec

from reglamento.cli.output.tables import table

LEGIBLE = 1_000_000
"""A fraction with a larger denominator is printed only as a percentage; JSON has it in full."""
LONGEST = 4000
"""The most digits of a denominator in JSON: Python refuses to write longer ones."""


def printed(title: str, rows: Mapping[str, Mapping[str, Fraction | float]], *, as_json: bool, blank: bool = False) -> None:
    """Print the odds of each row, a column for each verdict. Odds in floats have no fraction. A verdict that a row does not have is never
    reached, or has nothing to do with the row: then its cell is `blank`.
    """
    names = sorted({name for odds in rows.values() for name in odds})
    if as_json:
        plain = {
            row: {name: {"fraction": _written(p), "percent": round(float(p) * 100, 4)} for name, p in odds.items()}
            for row, odds in rows.items()
        }
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode({"title": title, "odds": plain}), indent=1) + b"\n")
        return
    rows_of = [
        (row, *("" if blank and name not in each else _cell(each.get(name, Fraction(0))) for name in names))
        for row, each in rows.items()
    ]
    table(title, ("", *names), rows_of)


def _cell(p: Fraction | float) -> str:
    return f"{p} = {float(p):.1%}" if isinstance(p, Fraction) and p.denominator <= LEGIBLE else f"{float(p):.1%}"


def _written(p: Fraction | float) -> str | None:
    return str(p) if isinstance(p, Fraction) and p.denominator < 10**LONGEST else None
