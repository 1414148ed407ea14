"""What can be typed after `reglamento odds`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.guard import guarded

odds_app = typer.Typer(help="Exact chances, as fractions and percent, from the rules' own code.", no_args_is_help=True)
hulk_odds = typer.Typer(help="Shots and close combat in Space Hulk.", no_args_is_help=True)
pistola_odds = typer.Typer(help="Fire and close combat between units in Pistola.", no_args_is_help=True)
odds_app.add_typer(hulk_odds, name="space-hulk")
odds_app.add_typer(pistola_odds, name="pistola")

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Reading = Annotated[
    list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
]
Side = Annotated[str, typer.Argument(metavar="UNIT", help="LIST/UNIT or LIST/UNIT/MODEL, such as iron-vigil/brethren.")]
Target = Annotated[str, typer.Argument(metavar="TARGET", help="The same of the unit that is fired at or struck.")]
Models = Annotated[int, typer.Option(min=1, max=60, help="How many models.")]


@hulk_odds.command()
@guarded
def shoot(
    kit: Annotated[str, typer.Option(metavar="KIT", help="Who shoots: a kit, or part of its name.")] = "marine, storm bolter",
    target: Annotated[str, typer.Option(metavar="TARGET", help="genestealer, broodlord or door.")] = "genestealer",
    shots: Annotated[int, typer.Option(min=1, max=10, help="Up to so many shots in a row (on overwatch: seen actions).")] = 4,
    overwatch: Annotated[bool, typer.Option("--overwatch", help="On overwatch, where doubles jam a storm bolter.")] = False,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Shots in a row, with sustained fire as the rules give it.

    For example:

      reglamento odds space-hulk shoot --kit "assault cannon" --target broodlord

      reglamento odds space-hulk shoot --overwatch --shots 3
    """
    from reglamento.cli.odds import space_hulk as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.shoot(kit, target, shots, overwatch=overwatch, readings=body.readings_of(reading), as_json=as_json)


@hulk_odds.command()
@guarded
def assault(
    kit: Annotated[
        str, typer.Option(metavar="KIT", help="The Marine: a kit, or part of its name; `genestealer` at a door.")
    ] = "marine, storm bolter",
    foe: Annotated[str, typer.Option(metavar="FOE", help="genestealer, broodlord or door.")] = "genestealer",
    marine_attacks: Annotated[bool, typer.Option("--marine-attacks", help="The Marine attacks, not his foe.")] = False,
    surprised: Annotated[bool, typer.Option("--surprised", help="The defender has his side or back to the attacker.")] = False,
    guard: Annotated[bool, typer.Option("--guard", help="The Marine is on guard.")] = False,
    psi: Annotated[int, typer.Option(min=0, max=20, help="Psi points that a Librarian may spend.")] = 0,
    blows: Annotated[int, typer.Option(min=1, max=6, help="Up to so many blows at a door.")] = 4,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """One exchange of close combat, for the attacker; every free choice is made as well as it can be.

    For example:

      reglamento odds space-hulk assault --kit "lightning claws"

      reglamento odds space-hulk assault --kit "power sword" --guard --foe broodlord

      reglamento odds space-hulk assault --kit genestealer --foe door
    """
    from reglamento.cli.odds import space_hulk as body  # noqa: PLC0415 - as above

    given = {"marine_attacks": marine_attacks, "surprised": surprised, "guard": guard, "psi": psi, "blows": blows}
    body.assault(kit, foe, given, readings=body.readings_of(reading), as_json=as_json)


@pistola_odds.command("shoot")
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
    from reglamento.cli.odds import pistola as body  # noqa: PLC0415 - as above

    given = body.Fire(models, target_models, distance, moved, cover, under)
    body.shoot(unit, target, given, readings=body.readings_of(reading), as_json=as_json)


@pistola_odds.command("assault")
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
    from reglamento.cli.odds import pistola as body  # noqa: PLC0415 - as above

    body.assault(unit, target, models, target_models, charging=charging, readings=body.readings_of(reading), as_json=as_json)
