"""Debian's Chromium driven by Playwright, with an ear at the console and an eye on the network."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    sync_playwright,
)

SHELL = shutil.which("chromium-headless-shell")
"""Chromium without windows: it draws and runs the same pages for half the time, as none has a tab strip and menus to go with it."""
CHROMIUM = os.environ.get("CHROMIUM") or SHELL or "/usr/bin/chromium"
ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--js-flags=--no-opt --no-maglev",  # no page lives long enough for its script to be worth compiling twice
]
AXE = Path(__file__).resolve().parents[1] / ".venv" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
CONFORMING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PATIENCE = 60.0
"""Seconds after which what a page has done wrong is told at the latest."""
TAPS = 10
"""How often something is tapped at the most until it is clicked."""
LISTEN = (
    "() => { window.tapped = false; addEventListener('click', () => { window.tapped = true; }, { capture: true, once: true }); }"
)
"""Listens for the next click, before the page does."""
CLICKED = """async () => {
    for (let waited = 0; window.tapped === false && waited < 1000; waited += 20) await new Promise((done) => setTimeout(done, 20));
    return window.tapped !== false;
}"""
"""Whether there was a click, or another page is shown, which has not listened."""
LAST = "() => [...document.querySelectorAll('.ask-body .option')].at(-1)?.scrollIntoView({ block: 'nearest' })"
"""Scrolls a list of options to its end."""
LOCAL = {"127.0.0.1", "localhost", "::1"}


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with a new profile. While it is open no event loop can run in the same thread."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, headless=True, args=ARGUMENTS, ignore_default_args=["--hide-scrollbars"]
        )
        try:
            yield browser
        finally:
            browser.close()


class Watched:
    """One person's browser window and all its pages. `faults` is what no page may do: errors on the console, other hosts."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.url = url
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.waiting: Page | None = None
        """A page that nobody looks at, which is opened first."""
        self.altered = False
        """Whether a test has had its hands on the window itself, and may have changed more than is in the page."""
        context.on("page", self._watch)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)

    @property
    def context(self) -> BrowserContext:
        """The window itself, to be changed in whatever way: all its pages are new from now on, and it is used but once."""
        self.altered = True
        if self.waiting:
            self.waiting.close()
            self.waiting = None
        return self._context

    @property
    def request(self) -> APIRequestContext:
        """Asks the server as the pages do, with the same cookies."""
        return self._context.request

    @property
    def pages(self) -> list[Page]:
        """All pages that are open."""
        return self._context.pages

    def close(self) -> None:
        self._context.close()

    def forget(self) -> None:
        """The server does not know this browser again."""
        self._context.clear_cookies()

    def open(self, path: str = "/") -> Page:
        """A new page at a path of the server, loaded."""
        page = self.waiting or self._context.new_page()
        if self.waiting:
            page.once("framenavigated", lambda _: self._begin())
        self.waiting = None
        page.goto(self.url + path)
        return page

    def notices(self, word: str) -> None:
        """Wait for a fault that holds `word`: a browser tells of them some time after. Raises AssertionError when none comes."""
        deadline = time.monotonic() + PATIENCE
        while not any(word in fault for fault in self.faults):
            assert time.monotonic() < deadline, f"nothing about {word!r} went wrong: {self.faults}"
            self.pages[0].wait_for_timeout(20)

    def forgive(self, word: str) -> None:
        """Take the faults that hold `word` for expected. Raises AssertionError when there are none."""
        left = [fault for fault in self.faults if word not in fault]
        assert left != self.faults, f"nothing about {word!r} went wrong: {self.faults}"
        self.faults = left

    def _begin(self) -> None:
        """What was there before this page is nobody's any more."""
        self.faults.clear()
        self.requests.clear()

    def _watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error in the page: {error}"))
        page.on("crash", lambda _: self.faults.append("the page crashed"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.type} on the console: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        where = urlsplit(request.url)
        if where.scheme not in {"data", "blob", "about"} and where.hostname not in LOCAL:
            self.faults.append(f"asked another host: {request.url}")

    def _failed(self, request: Request) -> None:
        """What the page's own policy has stopped was never asked."""
        said = f"asked another host: {request.url}"
        if request.failure == "csp" and said in self.faults:
            self.faults.remove(said)


def tap(target: Locator) -> None:
    """A finger taps on something until it has been clicked. Playwright lets the page answer between finger down and finger up: on a busy
    machine that becomes a long press, which is no click, and a person would tap again.
    """
    page = target.page
    for _ in range(TAPS):
        page.evaluate(LISTEN)
        target.tap()
        if page.evaluate(CLICKED):
            return
    raise AssertionError(f"{target} was tapped {TAPS} times and never clicked")


@cache
def _axe() -> str:
    assert AXE.exists(), f"{AXE} is missing: `make test` puts it there"
    return AXE.read_text(encoding="utf-8")


def barriers(page: Page, within: str = "body") -> list[str]:
    """What axe-core finds on a page that keeps a person out (WCAG 2.2 AA): one line for each rule and element. Lists of options are
    looked at scrolled to their end: axe-core takes an option that goes on below the buttons for a small one.
    """
    page.evaluate(LAST)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(_axe())  # not as a script tag, which the page's own policy forbids
    # preload: axe-core would read style sheets through inline ones, which that policy forbids as well
    found: dict[str, Any] = page.evaluate(
        "([within, tags]) => axe.run(within, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'], preload: false})",
        [within, CONFORMING],
    )
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:160]} at {' '.join(map(str, node['target']))}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
