"""New games from requests: checked, and turned into the rows of the journal."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from reglamento.bots import roster
from reglamento.faces import AGREED, GIVEN_UP, face
from reglamento.faces.army_lists import Armies
from reglamento.games.registry import game_names, plugin, rulebook, rules_id
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.fair import commitment, new_seed
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Seat
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.save import Ending, Header, Save
from reglamento.kernel.table import Table
from reglamento.kernel.texts import JOINERS, odd
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse, wrong
from reglamento.web.hall.opening.budgets import Times, kept_of
from reglamento.web.hall.opening.readings import CLOCK, budget_of, chosen
from reglamento.web.journal.records import Entry, GameRow, SeatRow
from reglamento.web.protocol import NewFork, NewGame, TakeSeat

LONGEST_TEXT = 80
"""The most characters of a name or a phrase."""


class Rows(NamedTuple):
    """A game for the journal."""

    game: GameRow
    seats: list[SeatRow]
    entries: list[Entry]


def new_id() -> str:
    """The id of a game. It cannot be guessed, because a person with the id may watch."""
    return secrets.token_urlsafe(16)


def rows_of(new: NewGame, maker: str, armies: Mapping[Seat, str] | None = None) -> Rows:
    """The rows of a new game, in which seats play the `armies` in these texts of files. Raises Refuse, with what is allowed."""
    book = book_of(new.game)
    if new.guide:
        return _guided(book, new, maker)
    mission = mission_of(book, new.mission)
    if armies:
        mission = _with_armies(book, mission.id, armies)
    readings = chosen(book, new)
    header = Header(
        reglamento=save.FORMAT,
        game=book.name,
        mission=mission.id,
        rules=rules_id(book.name),
        readings=msgspec.to_builtins(readings),
        source=mission.source if armies else "",
    )
    return _rows(header, _begun(book, mission, readings), new, maker=maker, **budget_of(new))


def _guided(book: Rulebook, new: NewGame, maker: str) -> Rows:
    """The rows of a game that follows a guide: a person in the guide's seat, and the best bot in the others, for what comes after it.
    Raises Refuse.
    """
    if new != NewGame(game=new.game, listed=new.listed, guide=new.guide):
        raise wrong(tr("A guided game brings its own mission, seats, readings and clock: leave them out."))
    found = plugin(book.name).find(Guides)
    _one_of(
        new.guide, () if found is None else found.names, tr("There is no guide {given}: choose one of {allowed}."), code="unknown"
    )
    assert found is not None, "one of no guides is refused"
    guide = load(book, found, new.guide).guide
    header = Header(
        reglamento=save.FORMAT,
        game=book.name,
        mission=guide.mission.id,
        rules=rules_id(book.name),
        readings=msgspec.to_builtins(guide.readings),
        source=guide.mission.source,
        guide=guide.name,
    )
    bot = roster.usual(book.name)
    seats = {seat: roster.PERSON if seat == guide.file.seat else bot for seat in book.game.seats}
    return _rows(header, book.new(guide.mission, guide.readings), msgspec.structs.replace(new, seats=seats), maker=maker)


def _begun(book: Rulebook, mission: Any, readings: Any) -> Any:
    """A game at its first question. Raises Refuse where a mission cannot be played with these readings."""
    try:
        return book.new(mission, readings)
    except ReglamentoError as error:
        raise wrong(str(error)) from None


def rearmed(row: GameRow, seat: Seat, army: str) -> GameRow:
    """The row of a game that has not begun, in which a seat plays the army in this text of a file, and the others what they had. Raises
    Refuse.
    """
    book, header = book_of(row.game), row.header
    if header.start is not None:
        raise wrong(tr("This game goes on from a position of another: its armies are those of that game."))
    known = mission_of(book, header.mission)
    before = save.start_of(Save(header=header, answers=[], checks=[], ending=Ending(0, "", {})), book)
    armies = {**armies_of(book.name).carried(before.mission), seat: army}  # type: ignore[attr-defined]  # as in `row_of`
    header = msgspec.structs.replace(header, source=_with_armies(book, known.id, armies).source)
    try:
        game = save.start_of(Save(header=header, answers=[], checks=[], ending=Ending(0, "", {})), book)
    except ReglamentoError as error:
        raise wrong(str(error)) from None
    return msgspec.structs.replace(row, header=header, asked_of=game.decider)


def seated(id: str, seat: Seat, wish: TakeSeat, holder: str) -> SeatRow:
    """The row of a seat that a person takes. Raises Refuse for a name or a phrase that is none."""
    name, phrase = text(wish.name), text(wish.phrase)
    return SeatRow(
        game=id,
        seat=seat,
        player=roster.PERSON,
        holder=holder,
        name=name,
        phrase=phrase,
        anchor=wish.anchor,
        joined=datetime.now(UTC),
    )


def forked(game: Game, header: Header, new: NewFork, times: Times, **more: Any) -> Rows:
    """The rows of a game that begins at the position of `game`, without its past, with these times. Raises Refuse."""
    book = book_of(header.game)
    if game.over:
        raise wrong(tr("The game is over there: choose an earlier moment."))
    start = Ending(game.count, snapshot.digest(game), snapshot.take(game))
    header = msgspec.structs.replace(
        header, rules=rules_id(book.name), start=start, about=kept_of(times), given_up="", drawn=False, guide=""
    )
    return _rows(header, game, new, budget=times.budget, increment=times.increment, **more)


def _rows(header: Header, game: Game, new: NewGame | NewFork, **more: Any) -> Rows:
    """A game that waits for its persons; a game without persons begins at once."""
    id = new_id()
    seats = _seats(id, book_of(header.game), new.seats)
    waits = any(seat.player == roster.PERSON for seat in seats)
    row = row_of(id, header, game, listed=new.listed, state="open" if waits else "running", **more)
    return Rows(row, seats, [])


def row_of(id: str, header: Header, game: Game, **more: Any) -> GameRow:
    """The row of a game at the position of `game`. `more` sets other fields; by default the game is open and has
    dice of its own.
    """
    mission: Any = game.mission  # type: ignore[attr-defined]  # every game of the hall is played on a mission
    seed = new_seed()
    winner, result = outcome(game)
    now = datetime.now(UTC)
    usual = {
        "title": mission.title,
        "state": "open",
        "seed": seed,
        "commitment": commitment(seed),
        "clock": header.readings.get(CLOCK, 0),
        "turn": getattr(game, "turn", 0),
        "asked_of": game.decider,
        "winner": winner,
        "result": result,
        "created": now,
        "touched": now,
    }
    return GameRow(id=id, game=header.game, mission=header.mission, header=header, **usual | more)


def outcome(game: Game) -> tuple[Seat | None, str | None]:
    """The seat that won (None: none), and the name of the way in which the game ended; None and None while it goes on."""
    return (game.winner(), face(game.name).outcome(game.view(None)) or None) if game.over else (None, None)


def outcome_of(table: Table) -> tuple[Seat | None, str | None]:
    """As `outcome`, for a table, whose game its players may have ended."""
    if not table.header.broken_off:
        return outcome(table.game)
    return table.winner(), GIVEN_UP if table.header.given_up else AGREED


# ---- what may be asked for


def book_of(game: str) -> Rulebook:
    """The rulebook of a game. Raises Refuse."""
    _one_of(game, game_names(), tr("There is no game {given}: choose one of {allowed}."))
    return rulebook(game)


def mission_of(book: Rulebook, name: str) -> Any:
    """A mission of the game's own by its name; by default the standard mission. A path is refused. Raises Refuse."""
    known = book.missions()
    name = name or known[0]
    _one_of(name, known, tr("There is no mission {given}: choose one of {allowed}."), code="unknown")
    return book.load(name)


