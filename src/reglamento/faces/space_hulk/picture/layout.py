"""Where squares are in the picture: decks side by side, with room around each for the pieces that wait beside the board."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from reglamento.faces.space_hulk.picture import signs
from reglamento.games.space_hulk.facts.mission import Board
from reglamento.geometry.squares import COMPASS, Cell, Facing, Mask, Square, squares

UNIT = 48
"""The width of a square in the picture's own units, which all other measures use, too."""
RULER, HEAD = 22, 30
"""Room for the coordinates around a deck, and above it for its name."""
MARGIN, TRAY = RULER + 30, RULER + 138
"""Room around a deck; more where an entry area lies, for the pieces that wait there."""


class Deck(msgspec.Struct, frozen=True):
    """A level of the board: its name, its first column, first row, last column and last row with floor, and its frame in the
    picture.
    """

    name: str
    box: tuple[int, int, int, int]
    frame: tuple[int, int, int, int]  # x, y, width, height
    corner: tuple[int, int]  # upper left corner of the cell (0, 0), perhaps outside


class Layout(msgspec.Struct, frozen=True, eq=False):
    """The size of the picture, its decks by level, and the ways in. Made once for a board, and compared by identity."""

    board: Board
    width: int
    height: int
    decks: tuple[Deck, ...]
    ways: tuple[signs.Way, ...]

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell, floor or not."""
        x, y, level = cell
        left, top = self.decks[level].corner
        return left + x * UNIT, top + y * UNIT

    def centre(self, square: Square) -> tuple[int, int]:
        x, y = self.corner(self.board.grid.cells[square])
        return x + UNIT // 2, y + UNIT // 2

    def edge(self, square: Square, side: Facing) -> tuple[int, int]:
        """The middle of a side of a square."""
        (x, y), (dx, dy) = self.centre(square), COMPASS[2 * side]
        return x + dx * UNIT // 2, y + dy * UNIT // 2

    def fill(self, mask: Mask) -> str:
        """Path data of the area of these squares, with neighbours in a row in one piece."""
        data = []
        for first, last in _runs(self.board, squares(mask)):
            x, y = self.corner(self.board.grid.cells[first])
            across = UNIT * (last - first + 1)
            data.append(f"M{x} {y}h{across}v{UNIT}h-{across}z")
        return "".join(data)

    def outline(self, mask: Mask, inset: int = 0) -> str:
        """Path data of the border of these squares, or of a line `inset` inside it, with straight stretches in one piece."""
        lines: dict[tuple[str, int], set[int]] = {}
        for square in squares(mask):
            x, y = self.corner(self.board.grid.cells[square])
            for side, ahead in enumerate(self.board.grid.ahead[square]):
                if ahead < 0 or not mask >> ahead & 1:
                    far = UNIT - inset if side in {1, 2} else inset
                    key, start = (("v", x + far), y) if side % 2 else (("h", y + far), x)
                    lines.setdefault(key, set()).add(start)
        return "".join(_stretches(way, fixed, sorted(starts)) for (way, fixed), starts in lines.items())


def _runs(board: Board, chosen: Iterable[Square]) -> list[tuple[Square, Square]]:
    """First and last square of each unbroken row; squares are numbered along rows."""
    runs: list[tuple[Square, Square]] = []
    for square in chosen:
        if runs and runs[-1][1] == square - 1 and board.grid.ahead[square][3] == square - 1:
            runs[-1] = (runs[-1][0], square)
        else:
            runs.append((square, square))
    return runs


def _stretches(way: str, fixed: int, starts: list[int]) -> str:
    data, begin = [], starts[0]
    for here, following in zip(starts, [*starts[1:], None], strict=True):
        if following != here + UNIT:
            move = f"M{begin} {fixed}" if way == "h" else f"M{fixed} {begin}"
            data.append(f"{move}{way}{here + UNIT - begin}")
            begin = following or 0
    return "".join(data)


def layout_of(board: Board) -> Layout:
    """Decks from left to right in the board's order, their tops level."""
    decks, left, height = [], 0, 0
    for level, name in enumerate(signs.decks(board)):
        cells = [cell for cell in board.grid.cells if cell[2] == level]
        x0, x1 = min(x for x, _, _ in cells), max(x for x, _, _ in cells)
        y0, y1 = min(y for _, y, _ in cells), max(y for _, y, _ in cells)
        north, east, south, west = _margins(board, level, (x0, y0, x1, y1))
        head = HEAD if name else 0
        west += -(left + west) % UNIT  # squares begin at whole units, so that the patterns of the floor fit them
        north += -(head + north) % UNIT
        frame = (left, head, west + (x1 - x0 + 1) * UNIT + east, north + (y1 - y0 + 1) * UNIT + south)
        decks.append(Deck(name, (x0, y0, x1, y1), frame, (left + west - x0 * UNIT, head + north - y0 * UNIT)))
        left += frame[2]
        height = max(height, head + frame[3])
    return Layout(board, left, height, tuple(decks), tuple(signs.ways_in(board)))


def _margins(board: Board, level: int, box: tuple[int, int, int, int]) -> list[int]:
    """Room north, east, south and west of a deck: enough for each entry area on that side."""
    x0, y0, x1, y1 = box
    margins = [MARGIN] * 4
    for way in signs.ways_in(board):
        x, y, deck = board.grid.cells[way.square]
        if deck == level:
            inside = (y - y0, x1 - x, y1 - y, x - x0)[way.side] * UNIT
            margins[way.side] = max(margins[way.side], TRAY - inside)
    return margins
