"""How the server is, as monitoring sees it."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from reglamento import __version__
from reglamento.bots import roster
from reglamento.web.hall.base.refuse import unavailable
from reglamento.web.journal.errors import Unavailable
from reglamento.web.protocol import Pong, Refused, Scene
from web_ground import PATIENCE, Browser, Ground


def counted(browser: Browser, name: str) -> float:
    """The value of a metric, with its labels as they stand in the text; 0 when it is not there."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", browser.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_health_and_readiness(ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ana.get("/health").json() == {"program": "reglamento", "version": __version__}
    assert ana.get("/ready").json() == ana.get("/health").json()

    async def silent() -> None:
        raise unavailable(Unavailable("no room", "full"))

    monkeypatch.setattr(ana.ground.app.hall.new_games, "ready", silent)
    refused = ana.get("/ready")
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert "disk of the server is full" in refused.json()["why"]
    assert refused.headers["retry-after"]
    assert ana.get("/health").status_code == 200


def test_metrics(ana: Browser, running: Ground) -> None:
    assert ana.get("/metrics").headers["content-type"].startswith("text/plain; version=")
    asked = 'reglamento_requests_total{method="GET",route="/api/about",status="200"}'
    before = counted(ana, asked)
    ana.get("/api/about")
    assert counted(ana, asked) == before + 1
    game = ana.begun()
    seat = ana.get(f"/api/games/{game}").json()["asked_of"]
    answers, commits = counted(ana, "reglamento_answer_seconds_count"), counted(ana, "reglamento_commit_seconds_count")
    with ana.table(game, seat) as table:
        assert counted(ana, "reglamento_sockets") == 1
        assert counted(ana, "reglamento_live_games") >= 1
        scene = table.next(Scene)
        answer = {"type": "answer", "version": scene.version, "key": "key-number-1", "answer": scene.asked.options[0].answer}
        table.send(answer)
        table.next(Scene, version=scene.version + 1)
        table.send({"type": "ping"})
        table.next(Pong)  # what was sent before it has been counted
        assert counted(ana, "reglamento_answer_seconds_count") == answers + 1
        assert counted(ana, "reglamento_commit_seconds_count") == commits + 1
        table.send("nonsense")
        table.next(Refused)
    assert counted(ana, 'reglamento_messages_total{outcome="taken"}') == 2
    assert counted(ana, 'reglamento_messages_total{outcome="bad-request"}') == 1


def test_decisions_of_bots_that_fail_are_counted(ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise ValueError("boom")

    assert counted(ana, "reglamento_bot_failures") == 0
    monkeypatch.setattr(roster, "decided_there", fails)
    ana.post("/api/games", {"seats": {"marines": "random", "genestealers": "random"}})
    deadline = time.monotonic() + PATIENCE
    while counted(ana, "reglamento_bot_failures") < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    monkeypatch.undo()
    assert counted(ana, "reglamento_bot_failures") >= 2


def test_methods_that_are_made_up_are_not_counted_each(ana: Browser) -> None:
    before = counted(ana, 'reglamento_requests_total{method="OTHER",route="-",status="405"}')
    for number in range(3):
        ana.http.request(f"BREW{number}", "/api/about")
    text = ana.get("/metrics").text
    assert "BREW" not in text
    assert counted(ana, 'reglamento_requests_total{method="OTHER",route="-",status="405"}') == before + 3
