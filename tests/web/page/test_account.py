"""An account in the page: made, used from another browser, brought back by its code, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from web.conftest import Visitor

WORD, LATER = "seven lanterns", "eight lanterns"


def opened(page: Page) -> Page:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Account").click()
    return page


def filled(page: Page, part: str, button: str, **fields: str) -> None:
    """Fill one of the forms in and send it."""
    place = page.locator("details", has_text=part) if part else page.get_by_role("dialog", name="Account").locator("form").first
    if part:
        place.locator("summary").click()
    for name, value in fields.items():
        place.locator(f"[name={name}]").fill(value)
    place.get_by_role("button", name=button).click()


@pytest.mark.extended
def test_seats_are_found_again_from_another_browser_and_a_code_brings_an_account_back(visitor: Visitor) -> None:
    first, second = visitor(), visitor()
    page = opened(first.open())
    assert barriers(page) == []
    filled(page, "A new account", "Make the account", name="Ana", password=WORD)
    code = page.locator("code.recovery").inner_text()
    assert barriers(page) == []
    page.get_by_role("button", name="I have kept it").click()
    expect(page.get_by_text("You are signed in as ana.")).to_be_visible()
    assert barriers(page) == []
    other = opened(second.open())
    filled(other, "", "Sign in", name="ana", password="something else")  # noqa: S106 - wrong
    expect(other.get_by_text("Name or password is wrong.")).to_be_visible()
    second.faults.clear()  # the refusal is in the console
    filled(other, "Password forgotten", "Set the password", name="ana", code=code, password=LATER)
    expect(other.locator("code.recovery")).not_to_have_text(code)
    page.reload()
    opened(page)
    expect(page.get_by_role("dialog", name="Account").get_by_role("button", name="Sign in")).to_be_visible()


@pytest.mark.slow  # `test_languages` looks for words without a translation
@pytest.mark.parametrize("words", [("de", "Einstellungen", "Konto"), ("es", "Ajustes", "Cuenta")])
def test_it_speaks_other_languages(visitor: Visitor, words: tuple[str, str, str]) -> None:
    lang, settings, account = words
    page = visitor(locale=lang).open()
    page.get_by_role("button", name=settings).click()
    page.get_by_role("button", name=account).click()
    expect(page.get_by_role("dialog", name=account)).to_be_visible()
