"""The page's document and files, and the headers on every kind of answer."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from reglamento.web.app.headers import POLICY
from reglamento.web.app.pages import FOLDER, KINDS
from web_ground import PATIENCE, Browser

ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())


def guarded(answer: httpx.Response) -> bool:
    return ALWAYS.items() <= dict(answer.headers).items() and "permissions-policy" in answer.headers


@pytest.mark.parametrize(
    "path", ["/", "/g/Zk3n0bqG5rW1x8yTa-_c9Q", "/g/Zk3n0bqG5rW1x8yTa-_c9Q/replay", "/rules", "/rules/SH-LOS-09"]
)
def test_the_document_at_every_address_of_the_page(ana: Browser, path: str) -> None:
    answer = ana.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == (FOLDER / "index.html").read_bytes()
    assert guarded(answer)


def test_every_file_of_the_page_with_its_kind(ana: Browser) -> None:
    for name in FILES:
        answer = ana.get(f"/page/{name}")
        assert answer.status_code == 200, name
        assert answer.headers["content-type"].removesuffix("; charset=utf-8") == KINDS[Path(name).suffix], name
        assert answer.content == (FOLDER / name).read_bytes()
        assert guarded(answer)


def test_nothing_moves_for_ever_on_a_page_that_waits() -> None:
    """It would wear out the batteries of who waits for a friend, or for the other side. Only the button that was pressed does."""
    rules = [rule for path in FOLDER.rglob("*.css") for rule in path.read_text(encoding="utf-8").split("}")]
    moving = [rule.partition("{")[0].strip() for rule in rules if "infinite" in rule]
    assert moving == ['button[aria-busy="true"]::after']


def test_a_file_that_is_known_is_not_sent_again(ana: Browser) -> None:
    first = ana.get("/page/main.js")
    assert first.headers["cache-control"] == "no-cache"
    again = ana.http.get("/page/main.js", headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert guarded(again)


@pytest.mark.parametrize(
    "path",
    [
        "/page/",
        "/page/nothing.js",
        "/page/lobby",
        "/page/../protocol.py",
        "/page/%2e%2e/protocol.py",
        "/page/..%2fprotocol.py",
        "/page/%2fetc%2fpasswd",
        "/page//etc/passwd",
        "/page/.hidden.js",
        "/page/main.js%00.css",
        "/page/main.js/",
    ],
)
def test_nothing_else_comes_out_of_the_folder(ana: Browser, path: str) -> None:
    with httpx.Client(base_url=ana.ground.url, trust_env=False, timeout=PATIENCE) as raw:
        answer = raw.send(
            httpx.Request("GET", httpx.URL(ana.ground.url).copy_with(raw_path=path.encode()), headers={"host": "localhost"})
        )
    assert answer.status_code == 404 or answer.content == (FOLDER / "main.js").read_bytes()
    assert guarded(answer)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing/here", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games/short", 404),
        ("DELETE", "/api/games", 405),
        ("POST", "/api/about", 405),
        ("BREW", "/api/about", 405),
        ("POST", "/api/games", 400),
        ("GET", "/api/about", 200),
        ("GET", "/health", 200),
        ("OPTIONS", "/api/games", 405),
    ],
)
def test_every_kind_of_answer_is_guarded_and_errors_are_problems(ana: Browser, method: str, path: str, status: int) -> None:
    answer = ana.http.request(method, path)
    assert answer.status_code == status
    assert guarded(answer)
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    if status >= 400:
        assert set(answer.json()) == {"code", "why"}
        assert answer.headers["content-type"] == "application/json"
    if status == 405:
        assert answer.headers["allow"] in {"GET, HEAD", "GET, HEAD, POST"}


def test_head_is_get_without_the_body(ana: Browser) -> None:
    for path in ("/", "/page/main.js", "/api/about"):
        whole, head = ana.get(path), ana.http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(whole.content))


BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/g", "/armies", "/rules/a/b/c", "/g/%00/replay/x"])
def test_a_browser_at_a_wrong_address_gets_a_page(ana: Browser, path: str) -> None:
    answer = ana.http.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.content == (FOLDER / "index.html").read_bytes()
    assert guarded(answer)


@pytest.mark.parametrize("path", ["/nowhere", "/api/nothing", "/page/nothing.js"])
def test_a_program_at_a_wrong_address_gets_a_problem(ana: Browser, path: str) -> None:
    headers = {} if path == "/nowhere" else BROWSER
    answer = ana.http.get(path, headers={"accept": "application/json"} | headers)
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown"
    assert guarded(answer)
