"""The whole picture of a view, layer upon layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from reglamento.games.space_hulk.mission import Board, Mission
from reglamento.games.space_hulk.picture import palette as p
from reglamento.games.space_hulk.picture import signs
from reglamento.games.space_hulk.picture.beside import entries, exits, waiting
from reglamento.games.space_hulk.picture.brood import brood_defs
from reglamento.games.space_hulk.picture.furniture import furniture, furniture_defs
from reglamento.games.space_hulk.picture.ground import ground
from reglamento.games.space_hulk.picture.layout import Layout, layout_of
from reglamento.games.space_hulk.picture.marines import marine_defs
from reglamento.games.space_hulk.picture.markers import marker_defs
from reglamento.games.space_hulk.picture.markup import Markup, join, tag
from reglamento.games.space_hulk.picture.overlays import fire, flame_defs, pointed_out, targets, tints
from reglamento.games.space_hulk.picture.pieces import figure, piece_defs
from reglamento.games.space_hulk.state import Hulk, Piece
from reglamento.games.space_hulk.terrain import Terrain
from reglamento.geometry.squares import Square


def svg(
    view: Hulk,
    *,
    highlight: Mapping[Square, str] | None = None,
    sight_of: str | None = None,
    choices: Mapping[Square | str, str] | None = None,
) -> str:
    """The picture of a view: what it holds and nothing else, the same view always in the same bytes. [SH-TURN-13, SH-TURN-14]

    `highlight` puts a short text on squares; `sight_of` tints what that Marine sees. `choices` gives what can be clicked its
    answer, as the attribute `data-answer`: squares by number; pieces, doors, objects, entry areas and exits by id. A piece
    without an answer of its own takes that of its square. Keys that the picture does not show are left out.
    Raises KeyError when no Marine has the id `sight_of`.
    """
    answers = choices or {}
    layout, still = _still(view.mission, view.terrain)
    sight = 0 if sight_of is None else signs.in_sight(view, view.marines[sight_of])
    free = {square: answer for square, answer in answers.items() if isinstance(square, int)}
    return tag(
        "svg",
        still,
        tints(view, layout, sight),
        _chosen(furniture(view, layout), answers),
        fire(view, layout),
        targets(layout, free),
        _chosen((*entries(view, layout), *exits(layout), *waiting(view, layout)), answers),
        _chosen(_figures(view, layout), {**_standing(view, free), **answers}),
        pointed_out(view, layout, highlight or {}),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {layout.width} {layout.height}",
        font_family=p.FONT,
        role="group" if answers else "img",
        aria_label=f"{view.mission.title}, turn {view.turn}, {view.phase}",
    )


def _figures(view: Hulk, layout: Layout) -> Iterator[tuple[str, Markup]]:
    """The pieces on the board, the active one last, so that nothing covers it."""
    letters = signs.letters(view)
    pieces: list[Piece] = [*view.blips.values(), *view.stealers.values(), *view.marines.values()]
    for piece in sorted((piece for piece in pieces if piece.at >= 0), key=lambda piece: piece.id == view.active):
        yield piece.id, figure(view, piece, layout.centre(piece.at), letter=letters.get(piece.id, piece.id))


def _standing(view: Hulk, free: Mapping[Square, str]) -> dict[Square | str, str]:
    return {view.at[square]: answer for square, answer in free.items() if square in view.at}


def _chosen(drawn: Iterable[tuple[str, Markup]], answers: Mapping[Square | str, str]) -> Markup:
    """The drawings, those that can be chosen in a group that carries the answer."""
    return join(
        *(
            tag("g", markup, role="button", tabindex=0, data_answer=answers[id]) if id in answers else markup
            for id, markup in drawn
        )
    )


_STILL: dict[int, tuple[Board, Layout, Markup]] = {}
KEPT = 32
"""Boards whose unchanging part is kept."""


def _still(mission: Mission, terrain: Terrain) -> tuple[Layout, Markup]:
    """The layout of a board, and what never changes in its pictures, drawn once."""
    board = mission.board
    known = _STILL.get(id(board))
    if known is None or known[0] is not board:
        layout = layout_of(board)
        if len(_STILL) >= KEPT:
            _STILL.clear()
        known = _STILL[id(board)] = (board, layout, join(_defs(), ground(layout, terrain)))
    return known[1], known[2]


def _defs() -> Markup:
    return tag(
        "defs", p.defs(), furniture_defs(), marine_defs(), brood_defs(), marker_defs(), piece_defs(), flame_defs(),
    )  # fmt: skip
