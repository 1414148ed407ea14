"""The command line: all commands. The work of each is in a module of its own, imported when the command runs."""

from __future__ import annotations

import gc
import io
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from reglamento import __version__
from reglamento.cli import keeping, study, written
from reglamento.cli.games.commands import examples, found
from reglamento.cli.input import words
from reglamento.cli.input.guard import guarded
from reglamento.cli.input.seats import Playouts, Seated, Seats, players
from reglamento.cli.input.words import Json
from reglamento.games.registry import game_names

app = typer.Typer(
    name="reglamento",
    cls=words.Words,
    help="An executable rulebook for tabletop wargames: play by the rules and see why each thing happens.",
    epilog="Unofficial; not affiliated with any publisher.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

DEFAULT_GAME = game_names()[0]
LARGEST_SEED = 999_999_999
Earlier = Annotated[
    list[Path] | None,
    typer.Option(
        "--earlier",
        metavar="SAVE",
        help="A finished game that this one continues, where the mission continues games; may be repeated.",
    ),
]


def run() -> None:
    """The program. Characters that the terminal's encoding lacks are replaced; they are not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    finally:
        gc.freeze()  # or the end of the process would search all that ends with it for cycles


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"reglamento {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass


class Playing(Seated):
    """A command whose `--resume` and `--guide` may stand without a value: then they mean the game played last, and the first guide."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        given = list(args)
        for option, usual in (("--resume", "last"), ("--guide", "")):
            place = given.index(option) + 1 if option in given else 0
            if place and (place == len(given) or given[place].startswith("-") or self._is_game(option, given[place])):
                given.insert(place, usual)
        return super().parse_args(ctx, given)

    def _is_game(self, option: str, word: str) -> bool:
        """Whether a word behind `--guide` names the game, as in `play --guide GAME`."""
        return option == "--guide" and word in game_names()


@app.command(cls=Playing, epilog=examples("play", "reglamento play --resume"))
@guarded
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"Which game. [default: that of the mission or players, or {DEFAULT_GAME}]"),
    ] = None,
    mission: Annotated[str | None, typer.Option(metavar="NAME|FILE", help="A mission by name, or a file of your own.")] = None,
    seat: Seats = None,
    playouts: Playouts = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=LARGEST_SEED, help="The seed of dice and bots; chosen and shown when not given."),
    ] = None,
    dice: Annotated[
        str | None, typer.Option(metavar="KIND", help="seeded, or manual: you roll and type them. [default: seeded]")
    ] = None,
    clock: Annotated[bool | None, typer.Option("--clock/--no-clock", help="Play against the clock that the rules have.")] = None,
    budget: Annotated[
        int | None,
        typer.Option(
            min=1, max=600, metavar="MINUTES", help="The time of each person for the whole game; after it, defaults count."
        ),
    ] = None,
    increment: Annotated[
        int | None, typer.Option(min=0, max=600, metavar="SECONDS", help="The time that each decision adds to the budget.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is kept; a folder of yours if not given.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="[FILE]", help="Go on with a kept game; the last one, without FILE.")
    ] = None,
    reading: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A disputed reading of the rules; may be repeated.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The record of a group, for missions that use its X."),
    ] = None,
    earlier: Earlier = None,
    guide: Annotated[
        str | None,
        typer.Option(metavar="[NAME]", help="Learn the game: each step is explained. The first guide, without NAME."),
    ] = None,
) -> None:
    """Play a game: you against a bot, two people at one keyboard, or two bots.

    Every answer is kept at once, so that nothing is lost whatever happens. Type ? while playing.
    """
    from reglamento.cli import play as body  # noqa: PLC0415 - `--help` must not wait for the games
    from reglamento.cli.input.wishes import Wishes  # noqa: PLC0415 - as above

    wishes = Wishes(
        mission=mission,
        record=record,
        earlier=tuple(earlier or ()),
        seats=players(seat, playouts),
        seed=seed,
        dice=dice,
        clock=clock,
        budget=budget,
        increment=increment,
        save=save,
        resume=resume,
        readings=tuple(reading or ()),
        guide=guide is not None,
        guided=guide or "",
    )
    body.play(game, wishes)


@app.command()
@guarded
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets others in. [default: 127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65_535, help="0 for any. [default: 8765, or the next that is free]")
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where games are kept: sqlite:///FILE or postgresql://… [default: a file of yours]"),
    ] = None,
    opening: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open the page in a browser. [default: where there is a display]")
    ] = None,
    log: Annotated[str | None, typer.Option(metavar="KIND", help="human or json. [default: human on a terminal]")] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A host name by which others reach the server; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes in which bots think. [default: one a core, at least 2]")
    ] = None,
) -> None:
    """Play in the browser: against a bot, at one screen, or with a friend by a link. The server runs until Ctrl-C.

    More can be set by REGLAMENTO_… in the environment; the database also by DATABASE_URL.

    For example:

      reglamento serve

      reglamento serve --host 0.0.0.0 --allow-host games.local --no-open
    """
    from reglamento.cli import serve as body  # noqa: PLC0415 - as in `play`

    hosts = tuple(allow_host) if allow_host else None
    body.serve(port=port, opening=opening, host=host, database_url=database_url, log=log, hosts=hosts, workers=workers)


@app.command()
@guarded
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only play it again and compare; exit code 1 when it differs.")
    ] = False,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, max=1_000_000, help="Stop after N answers and show the board.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Tell the story of a saved game, each line with its rule, or verify it.

    For example:

      reglamento replay evening.jsonl

      reglamento replay evening.jsonl --to 120

      reglamento replay evening.jsonl --verify
    """
    from reglamento.cli import replay as body  # noqa: PLC0415 - as in `play`

    body.replay(file, verify=verify, to=to, as_json=as_json)


@app.command()
@guarded
def verify(
    file: Annotated[Path, typer.Argument(help="A finished game, downloaded from the server it was played on.")],
    noted: Annotated[
        str, typer.Option("--commitment", metavar="HEX", help="The seal of the dice that was shown before the game.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Check that the dice of a game are those committed to before it, and that its bots decided by themselves; exit code 1, and what is
    wrong, when they are not.

    For example:

      reglamento verify evening.jsonl
    """
    from reglamento.cli import verify as body  # noqa: PLC0415 - as in `play`

    body.verify(file, noted, as_json=as_json)


@app.command(epilog=examples("rules", "reglamento rules --coverage"))
@guarded
def rules(
    query: Annotated[list[str] | None, typer.Argument(callback=words.searched, help="A rule id, or words to look for.")] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="Only this game's rules.")] = None,
    language: Annotated[
        str, typer.Option("--lang", metavar="LANGUAGE", help="The language of the rulings: en, es or de.")
    ] = "en",
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the rules that have a ruling, code and a test.")] = False,
    as_json: Json = False,
) -> None:
    """Look a rule up: how it is read here, which reading was rejected, where it stands in the code."""
    from reglamento.cli.output import rules as body  # noqa: PLC0415 - as in `play`

    body.rules(" ".join(query or ()), game=game, language=language, with_coverage=coverage, as_json=as_json)


@app.command()
@guarded
def games(as_json: Json = False) -> None:
    """List the games."""
    from reglamento.cli import listing as body  # noqa: PLC0415 - as in `play`

    body.games(as_json=as_json)


study.register(app)
keeping.register(app)
written.register(app)
groups = {name: group for _, own in found() for name, group in own.groups.items()}
for name, group in groups.items():
    app.add_typer(group, name=name)
for plugin, own in found():
    for command in own.commands:
        app.command()(command)
    for name, group in own.subgroups.items():
        groups[name].add_typer(group, name=plugin.name)
