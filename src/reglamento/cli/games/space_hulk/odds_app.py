"""The commands after `reglamento odds space-hulk`."""

from __future__ import annotations

from typing import Annotated

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json

odds_app = typer.Typer(help="Shots and close combat in Space Hulk.", no_args_is_help=True)

Reading = Annotated[
    list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
]


@odds_app.command()
@guarded
def shoot(
    kit: Annotated[str, typer.Option(metavar="KIT", help="The Marine: a kit, or part of its name.")] = "marine, storm bolter",
    target: Annotated[str, typer.Option(metavar="TARGET", help="genestealer, broodlord or door.")] = "genestealer",
    shots: Annotated[int, typer.Option(min=1, max=10, help="The most shots in a row (on overwatch: seen actions).")] = 4,
    overwatch: Annotated[bool, typer.Option("--overwatch", help="On overwatch, where doubles jam a storm bolter.")] = False,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Shots in a row, with sustained fire as the rules give it.

    For example:

      reglamento odds space-hulk shoot --kit "assault cannon" --target broodlord

      reglamento odds space-hulk shoot --overwatch --shots 3
    """
    from reglamento.cli.games.space_hulk import odds as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.shoot(kit, target, shots, overwatch=overwatch, readings=body.readings_of(reading), as_json=as_json)


@odds_app.command()
@guarded
def assault(
    kit: Annotated[
        str, typer.Option(metavar="KIT", help="The Marine: a kit, or part of its name; `genestealer` at a door.")
    ] = "marine, storm bolter",
    foe: Annotated[str, typer.Option(metavar="FOE", help="genestealer, broodlord or door.")] = "genestealer",
    marine_attacks: Annotated[bool, typer.Option("--marine-attacks", help="The Marine attacks, not its foe.")] = False,
    surprised: Annotated[bool, typer.Option("--surprised", help="The attacker is at the defender's side or back.")] = False,
    guard: Annotated[bool, typer.Option("--guard", help="The Marine is on guard.")] = False,
    psi: Annotated[int, typer.Option(min=0, max=20, help="Psi points that a Librarian may spend.")] = 0,
    blows: Annotated[int, typer.Option(min=1, max=6, help="The most blows at a door.")] = 4,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """One exchange of close combat, for the attacker; every free choice is made as well as it can be.

    For example:

      reglamento odds space-hulk assault --kit "lightning claws"

      reglamento odds space-hulk assault --kit "power sword" --guard --foe broodlord

      reglamento odds space-hulk assault --kit genestealer --foe door
    """
    from reglamento.cli.games.space_hulk import odds as body  # noqa: PLC0415 - as above

    given = {"marine_attacks": marine_attacks, "surprised": surprised, "guard": guard, "psi": psi, "blows": blows}
    body.assault(kit, foe, given, readings=body.readings_of(reading), as_json=as_json)
