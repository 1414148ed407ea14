"""The server stops in order: what is being answered is finished and kept, and whoever is connected is told."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from reglamento.web.protocol import Ack, Scene
from served import STOPPING, UNHURRIED, process, sqlite
from web_ground import PATIENCE, ground


def test_a_stop_tells_those_who_are_connected_and_keeps_everything(tmp_path: Path) -> None:
    with ground(tmp_path, stop_seconds=PATIENCE) as server:
        ana = server.browser()
        game = ana.begun()
        before = ana.get(f"/api/games/{game}").json()
        with ana.table(game, before["asked_of"]) as table, ana.table(game) as watching:
            scene = table.next(Scene)
            answer = {"type": "answer", "version": scene.version, "key": "last-words", "answer": scene.asked.options[0].answer}
            waits, goes_on = _slowed(server.app.hall)
            table.send(answer)
            assert waits.wait(PATIENCE), "the answer is being written down"
            server.server.should_exit = True
            assert watching.code_at_the_end() == 1012
            goes_on.set()
            assert table.next(Ack).version == scene.version + 1
            assert table.code_at_the_end() == 1012
    with ground(tmp_path) as again:
        assert again.browser().get(f"/api/games/{game}").json()["version"] == before["version"] + 1


def _slowed(hall: Any) -> tuple[threading.Event, threading.Event]:
    """Let the next answer wait on its way into the journal: when it does, and what lets it go on."""
    waits, goes_on = threading.Event(), threading.Event()
    append = hall.journal.append

    async def slow(*args: Any) -> None:
        waits.set()
        while not goes_on.is_set():
            await asyncio.sleep(0.01)
        await append(*args)

    hall.journal.append = slow
    return waits, goes_on


def test_nobody_comes_in_while_it_stops(tmp_path: Path) -> None:
    with ground(tmp_path) as server:
        ana = server.browser()
        game = ana.begun()
        server.app.sockets.stopping.set()
        with pytest.raises(InvalidStatus, match="503"), ana.table(game):
            pass


ENDLESS = """
import threading
from reglamento.web.hall.live import taking_up
taking_up.rebuilt = lambda *given: threading.Event().wait()
from reglamento.cli.main import run
run()
"""


@pytest.mark.extended
def test_what_does_not_end_keeps_no_stop_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is measured: without an end of the server's patience this test would not end."""
    monkeypatch.setitem(UNHURRIED, "REGLAMENTO_STOP_SECONDS", "1")
    with process(sqlite(tmp_path), tmp_path, command=(sys.executable, "-c", ENDLESS)) as (server, started):
        with httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as browser:
            seats = {"marines": "person", "genestealers": "random"}
            game = browser.post("/api/games", json={"seats": seats}).json()["id"]
            with pytest.raises(httpx.ReadTimeout):
                browser.get(f"/api/games/{game}/scene", timeout=0.5)
        os.kill(started.pid, signal.SIGTERM)
        assert started.wait(STOPPING) == 0
        assert "a late stop" in server.text
