"""The commands that study a game rather than play it: `review`, `simulate`, `tournament`, `study`, `odds`, `bench`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reglamento.cli.games.commands import examples, found
from reglamento.cli.input import words
from reglamento.cli.input.guard import FAILED, guarded
from reglamento.cli.input.guessed import meant
from reglamento.cli.input.seats import Playouts, Seated, Seats, players
from reglamento.cli.input.words import Json
from reglamento.games.registry import game_names

MissionsGame = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help=f"Which game. [default: that of the mission or players, or {game_names()[0]}]"),
]
Jobs = Annotated[int | None, typer.Option(metavar="J", min=1, max=256, help="Processes. [default: one for each processor]")]
OnCluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on a Dask cluster instead, by its scheduler, as tcp://host:8786 (extra `cluster`)."
    ),
]
JournalFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Where finished games are kept; the same command goes on from there.")
]
PlotFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Where the plot is written. [default: beside the journal]")]
Failures = Annotated[Path, typer.Option(metavar="FOLDER", help="Where a game that fails is saved.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the program."""
    app.command()(guarded(review))
    app.command(cls=Seated, epilog=examples("simulate", "reglamento simulate --games 20"))(guarded(simulate))
    odds = typer.Typer(help="Exact chances, as fractions and percent, from the rules' own code.", no_args_is_help=True)
    for plugin, own in found():
        if own.odds is not None:
            odds.add_typer(own.odds, name=plugin.name)
    app.add_typer(odds, name="odds")
    app.command()(guarded(tournament))
    app.command(cls=Seated)(guarded(study))
    app.command()(guarded(bench))


def review(
    file: Annotated[Path, typer.Argument(help="A saved game that is over.")],
    seconds: Annotated[
        float, typer.Option(min=0, max=3600, help="How long games are played on to sample the chances to win; 0 for none.")
    ] = 20.0,
    as_json: Json = False,
) -> None:
    """Tell what decided a game: losses, dice beside their expectation, and how the chance to win went up and down.

    For example:

      reglamento review evening.jsonl

      reglamento review evening.jsonl --seconds 300
    """
    from reglamento.cli import review as body  # noqa: PLC0415 - `--help` must not wait for the games

    body.review(file, seconds, as_json=as_json)


