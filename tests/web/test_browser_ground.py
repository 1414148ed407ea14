"""The ground itself: the browser's ear hears, its eye sees, axe-core finds what is wrong, and a window that is used again is as new."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import Watched, barriers
from drawn_games import Drawing, put_down
from hulk_scene import marine
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import at_table
from windows import Windows

PAGE = b"""<!doctype html><html lang="en"><title>Faulty</title><main><h1>Faulty</h1>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="><script>console.error("ouch"); fetch("http://other.invalid/");
setTimeout(() => missing(), 0)</script></main></html>"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def faulty() -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_what_a_page_does_wrong_is_noticed(browser: Browser, faulty: str) -> None:
    with browser.new_context() as context:
        person = Watched(context, faulty)
        page = person.open()
        said = ("ouch", "asked another host: http://other.invalid/", "missing is not defined")
        for word in said:
            person.notices(word)
        assert [barrier for barrier in barriers(page) if barrier.startswith("image-alt")]
    for word in said:
        person.forgive(word)
    with pytest.raises(AssertionError, match="nothing about 'ouch' went wrong"):
        person.forgive("ouch")


DESK = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
HALL = Drawing(
    """
    ########
    #a....E#
    ########
    """,
    a=marine("e"), entries={"E": "east"},
)  # fmt: skip
FOUND = """() => [
    localStorage.length, sessionStorage.length, document.cookie, document.referrer, document.activeElement.tagName,
    document.querySelectorAll(':is(a, button, input, label):hover').length, navigator.userActivation.hasBeenActive,
    innerWidth, innerHeight, scrollY, getSelection().toString(), document.documentElement.dataset.text,
]"""
"""What may be left of the person before, and the size of the text, which is a setting."""


def lobby(person: Watched, path: str = "/") -> Page:
    page = person.open(path)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Your games")).to_contain_text("None yet.")
    return page


@pytest.mark.extended
def test_a_window_that_is_used_again_is_as_new(windows: Windows, server: Served) -> None:
    new = windows.taken(server.url, {**DESK, "color_scheme": "light"}, {})
    as_new = lobby(new).evaluate(FOUND)
    person = windows.taken(server.url, DESK, {"reglamento": '{"text": "large"}'})
    page = lobby(person)
    assert page.evaluate(FOUND) == [1, *as_new[1:-1], "large"]
    page.evaluate("sessionStorage.read = 'yes'")
    page.get_by_role("button", name="More options").click()
    page.get_by_label("Your name").fill("Ana")
    table = at_table(person, put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}), MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.page.evaluate("console.error('at last')")
    (fault,) = windows.given_back(person)
    assert "at last" in fault
    assert windows.taken(server.url, DESK, {}) is person
    page = lobby(person)
    assert page.evaluate(FOUND) == as_new
    assert person.requests
    page.evaluate("window.old = true")
    assert windows.given_back(person) == []
    assert windows.taken(server.url, DESK, {}) is person
    assert lobby(person, "/#again").evaluate("window.old ?? null") is None
    assert not any(table.page.url in url or "/api/games/" in url for url in person.requests)
    assert windows.given_back(person) == []
    assert windows.given_back(new) == []


@pytest.mark.extended
def test_a_window_that_was_changed_is_not_used_again(windows: Windows, server: Served) -> None:
    changes: tuple[Callable[[Watched, Page], object], ...] = (
        lambda person, page: person.context.add_init_script("window.broken = 1"),
        lambda person, page: page.set_viewport_size({"width": 640, "height": 480}),
        lambda person, page: page.clock.install(),
        lambda person, page: page.close(),
        lambda person, page: person.context.close(),
    )
    for change in changes:
        person = windows.taken(server.url, DESK, {})
        page = person.open("/page/icon.svg")
        change(person, page)
        assert windows.given_back(person) == []
        later = windows.taken(server.url, DESK, {})
        assert later is not person
        assert windows.given_back(later) == []
