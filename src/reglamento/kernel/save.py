"""Saves: one JSON Lines file with the header, every answer, checks on the way, and a snapshot at the end.

    {"reglamento": 1, "game": "…", "mission": "…", "rules": "…", "readings": {…}, …}
    ["Activate", "m1"]          an option
    [6, 1]                      dice, or values drawn
    {"after": 100, "hash": "…"} the state's hash after so many answers
    {"answers": 731, "hash": "…", "snapshot": {…}}

The answers are the game: replayed they must give the snapshot's hash. A save from other rules code that no longer replays can
still be resumed from its snapshot.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from reglamento.kernel import snapshot
from reglamento.kernel.errors import Diverged, IllegalAnswer, ReglamentoError, SaveError
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.kinds import ready
from reglamento.kernel.questions import Choose, Draw, Place, Position, Roll
from reglamento.kernel.rulebook import Rulebook

FORMAT = 1
Positions = Annotated[tuple[Position, ...], msgspec.Meta(max_length=1000)]
EVERY = 100
"""The number of answers between two checks."""
LINE_END = re.compile(rb"[\r\n]")
NO_HEADER = "this is not a saved game: its first line is not the header of a save"


class Ending(msgspec.Struct):
    """The last line: the number of answers, and the state they lead to."""

    answers: int
    hash: str
    snapshot: dict[str, Any]


class Header(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The first line. `source` is the text of a mission that is not part of the package. `start` is the state from which the game
    went on if it did not replay. `about` is for the program that saves (the players, the seed of the dice). `given_up` is the
    seat that gave the game up, and `drawn` says that its players agreed to a draw; the rules of a game know of neither. `guide` is the
    guide that the game follows from its beginning.
    """

    reglamento: int
    game: str
    mission: str
    rules: str
    readings: dict[str, Any]
    source: str = ""
    start: Ending | None = None
    given_up: str = ""
    drawn: bool = False
    guide: str = ""
    about: dict[str, Any] = {}

    @property
    def broken_off(self) -> bool:
        """Whether its players have ended the game before its rules did."""
        return bool(self.given_up) or self.drawn


class Check(msgspec.Struct):
    """The hash of the state after a number of answers."""

    after: int
    hash: str


class Save(msgspec.Struct, kw_only=True):
    """A save as read from its file: `answers` are still plain data, and nothing has been replayed yet."""

    header: Header
    answers: list[Any]
    checks: list[Check]
    ending: Ending

    @property
    def over(self) -> bool:
        """Whether the game cannot be played on: the rules have ended it (the agenda is empty), or its players have."""
        return self.header.broken_off or not self.ending.snapshot.get("agenda")


