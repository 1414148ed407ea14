"""How a bot decides: in a worker process, from what its seat knows, within its time. Where that is too short, a cheaper bot decides."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import msgspec

from reglamento.bots import roster
from reglamento.bots.search.levels import LEVELS
from reglamento.games.registry import packaged
from reglamento.kernel.fair import seed_of_bots
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Decision
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.room import SHOWN, Room
from reglamento.web.pool.pool import Pool, Task
from reglamento.web.pool.process import Died, TooSlow
from reglamento.web.pool.turns import Place

LOG = logging.getLogger("reglamento.hall")
SEARCHING = 4
"""How many times the processor time of its level a search may take for one decision: a playout is never broken off."""
COUNTED = max(budget.seconds for budget in LEVELS.values())
"""The seconds for a search with a number of playouts."""
WORK = f"{roster.__name__}:decided_there"


class Decided(NamedTuple):
    """A decision as plain data."""

    plain: Any
    substitute: str = ""
    """The bot that made it in place of the seat's own; empty for none."""
    held: str = ""
    """The plan that the seat's own bot goes on holding to; empty for none."""


class Deciding:
    """Has bots decide in the workers of a pool."""

    def __init__(self, settings: HallSettings, workers: Workers, pool: Pool) -> None:
        self._settings = settings
        self._workers = workers
        self._pool = pool
        self._told: set[str] = set()
        """The games of which it was logged that they are no packages."""

    async def decision(self, room: Room, game: Game, question: Decision) -> Decided:
        """The decision of the bot that plays the asked seat, or of a cheaper one; the default where all of them take too long. Raises
        Failed for a bot that fails, and PoolClosed.
        """
        own = room.players.bot(question.by)
        if not packaged(game.name):
            return await self._here(room, own, game, question)
        for name in (own, *roster.cheaper(own, game.name)):
            try:
                plain, held = await self._of(room, name, game, question, own=own)
            except (TooSlow, Died) as why:
                _log(room, name, question, why)
            else:
                return Decided(plain, "" if name == own else name, held)
        raise Exhausted(f"no bot decides about {question.topic} in time")

    async def _here(self, room: Room, name: str, game: Game, question: Decision) -> Decided:
        """The decision in a game that was handed over to this process alone: no worker process knows it."""
        if game.name not in self._told:
            self._told.add(game.name)
            LOG.warning("%s was added to this process: its bots decide in threads, without a limit of time", game.name)
        held = room.bots.held.get(question.by, "")
        found = await self._workers.of_game(
            room.bots.thinking, roster.goes_on, name, seed_of_bots(room.seed), game, question, held
        )
        return Decided(msgspec.to_builtins(found.answer), held=found.held)

    async def _of(self, room: Room, name: str, game: Game, question: Decision, *, own: str) -> tuple[Any, str]:
        heavy = roster.searching(name, game.name) or room.bots.thinking.long or bool(room.start.table.header.source)
        held = room.bots.held.get(question.by, "") if name == own else ""
        sent = await self._workers.of_game(room.effort, roster.sent, name, game, question, held)
        task = Task(
            WORK,
            (sent, seed_of_bots(room.seed)),
            self._seconds(name, game.name) if name == own else self._settings.cheap_seconds,
            room.id,
            {fact: getattr(game, fact) for fact in type(game).static},
        )
        try:
            done = await self._pool.done(Place("play", room.id, heavy, room.row.origin), task)
        except (TooSlow, Died):
            room.bots.thinking.note(task.seconds)
            raise
        room.bots.thinking.note(done.seconds)
        return msgspec.json.decode(done.data, type=tuple[Any, str])

    def _seconds(self, name: str, game: str) -> int:
        """How much processor time a bot has for a decision."""
        if not roster.searching(name, game):
            return self._settings.bot_seconds
        return self._settings.bot_seconds + int(SEARCHING * (LEVELS[name].seconds if name in LEVELS else COUNTED))


class Exhausted(Exception):
    """No bot decides in time."""


def _log(room: Room, name: str, question: Decision, why: Exception) -> None:
    told = "takes too long" if isinstance(why, TooSlow) else f"has ended its worker ({why})"
    LOG.warning(
        "game %s: the %s bot of the %s %s about %s: another one decides", room.id[:SHOWN], name, question.by, told, question.topic
    )
