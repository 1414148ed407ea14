"""A mission: the board, where each Marine starts, how many blips come, which side wins. Pure data, shared by all copies of a
game. [SH-TURN-01]
"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.space_hulk.facts.conditions import Change, Outcome, Side
from reglamento.geometry.squares import Facing, Grid, Square

Rank = Literal["marine", "sergeant", "librarian"]
Weapon = Literal[  # said to a player
    "storm bolter",
    "assault cannon",
    "heavy flamer",
    "power fist",
    "chainfist",
    "lightning claws",
    "power sword",
    "storm shield",
    "thunder hammer",
    "power axe",
]


class Kit(msgspec.Struct, frozen=True):
    """A Marine's rank and weapons. [SH-BOX-01]"""

    name: str
    rank: Rank
    weapons: tuple[Weapon, ...]


class Post(msgspec.Struct, frozen=True):
    """A Marine at the start of the mission. With an `area`, the Marine player puts it there before play (`at` NOWHERE).
    [SH-MISSION-09]
    """

    id: str
    name: str
    kit: Kit
    at: Square
    facing: Facing
    area: str = ""


class EntryArea(msgspec.Struct, frozen=True):
    """A Genestealer entry area beside the board, and the squares that pieces enter from it. [SH-REINF-07]"""

    id: str
    squares: tuple[Square, ...]


class ExitPoint(msgspec.Struct, frozen=True):
    """A marked edge of the board where miniatures of `sides` may leave: from `at`, over the edge `facing`. [SH-EXIT-01]"""

    id: str
    at: Square
    facing: Facing
    sides: tuple[Side, ...] = ("marines",)


class Ladder(msgspec.Struct, frozen=True):
    """Two linked squares: `down` on the upper map (the way down), `up` on the lower map (the way up). [SH-LADDER-01]"""

    id: str
    down: Square
    up: Square


class Thing(msgspec.Struct, frozen=True):
    """An object of the mission and where it starts. The sides in `taken_by` may carry it; an `automaton` walks by itself.
    [SH-OBJ-01, SH-MISSION-06, SH-MISSION-07]
    """

    id: str
    name: str
    at: Square
    taken_by: tuple[Side, ...] = ("marines", "genestealers")
    automaton: bool = False


class Generator(msgspec.Struct, frozen=True):
    """A force field generator on a square of its own. A Marine that faces it may break it; the mission's force field stands on
    the `fields` squares until all generators are broken. [SH-MISSION-04, SH-MISSION-05]
    """

    id: str
    at: Square


class Blips(msgspec.Struct, frozen=True):
    """The number of blips drawn before play and in each reinforcement phase, and the markers. [SH-REINF-03, SH-BOX-03]"""

    start: int
    each_turn: int
    values: tuple[int, ...] = (1,) * 9 + (2,) * 4 + (3,) * 9
    reshuffle: bool = True


class Board(msgspec.Struct, frozen=True):
    """The map: its squares, the section of each square, doors, entries, exits, ladders and named areas."""

    grid: Grid
    sections: tuple[str, ...]  # by square
    doors: tuple[Square, ...]
    entries: tuple[EntryArea, ...]
    exits: tuple[ExitPoint, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    areas: dict[str, tuple[Square, ...]] = {}
    levels: tuple[str, ...] = ("",)  # a name for each level

    def name(self, square: Square) -> str:
        """A square as players write it: column letter and row number from 1 (`C4`), with `'` for each level below the first."""
        return square_name(self.grid, square)


def berths(mission: Mission, area: str) -> tuple[Square, ...]:
    """The squares of an area where Marines may be put before play: those with nothing else on them. [SH-MISSION-09]"""
    board = mission.board
    taken = {*board.doors, *mission.fields, *(square for entry in board.entries for square in entry.squares)}
    taken |= {post.at for post in mission.marines} | {thing.at for thing in mission.things}
    taken |= {generator.at for generator in mission.generators} | {ladder.down for ladder in board.ladders}
    return tuple(square for square in board.areas[area] if square not in taken)


def square_name(grid: Grid, square: Square) -> str:
    """A square as players write it, on the board of a grid."""
    x, y, level = grid.cells[square]
    letters = chr(ord("A") + x % 26) if x < 26 else chr(ord("A") + x // 26 - 1) + chr(ord("A") + x % 26)
    return f"{letters}{y + 1}{chr(39) * level}"


class Mission(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a game starts from. `seconds` is the Marines' clock. [SH-TURN-01, SH-CLOCK-02]"""

    id: str
    title: str
    briefing: str
    board: Board
    marines: tuple[Post, ...]
    blips: Blips
    outcomes: tuple[Outcome, ...]
    counters: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    seconds: int = 180
    broodlord: bool = False
    things: tuple[Thing, ...] = ()
    generators: tuple[Generator, ...] = ()
    fields: tuple[Square, ...] = ()
    changes: tuple[Change, ...] = ()
    rules: tuple[str, ...] = ()  # the mission's own rules, in words, for players
    aims: dict[str, str] = {}  # the aims of each side, in words
    turns: int = 30  # the last turn that is played, 0 for no limit; the mission's outcomes must have decided by then
    source: str = ""  # the file's text, kept in saves of missions that are not part of the package
