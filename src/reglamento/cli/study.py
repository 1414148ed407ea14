"""The commands for those who study a game rather than play it: `simulate`, `odds`, `bench`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.guard import FAILED, guarded

odds_app = typer.Typer(help="Exact chances, as fractions and percent, from the rules' own code.", no_args_is_help=True)
hulk_odds = typer.Typer(help="Shots and close combat in Space Hulk.", no_args_is_help=True)
odds_app.add_typer(hulk_odds, name="space-hulk")

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Reading = Annotated[
    list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
]


def register(app: typer.Typer) -> None:
    """Add these commands to the program."""
    app.command()(guarded(simulate))
    app.add_typer(odds_app, name="odds")
    app.command()(guarded(bench))


def simulate(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = "space-hulk",
    mission: Annotated[
        str, typer.Option(metavar="NAME|FILE|all", help="A mission, a file of your own, or all missions.")
    ] = "all",
    games: Annotated[int, typer.Option(metavar="N", help="Games of each mission.")] = 100,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games, whatever --jobs is.")] = "1",
    marines: Annotated[str, typer.Option(metavar="BOT", help="greedy or random.")] = "greedy",
    genestealers: Annotated[str, typer.Option(metavar="BOT", help="greedy or random.")] = "greedy",
    jobs: Annotated[int | None, typer.Option(metavar="J", min=1, help="Processes. [default: one for each processor]")] = None,
    failures: Annotated[Path, typer.Option(metavar="FOLDER", help="Where a game that fails is saved.")] = Path(),
    as_json: Json = False,
) -> None:
    """Play many games between bots and show who wins how often; exit code 1 when a game failed.

    For example:

      reglamento simulate --games 20

      reglamento simulate space-hulk --mission two-decks --games 500 --marines random --json
    """
    from reglamento.cli import simulate as body  # noqa: PLC0415 - `--help` must not wait for the games

    bots = {"marines": marines, "genestealers": genestealers}
    if body.simulate(game, mission, games, seed, bots, jobs=jobs, failures=failures, as_json=as_json):
        raise typer.Exit(FAILED)


@hulk_odds.command()
@guarded
def shoot(
    kit: Annotated[str, typer.Option(metavar="KIT", help="Who shoots: a kit, or part of its name.")] = "marine, storm bolter",
    target: Annotated[str, typer.Option(metavar="TARGET", help="genestealer, broodlord or door.")] = "genestealer",
    shots: Annotated[int, typer.Option(min=1, max=8, help="Up to so many shots in a row (on overwatch: seen actions).")] = 4,
    overwatch: Annotated[bool, typer.Option("--overwatch", help="On overwatch, where doubles jam a storm bolter.")] = False,
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Shots in a row, with sustained fire as the rules give it.

    For example:

      reglamento odds space-hulk shoot --kit "assault cannon" --target broodlord

      reglamento odds space-hulk shoot --overwatch --shots 3
    """
    from reglamento.cli import odds as body  # noqa: PLC0415 - as above

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
    from reglamento.cli import odds as body  # noqa: PLC0415 - as above

    given = {"marine_attacks": marine_attacks, "surprised": surprised, "guard": guard, "psi": psi, "blows": blows}
    body.assault(kit, foe, given, readings=body.readings_of(reading), as_json=as_json)


def bench(
    rounds: Annotated[int, typer.Option(min=1, max=50, help="Rounds; the median of them is shown.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="How long random play goes on in each round.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Measure how fast it is, on one core, beside peers measured in the same run (extra `bench`)."""
    from reglamento.cli import bench as body  # noqa: PLC0415 - as above

    body.bench(rounds, seconds, as_json=as_json)
