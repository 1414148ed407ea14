"""The commands about games in a series: the record of a group, and the remains of a force."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

Earlier = Annotated[
    list[Path] | None,
    typer.Option(
        "--earlier",
        metavar="SAVE",
        help="Pistola: the finished game that this one follows on: the first of two raids. Twice: the two incursions before a last combat.",
    ),
]


@guarded
def record(
    file: Annotated[Path, typer.Argument(help="Where the record is kept; made when a game is added.")],
    add: Annotated[
        int | None,
        typer.Option("--add", metavar="N", min=0, max=1_000, help="A game in which the attacker achieved N objectives."),
    ] = None,
    played: Annotated[
        Path | None, typer.Option("--played", metavar="SAVE", help="Add this finished game; its objectives are counted.")
    ] = None,
    mission: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="Print this mission's file with the X of the record in it.")
    ] = None,
    earlier: Earlier = None,
    as_json: Json = False,
) -> None:
    """Keep the record of a group's games of Search and Destroy, and the X that follows from it.

    For example:

      reglamento record group.toml

      reglamento record group.toml --add 3

      reglamento record group.toml --played evening.jsonl

      reglamento record group.toml --mission rescue > rescue.toml

      reglamento record group.toml --mission tunnel-fights --earlier first-raid.jsonl > second-raid.toml
    """
    from reglamento.cli.games.pistola import group_record as body  # noqa: PLC0415 - as in `play`

    body.record(file, add, played, mission, earlier or (), as_json=as_json)


@guarded
def survivors(file: Annotated[Path, typer.Argument(metavar="SAVE", help="A finished game of pistola.")]) -> None:
    """Print what is left of the attacker's force after a game, as a file of forces for the next one.

    For example:

      reglamento survivors raid.jsonl > ours.toml
    """
    from reglamento.cli.games.pistola import group_record as body  # noqa: PLC0415 - as in `play`

    body.survivors(file)
