"""The ground itself: the browser's ear hears, its eye sees, and axe-core finds what is wrong."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser import Watched, barriers

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
