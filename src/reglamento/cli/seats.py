"""Which player has which seat, as it is typed: `--seat NAME=PLAYER`, and `--NAME PLAYER` for the seats of the games there are."""

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
        "--seat", metavar="NAME=PLAYER", help=f"Who has a seat; may be repeated, or typed as --NAME PLAYER. Seats: {SEATS}."
    ),
]


class Seated(TyperCommand):
    """A command with `--seat`: `--NAME PLAYER` and `--NAME=PLAYER` are read as that for every seat of a game."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, in_full(args))


def in_full(args: Sequence[str]) -> list[str]:
    """The words of a command, each seat that is typed by its name alone as `--seat NAME=PLAYER`. What stands behind `--` is left alone."""
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
    """The players by seat, the last one said for each. Raises ReglamentoError for what is not NAME=PLAYER."""
    found: dict[str, str | None] = {}
    for text in given or ():
        seat, equals, player = text.partition("=")
        if not seat or not equals:
            raise ReglamentoError(f"--seat {text}: write NAME=PLAYER; there are: {SEATS}")
        found[seat] = player
    return found
