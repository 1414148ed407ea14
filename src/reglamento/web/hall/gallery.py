"""Where games are looked at: now, live, and as replays; with odds, and reasons why something is not allowed."""

from __future__ import annotations

from typing import Any

import msgspec

from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.faces import Face, face, odds_of
from reglamento.faces.shown import Look, Still
from reglamento.faces.walking import walks
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Decision, Draw, Place, Question, Roll, Seat
from reglamento.language import speaking, tr
from reglamento.web.hall import files
from reglamento.web.hall.base.refuse import Refuse, journal_asked
from reglamento.web.hall.house import House
from reglamento.web.hall.live.replays import Past, perspectives
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.studies import Study
from reglamento.web.hall.live.telling import EVERYTHING, Sight
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.hall.opening import making
from reglamento.web.protocol import Hint, Odds, Reason, Replay, Review, Scene, UsualAnswer, Walks, WinChances
from reglamento.web.protocol.words import catalogue


class Gallery(House):
    """What may be seen from a seat, or (None) from outside."""

    async def scene(  # noqa: PLR0913 - which holder looks at what, from where
        self, id: str, seat: Seat | None, holder: str | None, lang: str, since: int | None = None, *, bare: bool = False
    ) -> Scene:
        """The game as it is now, with the lines that are new to a reader that has seen version `since`. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        return await room.showing.scene(room.now, Sight(seat, lang, bare), since)

    async def watch(  # noqa: PLR0913 - likewise
        self,
        id: str,
        seat: Seat | None,
        holder: str | None,
        lang: str,
        since: int | None = None,
        *,
        bare: bool = False,
        changes: bool = False,
    ) -> Watcher:
        """A reader of the game from now on: a scene at once, then one for every version in order. It must be closed. Raises
        Refuse.
        """
        room = await self._room_of(id, seat, holder)
        return Watcher(room, Sight(seat, lang, bare), since, self.settings.backlog, changes=changes)

    # ---- what is there to know

    async def odds(self, id: str, seat: Seat, holder: str | None, version: int, lang: str) -> Odds:
        """The exact odds of the seat's options at this version; none when the game has gone on. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        question = _asked(room, seat, version)
        if not isinstance(question, Choose):
            return Odds(version=room.version, odds={})
        return await self.apart(_odds, room.face, room.now.game, question, version, lang)

    async def usual(self, id: str, seat: Seat, holder: str | None, version: int) -> UsualAnswer:
        """What most players answer to the seat's question of this version; None when the game has gone on. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        if _asked(room, seat, version) is None:
            return UsualAnswer(version=room.version)
        return await self.apart(_usual, room.face, room.now.game, seat, version)

    async def hint(self, id: str, seat: Seat, holder: str | None, version: int, lang: str) -> Hint:
        """What the best bot of the game would answer for the seat, from only what the seat knows. Raises Refuse: there are no hints against
        other people.
        """
        room = await self._room_of(id, seat, holder)
        if any(each.player == PERSON and each.holder != holder for each in room.seats.values()):
            raise Refuse("not-yours", tr("There are hints only in games against bots, or of several sides at one screen."))
        question = _asked(room, seat, version)
        if not isinstance(question, Choose | Place):
            return Hint(version=room.version)
        return await self.apart(_hint, room.face, room.now.game, question, version, lang)

    async def walks(self, id: str, seat: Seat, holder: str | None, version: int, lang: str) -> Walks:
        """Where the piece of the seat's question of this version can go by several answers. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        if _asked(room, seat, version) is None:
            return Walks(version=room.version)
        return await self.apart(_walks, room.face, room.now.game, seat, version, lang)

    async def look(self, id: str, seat: Seat | None, holder: str | None, piece: str, lang: str) -> Look:
        """What a piece sees, watches and could burn; no areas for a piece with nothing to show. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        return await self._workers.of_game(room.effort, _look, room.face, room.now.game, seat, piece, lang)

    async def why(self, id: str, seat: Seat | None, holder: str | None, target: str, lang: str) -> Reason:
        """Why an attempt is not possible. Raises Refuse."""
        room = await self._room_of(id, seat, holder)
        if room.state != "running":
            with speaking(catalogue(lang)):
                return Reason(why=tr("Nothing is asked now."))
        return await self._workers.of_game(room.effort, _reason, room.face, room.now.game, seat, target, lang)

    async def still(self, id: str) -> Still:
        """The part of a game's picture that never changes. Raises Refuse."""
        game: Any = (await self.rooms.room(id)).start.game
        return await self.apart(face(game.name).still, game.mission)

    async def mission_still(self, game: str, mission: str) -> Still:
        """As `still`, for a mission; where the map is found in play, with what it might be. Raises Refuse."""
        book = making.book_of(game)
        return await self.apart(_sampled, face(game), making.mission_of(book, mission))

    # ---- looking back

    async def replay(self, id: str, seat: Seat | None, holder: str | None, lang: str) -> Replay:
        """All moments of a game. Raises Refuse."""
        room, past = await self._past(id, seat, holder)
        moments = await self.apart(past.shown, seat, lang)
        return Replay(moments=moments, perspectives=perspectives(room, holder))

    async def replay_scene(self, id: str, seat: Seat | None, holder: str | None, version: int, lang: str) -> Scene:
        """What a seat saw at a moment of a game, and the story up to there. Raises Refuse."""
        _, past = await self._past(id, seat, holder)
        if not 0 <= version < len(past.moments):
            raise Refuse("unknown", tr("This game has no such moment."))
        return await self.apart(past.scene, version, seat, lang)

    async def _past(self, id: str, seat: Seat | None, holder: str | None) -> tuple[Room, Past]:
        """The moments of a game. The perspective `*` sees everything once nothing is secret any more."""
        room = await self._room_of(id, None if seat == EVERYTHING else seat, holder)
        if seat == EVERYTHING and not room.open_to_all:
            raise Refuse("not-yours", tr("All secrets are open when the game is over."))
        with journal_asked():
            return room, await self._replays.past(room)

    async def review(self, id: str, lang: str) -> Review:
        """What decided a game that is over, as far as it is known exactly. Raises Refuse."""
        study = await self._study(id)
        async with study.asking:
            return await self.apart(study.review, lang)

    async def chances(self, id: str) -> WinChances:
        """The chances to win in a game that is over, after a moment of work on them. Raises Refuse."""
        study = await self._study(id)
        async with study.asking:
            return await self.apart(study.chances, self.settings.study)

    async def _study(self, id: str) -> Study:
        room, past = await self._past(id, None, None)
        if not room.open_to_all:
            raise Refuse("not-running", tr("What decided a game is told when it is over."))
        return self._studies.study(room.id, past.moments)

    async def file(self, id: str) -> bytes:
        """The save of a game that is over, with the seed of its dice. Raises Refuse before that."""
        room = await self.rooms.room(id)
        if not room.open_to_all:
            raise Refuse(
                "not-running", tr("The game can be downloaded when it is over: until then the seed of its dice is a secret.")
            )
        return await self.apart(files.saved, room)


