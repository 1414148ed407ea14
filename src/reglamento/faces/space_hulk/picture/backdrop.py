"""The part of a mission's pictures that never changes, drawn once for each language."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.faces.space_hulk.picture.beside import exits, way_defs
from reglamento.faces.space_hulk.picture.brood import brood_defs
from reglamento.faces.space_hulk.picture.furniture import furniture_defs
from reglamento.faces.space_hulk.picture.ground import ground
from reglamento.faces.space_hulk.picture.layout import UNIT, Layout, layout_of
from reglamento.faces.space_hulk.picture.marines import marine_defs
from reglamento.faces.space_hulk.picture.markers import marker_defs
from reglamento.faces.space_hulk.picture.overlays import areas, burnable, flame_defs
from reglamento.faces.space_hulk.picture.pieces import piece_defs
from reglamento.games.space_hulk.facts.mission import Board, Mission
from reglamento.games.space_hulk.facts.terrain import Terrain, terrain_of
from reglamento.language import current
from reglamento.memory import Memory
from reglamento.svg import FONT, NAMESPACE, Markup, join, tag, title

KEPT = 96
"""The number of drawings kept; each is of one board in one language."""


class Backdrop(NamedTuple):
    """A board with its layout and everything at the bottom of its pictures: shared shapes, and the ground."""

    board: Board
    layout: Layout
    floor: Markup


_DRAWN: Memory[tuple[int, str], Backdrop] = Memory(KEPT)
_LAYOUTS: Memory[int, Layout] = Memory(KEPT)


def drawn(mission: Mission, terrain: Terrain) -> Backdrop:
    """The unchanging part of a board's pictures, in the language in use now."""
    board, key = mission.board, (id(mission.board), current())
    known = _DRAWN.get(key)
    if known is None or known.board is not board:
        layout = layout_on(mission)
        known = _DRAWN.replaced(key, Backdrop(board, layout, join(_defs(), ground(layout, terrain))))
    return known


def layout_on(mission: Mission) -> Layout:
    """Where squares are in the pictures of a mission."""
    known = _LAYOUTS.get(id(mission.board))
    if known is None or known.board is not mission.board:
        known = _LAYOUTS.replaced(id(mission.board), layout_of(mission.board))
    return known


def still(mission: Mission) -> Markup:
    """The unchanging part alone, with a pane over every square that names it: `data-piece="square:<n>"`."""
    terrain = terrain_of(mission)
    _, layout, floor = drawn(mission, terrain)
    return tag(
        "g",
        floor,
        tag("g", areas(terrain, layout), burnable(mission, terrain, layout), pointer_events="none"),
        *(markup for _, markup in exits(layout, named=True)),
        tag("g", *(_pane(layout, square) for square in range(terrain.grid.size)), fill="none", pointer_events="all"),
        xmlns=NAMESPACE,
        font_family=FONT,
    )


def _pane(layout: Layout, square: int) -> Markup:
    x, y = layout.corner(layout.board.grid.cells[square])
    return tag("rect", title(layout.board.name(square)), x=x, y=y, width=UNIT, height=UNIT, data_piece=f"square:{square}")


def _defs() -> Markup:
    return tag(
        "defs", p.defs(), furniture_defs(), marine_defs(), brood_defs(), marker_defs(), piece_defs(), flame_defs(), way_defs(),
    )  # fmt: skip
