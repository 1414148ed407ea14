"""The players of seats, as typed: `--seat NAME=PLAYER`, or `--NAME PLAYER` for the seats of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from reglamento.games.registry import plugins
from reglamento.kernel.errors import ReglamentoError

SEATS = "; ".join(f"{' and '.join(plugin.seats)} ({plugin.name})" for plugin in plugins().values())
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="NAME=PLAYER", help=f"The player of a seat; may be repeated, or typed as --NAME PLAYER. Seats: {SEATS}."
    ),
]


class Seated(TyperCommand):
    """A command with `--seat`. For every seat of a game, `--NAME PLAYER` and `--NAME=PLAYER` mean the same."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, in_full(args))


def in_full(args: Sequence[str]) -> list[str]:
    """The words of a command, with each seat typed by its name as `--seat NAME=PLAYER`. Everything after `--` is left alone."""
    names = {f"--{seat}" for plugin in plugins().values() for seat in plugin.seats}
    words, given = iter(args), list[str]()
    for word in words:
        name, equals, player = word.partition("=")
        if word == "--":
            return [*given, word, *words]
        if name not in names:
            given.append(word)
            continue
        said = player if equals else next(words, None)
        given += ["--seat"] if said is None else ["--seat", f"{name.removeprefix('--')}={said}"]
    return given


def players(given: Sequence[str] | None) -> dict[str, str | None]:
    """The players by seat; the last one given for a seat counts. Raises ReglamentoError for a text other than NAME=PLAYER."""
    found: dict[str, str | None] = {}
    for text in given or ():
        seat, equals, player = text.partition("=")
        if not seat or not equals:
            raise ReglamentoError(f"--seat {text}: write NAME=PLAYER; there are: {SEATS}")
        found[seat] = player
    return found
