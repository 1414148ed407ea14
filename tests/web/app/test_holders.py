"""The cookie by which a browser is known."""

from __future__ import annotations

import hashlib
import re
from http.cookies import SimpleCookie

import pytest

from reglamento.web.app import holders
from web_ground import Browser, Ground, ground


def test_a_browser_gets_a_token_when_it_needs_one_and_keeps_it(ana: Browser) -> None:
    assert "set-cookie" not in ana.get("/api/about").headers
    said = ana.get("/api/games").headers["set-cookie"]
    cookie = SimpleCookie(said)["reglamento"]
    assert re.fullmatch("[A-Za-z0-9_-]{43}", cookie.value)
    assert (cookie["path"], cookie["samesite"], cookie["httponly"], cookie["max-age"]) == ("/", "Strict", True, str(holders.YEAR))
    assert not cookie["secure"]
    before = ana.token
    ana.post("/api/games", {})
    assert ana.token == before


def test_a_refused_request_gets_none(ana: Browser) -> None:
    assert "set-cookie" not in ana.post("/api/games", {"game": "chess"}).headers


@pytest.mark.parametrize("path", ["/api/games", "/api/files"])
def test_tokens_are_made_of_the_servers_own_randomness(running: Ground, path: str) -> None:
    mine = "A" * 42
    browser = running.browser(cookie=f"reglamento={mine}")
    browser.get("/api/games")
    assert browser.token not in {"", mine}


@pytest.mark.parametrize("cookie", ["reglamento", "reglamento=", "reglamento=a;b", "other=x", 'reglamento="\\"', "reglamento=é"])
def test_a_cookie_that_is_none(cookie: str) -> None:
    assert holders.token_in({"scheme": "http", "headers": [(b"cookie", cookie.encode())]}) == ""


TOKENS = "x" * 43, "y" * 43


@pytest.mark.parametrize(
    ("scheme", "cookies", "token"),
    [
        ("http", [f"reglamento={TOKENS[0]}"], TOKENS[0]),
        ("http", [f"reglamento={TOKENS[0]}; reglamento={TOKENS[1]}"], ""),
        ("http", [f"reglamento={TOKENS[0]}", f"reglamento={TOKENS[1]}"], ""),
        ("http", [f"reglamento={TOKENS[0]}; reglamento={TOKENS[0]}"], TOKENS[0]),
        ("http", [f"reglamento={TOKENS[0]}; reglamento=none"], TOKENS[0]),
        ("https", [f"reglamento={TOKENS[0]}"], ""),
        ("https", [f"reglamento={TOKENS[0]}; __Host-reglamento={TOKENS[1]}"], TOKENS[1]),
        ("wss", [f"__Host-reglamento={TOKENS[1]}"], TOKENS[1]),
        ("http", [f"my-reglamento={TOKENS[0]}"], ""),
    ],
)
def test_which_cookie_is_believed(scheme: str, cookies: list[str], token: str) -> None:
    """A neighbour in the domain can add cookies, but none with the prefix `__Host-`, and none that is taken for ours."""
    assert holders.token_in({"scheme": scheme, "headers": [(b"cookie", cookie.encode()) for cookie in cookies]}) == token


def test_only_a_hash_goes_further() -> None:
    token = "x" * 43
    scope = {"scheme": "http", "headers": [(b"cookie", f'odd={{"a" b}}; reglamento={token};x'.encode())]}
    assert holders.known(scope) == hashlib.sha256(token.encode()).hexdigest()
    assert holders.known({"scheme": "http", "headers": []}) == ""


def test_secure_behind_a_proxy_that_is_trusted(tmp_path_factory: pytest.TempPathFactory, running: Ground) -> None:
    told = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    assert "Secure" not in running.browser(**told).get("/api/games").headers["set-cookie"], "anybody can say so"
    with ground(tmp_path_factory.mktemp("proxied"), proxies="127.0.0.1") as behind:
        said = behind.browser(**told).get("/api/games").headers["set-cookie"]
        assert said.startswith("__Host-reglamento=")
        assert said.endswith("; Secure")
        assert "Domain" not in said


def test_seats_belong_to_who_took_them(ana: Browser, ben: Browser) -> None:
    game = ana.begun()
    assert [seat["mine"] for seat in ana.get(f"/api/games/{game}").json()["seats"]] == [True, True]
    assert not any(seat.get("mine") for seat in ben.get(f"/api/games/{game}").json()["seats"])
    assert ana.get(f"/api/games/{game}/scene", seat="marines").status_code == 200
    refused = ben.get(f"/api/games/{game}/scene", seat="marines")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")
