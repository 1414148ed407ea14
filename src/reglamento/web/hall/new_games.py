"""Where games are made, joined, opened from files and downloaded."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import msgspec

from reglamento.bots.roster import PERSON
from reglamento.kernel.questions import Seat
from reglamento.language import tr
from reglamento.web.hall import files
from reglamento.web.hall.access import room_of
from reglamento.web.hall.apart import pasts
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.apart.records import Records
from reglamento.web.hall.base.asking import asking
from reglamento.web.hall.base.refuse import Refuse, damaged, journal_asked, unknown_game, wrong
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.opening import cards, kinds, making
from reglamento.web.hall.opening.making import Rows
from reglamento.web.journal.records import GameRow, Quota
from reglamento.web.protocol import About, GameCard, Lobby, NewFork, NewGame, TakeSeat

LATELY = timedelta(days=1)
"""A running game that nobody has played for longer does not count."""
NOBODY = "nobody"
"""A holder that is not a hash."""


class NewGames:
    """New games, seats, and files."""

    def __init__(self, rooms: Rooms, long_work: LongWork, records: Records) -> None:
        self._rooms = rooms
        self._journal = rooms.journal
        self._settings = rooms.settings
        self._apart = rooms.workers.apart
        self._long_work = long_work
        self._records = records
        self._listing = asyncio.Semaphore(1)
        """The lists of games are read one after another: it is short work, but many at once would hold up the players."""
        self._beginning: dict[str, str] = {}
        """Games of bots alone whose rooms are not open yet, and where they were made."""

    async def about(self, lang: str) -> About:
        """What can be played here."""
        return await self._apart(kinds.about, lang)

    async def lobby(self, holder: str | None) -> Lobby:
        """The holder's games, and the listed ones of others. Raises Refuse."""
        async with self._listing:
            with journal_asked():
                found = await self._journal.lobby(holder or NOBODY)
            return await self._apart(cards.lobby, found, holder, self._rooms.aside)

    async def card(self, id: str, holder: str | None) -> GameCard:
        """A game from outside. Raises Refuse."""
        with journal_asked():
            found = await self._journal.seated(id)
            if found is None:
                raise unknown_game()
            row, seats = found
            if not cards.is_whole(row, seats):
                raise damaged()
            made = cards.card(row, seats, holder, self._rooms.aside)
            follows = await self._journal.going_on(row.next) if row.next and any(seat.mine for seat in made.seats) else ""
            return msgspec.structs.replace(made, next=follows)

    async def ready(self) -> None:
        """Whether the database takes and gives. Raises Refuse with what it fails for."""
        with journal_asked():
            await self._journal.trial()

    # ---- the holder's own list

    async def rename(self, id: str, name: str, holder: str | None) -> Lobby:
        """List a game under another name for its holder; an empty one gives it its title again. Other players do not see it. Raises
        Refuse.
        """
        called = making.text(name)
        with journal_asked():
            await self._must_be_there(id)
            if not await self._journal.rename(id, holder or NOBODY, called):
                raise _not_own()
        return await self.lobby(holder)

    async def remove(self, id: str, holder: str | None) -> Lobby:
        """Remove a game from its holder's lists. The other players keep it; when none is left, it is deleted. Raises Refuse."""
        with journal_asked():
            await self._must_be_there(id)
            deleted = await self._journal.remove(id, holder or NOBODY)
        if deleted is None:
            raise _not_own()
        if deleted:
            self._rooms.drop([id])
        return await self.lobby(holder)

    async def _must_be_there(self, id: str) -> None:
        if not await self._journal.has(id):
            raise unknown_game()

    # ---- new games

    async def create(self, new: NewGame, holder: str | None) -> GameCard:
        """A new game that waits for its persons; a game of bots begins at once. Raises Refuse, with what is allowed."""
        await self.may_make(holder)
        rows = await self._apart(making.rows_of, new, holder or "")
        return await self.put_down(rows, holder)

    def _may_watch_bots(self, origin: str) -> None:
        """Raises Refuse when the server already plays as many games of bots as it may, in all or for one address."""
        rooms = {room.id: room.row.origin for room in self._rooms.all if room.players.are_bots and room.state == "running"}
        playing = rooms | self._beginning
        if len(playing) >= self._settings.bot_games:
            why = tr("Bots play {most} games here already; watch one of them, or try again later.")
            raise Refuse("too-many", why.format(most=len(playing)))
        theirs = list(playing.values()).count(origin)
        if origin and theirs >= self._settings.bot_games_per_address:
            why = tr("Bots play {most} games already that were made from your address; watch one of them, or try again later.")
            raise Refuse("too-many", why.format(most=theirs))

    async def open_file(self, data: bytes, holder: str | None) -> GameCard:
        """A save to look at and to play on from. Nothing in it is secret from a reader that has its id. Raises Refuse when it
        does not replay.
        """
        if len(data) > self._settings.file_bytes:
            raise Refuse("too-large", tr("A save may have at most {most} bytes.").format(most=self._settings.file_bytes))
        await self._may_open(asking())
        limits = files.Limits(self._settings.file_answers, self._settings.file_seconds)
        game = await self._apart(files.game_in, data)
        rows = await self._long_work.done(Rows, game, files.opened, data, limits, holder or "", seconds=limits.seconds)
        return await self.put_down(rows, holder)

    async def fork(self, id: str, new: NewFork, holder: str | None) -> GameCard:
        """A new game from a moment of another: as it was where nothing is secret any more, otherwise dealt anew.
        Raises Refuse.
        """
        room = await room_of(self._rooms, id, new.seat, holder)
        await self.may_make(holder)
        if room.state == "open":
            raise wrong(tr("This game has not begun: make a new one like it."))
        if room.state == "file":
            with journal_asked():
                begun = await self._begun_here(room)
            if not begun:
                raise wrong(tr("This save begins with a position of unknown origin: it can be looked at, but not played on."))
        rows = await self._records.looked_back(
            Rows, room, pasts.forked, new, holder or "", room.open_to_all, seconds=self._settings.replay_seconds
        )
        return await self.put_down(rows, holder)

    async def _begun_here(self, room: Room) -> bool:
        header = room.start.table.header
        return files.begun_here(header, await self._journal.game(files.game_of(header)))

    async def _may_open(self, address: str) -> None:
        """Raises Refuse when as many files that were opened from an address are kept as allowed."""
        most = self._settings.files_per_address
        with journal_asked():
            if address and (await self._made_from(address)).files >= most:
                why = tr(
                    "{most} files that were opened from your address are kept already; remove one of them from your list first."
                )
                raise Refuse("too-many", why.format(most=most))

    async def _made_from(self, address: str) -> Quota:
        return await self._journal.games_from(self._journal.mark(address), datetime.now(UTC) - LATELY)

    async def may_make(self, holder: str | None) -> None:
        """Raises Refuse when one holder, or all together, have as many games waiting for players as allowed."""
        most = self._settings.open_games_per_holder
        with journal_asked():
            if holder and await self._journal.open_games(holder) >= most:
                why = tr("You have made {most} games that still wait for players; play one of them first.")
                raise Refuse("too-many", why.format(most=most))
            if await self._journal.open_games() >= self._settings.open_games:
                why = tr("{most} games wait for players here already; join one of them, or try again later.")
                raise Refuse("too-many", why.format(most=self._settings.open_games))
            await self._within_quota(asking())

    async def _within_quota(self, address: str) -> None:
        """Raises Refuse when games made from an address, whoever made them, wait for players or run in such numbers as are allowed."""
        if not address:
            return
        theirs = await self._made_from(address)
        if theirs.waiting >= self._settings.open_games_per_address:
            why = tr("{most} games that were made from your address wait for players already; play one of them first.")
            raise Refuse("too-many", why.format(most=self._settings.open_games_per_address))
        if theirs.running >= self._settings.running_games_per_address:
            why = tr("{most} games that were made from your address are being played already; end one of them first.")
            raise Refuse("too-many", why.format(most=self._settings.running_games_per_address))

    async def put_down(self, rows: Rows, holder: str | None) -> GameCard:
        row, seats, entries = self.counted(rows.game), rows.seats, rows.entries
        if row.state == "running" and all(seat.player != PERSON for seat in seats):
            self._may_watch_bots(row.origin)
            self._beginning[row.id] = row.origin
        try:
            with journal_asked():
                await self._journal.create(row, seats, entries)
                if row.state == "running":
                    await self._rooms.room(row.id)
        finally:
            self._beginning.pop(row.id, None)
        return await self.card(row.id, holder)

    def counted(self, row: GameRow) -> GameRow:
        """A new game, counted for the address that asks for it."""
        return msgspec.structs.replace(row, origin=self._journal.mark(asking()))

    # ---- sitting down

    async def take(self, id: str, seat: Seat, wish: TakeSeat, holder: str | None) -> GameCard:
        """Take a seat; no change if the holder sits there already. The game begins when the last person sits. Raises Refuse."""
        room = await self._seat_for_persons(id, seat, holder)
        taken = making.seated(id, seat, wish, holder or "")
        with journal_asked():
            sits = await self._journal.take_seat(id, seat, taken.holder or "", taken.name, taken.phrase, taken.anchor)
        return await self.sat_down(room, seat, holder, sits=sits)

    async def _seat_for_persons(self, id: str, seat: Seat, holder: str | None) -> Room:
        """The room of a game in which a holder wants a seat. Raises Refuse."""
        if not holder:
            raise wrong(tr("A seat can be taken only with a cookie: that is how you are known when you come back."))
        room = await self._rooms.room(id)
        making.check_seat(seat, room.start.game.seats)
        if room.players.bot(seat):
            raise Refuse("not-yours", tr("A bot plays this seat."))
        return room

    async def free_seat(self, id: str, seat: Seat, holder: str | None) -> Room:
        """As `_seat_for_persons`, of a game that waits for a player in this seat. Raises Refuse."""
        room = await self._seat_for_persons(id, seat, holder)
        await self._seated(room)
        if room.state != "open" or not room.players.rows[seat].free_for(holder):
            raise _not_free(room, seat)
        return room

    async def sat_down(self, room: Room, seat: Seat, holder: str | None, *, sits: bool) -> GameCard:
        """What follows when a holder has asked for a seat: the game begins with the last person. Raises Refuse."""
        await self._seated(room)
        if not sits and not room.players.holds(holder, seat):
            raise _not_free(room, seat)
        await self._begin_if_all_sit(room)
        return await self.card(room.id, holder)

    async def _begin_if_all_sit(self, room: Room) -> None:
        """Begin if all persons sit: then the phrases are fixed, and the first dice may roll."""
        if room.state == "open" and room.players.all_sit:
            with journal_asked():
                await self._journal.start(room.id)
            await self._seated(room)
            self._rooms.wake(room)

    async def _seated(self, room: Room) -> None:
        async with room.lock:
            await self._rooms.refresh(room)


def _not_own() -> Refuse:
    return Refuse("not-yours", tr("Only a player of this game, or its maker, can rename it or remove it."))


def _not_free(room: Room, seat: Seat) -> Refuse:
    if room.players.rows[seat].holder:
        return Refuse("conflict", tr("Another player sits there already."))
    if room.state == "open" and room.players.rows[seat].kept:
        return Refuse("not-yours", tr("This seat is kept for a player of the game before."))
    return Refuse("not-running", tr("Nobody can sit down at this game any more."))
