"""Behind a proxy that is named its visitors have their own addresses; behind another one nothing is open to them that is this machine's."""

from __future__ import annotations

import asyncio
import io
import socket
from typing import Any

import pytest

from reglamento.kernel.errors import ReglamentoError
from reglamento.web.app import addresses, logs
from reglamento.web.app.peers import RELAYED, Peers
from reglamento.web.app.settings import from_environment
from web_ground import ground

MARKS = ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-proto"]


@pytest.mark.parametrize("mark", MARKS)
def test_a_proxy_that_is_not_named(tmp_path_factory: pytest.TempPathFactory, mark: str) -> None:
    limits = {"new_games_burst": 2, "new_games_per_hour": 1, "log": "json"}
    with ground(tmp_path_factory.mktemp("unnamed"), **limits) as server:
        here, relayed = server.browser(), server.browser(**{mark: "127.0.0.1"})
        assert here.get("/metrics").status_code == 200
        assert relayed.get("/metrics").status_code == 404
        assert [relayed.post("/api/games", {}).status_code for _ in range(3)] == [201, 201, 429]
        assert [here.post("/api/games", {}).status_code for _ in range(3)] == [201] * 3, "this machine is not limited"
        told = [line for line in server.log.getvalue().splitlines() if "not named" in line]
    assert len(told) == 1
    assert '"peer":"127.0.0.1"' in told[0].replace(" ", "")
    assert "REGLAMENTO_PROXIES" in told[0]


def test_a_proxy_that_tells_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    """It shows by the name that its visitors typed, or by the old HTTP in which nginx asks where it was told nothing else."""
    with ground(tmp_path_factory.mktemp("silent"), hosts=("games.example",), host="0.0.0.0") as server:  # noqa: S104
        for host in ("127.0.0.1", "localhost:8765", socket.gethostname(), "[::1]:80"):
            assert server.browser(host=host).get("/metrics").status_code == 200
        for host in ("games.example", "203.0.113.5", "games.example:8765"):
            assert server.browser(host=host).get("/metrics").status_code == 404
        with socket.create_connection(("127.0.0.1", server.port)) as old:
            old.sendall(b"GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert old.recv(12) == b"HTTP/1.1 404"
        assert server.log.getvalue().count("not named") == 1


def test_a_proxy_that_is_named(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ground(tmp_path_factory.mktemp("named"), proxies="127.0.0.1", new_games_burst=1, new_games_per_hour=1) as server:
        for visitor in ("203.0.113.9", "203.0.113.10"):
            browser = server.browser(**{"x-forwarded-for": visitor})
            assert [browser.post("/api/games", {}).status_code for _ in range(2)] == [201, 429], "each has an address of its own"
            assert browser.get("/metrics").status_code == 404
        assert "not named" not in server.log.getvalue()


def test_relayed_visitors_have_a_key_of_their_own() -> None:
    scope = {"client": ("127.0.0.1", 5), RELAYED: True}
    assert addresses.address(scope) != addresses.address({"client": ("127.0.0.1", 5)})
    assert not addresses.is_here(addresses.address(scope))
    assert not addresses.is_local(scope)


@pytest.mark.parametrize(("peer", "host", "relayed"), [
    ("::ffff:127.0.0.1", b"games.example", True),
    ("::ffff:127.0.0.1", b"[::ffff:127.0.0.1]:80", False),
    ("::1", b"games.example", True),
    ("::ffff:203.0.113.5", b"games.example", False),
])  # fmt: skip
def test_addresses_of_ipv4_in_ipv6_are_this_machines_too(peer: str, host: bytes, *, relayed: bool) -> None:
    asked: list[Any] = []

    async def inner(scope: Any, _receive: Any, _send: Any) -> None:
        asked.append(scope)

    scope = {"type": "http", "client": (peer, 5), "headers": [(b"host", host)], "http_version": "1.1"}
    asyncio.run(Peers(inner, "", logs.logger("json", io.StringIO()))(scope, None, None))
    assert asked[0].get(RELAYED, False) is relayed


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8, ::1", "*", ""])
def test_how_proxies_are_named(proxies: str) -> None:
    assert from_environment({"REGLAMENTO_PROXIES": proxies}).proxies == proxies


@pytest.mark.parametrize("proxies", ["nginx", "127.0.0.1;10.0.0.1", "127.0.0.1,", "10.0.0.0/99", "10.0.0.1/8"])
def test_a_proxy_with_another_name_is_refused(proxies: str) -> None:
    with pytest.raises(ReglamentoError, match="REGLAMENTO_PROXIES"):
        from_environment({"REGLAMENTO_PROXIES": proxies})
