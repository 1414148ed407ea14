"""The options of the command line, and those that a save keeps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from reglamento.bots import roster
from reglamento.faces import face
from reglamento.kernel.errors import ReglamentoError, SaveError
from reglamento.kernel.rulebook import Rulebook

HUMAN = "human"
Dice = Literal["seeded", "manual"]
DICE: tuple[Dice, ...] = get_args(Dice)


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """The options of `play`; None for an option that was not given."""

    mission: str | None = None
    record: Path | None = None
    earlier: tuple[Path, ...] = ()
    seats: dict[str, str | None] = {}
    seed: int | None = None
    dice: str | None = None
    clock: bool | None = None
    budget: int | None = None
    """Minutes for each person for the whole game."""
    increment: int | None = None
    """Seconds added for each decision."""
    save: Path | None = None
    resume: Path | None = None
    readings: tuple[str, ...] = ()
    guide: bool = False
    guided: str = ""
    """The name of the guide; empty for the game's first."""


class About(msgspec.Struct, kw_only=True):
    """The part of a save's header for the command line: the players, the seeds of dice and bots, the time of the clock, and each
    person's budget in seconds, increment and time left.
    """

    seats: dict[str, str]
    seed: int
    dice: Dice = "seeded"
    clock: tuple[str, float] = ("", 0.0)
    budget: int = 0
    increment: int = 0
    left: dict[str, float] = {}


def remembered(plain: dict[str, Any], book: Rulebook) -> About:
    """The `about` of a save, with the usual players where it names none. Raises SaveError when it is damaged."""
    defaults = {"seats": usual_seats(book), "seed": 0}
    try:
        about = msgspec.convert(defaults | plain, About)
    except msgspec.ValidationError as error:
        raise SaveError(f"the players are not understood: {error}", 1) from None
    about.seats = usual_seats(book) | {seat: player for seat, player in about.seats.items() if seat in book.game.seats}
    try:
        for seat, player in about.seats.items():
            check_player(player, book.name, seat)
    except ReglamentoError as error:
        raise SaveError(str(error), 1) from None
    return about


def usual_seats(book: Rulebook) -> dict[str, str]:
    """The user in the first seat, against the best bot."""
    first, *others = book.game.seats
    return {first: HUMAN} | dict.fromkeys(others, roster.usual(book.name))


def seated(given: dict[str, str | None], book: Rulebook) -> dict[str, str]:
    """The given players by seat. Raises ReglamentoError, which lists the game's seats, for an unknown seat."""
    seats = {seat: player for seat, player in given.items() if player is not None}
    for seat in seats:
        if seat not in book.game.seats:
            raise ReglamentoError(
                f"--{seat}: {book.name} has no such side; it has {', '.join(f'--{own}' for own in book.game.seats)}"
            )
    return seats


def chosen_seats(given: dict[str, str | None], usual: dict[str, str], book: Rulebook) -> dict[str, str]:
    """The player of each seat: the one given, otherwise the usual one. Raises ReglamentoError for an unknown player or seat."""
    seats = usual | seated(given, book)
    for seat, player in seats.items():
        check_player(player, book.name, seat)
    return seats


def check_player(player: str, game: str, seat: str) -> None:
    """Raises ReglamentoError, which lists the players, for an unknown player."""
    allowed = [HUMAN, *roster.names(game)]
    if player not in allowed and not roster.known(player, game):
        raise ReglamentoError(f"{player!r} is no player for {face(game).seat_title(seat)}: choose one of {', '.join(allowed)}")


def chosen_dice(given: str | None, usual: Dice = "seeded") -> Dice:
    """The kind of dice. Raises ReglamentoError, which lists the kinds."""
    for kind in DICE:
        if kind == (given or usual):
            return kind
    raise ReglamentoError(f"there are no {given!r} dice: choose one of {', '.join(DICE)}")


def chosen_readings(pairs: Sequence[str], book: Rulebook) -> Any:
    """The readings given as `name=value`. Raises ReglamentoError, which lists the allowed ones."""
    given = {}
    known = {field.name: field for field in msgspec.structs.fields(book.readings)}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in known:
            raise ReglamentoError(f"--reading {pair}: write NAME=VALUE with a name of {', '.join(known)}")
        given[name] = value
    try:
        return msgspec.convert(given, book.readings, strict=False)
    except msgspec.ValidationError as error:
        raise ReglamentoError(f"--reading: {_allowed(str(error), book)}") from None


def _allowed(problem: str, book: Rulebook) -> str:
    """The fault in a reading's value, with the values allowed."""
    name = problem.rpartition("$.")[2].rstrip("`")
    values = msgspec.json.schema(book.readings)["$defs"][book.readings.__name__]["properties"].get(name, {})
    allowed = values.get("enum") or {"boolean": ["true", "false"]}.get(values.get("type", ""), ["a number from 0"])
    return f"{name} may be {' or '.join(map(str, allowed))}"
