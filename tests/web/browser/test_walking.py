"""A piece walks several squares by one click, and the walk is taken back as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from drawn_games import Drawing, put_down
from errands import far, pull
from hulk_scene import FLAMER, SWORD, genestealer, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Duelling, Visitor, at_table

HALL = """
    ###############
    #a......+....E#
    ###########g###
    """


def test_a_marine_walks_four_squares_by_one_click_and_all_of_it_is_taken_back_by_one(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("e", SWORD), g=genestealer("n"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn(command=1))
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP and 1 command point left.")
    table.mark(f"square:{drawing['a'] + 4}").click()
    table.asks("Anders acts: 0 AP and 1 command point left.")
    table.tells("Anders steps to F2, facing east.")
    table.option("Take back").click()
    table.asks("Anders acts: 4 AP and 1 command point left.")


@pytest.mark.extended
def test_a_flamer_walks_to_ground_that_it_could_burn(duel: Duelling) -> None:
    """A click on the cost walks there, one on the flame burns it."""
    drawing = Drawing(HALL, a=marine("e", FLAMER), g=genestealer("n"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn())
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    there = table.page.locator(f'.far[data-piece="square:{drawing["a"] + 3}"]')
    expect(there.locator(".sign.flame")).to_be_visible()
    there.click()
    table.asks("Anders acts: 1 AP")
    table.tells("Anders steps to E2, facing east.")


def test_a_genestealer_is_pulled_to_the_side_that_it_shall_face(server: Served, anybody: Visitor) -> None:
    """A click without a pull asks for the facing; the board stays where it is."""
    drawing = Drawing(
        """
        ###########
        #g.......##
        #.......+a#
        #######E###
        """, a=marine("n"), g=genestealer("e"), entries={"E": "south"})  # fmt: skip
    id = put_down(server, drawing.genestealer_turn(), {"marines": "random", "genestealers": "person"})
    table = at_table(anybody(), id, GENESTEALERS)
    table.mark("g1").click()
    table.asks("Genestealer g1 acts: 6 AP")
    before = table.page.locator(".marks").evaluate("(marks) => marks.style.translate")
    pull(far(table, drawing["g"] + 4), 0, 45)
    table.asks("Genestealer g1 acts: 2 AP")
    table.tells("Genestealer g1 steps to F2, facing south.")
    assert table.page.locator(".marks").evaluate("(marks) => marks.style.translate") == before


@pytest.mark.extended
def test_no_key_and_no_click_is_lost_while_a_step_is_shown(server: Served, anybody: Visitor) -> None:
    """The first three steps begin while the one before is still on its way or being drawn."""
    drawing = Drawing("""
        ##########
        #a......E#
        ##########
        """, a=marine("e", SWORD), entries={"E": "east"})  # fmt: skip
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(moved=True), id, MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP and 0 command points left.")
    for _ in range(3):
        table.page.keyboard.press("ArrowRight")
    table.thing(f"square:{drawing['a'] + 4}").click()
    table.tells("Anders steps to F2, facing east.")


@pytest.mark.extended
def test_costs_tell_action_points_from_command_points_and_a_tip_hides_no_target(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("e", SWORD), g=genestealer("n"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn(command=2))
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP and 2 command points left.")
    near, beyond = (far(table, drawing["a"] + n) for n in (4, 5))
    expect(near.locator(".disc")).to_have_text("4")
    expect(near.locator(".surcharge")).to_have_count(0)
    expect(beyond.locator(".disc")).to_have_text("4")
    expect(beyond.locator(".surcharge")).to_have_text("1 CP")
    near.hover()
    tip = table.page.locator(".tip")
    expect(tip).to_contain_text("4 AP")
    over = tip.bounding_box()
    assert over is not None
    for mark in table.page.locator(".choices .mark").all():
        box = mark.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert not (over["x"] <= x <= over["x"] + over["width"] and over["y"] <= y <= over["y"] + over["height"])
