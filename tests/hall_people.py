"""People in a hall, for its tests: they make games, sit down, answer at random, and read what they are sent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec

from reglamento.kernel import snapshot
from reglamento.kernel.questions import Choose
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Ack, Answer, GameCard, Line, NewGame, Propose, Reply, Scene, TakeSeat, Undo

ANN, BOB = "a" * 64, "b" * 64
MARINES, GENESTEALERS = "marines", "genestealers"
TWO = {MARINES: "person", GENESTEALERS: "person"}
NUMBERS = count(1)
QUICK = HallSettings(tacit=0.001, pace=0.0, beat=0.05, grace=0.05, retry=0.02)
PATIENCE = 60.0
"""Seconds that a hall may take on a busy machine before a test gives up; what is done at once costs no time."""
Opening = Callable[..., Awaitable[Hall]]
"""`await opening()` is another hall on the same database."""


def key() -> str:
    """A key that nobody has used."""
    return f"key-{next(NUMBERS):08}"


def plain(record: Any) -> bytes:
    """A record as it goes over the wire, without the clocks, which go on."""
    if isinstance(record, Scene):
        record = msgspec.structs.replace(record, clock=None, budgets=())
    return msgspec.json.encode(record)


async def against_a_bot(hall: Hall, *, mission: str = "", bot: str = "random", seat: str = MARINES, **more: Any) -> str:
    """The id of a running game: Ann has one seat, a bot the other."""
    other = GENESTEALERS if seat == MARINES else MARINES
    card = await hall.new_games.create(NewGame(mission=mission, seats={seat: "person", other: bot}, **more), ANN)
    await hall.new_games.take(card.id, seat, TakeSeat(name="Ann", phrase="for luck"), ANN)
    return card.id


async def against_bob(hall: Hall, *, mission: str = "", **more: Any) -> str:
    """The id of a running game: Ann has the Marines, Bob the Genestealers."""
    card = await hall.new_games.create(NewGame(mission=mission, seats=TWO, **more), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(name="Ann"), ANN)
    await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(name="Bob", phrase="no luck"), BOB)
    return card.id


def holder_of(seat: str) -> str:
    """Who has a seat in a game of Ann against Bob."""
    return ANN if seat == MARINES else BOB


async def asked(hall: Hall, id: str) -> Room:
    """The game's room once a person is asked, or the game is over."""
    room = await hall.rooms.room(id)
    async with asyncio.timeout(PATIENCE):
        while room.state == "running" and not _for_a_person(room):
            await asyncio.sleep(0.002)
    return room


def _for_a_person(room: Room) -> bool:
    question = room.now.game.question
    return isinstance(question, Choose) and not room.players.bot(question.by) and room.given is None


def some_option(room: Room, rng: random.Random) -> Any:
    """An option of the pending question, as it is sent."""
    question = room.now.game.question
    assert isinstance(question, Choose)
    return msgspec.to_builtins(rng.choice(room.face.offered(question)))


async def version_past(room: Room, version: int) -> None:
    """Wait until the game has gone on from a version."""
    async with asyncio.timeout(PATIENCE):
        while room.version <= version:
            await asyncio.sleep(0.005)


async def answer(hall: Hall, id: str, rng: random.Random, holder: str | None = None) -> Ack:
    """Answer the pending question at random as the person whom it is for."""
    room = await asked(hall, id)
    seat = room.now.game.decider
    assert seat is not None
    sent = Answer(version=room.version, key=key(), answer=some_option(room, rng))
    return await hall.answers.answer(id, seat, holder or room.players.rows[seat].holder, sent)


async def play(hall: Hall, id: str, answers: int, seed: int | str = 1) -> Room:
    """So many answers of persons at random, or fewer when the game is over before."""
    rng = random.Random(f"play {seed}")
    for _ in range(answers):
        if (await asked(hall, id)).state != "running":
            break
        await answer(hall, id, rng)
    return await asked(hall, id)


async def take_back(hall: Hall, id: str, seat: str, holder: str) -> Ack:
    """Take the last decision of a seat back; another person who has begun to decide allows it."""
    room = await hall.rooms.room(id)
    decider, version = room.now.game.decider, room.version
    if decider is not None and decider in room.players.others(seat):
        await hall.answers.propose(id, seat, holder, Propose(version=version, what="take-back", key=key()))
        reply = Reply(version=version, of=seat, what="take-back", accept=True, key=key())
        return await hall.answers.reply(id, decider, room.players.rows[decider].holder, reply)
    return await hall.answers.undo(id, seat, holder, Undo(version=room.version, key=key()))


async def played_out(hall: Hall, seed: int | str = 1, **more: Any) -> str:
    """The id of a game of Ann against a random bot that is over."""
    id = await against_a_bot(hall, **more)
    assert (await play(hall, id, 5000, seed)).state == "over"
    return id


def state_of(room: Room) -> str:
    """The hash of a game's facts."""
    return snapshot.digest(room.now.game)


class Reader:
    """Keeps the story as a page does: cut to `told_from`, and added to."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.scenes: list[Scene] = []

    def read(self, scene: Scene) -> None:
        assert scene.told_from <= len(self.lines), "lines are missing in between"
        del self.lines[scene.told_from :]
        self.lines += scene.told
        self.scenes.append(scene)

    @property
    def texts(self) -> list[str]:
        return [line.text for line in self.lines]

    @property
    def versions(self) -> list[int]:
        return [scene.version for scene in self.scenes]


def seat_of(card: GameCard, seat: str) -> Any:
    return next(each for each in card.seats if each.seat == seat)


async def seen_running(hall: Hall, id: str, least: float = 0.0) -> float:
    """Seconds from the last entry of a game, or its beginning, to the last beat of its hall, once they are at least so many."""
    async with asyncio.timeout(PATIENCE):
        while True:
            row = await hall.journal.game(id)
            if row is not None and row.beat is not None and (row.beat - row.touched).total_seconds() >= least:
                return (row.beat - row.touched).total_seconds()
            await asyncio.sleep(0.01)


async def crash(hall: Hall) -> None:
    """The hall's process dies: nothing more is written, nobody is told."""
    hall._playing._stopped = True
    tasks = [*hall._tasks, *(room.task for room in hall.rooms.all if room.task is not None)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    hall._tasks = []
    for room in hall.rooms.all:
        room.clocks.turn_runs = False
        room.clocks.budgets._clock.run("")
