"""A game given up from the menu of the table: asked first, and then lost; for whoever watches there is nothing to give up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser import barriers
from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from pistola_page import crawling
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring
from reglamento.games.pistola.facts.state import ATTACKER
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.setup import new_game
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Table, Visitor, at_table

HALL = Drawing(
    "######\n#a..g#\n####E#", a=marine("e"), g=genestealer("w"), entries={"E": "south"}, turns=3, title="The last watch"
)


def chosen(table: Table, name: str) -> None:
    table.page.get_by_role("button", name="Menu").click()
    table.page.locator(".menu").get_by_role("button", name=name).click()


def asked(table: Table) -> Locator:
    return table.page.get_by_role("dialog", name="Give up")


@pytest.mark.extended
def test_it_is_asked_whether_that_is_meant_and_who_watches_has_nothing_to_give_up(server: Served, anybody: Visitor) -> None:
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(), id, MARINES)
    chosen(table, "Give up")
    assert barriers(table.page) == []
    asked(table).get_by_role("button", name="Cancel").click()
    expect(asked(table)).to_have_count(0)
    expect(table.panel).to_have_attribute("data-state", "mine")
    page = anybody().open(f"/g/{id}")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu").get_by_role("link", name="Leave the table")).to_be_visible()
    expect(page.locator(".menu").get_by_role("button", name="Give up")).to_have_count(0)


@pytest.mark.extended
def test_the_other_side_has_won(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "captain", (0, 2))
    on = crawling(server, anybody(), exploring(game))
    chosen(on.table, "Give up")
    asked(on.table).get_by_role("button", name="Give up").click()
    result = on.page.locator("section.result")
    expect(result).to_contain_text("You have lost")
    expect(result).to_contain_text("Winner: Defender. Given up by: Attacker.")
    expect(on.table.panel).to_have_attribute("data-state", "over")
    result.get_by_role("button", name="Look at the board").click()
    chosen(on.table, "Give up")
    expect(on.table.note).to_contain_text("There is no game to give up now.")
    on.page.goto(f"{server.url}/")
    expect(on.page.get_by_text("Winner: Defender. Given up by: Attacker.").first).to_be_visible()


@pytest.mark.extended
@pytest.mark.rule("PP-ATT-01")
def test_the_force_may_be_chosen_again_though_the_bot_has_answered(server: Served, anybody: Visitor) -> None:
    on = crawling(server, anybody(), new_game(files.load("search-and-destroy")))
    on.table.option("Play Lance of the Vigil").click()
    on.table.asks("Place the model")
    on.button("Take back").click()
    on.table.asks("Which force do you play?")


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-07")
def test_a_click_on_a_door_says_why_it_is_not_opened_now(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "captain", (0, 2))
    on = crawling(server, anybody(), exploring(game))
    on.table.thing("door:d2").click()
    expect(on.table.note).to_contain_text("PP-EXPL-07")
