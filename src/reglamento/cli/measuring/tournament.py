"""`reglamento tournament`: bots play each other on both sides, with ratings, a table and a plot at the end."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from reglamento.arena.contests import tournament as contest
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.pairings import KINDS, Kind, Programme
from reglamento.arena.contests.ratings import Rated
from reglamento.arena.contests.tournament import RankedBot, Results
from reglamento.arena.entrants import entrant, files_of
from reglamento.arena.series import FAILED, Series
from reglamento.bots import roster
from reglamento.cli.input.wishes import chosen_readings
from reglamento.cli.measuring.over_games import progress, stopped, workers_of, written
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.games.registry import mission_of, rulebook
from reglamento.kernel.errors import ReglamentoError


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The options of the command."""

    game: str
    bots: tuple[str, ...]
    missions: tuple[str, ...]
    rounds: int
    kind: str
    seed: str
    readings: tuple[str, ...]
    jobs: int | None
    cluster: str | None
    journal: Path | None
    plot: Path | None
    failures: Path
    as_json: bool


def tournament(wanted: Wanted) -> int:
    """Hold the tournament, or go on with it. Returns 1 when a game failed, otherwise 0. Raises ReglamentoError."""
    book = rulebook(wanted.game)
    seats, programme = book.game.seats, _programme(wanted)
    readings = msgspec.to_builtins(chosen_readings(wanted.readings, book))
    series = Series(wanted.game, "", wanted.rounds, wanted.seed, {}, str(wanted.failures), readings=readings)
    path = wanted.journal or Path(f"tournament-{wanted.game}-{wanted.seed}.jsonl")
    journal, workers = Journal(path, contest.settings(series)), workers_of(wanted.jobs, wanted.cluster)
    with workers, journal, stopped(path), progress("playing", programme.games) as told:
        workers.bring(files_of(wanted.bots))
        results = contest.held(programme, series, workers, journal, told)
    found, sides = contest.standings(programme, results, seats)
    picture = wanted.plot or path.with_suffix(".svg")
    written(picture, contest.drawn(f"{book.title}: {wanted.kind}, {len(results)} games", found))
    failed = [f"{game}: {played.error}" for game, played in results.items() if played.winner == FAILED]
    if wanted.as_json:
        _report(wanted, found, sides, failed)
    else:
        _show(programme, results, seats, found, sides)
        _tell(wanted, path, picture, failed)
    return int(bool(failed))


def _programme(wanted: Wanted) -> Programme:
    book = rulebook(wanted.game)
    bots = tuple(dict.fromkeys(wanted.bots)) or tuple(roster.names(wanted.game))
    if len(bots) < 2:
        same = f", and {bots[0]} is the only one" if len(wanted.bots) > 1 else ""
        raise ReglamentoError(f"a tournament needs two bots or more: name them by --bot{same}")
    for bot in bots:
        for seat in book.game.seats:
            entrant(bot, wanted.game, seat, 0)
    kind: Kind | None = next((each for each in KINDS if each == wanted.kind), None)
    if kind is None:
        raise ReglamentoError(f"--kind {wanted.kind}: choose one of {', '.join(KINDS)}")
    missions = wanted.missions or (book.missions()[0],)
    chosen = tuple(book.missions()) if "all" in missions else tuple(dict.fromkeys(missions))
    for name in chosen:
        mission_of(book, name)
    return Programme(kind, bots, chosen, wanted.rounds)


def _show(programme: Programme, results: Results, seats: Sequence[str], found: list[RankedBot], sides: dict[str, Rated]) -> None:
    headings = ("bot", "rating", "95 %", "games", "won", "drawn", *(f"as {seat}" for seat in seats), "CPU s/game")
    rows = [_row(each) for each in found]
    title = f"{len(results)} games, {programme.kind}; ratings beside the average (400 points: odds of ten to one)"
    table(title, headings, rows)
    names = [each.bot for each in found]
    cross = [[bot, *(_share(*contest.against(results, seats, bot, other)) for other in names)] for bot in names]
    table("points in a hundred of the bot in the row against that in the column", ("bot", *names), cross)
    table(
        f"what the first seat ({seats[0]}) is worth, between equals",
        ("mission", "rating", "95 %"),
        [[mission, f"{side.rating:+.0f}", f"± {side.margin:.0f}"] for mission, side in sides.items()],
    )


def _row(each: RankedBot) -> list[str]:
    shares = [_share(points, games) for points, games in each.shares]
    rated = each.rated
    return [
        each.bot,
        f"{rated.rating:+.0f}",
        f"{rated.rating - rated.margin:+.0f} to {rated.rating + rated.margin:+.0f}",
        str(each.games),
        str(each.won),
        str(each.drawn),
        *shares,
        f"{each.seconds:.2f}",
    ]


def _share(points: float, games: int) -> str:
    return f"{100 * points / games:.0f} % of {games}" if games else "-"


def _tell(wanted: Wanted, path: Path, picture: Path, failed: list[str]) -> None:
    screen = console()
    for each in failed:
        prose(screen, f"a game failed: {each}", style="red")
    prose(screen, f"Kept in {path}: the same command plays no game twice, and goes on with more --rounds or another --bot.")
    prose(screen, f"Plot: {picture}")
    for bot in (each for each in wanted.bots if roster.timed(each, wanted.game)):
        prose(
            screen, f"{bot} decides by time, so its games differ from machine to machine; {bot}@200 would be the same anywhere."
        )


def _report(wanted: Wanted, found: list[RankedBot], sides: dict[str, Rated], failed: list[str]) -> None:
    report: dict[str, Any] = {
        "game": wanted.game,
        "seed": wanted.seed,
        "kind": wanted.kind,
        "standings": contest.plain(found),
        "first_seat": {
            mission: {"rating": round(side.rating, 1), "margin": round(side.margin, 1)} for mission, side in sides.items()
        },
        "failed": failed,
    }
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
