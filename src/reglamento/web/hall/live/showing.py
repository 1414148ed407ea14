"""The scenes of a live game. Each is made once for all readers that see the same."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar
from weakref import ref

import msgspec

from reglamento.kernel.questions import Seat
from reglamento.language import speaking
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.changes import Parts, changes, weight
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.scene import Shown, scene, waiting
from reglamento.web.hall.live.telling import Sight, Telling
from reglamento.web.protocol import PictureChange, Scene
from reglamento.web.protocol.words import catalogue

K = TypeVar("K")
V = TypeVar("V")
KEPT = 12
"""The number of scenes kept for other readers that want the same."""

SceneKey = tuple[int, Sight, int, Shown, int]
"""Version, perspective, first line, state, and the entry with which it is set aside."""


class WantedScene(NamedTuple):
    """A scene that a reader wants. A reader that was `shown` another scene with its whole picture also wants the
    changes since.
    """

    key: SceneKey
    moment: Moment
    telling: Telling
    live: bool
    shown: Scene | None


class Made(NamedTuple):
    """The scenes that were made, and why others failed."""

    scenes: dict[SceneKey, Scene]
    changes: dict[tuple[str, str], Parts]
    faults: dict[SceneKey, Exception]


class Showing:
    """The scenes of a room. Nothing is made before a reader wants it, and everything wanted at the same time is made together."""

    def __init__(self, room: Room, workers: Workers) -> None:
        self._owner = ref(room)
        self._workers = workers
        self._made: dict[SceneKey, Scene] = {}
        self._changes: dict[tuple[str, str], Parts] = {}
        """The changes between two pictures; all readers that see the same are sent the same."""
        self._wanted: list[WantedScene] = []
        """Scenes not begun yet."""
        self._tellings: dict[tuple[Seat | None, str], Telling] = {}
        self._one = asyncio.Lock()
        """Each scene is made once."""
        self._growing = threading.Lock()
        """A story grows in one thread at a time, even when no reader waits for it any more."""

    async def scene(self, moment: Moment, sight: Sight, since: int | None, shown: Scene | None = None) -> Scene:
        """The scene of a moment that is still kept, with the lines that are new to a reader that has seen version `since`.

        For a reader that was `shown` another scene, the changes since then are worked out, too (`changed`). A reader from outside that
        has seen version 0 may have seen it while the game waited, when it was told nothing, and is told everything.
        """
        room = self._room
        outside = sight.seat is None
        told_from = room.versions.common(None if outside and since == 0 else since, moment.version)
        key = (moment.version, sight, told_from, self._state(moment), room.stuck)
        wanted = WantedScene(key, moment, self._telling(sight), room.state == "running" and not room.stuck, shown)
        made = self._known(wanted) or await self._make(wanted)
        if moment is not room.now:
            return made
        return msgspec.structs.replace(made, clock=room.clocks.shown(), budgets=room.clocks.budgets.shown())

    def changed(self, shown: Scene, scene: Scene) -> Scene:
        """A scene for a reader that was `shown` another: with the changes in the picture instead of the whole picture, where they
        are shorter.
        """
        parts = self._changes.get((shown.live, scene.live))
        if parts is None or weight(parts) >= len(scene.live):
            return scene
        return msgspec.structs.replace(scene, live="", change=PictureChange(since=shown.version, parts=parts))

    def forget(self) -> None:
        """Clear everything: the last watcher has left."""
        self._made.clear()
        self._changes.clear()
        self._tellings.clear()

    @property
    def _room(self) -> Room:
        """The room that holds this object; the reference is weak, so that the room can be freed."""
        room = self._owner()
        assert room is not None, "the caller holds the room"
        return room

    def _telling(self, sight: Sight) -> Telling:
        room, place = self._room, (sight.seat, sight.lang)
        if place not in self._tellings:
            self._tellings[place] = Telling(room.face, room.start, sight.seat)
        return self._tellings[place]

    def _known(self, wanted: WantedScene) -> Scene | None:
        """The scene, if everything wanted with it is known."""
        made = self._made.get(wanted.key)
        if made is None or wanted.shown is None or (wanted.shown.live, made.live) in self._changes:
            return made
        return None

    async def _make(self, wanted: WantedScene) -> Scene:
        self._wanted.append(wanted)
        async with self._one:
            await asyncio.sleep(0)  # readers of the same version want it at the same time
            known = self._known(wanted)
            if known is not None:
                return known
            others, self._wanted = self._wanted, []
            batch = [wanted, *(each for each in others if each is not wanted and self._known(each) is None)]
            made = await self._workers.of_game(self._room.effort, self._all_made, batch)
            _keep(self._made, made.scenes)
            _keep(self._changes, made.changes)
        if wanted.key in made.faults:
            raise made.faults[wanted.key]
        return made.scenes[wanted.key]

    def _all_made(self, batch: Sequence[WantedScene]) -> Made:
        """Make everything that is wanted. A scene that fails does not affect the others."""
        made = Made({}, {}, {})
        with self._growing:
            for wanted in batch:
                try:
                    self._add(made, wanted)
                except Exception as fault:  # noqa: BLE001 - it is raised where this scene is waited for
                    made.faults[wanted.key] = fault
        return made

    def _add(self, made: Made, wanted: WantedScene) -> None:
        if wanted.key not in made.scenes:
            made.scenes[wanted.key] = self._made_of(wanted)
        live = made.scenes[wanted.key].live
        if wanted.shown is not None and (wanted.shown.live, live) not in made.changes:
            made.changes[wanted.shown.live, live] = changes(wanted.shown.live, live)

    def _made_of(self, wanted: WantedScene) -> Scene:
        _, sight, told_from, state, _ = wanted.key
        if sight.seat is None and state == "open":
            return waiting(wanted.moment, self._room.aside)
        with speaking(catalogue(sight.lang)):
            return scene(
                self._room.face,
                wanted.moment,
                sight,
                state=state,
                told=wanted.telling.up_to(wanted.moment)[told_from:],
                told_from=told_from,
                live=wanted.live,
                yielding=self._room.players.yielding,
                others=self._room.players.others(sight.seat),
                aside=self._room.aside,
                guide=self._room.guide,
            )

    def _state(self, moment: Moment) -> Shown:
        if self._room.state == "open":
            return "open"
        return "over" if moment.over else "running"


def _keep(kept: dict[K, V], more: Mapping[K, V]) -> None:
    """Add to the kept values, and drop the oldest."""
    kept.update(more)
    while len(kept) > KEPT:
        del kept[next(iter(kept))]