def dump(header: Header, game: Game, checks: Sequence[Check] = ()) -> bytes:
    """The bytes of a save."""
    encode = msgspec.json.encode
    lines = [encode(header)]
    due = {check.after: check for check in checks}
    answers = Chain.items(game.answers)
    first = game.count - len(answers)
    for number, answer in enumerate(answers, start=first + 1):
        lines.append(encode(answer))
        if number in due:
            lines.append(encode(due[number]))
    lines.append(encode(Ending(game.count, snapshot.digest(game), snapshot.take(game))))
    return b"\n".join(lines) + b"\n"


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Never overwrites a file that is not one of our saves: SaveError."""
    if path.exists():
        _is_ours(path)
    folder = path.absolute().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror or error}") from None


def _is_ours(path: Path) -> None:
    try:
        read(path.read_bytes())
    except (OSError, SaveError) as error:
        raise SaveError(f"{path} is not overwritten, because it is not a whole save: {error}") from None


def read(data: bytes) -> Save:
    """The parts of a save. Raises SaveError with the line and its fault."""
    header, lines = header_of(data), data.splitlines()
    if len(lines) == 1 or not data.endswith(b"\n"):
        raise SaveError("the file is cut off: its last line, with the snapshot, is missing", len(lines))
    answers, checks = [], []
    for number, line in enumerate(lines[1:-1], start=2):
        item = _line(line, number, list[Any] | Check)
        if isinstance(item, Check):
            checks.append(item)
        else:
            answers.append(item)
    ending: Ending = _line(lines[-1], len(lines), Ending)
    saved = ending.answers - (header.start.answers if header.start else 0)
    if saved != len(answers):
        raise SaveError(f"{saved} answers were saved and {len(answers)} are here", len(lines))
    return Save(header=header, answers=answers, checks=checks, ending=ending)


def header_of(data: bytes) -> Header:
    """The first line of a save alone. Raises SaveError."""
    lines = data.splitlines()
    if not lines:
        raise SaveError("the file is empty")
    return _header(lines[0])


class Named(msgspec.Struct):
    """Of a header only what says whose it is; all else is passed over."""

    reglamento: msgspec.Raw
    game: str


def game_of(data: bytes) -> str:
    """The game of a save, found in moments whatever else is in the file. Raises SaveError for what is no save."""
    if not data:
        raise SaveError("the file is empty")
    try:
        return msgspec.json.decode(LINE_END.split(data, maxsplit=1)[0], type=Named).game
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(NO_HEADER, 1) from None


def _header(line: bytes) -> Header:
    try:
        plain = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        plain = None
    if not isinstance(plain, dict) or "reglamento" not in plain:
        raise SaveError(NO_HEADER, 1)
    if plain["reglamento"] != FORMAT:
        raise SaveError(f"saved in format {plain['reglamento']!r}; this version reads format {FORMAT}", 1)
    return _line(line, 1, Header)  # type: ignore[no-any-return]  # decoded as a Header


def _line(line: bytes, number: int, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=ready(kind))
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged: {error}", number) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"not JSON, the file is damaged or cut off here: {error}", number) from None


# ---- playing it again


def start_of(save: Save, book: Rulebook) -> Game:
    """The game as it was before the first answer."""
    game = _fresh(save.header, book)
    start = save.header.start
    return game if start is None else snapshot.restore(book, game, start.snapshot, start.hash)


def _fresh(header: Header, book: Rulebook) -> Game:
    """A new game of the save's mission under the save's readings."""
    if header.game != book.name:
        raise SaveError(f"this is a saved game of {header.game}, not of {book.name}", 1)
    try:
        mission = book.parse(header.source) if header.source else book.load(header.mission)
        today = dict(book.renamed)
        given = {today.get(name, name): value for name, value in header.readings.items()}
        readings = msgspec.convert(given, ready(book.readings))
    except msgspec.ValidationError as error:
        raise SaveError(f"the readings are not this game's: {error}", 1) from None
    except ReglamentoError as error:
        raise SaveError(str(error), 1) from None
    return book.new(mission, readings)


def replay(save: Save, book: Rulebook, *, to: int | None = None, each: Callable[[Game, Any], None] | None = None) -> Game:
    """The game after `to` answers (all, by default); `each` is called with the game before every answer and the answer.

    Raises Diverged, with the number of the answer, when the rules no longer allow an answer or no longer lead to the same state.
    """
    game = start_of(save, book)
    due = {check.after: check.hash for check in save.checks}
    due[save.ending.answers] = save.ending.hash
    last_good = _agreeing(game, due, 0)
    for plain in save.answers[: None if to is None else max(0, to - game.count)]:
        answer = decoded(plain, game, book)
        if each is not None:
            each(game, answer)
        try:
            game.answer(answer)
        except IllegalAnswer as error:
            raise Diverged(game.count + 1, f"the rules do not allow {plain!r}: {error}") from None
        except Exception as error:
            if save.header.start is None:
                raise
            why = f"it began with a position that the rules cannot deal with ({type(error).__name__})"
            raise Diverged(game.count + 1, why) from error
        last_good = _agreeing(game, due, last_good)
    return game


def _agreeing(game: Game, due: dict[int, str], last_good: int) -> int:
    """The number of answers after which the game last agreed with a check: this one, if one is due now. Raises Diverged."""
    if game.count not in due:
        return last_good
    if snapshot.digest(game) != due[game.count]:
        raise Diverged(game.count, f"the game differs from the one that was saved (it agreed after answer {last_good})")
    return game.count


def decoded(plain: Any, game: Game, book: Rulebook) -> Any:
    """The plain data of an answer, as the type that the pending question takes. Raises Diverged when it fits none."""
    question = game.question
    at = game.count + 1
    if question is None:
        raise Diverged(at, f"the game is over, but {plain!r} follows")
    try:
        if isinstance(question, Roll | Draw):
            return msgspec.convert(plain, tuple[int, ...])
        if isinstance(question, Place):
            return msgspec.convert(plain, ready(Positions))
        return msgspec.convert({"option": plain}, ready(_holding(book.option))).option
    except msgspec.ValidationError:
        kind = {Choose: "an option", Place: "places"}.get(type(question), "dice")
        raise Diverged(at, f"{plain!r} is not {kind}, which {question.topic} asks for") from None


@cache
def _holding(option: Any) -> Any:
    """A record type that holds one option. msgspec prepares a record type once, but a union each time."""
    return msgspec.defstruct("Holding", [("option", option)])


def resume(save: Save, book: Rulebook) -> Game:
    """The game as it was saved, from the snapshot alone: for a save that no longer replays."""
    return snapshot.restore(book, _fresh(save.header, book), save.ending.snapshot, save.ending.hash)
