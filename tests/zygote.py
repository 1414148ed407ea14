"""A parent that has everything imported and forks server processes: real ones, that start in a moment.

The test talks to it over its standard input and output, a JSON line each: `{"words": […], "said": FILE, "fatal": N}` starts
`reglamento …` with its output in FILE, to die right after its N-th commit of answers (0: not by itself), and gives `{"pid": N}`;
`{"wait": N}` waits for the end of that process and gives `{"code": …}` (negative: the
signal that ended it).
"""

from __future__ import annotations

import importlib
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from served import Served, environment, words

PRELOADED = (
    "reglamento.cli.main",
    "reglamento.web.serve",
    "reglamento.games.space_hulk.rulebook",
    "reglamento.games.pistola.rulebook",
    "reglamento.faces.space_hulk",
    "reglamento.faces.pistola",
    "reglamento.bots.space_hulk.greedy",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvloop",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "psycopg",
    "alembic.command",
)


class Zygote:
    """The test's end of it."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self._process = process
        self._folder = folder
        self._started = 0

    def start(self, database_url: str, fatal: int = 0) -> Served:
        """A new server process, once it has said where it is.

        Its N-th commit of answers is `fatal`: it is killed when they are durable, before anybody is told. 0: none is.
        """
        self._started += 1
        said = self._folder / f"said-{self._started}.txt"
        said.touch()
        return Served(self._asked({"words": words(database_url), "said": str(said), "fatal": fatal})["pid"], said)

    def ended(self, server: Served) -> int:
        """The exit code of a process, once it has ended."""
        code: int = self._asked({"wait": server.pid})["code"]
        return code

    def _asked(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def zygote(folder: Path) -> Iterator[Zygote]:
    """A parent of servers whose user's data is in `folder`."""
    command = [sys.executable, __file__]
    with subprocess.Popen(  # noqa: S603 - this very file
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(folder), cwd=folder
    ) as process:
        yield Zygote(process, folder)
        assert process.stdin is not None
        process.stdin.close()


def _serve() -> None:
    """The parent's end."""
    for name in PRELOADED:
        importlib.import_module(name)
    _warm()
    living: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "wait" in request:
            _, status = os.waitpid(request["wait"], 0)
            living.discard(request["wait"])
            reply = {"code": os.waitstatus_to_exitcode(status)}
        else:
            reply = {"pid": os.fork() or _become(request["words"], request["said"], request["fatal"])}
            living.add(reply["pid"])
        print(json.dumps(reply), flush=True)
    for pid in living:  # of a test that failed
        os.kill(pid, signal.SIGKILL)


def _warm() -> None:
    """Have what is worked out once in a process worked out already: what Litestar imports late, the tables of a map."""
    from litestar import Litestar  # noqa: PLC0415 - the tests' own process has no use for it

    from random_play import decisions  # noqa: PLC0415 - as above
    from reglamento.games.registry import rulebook, rules_id  # noqa: PLC0415 - as above

    Litestar([])
    book = rulebook("space-hulk")
    rules_id(book.name)
    for _ in decisions(book.new(book.load(book.missions()[0]), book.readings()), "warm"):
        pass


def _doomed(commits: int) -> None:
    """Have this process killed by the system between a commit of answers and the news of it."""
    from reglamento.web.journal.writer import Writer  # noqa: PLC0415 - the tests' own process has no use for it
    from reglamento.web.journal.writing import Append  # noqa: PLC0415 - as above

    left = itertools.count(commits - 1, -1)
    write = Writer._outcomes

    def outcomes(writer: Writer, works: Sequence[Any]) -> list[Any]:
        told = write(writer, works)
        if any(isinstance(work, Append) for work in works) and next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return told

    Writer._outcomes = outcomes  # type: ignore[method-assign, assignment]


def _become(arguments: list[str], said: str, fatal: int) -> NoReturn:
    """Be `reglamento` with these arguments."""
    out = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.argv = ["reglamento", *arguments]
    if fatal:
        _doomed(fatal)
    try:
        importlib.import_module("reglamento.cli.main").run()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    else:
        code = 0
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    _serve()
