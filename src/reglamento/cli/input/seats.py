"""The players of seats, as typed: `--seat NAME=PLAYER`, or `--NAME PLAYER` for the seats of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from reglamento.bots.search.levels import LEVELS, counted
from reglamento.games.registry import plugins
from reglamento.kernel.errors import ReglamentoError

SEATS = "; ".join(f"{' and '.join(plugin.seats)} ({plugin.name})" for plugin in plugins().values())
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="NAME=PLAYER", help=f"The player of a seat; may be repeated, or typed as --NAME PLAYER. Seats: {SEATS}."
    ),
]

Playouts = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=1_000_000,
        metavar="N",
        help="Bots that search make so many playouts in a turn, instead of taking their time: the same seed decides the same.",
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


def players(given: Sequence[str] | None, playouts: int | None = None) -> dict[str, str | None]:
    """The players by seat; the last one given for a seat counts. Levels of search get a number of playouts where one is given. Raises
    ReglamentoError for a text other than NAME=PLAYER, and for playouts where no bot searches.
    """
    found: dict[str, str | None] = {}
    for text in given or ():
        seat, equals, player = text.partition("=")
        if not seat or not equals:
            raise ReglamentoError(f"--seat {text}: write NAME=PLAYER; there are: {SEATS}")
        found[seat] = player
    if playouts is None:
        return found
    searching = {seat: counted(player, playouts) for seat, player in found.items() if player in LEVELS}
    if not searching:
        raise ReglamentoError(f"--playouts: no side is given a bot that searches; there are: {', '.join(LEVELS)}")
    return {**found, **searching}
