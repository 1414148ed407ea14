"""Lines typed by a person. A deadline can interrupt the reading."""

from __future__ import annotations

import io
import os
import select
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TextIO

TICK = 1.0
"""Seconds between two looks at the clock."""

Tick = Callable[[], None]


class TimeIsUp(Exception):
    """No line was typed before the deadline."""


class Reader(Protocol):
    """The source of typed lines."""

    def read(self, prompt: str, seconds: float | None = None, tick: Tick | None = None) -> str:
        """The next line, without its end. Raises EOFError at the end of input, TimeIsUp after `seconds` without a line.

        `tick` is called about once a second while waiting under a deadline.
        """


class Keyboard:
    """Lines from standard input: a terminal, a pipe or a file. A stream without a descriptor is read without deadlines."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream: TextIO = stream or sys.stdin or io.StringIO()  # a program may be started without any input
        self._typed = b""
        self._ended = False

    @property
    def interactive(self) -> bool:
        """Whether input and output are both a terminal."""
        return self._stream is sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()

    def read(self, prompt: str, seconds: float | None = None, tick: Tick | None = None) -> str:
        if seconds is None and self.interactive and not self._typed:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - its import gives `input` a history; Windows has none
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = self._next(seconds, tick)
        if not self._stream.isatty():
            print(line)  # input that is not typed must be printed, or a transcript would only have the questions
        return line

    def _next(self, seconds: float | None, tick: Tick | None) -> str:
        try:
            descriptor = self._stream.fileno()
        except io.UnsupportedOperation:
            return self._whole_line()
        return self._timed_line(descriptor, seconds, tick)

    def _whole_line(self) -> str:
        line = self._stream.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _timed_line(self, descriptor: int, seconds: float | None, tick: Tick | None) -> str:
        """Read as bytes come; bytes after the end of the line are kept for the next one."""
        deadline = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._typed and not self._ended:
            if deadline is not None and sys.platform != "win32" and not _ready(descriptor, deadline, tick):
                raise TimeIsUp
            more = os.read(descriptor, 4096)
            self._typed += more
            self._ended = not more
        if not self._typed:
            raise EOFError
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode(errors="replace").rstrip("\r")


def _ready(descriptor: int, deadline: float, tick: Tick | None) -> bool:
    """Wait for input until the deadline. (Windows cannot wait for a keyboard: there, the clock is checked with the answer.)"""
    while (left := deadline - time.monotonic()) > 0:
        if select.select([descriptor], [], [], min(left, TICK))[0]:
            return True
        if tick is not None:
            tick()
    return False
