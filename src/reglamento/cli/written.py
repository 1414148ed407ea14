"""The commands for files that people write: `missions` and `guides`, which list, show and check them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeVar

import typer

from reglamento.cli.games.commands import examples
from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json
from reglamento.games.registry import game_names

missions_app = typer.Typer(help="List missions, draw one, or check a file of your own.")
guides_app = typer.Typer(help="List the guided games, or check a guide of your own.")
DEFAULT_GAME = game_names()[0]
MissionGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help=f"Which game; `reglamento games` lists them. [default: {DEFAULT_GAME}]"),
]
Value = TypeVar("Value", str | None, bool)


def register(app: typer.Typer) -> None:
    """Add these groups of commands to the program."""
    app.add_typer(missions_app, name="missions")
    app.add_typer(guides_app, name="guides")


@missions_app.callback(invoke_without_command=True, epilog=examples("missions", "reglamento missions check my-mission.toml"))
@guarded
def missions(ctx: typer.Context, game: MissionGame = None, as_json: Json = False) -> None:
    """List the missions of a game, or `show` or `check` one."""
    if ctx.invoked_subcommand is None:
        from reglamento.cli import missions as body  # noqa: PLC0415 - as in `play`

        body.listed(game or DEFAULT_GAME, as_json=as_json)


@missions_app.command("show")
@guarded
def show_mission(
    ctx: typer.Context,
    mission: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A mission by name, or a file.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help=f"Which game. [default: that of the mission, or {DEFAULT_GAME}]")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a mission: briefing, forces, how it is won, and its map."""
    from reglamento.cli import missions as body  # noqa: PLC0415 - as in `play`

    body.show(_of_group(ctx, "game", game), mission, as_json=_of_group(ctx, "as_json", as_json))


@missions_app.command("check")
@guarded
def check_mission(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A mission file.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Which game. [default: by the form of the file]")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a mission file: every fault with its place; exit code 1 when there are any."""
    from reglamento.cli import missions as body  # noqa: PLC0415 - as in `play`

    body.check(_of_group(ctx, "game", game), file, as_json=_of_group(ctx, "as_json", as_json))


def _of_group(ctx: typer.Context, name: str, given: Value) -> Value:
    """An option of a subcommand, or the option of the same name given before the subcommand."""
    assert ctx.parent is not None, "a subcommand has a group"
    return given or ctx.parent.params[name]


@guides_app.callback(invoke_without_command=True, epilog=examples("guides", "reglamento guides check my-guide.toml"))
@guarded
def guides(ctx: typer.Context, game: MissionGame = None, as_json: Json = False) -> None:
    """List the guided games of a game, or `check` the file of one."""
    if ctx.invoked_subcommand is None:
        from reglamento.cli import guides as body  # noqa: PLC0415 - as in `play`

        body.listed(game or DEFAULT_GAME, as_json=as_json)


@guides_app.command("check")
@guarded
def check_guide(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file of a guide.")],
    game: MissionGame = None,
    as_json: Json = False,
) -> None:
    """Check the file of a guide: whether it can be played to its end, and the first fault with its line; exit code 1 when there is
    one.
    """
    from reglamento.cli import guides as body  # noqa: PLC0415 - as in `play`

    body.check(_of_group(ctx, "game", game), file, as_json=_of_group(ctx, "as_json", as_json))
