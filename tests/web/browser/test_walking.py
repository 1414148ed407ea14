"""A piece walks several squares by one click, and the walk is taken back as one."""

from __future__ import annotations

from drawn_games import Drawing
from hulk_scene import SWORD, genestealer, marine
from table_page import Duelling

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
