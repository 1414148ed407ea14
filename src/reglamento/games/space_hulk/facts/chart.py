"""A mission as plain text: `draw` gives its map with a legend, `describe` the text that players read before they start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from reglamento.games.space_hulk.facts.mission import Board, Mission, square_name
from reglamento.geometry.squares import Facing, Grid, Square

ARROWS = "^>v<"
FACINGS = ("north", "east", "south", "west")  # said to a player
KEPT = 1024
"""The number of lists of squares whose names are remembered."""


def draw(mission: Mission) -> str:
    """The map, level by level, with column letters and row numbers, with a legend of everything on it below.

    Marines are arrows in the direction they face; `.` floor, `+` door, digits entry areas, `X` exit, `o` object,
    `%` ladder, `G` generator, `=` force field, `:` a named area.
    """
    signs = _signs(mission)
    levels = [_level(mission.board, level, signs) for level in range(len(mission.board.levels))]
    return "\n\n".join([*levels, "\n".join(_legend(mission))])


def _signs(mission: Mission) -> dict[Square, str]:
    """The sign of every square that is more than floor; a later sign covers an earlier one."""
    board = mission.board
    signs = {square: ":" for area in board.areas.values() for square in area}
    signs |= dict.fromkeys(board.doors, "+")
    signs |= {square: _number(n) for n, area in enumerate(board.entries) for square in area.squares}
    signs |= {point.at: "X" for point in board.exits}
    signs |= dict.fromkeys(mission.fields, "=")
    signs |= {square: "%" for ladder in board.ladders for square in (ladder.down, ladder.up)}
    signs |= {generator.at: "G" for generator in mission.generators}
    signs |= {thing.at: "o" for thing in mission.things}
    return signs | {post.at: ARROWS[post.facing] for post in mission.marines if not post.area}


def _number(index: int) -> str:
    """The sign of an entry area: a digit from 1, then lower-case letters."""
    return "123456789abcdefghijklmnpqrstuvwxyz"[index % 34]


def _level(board: Board, level: int, signs: dict[Square, str]) -> str:
    grid = board.grid
    cells = [cell for cell in grid.cells if cell[2] == level]
    width, height = 1 + max(x for x, _, _ in cells), 1 + max(y for _, y, _ in cells)
    rows = [f"{board.levels[level]}:"] if board.levels[level] else []
    rows += _columns(width)
    for y in range(height):
        squares = [grid.index.get((x, y, level)) for x in range(width)]
        drawn = " ".join(" " if square is None else signs.get(square, ".") for square in squares)
        rows.append(f"{y + 1:>3} {drawn}".rstrip())
    return "\n".join(rows)


def _columns(width: int) -> list[str]:
    """The column letters. With more than 26 columns, a row above has the first of two letters."""
    first = " ".join(chr(ord("A") + x // 26 - 1) if x >= 26 else " " for x in range(width))
    last = " ".join(chr(ord("A") + x % 26) for x in range(width))
    return [f"    {row}".rstrip() for row in (first, last) if row.strip()]


def _legend(mission: Mission) -> Iterator[str]:
    board = mission.board
    for post in mission.marines:
        if post.area:
            yield f"> {post.name}: {post.kit.name}, placed by its player in {post.area}"
            continue
        facing = FACINGS[post.facing]
        yield f"{ARROWS[post.facing]} {board.name(post.at)} {post.name}: {post.kit.name}, facing {facing}"
    for number, area in enumerate(board.entries):
        yield f"{_number(number)} entry {area.id}: {places(board, area.squares)}"
    for point in board.exits:
        yield f"X exit {point.id}: {board.name(point.at)}, leaving {_way(point.facing)}"
    for thing in mission.things:
        walks = ", walks by itself" if thing.automaton else ""
        yield f"o {thing.name}: {board.name(thing.at)}{walks}"
    for ladder in board.ladders:
        yield f"% ladder {ladder.id}: down at {board.name(ladder.down)}, up at {board.name(ladder.up)}"
    for generator in mission.generators:
        yield f"G {generator.id}: {board.name(generator.at)}"
    if mission.fields:
        yield f"= force field: {places(board, mission.fields)}"
    if board.doors:
        yield f"+ doors: {places(board, board.doors)}"
    for name, squares in board.areas.items():
        yield f": area {name}: {places(board, squares)}"
    yield "sections:"
    for section in sorted(set(board.sections)):
        squares = tuple(square for square, name in enumerate(board.sections) if name == section)
        yield f"  {section}: {places(board, squares)}"


def _way(facing: Facing) -> str:
    return f"to the {FACINGS[facing]}"


def places(board: Board, squares: Sequence[Square]) -> str:
    """The squares by name; if they fill a rectangle, its corners."""
    return _places(board.grid, tuple(squares))


@lru_cache(maxsize=KEPT)
def _places(grid: Grid, squares: tuple[Square, ...]) -> str:
    cells = [grid.cells[square] for square in squares]
    (left, top, level), (right, bottom, _) = (tuple(map(end, zip(*cells, strict=True))) for end in (min, max))
    full = {(x, y, level) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    if len(squares) > 2 and set(cells) == full:
        return f"{square_name(grid, squares[0])}-{square_name(grid, squares[-1])}"
    return ", ".join(square_name(grid, square) for square in squares)


def describe(mission: Mission) -> str:
    """Title, briefing, aims, forces, blips, clock and the mission's own rules, as players read them: a paragraph is one line."""
    parts = [
        [mission.title],
        [" ".join(mission.briefing.split())],
        [f"{side.capitalize()}: {aim}" for side, aim in mission.aims.items()],
        [_forces(mission), *_blips(mission), *_time(mission)],
        [f"- {rule}" for rule in mission.rules],
        [f"{outcome.title}: {_result(outcome.winner)}." for outcome in mission.outcomes],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _forces(mission: Mission) -> str:
    kits = Counter(post.kit.name for post in mission.marines)
    men = "; ".join(f"{count} {kit}" if count > 1 else kit for kit, count in kits.items())
    return f"Forces: {len(mission.marines)} Marines ({men})."


def _blips(mission: Mission) -> Iterator[str]:
    """The number of blips that come, and their pile. [SH-REINF-03, SH-REINF-05]"""
    blips = mission.blips
    yield f"Blips: {blips.start} before play, {blips.each_turn} each turn."
    worth = ", ".join(f"{count} of {value}" for value, count in sorted(Counter(blips.values).items()))
    again = "shuffled again when it runs out" if blips.reshuffle else "never shuffled again"
    yield f"Pile: {len(blips.values)} ({worth}), {again}."
    if mission.broodlord:
        yield "A blip worth 3 may be the Broodlord."


def _time(mission: Mission) -> Iterator[str]:
    """The last turn, the clock and the command counters. [SH-CLOCK-02, SH-BOX-05]"""
    turns = f"{mission.turns} turns" if mission.turns else "no limit of turns"
    yield f"Time: {turns}; under a clock, {mission.seconds} seconds for each Marine phase."
    yield f"Command counters: {', '.join(map(str, mission.counters))}."


def _result(winner: str) -> str:
    return "a draw" if winner == "draw" else f"the {winner.capitalize()} win"
