"""The commands after `reglamento armies fantasy`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

armies_app = typer.Typer(
    help="Warhammer Fantasy, 6th edition: list the army lists and the armies, show or check one, or build an army.",
    no_args_is_help=True,
)

Points = Annotated[
    int | None,
    typer.Option(
        metavar="N", min=100, max=20_000, help="The points of the battle. [default: what the army costs; 500 with --small]"
    ),
]
Small = Annotated[bool, typer.Option("--small", help="Check the limits of a small battle instead of the chart.")]


@armies_app.command("list")
@guarded
def list_armies(as_json: Json = False) -> None:
    """List the army lists, and the armies of the package with their points.

    For example:

      reglamento armies fantasy list
    """
    from reglamento.cli.games.fantasy import armies as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.listed(as_json=as_json)


@armies_app.command("show")
@guarded
def show_army(
    name: Annotated[str, typer.Argument(metavar="NAME", help="An army list or an army, or the file of an army.")],
) -> None:
    """Show an army list with its troops and magic items, or an army with its units and their points.

    For example:

      reglamento armies fantasy show estuary-league

      reglamento armies fantasy show league-muster
    """
    from reglamento.cli.games.fantasy import armies as body  # noqa: PLC0415 - as in `list_armies`

    body.show(name)


@armies_app.command("check")
@guarded
def check_army(
    name: Annotated[str, typer.Argument(metavar="ARMY", help="An army, or the file of one.")],
    points: Points = None,
    small: Small = False,
    as_json: Json = False,
) -> None:
    """Tell what an army costs, and everything that is missing in it or too much, each with its rule. Exit code 1 when anything is.

    For example:

      reglamento armies fantasy check mine.toml --points 1000

      reglamento armies fantasy check mine.toml --points 500 --small
    """
    from reglamento.cli.games.fantasy import armies as body  # noqa: PLC0415 - as in `list_armies`

    body.check(name, points, small=small, as_json=as_json)


@armies_app.command("build")
@guarded
def build_army(
    name: Annotated[str, typer.Argument(metavar="LIST", help="An army list.")],
    to: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Where to write it, to be changed by hand and named by a mission.")
    ] = None,
    points: Annotated[int, typer.Option(min=100, max=20_000, help="What it costs at most.")] = 1000,
    items: Annotated[bool, typer.Option(help="Whether its characters carry magic items.")] = True,
) -> None:
    """Build an army: the General and the core units that the chart asks for, then more units, commands and models until the points are
    spent.

    For example:

      reglamento armies fantasy build estuary-league

      reglamento armies fantasy build salt-marsh mine.toml --points 1500
    """
    from reglamento.cli.games.fantasy import armies as body  # noqa: PLC0415 - as in `list_armies`

    body.build(name, points, to, items=items)
