"""Games as the lobby shows them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from datetime import UTC, datetime
from typing import Literal

from reglamento.bots.roster import PERSON
from reglamento.faces import ending, face
from reglamento.games.registry import game_names, rulebook
from reglamento.language import tr
from reglamento.web.journal import records
from reglamento.web.journal.records import GameSummary, Listed, SeatRow
from reglamento.web.protocol import GameCard, Lobby, Result, SeatCard


def lobby(found: records.LobbyRows, holder: str | None, aside: Container[str]) -> Lobby:
    """The lobby as `holder` sees it. `aside` holds the ids of games set aside."""
    return Lobby(
        mine=_cards(found.mine, holder, aside),
        open=_cards([each for each in found.open if any(seat.free_for(holder) for seat in each.seats)], holder, aside),
        running=_cards(found.running, holder, aside),
        over=_cards(found.over, holder, aside),
    )


def _cards(listed: Iterable[Listed], holder: str | None, aside: Container[str]) -> tuple[GameCard, ...]:
    """Cards of the games known here. A game of an unknown kind or without a seat cannot be shown, and is skipped."""
    return tuple(card(each.game, each.seats, holder, aside, each.name) for each in listed if is_whole(each.game, each.seats))


def is_whole(game: GameSummary, seats: Iterable[SeatRow]) -> bool:
    """Whether the game is known here, and has all the seats that its kind requires."""
    return game.game in game_names() and {seat.seat for seat in seats} == set(rulebook(game.game).game.seats)


def card(game: GameSummary, seats: Iterable[SeatRow], holder: str | None, aside: Container[str], name: str = "") -> GameCard:
    """A game as `holder` sees it from outside, under the name that the holder has given it. A game that is set aside asks no seat
    anything.
    """
    over = game.asked_of is None and game.result is not None
    return GameCard(
        id=game.id,
        game=game.game,
        mission=game.mission,
        title=tr(game.title),
        own_name=name,
        state=game.state,
        seats=tuple(_seat(game.game, seat, holder) for seat in sorted(seats, key=_order(game.game))),
        commitment=game.commitment,
        version=game.version,
        turn=game.turn,
        asked_of=None if game.id in aside else game.asked_of,
        aside=game.id in aside,
        created=_time(game.created),
        touched=_time(game.touched),
        listed=game.listed,
        clock=game.clock,
        budget=game.budget,
        increment=game.increment,
        result=Result(
            winner=game.winner, text=ending(face(game.game), rulebook(game.game).game.seats, game.winner, game.result or "")
        )
        if over
        else None,
        perfect_information=face(game.game).open,
        forked_from=game.forked_from if holder and game.maker == holder else "",
    )


def _order(game: str) -> Callable[[SeatRow], int]:
    """Sorts seats in the game's order."""
    return lambda row: rulebook(game).game.seats.index(row.seat)


def _seat(game: str, row: SeatRow, holder: str | None) -> SeatCard:
    return SeatCard(
        seat=row.seat,
        title=face(game).seat_title(row.seat),
        player=row.player,
        name=row.name,
        taken=row.player != PERSON or row.holder is not None,
        mine=bool(holder) and row.holder == holder,
        phrased=bool(row.phrase),
        anchor=row.anchor,
        kept=_kept(row, holder),
    )


def _kept(row: SeatRow, holder: str | None) -> Literal["", "you", "other"]:
    """For whom a free seat is kept, as the holder is told."""
    if row.holder is not None or not row.kept:
        return ""
    return "you" if row.kept == holder else "other"


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
