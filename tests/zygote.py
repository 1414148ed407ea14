"""A parent that has everything imported and forks server processes: real ones, that start in a moment.

The test talks to it over its standard input and output, a JSON line each. `{"words": […], "said": FILE, "fatal": N, "early": BOOL,
"home": FOLDER, "games": […], "page": FOLDER, "settings": {…}}` starts `reglamento …` with its output in FILE, to die right after its
N-th commit of answers, or right before it where it is `early` (0: not by itself), for a user whose data is in FOLDER, with the games of
these modules of the tests beside the others, the page's files from its own FOLDER and these settings in its environment, and gives
`{"pid": N}`. `{"wait": N, "within": SECONDS}` waits for the end of that process, which is aborted when it takes longer, and gives
`{"code": …}` (negative: the signal that ended it).
What it says of errors is in FILE as well, or in another file where the first request has `"wrong": FILE`.
"""

from __future__ import annotations

import gc
import importlib
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from reglamento.web.app import pages
from served import STOPPING, Served, environment, sqlite, words

PRELOADED = (
    "reglamento.cli.main",
    "reglamento.web.serve",
    "reglamento.web.hall.opening.kinds",
    "reglamento.bots.space_hulk.greedy",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvloop",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "psycopg",
    "alembic.command",
)
WARMING = 40
"""Answers in a game of each kind, by which its parts are loaded and its tables made."""


class Zygote:
    """The test's end of it."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self._process = process
        self._folder = folder
        self.page = pages.FOLDER
        """Where servers have the files of the page, if they are given no other folder."""
        self._started = 0
        self._codes: dict[int, int] = {}
        """The exit codes of the processes that have ended."""

    def start(
        self,
        database_url: str,
        fatal: int = 0,
        *,
        early: bool = False,
        folder: Path | None = None,
        more: Sequence[str] = (),
        games: Sequence[str] = (),
        page: Path | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> Served:
        """A new server process, once it has said where it is.

        Its N-th commit of answers is `fatal`: it is killed when they are durable, before anybody is told, or where it is `early` just
        before they are. 0: none is. Its user's data is in `folder`, `more` is typed behind its command, and `games` are modules of the
        tests that bring a game. The files of the page are those of `page`, or else of `self.page`. `settings` are in its environment.
        """
        self._started += 1
        home = folder or self._folder
        said = home / f"said-{self._started}.txt"
        said.touch()
        wanted = {
            "words": [*words(database_url), *more],
            "said": str(said),
            "fatal": fatal,
            "early": early,
            "home": str(home),
            "games": list(games),
            "page": str(page or self.page),
            "settings": dict(settings or {}),
        }
        pid: int = self._asked(wanted)["pid"]
        self._codes.pop(pid, None)
        return Served(pid, said)

    def run(self, folder: Path, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        """`reglamento …` until it ends by itself, for a user whose data is in `folder`."""
        self._started += 1
        said, wrong = (folder / f"{name}-{self._started}.txt" for name in ("said", "wrong"))
        files = {"said": str(said), "wrong": str(wrong), "home": str(folder), "page": str(self.page)}
        pid: int = self._asked({"words": list(words), "fatal": 0, "early": False, "games": [], **files})["pid"]
        code: int = self._asked({"wait": pid, "within": STOPPING})["code"]
        out, err = (file.read_text(encoding="utf-8") for file in (said, wrong))
        return subprocess.CompletedProcess(words, code, out, err)

    def ended(self, server: Served) -> int:
        """The exit code of a process, once it has ended: it is aborted if it does not end in time."""
        if server.pid not in self._codes:
            self._codes[server.pid] = self._asked({"wait": server.pid, "within": STOPPING})["code"]
        return self._codes[server.pid]

    @contextmanager
    def serving(
        self,
        folder: Path,
        more: Sequence[str] = (),
        *,
        database_url: str = "",
        games: Sequence[str] = (),
        page: Path | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> Iterator[Served]:
        """A server that is stopped at the end. Its database is SQLite in `folder` where no other is given."""
        server = self.start(database_url or sqlite(folder), folder=folder, more=more, games=games, page=page, settings=settings)
        try:
            yield server
        finally:
            if server.pid not in self._codes:
                server.stop()
            self.ended(server)

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
    gc.collect()
    gc.freeze()  # no child searches what all of them have
    living: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "wait" in request:
            reply = {"code": _ended(request["wait"], request["within"])}
            living.discard(request["wait"])
        else:
            reply = {"pid": os.fork() or _become(request)}
            living.add(reply["pid"])
        print(json.dumps(reply), flush=True)
    for pid in living:  # of a test that failed
        os.kill(pid, signal.SIGKILL)


def _warm() -> None:
    """Have what is worked out once in a process worked out already: what Litestar imports late, what there is to play, and what the
    first answers of each game make ready.
    """
    from litestar import Litestar  # noqa: PLC0415 - the tests' own process has no use for it

    from random_play import decisions  # noqa: PLC0415 - as above
    from reglamento.games.registry import game_names, rulebook, rules_id  # noqa: PLC0415 - as above
    from reglamento.web.hall.opening import kinds  # noqa: PLC0415 - as above

    Litestar([])
    kinds.prepare()
    for book in map(rulebook, game_names()):
        rules_id(book.name)
        for _ in decisions(book.new(book.load(book.missions()[0]), book.readings()), "warm", WARMING):
            pass


def _doomed(commits: int, *, early: bool) -> None:
    """Have this process killed by the system between a commit of answers and the news of it, or just before the commit."""
    from reglamento.web.journal.writer import Writer  # noqa: PLC0415 - the tests' own process has no use for it
    from reglamento.web.journal.writing import Append  # noqa: PLC0415 - as above

    left = itertools.count(commits - 1, -1)
    write = Writer._outcomes

    def outcomes(writer: Writer, works: Sequence[Any]) -> list[Any]:
        last = any(isinstance(work, Append) for work in works) and next(left) == 0
        told = [] if last and early else write(writer, works)
        if last:
            os.kill(os.getpid(), signal.SIGKILL)
        return told

    Writer._outcomes = outcomes  # type: ignore[method-assign, assignment]


def _ended(pid: int, within: float) -> int:
    """The exit code of a child, which is aborted if it does not end within these seconds."""
    deadline = time.monotonic() + within
    while True:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGABRT)
        time.sleep(0.002)


def _become(request: dict[str, Any]) -> NoReturn:
    """Be `reglamento` as the request says."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, file in ((1, request["said"]), (2, request.get("wrong", request["said"]))):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
    os.environ.update(environment(Path(request["home"])) | request.get("settings", {}))
    os.chdir(request["home"])
    pages.FOLDER = Path(request["page"])
    for game in request["games"]:
        importlib.import_module(game).play_it()
        importlib.import_module("reglamento.web.hall.opening.kinds").about.cache_clear()
    sys.argv = ["reglamento", *request["words"]]
    if request["fatal"]:
        _doomed(request["fatal"], early=request["early"])
    try:
        importlib.import_module("reglamento.cli.main").run()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    _serve()
