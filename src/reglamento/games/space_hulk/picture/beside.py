"""What lies beside the board: entry areas with those who wait there, and exits. [SH-REINF-07, SH-LURK-04, SH-EXIT-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.space_hulk.mission import Board, ExitPoint
from reglamento.games.space_hulk.picture import palette as p
from reglamento.games.space_hulk.picture import signs
from reglamento.games.space_hulk.picture.layout import UNIT, Layout
from reglamento.games.space_hulk.picture.markup import Markup, group, join, label, path, rect, title
from reglamento.games.space_hulk.picture.pieces import figure
from reglamento.games.space_hulk.picture.signs import Way
from reglamento.games.space_hulk.state import Hulk
from reglamento.geometry.squares import COMPASS

CLEAR, LENGTH, BREADTH = 40, 78, 46
"""How far from its square a tray begins, how long and how broad it is."""
SMALL = 0.5
"""Scale of those who wait, two abreast."""


def entries(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """Each way in with its arrow; the first of an area with the tray of those who wait. Yields the area's id and drawing."""
    shown: set[str] = set()
    for way in signs.ways_in(layout.board):
        arrow = _chevrons(layout, way.square, way.side, p.ENTRY, inwards=True)
        yield way.area, arrow if way.area in shown else join(arrow, _tray(view, layout, way))
        shown.add(way.area)


def waiting(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """Those who wait, two abreast, closer together when they are many; in the corner, blips drawn but not placed yet.

    Yields their ids and drawings. [SH-REINF-04]
    """
    seen: set[str] = set()
    for way in signs.ways_in(layout.board):
        if way.area not in seen:
            seen.add(way.area)
            ids = signs.waiting(view, way.area)
            for n, id in enumerate(ids):
                yield id, figure(view, view.piece(id), _place(layout, way, n, len(ids)), letter="", scale=SMALL)
    left, top, _, _ = layout.decks[0].frame
    for n, id in enumerate(signs.waiting(view, "")):
        yield id, figure(view, view.piece(id), (left + 40 + 28 * n, top + 40), letter="", scale=SMALL)


def exits(layout: Layout) -> Iterator[tuple[str, Markup]]:
    """Each exit point: an arrow off the board and its name. [SH-EXIT-01]"""
    for point in layout.board.exits:
        x, y = layout.edge(point.at, point.facing)
        dx, dy = COMPASS[2 * point.facing]
        name = label("EXIT", x + (dx * 56 or 32), y + dy * 26 + 4, 11, fill=p.EXIT, font_weight="700", letter_spacing=1)
        arrow = _chevrons(layout, point.at, point.facing, p.EXIT, inwards=False)
        yield point.id, group(title(_exit_name(layout, point)), arrow, name, role="img")


def _exit_name(layout: Layout, point: ExitPoint) -> str:
    return f"Exit {point.id} at {layout.board.name(point.at)} for {' and '.join(point.sides)}"


def _chevrons(layout: Layout, square: int, side: int, colour: str, *, inwards: bool) -> Markup:
    """Two chevrons and a threshold outside an edge of the board."""
    arrow = "M-9 26L0 17L9 26M-9 36L0 27L9 36" if inwards else "M-9 17L0 26L9 17M-9 27L0 36L9 27"
    return group(
        path("M-18 -1.5H18", stroke=colour, stroke_width=4, stroke_dasharray="7 3"),
        path(arrow, fill="none", stroke=colour, stroke_width=3.4, stroke_linejoin="round", stroke_linecap="round"),
        at=layout.edge(square, side),
        turned=(180 + 90 * side) % 360,
    )


def _tray(view: Hulk, layout: Layout, way: Way) -> Markup:
    dx, dy = COMPASS[2 * way.side]
    middle, aside = _middle(layout, way), _aside(layout.board, way)
    long, broad = (LENGTH, BREADTH) if dx else (BREADTH, LENGTH)
    held = way.area in view.near
    number = len(signs.waiting(view, way.area))
    above = dy < 0 or (dx and aside < 0)
    foot = middle[1] - broad // 2 - 6 if above else middle[1] + broad // 2 + 13
    return group(
        title(f"Entry area {way.area}: {number} waiting{', a Marine is near' if held else ''}"),
        rect(middle[0] - long / 2, middle[1] - broad / 2, long, broad, rx=9, fill=p.ENTRY, fill_opacity=0.09,
             stroke=p.ENTRY, stroke_width=1.4, stroke_dasharray=None if held else "5 4", stroke_opacity=0.8),
        label(way.area, middle[0], foot, 10.5, fill="#f19cc6"),
        role="img",
    )  # fmt: skip


def _place(layout: Layout, way: Way, n: int, many: int) -> tuple[float, float]:
    """The place of number `n` of so many in a tray."""
    x, y = _middle(layout, way)
    dx, dy = COMPASS[2 * way.side]
    rows = (many + 1) // 2
    pitch = min(25.0, (LENGTH - 25) / max(rows - 1, 1))
    along = (n // 2 - (rows - 1) / 2) * pitch
    across = 0 if many % 2 and n == many - 1 else (11 if n % 2 else -11)
    return x + dx * along + dy * across, y + dy * along + dx * across


def _middle(layout: Layout, way: Way) -> tuple[int, int]:
    """The middle of an area's tray."""
    x, y = layout.edge(way.square, way.side)
    dx, dy = COMPASS[2 * way.side]
    out, aside = CLEAR + LENGTH // 2, UNIT * _aside(layout.board, way)
    return x + dx * out + dy * aside, y + dy * out + dx * aside


def _aside(board: Board, way: Way) -> int:
    """0 for a tray straight outside its square; 1 or -1 for one row beside that, where another part of the board is near."""
    return next((rows for rows in (0, -1, 1) if _is_free(board, way, rows)), 0)


def _is_free(board: Board, way: Way, aside: int) -> bool:
    """Whether no floor touches the cells of a tray that is so many rows aside."""
    dx, dy = COMPASS[2 * way.side]
    for out in (2, 3):
        x, y, level = signs.beside(board.grid.cells[way.square], way.side, out)
        if any((x + dy * aside + i, y + dx * aside + j, level) in board.grid.index for i in (-1, 0, 1) for j in (-1, 0, 1)):
            return False
    return True
