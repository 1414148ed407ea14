"""The page's own policy, as a real browser keeps it: no inline script or style, no other host, no frame of another page."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser import Watched, barriers
from reglamento.web.app.pages import FOLDER
from served import Served
from table_page import made, sit

POLICY = "Content Security Policy"
PATHS = ["/", "/rules"]


@pytest.mark.extended
def test_every_screen_opens_without_a_fault_from_the_plain_files_of_the_page(
    visitor: Callable[..., Watched], plain: Served
) -> None:
    """Other tests load the page's modules in one file."""
    person = visitor(at=plain)
    game = made(person, {"seats": {"marines": "person", "genestealers": "random"}})
    sit(person, game, "marines")
    for path in (*PATHS, "/armies/wh40k", f"/g/{game}", f"/g/{game}/replay"):
        page = person.open(path)
        expect(page.locator("svg.picture" if game in path else "h1")).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert page.locator("h1").count() == 1, path
        page.close()
    asked = {urlsplit(url).path.removeprefix("/page/") for url in person.requests}
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js")} <= asked


@pytest.mark.extended
@pytest.mark.parametrize("path", PATHS)
def test_pages_keep_nobody_out(visitor: Callable[..., Watched], path: str) -> None:
    page = visitor().open(path)
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []


def _inline_script(page: Page) -> None:
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.broken = 1'}))")


def _inline_handler(page: Page) -> None:
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\" onerror=\"window.broken = 1\">')")


def _inline_style(page: Page) -> None:
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=\"styled\" style=\"color: red\">!</p>')")
    assert page.evaluate("getComputedStyle(document.getElementById('styled')).color") != "rgb(255, 0, 0)"


def _other_host(page: Page) -> None:
    assert page.evaluate("fetch('http://other.invalid/').then(() => 'went', () => 'blocked')") == "blocked"


def _other_script(page: Page) -> None:
    load = """() => new Promise((said) => {
        const script = Object.assign(document.createElement('script'), {src: 'http://other.invalid/x.js'});
        script.onload = () => said('ran');
        script.onerror = () => said('blocked');
        document.body.append(script);
    })"""
    assert page.evaluate(load) == "blocked"


def _frame(page: Page) -> None:
    page.evaluate("document.body.append(Object.assign(document.createElement('iframe'), {src: location.origin + '/rules'}))")


@pytest.mark.parametrize("trespass", [_inline_script, _inline_handler, _inline_style, _other_host, _other_script, _frame])
def test_the_browser_stops_what_the_policy_forbids(visitor: Callable[..., Watched], trespass: Callable[[Page], None]) -> None:
    person = visitor()
    page = person.open("/")
    trespass(page)
    person.notices(POLICY)
    assert page.evaluate("window.broken") is None
    assert all("/rules" not in frame.url for frame in page.frames)
    person.forgive(POLICY)
