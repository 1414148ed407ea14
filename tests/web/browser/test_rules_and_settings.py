"""The rules page, and the settings that a browser keeps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from table_page import Visitor


@pytest.mark.extended
def test_rulings_are_found_as_one_types(anybody: Visitor) -> None:
    page = anybody().open("/rules")
    search = page.get_by_role("searchbox", name="Search all rulings")
    search.fill("overwatch jam")
    first = page.locator(".rule-list").get_by_role("link").first
    expect(first).to_contain_text(re.compile("^SH-(OW|JAM)"))
    expect(page).to_have_url(re.compile(r"\?q=overwatch(%20|\+)jam$"))
    search.fill("zzzz qqqq")
    expect(page.get_by_text("Nothing is found for “zzzz qqqq”. Fewer or other words may help.")).to_be_visible()
    search.fill("SH-LOS-09")
    expect(page.locator(".rule-list").get_by_role("link").first).to_contain_text("SH-LOS-09")


@pytest.mark.slow  # `test_rules_pages` does it
def test_a_ruling_has_a_page_of_its_own(anybody: Visitor) -> None:
    page = anybody().open("/rules?q=SH-LOS-09")
    page.locator(".rule-list").get_by_role("link", name=re.compile("^SH-LOS-09")).click()
    expect(page).to_have_url(re.compile("/rules/SH-LOS-09$"))
    expect(page.get_by_role("article")).to_contain_text("How it is played")
    expect(page).to_have_title(re.compile("^SH-LOS-09 "))
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("SH-LOS-09")


@pytest.mark.slow  # `test_rules_pages` does it
def test_no_such_rule(anybody: Visitor) -> None:
    person = anybody()
    page = person.open("/rules/SH-NO-99")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such rule")
    person.forgive("404")


@pytest.mark.extended
def test_settings_are_kept(anybody: Visitor) -> None:
    page = anybody(moved=True).open("/")
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    sheet.get_by_label("Your name").fill("Ana")
    sheet.get_by_role("radio", name="At once").check(force=True)
    sheet.get_by_role("radio", name="Larger").check(force=True)
    sheet.get_by_role("checkbox", name=re.compile("^Stronger markers")).check()
    sheet.get_by_role("checkbox", name=re.compile("^Skip trifling questions")).uncheck()
    root = page.locator("html")
    expect(root).to_have_attribute("data-text", "larger")
    expect(root).to_have_attribute("data-contrast", "")
    page.reload()
    expect(root).to_have_attribute("data-speed", "off")
    page.get_by_role("button", name="Settings").click()
    expect(sheet.get_by_label("Your name")).to_have_value("Ana")
    expect(sheet.get_by_role("radio", name="Larger")).to_be_checked()
    expect(sheet.get_by_role("checkbox", name=re.compile("^Skip trifling questions"))).not_to_be_checked()
    expect(sheet.get_by_role("checkbox", name=re.compile("^Answer for me"))).to_be_checked()


@pytest.mark.slow  # `test_lobby` does it
def test_what_is_chosen_for_a_new_game_is_what_is_played(anybody: Visitor) -> None:
    page = anybody().open("/")
    page.get_by_role("button", name="More options…").click()
    sheet = page.get_by_role("dialog", name="A new game")
    sheet.get_by_label("Mission").select_option("the-listener")
    expect(sheet).to_contain_text("Something old sits among the brood")
    sheet.get_by_label("Marines", exact=True).select_option(label="Random bot")
    sheet.get_by_label("Genestealers", exact=True).select_option(label="You")
    sheet.get_by_label("Your name").fill("Ana")
    sheet.get_by_role("radio", name=re.compile("^On:")).check(force=True)
    sheet.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1, name="The listener in the choir")).to_be_visible()
    mine = page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Genestealers")
    expect(mine).to_contain_text("Ana (you)")


@pytest.mark.slow  # `test_lobby` does it
def test_an_address_that_leads_nowhere_says_so(anybody: Visitor) -> None:
    person = anybody()
    page = person.open("/g/there-is-no-such-game")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game cannot be opened")
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("region", name="Your games")).to_be_visible()
    person.forgive("404")
