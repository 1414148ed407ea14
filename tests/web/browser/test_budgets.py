"""What each side has left for the whole game: chosen when it is made, shown at both players' names, counted down."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from served import Served
from table_page import Player, Table, Visitor, made, sit

TWO = {"marines": "person", "genestealers": "person"}


def seconds(clock: Locator) -> int:
    minutes, rest = clock.inner_text().split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.extended
def test_both_clocks_are_shown_and_that_of_the_one_who_is_asked_counts_down(server: Served, anybody: Visitor) -> None:
    person = anybody()
    id = made(person, {"seats": TWO, "budget": 900, "increment": 5})
    sit(person, id, "marines")
    Player(server, id, "genestealers").close()
    table = Table(person.open(f"/g/{id}"))
    clocks = table.page.locator(".player .clock.budget")
    expect(clocks).to_have_count(2)
    for place in range(2):
        expect(clocks.nth(place)).to_have_text(re.compile(r"^1[45]:\d\d$"))
    running = table.page.locator(".player .clock.budget:not(.stopped)")
    expect(running).to_have_count(1)
    stopped = table.page.locator(".player .clock.budget.stopped")
    began = time.monotonic()
    before, other = seconds(running), seconds(stopped)
    table.page.wait_for_timeout(2200)
    after = seconds(running)
    assert before - (time.monotonic() - began) - 1 <= after <= before - 2
    assert seconds(stopped) == other == 900


@pytest.mark.extended
def test_one_plays_on_with_what_was_left_or_with_all_of_it(server: Served, anybody: Visitor) -> None:
    person = anybody()
    id = made(person, {"seats": TWO, "budget": 900, "increment": 5})
    sit(person, id, "marines")
    Player(server, id, "genestealers").close()
    table = Table(person.open(f"/g/{id}"))
    expect(table.panel).to_be_visible()
    table.page.wait_for_timeout(1200)
    page = person.open(f"/g/{id}/replay")
    page.get_by_role("button", name="Play on from here").click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    time = sheet.get_by_label("Time for each side, for the whole game")
    expect(time).to_have_value("left")
    expect(time.get_by_role("option")).to_have_text(["What was left here", "All of it: 15 minutes", "Off"])
    sheet.get_by_label("Genestealers").select_option("random")
    sheet.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: id not in url)
    clock = page.locator(".player .clock.budget")
    expect(clock).to_have_count(2)
    expect(clock.first).to_have_text(re.compile(r"^1[45]:\d\d$"))


@pytest.mark.extended
def test_a_game_without_budgets_shows_none(server: Served, anybody: Visitor) -> None:
    person = anybody()
    id = made(person, {"seats": TWO})
    sit(person, id, "marines")
    Player(server, id, "genestealers").close()
    table = Table(person.open(f"/g/{id}"))
    expect(table.panel).to_be_visible()
    expect(table.page.locator(".player .clock.budget:visible")).to_have_count(0)
