"""Settings hold at once and stay; the keys and the help are a click away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import barriers
from web.conftest import Visitor


@pytest.mark.extended
def test_the_page_speaks_the_language_that_is_chosen(visitor: Visitor) -> None:
    person = visitor()
    page = person.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Spielen", exact=True)).to_be_visible()
    expect(person.open("/rules").locator("html")).to_have_attribute("lang", "de")


@pytest.mark.slow  # `test_languages` does it on all screens
def test_the_page_speaks_the_language_of_the_browser(visitor: Visitor) -> None:
    page = visitor(locale="es-ES").open()
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.slow  # `test_rules_and_settings` does it with all of them
def test_a_setting_stays(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Larger", exact=True).click()
    page.get_by_text("Skip trifling questions").click()
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Skip trifling questions")).not_to_be_checked()


@pytest.mark.extended
def test_the_keys_stand_in_settings_and_help_and_keep_nobody_out(visitor: Visitor) -> None:
    """`test_barriers` looks at the two sheets themselves."""
    page = visitor().open()
    for name in ("Settings", "Help"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("button", name="Keys").click()
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        if name == "Settings":
            assert barriers(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
