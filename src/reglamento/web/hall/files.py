"""Saves opened from a file, and saves for download."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from reglamento.bots import roster
from reglamento.games.registry import rules_id
from reglamento.kernel import save
from reglamento.kernel.errors import Diverged, ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.save import Header, Save
from reglamento.kernel.table import Table
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse, wrong
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening.budgets import Times, kept_of, spent_in_all, times_of
from reglamento.web.hall.opening.making import LONGEST_TEXT, Rows, book_of, check_seat, new_id, outcome_of, row_of, visible
from reglamento.web.journal.records import Entry, GameRow, Kind, SeatRow
from reglamento.web.protocol import Millis

HUMAN = "human"
"""The command line's name for a person."""
ABOUT_BYTES = 64 * 1024
"""How much a save may tell of its game beside the game itself."""
DIGEST = 64
"""The number of hexadecimal digits of a commitment."""


class Limits(NamedTuple):
    """How much a file may hold, and how long its replay may take."""

    answers: int
    seconds: int


def game_in(data: bytes) -> str:
    """The game of a save, which says what reads the rest of it. Raises Refuse for what is no save."""
    try:
        return book_of(save.game_of(data)).name
    except ReglamentoError as error:
        raise error if isinstance(error, Refuse) else wrong(str(error)) from None


def opened(data: bytes, limits: Limits, maker: str) -> Rows:
    """The rows of a game that was saved elsewhere, replayed answer by answer, for worker processes. Raises Refuse for a save that does
    not replay.
    """
    try:
        kept = save.read(data)
        book = _book(kept, limits)
        decisions, game = _replayed(kept, book)
    except Refuse:
        raise
    except Diverged as error:
        raise wrong(_diverged(kept.header, error)) from None
    except ReglamentoError as error:
        raise wrong(str(error)) from None
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - a file made up by hand can break the rules' code in any way
        raise wrong(tr("This save holds a position that the rules cannot deal with.")) from None
    id = new_id()
    times = times_of(kept.header.about)
    seats = [_seat(id, kept, book, seat) for seat in book.game.seats]
    entries = _entries(decisions, kept.header, _shares(times, seats, decisions))
    row = row_of(
        id,
        msgspec.structs.replace(kept.header, given_up="", drawn=False),
        game,
        maker=maker,
        listed=False,
        state="file",
        version=len(entries),
        seed=b"",
        commitment=_commitment(kept),
        budget=times.budget,
        increment=times.increment,
        **_ended(Table(book, game, kept.header)),
    )
    return Rows(row, seats, entries)


def _diverged(kept: Header, error: Diverged) -> str:
    """Why a save does not replay, in a sentence: most are only older than the rules."""
    ours = rules_id(kept.game)
    if kept.rules == ours:
        return str(error)
    return tr("This save was made by other rules ({theirs}; here {ours}), by which it went otherwise: {why}.").format(
        theirs=kept.rules[:LONGEST_TEXT], ours=ours, why=str(error)
    )


def _ended(table: Table) -> dict[str, Any]:
    """The end of a game, for its row, if it has ended."""
    winner, result = outcome_of(table)
    return {"asked_of": None, "winner": winner, "result": result} if table.over else {}


def _book(kept: Save, limits: Limits) -> Rulebook:
    """The rulebook of a save. Its mission must be one of ours or be in the save: names of files are never followed."""
    if len(kept.answers) > limits.answers:
        raise Refuse("too-large", tr("This save has {n} answers; at most {most} can be opened.").format(
            n=len(kept.answers), most=limits.answers
        ))  # fmt: skip
    if len(msgspec.json.encode(kept.header.about)) > ABOUT_BYTES:
        raise Refuse("too-large", tr("What this save tells about its game is too long: at most {most} bytes can be opened.").format(
            most=ABOUT_BYTES
        ))  # fmt: skip
    book = book_of(kept.header.game)
    if not kept.header.source and kept.header.mission not in book.missions():
        raise wrong(tr("There is no mission {given}: choose one of {allowed}.").format(
            given=repr(kept.header.mission[:LONGEST_TEXT]), allowed=", ".join(book.missions())
        ))  # fmt: skip
    return book


Decisions = list[tuple[Seat | None, list[Any]]]
"""The decisions of a game: for each the seat that decided, and its answer with the dice after it."""


