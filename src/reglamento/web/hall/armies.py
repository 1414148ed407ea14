"""Armies of players: what they are built of, what is said of them, files with armies, and games with them."""

from __future__ import annotations

from functools import cache

import msgspec

from reglamento.faces.army_lists import ArmyBrief, ArmyCard, ArmyOffer, BattleCard
from reglamento.kernel.questions import Seat
from reglamento.language import speaking, tr
from reglamento.web.hall.apart import armies
from reglamento.web.hall.apart.long_work import LongWork
from reglamento.web.hall.base.refuse import Refuse, journal_asked, unknown_game
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.new_games import NewGames
from reglamento.web.hall.opening import making
from reglamento.web.hall.opening.making import Rows
from reglamento.web.journal.records import GameRow
from reglamento.web.protocol import ArmyDraft, BringArmy, GameCard, NewBattle
from reglamento.web.protocol.words import catalogue


class PlayersArmies:
    """Armies, before there is a game and for one."""

    def __init__(self, new_games: NewGames, rooms: Rooms, long_work: LongWork) -> None:
        self._new_games = new_games
        self._rooms = rooms
        self._journal = rooms.journal
        self._settings = rooms.settings
        self._apart = rooms.workers.apart
        self._long_work = long_work

    async def army_offer(self, game: str, lang: str) -> ArmyOffer:
        """All that armies of a game may be built of. Raises Refuse."""
        return await self._apart(_offer, game, lang)

    async def packaged(self, game: str, lang: str) -> tuple[ArmyBrief, ...]:
        """The armies of the package in short, the cheapest first. Raises Refuse."""
        return await self._apart(_packaged, game, lang)

    async def packaged_army(self, game: str, name: str, lang: str) -> ArmyCard:
        """An army of the package. Raises Refuse, with those there are."""
        return await self._apart(_packaged_army, game, name, lang)

    async def battle(self, id: str) -> BattleCard:
        """What an invited player is told of a game: its size, and the armies of its seats. Raises Refuse."""
        room = await self._rooms.room(id)
        return await self._apart(making.armies_of(room.row.game).battle, room.now.game)

    async def judge_army(self, game: str, draft: ArmyDraft) -> ArmyCard:
        """What an army that is being built costs, and all that is wrong with it. Raises Refuse for what is no army."""
        return await self._long_work.done(ArmyCard, game, armies.judged, game, draft, seconds=self._settings.army_seconds)

    async def open_army(self, game: str, data: bytes) -> ArmyCard:
        """The army in a file, read in a process of its own. Raises Refuse."""
        making.armies_of(game)
        self._must_be_short(len(data))
        return await self._read(game, data)

    async def create_battle(self, new: NewBattle, holder: str | None) -> GameCard:
        """A new game with armies of its players. Raises Refuse, with what is allowed."""
        await self._new_games.may_make(holder)
        making.armies_of(new.game.game)
        self._must_be_short(sum(map(len, new.armies.values())))
        for text in new.armies.values():
            await self._read(new.game.game, text.encode())
        seconds = self._settings.army_seconds
        rows = await self._long_work.done(
            Rows, new.game.game, making.rows_of, new.game, holder or "", new.armies, seconds=seconds
        )
        return await self._new_games.put_down(rows, holder)

    async def take_with_army(self, id: str, seat: Seat, wish: BringArmy, holder: str | None) -> GameCard:
        """As `take`, with an army that the player brings to a game that has not begun. The armies of others stay. Raises Refuse."""
        room = await self._new_games.free_seat(id, seat, holder)
        game, taken = room.start.game, making.seated(id, seat, wish, holder or "")
        making.armies_of(game.name)
        self._must_be_short(len(wish.army))
        await self._read(game.name, wish.army.encode())
        with journal_asked():
            row = await self._journal.game(id)
        if row is None:
            raise unknown_game()
        open_row = msgspec.structs.replace(row, seed=b"")  # no worker needs to know the dice
        rearmed = await self._long_work.done(
            GameRow, game.name, making.rearmed, open_row, seat, wish.army, seconds=self._settings.army_seconds
        )
        rearmed = msgspec.structs.replace(rearmed, seed=row.seed)
        with journal_asked():
            sits = await self._journal.take_seat_with_army(taken, rearmed, row.header)
        if not sits:
            await self._new_games.free_seat(id, seat, holder)
            raise Refuse("conflict", tr("Another player has brought an army at the same time: try again."))
        return await self._new_games.sat_down(room, seat, holder, sits=sits)

    async def _read(self, game: str, data: bytes) -> ArmyCard:
        """The army in a file. Raises Refuse."""
        return await self._long_work.done(ArmyCard, game, armies.read, game, data, seconds=self._settings.army_seconds)

    def _must_be_short(self, size: int) -> None:
        if size > self._settings.army_bytes:
            raise Refuse("too-large", tr("An army may have at most {most} bytes.").format(most=self._settings.army_bytes))


@cache
def _offer(game: str, lang: str) -> ArmyOffer:
    with speaking(catalogue(lang)):
        return making.armies_of(game).offer()


@cache
def _packaged(game: str, lang: str) -> tuple[ArmyBrief, ...]:
    with speaking(catalogue(lang)):
        return making.armies_of(game).packaged()


@cache
def _packaged_army(game: str, name: str, lang: str) -> ArmyCard:
    with speaking(catalogue(lang)):
        return armies.read(game, making.packaged_army(game, name).encode())
