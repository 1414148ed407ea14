"""Host and origin: a page of elsewhere can neither read nor change anything, whatever name it gives this machine."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from reglamento.web.app.allowed_hosts import AllowedHosts
from reglamento.web.app.pages import plain
from web_ground import Browser, Ground


def scope(method: str = "GET", kind: str = "http", **headers: str) -> dict[str, Any]:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {"type": kind, "method": method, "scheme": "http", "headers": raw}


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost", "LOCALHOST:1", "[::1]:8765", "games.local:80"])
def test_a_host_of_ours(host: str) -> None:
    assert AllowedHosts("127.0.0.1", ["Games.local"]).allows(scope(host=host))


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "10.0.0.7", "", "localhost@evil", "localhost:x", "[::1"]
)
def test_a_host_that_is_not_ours(host: str) -> None:
    assert not AllowedHosts("127.0.0.1", []).allows(scope(host=host))


def test_two_hosts_or_none_are_none() -> None:
    twice = {"type": "http", "headers": [(b"host", b"localhost"), (b"host", b"localhost")]}
    assert not AllowedHosts("127.0.0.1", []).allows(twice)
    assert not AllowedHosts("127.0.0.1", []).allows({"type": "http", "headers": []})


def test_where_it_listens_everywhere_any_address_is_ours_but_no_name() -> None:
    hosts = AllowedHosts("0.0.0.0", [])  # noqa: S104 - nothing is bound
    assert hosts.allows(scope(host="192.168.1.5:8765"))
    assert hosts.allows(scope(host="[fe80::1]:8765"))
    assert not hosts.allows(scope(host="evil.example"))


def test_an_allowed_name_without_a_domain_is_also_allowed_as_that_of_the_local_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Table")
    hosts = AllowedHosts("0.0.0.0", ["games", "games.example"])  # noqa: S104 - nothing is bound
    for name in ("table", "table.local:8765", "games.local"):
        assert hosts.allows(scope(host=name))
    for name in ("games.example.local", "evil.local", "games.example.evil"):
        assert not hosts.allows(scope(host=name))


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8765", "http://localhost:8765"),
        ("games.local", "https://games.local"),  # a proxy speaks https for us
        ("games.local:80", "http://games.local"),
    ],
)
def test_our_own_pages_may_change_things(host: str, origin: str) -> None:
    assert AllowedHosts("127.0.0.1", []).trusts(scope("POST", host=host, origin=origin))


def test_what_a_browser_says_of_the_asking_page() -> None:
    hosts = AllowedHosts("127.0.0.1", [])
    for site, trusted in (("same-origin", True), ("none", True), ("cross-site", False), ("same-site", False), ("", False)):
        asked = {"host": "localhost:8765", "sec-fetch-site": site}
        assert hosts.trusts(scope("POST", **asked)) is trusted, "also where the browser names no origin"
        assert hosts.trusts(scope(kind="websocket", **asked)) is trusted
        assert hosts.trusts(scope("GET", **asked)), "looking changes nothing"


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:9999", "null", "", "http://localhost:x", "file://"])
def test_pages_of_others_may_not(origin: str) -> None:
    hosts = AllowedHosts("127.0.0.1", [])
    assert not hosts.trusts(scope("POST", host="localhost:8765", origin=origin))
    assert not hosts.trusts(scope(kind="websocket", host="localhost:8765", origin=origin))
    assert hosts.trusts(scope("GET", host="localhost:8765", origin=origin))


def test_a_foreign_host_gets_nothing(running: Ground) -> None:
    answer = running.browser(host="evil.example").get("/api/about")
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    assert "--allow-host" in answer.json()["why"], "its owner learns how the name is allowed"
    assert "x-content-type-options" in answer.headers


def test_a_person_that_asks_for_a_foreign_host_reads_a_page_with_the_hosts_that_are_allowed(running: Ground) -> None:
    """Nothing of the request stands on it."""
    asking = {"accept": "text/html,application/xhtml+xml", "host": "evil<b>.example", "accept-language": "de"}
    answer = running.browser(**asking).get("/<script>")
    assert (answer.status_code, answer.headers["content-type"]) == (403, "text/html; charset=utf-8")
    assert '<html lang="de">' in answer.text
    assert "127.0.0.1, ::1, localhost" in answer.text
    assert not [reflected for reflected in ("evil", "<script", "<b>") if reflected in answer.text]
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_a_name_of_the_operator_stands_on_the_page_as_text() -> None:
    assert b"<b>" not in plain(AllowedHosts("127.0.0.1", ["<b>games"]).told)
    assert "any IP address of this machine" in AllowedHosts("0.0.0.0", []).told  # noqa: S104 - nothing is bound


def test_a_foreign_page_changes_nothing(ana: Browser, running: Ground) -> None:
    refused = running.browser(origin="http://evil.example").post("/api/games", {})
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign")
    assert ana.http.post("/api/games", json={}, headers={"origin": running.url}).status_code == 201
    assert ana.post("/api/games", {}).status_code == 201, "a program sends no origin"


def test_a_foreign_page_opens_no_connection(ana: Browser) -> None:
    game = ana.begun()
    with pytest.raises(InvalidStatus) as refused, ana.socket(f"/api/games/{game}/play", origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403
