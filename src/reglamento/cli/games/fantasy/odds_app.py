"""The commands after `reglamento odds fantasy`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

odds_app = typer.Typer(help="Volleys, close combat and spells in Warhammer Fantasy.", no_args_is_help=True)


Unit = Annotated[str, typer.Argument(metavar="UNIT", help="An army list and a troop of it: estuary-league/reed-bows.")]
Target = Annotated[str, typer.Argument(metavar="TARGET", help="The same of the other unit.")]
Models = Annotated[int, typer.Option(min=1, max=60, help="How many models.")]
Files = Annotated[int, typer.Option(min=1, max=40, help="In how many files.")]


@odds_app.callback()
def odds() -> None:
    """Odds of volleys, close combat and spells."""


@odds_app.command()
@guarded
def spell(
    name: Annotated[str, typer.Argument(metavar="SPELL", help="A lore and the number of a spell in it: embers-3.")] = "embers-1",
    dice: Annotated[int, typer.Option(min=1, max=12, help="The most power dice; each number up to it is a row.")] = 4,
    against: Annotated[int, typer.Option(min=0, max=20, help="The dispel dice that the other side has.")] = 2,
    resistance: Annotated[int, typer.Option(min=0, max=6, help="The dice of the target's magic resistance.")] = 0,
    stone: Annotated[int, typer.Option(min=0, max=3, help="The dice of a dispel stone.")] = 0,
    bonus: Annotated[int, typer.Option(min=0, max=3, help="What a magic item adds to the dispel roll.")] = 0,
    as_json: Json = False,
) -> None:
    """A spell against the dispel dice at hand: cast, miscast, irresistible, and in effect after the dispel. The other side, which sees
    the casting total, throws as many of its dice as dispel it most often: with more of them two 1s are likelier.

    For example:

      reglamento odds fantasy spell embers-3 --dice 5 --against 4

      reglamento odds fantasy spell stars-4 --resistance 2 --json
    """
    from reglamento.cli.games.fantasy import odds as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.spell(name, dice, against + resistance + stone, bonus, as_json=as_json)


@odds_app.command()
@guarded
def volley(
    unit: Unit,
    target: Target,
    models: Models = 10,
    files: Files = 10,
    target_models: Models = 20,
    target_files: Files = 5,
    far: Annotated[bool, typer.Option("--far", help="The target is farther than half of the range.")] = False,
    moved: Annotated[bool, typer.Option("--moved", help="The unit has moved.")] = False,
    standing: Annotated[bool, typer.Option("--standing", help="It stands and shoots at a charger.")] = False,
    cover: Annotated[str, typer.Option(metavar="COVER", help="The target's cover: none, soft or hard.")] = "none",
    as_json: Json = False,
) -> None:
    """How many models fall to a volley of the front rank.

    For example:

      reglamento odds fantasy volley estuary-league/reed-bows sunken-parish/bone-levy --far --cover soft
    """
    from reglamento.cli.games.fantasy import fighting as body  # noqa: PLC0415 - `--help` must not wait for the games

    given = body.Circumstances(far=far, moved=moved, standing=standing, cover=body.cover_named(cover))
    shooters = body.Formed(unit, models, files)
    body.volley(shooters, body.Formed(target, target_models, target_files), given, as_json=as_json)


@odds_app.command()
@guarded
def combat(
    unit: Unit,
    target: Target,
    models: Models = 20,
    files: Files = 5,
    target_models: Models = 20,
    target_files: Files = 5,
    side: Annotated[str, typer.Option(metavar="SIDE", help="Where it stands: front, left flank, right flank or rear.")] = "front",
    later: Annotated[bool, typer.Option("--later", help="A later round: no unit has charged.")] = False,
    beside: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CHARGER",
            help="Another unit that charges with the first: LIST/TROOP, and after colons its models, files and side. May be repeated.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """A round of close combat after a charge: losses, winner, and how likely each breaks. Of several charges at one unit it is told what
    follows if all of them arrive, and if only one of them does.

    For example:

      reglamento odds fantasy combat estuary-league/quay-swords salt-marsh/mud-spears --side rear

      reglamento odds fantasy combat estuary-league/quay-swords salt-marsh/mud-spears --beside estuary-league/toll-spears:20:5:"left flank"
    """
    from reglamento.cli.games.fantasy import fighting as body  # noqa: PLC0415 - `--help` must not wait for the games

    one, other = body.Formed(unit, models, files), body.Formed(target, target_models, target_files)
    if beside:
        body.charges([(one, body.edge_named(side)), *map(body.charger_named, beside)], other, charging=not later, as_json=as_json)
    else:
        body.combat(one, other, body.edge_named(side), charging=not later, as_json=as_json)
