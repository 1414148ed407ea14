"""Server processes as their users have them: several on one database, one that is told to stop."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from postgres_cluster import Cluster
from reglamento.web.protocol import (
    Ack,
    Answer,
    GameCard,
    NewGame,
    Proposal,
    Proposals,
    Propose,
    Refused,
    Reply,
    Scene,
    Withdraw,
)
from served import STOPPING, Served, process, sqlite
from web_client import TWO_PEOPLE, Client, Socket, chosen
from witness import Tally, Witness
from zygote import Zygote

RACES = 50
RESTARTING = 1012


@pytest.fixture
def database_url(postgres: Cluster) -> Iterator[str]:
    with postgres.database() as url:
        yield url


def _seen(scene: Scene) -> bytes:
    """What a scene shows, without what depends on who was connected when."""
    return msgspec.json.encode([scene.version, scene.live, scene.asked, scene.stats, scene.by])


async def _both(sockets: list[Socket], version: int) -> list[Scene]:
    return list(await asyncio.gather(*(socket.scene(version) for socket in sockets)))


async def _race(sockets: list[Socket], scenes: list[Scene], rng: random.Random) -> tuple[list[Scene], int]:
    """Both answer the question of the same version at once: the scenes after it, and whose answer it was."""
    answers = [chosen(scenes[0], rng), chosen(scenes[0], rng)]
    sent = list(zip(sockets, answers, strict=True))
    rng.shuffle(sent)  # which is sent first is not always the same
    await asyncio.gather(*(socket.send(answer) for socket, answer in sent))
    replies, after = [], []
    for socket, answer in zip(sockets, answers, strict=True):
        reply, scene = await _reply_and_scene(socket, answer)
        replies.append(reply)
        after.append(scene)
    (winner,) = [place for place, reply in enumerate(replies) if isinstance(reply, Ack)]
    loser = replies[1 - winner]
    assert isinstance(loser, Refused)
    assert (loser.code, loser.version) == ("conflict", answers[0].version + 1)
    assert _seen(after[0]) == _seen(after[1])
    return after, winner


async def _reply_and_scene(socket: Socket, answer: Answer) -> tuple[Ack | Refused, Scene]:
    """What came back to an answer, and the next version, in whichever order they come."""
    reply: Ack | Refused | None = None
    scene: Scene | None = None
    while reply is None or scene is None:
        record = await socket.receive()
        if isinstance(record, Scene) and record.version > answer.version:
            scene = scene or record
        elif isinstance(record, Ack | Refused) and record.key == answer.key:
            reply = record
    return reply, scene


async def _races(urls: tuple[str, str]) -> list[int]:
    """Who won each race: tabs of one browser, at two processes."""
    rng = random.Random("races")
    winners: list[int] = []
    async with Client(urls[0]) as client:
        card = await client.begun()
        while len(winners) < RACES:
            asked = await client.card(card.id)
            if asked.asked_of is None:
                card = await client.begun()
                continue
            async with AsyncExitStack() as stack:
                sockets = []
                for url in urls:
                    client.url = url
                    sockets.append(await stack.enter_async_context(client.socket(card.id, asked.asked_of)))
                scenes = await _both(sockets, asked.version)
                while scenes[0].asked is not None and scenes[0].asked.mine and len(winners) < RACES:
                    scenes, winner = await _race(sockets, scenes, rng)
                    winners.append(winner)
    return winners


@contextmanager
def both(nursery: Zygote, database_url: str, folder: Path) -> Iterator[tuple[Served, Served]]:
    """Two server processes on one database."""
    with (
        nursery.serving(folder, database_url=database_url) as one,
        nursery.serving(folder, database_url=database_url) as other,
    ):
        yield one, other


def test_of_two_answers_at_two_processes_exactly_one_counts(nursery: Zygote, database_url: str, tmp_path: Path) -> None:
    with both(nursery, database_url, tmp_path) as (one, other):
        assert one.url != other.url
        winners = asyncio.run(_races((one.url, other.url)))
    assert len(winners) == RACES
    assert set(winners) == {0, 1}  # neither process has the right of way


async def _watched_elsewhere(urls: tuple[str, str]) -> None:
    rng = random.Random("watched")
    async with Client(urls[0]) as client, Client(urls[1]) as watcher:
        card = await client.begun({"marines": "person", "genestealers": "random"})
        async with client.socket(card.id, "marines") as socket, watcher.socket(card.id) as eye:
            scene, seen = await socket.scene(), await eye.scene()
            for _ in range(30):
                if scene.asked is None:
                    break
                if scene.asked.mine:
                    await socket.send(chosen(scene, rng))
                scene = await socket.scene(scene.version + 1)
                while seen.version < scene.version:
                    before, seen = seen, await eye.scene()
                    assert seen.version == before.version + 1
                    assert seen.told_from <= before.told_from + len(before.told)
            assert seen.live
            assert (await watcher.card(card.id)).version >= scene.version


def test_a_game_at_one_process_is_watched_at_another(nursery: Zygote, database_url: str, tmp_path: Path) -> None:
    with both(nursery, database_url, tmp_path) as (one, other):
        asyncio.run(_watched_elsewhere((one.url, other.url)))


async def _told(socket: Socket) -> tuple[Proposal, ...]:
    while not isinstance(record := await socket.receive(), Proposals):
        pass
    return record.proposed


async def _proposed_elsewhere(urls: tuple[str, str]) -> None:
    """Each player is connected to a process of its own, and asks that process alone."""
    async with Client(urls[0]) as ann, Client(urls[1]) as bob:
        card = await ann.post("/games", NewGame(seats=TWO_PEOPLE), GameCard)
        for client, seat in ((ann, "marines"), (bob, "genestealers")):
            await client.take(card.id, seat)
        async with ann.socket(card.id, "marines") as marines, bob.socket(card.id, "genestealers") as genestealers:
            scene = await genestealers.scene()
            while scene.asked is None or not scene.asked.options:  # as the game begins, what is drawn makes further versions
                scene = await genestealers.scene(scene.version + 1)
            version = (await marines.scene(scene.version)).version

            async def says(client: Client, seat: str, record: Propose | Withdraw | Reply) -> Ack:
                where = f"/games/{card.id}/{msgspec.to_builtins(record)['type']}"
                return await client.post(where, record, Ack, seat=seat)

            await says(ann, "marines", Propose(version=version, what="draw", key="proposed-1"))
            assert await _told(genestealers) == await _told(marines) == (Proposal(seat="marines", what="draw"),)
            await says(ann, "marines", Withdraw(version=version, what="draw", key="withdrawn-1"))
            assert await _told(genestealers) == await _told(marines) == ()
            await says(bob, "genestealers", Propose(version=version, what="draw", key="proposed-2"))
            assert await _told(marines) == (Proposal(seat="genestealers", what="draw"),)
            accepted = Reply(version=version, of="genestealers", what="draw", accept=True, key="accepted-2")
            assert (await says(ann, "marines", accepted)).version == version + 1
            assert (await genestealers.scene(version + 1)).state == "over"


def test_what_a_player_proposes_at_one_process_is_shown_and_accepted_at_another(
    nursery: Zygote, database_url: str, tmp_path: Path
) -> None:
    with both(nursery, database_url, tmp_path) as (one, other):
        asyncio.run(_proposed_elsewhere((one.url, other.url)))


async def _closed(play: Coroutine[Any, Any, object]) -> int | None:
    """Play until the server closes the connection: the code it gives."""
    try:
        await play
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    raise AssertionError("the connection was not closed")


async def _watching(socket: Socket) -> None:
    while True:
        await socket.receive()


async def _told_to_stop(server: Served, tally: Tally) -> tuple[Client, list[Witness]]:
    """Play two games and watch one until the server, told to stop in the middle, has closed all connections in order."""
    rng = random.Random("stop")
    client = Client(server.url)

    def told() -> None:
        if tally.acknowledged == 20:
            server.stop()

    witnesses = [await Witness.begun(client, tally, rng, told) for _ in range(2)]
    async with client.socket(witnesses[0].game) as socket:
        codes = await asyncio.gather(_closed(_watching(socket)), *(_closed(witness.play()) for witness in witnesses))
    assert codes == [RESTARTING] * 3
    await client.http.aclose()
    return client, witnesses


async def _held_to_it(url: str, client: Client, witnesses: list[Witness]) -> None:
    client.moved(url)
    for witness in witnesses:
        await witness.returned()
    await client.http.aclose()


def test_a_server_that_is_told_to_stop_loses_nothing_and_says_why_it_closes(nursery: Zygote, tmp_path: Path) -> None:
    tally = Tally()
    with nursery.serving(tmp_path) as server:
        client, witnesses = asyncio.run(_told_to_stop(server, tally))
        assert nursery.ended(server) == 0, server.text
    with nursery.serving(tmp_path) as again:
        asyncio.run(_held_to_it(again.url, client, witnesses))
    assert tally.acknowledged >= 20
    assert (tally.lost, tally.forks) == (0, 0)


@pytest.mark.extended
def test_the_real_command_killed_and_started_again_a_few_times(tmp_path: Path) -> None:
    tally = Tally()
    rng = random.Random("a few times")
    client: Client | None = None
    witness: Witness | None = None
    for _ in range(3):
        with process(sqlite(tmp_path), tmp_path) as (server, started):
            client, witness = asyncio.run(_killed(server, client, witness, tally, rng))
            assert started.wait(STOPPING) == -signal.SIGKILL
    assert tally.acknowledged >= 30
    assert tally.repeated == 2
    assert tally.kept <= tally.unanswered <= 2, "an answer may be under way when the blow falls, and none need be"
    assert (tally.lost, tally.forks) == (0, 0)


async def _killed(
    server: Served, client: Client | None, witness: Witness | None, tally: Tally, rng: random.Random
) -> tuple[Client, Witness]:
    """Hold the server to what the last one said, and play ten answers before it is killed."""
    until = tally.acknowledged + 10

    def told() -> None:
        if tally.acknowledged == until:
            server.kill()

    if client is None or witness is None:
        client = Client(server.url)
        witness = await Witness.begun(client, tally, rng, told)
    else:
        client.moved(server.url)
        witness.told = told
        await witness.returned()
        until = tally.acknowledged + 10
    await _closed(witness.play())
    await client.http.aclose()
    return client, witness
