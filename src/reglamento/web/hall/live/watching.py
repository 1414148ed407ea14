"""A reader of a live game: sends it the versions in order, however slowly it reads."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from reglamento.web.hall.base.workers import WorkersClosed
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.telling import Sight
from reglamento.web.protocol import Present, Proposals, Scene, Talk, Throw


class Viewer(NamedTuple):
    """Whose connection it is: the hash of the browser's token, and the holder that this browser was. Both are empty without a token."""

    browser: str
    holder: str


NOBODY = Viewer("", "")


class Watcher:
    """An asynchronous iterator of the records for one reader. It ends when it, or the hall, is closed.

    Nothing is queued: when the reader asks, it gets the version after the one it had, or one scene for all missed versions when
    they are too many. A reader with `changes` gets one whole picture, and after that the changes in it.

    The reader of a seat is closed when its browser is another holder, or its holder has the seat no more.
    """

    def __init__(  # noqa: PLR0913 - what is read, and how
        self, room: Room, sight: Sight, since: int | None, backlog: int, *, changes: bool = False, viewer: Viewer = NOBODY
    ) -> None:
        self.seat = sight.seat
        self.viewer = viewer
        self.closed = False
        self._room = room
        self._sight = sight
        self._since = since
        self._backlog = backlog
        self._changes = changes
        self._shown: Scene | None = None
        """The scene last sent to the reader, with its whole picture."""
        self._again = True
        """Whether a scene must be sent even if the reader has this version."""
        self._presence = True
        self._heard = 0
        """The number of the last line that was said and sent."""
        self._proposed = 0
        """The last change of the proposals that was sent."""
        self._asked_for = 0
        """The throw for which a link was asked for last."""
        self._stirred = asyncio.Event()
        room.join(self)

    def stir(self, *, again: bool = False, present: bool = False) -> None:
        """Check whether something is due."""
        self._again |= again
        self._presence |= present
        self._stirred.set()

    def close(self) -> None:
        """Stop: the reader is gone."""
        if not self.closed:
            self.closed = True
            self._stirred.set()
            self._room.leave(self)
            if not self._room.watchers:
                self._room.showing.forget()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> Scene | Present | Talk | Proposals | Throw:
        while not self.closed:
            self._stirred.clear()
            if self._again or self._since != self._room.version:
                try:
                    return await self._next_scene()
                except WorkersClosed:
                    break
            if (throw := self._throw()) is not None:
                return throw
            if self._presence:
                self._presence = False
                return self._room.present()
            if (talk := self._talk()) is not None:
                return talk
            if (proposals := self._proposals()) is not None:
                return proposals
            await self._stirred.wait()
        raise StopAsyncIteration

    def _talk(self) -> Talk | None:
        """What was said since; nothing for readers that do not sit, and for programs."""
        talk = self._room.talk
        if self.seat is None or self._sight.bare or talk.number == self._heard:
            return None
        lines, self._heard = talk.since(self._heard), talk.number
        return Talk(lines=lines)

    def _proposals(self) -> Proposals | None:
        """What is proposed now, where that has changed; nothing for readers that do not sit."""
        proposing = self._room.proposing
        if self.seat is None or proposing.number == self._proposed:
            return None
        self._proposed = proposing.number
        return proposing.shown

    def _throw(self) -> Throw | None:
        """The request for a link of the seat's chain, once for each throw and connection."""
        chains = self._room.chains
        if self._asked_for == chains.number or not chains.waits_for(self.seat):
            return None
        self._asked_for = chains.number
        return Throw(number=chains.number, seal=chains.seal)

    async def _next_scene(self) -> Scene:
        room, since = self._room, self._since
        moment = None
        if not self._again and since is not None and room.version - since <= self._backlog:
            moment = room.versions.at(since + 1)
        moment = moment or room.now
        self._again = False
        self._since = moment.version
        before = self._shown if self._changes else None
        self._shown = scene = await room.showing.scene(moment, self._sight, since, before)
        return scene if before is None else room.showing.changed(before, scene)
