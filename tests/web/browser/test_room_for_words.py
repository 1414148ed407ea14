"""Beside the board words are whole in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing, put_down, put_down_played
from hulk_scene import genestealer, marine
from screenshots import FIELD, game, topic
from served import Served
from table_page import Opponent, Visitor, at_table, made

LOCALES = ("en-GB", "de-DE", "es-ES")
HALL = Drawing(
    """
    ###########
    #a......g.#
    ########E##
    """,
    a=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip
NARROW = """(query) => [...document.querySelectorAll(query)].filter((part) => {
    const { width } = part.getBoundingClientRect();
    part.style.width = 'max-content';
    return part.getBoundingClientRect().width > width + 1;
}).map((part) => part.textContent)"""
"""The parts that have less room than their words need."""
BEYOND = """(query) => [...document.querySelectorAll(query)].some((part) => part.getBoundingClientRect().right > innerWidth)"""


def room_for(page: Page, query: str) -> None:
    """Each part has room for its words, and all are on the screen."""
    assert not page.evaluate(BEYOND, query)
    assert page.evaluate(NARROW, query) == []


@pytest.mark.extended
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_controls_of_a_watcher_break_no_words(
    server: Served, anybody: Visitor, opponent: Opponent, locale: str, width: int
) -> None:
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "greedy"})
    opponent(id, "marines")
    page = anybody(browser={"locale": locale, "viewport": {"width": width, "height": 800}}).open(f"/g/{id}")
    expect(page.locator(".watching > *")).to_have_count(3)
    room_for(page, ".watching > *")


@pytest.mark.extended
@pytest.mark.parametrize("width", [1280, 1024])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_heading_of_the_aims_is_whole_beside_its_buttons(anybody: Visitor, locale: str, width: int) -> None:
    person = anybody(browser={"locale": locale, "viewport": {"width": width, "height": 800}})
    page = at_table(person, made(person, {"mission": "cold-hearth", "listed": False}), "marines").page
    expect(page.locator(".before-play-head > *").first).to_be_visible()
    room_for(page, ".before-play-head > *")


@pytest.mark.extended
@pytest.mark.parametrize("locale", LOCALES)
def test_the_buttons_for_a_piece_that_is_placed_stand_in_one_row(server: Served, anybody: Visitor, locale: str) -> None:
    stood, decisions = next(moment for moment in game("fantasy", FIELD) if topic(moment[0]) == "deploy")
    id = put_down_played(server, stood, decisions, {"red": "person", "blue": "greedy"})
    person = anybody(browser={"locale": locale, "viewport": {"width": 1366, "height": 768}})
    foot = at_table(person, id, "red").page.locator(".ask-foot")
    expect(foot.locator(".primary")).to_be_visible()
    shown = [each.bounding_box() for each in foot.get_by_role("button").all() if each.is_visible()]
    assert len({box["y"] for box in shown if box is not None}) == 1
    assert len(shown) == 4
