"""What happens in a game without a person: the first dice, the decisions of bots, and those made by a clock."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from reglamento.kernel import save
from reglamento.kernel.dice import NumberedDice
from reglamento.kernel.errors import Diverged, IllegalAnswer
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Decision, Draw, Place, Roll
from reglamento.web.hall.base import moments
from reglamento.web.hall.base.moments import Attempt, Moment
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.deciding import Decided, Deciding
from reglamento.web.hall.live.room import Room
from reglamento.web.pool.pool import PoolClosed

LOG = logging.getLogger("reglamento.hall")

Put = Callable[[Room, Attempt, str | None], Awaitable[Moment]]
Sure = Callable[[Room], Awaitable[None]]


class Playing:
    """Plays on all games, each in a task of its own as long as something is due in it."""

    def __init__(self, settings: HallSettings, put: Put, sure: Sure, workers: Workers, deciding: Deciding) -> None:
        self._settings = settings
        self._put = put
        self._sure = sure
        self._workers = workers
        self._deciding = deciding
        self._stopped = False
        self.failures = 0
        """The number of bot decisions that failed since the start."""
        self.substitutes = 0
        """The number of bot decisions since the start that took too long, and were made by another bot."""

    def wake(self, room: Room) -> None:
        """Check whether something is due."""
        room.stirred.set()
        if room.task is None and not (self._stopped or room.deleted) and (room.unsure or not _waits_for_a_person(room)):
            room.task = asyncio.create_task(self._play(room))

    async def stop(self, rooms: list[Room]) -> None:
        """Stop playing all games; an entry that is being written is finished."""
        self._stopped = True
        for room in rooms:
            room.stirred.set()
        await asyncio.gather(*(room.task for room in rooms if room.task is not None), return_exceptions=True)

    async def _play(self, room: Room) -> None:
        try:
            while not (self._stopped or room.deleted) and await self._step(room):
                pass
        except PoolClosed:
            LOG.debug("a decision was dropped, as the server stops")
        except Exception as error:  # noqa: BLE001 - whatever it is, all other games go on
            room.set_aside(error)
        finally:
            room.task = None

    async def _step(self, room: Room) -> bool:
        """Do what is due now, or wait for it. False when nothing is due until a player acts."""
        room.stirred.clear()
        try:
            if room.unsure:
                async with room.lock:
                    await self._sure(room)
                return True
            return await self._due(room, room.now)
        except Refuse:
            await self._rest(room, self._settings.retry)  # tried again at once, it might be refused for ever
            return True

    async def _due(self, room: Room, moment: Moment) -> bool:
        question = moment.game.question
        if room.state != "running" or question is None or room.stuck:
            return False
        if room.foreign:
            await self._leave_to_others(room, moment)
        elif isinstance(question, Roll | Draw):
            await self._throw(room, moment)
        elif (given := room.given) is not None:
            await self._write(room, moment, partial(moments.decided, moment, given, room.fair), question.by)
        elif room.players.bot(question.by):
            await self._bot(room, moment, question)
        else:
            return await self._clock(room, moment, question)
        return True

    async def _throw(self, room: Room, moment: Moment) -> None:
        """Roll what is due; where players' chains are mixed into the dice, once their links are there or the time for them is over."""
        if room.fair is not None:
            await self._write(room, moment, partial(moments.rolled, moment, room.fair), None)
            return
        left = room.chains.patience(self._settings) - room.clocks.waited
        if left > 0:
            await self._rest(room, left)
        else:
            await self._write(room, moment, partial(moments.thrown, moment, *room.chains.dice()), None)

    async def _leave_to_others(self, room: Room, moment: Moment) -> None:
        """Wait for the process that wrote this version to go on with it, unless it has died."""
        await self._rest(room, self._settings.grace)
        if room.now is moment:
            room.foreign = False

    # ---- bots

    async def _bot(self, room: Room, moment: Moment, question: Decision) -> None:
        value, substitute, held = await self._decision(room, moment.game, question)
        if substitute:
            self.substitutes += 1
        await self._wait_for_release(room, moment, question)
        try:
            if await self._write(room, moment, partial(_by_bot, moment, value, room.fair, substitute), question.by):
                room.bots.held[question.by] = held
        except (IllegalAnswer, Diverged):
            LOG.exception("a bot answers what the rules do not allow, and declines")
            self.failures += 1
            await self._write(room, moment, partial(moments.decided, moment, question.default, room.fair), question.by)

    async def _decision(self, room: Room, game: Game, question: Decision) -> Decided:
        """The bot's decision. A bot that fails declines: the game goes on, and the failure is logged and counted."""
        try:
            return await self._deciding.decision(room, game, question)
        except PoolClosed:
            raise
        except Exception:  # a faulty bot must not stop the game
            LOG.exception("a bot has failed, and declines")
            self.failures += 1
            return Decided(msgspec.to_builtins(question.default))

    async def _wait_for_release(self, room: Room, moment: Moment, question: Decision) -> None:
        """Wait until a bot's answer may be shown. A game of bots goes at a pace that people can follow. Where silence would
        reveal a secret, thinking time would, too: such answers come at fixed times after the question.
        """
        due = 0.0
        if room.players.are_bots:
            due = self._settings.pace
        elif isinstance(question, Choose) and room.face.tacit(question) and (step := self._settings.tacit):
            due = math.ceil(room.clocks.waited / step) * step
        while (left := due - room.clocks.waited) > 0 and room.now is moment and not self._stopped:
            await self._rest(room, left)

    # ---- clocks

    async def _clock(self, room: Room, moment: Moment, question: Decision) -> bool:
        """Answer for a person whose time is up, or wait until it is up."""
        left = room.clocks.time_left
        if left is None:
            return False
        if left > 0:
            await self._rest(room, left)
        else:
            await self._write(room, moment, partial(moments.decided, moment, question.default, room.fair), question.by)
        return True

    # ---- both

    async def _rest(self, room: Room, seconds: float) -> None:
        """Wait for `seconds`, or until something happens in the room."""
        room.stirred.clear()
        if self._stopped:
            return
        try:
            async with asyncio.timeout(seconds):
                await room.stirred.wait()
        except TimeoutError:
            pass

    async def _write(self, room: Room, moment: Moment, work: Callable[[], Attempt], by: str | None) -> bool:
        """Write what is due at a moment, unless the game has gone on since. Returns whether it was written."""
        async with room.lock:
            due = room.now is moment and not (self._stopped or room.deleted)
            if due:
                await self._put(room, await self._workers.of_game(room.effort, work), by)
            return due


def _waits_for_a_person(room: Room) -> bool:
    """Whether nothing becomes due by waiting."""
    question = room.now.game.question
    due = room.foreign or room.clocks.time_runs or room.given is not None
    return isinstance(question, Choose | Place) and not (due or room.players.bot(question.by))


def _by_bot(moment: Moment, plain: Any, fair: NumberedDice | None, substitute: str) -> Attempt:
    """The step of a bot's decision, which is plain data. Raises IllegalAnswer or Diverged."""
    value = save.decoded(plain, moment.game, moment.table.book)
    return moments.decided(moment, value, fair)._replace(substitute=substitute)
