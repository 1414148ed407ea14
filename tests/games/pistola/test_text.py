"""The complex and the troops as text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, grown, manned, put
from reglamento.games.pistola.state import DEFENDER
from reglamento.games.pistola.text import board_text, pieces_text, status_text

SMALL = """\
                      ?
                   ┌─═══─┐
                   │·····│
                   │··a··│
                   │·····│
                   │··A··│
  ┌────────────────┴─'''─┴────────────────┐"""


@pytest.mark.rule("PP-SECT-06")
def test_the_complex_is_drawn_a_centimetre_a_column() -> None:
    game = manned(DOOR)
    put(game, "squad", (0, -2))
    put(game, "squad", (0, -6), side=DEFENDER)
    lines = board_text(game).plain.split("\n")
    assert "\n".join(lines[:7]) == SMALL
    assert lines[-1] == "one character: 1 cm across, 2 cm down"


def test_a_plain_terminal_has_plain_characters() -> None:
    assert board_text(grown(4), encoding="ascii").plain.isascii()
    assert not board_text(grown(4)).plain.isascii()


@pytest.mark.parametrize("width", [50, 80, 132])
def test_the_board_fits_the_terminal(width: int) -> None:
    assert max(map(len, board_text(grown(4), width=width).plain.split("\n")[:-1])) <= width


@pytest.mark.rule("PP-BASE-35")
def test_a_line_for_each_unit_with_its_state() -> None:
    game = manned(STRAIGHT)
    unit = put(game, "squad", (0, -2), (0, -5))
    put(game, "giant", (0, 8), side=DEFENDER)
    game.units[unit] = replace(game.units[unit], pinned=True)
    first, second = pieces_text(game).plain.split("\n")
    assert "A Squad (u1)" in first
    assert "2 of 2; pinned; unarmed" in first
    assert "a Giant (u2)" in second


def test_the_status_tells_turn_and_phase() -> None:
    game = manned(STRAIGHT)
    game.turn = 3
    assert "turn 3, Exploration Turn" in status_text(game).plain
