"""Has long work done in worker processes, each piece within its time, in fair turns of all addresses that ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from reglamento.games.registry import packaged
from reglamento.language import current, tr
from reglamento.web.hall.apart import inside
from reglamento.web.hall.apart.packing import PackedGame
from reglamento.web.hall.base.allowances import Allowances
from reglamento.web.hall.base.asking import asking
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.underway import Underway
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.room import Room
from reglamento.web.pool.pool import Pool, PoolClosed, Task
from reglamento.web.pool.process import Died, TooSlow
from reglamento.web.pool.turns import Place

LOG = logging.getLogger("reglamento.hall")
T = TypeVar("T")
WORK = f"{inside.__name__}:{inside.told.__name__}"


class LongWork:
    """Long work for requests. The work is a function of a module; its result and its arguments are records and plain data."""

    def __init__(self, settings: HallSettings, workers: Workers, pool: Pool) -> None:
        self._settings = settings
        self._workers = workers
        self._pool = pool
        self._underway = Underway()
        self.allowances = Allowances(settings.look_share, settings.look_burst)

    async def about(
        self, kind: type[T], room: Room, work: Callable[..., T], *arguments: Any, lang: str = "", seconds: int = 0
    ) -> T:
        """The result of work on the game of a room as it is now. Raises Refuse."""
        game = room.now.game
        static = {fact: getattr(game, fact) for fact in type(game).static} if room.state != "open" else {}
        key = room.id if static else ""  # before a game has begun, its armies may still change
        return await self.done(
            kind, game.name, work, PackedGame.of(game), *arguments, lang=lang, seconds=seconds, key=key, static=static
        )

    async def done(  # noqa: PLR0913 - what it is, and what it stands on
        self,
        kind: type[T],
        game: str,
        work: Callable[..., T],
        *arguments: Any,
        lang: str = "",
        seconds: int = 0,
        key: str = "",
        static: Mapping[str, Any] = {},
    ) -> T:
        """The result of work, which is of this kind, within so many seconds of processor time, in a language (that of the request where
        none is given). `static` is what a worker keeps under the `key`. Raises Refuse: where it takes too long, or its address has too
        much under way.
        """
        given = (f"{work.__module__}:{work.__name__}", lang or current(), *arguments)
        if not packaged(game):  # a game that was handed over to this process alone: no worker knows it
            here: inside.Told[T] = await self._workers.apart(inside.told, *given)
            return _result(here)
        task = Task(WORK, given, seconds or self._settings.look_seconds, key, static)
        self._admit(asking())
        with self._underway.one_more(asking()):
            began = time.monotonic()
            try:
                done = await self._pool.done(Place("look", asking(), heavy=True), task)
            except asyncio.CancelledError:  # nothing knows how much of that time it worked
                self.allowances.use(asking(), min(float(task.seconds), time.monotonic() - began))
                raise
            except PoolClosed:
                raise Refuse("unavailable", tr("The server is about to stop.")) from None
            except (TooSlow, Died) as error:
                self.allowances.use(asking(), task.seconds)
                LOG.warning("%s of %s takes too long or too much: %r", work.__name__, game, error)
                raise Refuse("too-large", tr("This takes too long to work out.")) from None
        self.allowances.use(asking(), done.seconds)
        there: inside.Told[T] = msgspec.json.decode(done.data, type=inside.Told[kind])  # type: ignore[valid-type]
        return _result(there)

    def _admit(self, address: str) -> None:
        """Raises Refuse for an address that has too much under way, or has used its processor time."""
        if address and self._underway.of(address) >= self._settings.looks_per_address:
            why = tr("{most} things are being worked out for your address already; wait for them.")
            raise Refuse("too-fast", why.format(most=self._settings.looks_per_address))
        self.allowances.admit(address)


def _result(told: inside.Told[T]) -> T:
    if told.refused is not None:
        raise Refuse(told.refused.code, told.refused.why, told.refused.rule)
    assert told.done is not None
    return told.done
