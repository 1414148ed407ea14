"""A live connection: sends the scenes of a game as they appear, and takes the answers of a seat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Meta, Struct

from reglamento.language import current, tr
from reglamento.web.app import holders, incidents
from reglamento.web.app.addresses import address
from reglamento.web.app.middleware import REASON
from reglamento.web.app.parameters import SEAT
from reglamento.web.app.problems import Malformed, decoded
from reglamento.web.app.sockets import Sockets
from reglamento.web.hall.base.buckets import Bucket
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import (
    Ack,
    Answer,
    FromPage,
    FromServer,
    GiveUp,
    Link,
    Ping,
    Pong,
    Problem,
    Refused,
    Scene,
    Tried,
    Try,
    Undo,
)

FLOODED, FAILED, STOPPING = 1008, 1011, 1012
"""The codes with which a connection is closed."""
GONE = -1
"""The page has closed the connection."""

Said = Answer | Undo | GiveUp | Try | Link
Handler = Callable[[Said], Awaitable[Ack | Tried]]
DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Wanted(Struct, frozen=True):
    """What the address asks for. `bare` scenes are for programs: no picture, no words of options, only what can be sent. With
    `changes`, a picture is sent as the difference from the one before (`PictureChange`).
    """

    seat: Annotated[str, Meta(pattern=SEAT, max_length=32)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    bare: bool = False
    changes: bool = False


@websocket("/api/games/{id:str}/play")
async def play(
    socket: WebSocket[Any, Any, Any],
    hall: NamedDependency[Hall],
    asker: NamedDependency[str],
    sockets: NamedDependency[Sockets],
    id: FromPath[str],
) -> None:
    """Play or watch a game."""
    try:
        with sockets.another(address(socket.scope), asker):
            wanted = _wanted(socket)
            how = {"bare": wanted.bare, "changes": wanted.changes}
            browser = holders.known(socket.scope)
            watcher = await hall.views.watch(id, wanted.seat, asker, current(), wanted.since, browser=browser, **how)
            try:
                await socket.accept()
                await Connection(socket, sockets, watcher, _handler(hall, id, wanted.seat, asker)).run()
            finally:
                watcher.close()
    except Refuse as refusal:
        scope: dict[str, Any] = socket.scope  # type: ignore[assignment]  # other layers keep their things there too
        scope[REASON] = Problem(code=refusal.code, why=refusal.why, rule=refusal.rule)
        await socket.close()


def _wanted(socket: WebSocket[Any, Any, Any]) -> Wanted:
    known = {name: value for name, value in socket.query_params.items() if name in Wanted.__struct_fields__}
    try:
        return msgspec.convert(known, Wanted, strict=False)
    except msgspec.ValidationError as error:
        raise Refuse("bad-request", str(error)) from None


def _handler(hall: Hall, id: str, seat: str | None, holder: str) -> Handler | None:
    """Carries out the messages of a seat; None for spectators."""
    if seat is None:
        return None

    async def done(said: Said) -> Ack | Tried:
        match said:
            case Answer():
                return await hall.answers.answer(id, seat, holder, said)
            case Undo():
                return await hall.answers.undo(id, seat, holder, said)
            case GiveUp():
                return await hall.answers.give_up(id, seat, holder, said)
            case Link():
                return await hall.answers.show_link(id, seat, holder, said)
            case Try():
                return await hall.answers.tries(id, seat, holder, said)

    return done


class Connection:
    """An accepted connection: one task sends what there is to see, another reads what the page says."""

    def __init__(self, socket: WebSocket[Any, Any, Any], sockets: Sockets, watcher: Watcher, handler: Handler | None) -> None:
        self.socket, self.sockets, self.watcher, self.handler = socket, sockets, watcher, handler
        settings = sockets.settings
        self.messages = Bucket(settings.messages_per_second, settings.messages_burst)
        self.faults = Bucket(settings.bad_messages_per_minute / 60, settings.bad_messages_per_minute)
        self.answering = asyncio.Lock()
        self.due: dict[int, float] = {}
        """When each answer arrived whose scene has not been sent yet, by version."""
        self.sent = -1
        self.ending = False

    async def run(self) -> None:
        """Run until one side ends it. An answer in progress is finished first."""
        tasks = [asyncio.create_task(part()) for part in (self._show, self._read, self._await_stop)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self.ending = True
            async with self.answering:
                pass
        finally:
            for task in tasks:
                task.cancel()
            codes = [self._code(outcome) for outcome in await asyncio.gather(*tasks, return_exceptions=True)]
        if GONE not in codes:
            with suppress(OSError, WebSocketDisconnect):
                await self.socket.close(max(codes))

    def _code(self, outcome: int | BaseException) -> int:
        match outcome:
            case int():
                return outcome
            case asyncio.CancelledError():
                return 0
            case OSError() | WebSocketDisconnect():
                return GONE
            case _:
                incidents.report(self.sockets.logger, outcome)
                return FAILED

    # ---- to the page

    async def _show(self) -> int:
        async for record in self.watcher:
            await self._send(record)
            if isinstance(record, Scene):
                self._shown(record.version)
        return STOPPING

    async def _send(self, record: FromServer) -> None:
        """Send a record. Raises WebSocketDisconnect when the server has closed the connection because a message was too large."""
        try:
            await self.socket.send_text(msgspec.json.encode(record).decode())
        except RuntimeError as error:  # the only way in which uvicorn shows that it has closed the connection itself
            raise WebSocketDisconnect(detail="closed by the server", code=1009) from error

    def _shown(self, version: int) -> None:
        self.sent = version
        for reached in [due for due in self.due if due <= version]:
            self.sockets.metrics.answer_seconds.observe(time.perf_counter() - self.due.pop(reached))

    # ---- from the page

    async def _read(self) -> int:
        """Read until the page goes away or has sent too many faulty messages."""
        while True:
            message: Any = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return GONE
            async with self.answering:
                if self.ending or self.watcher.closed:
                    return 0
                outcome = await self._outcome(message)
                self.sockets.metrics.messages.labels(outcome.code if isinstance(outcome, Refused) else "taken").inc()
                await self._send(outcome)
            if isinstance(outcome, Refused) and outcome.code != "conflict" and self.faults.take():
                return FLOODED

    async def _outcome(self, message: Any) -> Ack | Tried | Refused | Pong:
        if self.messages.take():
            return self._too_fast()
        if message.get("text") is None:
            return Refused(code="bad-request", why=tr("Messages are JSON texts, not bytes."))
        try:
            said: FromPage = decoded(message["text"], DECODER)
        except Malformed as error:
            return Refused(code="bad-request", why=str(error))
        return Pong() if isinstance(said, Ping) else await self._answered(said)

    async def _answered(self, said: Said) -> Ack | Tried | Refused:
        if self.handler is None:
            return Refused(code="not-yours", why=tr("Spectators do not answer."), key=said.key)
        came = time.perf_counter()
        try:
            with nullcontext() if isinstance(said, Try | Link) else self.sockets.metrics.commit_seconds.time():
                done = await self.handler(said)
        except Refuse as refusal:
            return Refused(code=refusal.code, why=refusal.why, rule=refusal.rule, key=said.key, version=refusal.version)
        except Exception as error:  # noqa: BLE001 - whatever it was, the connection goes on
            problem = incidents.report(self.sockets.logger, error)
            return Refused(code="internal", why=problem.why, key=said.key)
        if isinstance(done, Ack) and not isinstance(said, Link):
            self.due[done.version] = came
            self._shown(self.sent)
        return done

    def _too_fast(self) -> Refused:
        rate = self.sockets.settings.messages_per_second
        why = tr("Too many messages: {rate} a second are read, and {burst} at once.")
        return Refused(code="too-fast", why=why.format(rate=f"{rate:g}", burst=self.sockets.settings.messages_burst))

    # ---- the end

    async def _await_stop(self) -> int:
        await self.sockets.stopping.wait()
        return STOPPING
