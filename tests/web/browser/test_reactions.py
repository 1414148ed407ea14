"""Decisions of the Marines that come in between: each has its text, its odds where there are any, and its choice goes through."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from cases import first
from drawn_games import Drawing
from hulk_scene import BOLTER, EAST, HAMMER, LIBRARIAN, SWORD, WEST, blip, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Block, Face, Move, Parry, Redraw, Reroll, SpendPsi
from reglamento.games.space_hulk.facts.mission import Kit
from table_page import Duelling, Table

ENTRY = {"E": "south"}
CORRIDOR = """
    ###########
    #a.......g#
    ########.##
    ########E##
    """
FACE_TO_FACE = """
    ###########
    #ag.......#
    ########.##
    ########E##
    """


def corridor(**pieces: Any) -> Drawing:
    return Drawing(CORRIDOR, entries=ENTRY, **pieces)


def offers_odds(table: Table, option: str, odds: str) -> None:
    """Exact odds stand beside an option, for those who see and for those who listen."""
    expect(table.option(option).locator(".odds")).to_contain_text(odds)
    expect(table.option(option)).to_have_accessible_name(re.compile(re.escape(odds)))


def test_a_command_window_and_the_action_that_it_gives(duel: Duelling) -> None:
    drawing = corridor(a=marine("e"), g=genestealer("w"))
    table, other, _ = duel(drawing.genestealer_turn(command=2))
    table.waits_for("Genestealers")
    other.answers(Activate("g1"), Move(drawing["g"] - 1, WEST))
    table.asks("Genestealer g1 has acted in sight: give a Marine an action (2 command points left), or pass.")
    table.option("Give Anders an action").click()
    table.asks("Anders takes one action: 2 command points left.")
    offers_odds(table, "Fire at Genestealer g1", "destroyed 30.6 %")
    table.option("Turn to face south").click()
    table.tells("Anders turns to face south.")
    table.waits_for("Genestealers")


@pytest.mark.extended
def test_the_question_has_one_place_and_the_board_keeps_its_size(duel: Duelling) -> None:
    """In the own turn and in the turn of another side, with few options and with many; the story keeps six lines and more."""
    drawing, script = fought(SWORD, *OPEN)
    table, other, _ = duel(drawing.genestealer_turn(), script=script)
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.waits_for("Genestealers")
    board, asked = table.board.bounding_box(), table.question.bounding_box()
    assert board is not None
    assert asked is not None
    other.answers(Activate("g1"), Attack("anders"))
    table.asks("Anders may parry")
    offers_odds(table, "Parry", "win 50.0 %")
    assert table.board.bounding_box() == board
    there = table.question.bounding_box()
    assert there is not None
    assert (there["x"], there["y"]) == (asked["x"], asked["y"])
    assert there["x"] >= board["x"] + board["width"]
    assert table.story_is_read()


@pytest.mark.extended
def test_the_counter_is_kept_or_drawn_again(duel: Duelling) -> None:
    table, _, _ = duel(corridor(a=marine("e", SWORD)).new_turn(), script=[(2,), Redraw(), (5,)])
    table.asks(re.compile(r"The command counter is \d\. Keep it, or draw again and keep the second\."))
    offers_odds(table, "Put the counter back and draw again", "higher 66.7 %")
    table.option("Put the counter back and draw again").click()
    table.asks("(5 left)")


def test_a_free_shot_after_a_step(duel: Duelling) -> None:
    drawing = corridor(a=marine("e"), g=genestealer("w"))
    step = Move(drawing["a"] + 1, EAST)
    table, _, _ = duel(drawing.marine_turn(), script=[Activate("anders"), step])
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.mark(f"square:{step.to}").click()
    table.asks("Anders may fire once, free of AP.")
    offers_odds(table, "Fire at Genestealer g1", "destroyed 30.6 %")
    table.option("Do not fire").click()
    table.asks("Anders acts: 3 AP")


SLIPS_PAST = """
    ##################
    #s.......q.......#
    #ag......x.......#
    #........r......E#
    ##################
    """


@pytest.mark.extended
def test_overwatch_at_one_of_several(duel: Duelling) -> None:
    drawing = Drawing(SLIPS_PAST, a=marine("e", overwatch=True), g=genestealer("w"), x=blip(2), entries={"E": "east"})
    table, other, _ = duel(drawing.genestealer_turn())
    other.answers(Activate("g1"), Move(drawing["s"], WEST), Face(WEST))
    table.asks("Choose the square of the next Genestealer.")
    table.mark(f"square:{drawing['q']}").click()
    table.waits_for("Genestealers")
    other.answers(Face(WEST))
    table.asks("Anders fires on overwatch: choose the target.")
    offers_odds(table, "Fire at Genestealer g3", "destroyed 30.6 %")
    table.mark("g3").click()
    table.tells(re.compile("Anders fires on overwatch at Genestealer g3"))
    table.waits_for("Genestealers")


@pytest.mark.extended
def test_which_of_several_blips_in_sight_is_revealed_next(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ###########
        #.....b..E#
        #.a.....x.#
        #.....y...#
        ######F####
        """,
        a=marine("n"), b=marine("n"), x=blip(1), y=blip(1), entries={"E": "north", "F": "south"},
    )  # fmt: skip
    table, _, _ = duel(drawing.marine_turn())
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.page.keyboard.press("ArrowRight")
    table.asks("Several blips are in sight: choose the next to be revealed.")
    table.mark("b2").click()
    table.tells("Blip b2 is seen: 1 Genestealer.")


