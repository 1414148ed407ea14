"""The server's end of one worker process. Its methods block, except `stop` and `close`: call them in a thread."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import reglamento
from reglamento.web.pool import frames, worker
from reglamento.web.pool.frames import Done, RecentGames, Request

PROGRAM = [sys.executable, "-P", worker.__file__]
ROOT = str(Path(reglamento.__file__).parent.parent)


class Died(Exception):
    """The process has ended in the middle of a task, not for its slowness."""


class TooSlow(Exception):
    """The task has taken more than its time, and the process was killed."""


class Failed(Exception):
    """The work has raised an error in the worker."""


class Process:
    """A worker process, which starts with its first task, and again after it has died."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._slow = self._closed = False
        self.games = RecentGames()
        """The games of which it has the unchanging facts."""

    @property
    def pid(self) -> int:
        """Its number; 0 while it does not run."""
        return 0 if self._running is None else self._running.pid

    def done(self, work: str, game: str, static: Mapping[str, Any], arguments: bytes, seconds: int) -> Done:
        """The result of a task. Raises Failed, TooSlow or Died."""
        self._slow = False
        if self._closed:
            raise Died
        running = self._started()
        assert running.stdin is not None
        assert running.stdout is not None
        given = None if not game or game in self.games else pickle.dumps(dict(static), pickle.HIGHEST_PROTOCOL)
        if game:
            self.games.use(game, None)
        request = Request(work, game, given, arguments, seconds)
        try:
            frames.write(running.stdin, pickle.dumps(tuple(request)))
            reply = frames.read(running.stdout)
        except (OSError, EOFError, ValueError):
            reply = b""
        kind, rest = reply[:1], reply[1:]
        if kind == worker.DONE:
            return frames.result(rest)
        if kind == worker.FAILED:
            raise Failed(rest.decode())
        code = self._ended(running)
        if self._slow or code == -getattr(signal, "SIGXCPU", 0):
            raise TooSlow
        raise Died("no memory is left" if kind == worker.FULL else f"ended with {code}")

    def _started(self) -> subprocess.Popen[bytes]:
        if self._running is None:
            path = os.pathsep.join(each for each in (ROOT, os.environ.get("PYTHONPATH", "")) if each)
            more = {"PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
            self._running = subprocess.Popen(  # noqa: S603 - our own program
                PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **more}, start_new_session=True
            )
            if self._closed:
                self._running.kill()
        return self._running

    def _ended(self, running: subprocess.Popen[bytes]) -> int:
        """The exit code of the process, which is killed if it still runs."""
        if running.poll() is None and not self._ending(running):
            running.kill()
        code = running.wait()
        for stream in (running.stdin, running.stdout):
            assert stream is not None
            try:
                stream.close()
            except OSError:
                continue
        self._running = None
        self.games.clear()
        return code

    @staticmethod
    def _ending(running: subprocess.Popen[bytes]) -> bool:
        """Whether the process ends by itself: its output was closed because it is being killed."""
        try:
            running.wait(0.2)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        """End the task that has taken too long, by any thread."""
        self._slow = True
        if self._running is not None:
            self._running.kill()

    def close(self) -> None:
        """Kill the process for good, by any thread. A running task raises Died."""
        self._closed = True
        if self._running is not None:
            self._running.kill()

    def gone(self) -> None:
        """Wait for the end of a closed process that has no task."""
        if self._running is not None:
            self._ended(self._running)
