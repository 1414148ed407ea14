"""Whatever is sent over a live connection: it stays, and the game changes with an acknowledgement or not at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.web.protocol import Ack, Pong, Refused, Scene
from web_ground import Browser, Ground

numbers = st.integers(-(2**70), 2**70) | st.floats() | st.integers(-2, 3)
atoms = st.none() | st.booleans() | numbers | st.text(max_size=8) | st.sampled_from(["Wait", "Activate", "west", "m1", "b1"])
anything = st.recursive(
    atoms, lambda deeper: st.lists(deeper, max_size=4) | st.dictionaries(st.text(max_size=8), deeper, max_size=4)
)
keys = st.text("abcXYZ019_-", min_size=8, max_size=12) | st.text(max_size=70)


@st.composite
def nearly_valid(draw: st.DrawFn) -> dict[str, Any]:
    """An answer or undo with a field changed, missing or too many."""
    record: dict[str, Any] = {
        "type": draw(st.sampled_from(["answer", "answer", "undo", "ping", "scene", ""])),
        "version": draw(st.just("now") | numbers | anything),
        "key": draw(keys | anything),
        "answer": draw(st.integers(0, 4) | anything),
    }
    for name in draw(st.sets(st.sampled_from(sorted(record)), max_size=2)):
        del record[name]
    return record | draw(st.just({}) | st.dictionaries(st.text(max_size=5), anything, max_size=1))


def valid(key: str, answer: int) -> dict[str, Any]:
    return {"type": "answer", "version": "now", "key": key, "answer": answer}


good = st.builds(valid, st.text("abcXYZ019_-", min_size=8, max_size=64), st.integers(0, 3))
frames = good | st.binary(max_size=200) | st.text(max_size=200) | anything | nearly_valid()


@pytest.fixture(scope="module")
def ana(running: Ground) -> Browser:
    return running.browser()


@pytest.fixture(scope="module")
def game(ana: Browser) -> str:
    return ana.begun()


def state(browser: Browser, game: str) -> Any:
    """What the game is now, as both seats see it together."""
    found = [browser.get(f"/api/games/{game}/scene", seat=seat).json() for seat in ("marines", "genestealers")]
    return [{name: scene[name] for name in scene if name != "clock"} for scene in found]


def sendable(frame: Any, scene: Scene) -> str | bytes:
    """A frame on the wire; a version `now` and an answer by its number are filled in from the scene."""
    if isinstance(frame, str | bytes):
        return frame
    if isinstance(frame, dict) and "key" in frame:
        frame = dict(frame)
        options = scene.asked.options if scene.asked else ()
        if frame.get("version") == "now":
            frame["version"] = scene.version
        if isinstance(frame.get("answer"), int) and 0 <= frame["answer"] < len(options):
            frame["answer"] = options[frame["answer"]].answer
    return msgspec.json.encode(frame).decode(errors="replace")


@given(sent=st.lists(frames, min_size=1, max_size=5))
@settings(max_examples=examples(60), deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent(sent: list[Any], ana: Browser, game: str) -> None:
    before = state(ana, game)
    seat = before[0]["asked"]["by"]
    taken = []
    with ana.table(game, seat) as table:
        scene = table.next(Scene)
        for frame in sent:
            table.send(sendable(frame, scene))
            while isinstance(said := table.receive(), Ack | Refused | Pong) is False:
                pass
            if isinstance(said, Ack):
                taken.append(said)
            elif isinstance(said, Refused):
                assert said.why
                assert said.code != "internal"
        table.send({"type": "ping"})
        table.next(Pong)
    after = state(ana, game)
    assert after[0]["version"] == max([before[0]["version"], *(ack.version for ack in taken)])
    if not taken:
        assert after == before
    event(f"{len(taken)} taken")
