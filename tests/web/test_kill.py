"""Nothing acknowledged is lost: the server is killed again and again, in the middle of games, and held to all it had said."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from postgres_cluster import Cluster
from served import sqlite
from web_client import Client
from witness import Rows, Tally, Witness
from zygote import Zygote

FEW, KILLS, MANY = 4, 8, 1000
TABLES = 3
"""Games at once."""
MOST = 12
"""Answers between two kills."""
SLACK = 0.02
"""Seconds: how long after an acknowledgement the blow may fall, so that it meets the next answers anywhere on their way."""
Death = Literal["struck", "late", "early"]
DEATHS: tuple[Death, ...] = ("struck", "late", "struck", "early")
"""How servers die, in turn: by a blow from outside, or by themselves at the moments that such a blow seldom meets: answers are durable
and nobody knows (`late`), answers are on their way and not durable (`early`).
"""
DEAD = (ConnectionClosed, InvalidHandshake, httpx.TransportError, OSError)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite(tmp_path)
        return
    running: Cluster = request.getfixturevalue("postgres")
    with running.database() as url:
        yield url


class Storm:
    """Games at several tables, on a server that is killed."""

    def __init__(self, parent: Zygote, database_url: str, folder: Path) -> None:
        self.rng = random.Random("storm")
        self.tally = Tally()
        self.parent = parent
        self.database_url = database_url
        self.folder = folder
        self.server = parent.start(database_url, folder=folder)
        self.client = Client(self.server.url)
        self.tables: list[Witness | None] = [None] * TABLES
        self.finished: list[Witness] = []
        self._left = self.rng.randint(1, MOST)

    async def round(self, then: Death | None) -> None:
        """Play at all tables until the server is dead; start another, which is to die as said or not at all, and hold it to what the dead
        one said.
        """
        await asyncio.gather(*(self._evening(table) for table in range(TABLES)))
        assert self.parent.ended(self.server) == -9, self.server.text
        self.tally.kills += 1
        await self.client.http.aclose()
        commits = self.rng.randint(TABLES + 1, MOST) if then in {"late", "early"} else 0
        self.server = self.parent.start(self.database_url, commits, early=then == "early", folder=self.folder)
        self.client.moved(self.server.url)
        await asyncio.gather(*(witness.returned() for witness in self.tables if witness))
        self._left = self.rng.randint(1, MOST) if then == "struck" else 0

    def _acknowledged(self) -> None:
        self._left -= 1
        if self._left == 0:
            asyncio.get_running_loop().call_later(self.rng.uniform(0, SLACK), self.server.kill)

    async def _evening(self, table: int) -> None:
        """One game after another at a table, until the server dies."""
        try:
            while True:
                await self._game(table)
        except DEAD:
            pass

    async def _game(self, table: int) -> None:
        witness = self.tables[table]
        if witness is None:
            witness = self.tables[table] = await Witness.begun(self.client, self.tally, self.rng, self._acknowledged)
        await witness.play()
        self.finished.append(witness)
        self.tables[table] = None

    async def calm(self) -> None:
        """Play a game to its end at every table, and compare everything with the database and the downloaded saves."""
        await asyncio.gather(*(self._game(table) for table in range(TABLES)))
        engine = sa.create_engine(self.database_url)
        for witness in self.finished:
            await witness.close(_rows(engine, witness.game))
        engine.dispose()
        await self.client.http.aclose()


def _rows(engine: sa.Engine, game: str) -> Rows:
    """The entries of a game, read past the program."""
    query = sa.text("SELECT seq, key, data FROM entry WHERE game = :game ORDER BY seq")
    with engine.connect() as connection:
        return [(seq, key, json.loads(data)) for seq, key, data in connection.execute(query, {"game": game})]


async def _stormed(storm: Storm, kills: int) -> Tally:
    for number in range(1, kills + 1):
        await storm.round(DEATHS[number % len(DEATHS)] if number < kills else None)
    await storm.calm()
    storm.server.stop()
    assert storm.parent.ended(storm.server) == 0, storm.server.text
    return storm.tally


@pytest.mark.parametrize(
    "kills", [FEW, pytest.param(KILLS, marks=pytest.mark.extended), pytest.param(MANY, marks=pytest.mark.slow)]
)
def test_nothing_is_lost_when_the_server_is_killed(nursery: Zygote, database_url: str, folder: Path, kills: int) -> None:
    tally = asyncio.run(_stormed(Storm(nursery, database_url, folder), kills))
    print(tally.table(database_url.partition(":")[0].partition("+")[0]))
    assert (tally.lost, tally.forks) == (0, 0)
    assert tally.kills == kills
    assert tally.games >= TABLES
    assert 0 < tally.kept < tally.unanswered  # the blow fell both before a commit and after one
    assert tally.repeated > 0
