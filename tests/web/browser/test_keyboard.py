"""A Genestealer's turn without a mouse: everything has a key, and the focus is always seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing, put_down
from hulk_scene import blip, genestealer, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS
from served import Served
from table_page import Table, Visitor, at_table

NEST = """
    #############
    #ap+.......##
    #..###.g.x###
    ######....E##
    #############
    """
FOCUS = """() => {
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const seen = [element, ...element.querySelectorAll('*')].some((each) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return {
        name: element.getAttribute('aria-label') || element.textContent.trim(),
        lost: element === document.body || !element.isConnected,
        ringed: element.matches(':focus-visible') && seen,
        inside: box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
        mark: element.matches('.mark'),
    };
}"""


def focused(page: Page) -> str:
    """What has the focus, by its name. Fails when nothing has it, or nobody could see where it is."""
    found = page.evaluate(FOCUS)
    assert not found["lost"], "the focus is lost"
    assert found["ringed"], f"the focus on {found['name']!r} cannot be seen"
    assert found["inside"], f"{found['name']!r} has the focus outside the window"
    return str(found["name"])


def tab_to(page: Page, name: re.Pattern[str]) -> None:
    """Go on with Tab until this has the focus; the focus is seen on all the way."""
    way = []
    for _ in range(60):
        page.keyboard.press("Tab")
        way.append(focused(page))
        if name.search(way[-1]):
            return
    raise AssertionError(f"Tab never came to {name.pattern}: {way}")


@pytest.fixture
def table(server: Served, anybody: Visitor) -> Table:
    """The Genestealers' turn; a bot has the Marines."""
    drawing = Drawing(NEST, a=marine("w"), g=genestealer("n"), x=blip(1), entries={"E": "east"})
    id = put_down(server, drawing.genestealer_turn(), {"marines": "random", "genestealers": "person"})
    return at_table(anybody(), id, GENESTEALERS)


def test_a_whole_turn_by_keyboard(table: Table) -> None:
    page = table.page
    table.asks("Activate or reveal a piece, or end the phase.")

    tab_to(page, re.compile("^Activate Genestealer g1"))
    page.keyboard.press("Enter")
    table.asks("Genestealer g1 acts: 6 AP left.")
    assert focused(page)

    page.keyboard.press("Shift+ArrowDown")
    table.asks("Genestealer g1 acts: 5 AP left.")
    expect(table.thing("g1")).to_have_accessible_name(re.compile("facing south"))
    assert focused(page)

    tab_to(page, re.compile("^Step to I4"))
    page.keyboard.press("Enter")
    assert "facing south" in focused(page)
    page.keyboard.press("ArrowRight")
    assert "facing east" in focused(page)
    page.keyboard.press("Enter")
    table.asks("Genestealer g1 acts: 4 AP left.")
    table.tells("Genestealer g1 steps to I4, facing east.")
    assert focused(page)

    page.keyboard.press("v")
    expect(table.option("Reveal blip b1")).to_contain_text("which are lost. Choose it again to do it.")
    page.keyboard.press("Enter")
    table.asks("Choose the facing of Genestealer g2.")
    page.keyboard.press("ArrowLeft")
    table.asks("Activate or reveal a piece, or end the phase.")
    expect(table.thing("g2")).to_have_accessible_name(re.compile("facing west"))
    assert focused(page)

    page.keyboard.press("u")
    table.asks("Choose the facing of Genestealer g2.")
    page.keyboard.press("ArrowDown")
    table.asks("Activate or reveal a piece, or end the phase.")

    page.keyboard.press("e")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Turn 2", exact=True)).to_be_visible()
    table.asks("Activate or reveal a piece, or end the phase.")


@pytest.mark.extended
def test_the_arrows_act_after_a_choice_on_the_board_is_left(table: Table) -> None:
    """Escape closes the facings, then leaves the marks; a mouse leaves them by the first."""
    page = table.page
    table.mark("g1").click()
    table.asks("Genestealer g1 acts: 6 AP left.")
    tab_to(page, re.compile("^Step to"))
    page.keyboard.press("Enter")
    expect(table.fan.get_by_role("button").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.fan).to_have_count(0)
    assert focused(page).startswith("Step to")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    table.asks("Genestealer g1 acts: 5 AP left.")
    table.tells("Genestealer g1 steps to G3, facing west.")


SETTLED = 800
"""Milliseconds after which no scene is fresh any more."""
SLOW = """() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 400); };
}"""
"""What the page sends comes late: by then it has hidden what was chosen from."""


@pytest.mark.extended
def test_the_focus_comes_back_after_an_answer_that_took_long(table: Table) -> None:
    page = table.page
    table.asks("Activate or reveal a piece, or end the phase.")
    page.evaluate(SLOW)
    tab_to(page, re.compile("^Activate Genestealer g1"))
    page.keyboard.press("Enter")
    table.asks("Genestealer g1 acts: 6 AP left.")
    assert focused(page)
    page.keyboard.press("Shift+ArrowDown")
    table.asks("Genestealer g1 acts: 5 AP left.")
    assert focused(page)


@pytest.mark.extended
def test_sheets_are_opened_read_and_left_by_keyboard(table: Table) -> None:
    page = table.page
    table.asks("Activate or reveal a piece, or end the phase.")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Turn the piece that acts")
    expect(page.get_by_role("dialog", name="Keys")).not_to_contain_text("free table")
    assert focused(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    tab_to(page, re.compile("^SH-AP-03"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=re.compile("SH-AP-03"))).to_contain_text("How it is played")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page) == "SH-AP-03"

    tab_to(page, re.compile("^(Story|Mission)$"))
    page.keyboard.press("ArrowRight")
    assert focused(page) in {"Story", "Mission"}


def test_the_arrows_lead_from_mark_to_mark(table: Table) -> None:
    page = table.page
    table.asks("Activate or reveal a piece, or end the phase.")
    tab_to(page, re.compile("^Activate Genestealer g1"))
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("Activate blip b1")
    page.keyboard.press("ArrowLeft")
    assert focused(page).startswith("Activate Genestealer g1")


@pytest.mark.extended
def test_the_space_bar_chooses_only_where_the_player_went(table: Table) -> None:
    """After a click the page gives the focus to an option of the next question: a space bar that comes too late to skip chooses nothing."""
    page = table.page
    table.option("Activate Genestealer g1").click()
    table.asks("Genestealer g1 acts: 6 AP left.")
    expect(page.locator("button.option:focus")).to_have_count(1)
    for _ in range(3):
        page.keyboard.press(" ")
        page.wait_for_timeout(SETTLED)
    table.asks("Genestealer g1 acts: 6 AP left.")
    page.keyboard.press("Shift+ArrowDown")
    table.asks("Genestealer g1 acts: 5 AP left.")
    page.wait_for_timeout(SETTLED)
    page.keyboard.press(" ")
    page.wait_for_timeout(SETTLED)
    table.asks("Genestealer g1 acts: 5 AP left.")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    table.asks("Genestealer g1 acts: 4 AP left.")


@pytest.mark.extended
def test_the_space_bar_opens_and_chooses_what_a_key_went_to(table: Table) -> None:
    page = table.page
    table.mark("g1").click()
    table.asks("Genestealer g1 acts: 6 AP left.")
    tab_to(page, re.compile("^Step to I4"))
    page.keyboard.press(" ")
    assert "facing" in focused(page)
    page.keyboard.press(" ")
    table.tells(re.compile("Genestealer g1 steps to I4"))
