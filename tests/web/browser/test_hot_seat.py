"""Two people at one screen: until the next one is ready, the page holds nothing that only this next player may see."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from drawn_games import Drawing, put_down
from hulk_scene import CLAWS, blip, genestealer, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Table, Visitor, at_table

DARK = Drawing(
    """
    ##############
    #ap+......g..#
    ####.x.y.....#
    #########E####
    """,
    a=marine("e"), g=genestealer("n"), x=blip(3), y=blip(2), entries={"E": "south"},
)  # fmt: skip
BLIPS = re.compile(r"[Bb]lip b\d of \d")
COUNTER = re.compile(r"command points? left|\(\d left\)|\d of 6\b")

OVERHEAR = """() => {
    window.heard = new Set();
    new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('.ask .waiting')) heard.add(textContent);
    }).observe(document.querySelector('.ask'), { childList: true, subtree: true });
}"""
"""Keeps every notice of waiting, however short it is shown."""


def curtain(page: Page, side: str) -> Locator:
    """The curtain before a side; waits until it is down."""
    found = page.get_by_role("dialog", name=f"Pass the device to the {side}")
    expect(found).to_be_visible()
    return found


def lift(page: Page) -> None:
    page.get_by_role("button", name="I am here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def holds_nothing(page: Page) -> None:
    """Nothing of either side's secrets stands in the document, seen or not."""
    text = page.content()
    assert BLIPS.search(text) is None
    assert COUNTER.search(text) is None
    assert page.locator("svg.picture [data-piece='b1']").count() == 0


def test_the_curtain_hides_everything(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn(command=3))
    table = at_table(anybody(), id, MARINES, GENESTEALERS)
    page = table.page

    curtain(page, "Marines")
    holds_nothing(page)
    lift(page)
    table.asks("Activate a Marine, spend command points (3 left), or end the phase.")
    assert BLIPS.search(page.content()) is None
    page.keyboard.press("e")
    page.keyboard.press("Enter")

    curtain(page, "Genestealers")
    holds_nothing(page)
    page.keyboard.press("Escape")
    curtain(page, "Genestealers")
    lift(page)
    table.asks("Activate or reveal a piece, or end the phase.")
    assert BLIPS.search(page.content())
    assert COUNTER.search(page.content()) is None


@pytest.mark.extended
def test_without_a_curtain_the_board_turns_at_once(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn())
    table = at_table(anybody(curtain=False), id, MARINES, GENESTEALERS)
    table.asks("Activate a Marine")
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")
    table.asks("Activate or reveal a piece, or end the phase.")
    expect(table.thing("b1")).to_have_accessible_name(re.compile("^Blip b1 of 3"))


@pytest.mark.extended
def test_a_player_that_is_waited_for_at_this_screen_is_called_by_the_side(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn())
    table = at_table(anybody(), id, MARINES, GENESTEALERS)
    curtain(table.page, "Marines")
    lift(table.page)
    table.asks("Activate a Marine")
    table.page.evaluate(OVERHEAR)
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")
    curtain(table.page, "Genestealers")
    assert table.page.evaluate("[...heard]") == ["Waiting for Genestealers"]


def test_a_game_for_two_at_this_screen_is_one_click_away(anybody: Visitor) -> None:
    page = anybody().open("/")
    page.get_by_role("button", name="Two at this screen").click()
    curtain(page, "Genestealers")
    lift(page)
    Table(page).asks("Choose the entry area at which blip b1 waits.")


@pytest.mark.extended
def test_the_device_is_not_passed_for_a_question_with_one_answer(server: Served, anybody: Visitor) -> None:
    """With the last AP a Marine turns a blip over: once the Genestealers have placed it, the Marines can only end the phase."""
    hall = Drawing(DARK_HALL.replace("..g", "..x"), a=marine("w", CLAWS), x=blip(1), entries={"E": "south"})
    table = at_table(anybody(), put_down(server, hall.marine_turn()), MARINES, GENESTEALERS)
    page = table.page
    curtain(page, "Marines")
    lift(page)
    table.mark("anders").click()
    for left, facing in enumerate(("south", "west", "north", "east")):
        table.asks(f"Anders acts: {4 - left} AP")
        table.option(f"Turn to face {facing}").click()
    curtain(page, "Genestealers")
    lift(page)
    page.evaluate(CURTAINS)
    table.option("Face west").click()
    table.asks("Activate or reveal a piece, or end the phase.")
    assert page.evaluate("window.curtains") == 0


CURTAINS = """() => {
    window.curtains = 0;
    new MutationObserver(() => (window.curtains += document.querySelectorAll('dialog.curtain').length))
        .observe(document.body, { childList: true });
}"""
"""Counts how often a curtain falls."""


@pytest.mark.extended
@pytest.mark.parametrize("asked", [True, False])
def test_windows_of_the_other_side_are_passed_unseen_by_those_who_wish(server: Served, anybody: Visitor, asked: bool) -> None:
    hall = Drawing(DARK_HALL, a=marine("e"), g=genestealer("w"), entries={"E": "south"})
    id = put_down(server, hall.genestealer_turn(command=2))
    table = at_table(anybody(windows=asked), id, MARINES, GENESTEALERS)
    curtain(table.page, "Genestealers")
    lift(table.page)
    table.asks("Activate or reveal a piece, or end the phase.")
    table.mark("g1").click()
    table.asks("Genestealer g1 acts: 6 AP left.")
    table.page.keyboard.press("Shift+ArrowRight")
    if asked:
        curtain(table.page, "Marines")
        lift(table.page)
        table.asks("Genestealer g1 has acted in sight")
    else:
        table.asks("Genestealer g1 acts: 5 AP left.")


DARK_HALL = """
    ##############
    #a..........g#
    ##########.###
    ##########E###
    """
