"""The complex and the troops as text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, grown, manned, put
from pistola_tables import complex_of, crew
from reglamento.faces.pistola.text import board_text, pieces_text, status_text
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

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


@pytest.mark.rule("PP-BASE-30", "PP-BASE-35")
def test_a_line_tells_who_is_hurt_who_is_joined_and_who_has_moved() -> None:
    game = complex_of(STRAIGHT)
    unit, hero = crew(game, ATTACKER, "breachers", (0, -2)), crew(game, ATTACKER, "captain", (0, 8))
    game.units[hero] = replace(game.units[hero], joined=unit, moved=True)
    game.models[f"{hero}.1"] = replace(game.models[f"{hero}.1"], wounds=1)
    _, line = pieces_text(game).plain.split("\n")
    assert "; Captain u2.1: 1 Wound left; Joined: Breachers (u1); " in line
    assert line.endswith("; has moved")


@pytest.mark.rule("PP-BASE-35")
def test_how_many_models_carry_a_weapon_stands_behind_its_name() -> None:
    """The name is that of one weapon."""
    game = complex_of(STRAIGHT)
    crew(game, ATTACKER, "breachers", (0, -2), (0, -5), (3, -2), (3, -5), (-3, -2))
    assert pieces_text(game).plain.endswith("; melter (2), frag grenades, storm rifle (3)")


@pytest.mark.rule("PP-BASE-35")
def test_the_legend_is_said_in_the_language_that_is_spoken() -> None:
    game = manned(STRAIGHT)
    unit = put(game, "squad", (0, -2))
    game.units[unit] = replace(game.units[unit], moved=True)
    with speaking(catalogue("de")):
        assert pieces_text(game).plain.endswith("1 von 1; unbewaffnet; schon bewegt")
    with speaking(catalogue("es")):
        assert pieces_text(game).plain.endswith("1 de 1; sin armas; ha movido")


def test_the_legend_tells_where_things_are() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    game.things = {
        "artefact-1": Thing("artefact", 1, 0.0, -2.0),
        "artefact-2": Thing("artefact", 1, 0.0, -2.0, bearer="u1.1"),
    }
    _, lies, borne = pieces_text(game).plain.split("\n")
    assert lies.endswith("The artefact 1: in straight corridor 1")
    assert borne.endswith("The artefact 2: borne by Squad u1.1")


def test_the_status_tells_turn_and_phase() -> None:
    game = manned(STRAIGHT)
    game.turn = 3
    assert "turn 3, Exploration Turn" in status_text(game, "").plain
