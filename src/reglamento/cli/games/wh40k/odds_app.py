"""The commands after `reglamento odds wh40k`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

odds_app = typer.Typer(help="Shooting and blows in Warhammer 40,000, 8th edition.", no_args_is_help=True)

Side = Annotated[
    str,
    typer.Argument(
        metavar="UNIT", help="FACTION/SHEET or FACTION/SHEET/MODEL, such as lantern-order/wardens; a roster's file too."
    ),
]
Target = Annotated[str, typer.Argument(metavar="TARGET", help="The same of the unit that is attacked.")]
Models = Annotated[int, typer.Option(min=1, max=100, help="How many models.")]
Weapon = Annotated[str, typer.Option(metavar="ID", help="The weapon. [default: the one that slays most on average]")]


@odds_app.command("shoot")
@guarded
def fire(
    unit: Side,
    target: Target,
    models: Models = 5,
    target_models: Models = 5,
    weapon: Weapon = "",
    moved: Annotated[bool, typer.Option("--moved", help="The models moved in their last Movement phase.")] = False,
    half: Annotated[bool, typer.Option("--half", help="The target is within half range.")] = False,
    cover: Annotated[bool, typer.Option("--cover", help="The target has the benefit of cover.")] = False,
    overwatch: Annotated[bool, typer.Option("--overwatch", help="The models fire Overwatch.")] = False,
    as_json: Json = False,
) -> None:
    """How many models fall to shooting.

    For example:

      reglamento odds wh40k shoot lantern-order/wardens tallow-levy/drafted --target-models 20 --half

      reglamento odds wh40k shoot lantern-order/bulwarks/lancer tallow-levy/brutes --models 1 --moved
    """
    from reglamento.cli.games.wh40k import odds as body  # noqa: PLC0415 - `--help` must not wait for the rules
    from reglamento.games.wh40k.odds.sheet_odds import Circumstances  # noqa: PLC0415 - as above

    given = Circumstances(models, target_models, weapon, moved=moved, half=half, cover=cover, overwatch=overwatch)
    body.shoot(unit, target, given, as_json=as_json)


@odds_app.command("fight")
@guarded
def strike(
    unit: Side,
    target: Target,
    models: Models = 5,
    target_models: Models = 5,
    weapon: Weapon = "",
    as_json: Json = False,
) -> None:
    """How many models fall to blows.

    For example:

      reglamento odds wh40k fight lantern-order/castellan tallow-levy/drafted --models 1 --target-models 20
    """
    from reglamento.cli.games.wh40k import odds as body  # noqa: PLC0415 - as above
    from reglamento.games.wh40k.odds.sheet_odds import Circumstances  # noqa: PLC0415 - as above

    body.fight(unit, target, Circumstances(models, target_models, weapon), as_json=as_json)


@odds_app.command("figures")
@guarded
def figures(
    attacks: Annotated[str, typer.Option(metavar="AMOUNT", help="Attacks of each weapon: 2, D6, 2D3+1.")] = "1",
    weapons: Annotated[int, typer.Option(min=1, max=200, help="How many weapons make so many attacks.")] = 1,
    hit: Annotated[str, typer.Option(metavar="N+", help="The roll that hits; - for attacks that hit automatically.")] = "3+",
    hit_by: Annotated[str, typer.Option(metavar="N", help="What is added to the hit roll: -1.")] = "0",
    again: Annotated[
        str, typer.Option("--hit-again", metavar="WHICH", help="Hit rolls that are rolled again: none, ones or failed.")
    ] = "none",
    strength: Annotated[str, typer.Option(metavar="AMOUNT", help="The Strength of the attacks: 4, 2D6.")] = "4",
    ap: Annotated[str, typer.Option(metavar="AP", help="Their AP: -1, -D3.")] = "0",
    damage: Annotated[str, typer.Option(metavar="AMOUNT", help="Their Damage: 1, D3, D6.")] = "1",
    toughness: Annotated[int, typer.Option(min=1, max=40, help="The target's Toughness.")] = 4,
    save: Annotated[str, typer.Option(metavar="N+", help="Its Save; - for none.")] = "3+",
    invulnerable: Annotated[str, typer.Option(metavar="N+", help="Its invulnerable save.")] = "-",
    ignores: Annotated[str, typer.Option(metavar="N+", help="The roll on which it ignores a lost Wound.")] = "-",
    wounds: Annotated[int, typer.Option(min=1, max=60, help="The Wounds of each model.")] = 1,
    target_models: Models = 5,
    as_json: Json = False,
) -> None:
    """How many models fall to attacks with these figures.

    For example:

      reglamento odds wh40k figures --weapons 10 --attacks 2 --hit 3+ --strength 4 --toughness 5 --save 3+ --wounds 2
    """
    from reglamento.cli.games.wh40k import odds as body  # noqa: PLC0415 - as above

    attack = body.Figures(attacks, weapons, hit, hit_by, again, strength, ap, damage)
    body.bare(attack, body.Aimed(toughness, save, invulnerable, ignores, wounds, target_models), as_json=as_json)