def armies_of(game: str) -> Armies:
    """What a game says of the armies of its players. Raises Refuse for one whose players bring none."""
    book_of(game)
    found = plugin(game).find(Armies)
    if found is None:
        raise Refuse("unknown", tr("Players bring no armies to this game."))
    return found


def packaged_army(game: str, name: str) -> str:
    """The text of the file of an army of the package. Raises Refuse, with those there are."""
    files = armies_of(game).files
    _one_of(name, files.names(), tr("There is no army {given}: choose one of {allowed}."), code="unknown")
    return files.text(name)


def _with_armies(book: Rulebook, mission: str, armies: Mapping[Seat, str]) -> Any:
    """A mission with armies that players bring. Raises Refuse."""
    for seat in armies:
        check_seat(seat, book.game.seats)
    try:
        return armies_of(book.name).mission(mission, armies)
    except ReglamentoError as error:
        raise wrong(str(error)) from None


def usual_seats(book: Rulebook) -> dict[Seat, str]:
    """A person in the first seat, the best bot in the others."""
    first, *others = book.game.seats
    return {first: roster.PERSON} | dict.fromkeys(others, roster.usual(book.name))


def _seats(id: str, book: Rulebook, given: Mapping[Seat, str]) -> list[SeatRow]:
    """The player of each seat. Raises Refuse."""
    for seat, player in given.items():
        check_seat(seat, book.game.seats)
        _one_of(player, [roster.PERSON, *roster.names(book.name)], tr("{given} is no player here: choose one of {allowed}."))
    return [SeatRow(game=id, seat=seat, player=player) for seat, player in (usual_seats(book) | dict(given)).items()]


def check_seat(seat: str, seats: Sequence[Seat]) -> None:
    """Raises Refuse when a game has no such seat."""
    _one_of(seat, seats, tr("There is no seat {given}: the seats are {allowed}."))


def _one_of(given: str, allowed: Sequence[str] | Mapping[str, str], sentence: str, code: Any = "bad-request") -> None:
    if given not in allowed:
        raise Refuse(code, sentence.format(given=repr(given[:LONGEST_TEXT]), allowed=", ".join(allowed)))


def visible(given: str) -> bool:
    """Whether every character of a text is visible, or joins visible ones; an empty text is."""
    shown = given.translate(JOINERS)
    if not shown.isprintable() or odd(given):
        return False
    return not given or any(unicodedata.category(letter)[0] not in "MZ" for letter in shown)


def text(given: str) -> str:
    """A name or phrase, as it is stored. Raises Refuse."""
    kept = given.strip()
    if len(kept) > LONGEST_TEXT or not visible(kept):
        raise wrong(tr("A name or phrase has at most {most} characters, all of them visible.").format(most=LONGEST_TEXT))
    return kept