# ---- inside a close combat

DICE = ((6, 5, 1), (3,))
OPEN = ((6, 2, 1), (3,))
"""The same, but a parry can change the end."""
"""The Genestealer's, and the Marine's."""


def fought(kit: Kit, *script: Any, guard: bool = False, **readings: str) -> tuple[Drawing, list[Any]]:
    """A Marine who is attacked, and what follows the attack."""
    drawing = Drawing(FACE_TO_FACE, a=marine("e", kit, guard=guard), g=genestealer("w"), entries=ENTRY, readings=readings)
    return drawing, [Activate("g1"), Attack("anders"), *script]


class Choice(NamedTuple):
    """A choice inside a close combat: what follows the attack, what is asked and offered with which odds, and what comes of it."""

    kit: Kit
    script: tuple[Any, ...]
    question: str
    option: str
    odds: str
    outcome: str


CHOICES = {
    "parry": Choice(
        SWORD, (*OPEN, Parry(), (2,)), "The dice are rolled: Anders may parry with the sword.",
        "Parry: the highest die is rolled again", "win 50.0 %", "Genestealer g1 2, Anders 4",
    ),
    "block": Choice(
        HAMMER, (*DICE, Block()), "The dice are rolled: Anders may block with the storm shield.",
        "Block with the storm shield", "win 100.0 %", "Genestealer g1 1, Anders 5",
    ),
    "guard": Choice(
        BOLTER, (*DICE, Reroll(3), (6,)), "Anders is on guard and may roll one of its dice again.",
        "Roll the 3 again", "tie 16.7 %", "Genestealer g1 6, Anders 6: nobody falls",
    ),
    "psi points": Choice(
        LIBRARIAN, (*DICE, SpendPsi(3)), "Anders may spend psi points, each adding 1 to the result.",
        "Spend 3 psi points", "win 100.0 %", "Genestealer g1 6, Anders 7",
    ),
}  # fmt: skip


@pytest.mark.extended
@pytest.mark.parametrize("choice", first(1, (pytest.param(choice, id=name) for name, choice in CHOICES.items())))
def test_a_choice_inside_a_close_combat(duel: Duelling, choice: Choice) -> None:
    drawing, script = fought(choice.kit, *choice.script, guard=choice.kit is BOLTER)
    table, other, _ = duel(drawing.genestealer_turn(), script=script)
    other.answers(Activate("g1"), Attack("anders"))
    table.asks(choice.question)
    offers_odds(table, choice.option, choice.odds)
    table.option(choice.option).click()
    table.tells(choice.outcome)


@pytest.mark.extended
def test_a_block_before_the_dice(duel: Duelling) -> None:
    drawing, script = fought(HAMMER, Block(), (5, 1), (3,), shield="fewer")
    table, other, _ = duel(drawing.genestealer_turn(), script=script)
    other.answers(Activate("g1"), Attack("anders"))
    table.asks("Anders may block with the storm shield, before the dice.")
    expect(table.option("Block with the storm shield").locator(".odds")).to_contain_text("win")
    table.page.keyboard.press("b")
    table.tells("Genestealer g1 5, Anders 5: nobody falls.")


# ---- psychic powers


@pytest.mark.extended
def test_the_barrier_is_aimed_at_a_square(duel: Duelling) -> None:
    drawing = corridor(a=marine("e", LIBRARIAN), g=genestealer("w"))
    table, _, _ = duel(drawing.marine_turn())
    table.asks("Activate a Marine")
    table.option("Raise the force barrier").click()
    table.asks("Anders raises the force barrier: choose its square.")
    table.mark(f"square:{drawing['a'] + 4}").click()
    table.tells(re.compile("Anders raises the force barrier at F2"))


@pytest.mark.extended
def test_the_storm_is_aimed_at_a_piece_or_a_section(duel: Duelling) -> None:
    drawing = Drawing(FACE_TO_FACE, a=marine("e", LIBRARIAN), g=genestealer("w"), entries=ENTRY)
    table, _, _ = duel(drawing.marine_turn())
    table.asks("Activate a Marine")
    table.page.keyboard.press("s")
    table.asks("Anders calls a psychic storm: choose a piece or a section.")
    expect(table.option("Storm on the hall section")).to_be_visible()
    offers_odds(table, "Storm on Genestealer g1", "destroyed")
    table.option("Storm on Genestealer g1").click()
    table.tells(re.compile("Anders calls a psychic storm on Genestealer g1"))


@pytest.mark.extended
def test_the_automaton_is_moved(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ##########
        #a..o...E#
        ##########
        """,
        a=marine("e"), entries={"E": "east"}, things={"o": 'object = "walker", name = "the walker", automaton = true'},
    )  # fmt: skip
    table, _, _ = duel(drawing.status_phase(), script=[(5,)])
    table.asks("Move the walker one square, or leave it.")
    table.mark(f"square:{drawing['o'] + 1}").click()
    table.tells("The walker moves to F2.")
