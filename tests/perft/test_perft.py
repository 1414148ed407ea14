"""Perft: how many lines of play a position allows, to a depth. One option too many or too few anywhere shows as another number.

A line of play is a sequence of `depth` decisions with everything that dice and draws may bring between them: a roll counts each
outcome up to order, a draw each different sequence. What is rolled after the last decision is not rolled; a game that ends
before the depth is reached counts as one line. The numbers stand in `space_hulk.txt`.

    pytest tests/perft --regenerate     writes them anew
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace

from hulk_scene import CLAWS, FLAMER, LIBRARIAN, SWORD, Scene, blip, broodlord, genestealer, marine
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

FILE = Path(__file__).parent / "space_hulk.txt"


def lines(game: Game, depth: int) -> int:
    """The number of lines of play of `depth` decisions from here."""
    question = game.question
    if question is None or not depth:
        return 1
    assert not isinstance(question, Place)
    if isinstance(question, Choose):
        return sum(lines(game.copy().answer(option), depth - 1) for option in question.options)
    return sum(lines(game.copy().answer(outcome), depth) for outcome, _ in question.outcomes())


@dataclass
class Position:
    """A drawn position, whose turn it is, how deep it is counted."""

    drawing: str
    begin: Callable[[Scene], Hulk]
    depths: int
    pieces: dict[str, Any]
    more: dict[str, Any] = field(default_factory=dict)

    def game(self, drawing: str | None = None, turned: Callable[[int], int] = lambda facing: facing) -> Hulk:
        """The game, perhaps redrawn with every facing turned alike."""
        given: dict[str, Any] = dict(self.more)
        for char, piece in self.pieces.items():
            given[char] = piece if isinstance(piece, Blip) else replace(piece, facing=turned(piece.facing))
        return self.begin(Scene(drawing or dedent(self.drawing), **given))


def marines(scene: Scene) -> Hulk:
    return scene.marine_turn(command=2)


def genestealers(scene: Scene) -> Hulk:
    return scene.genestealer_turn(command=1)


POSITIONS = {
    "overwatch in a corridor": Position(
        """
        ###.###
        m.....g
        ###.###
        """,
        genestealers, 5, {"m": marine("e", overwatch=True), "g": genestealer("w")},
    ),
    "a door, a corner and two Marines": Position(
        """
        mn.+g
        ##.##
        ##..h
        """,
        marines, 4, {"m": marine("e"), "n": marine("s", CLAWS), "g": genestealer("w"), "h": genestealer("w")},
    ),
    "parry and guard": Position(
        """
        .g.
        .m.
        .h.
        """,
        genestealers, 4, {"m": marine("n", SWORD, guard=True), "g": genestealer("s"), "h": broodlord("n")},
    ),
    "blips at a crossing": Position(
        """
        ##.##
        b...m
        ##.##
        ##c##
        """,
        genestealers, 5, {"m": marine("n"), "b": blip(2), "c": blip(3)},
    ),
    "a flamer at a room": Position(
        """
        m...g.
        ###..h
        ###...
        """,
        marines, 4, {"m": marine("e", FLAMER), "g": genestealer("w"), "h": genestealer("n")},
        {"sections": "AAAABB\n###BBB\n###BBB"},
    ),
    "the powers of a Librarian": Position(
        """
        m..b
        .#.#
        ..g.
        """,
        marines, 4, {"m": marine("s", LIBRARIAN), "g": genestealer("w"), "b": blip(1)},
    ),
    "a relic on the floor": Position(
        """
        m.xg
        n.#.
        """,
        marines, 4, {"m": marine("e"), "n": marine("e", carries=("idol",)), "g": genestealer("w")},
        {"things": {"relic": "x", "idol": "n"}},
    ),
}  # fmt: skip


def counts(position: Position) -> list[int]:
    return [lines(position.game(), depth) for depth in range(1, position.depths + 1)]


def kept() -> dict[str, list[int]]:
    """The numbers of the file, by position: at depth 1, 2, …"""
    rows = (row.rsplit(":", 1) for row in FILE.read_text(encoding="utf-8").splitlines() if row)
    return {name: [int(number) for number in numbers.split()] for name, numbers in rows}


def test_the_numbers_of_lines_are_those_of_the_file(request: pytest.FixtureRequest) -> None:
    found = {name: counts(position) for name, position in POSITIONS.items()}
    if request.config.getoption("--regenerate"):
        FILE.write_text("".join(f"{name}: {' '.join(map(str, row))}\n" for name, row in found.items()), encoding="utf-8")
    assert found == kept(), "after a deliberate change: pytest tests/perft --regenerate, and review the diff"


def mirrored(text: str) -> str:
    """East for west."""
    return "\n".join(row[::-1] for row in dedent(text).strip("\n").splitlines())


def rotated(text: str) -> str:
    """North to east."""
    rows = dedent(text).strip("\n").splitlines()
    return "\n".join("".join(row[column] for row in reversed(rows)) for column in range(len(rows[0])))


@pytest.mark.parametrize(
    ("redrawn", "turned"),
    [(mirrored, lambda facing: -facing % 4), (rotated, lambda facing: (facing + 1) % 4)],
    ids=["mirrored", "rotated"],
)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_board_seen_in_a_mirror_or_turned_round_has_the_same_lines(
    name: str, redrawn: Callable[[str], str], turned: Callable[[int], int]
) -> None:
    position = POSITIONS[name]
    depth = position.depths - 1
    sections = {"sections": redrawn(position.more["sections"])} if "sections" in position.more else {}
    other = Position(position.drawing, position.begin, depth, position.pieces, position.more | sections)
    assert lines(other.game(redrawn(position.drawing), turned), depth) == kept()[name][depth - 1]
