"""The commands after `reglamento odds pistola`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

odds_app = typer.Typer(help="Fire and close combat between units in Pistola.", no_args_is_help=True)

Reading = Annotated[
    list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
]
Side = Annotated[str, typer.Argument(metavar="UNIT", help="LIST/UNIT or LIST/UNIT/MODEL, such as iron-vigil/brethren.")]
Target = Annotated[str, typer.Argument(metavar="TARGET", help="The unit that is fired at or struck, written in the same way.")]
Models = Annotated[int, typer.Option(min=1, max=60, help="How many models.")]


@odds_app.command("shoot")
@guarded
def fire(
    unit: Side,
    target: Target,
    models: Models = 5,
    target_models: Models = 5,
    distance: Annotated[float, typer.Option(min=0, max=300, metavar="CM", help="From base edge to base edge.")] = 20.0,
    moved: Annotated[bool, typer.Option("--moved", help="The firers have moved.")] = False,
    cover: Annotated[str, typer.Option(metavar="KIND", help="none, thin, soft, hard or fortification.")] = "none",
    under: Annotated[int, typer.Option(min=0, max=60, help="Models under each template, or each blast marker that hits.")] = 1,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """How many models a unit's fire takes, each model firing the weapon that takes most (a monstrous one two).

    A blast rolls once to hit for its marker; a flame reaches 20 cm.

    For example:

      reglamento odds pistola shoot iron-vigil/brethren drain-brood/stalkers --target-models 10

      reglamento odds pistola shoot glass-wardens/lancers zombies/zombie --distance 40 --moved
    """
    from reglamento.cli.games.pistola import odds as body  # noqa: PLC0415 - as above

    given = body.Fire(models, target_models, distance, moved, cover, under)
    body.shoot(unit, target, given, readings=body.readings_of(reading), as_json=as_json)


@odds_app.command("assault")
@guarded
def strike(
    unit: Side,
    target: Target,
    models: Models = 5,
    target_models: Models = 5,
    charging: Annotated[bool, typer.Option("--charging", help="The strikers have charged.")] = False,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """How many models a unit's blows take in one Assault phase, if all of it strikes.

    For example:

      reglamento odds pistola assault scrap-kin/cutters ash-column/line --charging
    """
    from reglamento.cli.games.pistola import odds as body  # noqa: PLC0415 - as above

    body.assault(unit, target, models, target_models, charging=charging, readings=body.readings_of(reading), as_json=as_json)
