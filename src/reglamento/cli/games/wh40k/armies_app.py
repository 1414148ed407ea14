"""The commands about armies and rosters of battles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

armies_app = typer.Typer()


@armies_app.callback(invoke_without_command=True)
@guarded
def armies(ctx: typer.Context, as_json: Json = False) -> None:
    """Warhammer 40,000, 8th edition: list the factions and rosters, `show` or `check` one, `build` an army, or `import` a roster of
    BattleScribe. `reglamento armies fantasy` does the same for Warhammer Fantasy.

    For example:

      reglamento armies

      reglamento armies build tallow-levy mine.toml --points 750 --detachment Battalion

      reglamento armies check mine.toml --points 750

      reglamento armies show lantern-order

      reglamento armies import mine.rosz
    """
    if ctx.invoked_subcommand is None:
        from reglamento.cli.games.wh40k import armies as body  # noqa: PLC0415 - `--help` must not wait for the games

        body.listed(as_json=as_json)


@armies_app.command("show")
@guarded
def show_army(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A faction or a roster, or the file of a roster.")],
) -> None:
    """Show a faction with its datasheets, or a roster with its units, their points and their Power.

    For example:

      reglamento armies show tallow-levy

      reglamento armies show lantern-vigil
    """
    from reglamento.cli.games.wh40k import armies as body  # noqa: PLC0415 - as in `armies`

    body.show(name)


@armies_app.command("import")
@guarded
def import_army(
    file: Annotated[Path, typer.Argument(help="A .ros or .rosz file of BattleScribe.")],
    base: Annotated[
        list[str] | None, typer.Option(metavar="UNIT=MM", help="The diameter of a unit's bases in millimetres; may be repeated.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it, to be played: a mission names it among its rosters.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Read a roster of BattleScribe: its units with their points, what is wrong with it by its Detachments, points and limits, and
    what is printed in it that the rules here do not enforce. Exit code 1 when something is wrong with it.

    For example:

      reglamento armies import mine.rosz

      reglamento armies import mine.ros --base "Bike squad=60" --to mine.toml
    """
    from reglamento.cli.games.wh40k import armies as body  # noqa: PLC0415 - as in `armies`

    body.brought(file, base or (), to, as_json=as_json)


Limit = Annotated[int | None, typer.Option(metavar="N", min=1, max=100_000, help="What an army costs at most.")]
Events = Annotated[bool, typer.Option("--events", help="Check the limits of organised events as well.")]
Narrow = Annotated[
    bool, typer.Option("--narrow", help="Detachments share a Faction keyword that is not broad, such as IMPERIUM.")
]


@armies_app.command("check")
@guarded
def check_army(
    name: Annotated[str, typer.Argument(metavar="ROSTER", help="A roster, or the file of one.")],
    points: Limit = None,
    power: Limit = None,
    events: Events = False,
    narrow: Narrow = False,
    as_json: Json = False,
) -> None:
    """Tell what an army costs, and everything that is missing in it or too much, each with its rule. Exit code 1 when anything is.

    For example:

      reglamento armies check mine.toml --points 1000

      reglamento armies check mine.toml --power 50 --events
    """
    from reglamento.cli.games.wh40k import building as body  # noqa: PLC0415 - as in `armies`

    body.check(name, body.agreed(points, power, events=events, narrow=narrow), as_json=as_json)


@armies_app.command("build")
@guarded
def build_army(
    faction: Annotated[str, typer.Argument(metavar="FACTION", help="A faction.")],
    to: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Where to write it, to be changed by hand and named by a mission.")
    ] = None,
    points: Annotated[int, typer.Option(min=1, max=100_000, help="What it costs at most.")] = 750,
    detachment: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A Detachment; may be repeated. Patrol without any.")
    ] = None,
    wargear: Annotated[bool, typer.Option(help="Whether its units take wargear that costs points.")] = True,
) -> None:
    """Build an army: the units that its Detachments ask for, then more and larger ones with their wargear until the points are spent.

    For example:

      reglamento armies build lantern-order

      reglamento armies build tallow-levy mine.toml --points 1000 --detachment Battalion
    """
    from reglamento.cli.games.wh40k import building as body  # noqa: PLC0415 - as in `armies`

    body.build(faction, detachment or ["Patrol"], points, to, wargear=wargear)
