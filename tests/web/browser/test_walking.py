"""A piece walks several squares by one click, and the walk is taken back as one."""

from __future__ import annotations

from drawn_games import Drawing, put_down
from hulk_scene import SWORD, genestealer, marine
from reglamento.games.space_hulk.facts.state import MARINES
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
        table.page.keyboard.press("ArrowUp")
    table.thing(f"square:{drawing['a'] + 4}").click()
    table.tells("Anders steps to F2, facing east.")
