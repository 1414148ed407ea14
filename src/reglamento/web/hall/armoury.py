"""Armies of players: what they are built of, what is said of them, files with armies, and games with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from reglamento.faces.army_lists import ArmyCard, ArmyOffer
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Seat
from reglamento.language import speaking, tr
from reglamento.web.hall.base import trial
from reglamento.web.hall.base.refuse import Refuse, journal_asked, unknown_game, wrong
from reglamento.web.hall.opening import making
from reglamento.web.hall.reception import Reception
from reglamento.web.protocol import ArmyDraft, BringArmy, GameCard, NewBattle
from reglamento.web.protocol.words import catalogue

MOST_LINES = 12
"""Faults of a file that are told of at once."""


class Armoury(Reception):
    """Armies, before there is a game and for one."""

    async def army_offer(self, game: str, lang: str) -> ArmyOffer:
        """All that armies of a game may be built of. Raises Refuse."""
        return await self.apart(_offer, game, lang)

    async def judge_army(self, game: str, draft: ArmyDraft) -> ArmyCard:
        """What an army that is being built costs, and all that is wrong with it. Raises Refuse for what is no army."""
        return await self.apart(_judged, game, draft)

    async def open_army(self, game: str, data: bytes) -> ArmyCard:
        """The army in a file, read in a process of its own. Raises Refuse."""
        making.armies_of(game)
        self._must_be_short(len(data))
        async with self._file:
            return await self.apart(_read_apart, game, data, self.settings.army_seconds)

    async def create_battle(self, new: NewBattle, holder: str | None, address: str = "") -> GameCard:
        """A new game with armies of its players. `address` as in `create`. Raises Refuse, with what is allowed."""
        await self._may_make(holder)
        making.armies_of(new.game.game)
        self._must_be_short(sum(map(len, new.armies.values())))
        async with self._file:
            await self.apart(_read_all, new.game.game, new.armies, self.settings.army_seconds)
        rows = await self.apart(making.rows_of, new.game, holder or "", new.armies)
        return await self._put_down(rows, holder, address)

    async def take_with_army(self, id: str, seat: Seat, wish: BringArmy, holder: str | None) -> GameCard:
        """As `take`, with an army that the player brings to a game that has not begun. The armies of others stay. Raises Refuse."""
        room = await self._free_seat(id, seat, holder)
        game, taken = room.start.game, making.seated(id, seat, wish, holder or "")
        making.armies_of(game.name)
        self._must_be_short(len(wish.army))
        async with self._file:
            await self.apart(_read_apart, game.name, wish.army.encode(), self.settings.army_seconds)
        with journal_asked():
            row = await self.journal.game(id)
        if row is None:
            raise unknown_game()
        rearmed = await self.apart(making.rearmed, row, seat, wish.army)
        with journal_asked():
            sits = await self.journal.take_seat_with_army(taken, rearmed, row.header)
        if not sits:
            await self._free_seat(id, seat, holder)
            raise Refuse("conflict", tr("Another player has brought an army at the same time: try again."))
        return await self._sat_down(room, seat, holder, sits=sits)

    def _must_be_short(self, size: int) -> None:
        if size > self.settings.army_bytes:
            raise Refuse("too-large", tr("An army may have at most {most} bytes.").format(most=self.settings.army_bytes))


@cache
def _offer(game: str, lang: str) -> ArmyOffer:
    with speaking(catalogue(lang)):
        return making.armies_of(game).offer()


def _judged(game: str, draft: ArmyDraft) -> ArmyCard:
    try:
        return making.armies_of(game).judge(draft.army, draft.agreed)
    except ReglamentoError as error:
        raise _as_refusal(error) from None


def _read_all(game: str, armies: Mapping[str, str], seconds: float) -> None:
    for text in armies.values():
        _read_apart(game, text.encode(), seconds)


def _read_apart(game: str, data: bytes, seconds: float) -> ArmyCard:
    """The army in a file, as a process of its own reads it. Raises Refuse."""
    tried = trial.army_of(game, data, seconds)
    match tried.came:
        case "sound":
            return msgspec.json.decode(tried.said, type=ArmyCard)
        case "faulty":
            raise wrong(_shortened(tried.said.decode("utf-8", "replace")))
        case "endless":
            raise Refuse("too-large", tr("This army takes too long to read."))
        case "broken":
            raise wrong(tr("This file holds an army that cannot be read."))


def _as_refusal(error: ReglamentoError) -> Refuse:
    return error if isinstance(error, Refuse) else wrong(_shortened(str(error)))


def _shortened(said: str) -> str:
    """The first of many faults."""
    lines = said.splitlines()
    return "; ".join(lines[:MOST_LINES] + (["…"] if len(lines) > MOST_LINES else []))
