"""Playing a friend by a link: one waits, the other sits down, and both are at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from table_page import made, sit
from web.conftest import Visitor

AT_A_GAME = re.compile(r"/g/[\w-]{22}$")


def waiting(page: Page) -> str:
    """Make a game for a friend and give the link to it."""
    page.get_by_role("button", name="Play a friend").click()
    page.wait_for_url(AT_A_GAME)
    return page.get_by_label("Link to the game").input_value()


@pytest.mark.extended
def test_the_friend_sits_down_and_the_game_goes_on_by_itself(visitor: Visitor) -> None:
    host = visitor().open()
    link = waiting(host)
    assert link == host.url
    guest = visitor().open(link.removeprefix(host.evaluate("location.origin")))
    expect(guest.get_by_role("heading", name="Your side: Genestealers")).to_be_visible()
    assert barriers(guest) == []
    assert guest.get_by_label("Your phrase for the dice").input_value() != ""
    guest.get_by_label("Your name").fill("Berta")
    guest.get_by_role("button", name="Sit down").click()
    for page in (guest, host):
        expect(page.locator("body")).to_have_attribute("data-view", "table")
    expect(host.get_by_text("Berta").first).to_be_visible()


@pytest.mark.extended
def test_the_seal_of_the_dice_is_shown_before_anybody_plays(visitor: Visitor) -> None:
    page = visitor().open()
    waiting(page)
    page.get_by_text("Dice you can check").click()
    seal = page.evaluate("fetch('/api/games/' + location.pathname.split('/')[2]).then((answer) => answer.json())")["commitment"]
    expect(page.get_by_text(seal)).to_be_visible()
    assert barriers(page) == []


@pytest.mark.extended
def test_a_player_that_waits_may_take_the_other_seat_itself(visitor: Visitor) -> None:
    page = visitor().open()
    waiting(page)
    page.get_by_role("button", name="Take this seat as well: Genestealers").click()
    expect(page.locator("body")).to_have_attribute("data-view", "table")


@pytest.mark.extended
def test_a_person_may_come_to_watch_only(visitor: Visitor) -> None:
    host = visitor().open()
    path = waiting(host).removeprefix(host.evaluate("location.origin"))
    watcher = visitor().open(path)
    watcher.get_by_role("button", name="Watch").click()
    expect(watcher.get_by_role("heading", name="You watch this game")).to_be_visible()
    visitor().open(path).get_by_role("button", name="Sit down").click()
    expect(watcher.locator("body")).to_have_attribute("data-view", "table")


@pytest.mark.extended
def test_a_guest_at_a_small_desk_sees_where_to_sit_down_without_scrolling(visitor: Visitor) -> None:
    host = visitor()
    id = made(host, {"game": "wh40k", "seats": {"red": "person", "blue": "person"}, "listed": False})
    sit(host, id, "red")
    guest = visitor(viewport={"width": 1024, "height": 768}).open(f"/g/{id}")
    expect(guest.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)
