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
    """Warhammer 40,000, 8th edition: list the factions and rosters, `show` one, or `import` a roster of BattleScribe.

    For example:

      reglamento armies

      reglamento armies show lantern-order

      reglamento armies import mine.rosz
    """
    if ctx.invoked_subcommand is None:
        from reglamento.cli.games.wh40k import armies as body  # noqa: PLC0415 - `--help` must not wait for the games

        body.listed(as_json=as_json)


@armies_app.command("show")
@guarded
def show_army(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A faction or a roster.")],
) -> None:
    """Show a faction with its datasheets, or a roster with its units and their points.

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
