"""The rules page: found while one types, each with an address, and the way back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import barriers
from web.conftest import Visitor


@pytest.mark.slow  # `test_rules_and_settings` does it with three searches
def test_rules_are_found_while_one_types(visitor: Visitor) -> None:
    page = visitor().open("/rules")
    page.get_by_label("Search all rulings").fill("overwatch jam")
    expect(page.get_by_role("link", name="SH-JAM-01 Doubles jam storm bolters")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/rules\?q=overwatch%20jam$"))


def test_a_rule_is_opened_and_the_way_back_finds_the_search(visitor: Visitor) -> None:
    page = visitor().open("/rules?q=overwatch%20jam")
    page.get_by_role("link", name="SH-JAM-01").click()
    expect(page).to_have_url(re.compile("/rules/SH-JAM-01$"))
    expect(page.get_by_role("heading", name="Doubles jam storm bolters")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
    page.go_back()
    expect(page.get_by_label("Search all rulings")).to_have_value("overwatch jam")
    expect(page.get_by_role("link", name="SH-JAM-01")).to_be_visible()


def test_a_rule_has_an_address_of_its_own(visitor: Visitor) -> None:
    page = visitor().open("/rules/SH-LOS-09")
    expect(page.get_by_role("heading", level=1)).to_have_text("Corridor clause: straight ahead only")
    expect(page).to_have_title(re.compile("SH-LOS-09"))
    assert barriers(page) == []


@pytest.mark.extended
def test_a_rule_is_found_and_told_in_the_language_of_the_browser(visitor: Visitor) -> None:
    page = visitor(locale="de-DE").open("/rules?q=Sturmschild%20Energiehammer")
    page.get_by_role("link", name="SH-BOX-01").click()
    expect(page.get_by_role("article")).to_contain_text("einen Sergeant mit Energieschwert")
    expect(page.get_by_role("article")).not_to_contain_text("The Marine player")
    assert barriers(page) == []


@pytest.mark.extended
def test_the_search_keeps_to_one_game_and_so_does_its_address(visitor: Visitor) -> None:
    page = visitor().open("/rules?q=charge")
    expect(page.get_by_role("link", name=re.compile("^40K-")).first).to_be_visible()
    page.get_by_label("Game").select_option("fantasy")
    expect(page.get_by_role("link", name=re.compile("^40K-"))).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("^WF-")).first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/rules\?q=charge&game=fantasy$"))
    page.reload()
    expect(page.get_by_label("Game")).to_have_value("fantasy")
    expect(page.get_by_role("link", name=re.compile("^WF-")).first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^40K-"))).to_have_count(0)
    assert barriers(page) == []


@pytest.mark.extended
def test_nothing_found_is_said(visitor: Visitor) -> None:
    page = visitor().open("/rules?q=%3Cb%3Ezzz%3C/b%3E")
    expect(page.get_by_text("Nothing is found for “<b>zzz</b>”")).to_be_visible()
    page.get_by_role("link", name="All rules").click()
    expect(page.get_by_label("Search all rulings")).to_have_value("")
    expect(page.get_by_role("link", name="SH-").first).to_be_visible()


def test_a_rule_that_does_not_exist_is_said(visitor: Visitor) -> None:
    person = visitor()
    page = person.open("/rules/SH-LOS-99")
    expect(page.get_by_role("heading", name="No such rule")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("SH-LOS-")
    person.forgive("404")


@pytest.mark.extended
def test_a_reading_opens_its_rule_in_a_sheet_and_the_focus_comes_back(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_role("button", name="More options").click()
    page.get_by_text("Disputed readings").click()
    link = page.get_by_role("link", name="SH-CMD-08")
    link.click()
    sheet = page.get_by_role("dialog", name=re.compile("SH-CMD-08"))
    expect(sheet.get_by_text("How it is played")).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


@pytest.mark.extended
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.slow)])
def test_nobody_is_kept_out_of_the_search(visitor: Visitor, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 800}).open("/rules")
    expect(page.get_by_role("link", name="SH-").first).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
