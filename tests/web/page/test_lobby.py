"""The first page: a game begins with one click, and what is yours is there again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import Watched, barriers
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.table import Table
from web.conftest import Visitor

AT_A_GAME = re.compile(r"/g/[\w-]{22}$")
IN_A_REPLAY = re.compile(r"/g/[\w-]{22}/replay")


def test_one_click_begins_a_game_against_a_bot(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(AT_A_GAME)
    expect(page.get_by_role("heading", name="The cold hearth")).to_be_visible()
    assert card_of(page)["state"] == "running"


@pytest.mark.extended
def test_another_game_and_side_are_chosen_and_begun(visitor: Visitor) -> None:
    person = visitor()
    page = person.open()
    page.get_by_text("Entre la Pistola de Plasma y la Pared (2004)", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Entre la Pistola de Plasma y la Pared (2004)")
    expect(page.locator('.preview [data-piece^="section:"]').nth(3)).to_be_attached()
    page.get_by_role("group", name="Your side").get_by_text("Defender", exact=True).click()
    expect(page.get_by_text("You: Defender.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(AT_A_GAME)
    card = card_of(page)
    assert card["game"] == "pistola"
    assert [seat["seat"] for seat in card["seats"] if seat.get("mine")] == ["defender"]
    page.close()
    later = person.open()
    expect(later.get_by_role("heading", level=1)).to_have_text("Entre la Pistola de Plasma y la Pared (2004)")
    expect(later.get_by_role("radio", name="Defender", exact=True)).to_be_checked()
    later.get_by_text("Space Hulk (2009)", exact=True).first.click()
    expect(later.get_by_role("radio", name="Marines", exact=True)).to_be_checked()


@pytest.mark.extended
def test_the_game_is_among_ones_own_after_the_page_was_closed(visitor: Visitor) -> None:
    person = visitor()
    page = person.open()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(AT_A_GAME)
    address = page.url
    page.close()
    later = person.open()
    later.get_by_role("region", name="Your games").get_by_role("link", name="The cold hearth").click()
    expect(later).to_have_url(address)


@pytest.mark.extended
@pytest.mark.parametrize(("width", "first"), [(390, True), (1280, False)])
def test_a_phone_shows_the_games_that_are_played_first_and_every_page_offers_the_game_played_last(
    visitor: Visitor, width: int, first: bool
) -> None:
    person = visitor(viewport={"width": width, "height": 844})
    running = made(person, {"game": "fantasy", "seats": {"red": "person", "blue": "greedy"}, "listed": False})
    made(person, {"game": "wh40k", "seats": {"red": "person", "blue": "person"}, "listed": False})
    expect(person.open(f"/g/{running}").get_by_role("region", name="Players")).to_be_visible()
    page = person.open()
    expect(page.get_by_role("heading", level=1)).to_have_text("Warhammer Fantasy (6th edition)")
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("listitem")).to_contain_text(["your move", "waiting for a player"])
    low, high = mine.bounding_box(), page.locator(".hero").bounding_box()
    assert low is not None
    assert high is not None
    assert (low["y"] < high["y"]) is first


@pytest.mark.extended
def test_a_game_is_renamed_and_deleted(visitor: Visitor) -> None:
    person = visitor()
    page = person.open()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(AT_A_GAME)
    address = page.url
    page.goto(person.url)
    mine = page.get_by_role("region", name="Your games")
    mine.get_by_role("button", name="Rename “The cold hearth”").click()
    sheet = page.get_by_role("dialog", name="Rename the game")
    sheet.get_by_label("Name of the game").fill("<b>Sunday</b>")
    page.keyboard.press("Enter")
    expect(mine.get_by_role("link", name="<b>Sunday</b>", exact=True)).to_be_visible()
    expect(mine).to_contain_text("The cold hearth")
    assert barriers(page) == []
    mine.get_by_role("button", name="Remove “<b>Sunday</b>”").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(mine.get_by_role("link")).to_have_count(1)
    mine.get_by_role("button", name="Remove “<b>Sunday</b>”").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(mine).to_contain_text("None yet.")
    page.goto(address)
    expect(page.get_by_role("heading", name="This game cannot be opened")).to_be_visible()
    person.forgive("404")


@pytest.mark.extended
def test_all_that_can_be_chosen_is_what_is_played(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_role("button", name="More options").click()
    sheet = page.get_by_role("dialog", name="A new game")
    sheet.get_by_label("Mission").select_option(label="Two decks down")
    expect(sheet.get_by_text("turns at most")).to_be_visible()
    sheet.get_by_label("Marines").select_option("random")
    sheet.get_by_label("Genestealers").select_option("me")
    sheet.get_by_text(re.compile("^Longer")).click()
    expect(sheet.get_by_label("And for each decision")).to_be_hidden()
    sheet.get_by_label("Time for each side").select_option(label="30 minutes")
    sheet.get_by_label("And for each decision").select_option(label="10 seconds")
    sheet.get_by_label("Your name").fill("Ansgar")
    sheet.get_by_role("button", name="Start").click()
    page.wait_for_url(AT_A_GAME)
    card = card_of(page)
    assert (card["mission"], card["clock"], card["budget"], card["increment"]) == ("two-decks", 360, 1800, 10)
    assert [(seat["player"], seat.get("name", "")) for seat in card["seats"]] == [("random", ""), ("person", "Ansgar")]


@pytest.mark.slow  # `test_hot_seat` begins such a game
def test_two_at_this_screen_hold_both_seats(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_role("button", name="Two at this screen").click()
    page.wait_for_url(AT_A_GAME)
    assert all(seat["mine"] for seat in card_of(page)["seats"])


@pytest.mark.slow  # `test_replay_page` opens all its replays so
def test_a_file_is_opened_as_a_replay(visitor: Visitor, finished: Path) -> None:
    page = visitor().open()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(finished)
    expect(page).to_have_url(IN_A_REPLAY)


@pytest.mark.extended
def test_a_file_of_an_unfinished_game_is_no_finished_game(visitor: Visitor, tmp_path: Path) -> None:
    book = rulebook("pistola")
    (tmp_path / "begun.jsonl").write_bytes(Table.new(book, book.load("rescue"), book.readings(), rules_id(book.name)).data())
    page = visitor().open()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "begun.jsonl")
    expect(page).to_have_url(IN_A_REPLAY)
    page.goto(page.url.split("/g/")[0])
    row = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(row).to_contain_text("from a file")
    expect(row).to_contain_text("Attacker a person")
    expect(row).not_to_contain_text("free")


@pytest.mark.extended
def test_a_file_that_is_no_game_is_refused_in_words(visitor: Visitor, tmp_path: Path) -> None:
    person = visitor()
    page = person.open()
    (tmp_path / "rubbish.txt").write_text("rubbish")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "rubbish.txt")
    expect(page.get_by_role("alert")).to_contain_text("not a saved game")
    person.forgive("400")


def test_a_game_that_does_not_exist_says_so_and_leads_back(visitor: Visitor) -> None:
    person = visitor()
    page = person.open("/g/" + "x" * 22)
    expect(page.get_by_role("heading", name="This game cannot be opened")).to_be_visible()
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    person.forgive("404")


@pytest.mark.extended
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.slow)])
def test_nobody_is_kept_out_and_nothing_sticks_out(visitor: Visitor, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 800}).open()
    expect(page.get_by_role("region", name="Your games")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="More options").click()
    page.get_by_role("dialog").get_by_text("Disputed readings").click()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_tab_skips_to_the_content_and_a_person_without_games_is_told_so(visitor: Visitor) -> None:
    page = visitor().open()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Your games")).to_contain_text("None yet.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def made(person: Watched, wish: dict[str, Any]) -> str:
    """The id of a new game, in which the person sits at the first seat."""
    answer = person.request.post(f"{person.url}/api/games", data=wish)
    id = str(answer.json()["id"])
    assert person.request.post(f"{person.url}/api/games/{id}/seats/{next(iter(wish['seats']))}", data={"name": "Ana"}).ok
    return id


def card_of(page: Page) -> dict[str, Any]:
    """The `GameCard` of the game whose page is open."""
    card: dict[str, Any] = page.evaluate("fetch('/api/games/' + location.pathname.split('/')[2]).then((answer) => answer.json())")
    return card
