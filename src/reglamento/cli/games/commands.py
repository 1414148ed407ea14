"""What a game adds to the command line: commands of its own, odds, examples, and missions that continue earlier games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import typer

from reglamento.games.registry import plugins
from reglamento.kernel.plugin import Part, Plugin

Sequel = Callable[[str | None, Path | None, Sequence[Path]], Any]
"""The mission of this name or file (by default the usual one), with the facts that it takes from a group's record and from
earlier games. Raises ReglamentoError.
"""


class Commands(Part, frozen=True):
    """The command line of a game. Its module must not import the rules: `--help` does not wait for them."""

    where: ClassVar[str] = "reglamento.cli.games.{game}"

    commands: tuple[Callable[..., None], ...] = ()
    """Commands added to the program, under their function names."""
    groups: Mapping[str, typer.Typer] = {}
    """Commands with subcommands, by name."""
    subgroups: Mapping[str, typer.Typer] = {}
    """Commands after the name of a group that another game has and the name of this one: `armies` adds `reglamento armies GAME`."""
    odds: typer.Typer | None = None
    """The commands after `reglamento odds` and the name of the game."""
    examples: Mapping[str, tuple[str, ...]] = {}
    """Lines to type, by the command of the program whose help shows them."""
    sequel: Sequel | None = None
    """None for a game whose missions do not continue earlier games."""


def found() -> list[tuple[Plugin, Commands]]:
    """The games that add to the command line, in the order of games."""
    own = ((plugin, plugin.find(Commands)) for plugin in plugins().values())
    return [(plugin, commands) for plugin, commands in own if commands is not None]


def examples(command: str, *general: str) -> str:
    """The last part of a command's help: lines to type, first those of all games, then the general ones."""
    lines = [line for _, own in found() for line in own.examples.get(command, ())]
    return "\n\n".join(("For example:", *(f"  {line}" for line in (*lines, *general))))


def with_sequels() -> list[str]:
    """The games whose missions may continue earlier games."""
    return [plugin.name for plugin, own in found() if own.sequel is not None]
