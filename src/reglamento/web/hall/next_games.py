"""Where two players play again: one game that follows theirs, with seats kept for them."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse, journal_asked, unknown_game, wrong
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.new_games import NewGames
from reglamento.web.hall.opening import following
from reglamento.web.journal.errors import Conflict
from reglamento.web.journal.records import GameRow, SeatRow
from reglamento.web.protocol import GameCard, NewNext


class NextGames:
    """Games that follow others."""

    def __init__(self, new_games: NewGames, rooms: Rooms) -> None:
        self._new_games = new_games
        self._journal = rooms.journal
        self._apart = rooms.workers.apart

    async def follow(self, id: str, wish: NewNext, holder: str | None) -> GameCard:
        """The game that follows one that is over: of the same mission, armies, readings and times, with the same players in their seats or
        in those of each other. The first of its players to ask makes it, the others get the same. Raises Refuse.
        """
        with journal_asked():
            found = await self._journal.seated(id)
            if found is None:
                raise unknown_game()
            row, seats = found
            if not holder or holder not in {each.holder for each in seats}:
                raise Refuse("not-yours", tr("Only a player of this game can make the one that follows it."))
            if row.state != "over":
                raise Refuse("not-running", tr("The game is not over yet."))
            if row.header.guide:
                raise wrong(tr("A guided game is begun anew from the lobby."))
            next = await self._journal.going_on(row.next) or await self._made(row, seats, holder, wish)
        return await self._new_games.card(next, holder)

    async def _made(self, row: GameRow, seats: Sequence[SeatRow], holder: str, wish: NewNext) -> str:
        """The id of the game that follows. A player alone makes as many as wished: nobody else need find them. Raises Refuse."""
        await self._new_games.may_make(holder)
        rows = await self._apart(following.next_rows, row, following.in_order(row.game, seats), holder, swapped=wish.swapped)
        game = self._new_games.counted(rows.game)
        if following.is_alone(seats):
            await self._journal.create(game, rows.seats)
            return game.id
        try:
            return await self._journal.create_next(row.id, game, rows.seats)
        except Conflict:
            raise unknown_game() from None
