"""What a drawing shows that the facts do not state directly: letters of Marines, sides of entry areas, squares in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reglamento.games.space_hulk.facts.arsenal import OVERWATCH_RANGE
from reglamento.games.space_hulk.facts.mission import Board
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.games.space_hulk.moves.sight import can_hit
from reglamento.geometry.squares import COMPASS, Cell, Facing, Mask, Square, squares

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(view: Hulk) -> dict[str, str]:
    """A letter for each Marine by id: the first letter of its surname, if that is free. It keeps the letter when others die."""
    names = {post.id: post.name for post in view.mission.marines}
    names |= {marine.id: marine.name for marine in view.marines.values() if marine.id not in names}
    taken: dict[str, str] = {}
    for id, name in names.items():
        surname = (name.split() or [id])[-1].upper()
        free = (letter for letter in surname + ALPHABET if letter in ALPHABET and letter not in taken.values())
        taken[id] = next(free, "?")
    return taken


def column(x: int) -> str:
    """The letters of a column, counted from 0: `A` to `Z`, then `AA`."""
    return (chr(ord("A") + x // 26 - 1) if x >= 26 else "") + chr(ord("A") + x % 26)


def decks(board: Board) -> list[str]:
    """The name of each level, empty when it has none."""
    deepest = max(level for _, _, level in board.grid.cells)
    return [board.levels[level] if level < len(board.levels) else "" for level in range(deepest + 1)]


class Way(NamedTuple):
    """A way onto the board: the entry area's id and number (from 1), the square entered, and the side from which
    it is entered.
    """

    area: str
    number: int
    square: Square
    side: Facing


def ways_in(board: Board) -> list[Way]:
    """The ways in of all entry areas, in the mission's order. [SH-REINF-07]"""
    return [
        Way(area.id, number, square, _open_side(board, square))
        for number, area in enumerate(board.entries, 1)
        for square in area.squares
    ]


def _open_side(board: Board, square: Square) -> Facing:
    """The side on which the entry area lies: off the board, across from a floor square if possible, where most room is."""
    ahead, cell = board.grid.ahead[square], board.grid.cells[square]
    walls = [side for side in range(4) if ahead[side] < 0] or [0]
    return max(walls, key=lambda side: (ahead[(side + 2) % 4] >= 0, _room(board, cell, side), -side))


def _room(board: Board, cell: Cell, side: Facing, most: int = 9) -> int:
    index = board.grid.index
    return next((n for n in range(1, most) if beside(cell, side, n) in index), most)


def beside(cell: Cell, side: Facing, steps: int = 1) -> Cell:
    """The cell `steps` steps from this one towards a side, floor or not."""
    (x, y, level), (dx, dy) = cell, COMPASS[2 * side]
    return x + dx * steps, y + dy * steps, level


def in_sight(view: Hulk, marine: Marine) -> Mask:
    """The squares this Marine sees now, in its own deck. [SH-LOS-01]"""
    grid, blockers = view.terrain.grid, view.blockers
    watched = squares(grid.watch(marine.at, marine.facing))
    return sum(1 << square for square in watched if grid.sees(marine.at, marine.facing, square, blockers))


def overwatched(view: Hulk) -> Mask:
    """The squares that an overwatch shot can reach now. [SH-OW-08, SH-PSI-07, SH-LADDER-02]"""
    mask, links = 0, view.terrain.links
    for marine in view.marines.values():
        if marine.overwatch and usable_gun(marine) is not None:
            seen = in_sight(view, marine) | (1 << links[marine.at] if marine.at in links else 0)
            mask |= sum(1 << square for square in squares(seen) if can_hit(view, marine, square, OVERWATCH_RANGE))
    return mask


def states(marine: Marine) -> Iterator[str]:
    """The markers beside a Marine. [SH-BOX-08]"""
    for name, marked in (("jammed", marine.jammed), ("overwatch", marine.overwatch), ("guard", marine.guard)):
        if marked:
            yield name


def tracks(marine: Marine) -> Iterator[tuple[str, int]]:
    """The values of a Marine's tracks: assault cannon rounds, heavy flamer shots, psi points. [SH-BOX-08, SH-BOX-09]"""
    if "assault cannon" in marine.kit.weapons:
        yield "rounds", marine.rounds
    if "heavy flamer" in marine.kit.weapons:
        yield "fuel", marine.fuel
    if marine.kit.rank == "librarian":
        yield "psi", marine.psi


def waiting_ids(view: Hulk) -> dict[str, list[str]]:
    """The ids of the blips and Genestealers beside each entry area, in the order of their arrival. Those drawn but not placed yet
    are beside `""`. [SH-LURK-02, SH-LURK-04]
    """
    found: dict[str, list[str]] = {area: [] for area in ("", *view.terrain.entries)}
    pieces: list[Blip | Genestealer] = [*view.blips.values(), *view.stealers.values()]
    for piece in pieces:
        if piece.at < 0:
            found[piece.area].append(piece.id)
    return found


def things_on(view: Hulk) -> dict[Square, list[str]]:
    """The objects that lie on each square. [SH-OBJ-01]"""
    found: dict[Square, list[str]] = {}
    for thing, square in view.lying.items():
        found.setdefault(square, []).append(thing)
    return found
