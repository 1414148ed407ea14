"""The picture beside the board: entry areas with the pieces that wait there, and exits. [SH-REINF-07, SH-LURK-04, SH-EXIT-01]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture import signs
from reglamento.faces.space_hulk.picture.layout import UNIT, Layout
from reglamento.faces.space_hulk.picture.memory import remembered
from reglamento.faces.space_hulk.picture.pieces import figure
from reglamento.faces.space_hulk.picture.signs import Way
from reglamento.games.space_hulk.facts.mission import Board, ExitPoint
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.words.names import place
from reglamento.geometry.squares import COMPASS
from reglamento.language import tr
from reglamento.svg import Markup, group, join, label, path, rect, symbol, title, use

CLEAR, LENGTH, BREADTH = 40, 78, 46
"""The distance of a tray from its square, its length and its breadth."""
SMALL = 0.5
"""The scale of waiting pieces, two abreast."""
BOARDS = 96
"""The number of boards whose trays are remembered."""


def way_defs() -> Markup:
    return join(
        symbol("sh-way-in", *_way("M-9 26L0 17L9 26M-9 36L0 27L9 36", p.ENTRY)),
        symbol("sh-way-out", *_way("M-9 17L0 26L9 17M-9 27L0 36L9 27", p.EXIT)),
    )


def _way(arrow: str, colour: str) -> list[Markup]:
    return [
        path("M-18 -1.5H18", stroke=colour, stroke_width=4, stroke_dasharray="7 3"),
        path(arrow, fill="none", stroke=colour, stroke_width=3.4, stroke_linejoin="round", stroke_linecap="round"),
    ]


def entries(view: Hulk, layout: Layout, *, named: bool = False) -> Iterator[tuple[str, Markup]]:
    """Each way in with its arrow; the first of each area also with the tray of waiting pieces. Yields the area's id and the
    drawing.

    `named` gives the tray its id as `data-piece="entry:<id>"`.
    """
    shown: set[str] = set()
    waiting = signs.waiting_ids(view)
    for way in layout.ways:
        arrow = _chevrons(layout, way.square, way.side, inwards=True)
        number, held = len(waiting[way.area]), way.area in view.near
        yield way.area, arrow if way.area in shown else join(arrow, _tray(layout, way, number, held, named))
        shown.add(way.area)


def waiting_drawn(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """The pieces that wait beside the board, small: their ids and drawings. [SH-REINF-04]"""
    for id, at in stands(view, layout).items():
        yield id, figure(view, view.piece(id), at, letter="", scale=SMALL)


def stands(view: Hulk, layout: Layout) -> dict[str, tuple[float, float]]:
    """The places of waiting pieces: two abreast in the tray of their area, closer together when they are many; in the corner,
    blips drawn but not placed yet. [SH-REINF-04]
    """
    places: dict[str, tuple[float, float]] = {}
    waiting = signs.waiting_ids(view)
    for area, way in trays(layout).items():
        ids = waiting[area]
        places |= {id: _place(layout, way, n, len(ids)) for n, id in enumerate(ids)}
    left, top, _, _ = layout.decks[0].frame
    return places | {id: (left + 40 + 28 * n, top + 40) for n, id in enumerate(waiting[""])}


@lru_cache(maxsize=BOARDS)
def trays(layout: Layout) -> dict[str, Way]:
    """For each entry area, the way in that has its tray: the first one."""
    first: dict[str, Way] = {}
    for way in layout.ways:
        first.setdefault(way.area, way)
    return first


def exits(layout: Layout, *, named: bool = False) -> Iterator[tuple[str, Markup]]:
    """Each exit point: an arrow off the board and its name. With `named`, it has its id as
    `data-piece="exit:<id>"`. [SH-EXIT-01]
    """
    for point in layout.board.exits:
        x, y = layout.edge(point.at, point.facing)
        dx, dy = COMPASS[2 * point.facing]
        name = label(tr("EXIT"), x + (dx * 56 or 32), y + dy * 26 + 4, 11, fill=p.EXIT, font_weight="700", letter_spacing=1)
        arrow = _chevrons(layout, point.at, point.facing, inwards=False)
        clicked = f"exit:{point.id}" if named else None
        yield point.id, group(title(_exit_name(layout, point)), arrow, name, role="img", data_piece=clicked)


def _exit_name(layout: Layout, point: ExitPoint) -> str:
    if len(point.sides) > 1:
        name = tr("Exit {exit} at {square} for marines and genestealers")
    elif MARINES in point.sides:
        name = tr("Exit {exit} at {square} for marines")
    else:
        name = tr("Exit {exit} at {square} for genestealers")
    return name.format(exit=place(point.id), square=layout.board.name(point.at))


@remembered
def _chevrons(layout: Layout, square: int, side: int, *, inwards: bool) -> Markup:
    """Two chevrons and a threshold outside an edge of the board."""
    turned = (180 + 90 * side) % 360
    return group(use("sh-way-in" if inwards else "sh-way-out"), at=layout.edge(square, side), turned=turned)


@remembered
def _tray(layout: Layout, way: Way, number: int, held: bool, named: bool) -> Markup:
    dx, dy = COMPASS[2 * way.side]
    middle, aside = middle_of(layout, way), _aside(layout.board, way)
    long, broad = (LENGTH, BREADTH) if dx else (BREADTH, LENGTH)
    above = dy < 0 or (dx and aside < 0)
    foot = middle[1] - broad // 2 - 6 if above else middle[1] + broad // 2 + 13
    name = tr("Entry area {area}: {n} waiting, a Marine is near") if held else tr("Entry area {area}: {n} waiting")
    return group(
        title(name.format(area=place(way.area), n=number)),
        rect(middle[0] - long / 2, middle[1] - broad / 2, long, broad, rx=9, fill=p.ENTRY, fill_opacity=0.09,
             stroke=p.ENTRY, stroke_width=1.4, stroke_dasharray=None if held else "5 4", stroke_opacity=0.8),
        label(place(way.area), middle[0], foot, 10.5, fill="#f19cc6"),
        role="img",
        data_piece=f"entry:{way.area}" if named else None,
    )  # fmt: skip


def _place(layout: Layout, way: Way, n: int, many: int) -> tuple[float, float]:
    """The place of number `n` of `many` pieces in a tray."""
    x, y = middle_of(layout, way)
    dx, dy = COMPASS[2 * way.side]
    rows = (many + 1) // 2
    pitch = min(25.0, (LENGTH - 25) / max(rows - 1, 1))
    along = (n // 2 - (rows - 1) / 2) * pitch
    across = 0 if many % 2 and n == many - 1 else (11 if n % 2 else -11)
    return x + dx * along + dy * across, y + dy * along + dx * across


@lru_cache(maxsize=8 * BOARDS)
def middle_of(layout: Layout, way: Way) -> tuple[int, int]:
    """The middle of an area's tray."""
    x, y = layout.edge(way.square, way.side)
    dx, dy = COMPASS[2 * way.side]
    out, aside = CLEAR + LENGTH // 2, UNIT * _aside(layout.board, way)
    return x + dx * out + dy * aside, y + dy * out + dx * aside


def _aside(board: Board, way: Way) -> int:
    """0 for a tray straight outside its square; 1 or -1 for one row to the side, where another part of the board is near."""
    return next((rows for rows in (0, -1, 1) if _is_free(board, way, rows)), 0)


def _is_free(board: Board, way: Way, aside: int) -> bool:
    """Whether no floor touches the cells of a tray that is `aside` rows to the side."""
    dx, dy = COMPASS[2 * way.side]
    for out in (2, 3):
        x, y, level = signs.beside(board.grid.cells[way.square], way.side, out)
        if any((x + dy * aside + i, y + dx * aside + j, level) in board.grid.index for i in (-1, 0, 1) for j in (-1, 0, 1)):
            return False
    return True
