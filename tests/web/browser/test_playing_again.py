"""Two people play again: one asks, the other's page offers the same game at once, and strangers find no way in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from table_page import Visitor, made, sit

MARINES, GENESTEALERS = "marines", "genestealers"
GAME = {"game": "space-hulk", "seats": {MARINES: "person", GENESTEALERS: "person"}, "budget": 900, "listed": False}


def pair(anybody: Visitor) -> tuple[Page, Page]:
    """The pages of a finished game of Ana, who has given up, against Berta."""
    ana, berta = anybody(name="Ana"), anybody(name="Berta")
    id = made(ana, GAME)
    for person, seat in ((ana, MARINES), (berta, GENESTEALERS)):
        sit(person, id, seat)
    one, other = ana.open(f"/g/{id}"), berta.open(f"/g/{id}")
    one.get_by_role("button", name="Menu").click()
    one.locator(".menu").get_by_role("button", name="Give up").click()
    one.get_by_role("dialog", name="Give up").get_by_role("button", name="Give up").click()
    for page in (one, other):
        expect(page.locator("section.result")).to_contain_text("Winner: Genestealers. Given up by: Marines.")
    return one, other


@pytest.mark.extended
def test_one_plays_again_and_the_other_joins(anybody: Visitor) -> None:
    one, other = pair(anybody)
    before = one.url
    one.get_by_role("button", name="Play again, sides swapped").click()
    one.wait_for_url(lambda url: url != before)
    expect(one.get_by_role("heading", level=1)).to_have_text("Waiting for the other player")
    expect(one.locator("dl.facts")).to_contain_text("15 minutes")
    expect(one.locator(".waits")).to_have_text("Still free: Marines")
    expect(one.get_by_role("button", name="Take this seat as well")).to_have_count(0)
    join = other.get_by_role("button", name="Join the next game")
    expect(join).to_be_visible()
    other.reload()
    expect(join).to_be_visible()
    assert barriers(other) == []
    stranger = anybody().open(one.url.removeprefix(re.sub(r"/g/.*", "", one.url)))
    expect(stranger.get_by_text("The free seats are kept for players of the game before")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    join.click()
    for page in (one, other, stranger):
        expect(page.locator("body")).to_have_attribute("data-view", "table")
    assert one.url == other.url
    stranger.get_by_role("button", name="Is one of the seats yours?").click()
    expect(stranger.get_by_text("Open this page in that browser, or sign in to your account")).to_be_visible()
    assert barriers(stranger) == []


@pytest.mark.extended
def test_two_that_press_at_once_are_in_one_game(anybody: Visitor) -> None:
    pages = pair(anybody)
    before = pages[0].url
    for page in pages:
        page.evaluate("[...document.querySelectorAll('.next-game button')].at(0).click()")
    for page in pages:
        page.wait_for_url(lambda url: url != before)
        expect(page.locator("body")).to_have_attribute("data-view", "table")
    assert pages[0].url == pages[1].url
