"""The game that follows one that is over: the same once more, with the same players."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.bots.roster import PERSON
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.save import Ending, Header, Save
from reglamento.web.hall.base.refuse import wrong
from reglamento.web.hall.opening.making import Rows, book_of, new_id, row_of
from reglamento.web.journal.records import GameRow, SeatRow


def next_rows(row: GameRow, seats: Sequence[SeatRow], maker: str, *, swapped: bool) -> Rows:
    """The rows of the game that follows `row`: from the beginning, with its armies, readings and times. Each person's seat is kept for the
    one that sat there, or with `swapped` for the one before in the order of the seats. Raises Refuse.
    """
    book = book_of(row.game)
    header = Header(
        reglamento=save.FORMAT,
        game=row.game,
        mission=row.header.mission,
        rules=rules_id(row.game),
        readings=row.header.readings,
        source=row.header.source,
    )
    try:
        game = save.start_of(Save(header=header, answers=[], checks=[], ending=Ending(0, "", {})), book)
    except ReglamentoError as error:
        raise wrong(str(error)) from None
    id = new_id()
    times = {"listed": row.listed, "budget": row.budget, "increment": row.increment}
    return Rows(row_of(id, header, game, maker=maker, **times), _chairs(id, seats, swapped=swapped), [])


def _chairs(id: str, seats: Sequence[SeatRow], *, swapped: bool) -> list[SeatRow]:
    """The free seats of the game `id`, in the order of those of the game before."""
    sitters = [*seats[-1:], *seats[:-1]] if swapped else seats
    return [
        SeatRow(game=id, seat=seat.seat, player=each.player, kept=each.holder or "", name=each.name)
        for seat, each in zip(seats, sitters, strict=True)
    ]


def is_alone(seats: Sequence[SeatRow]) -> bool:
    """Whether all persons of a game sit at one browser."""
    return len({each.holder for each in seats if each.player == PERSON}) == 1


def in_order(game: str, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Seats in the game's order."""
    return sorted(seats, key=lambda each: rulebook(game).game.seats.index(each.seat))
