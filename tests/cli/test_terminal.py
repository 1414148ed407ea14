"""Lines from a real descriptor, with and without a deadline."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterator

import pytest

from reglamento.cli.output.terminal import Keyboard, TimeIsUp

PATIENCE = 60.0
"""Seconds of a time limit that nothing here comes near."""


@pytest.fixture
def pipe() -> Iterator[tuple[Keyboard, int]]:
    """A keyboard that reads a pipe, and the end to type into."""
    out, into = os.pipe()
    with os.fdopen(out) as stream:
        yield Keyboard(stream), into


def test_lines_typed_ahead_come_one_by_one(pipe: tuple[Keyboard, int]) -> None:
    keyboard, into = pipe
    os.write(into, "uno\r\ndos\nñandú".encode())
    os.close(into)
    assert [keyboard.read("> "), keyboard.read("> ", 10.0), keyboard.read("> ")] == ["uno", "dos", "ñandú"]
    with pytest.raises(EOFError):
        keyboard.read("> ")


def test_a_deadline_interrupts_and_loses_nothing(pipe: tuple[Keyboard, int]) -> None:
    keyboard, into = pipe
    os.write(into, b"half")
    began = time.monotonic()
    with pytest.raises(TimeIsUp):
        keyboard.read("> ", 0.05)
    assert time.monotonic() - began < PATIENCE
    os.write(into, b" a line\n")
    os.close(into)
    assert keyboard.read("> ", 5.0) == "half a line"


def test_the_clock_is_looked_at_while_waiting(pipe: tuple[Keyboard, int], monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard, into = pipe
    monkeypatch.setattr("reglamento.cli.output.terminal.TICK", 0.01)
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 3:
            os.write(into, b"enough\n")

    assert keyboard.read("> ", PATIENCE, tick) == "enough"
    os.close(into)


def test_bytes_that_are_no_text_do_not_stop_the_game(pipe: tuple[Keyboard, int]) -> None:
    keyboard, into = pipe
    os.write(into, b"\xff\xfe\n")
    os.close(into)
    assert "\ufffd" in keyboard.read("> ")


def test_a_stream_without_a_descriptor(capsys: pytest.CaptureFixture[str]) -> None:
    keyboard = Keyboard(io.StringIO("one\n"))
    assert keyboard.read("> ", 5.0) == "one"
    with pytest.raises(EOFError):
        keyboard.read("> ")
    assert capsys.readouterr().out == "> one\n> "
