"""A journal of games: each is on the disk as soon as it has finished, so that the same command goes on where it was stopped.

The first line tells what the games depend on besides their keys; the others hold a game each.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from reglamento.arena.series import FAILED, Played
from reglamento.kernel.errors import ReglamentoError, unreadable

FORMAT = 1


class Kept(msgspec.Struct, frozen=True):
    """A line of the journal: a game by its key."""

    key: str
    played: Played


class Journal:
    """The games that have finished, by key. A game that failed is kept, and played again the next time."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path = path
        self.games: dict[str, Played] = {}
        self._file: Any = None
        first = msgspec.json.encode({"journal": FORMAT, **settings})
        known, whole = self._read(first)
        self._first = b"" if known else first + b"\n"
        self._whole = whole

    def _read(self, first: bytes) -> tuple[bool, int]:
        """Take up the games of the file. Returns whether there are any lines, and the length of those that are whole: a program that
        was killed may leave a part of a line at the end.
        """
        try:
            text = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise ReglamentoError(f"{self.path} cannot be read: {unreadable(error)}") from error
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].splitlines()
        if not lines:
            if text and not first.startswith(text):
                raise ReglamentoError(f"{self.path} is no journal of games; name another --journal")
            return False, 0
        self._same_settings(lines[0], first)
        for number, line in enumerate(lines[1:], start=2):
            try:
                kept = msgspec.json.decode(line, type=Kept)
            except (msgspec.DecodeError, ValueError) as error:
                raise ReglamentoError(f"{self.path}, line {number}: no game of a journal: {error}") from None
            if kept.played.winner != FAILED:
                self.games[kept.key] = kept.played
        return True, whole

    def _same_settings(self, line: bytes, first: bytes) -> None:
        try:
            found = msgspec.json.decode(line)
        except (msgspec.DecodeError, ValueError):
            found = None
        if not isinstance(found, dict) or "journal" not in found:
            raise ReglamentoError(f"{self.path} is no journal of games; name another --journal")
        wanted = msgspec.json.decode(first)
        other = [name for name in sorted({*wanted, *found}) if wanted.get(name) != found.get(name)]
        if other:
            says = "; ".join(f"{name} {_plain(found.get(name))} instead of {_plain(wanted.get(name))}" for name in other)
            raise ReglamentoError(f"{self.path} holds other games ({says}): name another --journal, or remove the file")

    def __enter__(self) -> Self:
        self._file = self.path.open("ab")
        self._file.truncate(self._whole)
        self._write(self._first)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()

    def add(self, key: str, played: Played) -> None:
        """Keep a game that has finished."""
        self.games[key] = played
        self._write(msgspec.json.encode(Kept(key, played)) + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()
