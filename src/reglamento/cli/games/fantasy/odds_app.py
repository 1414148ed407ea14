"""The commands after `reglamento odds fantasy`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

odds_app = typer.Typer(help="Spells in Warhammer Fantasy.", no_args_is_help=True)


@odds_app.callback()
def odds() -> None:
    """Odds of spells."""


@odds_app.command()
@guarded
def spell(
    name: Annotated[str, typer.Argument(metavar="SPELL", help="A lore and the number of a spell in it: embers-3.")] = "embers-1",
    dice: Annotated[int, typer.Option(min=1, max=12, help="The most power dice; each number up to it is a row.")] = 4,
    against: Annotated[int, typer.Option(min=0, max=20, help="The dispel dice that the other side throws.")] = 2,
    resistance: Annotated[int, typer.Option(min=0, max=6, help="The dice of the target's magic resistance.")] = 0,
    as_json: Json = False,
) -> None:
    """A spell against the dispel dice at hand: cast, miscast, irresistible, and in effect after the dispel. All dice are thrown.

    For example:

      reglamento odds fantasy spell embers-3 --dice 5 --against 4

      reglamento odds fantasy spell stars-4 --resistance 2 --json
    """
    from reglamento.cli.games.fantasy import odds as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.spell(name, dice, against + resistance, as_json=as_json)
