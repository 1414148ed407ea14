"""The outermost layer, around an application that does whatever an application should not."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import msgspec
import pytest

from reglamento.web.app import logs
from reglamento.web.app.allowed_hosts import AllowedHosts
from reglamento.web.app.metrics import Metrics
from reglamento.web.app.middleware import Middleware
from reglamento.web.app.peers import App
from reglamento.web.hall.base.buckets import Buckets

Sent = list[dict[str, Any]]


def visited(inner: App, kind: str = "http", **scope: Any) -> tuple[Sent, str]:
    """What a visitor of the application is sent, and what is logged of it."""
    sent: Sent = []
    log = io.StringIO()
    middleware = Middleware(inner, AllowedHosts("127.0.0.1", ()), Buckets(1, 1), logs.logger("json", log), Metrics())
    given = {
        "type": kind,
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "scheme": "http",
        "headers": [(b"host", b"localhost")],
    }

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": f"{kind}.disconnect"}

    asyncio.run(middleware(given | scope, receive, send))
    return sent, log.getvalue()


def failing(*messages: dict[str, Any]) -> App:
    async def inner(scope: Any, receive: Any, send: Any) -> None:
        for message in messages:
            await send(message)
        raise RuntimeError("secret")

    return inner


def test_an_application_that_fails_before_it_answers() -> None:
    (start, body), log = visited(failing())
    assert start["status"] == 500
    assert msgspec.json.decode(body["body"])["code"] == "internal"
    assert '"trace"' in log
    assert "secret" not in log


def test_an_application_that_fails_in_its_answer() -> None:
    begun = {"type": "http.response.start", "status": 200, "headers": []}
    (start,), log = visited(failing(begun))
    assert start["status"] == 200
    assert "RuntimeError" in log


@pytest.mark.parametrize(("messages", "last"), [((), 500), (({"type": "websocket.accept"},), 1011)])
def test_a_live_connection_that_fails(messages: tuple[dict[str, Any], ...], last: int) -> None:
    sent, log = visited(failing(*messages), kind="websocket")
    assert last in {sent[-1].get("code"), sent[-2].get("status")}
    assert "RuntimeError" in log


def test_an_asker_who_goes_away_is_logged_as_such() -> None:
    async def inner(scope: Any, receive: Any, send: Any) -> None:
        pass

    sent, log = visited(inner)
    assert sent == []
    assert msgspec.json.decode(log)["status"] == -1