def simulate(
    game: MissionsGame = None,
    mission: Annotated[
        str, typer.Option(metavar="NAME|FILE|all", help="A mission, a file of your own, or all missions.")
    ] = "all",
    games: Annotated[int, typer.Option(metavar="N", min=1, max=1_000_000, help="Games of each mission.")] = 100,
    seed: Annotated[
        str, typer.Option(metavar="S", callback=words.seed, help="The same seed gives the same games, whatever --jobs is.")
    ] = "1",
    seat: Seats = None,
    playouts: Playouts = None,
    jobs: Jobs = None,
    failures: Failures = Path(),
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Play every pair of forces --games times, where the sides choose their forces.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play many games between bots and show how often each side wins, and in what share of games nothing changed for ten turns of
    exploration in a row (`still`); exit code 1 when a game failed.
    """
    from reglamento.cli.measuring import simulate as body  # noqa: PLC0415 - `--help` must not wait for the games

    wanted = players(seat, playouts)
    with meant(game, [mission], wanted) as found_game:
        failed = body.simulate(
            found_game, mission, games, seed, wanted, jobs=jobs, failures=failures, as_json=as_json, pairs=pairs
        )
    if failed:
        raise typer.Exit(FAILED)


def tournament(
    game: MissionsGame = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="A bot; repeated for each. A bot of the game, noisy (the best of those that decide at once, but 10 of 100 decisions "
            "by chance; noisy@30 for 30), or module:Class of your own. [default: all bots of the game]",
        ),
    ] = None,
    mission: Annotated[
        list[str] | None, typer.Option(metavar="NAME|FILE|all", help="A mission; may be repeated. [default: the standard one]")
    ] = None,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="How often each pair plays both sides of each mission.")
    ] = 10,
    kind: Annotated[
        str,
        typer.Option(
            metavar="KIND",
            help="round-robin: every pair; ladder: in each round neighbours, who change places when the lower one wins "
            "(name the weakest first).",
        ),
    ] = "round-robin",
    seed: Annotated[
        str, typer.Option(metavar="S", callback=words.seed, help="The same seed gives the same games, whatever the workers are.")
    ] = "1",
    reading: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
    ] = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    journal: JournalFile = None,
    plot: PlotFile = None,
    failures: Failures = Path(),
    as_json: Json = False,
) -> None:
    """Let bots play each other on both sides, and rate them; exit code 1 when a game failed.

    For example:

      reglamento tournament --bot random --bot noisy --bot greedy --bot quick@60 --mission cold-hearth

      reglamento tournament --bot greedy --bot my_bots:Reckless --rounds 20 --kind ladder

      reglamento tournament --bot greedy --bot steady@200 --mission all --cluster tcp://192.168.1.7:8786
    """
    from reglamento.cli.measuring import tournament as body  # noqa: PLC0415 - as above

    with meant(game, tuple(mission or ())) as found_game:
        wanted = body.Wanted(
            game=found_game,
            bots=tuple(bot or ()),
            missions=tuple(mission or ()),
            rounds=rounds,
            kind=kind,
            seed=seed,
            readings=tuple(reading or ()),
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            plot=plot,
            failures=failures,
            as_json=as_json,
        )
        failed = body.tournament(wanted)
    if failed:
        raise typer.Exit(FAILED)


def study(
    game: MissionsGame = None,
    mission: Annotated[
        list[str] | None, typer.Option(metavar="NAME|FILE|all", help="A mission; may be repeated. [default: the standard one]")
    ] = None,
    reading: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A reading in the other way; may be repeated.")
    ] = None,
    usual: Annotated[
        list[str] | None,
        typer.Option(
            "--usual", metavar="NAME=VALUE", help="A reading in both ways, other than that of the rulings; may be repeated."
        ),
    ] = None,
    each_reading: Annotated[
        bool, typer.Option("--each-reading", help="Compare every disputed reading by itself with that of the rulings.")
    ] = False,
    other_mission: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="The mission in the other way, such as a copy with other weapons.")
    ] = None,
    force: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=FORCE", help="A force in both ways, where sides choose their forces.")
    ] = None,
    other_force: Annotated[list[str] | None, typer.Option(metavar="SEAT=FORCE", help="A force in the other way.")] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, max=1_000_000, help="Games of each mission in each way.")] = 100,
    seed: Annotated[
        str, typer.Option(metavar="S", callback=words.seed, help="The same seed gives the same games, whatever the workers are.")
    ] = "1",
    seat: Seats = None,
    playouts: Playouts = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    journal: JournalFile = None,
    plot: PlotFile = None,
    failures: Failures = Path(),
    as_json: Json = False,
) -> None:
    """Tell what a reading, a mission, a weapon or a force is worth: the same games are played in two ways, with the same dice as far as
    they go alike; exit code 1 when a game failed.

    For example:

      reglamento study --reading window=witness --mission all --games 200

      reglamento study --each-reading --mission all

      reglamento study --mission cold-hearth --other-mission cold-hearth-with-a-cannon.toml
    """
    from reglamento.cli.measuring import study as body  # noqa: PLC0415 - as above

    with meant(game, tuple(mission or ()), players(seat, playouts)) as found_game:
        wanted = body.Wanted(
            game=found_game,
            missions=tuple(mission or ()),
            games=games,
            seed=seed,
            seats=players(seat, playouts),
            usual=tuple(usual or ()),
            readings=tuple(reading or ()),
            each_reading=each_reading,
            mission=other_mission,
            forces=tuple(force or ()),
            other_forces=tuple(other_force or ()),
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            plot=plot,
            failures=failures,
            as_json=as_json,
        )
        failed = body.study(wanted)
    if failed:
        raise typer.Exit(FAILED)


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME|all]", help="Which game.")] = "all",
    rounds: Annotated[int, typer.Option(min=1, max=50, help="Rounds; the median of them is shown.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="How long random play goes on in each round.")] = 1.0,
    since: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Compare with the figures of an earlier run, as --json printed them.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast it is, on one core, beside peers measured in the same run (extra `bench`)."""
    from reglamento.cli.measuring import bench as body  # noqa: PLC0415 - as above

    body.bench(game, rounds, seconds, as_json=as_json, since_file=since)
