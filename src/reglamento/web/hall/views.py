"""Where games are looked at: now, live, and as replays; with odds, and reasons why something is not allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from reglamento.bots.advice import LONGER
from reglamento.bots.roster import PERSON
from reglamento.faces import Face
from reglamento.faces.shown import Look, Spot, Still
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Question, Seat
from reglamento.language import current, speaking, tr
from reglamento.web.hall import files
from reglamento.web.hall.access import room_of
from reglamento.web.hall.apart import looks, pasts
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.apart.records import Records, perspectives, within
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.live.telling import EVERYTHING, Sight
from reglamento.web.hall.live.watching import Viewer, Watcher
from reglamento.web.hall.opening import making
from reglamento.web.protocol import (
    Hint,
    Meant,
    Odds,
    Reason,
    Replay,
    ReplayMoment,
    Review,
    Scene,
    UsualAnswer,
    Walks,
    WayThere,
    WinChances,
)
from reglamento.web.protocol.words import catalogue

T = TypeVar("T")


class Views:
    """What may be seen from a seat, or (None) from outside."""

    def __init__(self, rooms: Rooms, long_work: LongWork, records: Records) -> None:
        self._rooms = rooms
        self._settings = rooms.settings
        self._workers = rooms.workers
        self._long_work = long_work
        self._records = records
        self.previews: dict[tuple[str, str, str], Still] = {}
        """The pictures of missions of the package that were asked for, by game, mission and language: they never change."""

    async def scene(  # noqa: PLR0913 - which holder looks at what, from where
        self, id: str, seat: Seat | None, holder: str | None, lang: str, since: int | None = None, *, bare: bool = False
    ) -> Scene:
        """The game as it is now, with the lines that are new to a reader that has seen version `since`. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
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
        browser: str | None = None,
    ) -> Watcher:
        """A reader of the game from now on: a scene at once, then one for every version in order. It must be closed. `browser` is the hash
        of its token, where that is not the holder itself. Raises Refuse.
        """
        room = await room_of(self._rooms, id, seat, holder)
        viewer = Viewer(browser or holder or "", holder or "")
        return Watcher(room, Sight(seat, lang, bare), since, self._settings.backlog, changes=changes, viewer=viewer)

    # ---- what is there to know

    async def odds(self, id: str, seat: Seat, holder: str | None, version: int, lang: str) -> Odds:
        """The exact odds of the seat's options at this version; none when the game has gone on. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        if not isinstance(_asked(room, seat, version), Choose):
            return Odds(version=room.version, odds={})
        return await self._long_work.about(Odds, room, looks.chances_of_options, version, lang=lang)

    async def usual(self, id: str, seat: Seat, holder: str | None, version: int) -> UsualAnswer:
        """What most players answer to the seat's question of this version; None when the game has gone on. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        if _asked(room, seat, version) is None:
            return UsualAnswer(version=room.version)
        return await self._workers.of_game(room.effort, _usual, room.face, room.now.game, seat, version)

    async def hint(  # noqa: PLR0913 - an address has a parameter for each of its parts
        self, id: str, seat: Seat, holder: str | None, version: int, lang: str, *, longer: bool = False
    ) -> Hint:
        """What a bot of the game would answer for the seat, at once or after thinking longer, from only what the seat knows; nothing where
        the game has gone on, or goes on while the bot thinks. Raises Refuse: there are no hints against other people.
        """
        room = await room_of(self._rooms, id, seat, holder)
        if any(each.player == PERSON and each.holder != holder for each in room.players.rows.values()):
            raise Refuse("not-yours", tr("There are hints only in games against bots, or of several sides at one screen."))
        if not isinstance(_asked(room, seat, version), Choose | Place):
            return Hint(version=room.version)
        seconds = self._settings.bot_seconds + (int(4 * LONGER.seconds) if longer else 0)
        work = self._long_work.about(Hint, room, looks.hinted, version, longer, lang=lang, seconds=seconds)
        return await room.passing.done(work) or Hint(version=room.version)

    async def meant(self, id: str, seat: Seat | None, holder: str | None, lang: str) -> Meant:
        """What the bot that moved last meant by its turn, from only what the seat saw of it. Raises Refuse, also where no bot plays."""
        room = await self._room_seen(id, seat, holder)
        sides = tuple(each for each in room.players.rows if each != seat and room.players.bot(each))
        if not sides:
            raise Refuse("not-running", tr("No bot plays against you here."))
        return await self._looked_back(Meant, room, pasts.meant_by, seat, sides, lang=lang)

    async def walks(self, id: str, seat: Seat, holder: str | None, version: int, lang: str) -> Walks:
        """Where the piece of the seat's question of this version can go by several answers. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        if _asked(room, seat, version) is None:
            return Walks(version=room.version)
        return await self._long_work.about(Walks, room, looks.walked, seat, version, lang=lang)

    async def journey(self, id: str, seat: Seat, holder: str | None, version: int, to: Spot) -> WayThere:
        """How the unit of the seat's question of this version goes to a place on the picture. Raises Refuse."""
        room = await room_of(self._rooms, id, seat, holder)
        if not isinstance(_asked(room, seat, version), Place):
            return WayThere(version=room.version)
        return await self._long_work.about(WayThere, room, looks.sent, seat, version, to.x, to.y)

    async def look(self, id: str, seat: Seat | None, holder: str | None, piece: str, lang: str) -> Look:
        """What a piece sees, watches and could burn; no areas for a piece with nothing to show. Raises Refuse."""
        room = await self._room_seen(id, seat, holder)
        return await self._long_work.about(Look, room, looks.looked, seat, piece, lang=lang)

    async def why(self, id: str, seat: Seat | None, holder: str | None, target: str, lang: str) -> Reason:
        """Why an attempt is not possible. Raises Refuse."""
        room = await self._room_seen(id, seat, holder)
        if room.state != "running":
            with speaking(catalogue(lang)):
                return Reason(why=tr("Nothing is asked now."))
        return await self._long_work.about(Reason, room, looks.reasoned, seat, target, lang=lang)

    async def still(self, id: str) -> Still:
        """The part of a game's picture that never changes. Raises Refuse."""
        return await self._long_work.about(Still, await self._rooms.room(id), looks.drawn)

    async def mission_still(self, game: str, mission: str) -> Still:
        """As `still`, for a mission; where the map is found in play, with what it might be. Raises Refuse."""
        making.mission_of(making.book_of(game), mission)
        asked = game, mission, current()
        if asked not in self.previews:
            self.previews[asked] = await self._long_work.done(Still, game, looks.sampled, game, mission)
        return self.previews[asked]

    # ---- looking back

    async def replay(self, id: str, seat: Seat | None, holder: str | None, lang: str) -> Replay:
        """All moments of a game. Raises Refuse."""
        room = await self._room_back(id, seat, holder)
        moments = await self._looked_back(tuple[ReplayMoment, ...], room, pasts.moments_of, seat, lang=lang)
        return Replay(moments=moments, perspectives=perspectives(room, holder))

    async def replay_scene(self, id: str, seat: Seat | None, holder: str | None, version: int, lang: str) -> Scene:
        """What a seat saw at a moment of a game, and the story up to there. Raises Refuse."""
        room = await self._room_back(id, seat, holder)
        return await self._looked_back(Scene, room, pasts.scene_at, version, seat, lang=lang)

    async def _room_back(self, id: str, seat: Seat | None, holder: str | None) -> Room:
        """The room of a game that is looked back at. The perspective `*` sees everything once nothing is secret any more. Raises Refuse."""
        room = await self._room_seen(id, within(seat), holder)
        if seat == EVERYTHING and not room.open_to_all:
            raise Refuse("not-yours", tr("All secrets are open when the game is over."))
        return room

    async def _room_seen(self, id: str, seat: Seat | None, holder: str | None) -> Room:
        """The room of a game of which something is looked at. Raises Refuse, also from outside before the game begins."""
        room = await room_of(self._rooms, id, seat, holder)
        if seat is None and room.state == "open":
            raise Refuse("not-yours", tr("Until this game begins, only its players see it."))
        return room

    async def review(self, id: str, lang: str) -> Review:
        """What decided a game that is over, as far as it is known exactly. Raises Refuse."""
        return await self._looked_back(Review, await self._room_over(id), pasts.reviewed, lang=lang)

    async def chances(self, id: str, lang: str) -> WinChances:
        """The chances to win in a game that is over, after a moment of work on them. Raises Refuse."""
        return await self._looked_back(
            WinChances, await self._room_over(id), pasts.chances_after, self._settings.study, lang=lang
        )

    async def _room_over(self, id: str) -> Room:
        room = await self._rooms.room(id)
        if not room.open_to_all:
            raise Refuse("not-running", tr("What decided a game is told when it is over."))
        return room

    async def _looked_back(self, kind: type[T], room: Room, work: Callable[..., T], *arguments: Any, lang: str = "") -> T:
        return await self._records.looked_back(kind, room, work, *arguments, lang=lang, seconds=self._settings.replay_seconds)

    async def file(self, id: str) -> bytes:
        """The save of a game that is over, with the seed of its dice. Raises Refuse before that."""
        room = await self._rooms.room(id)
        if not room.open_to_all:
            raise Refuse(
                "not-running", tr("The game can be downloaded when it is over: until then the seed of its dice is a secret.")
            )
        return await self._workers.apart(files.saved, room)


def _asked(room: Room, seat: Seat, version: int) -> Question | None:
    """The question that a seat is asked at this version; None when the game has gone on, or asks another seat."""
    question = room.now.game.question
    current = version == room.version and room.state == "running" and room.now.game.decider is not None
    return question if current and question is not None and question.by == seat else None


def _usual(own: Face, game: Game, seat: Seat, version: int) -> UsualAnswer:
    found = own.usual(game.view(seat))
    return UsualAnswer(version=version, answer=None if found is None else found.answer())
