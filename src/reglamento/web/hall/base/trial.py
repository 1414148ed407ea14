"""Reads the files of players in a separate process that can be stopped: a save or an army may keep the rules busy forever."""

from __future__ import annotations

import subprocess
import sys
import time
from math import ceil
from typing import Literal, NamedTuple

import msgspec

from reglamento.faces.army_lists import Armies
from reglamento.games.registry import plugin, rulebook
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import current, speaking
from reglamento.translations.catalogues import catalogue

LAUNCH = 10.0
"""Seconds that such a process may need to start on a busy machine."""
MEMORY = 1 << 30
"""Bytes of memory that such a process may use."""
Came = Literal["sound", "faulty", "broken", "endless"]
"""sound: it replays; faulty: it is refused; broken: the rules fail on it, or it takes too much memory; endless:
it does not end.
"""
FAULTY, BROKEN = 3, 4


class Tried(NamedTuple):
    """How it came with a file, and what the process said of it: an army as JSON, or why it is refused."""

    came: Came
    said: bytes = b""


def came_of(data: bytes, seconds: float) -> Came:
    """The result of replaying a save within `seconds` of processor time."""
    return _tried(data, seconds).came


def army_of(game: str, data: bytes, seconds: float) -> Tried:
    """The army of a game in a file, in the language in use now, read within `seconds` of processor time."""
    return _tried(data, seconds, game, current())


def _tried(data: bytes, seconds: float, *about: str) -> Tried:
    program = [sys.executable, "-P", __file__, str(seconds), *about]  # as a module it would begin with importing all of the hall
    try:
        tried = subprocess.run(program, input=data, timeout=LAUNCH + seconds, check=False, capture_output=True)  # noqa: S603 - our own
    except subprocess.TimeoutExpired:
        return Tried("endless")
    came: dict[int, Came] = {0: "sound", FAULTY: "faulty", BROKEN: "broken"}
    return Tried(came.get(tried.returncode, "endless" if tried.returncode < 0 else "broken"), tried.stdout)


def _modest(seconds: float) -> None:
    """Limit memory and processor time, where the system supports it."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    end = ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end))


def main() -> None:
    data = sys.stdin.buffer.read()
    _modest(float(sys.argv[1]))
    try:
        if sys.argv[2:]:
            _read_army(data, *sys.argv[2:])
        else:
            _replay(data)
    except ReglamentoError as error:
        sys.stdout.write(str(error))
        sys.exit(FAULTY)
    except Exception:  # noqa: BLE001 - a file made up by hand can break the rules' code in any way
        sys.exit(BROKEN)


def _replay(data: bytes) -> None:
    kept = save.read(data)
    book = rulebook(kept.header.game)
    if not kept.header.source and kept.header.mission not in book.missions():
        sys.exit(FAULTY)  # names of files are never followed
    save.replay(kept, book)


def _read_army(data: bytes, game: str, language: str) -> None:
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # a pipe is a text stream
    with speaking(catalogue(language)):
        card = plugin(game).part(Armies).opened(data)
    sys.stdout.write(msgspec.json.encode(card).decode())


if __name__ == "__main__":
    main()
