"""The commands about the forces and army lists of pistola."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.input import words
from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

forces_app = typer.Typer()

Points = Annotated[
    int | None,
    typer.Option(metavar="N", min=1, max=500, help="Points for the attacker, where a mission gives more. [default: 200]"),
]
Reading = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
]


@forces_app.callback(invoke_without_command=True)
@guarded
def forces(ctx: typer.Context, as_json: Json = False) -> None:
    """Pistola: list the forces of both sides and the army lists, or `show`, `check` or `build` one.

    A force is a file that a mission names; an army list is a file that a force names. Yours may lie beside the mission.

    For example:

      reglamento forces

      reglamento forces show ash-garrison

      reglamento forces build iron-vigil attacker ours.toml

      reglamento forces check ours.toml
    """
    if ctx.invoked_subcommand is None:
        from reglamento.cli.games.pistola import forces as body  # noqa: PLC0415 - `--help` must not wait for the games

        body.listed(as_json=as_json)


@forces_app.command("show")
@guarded
def show_force(
    name: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A force or an army list, by name or as a file.")],
) -> None:
    """Show a force with its squads and their points, or an army list with all that may be chosen from it.

    For example:

      reglamento forces show brood-hunt

      reglamento forces show drain-brood
    """
    from reglamento.cli.games.pistola import forces as body  # noqa: PLC0415 - as in `forces`

    body.show(name)


@forces_app.command("check")
@guarded
def check_force(
    file: Annotated[Path, typer.Argument(help="A file with a force or an army list.")],
    points: Points = None,
    sections: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The set of sections that you play with; its doors are measured.")
    ] = None,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Check a force or an army list: every fault with its place; exit code 1 when there are any. Models too wide for the doors are
    told as well, and are no fault.

    For example:

      reglamento forces check ours.toml

      reglamento forces check theirs.toml --reading sentinels=any
    """
    from reglamento.cli.games.pistola import forces as body  # noqa: PLC0415 - as in `forces`

    body.check(file, points, sections, reading or (), as_json=as_json)


@forces_app.command("build")
@guarded
def build_force(
    army: Annotated[str, typer.Argument(metavar="LIST|FILE", help="The army list to choose from, by name or as a file.")],
    side: Annotated[str, typer.Argument(metavar="SIDE", help="attacker or defender.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it. [default: it is printed]", show_default=False)
    ] = None,
    seed: Annotated[str, typer.Option(metavar="S", callback=words.seed, help="Another seed chooses others.")] = "1",
    points: Points = None,
    table: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A defender's table of your own. [default: that of the rules]")
    ] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", callback=words.short, help="What the force is called.")] = None,
    reading: Reading = None,
) -> None:
    """Build a force: squads for the attacker's 200 points, or for every cell of the defender's table. It is a file to play with as it
    is, or to change by hand.

    For example:

      reglamento forces build scrap-kin defender theirs.toml --seed 7

      reglamento forces build my-list.toml attacker
    """
    from reglamento.cli.games.pistola import forces as body  # noqa: PLC0415 - as in `forces`

    body.build(army, side, file, body.Build(seed=seed, points=points, table=table, name=name, readings=tuple(reading or ())))