def _sampled(own: Face, mission: Any) -> Still:
    return msgspec.structs.replace(own.still(mission), sample=own.sample(mission))


def _asked(room: Room, seat: Seat, version: int) -> Question | None:
    """The question that a seat is asked at this version; None when the game has gone on, or asks another seat."""
    question = room.now.game.question
    current = version == room.version and room.state == "running" and room.now.game.decider is not None
    return question if current and question is not None and question.by == seat else None


def _odds(own: Face, game: Game, question: Choose, version: int, lang: str) -> Odds:
    """The odds of each option, by its place."""
    with speaking(catalogue(lang)):
        found = odds_of(own, game, question, own.offered(question))
    return Odds(version=version, odds={str(place): stats for place, stats in enumerate(found) if stats})


def _usual(own: Face, game: Game, seat: Seat, version: int) -> UsualAnswer:
    found = own.usual(game.view(seat))
    return UsualAnswer(version=version, answer=None if found is None else found.answer())


def _hint(own: Face, game: Game, question: Decision, version: int, lang: str) -> Hint:
    """Worked out with a seed of its own, so that it tells nothing about what a bot in this game decides."""
    bot = roster.usual(game.name)
    answer = roster.decided(bot, "hint", game, question)
    with speaking(catalogue(lang)):
        text = "" if isinstance(question, Place) else own.option(game.view(question.by), answer)
        reason = roster.reason(game, question, answer)
    rule, why = ("", "") if reason is None else reason
    return Hint(version=version, bot=bot, answer=answer, text=text, why=why, rule=rule)


def _walks(own: Face, game: Game, seat: Seat, version: int, lang: str) -> Walks:
    with speaking(catalogue(lang)):
        return Walks(version=version, walks=tuple(walks(own, game, seat)))


def _look(own: Face, game: Game, seat: Seat | None, piece: str, lang: str) -> Look:
    with speaking(catalogue(lang)):
        return own.look(game.view(seat), piece) or Look(piece=piece, text="", areas=())


def _reason(own: Face, game: Game, seat: Seat | None, target: str, lang: str) -> Reason:
    with speaking(catalogue(lang)):
        return _why(own, game.view(seat), seat, target)


def _why(own: Face, view: Game, seat: Seat | None, target: str) -> Reason:
    question = view.question
    if question is None:
        return Reason(why=tr("Nothing is asked now."))
    if question.by != seat or isinstance(question, Roll | Draw):
        return Reason(why=tr("The question is for the {seat}.").format(seat=own.seat_title(question.by)))
    option = own.tried(view, target)
    if option is None:
        return _nothing_there(own, view, question)
    if isinstance(question, Choose) and option in own.offered(question):
        return Reason(why=tr("This can be done: {option}.").format(option=own.option(view, option)))
    refusal = own.refusal(view, option)
    return Reason(why=refusal.why, rule=refusal.rule)


def _nothing_there(own: Face, view: Game, question: Choose | Place) -> Reason:
    """The reply to a click on nothing: where places are asked for, the question and how to answer it."""
    if isinstance(question, Choose):
        return Reason(why=tr("There is nothing to try there."))
    how = tr("{asked} Drag the pieces to their places, or choose one of the suggestions; then Done.")
    return Reason(why=how.format(asked=own.question(view)), rule=question.rule)
