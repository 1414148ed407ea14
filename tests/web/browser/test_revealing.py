"""Decisions of the Genestealers about their blips: where they wait, what they become, where it stands and how it faces."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from drawn_games import Drawing
from hulk_scene import blip, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS
from table_page import Duelling, Table

ENTRIES = {"E": "east", "F": "west"}
SHUT_OFF = """
    ##########
    #Fa+.....#
    ####..xyE#
    ##########
    """


def shut_off(**more: object) -> Drawing:
    return Drawing(SHUT_OFF, a=marine("e"), x=blip(3), y=blip(2), entries=ENTRIES, **more)  # type: ignore[arg-type]  # by name


def reveal(table: Table, blip: str) -> None:
    """Chosen once it is asked about, chosen again it is done."""
    table.asks("Activate or reveal a piece, or end the phase.")
    for _ in range(2):
        table.mark(blip).locator(".more").click()
        table.fan.get_by_role("button", name="Reveal").click()


def test_revealed_genestealers_are_placed_and_faced(duel: Duelling) -> None:
    drawing = shut_off()
    table, _, _ = duel(drawing.genestealer_turn(), GENESTEALERS)
    reveal(table, "b2")
    table.asks("Choose the facing of Genestealer g1.")
    table.option("Face west").click()
    table.asks("Choose the square of the next Genestealer.")
    table.mark(f"square:{drawing['E']}").click()
    table.asks("Choose the facing of Genestealer g2.")
    table.page.keyboard.press("ArrowDown")
    table.asks("Activate or reveal a piece, or end the phase.")
    expect(table.thing("g1")).to_have_accessible_name("Genestealer g1 at H3 facing west")
    expect(table.thing("g2")).to_have_accessible_name("Genestealer g2 at I3 facing south")


@pytest.mark.extended
def test_one_click_does_not_turn_over_a_waiting_blip(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ##########
        #Fa.....E#
        ##########
        """,
        a=marine("e"), w=blip(2, area="west"), x=blip(1, area="east"), entries=ENTRIES,
    )  # fmt: skip
    table, _, _ = duel(drawing.genestealer_turn(), GENESTEALERS)
    table.asks("Activate or reveal a piece, or end the phase.")
    held = table.option("Reveal blip b1")
    held.click()
    expect(held).to_contain_text("Blip b1 is turned over for good, and both players see what it is. Choose it again to do it.")
    expect(table.thing("b1")).to_be_visible()
    held.click()
    table.tells("The Genestealers reveal blip b1: 2 Genestealers.")


@pytest.mark.extended
def test_a_three_is_declared_the_broodlord(duel: Duelling) -> None:
    table, _, _ = duel(shut_off(blips="broodlord = true").genestealer_turn(), GENESTEALERS)
    reveal(table, "b1")
    table.asks("Blip b1 is worth 3: is it the Broodlord?")
    table.option("Declare it the Broodlord").click()
    table.asks("Choose the facing of the Broodlord.")
    table.option("Face north").click()
    table.tells("The Broodlord")


@pytest.mark.extended
def test_a_drawn_blip_waits_at_an_entry_area(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ##########
        #Fa.....E#
        ##########
        """,
        a=marine("e"), entries=ENTRIES,
    )  # fmt: skip
    table, _, _ = duel(drawing.reinforcements(1), GENESTEALERS, script=[(2,)])
    table.asks("Choose the entry area at which blip b1 waits.")
    table.mark("entry:west").click()
    table.tells("Blip b1 waits beside the west entry.")
    expect(table.thing("b1")).to_be_visible()


@pytest.mark.extended
def test_the_automaton_is_left_where_it_is(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ##########
        #a..o...E#
        ##########
        """,
        a=marine("e"), entries={"E": "east"}, things={"o": 'object = "walker", name = "the walker", automaton = true'},
    )  # fmt: skip
    table, _, _ = duel(drawing.status_phase(), GENESTEALERS, script=[(6,)])
    table.asks("Move the walker one square, or leave it.")
    table.option("Leave the walker where it is").click()
    table.waits_for("Marines")