def _replayed(kept: Save, book: Rulebook) -> tuple[Decisions, Game]:
    """The decisions of a save, and the game after all of them."""
    decisions: Decisions = []
    plain = iter(kept.answers)

    def each(game: Game, answer: Any) -> None:
        if isinstance(game.question, Choose | Place) or not decisions:
            decisions.append((game.decider, []))
        decisions[-1][1].append(next(plain))

    game = save.replay(kept, book, each=each)
    if kept.header.given_up:
        check_seat(kept.header.given_up, book.game.seats)
        if game.over:
            raise wrong(tr("This save says that a side gave up a game which had ended by its rules."))
    elif kept.header.drawn and game.over:
        raise wrong(tr("This save says that a draw was agreed in a game which had ended by its rules."))
    if game.question is not None and game.decider is None:
        raise wrong(tr("This save ends where dice are due: save it once they are rolled."))
    return decisions, game


def _shares(times: Times, seats: Sequence[SeatRow], decisions: Decisions) -> dict[Seat | None, Millis]:
    """The milliseconds of each decision of a person. A save only tells what was left at its end, so all
    decisions count the same.
    """
    numbers = Counter(by for by, _ in decisions)
    persons = [each.seat for each in seats if each.player == roster.PERSON and numbers[each.seat]]
    return {seat: spent_in_all(times, seat, numbers[seat]) // numbers[seat] for seat in persons}


def _entries(decisions: Decisions, header: Header, shares: Mapping[Seat | None, Millis]) -> list[Entry]:
    """The decisions as entries, plus one entry if the players ended the game. `shares` are the milliseconds that each decision of a seat
    took from its budget.
    """
    now = datetime.now(UTC)
    entries = [
        Entry(seq=seq, kind="answers", data=data, by=by, at=now, spent=shares.get(by, 0))
        for seq, (by, data) in enumerate(decisions, start=1)
    ]
    if not header.broken_off:
        return entries
    kind: Kind = "give-up" if header.given_up else "draw"
    return [*entries, Entry(seq=len(entries) + 1, kind=kind, by=header.given_up or None, at=now)]


def _commitment(kept: Save) -> str:
    """The commitment in a save made by a server, or an empty text."""
    dice = kept.header.about.get("dice")
    given = dice.get("commitment") if isinstance(dice, dict) else None
    return given if isinstance(given, str) and len(given) == DIGEST and given.isalnum() else ""


def _seat(id: str, kept: Save, book: Rulebook, seat: Seat) -> SeatRow:
    """The player of a seat, as far as the save tells."""
    seats = kept.header.about.get("seats")
    about = seats.get(seat) if isinstance(seats, dict) else None
    given, name = (about.get("player"), about.get("name")) if isinstance(about, dict) else (about, "")
    player = given if given in roster.names(book.name) else roster.PERSON
    said = name if isinstance(name, str) and visible(name) else ""
    return SeatRow(game=id, seat=seat, player=player, name=said[:LONGEST_TEXT])


def begun_here(kept: Header, row: GameRow | None) -> bool:
    """Whether a save begins with its mission, or where our game that it names began. Other positions may be made up.

    A position that answers reach from the beginning of a mission is as good as one played here. Only games that are over are
    compared: only they can have been saved, and for a running game the comparison could reveal a secret.
    """
    return kept.start is None or (row is not None and row.state == "over" and row.header.start == kept.start)


def game_of(kept: Header) -> str:
    """The id of the server's game that a save claims to be, or an empty text."""
    id = kept.about.get("game")
    return id if isinstance(id, str) else ""


def saved(room: Room) -> bytes:
    """The save of a game that is over, with all that is needed to prove its dice. A game opened from a file gives that file
    unchanged.
    """
    table = room.now.table.copy()
    if room.state != "file":
        table.header = msgspec.structs.replace(table.header, about=_about(room))
    return table.data()


def _about(room: Room) -> dict[str, Any]:
    return {
        "dice": {
            "kind": "chained" if room.chains.anchors else "committed",
            "commitment": room.row.commitment,
            "seed": room.seed.hex(),
            "phrases": {seat: row.phrase for seat, row in room.players.rows.items()},
            **(room.chains.record() if room.chains.anchors else {}),
        },
        "seats": {seat: {"player": row.player, "name": row.name} for seat, row in room.players.rows.items()},
        **({"stand_ins": room.attendance.record} if room.attendance.record else {}),
        **({"substitutes": {str(number): bot for number, bot in room.bots.substitutes.items()}} if room.bots.substitutes else {}),
        "game": room.id,
        **kept_of(_times(room)),
    }


def _times(room: Room) -> Times:
    """The times of a game, with those that each person had left at its end."""
    left = {each.seat: each.left / 1000 for each in room.clocks.budgets.shown()}
    return Times(room.row.budget, room.row.increment, times_of(room.start.table.header.about).began, left)
