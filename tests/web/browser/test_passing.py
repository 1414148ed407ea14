"""What is answered for a player who has nothing to gain, as the settings say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from drawn_games import Drawing
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, Turn
from reglamento.games.space_hulk.facts.state import GENESTEALERS
from table_page import Duelling

HALL = Drawing(
    """
    ##############
    #a..........g#
    ##########.###
    ##########E###
    """,
    a=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip
WINDOW = "Genestealer g1 has acted in sight"
LONG = "00:10"
"""More than the silence after which an answer is given that says nothing."""


def test_a_window_with_nothing_to_gain_passes_by_itself(duel: Duelling) -> None:
    table, other, _ = duel(HALL.genestealer_turn(command=0, counter=3))
    table.waits_for("Genestealers")
    other.answers(Activate("g1"), Turn(2))
    table.asks(WINDOW)
    table.waits_for("Genestealers")
    other.answers(Turn(3))


@pytest.mark.extended
def test_it_is_asked_of_those_who_want_to_be_asked(duel: Duelling) -> None:
    table, other, person = duel(HALL.genestealer_turn(command=0, counter=3), passSingle=False)
    person.context.clock.install()
    table.page.reload()
    table.waits_for("Genestealers")
    other.answers(Activate("g1"), Turn(2))
    table.asks(WINDOW)
    table.page.clock.fast_forward(LONG)
    table.asks(WINDOW)
    assert not other.asked
    table.option("Spend no command points").click()
    table.waits_for("Genestealers")


def test_a_window_in_which_something_can_be_done_is_asked_until_all_are_passed(duel: Duelling) -> None:
    table, other, person = duel(HALL.genestealer_turn(command=2))
    person.context.clock.install()
    table.page.reload()
    table.waits_for("Genestealers")
    other.answers(Activate("g1"), Turn(2))
    table.asks(WINDOW)
    table.page.clock.fast_forward(LONG)
    table.asks(WINDOW)
    table.page.get_by_role("checkbox", name=re.compile("^Pass all")).check()
    table.waits_for("Genestealers")
    other.answers(Turn(3))
    table.asks(WINDOW)
    expect(table.page.get_by_role("checkbox", name=re.compile("^Pass all"))).to_be_checked()
    table.waits_for("Genestealers")


def one_entry() -> Drawing:
    return Drawing("""
        ########
        #a....E#
        ########
        """, a=marine("e"), entries={"E": "east"})  # fmt: skip


@pytest.mark.extended
def test_the_only_thing_there_is_to_do_is_done_and_told(duel: Duelling) -> None:
    table, _, _ = duel(one_entry().reinforcements(1), GENESTEALERS, script=[(1,)])
    expect(table.note).to_contain_text("Only one thing was possible: Put it beside the east entry.")
    table.asks("Activate or reveal a piece, or end the phase.")


@pytest.mark.extended
def test_it_is_asked_as_well_of_those_who_want_to_be_asked(duel: Duelling) -> None:
    table, _, _ = duel(one_entry().reinforcements(1), GENESTEALERS, script=[(1,)], passSingle=False)
    table.asks("Choose the entry area at which blip b1 waits.")
    table.option("Put it beside the east entry").click()
    table.asks("Activate or reveal a piece, or end the phase.")


def at_a_door() -> Drawing:
    return Drawing("""
        ########
        #a.+..E#
        ########
        """, a=marine("e"), entries={"E": "east"})  # fmt: skip


@pytest.mark.extended
def test_free_shots_at_nothing_but_doors_are_declined(duel: Duelling) -> None:
    table, _, _ = duel(at_a_door().marine_turn())
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.option("Step to C2").click()
    table.asks("Anders acts: 3 AP")


@pytest.mark.extended
def test_free_shots_at_doors_are_asked_for_by_those_who_want_them(duel: Duelling) -> None:
    table, _, _ = duel(at_a_door().marine_turn(), passTrifling=False)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.option("Step to C2").click()
    table.asks("Anders may fire once, free of AP.")
    table.page.keyboard.press("n")
    table.asks("Anders acts: 3 AP")
