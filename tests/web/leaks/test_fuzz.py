"""Requests, files and frames that are nearly right make no failure, and change nothing in the games of others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fuzzing
from cases import first
from fuzzing import Inputs, Speaker, Wire
from web_ground import Browser, ground

NUMBERS = first(1, [700, 2000])
EXPECTED = {("request", 200), ("request", 400), ("request", 404), ("file", 201), ("file", 400), ("frame", "bad-request")}
"""Some of what must have come, so that not everything was turned away at the door."""


def state(browser: Browser, game: str) -> Any:
    """What the game is, as both seats see it."""
    found = [browser.get(f"/api/games/{game}/scene", seat=seat).json() for seat in ("marines", "genestealers")]
    return [{name: scene[name] for name in scene if name != "clock"} for scene in found]


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_that_is_sent_makes_the_server_fail_or_changes_a_game_of_others(tmp_path: Path, number: int) -> None:
    with ground(tmp_path, bad_messages_per_minute=1_000_000, open_games_per_holder=100_000) as server:
        victim, mallory = server.browser(), server.browser()
        game, own = victim.begun(), mallory.begun()
        before = state(victim, game)
        live = server.url.replace("http", "ws", 1)
        speakers = [
            Speaker(f"{live}/api/games/{own}/play?seat=marines", mallory.token),
            Speaker(f"{live}/api/games/{game}/play", mallory.token),
        ]
        wire = Wire("127.0.0.1", server.port)
        inputs = Inputs(f"127.0.0.1:{server.port}", [game, own], mallory.token, seed=1)
        found = fuzzing.fuzzed(inputs, wire, speakers, number)
        wire.close()
        for speaker in speakers:
            speaker.close()
        assert found.failed == []
        assert state(victim, game) == before
        assert found.counts.keys() >= EXPECTED
        assert victim.get("/ready").status_code == 200
