"""The server as its users start it, `reglamento serve`, in a process of its own, for tests and benchmarks."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

STARTING = 180.0
"""Seconds within which a server must say where it is."""
STOPPING = 60.0
"""Seconds within which it must end once it is told to."""
ADDRESS = re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\]):[1-9]\d*")
COMMAND = (sys.executable, "-c", "from reglamento.cli.main import run; run()")


def words(database_url: str) -> list[str]:
    """What is typed behind `reglamento` for a server that disturbs nobody."""
    return ["serve", "--no-open", "--port", "0", "--database-url", database_url]


def sqlite(folder: Path) -> str:
    """The URL of a database in a folder."""
    return f"sqlite:///{folder / 'games.sqlite3'}"


UNHURRIED = {
    "REGLAMENTO_REQUESTS_PER_SECOND": "100000",
    "REGLAMENTO_REQUESTS_BURST": "100000",
    "REGLAMENTO_MESSAGES_PER_SECOND": "100000",
    "REGLAMENTO_MESSAGES_BURST": "100000",
    "REGLAMENTO_OPEN_GAMES_PER_HOLDER": "100000",
    "REGLAMENTO_LINK_SECONDS": "60",
    "REGLAMENTO_ABSENCE_SECONDS": "0.001",
    "REGLAMENTO_STOP_SECONDS": "60",
    "REGLAMENTO_SOCKETS": "2800",
    "REGLAMENTO_SOCKETS_PER_ADDRESS": "100000",
    "REGLAMENTO_SOCKETS_PER_HOLDER": "100000",
}
"""Limits that players who are programs do not reach."""


def environment(folder: Path) -> dict[str, str]:
    """A user whose data is all in `folder`."""
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}
    return {**os.environ, **own, **UNHURRIED}


class Served:
    """A server process: `said` is the file of all that it said."""

    def __init__(self, pid: int, said: Path) -> None:
        self.pid = pid
        self.said = said
        self.url = self._address()

    def _address(self) -> str:
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline and not _ended(self.pid):
            found = ADDRESS.search(self.text)
            if found:
                return found[0]
            time.sleep(0.005)
        raise AssertionError(f"the server does not say where it is; it said:\n{self.text}")

    @property
    def text(self) -> str:
        return self.said.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it like a power cut: at once, in the middle of whatever it does."""
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        os.kill(self.pid, signal.SIGTERM)


def _ended(pid: int) -> bool:
    """Whether this child of ours has ended already; nobody else's child has, as far as we know."""
    try:
        return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return False


@contextmanager
def serving(database_url: str, folder: Path, more: Sequence[str] = (), command: Sequence[str] = COMMAND) -> Iterator[Served]:
    """The real command, stopped at the end; `folder` holds its user's data and what it said."""
    with process(database_url, folder, more, command) as (server, _):
        yield server


@contextmanager
def process(
    database_url: str, folder: Path, more: Sequence[str] = (), command: Sequence[str] = COMMAND
) -> Iterator[tuple[Served, subprocess.Popen[bytes]]]:
    """The same with its process, for those who end it themselves."""
    said = folder / f"said-{time.monotonic_ns()}.txt"
    with said.open("wb") as out:
        started = subprocess.Popen(  # noqa: S603 - our own command
            [*command, *words(database_url), *more], stdout=out, stderr=subprocess.STDOUT, env=environment(folder), cwd=folder
        )
    try:
        yield Served(started.pid, said), started
    finally:
        started.terminate()
        try:
            started.wait(STOPPING)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()
