"""Two players who remember everything, and hold a server that was killed to what it had told them."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.web.protocol import Ack, Answer, Present, Scene
from web_client import Client, Socket, chosen

Rows = list[tuple[int, str | None, Any]]
SHORT = "three-beacons"
"""The mission that random play brings to its end with the fewest answers."""


class Tally(msgspec.Struct):
    """What came of it all. `kept` of the unanswered answers were durable already when the server died, the others were not."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    kept: int = 0
    repeated: int = 0
    lost: int = 0
    forks: int = 0

    def table(self, title: str) -> str:
        rows = [
            ("processes killed", self.kills),
            ("games played to their end", self.games),
            ("answers acknowledged", self.acknowledged),
            ("answers under way when the process died", self.unanswered),
            ("  of these durable already, and counted once when sent again", self.kept),
            ("acknowledged answers sent again, and counted once", self.repeated),
            ("acknowledged answers lost", self.lost),
            ("versions that changed, were skipped or forked", self.forks),
        ]
        return "\n".join([f"| {title} | |", "| --- | ---: |", *(f"| {name} | {number:,} |" for name, number in rows)])


class Witness:
    """One game with both its players. `told` is called after every acknowledgement."""

    def __init__(self, client: Client, game: str, tally: Tally, rng: random.Random, told: Callable[[], None]) -> None:
        self.client = client
        self.game = game
        self.over = False
        self._tally = tally
        self._rng = rng
        self.told = told
        self._version = -1
        self._acknowledged: dict[str, tuple[Answer, int, str]] = {}
        """The answer, its version and its seat, by key."""
        self._pending: tuple[Answer, str] | None = None
        self._looks: dict[tuple[str, int], str] = {}

    @classmethod
    async def begun(cls, client: Client, tally: Tally, rng: random.Random, told: Callable[[], None]) -> Witness:
        card = await client.begun(phrases={"marines": "heads", "genestealers": "tails"}, mission=SHORT)
        return cls(client, card.id, tally, rng, told)

    # ---- playing

    async def play(self) -> None:
        """Play on until the game is over. Raises websockets.ConnectionClosed, or what httpx does, when the server dies."""
        async with AsyncExitStack() as stack:
            sockets = {
                seat: await stack.enter_async_context(self.client.socket(self.game, seat)) for seat in ("marines", "genestealers")
            }
            scenes = {seat: await self._scene(socket, seat) for seat, socket in sockets.items()}
            scene = scenes["marines"]
            while scene.state != "over":
                seat = scene.asked.by if scene.asked else scene.seat or ""
                while scenes[seat].version < scene.version:
                    scenes[seat] = await self._next(sockets[seat], scenes[seat])
                scene = scenes[seat]
                asked_me = scene.asked is not None and scene.asked.mine
                scene = await (self._answer if asked_me else self._next)(sockets[seat], scene)
                scenes[seat] = scene
        self.over = True

    async def _scene(self, socket: Socket, seat: str) -> Scene:
        scene = await socket.scene()
        self._remember(seat, scene)
        return scene

    async def _next(self, socket: Socket, before: Scene) -> Scene:
        """What is sent next: the next version, or the same one again."""
        scene = await self._scene(socket, before.seat or "")
        if scene.version not in {before.version, before.version + 1}:
            self._tally.forks += 1
        return scene

    async def _answer(self, socket: Socket, scene: Scene) -> Scene:
        seat = scene.seat or ""
        answer = chosen(scene, self._rng)
        self._pending = answer, seat
        await socket.send(answer)
        after, acknowledged = scene, False
        while after.version == scene.version or not acknowledged:
            record = await socket.receive()
            if isinstance(record, Scene):
                assert record.version in {after.version, scene.version + 1}
                self._remember(seat, record)
                after = record
            elif isinstance(record, Ack):
                assert record.key == answer.key
                self._acknowledge(record)
                acknowledged = True
            else:
                assert isinstance(record, Present), record
        return after

    def _acknowledge(self, ack: Ack) -> None:
        assert self._pending is not None
        answer, seat = self._pending
        assert ack.version == answer.version + 1
        self._acknowledged[ack.key] = answer, ack.version, seat
        self._version = ack.version
        self._pending = None
        self._tally.acknowledged += 1
        self.told()

    def _remember(self, seat: str, scene: Scene) -> None:
        """A version looks the same whenever it is seen: before the server died and after."""
        look = hashlib.sha256(msgspec.json.encode([scene.live, scene.asked, scene.stats, scene.turn, scene.answers])).hexdigest()
        if self._looks.setdefault((seat, scene.version), look) != look:
            self._tally.forks += 1

    # ---- after a restart

    async def returned(self) -> None:
        """Hold a new server process to all that the old one told."""
        version = (await self.client.card(self.game)).version
        pending, self._pending = self._pending, None
        if version < self._version:
            self._tally.lost += self._version - version
        if version > self._version + (pending is not None) and self._version >= 0:
            self._tally.forks += 1
        if self._acknowledged:
            await self._repeat(version)
        if pending is not None:
            await self._again(*pending, version)

    async def _repeat(self, version: int) -> None:
        """An answer that the dead server acknowledged is sent again: it still counts once."""
        answer, known, seat = self._rng.choice(list(self._acknowledged.values()))
        async with self.client.socket(self.game, seat) as socket:
            self._remember(seat, await socket.scene())
            await socket.send(answer)
            assert await socket.reply(answer.key) == Ack(key=answer.key, version=known)
        self._tally.repeated += 1
        assert (await self.client.card(self.game)).version == version

    async def _again(self, answer: Answer, seat: str, version: int) -> None:
        """The answer that was under way is sent again: whether it had been written or not, it counts once."""
        written = version == answer.version + 1
        self._tally.unanswered += 1
        self._tally.kept += written
        async with self.client.socket(self.game, seat) as socket:
            self._remember(seat, await socket.scene())
            for _ in range(2):
                await socket.send(answer)
                assert await socket.reply(answer.key) == Ack(key=answer.key, version=answer.version + 1)
        assert (await self.client.card(self.game)).version == answer.version + 1
        self._acknowledged[answer.key] = answer, answer.version + 1, seat
        self._version = answer.version + 1
        self._tally.acknowledged += 1

    # ---- at the end

    async def close(self, rows: Rows) -> None:
        """Hold the journal's rows (number, key, data) and the downloaded save of a game that is over to what was told."""
        self._tally.games += 1
        if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
            self._tally.forks += 1
        numbers = {key: number for number, key, _ in rows if key}
        self._tally.lost += sum(numbers.get(key) != version for key, (_, version, _) in self._acknowledged.items())
        assert (await self.client.card(self.game)).version == len(rows)
        moments = (await self.client.replay(self.game)).moments
        assert [moment.version for moment in moments] == list(range(moments[0].version, len(rows) + 1))
        kept = save.read(await self.client.file(self.game))
        assert kept.answers == [answer for _, _, data in rows for answer in data]
        assert verified(kept, rulebook(kept.header.game)).answers == len(kept.answers)
