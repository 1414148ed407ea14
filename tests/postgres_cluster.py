"""A throw-away PostgreSQL server for tests: one for each test process, with a fresh database for whoever asks."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "autovacuum": "off",
}
"""The server is reached through a socket in its own folder alone, so it needs no port. What it holds may be lost."""
DURABLE = SETTINGS | {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "autovacuum": "on"}
"""For measurements: it loses nothing, like one that people would use."""


class Cluster:
    """A running server. Databases are made and dropped by `database`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def url(self, name: str = "postgres") -> str:
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of an empty database, which is dropped afterwards, whoever is still connected."""
        name = f"test_{uuid4().hex}"
        self.command(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.command(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def command(self, statement: str) -> list[tuple[object, ...]]:
        """Run one statement as the administrator; its rows, if it has any."""
        with psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster for tests. Fails the test where there is no PostgreSQL."""
    with _started() as running:
        yield running


@contextmanager
def durable_cluster() -> Iterator[Cluster]:
    """A cluster of one's own that loses nothing, for measurements."""
    with _started(DURABLE) as running:
        yield running


@contextmanager
def _started(wanted: Mapping[str, str] = SETTINGS) -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data = str(folder / "data")
        _run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync")
        settings = " ".join(f"-c {name}='{value}'" for name, value in wanted.items())
        _run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", f"-k {folder} {settings}", "start")
        try:
            yield Cluster(folder)
        finally:
            _run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def _run(program: str, *args: str) -> None:
    """Run one of PostgreSQL's programs, which refuse to be run by root."""
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    command = [*user, _found(program), *args]
    done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)  # noqa: S603 - no stranger's words
    assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"


def _found(program: str) -> str:
    """Where a program of the newest PostgreSQL is."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[-3]))
    path = str(places[-1]) if places else shutil.which(program)
    if path is None:
        pytest.fail("PostgreSQL is not installed: `make test` installs it, or tests/debian-packages.sh")
    return path
