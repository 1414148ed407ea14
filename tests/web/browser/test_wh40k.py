"""A battle of wh40k on the page: what is done with one click, what is seen of units, and what is measured."""

from __future__ import annotations

from playwright.sync_api import expect

from browser import barriers
from reglamento.games.wh40k.facts.state import Warzone
from served import Served
from table_page import Visitor
from wh40k_page import at_war, field, fought_from, row, stand


def _gunline() -> Warzone:
    """Wardens and Bulwarks in the north, a mob of the levy twelve inches away and one farther."""
    game = field()
    stand(game, "red", "wardens", row(8, 2, 5))
    stand(game, "red", "bulwarks", row(18, 2, 3, 2.5))
    stand(game, "blue", "drafted", row(8, 13, 10))
    return game


def test_a_whole_army_shoots_with_one_click(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "shooting"))
    on.table.asks("Which unit of Red shoots?")
    assert barriers(on.page) == []
    expect(on.usual).to_have_accessible_name("Shoot with all, each at its likeliest target")
    on.usual.click()
    on.table.tells("Slug carbine at Drafted")
    on.table.tells("Beam lance at Drafted")
    on.table.asks("Which unit of Red charges?")
