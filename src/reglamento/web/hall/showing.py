"""The scenes of a live game, each made once for all who see the same."""

from __future__ import annotations

import asyncio
import threading
from weakref import ref

import msgspec

from reglamento.kernel.questions import Seat
from reglamento.language import speaking
from reglamento.web.hall.changes import Parts, changes, weight
from reglamento.web.hall.moments import Moment
from reglamento.web.hall.room import Room
from reglamento.web.hall.scene import Shown, scene
from reglamento.web.hall.telling import Sight, Telling
from reglamento.web.hall.workers import Workers
from reglamento.web.protocol import PictureChange, Scene
from reglamento.web.words import catalogue

KEPT = 12
"""Scenes that are kept for others who want the same."""

Key = tuple[int, Sight, int, Shown, int]
"""Version, from where, the first line, state, the entry with which it is set aside."""


class Showing:
    """What a room shows: nothing is made before somebody wants it."""

    def __init__(self, room: Room, workers: Workers) -> None:
        self._owner = ref(room)
        self._workers = workers
        self._made: dict[Key, Scene] = {}
        self._changes: dict[tuple[str, str], Parts] = {}
        """What has changed between two pictures: all who see the same are sent the same."""
        self._tellings: dict[tuple[Seat | None, str], Telling] = {}
        self._one = asyncio.Lock()
        """A scene is made once."""
        self._growing = threading.Lock()
        """A story grows in one thread at a time, also when nobody waits for it any more."""

    async def scene(self, moment: Moment, sight: Sight, since: int | None) -> Scene:
        """The scene of a moment that is still kept, with the lines that are new to one who has seen version `since`."""
        told_from = self._room.common(since, moment.version)
        key = (moment.version, sight, told_from, self._state(moment), self._room.stuck)
        made = self._made.get(key)
        if made is None:
            async with self._one:
                made = self._made.get(key) or await self._make(moment, key)
        if moment is not self._room.now:
            return made
        return msgspec.structs.replace(made, clock=self._room.shown_clock())

    @property
    def _room(self) -> Room:
        """Its room holds it, and is gone when nobody holds that."""
        room = self._owner()
        assert room is not None, "whoever asks holds the room"
        return room

    async def changed(self, before: Scene, scene: Scene) -> Scene:
        """A scene for one who was sent `before`: with what has changed in the picture in the place of all of it, where that is less."""
        key = (before.live, scene.live)
        parts = self._changes.get(key)
        if parts is None:
            parts = await self._workers.of_game(self._room.effort, changes, *key)
            while len(self._changes) >= KEPT:
                del self._changes[next(iter(self._changes))]
            self._changes[key] = parts
        if weight(parts) >= len(scene.live):
            return scene
        return msgspec.structs.replace(scene, live="", change=PictureChange(since=before.version, parts=parts))

    def forget(self) -> None:
        """Nobody watches any more."""
        self._made.clear()
        self._changes.clear()
        self._tellings.clear()

    async def _make(self, moment: Moment, key: Key) -> Scene:
        room, (seat, lang, _) = self._room, key[1]
        telling = self._tellings.get((seat, lang))
        if telling is None:
            telling = self._tellings[seat, lang] = Telling(room.face, room.start, seat)
        live = room.state == "running" and not room.stuck
        made = await self._workers.of_game(room.effort, self._made_of, moment, key, telling, live=live)
        while len(self._made) >= KEPT:
            del self._made[next(iter(self._made))]
        self._made[key] = made
        return made

    def _made_of(self, moment: Moment, key: Key, telling: Telling, *, live: bool) -> Scene:
        _, sight, told_from, state, _ = key
        with self._growing, speaking(catalogue(sight.lang)):
            told = telling.up_to(moment)[told_from:]
            return scene(
                self._room.face,
                moment,
                sight,
                state=state,
                told=told,
                told_from=told_from,
                live=live,
                yielding=self._room.yielding,
                aside=self._room.aside,
            )

    def _state(self, moment: Moment) -> Shown:
        if self._room.state == "open":
            return "open"
        return "over" if moment.over else "running"
