"""Takes answers: checks them, tries them on a copy of the table, writes them down, and only then shows them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple

import msgspec

from reglamento.faces import Face
from reglamento.faces.placing import Misplaced
from reglamento.guides.script import Script
from reglamento.kernel import save
from reglamento.kernel.dice import NumberedDice
from reglamento.kernel.errors import Diverged, IllegalAnswer, Refusal
from reglamento.kernel.game import Game
from reglamento.kernel.links import Shown
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.language import prose, tr
from reglamento.web.hall import agreeing, handing
from reglamento.web.hall.access import must_hold, room_of
from reglamento.web.hall.base import moments
from reglamento.web.hall.base.moments import Attempt, Moment
from reglamento.web.hall.base.refuse import Refuse, journal_asked, wrong
from reglamento.web.hall.live.conditions import must_be_now, must_lie, must_run
from reglamento.web.hall.live.proposals import Ending, ended, proposed
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.protocol import (
    Ack,
    Answer,
    GiveUp,
    HandOver,
    Link,
    Proposable,
    Propose,
    Reply,
    Say,
    TalkLine,
    Tried,
    Try,
    Undo,
    Withdraw,
)

SeatMessage = Answer | Undo | GiveUp | HandOver | Reply
"""The actions of a person that the journal keeps."""


class Answers:
    """Answers, undos, resignations and agreements of persons, and the places that they try before they answer."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._journal = rooms.journal
        self._workers = rooms.workers

    async def answer(self, id: str, seat: Seat, holder: str | None, answer: Answer) -> Ack:
        """Take an answer; it is durable on return. Sent again with the same key, it counts once. Raises Refuse."""
        return await self._take(id, seat, holder, answer)

    async def undo(self, id: str, seat: Seat, holder: str | None, undo: Undo) -> Ack:
        """Take the seat's last decision back. Raises Refuse: `not-undoable` when a later answer stands in the way, or another person has
        begun to decide.
        """
        return await self._take(id, seat, holder, undo)

    async def give_up(self, id: str, seat: Seat, holder: str | None, sent: GiveUp) -> Ack:
        """End the game: the other side wins, whichever side was to decide. Raises Refuse."""
        return await self._take(id, seat, holder, sent)

    async def propose(self, id: str, seat: Seat, holder: str | None, sent: Propose) -> Ack:
        """Propose something to the other player. It falls when the game goes on. Raises Refuse."""
        async with self._held(id, seat, holder) as room:
            agreeing.must_be_proposable(room, seat, sent)
            await self._rooms.propose(room, seat, proposed(room.players.rows[seat], room.version, sent.what))
            return Ack(key=sent.key, version=room.version)

    async def withdraw(self, id: str, seat: Seat, holder: str | None, sent: Withdraw) -> Ack:
        """Withdraw what the seat proposes. Raises Refuse: `conflict` where it does not stand any more."""
        async with self._held(id, seat, holder) as room:
            must_be_now(room, sent.version)
            await self._end(room, seat, sent.what, "withdrawn")
            return Ack(key=sent.key, version=room.version)

    async def reply(self, id: str, seat: Seat, holder: str | None, sent: Reply) -> Ack:
        """Accept or decline what the other player proposes. Raises Refuse: `conflict` where it does not stand any more."""
        if sent.accept:
            return await self._take(id, seat, holder, sent)
        async with self._held(id, seat, holder) as room:
            agreeing.must_be_of_another(room, seat, sent)
            await self._end(room, sent.of, sent.what, "declined")
            return Ack(key=sent.key, version=room.version)

    async def hand_over(self, id: str, seat: Seat, holder: str | None, sent: HandOver) -> Ack:
        """Let a bot stand in for a person that has left, or take the seat back from it. Raises Refuse."""
        return await self._take(id, seat, holder, sent)

    async def say(self, id: str, seat: Seat, holder: str | None, sent: Say) -> TalkLine:
        """Say something to the other persons of a game. It is in no journal. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        must_hold(room, seat, holder)
        if all(row.holder in {None, holder} for row in room.players.rows.values()):
            raise Refuse("not-yours", tr("There is no other person at this game to talk to."))
        return room.say(seat, sent.text)

    async def tries(self, id: str, seat: Seat, holder: str | None, sent: Try) -> Tried:
        """Whether these places would answer the pending question; nothing changes. Raises Refuse as an answer would."""
        room = await room_of(self._rooms, id, seat, holder)
        must_hold(room, seat, holder)
        question = _asked(room, seat, sent)
        if not isinstance(question, Place):
            raise wrong(tr("Only places are tried; options are chosen."))
        value = _read(room.now, sent.answer)
        if room.guide is not None:
            value = room.guide.taken(room.now.game, value)
        return await self._workers.of_game(room.effort, _judged, room.face, room.now.game, value, sent.key)

    async def show_link(self, id: str, seat: Seat, holder: str | None, sent: Link) -> Ack:
        """Take a link of the seat's chain for the throw that waits. Raises Refuse when it comes too late, or is not of this chain."""
        room = await room_of(self._rooms, id, seat, holder)
        must_hold(room, seat, holder)
        chains, shown = room.chains, Shown(sent.number, sent.link)
        if not chains.has(seat, shown):
            if sent.number != chains.number or not chains.waits_for(seat):
                raise Refuse("conflict", tr("The dice did not wait for this link."), version=room.version)
            if not chains.fits(seat, sent.number, sent.link):
                raise wrong(tr("This link is not of the chain that this seat began with."))
            with journal_asked():
                await self._journal.show_link(id, seat, sent.number, sent.link)
            async with room.lock:
                await self._rooms.refresh(room)
        return Ack(key=sent.key, version=room.version)

    async def _take(self, id: str, seat: Seat, holder: str | None, sent: SeatMessage) -> Ack:
        async with self._held(id, seat, holder) as room:
            known = _known(room, seat, sent.key)
            if known is not None:
                return known
            try:
                if isinstance(sent, Reply):
                    agreeing.must_be_of_another(room, seat, sent)
                    await self._end(room, sent.of, sent.what, "accepted")
                for by, work in _steps(room, seat, sent):
                    attempt = await self._workers.of_game(room.effort, work)
                    await self._rooms.put(room, attempt, by, sent.key if by == seat else "")
            except Refuse:
                known = _known(room, seat, sent.key)  # another process may have taken the same answer
                if known is not None:
                    return known
                raise
            return Ack(key=sent.key, version=room.version)

    async def _end(self, room: Room, seat: Seat, what: Proposable, ending: Ending) -> None:
        """End what a seat proposes. It is written first: of one player that accepts and another that withdraws, one is refused."""
        await self._rooms.propose(room, seat, ended(room.players.rows[seat], room.version, what, ending))

    @asynccontextmanager
    async def _held(self, id: str, seat: Seat, holder: str | None) -> AsyncIterator[Room]:
        """The room of a seat that the holder has, locked, with all of its game. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        must_hold(room, seat, holder)
        async with room.lock:
            await self._rooms.sure(room)
            yield room


def _known(room: Room, seat: Seat, key: str) -> Ack | None:
    """The result of the answer with this key, if it was taken before. Raises Refuse when the key belongs to another seat's
    answer.
    """
    if key not in room.versions.keys:
        return None
    by, version = room.versions.keys[key]
    if by != seat:
        raise wrong(tr("This key has been used for another answer."))
    return Ack(key=key, version=version)


def _steps(room: Room, seat: Seat, sent: SeatMessage) -> Iterator[tuple[Seat, Callable[[], Attempt]]]:
    """The steps of an answer, an undo, a resignation or an agreement. For each: its seat, and a function that works it out from the
    version that the step before has made. The step of `seat`, where there is one, is the last. Both this and the functions raise Refuse.
    """
    if isinstance(sent, Answer):
        question = _asked(room, seat, sent)
        yield seat, partial(_answered, Stand(room.face, room.now, room.fair, room.guide), question, sent.answer)
        return
    if isinstance(sent, GiveUp):
        yield seat, _given_up(room, seat)
        return
    if isinstance(sent, HandOver):
        yield seat, handing.handed_over(room, seat, sent)
        return
    if isinstance(sent, Reply):
        yield from agreeing.agreed(room, seat, sent)
        return
    yield from agreeing.undone(room, seat, sent)


def _given_up(room: Room, seat: Seat) -> Callable[[], Attempt]:
    must_run(room)
    must_lie(room)
    return partial(moments.given_up, room.now, seat)


class Stand(NamedTuple):
    """The position of a game when it is answered. The result of an answer is worked out from this alone, in a thread."""

    face: Face
    now: Moment
    fair: NumberedDice | None
    guide: Script | None = None


def _asked(room: Room, seat: Seat, sent: Answer | Try) -> Choose | Place:
    """The pending question, which the seat answers or would answer. Raises Refuse."""
    must_be_now(room, sent.version)
    must_lie(room)
    question = room.now.game.question
    assert isinstance(question, Choose | Place)
    if question.by != seat:
        why = tr("It is not for you to decide now: the question is for the {seat}.")
        raise Refuse("not-yours", why.format(seat=room.face.seat_title(question.by)), version=room.version)
    if room.clocks.time_left == 0:
        raise Refuse("conflict", tr("The time is up."), version=room.version)
    return question


def _read(now: Moment, answer: Any) -> Any:
    """An answer to the pending question, in the types of the rules. Raises Refuse."""
    try:
        return save.decoded(answer, now.game, now.table.book)
    except Diverged:
        raise wrong(tr("The game does not know this answer.")) from None


def _answered(stand: Stand, question: Choose | Place, answer: Any) -> Attempt:
    """The step that an answer of the asked seat leads to. Raises Refuse."""
    face, now, fair, guide = stand
    value = _read(now, answer)
    if isinstance(question, Choose) and value not in face.offered(question):
        refusal = face.refusal(now.game.view(question.by), value)
        raise Refuse("illegal", refusal.why, refusal.rule, now.version)
    value = value if guide is None else guide.taken(now.game, value)
    try:
        attempt = moments.decided(now, value, fair)
    except IllegalAnswer as error:
        said = _said(stand, question, value, error.refusal)
        raise Refuse("illegal", said.why, said.rule, now.version) from None
    other = None if guide is None else guide.objection(now.game, value)
    if other is not None:
        raise Refuse("illegal", prose(other.why), other.rule, now.version)
    return attempt


def _said(stand: Stand, question: Choose | Place, answer: Any, refusal: Refusal) -> Refusal | Misplaced:
    """A refusal as players read it."""
    if isinstance(question, Choose):
        return refusal
    return stand.face.misplaced(stand.now.game.view(question.by), question, answer, refusal)


def _judged(face: Face, game: Game, value: Any, key: str) -> Tried:
    """The judgement of the rules about places that are tried but not answered."""
    question = game.question
    assert isinstance(question, Place)
    refusal = game.objection(value)
    view = game.view(question.by)
    if refusal is None:
        return Tried(key=key, ok=True, ways=face.ways(view, question, value))
    shown = face.misplaced(view, question, value, refusal)
    instead = face.instead(game, question, value)
    return Tried(key=key, ok=False, instead=instead, **msgspec.structs.asdict(shown))
