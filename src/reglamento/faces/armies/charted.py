"""A table in characters: its terrain cell by cell, for the board at the command line and the map of a mission."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple, Protocol

from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.shapes.ruler import Ring

MAP = 78
"""Columns of a map, so that the smallest usual terminal shows it whole."""
LOOKED_AT = (1 / 8, 3 / 8, 5 / 8, 7 / 8)
"""Where in a cell terrain is looked for, as shares of its height on its middle line, so that what is as thin as a hedge is found."""


class Feature(Protocol):
    """A piece of terrain: its kind and its outline."""

    @property
    def kind(self) -> str: ...
    @property
    def ring(self) -> Ring: ...


class Field(Protocol):
    """A table from (0, 0) in its north west, in the game's unit of length."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def features(self) -> Sequence[Feature]: ...


class Cells(NamedTuple):
    """A table in cells: each is `across` wide, and twice as high."""

    field: Field
    across: float

    @property
    def columns(self) -> int:
        return int(self.field.width / self.across) + 1

    @property
    def rows(self) -> int:
        return int(self.field.height / (2 * self.across)) + 1

    def holding(self, at: tuple[float, float]) -> tuple[int, int]:
        """The column and the row of the cell in which a point lies."""
        return int(at[0] / self.across), int(at[1] / (2 * self.across))

    def kinds(self) -> dict[tuple[int, int], str]:
        """The kind of terrain in each cell; empty for open ground. Of several features the first counts."""
        found = dict.fromkeys(product(range(self.columns), range(self.rows)), "")
        for feature in reversed(self.field.features):
            found |= dict.fromkeys(self.covered(feature.ring), feature.kind)
        return found

    def covered(self, ring: Ring) -> set[tuple[int, int]]:
        """The cells of the table in which an outline lies; what is too small to be found in any is in that of its middle."""
        (west, north), (east, south) = _corners(ring)
        (left, top), (right, bottom) = self.holding((west, north)), self.holding((east, south))
        columns, rows = range(max(left, 0), min(right + 1, self.columns)), range(max(top, 0), min(bottom + 1, self.rows))
        found = {cell for cell in product(columns, rows) if any(inside(point, ring) for point in self._points(*cell))}
        return found or {self.holding(((west + east) / 2, (north + south) / 2))}

    def _points(self, column: int, row: int) -> list[tuple[float, float]]:
        x, y = (column + 0.5) * self.across, row * 2 * self.across
        return [(x, y + share * 2 * self.across) for share in LOOKED_AT]


def _corners(ring: Ring) -> tuple[tuple[float, float], tuple[float, float]]:
    """The north-west and the south-east corner of the box around an outline."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs), min(ys)), (max(xs), max(ys))


def cells(field: Field, scales: Sequence[float], width: int) -> Cells:
    """The table in the smallest cells with which it fits into so many columns, the last of the scales where it fits with none."""
    return Cells(field, next((scale for scale in scales[:-1] if field.width / scale + 1 <= width), scales[-1]))


def charted(table: Cells, signs: Mapping[str, str], at: tuple[float, float] | None = None) -> list[str]:
    """The terrain of a table row by row, with the sign of a marker at one point."""
    kinds = table.kinds() | ({} if at is None else {table.holding(at): "marker"})
    return ["".join(signs[kinds[column, row]] for column in range(table.columns)) for row in range(table.rows)]


def legend(field: Field, signs: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    """What each sign of terrain on a table is."""
    return [
        f"  {signs[kind]} {names[kind]}" for kind in sorted({feature.kind for feature in field.features}, key=list(names).index)
    ]
