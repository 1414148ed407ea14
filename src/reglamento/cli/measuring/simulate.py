"""`reglamento simulate`: games between bots, in bulk, with a table or JSON at the end."""

from __future__ import annotations

import os
import sys
import time
from math import fsum
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reglamento.arena import series as arena
from reglamento.arena.entrants import entrant
from reglamento.arena.series import Played, Series, Summary
from reglamento.bots import roster
from reglamento.cli.input.wishes import seated
from reglamento.cli.measuring.pairs import paired, report, show
from reglamento.cli.output.program import command
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.games.registry import mission_of, rulebook


def simulate(
    game: str,
    mission: str,
    games: int,
    seed: str,
    wanted: dict[str, str | None],
    *,
    jobs: int | None,
    failures: Path,
    as_json: bool,
    pairs: bool = False,
) -> int:
    """Play `games` games of a mission (or of `all`) and print the results. `wanted` holds the bots by seat, None for the best
    one. With `pairs`, `games` games are played with every pair of forces.

    Returns 1 when a game failed, otherwise 0. Raises ReglamentoError for an unknown mission, seat or bot.
    """
    book = rulebook(game)
    bots = dict.fromkeys(book.game.seats, roster.usual(game)) | seated(wanted, book)
    for seat, bot in bots.items():
        entrant(bot, game, seat, 0)
    chosen = book.missions() if mission == "all" else [mission]
    for name in chosen:
        mission_of(book, name)  # all faults of all missions are reported before anything is played
    plan = [Series(game, name, games, seed, bots, str(failures)) for name in chosen]
    processes = jobs or os.cpu_count() or 1
    if pairs:
        failed = [_paired(series, processes, as_json=as_json) for series in plan]
        return int(any(failed))
    summaries = _run(plan, processes)
    if as_json:
        sys.stdout.buffer.write(
            msgspec.json.format(msgspec.json.encode(_report(game, seed, bots, processes, summaries)), indent=1) + b"\n"
        )
    else:
        _print(summaries, bots, processes)
    return int(any(summary.failed for summary in summaries))


def _paired(series: Series, jobs: int, *, as_json: bool) -> bool:
    """Play all pairs of forces of a mission and print the results. Returns whether a game failed."""
    plan = paired(series)
    one, other = series.bots
    summaries = {(each.forces[one], each.forces[other]): done for each, done in zip(plan, _run(plan, jobs), strict=True)}
    if as_json:
        report(series, summaries)
    else:
        show(series, summaries)
        _tell_failures(list(summaries.values()))
    return any(summary.failed for summary in summaries.values())


def _run(plan: list[Series], jobs: int) -> list[Summary]:
    played: list[list[Played]] = [[] for _ in plan]
    lasted = [0.0 for _ in plan]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("simulating", total=sum(series.games for series in plan))
        last = time.perf_counter()
        for number, one in arena.play(plan, jobs):
            bar.update(task, description=plan[number].mission)
            played[number].append(one)
            now = time.perf_counter()
            lasted[number] += now - last
            last = now
            bar.advance(task)
    return [arena.summary(series, games, seconds) for series, games, seconds in zip(plan, played, lasted, strict=True)]


def _report(game: str, seed: str, bots: dict[str, str], processes: int, summaries: list[Summary]) -> dict[str, object]:
    return {"game": game, "seed": seed, "bots": bots, "processes": processes, "missions": summaries}


def _print(summaries: list[Summary], bots: dict[str, str], jobs: int) -> None:
    title = " against ".join(f"{seat} ({bot})" for seat, bot in bots.items())
    headings = ("mission", "games", *bots, "drawn", "still", "turns", "dec.", "CPU s", "wall s")
    table(f"{title}: games won, and the 95 % interval of the share", headings, [_row(each) for each in summaries])
    prose(console(), _speed(summaries, jobs))
    _tell_failures(summaries)


def _tell_failures(summaries: list[Summary]) -> None:
    screen = console()
    for each in summaries:
        for failure in each.failed:
            prose(screen, f"a game of {each.mission} failed: {failure.error}", style="red")
            if failure.file:
                prose(screen, f"  it replays with: {command('replay', Path(failure.file))}")


def _row(each: Summary) -> list[str]:
    finished = max(1, each.games - len(each.failed))
    shares = [f"{each.wins[seat]} {low * 100:.0f}-{high * 100:.0f}%" for seat, (low, high) in each.intervals.items()]
    return [
        each.mission,
        str(each.games),
        *shares,
        str(each.draws),
        f"{each.deadlocks / finished * 100:.0f}%",
        f"{each.turns / finished:.1f}",
        f"{each.decisions / finished:.0f}",
        f"{each.processor_seconds:.2f}",
        f"{each.wall_seconds:.2f}",
    ]


def _speed(summaries: list[Summary], jobs: int) -> str:
    """The total time: processor time is that of the games in all processes, wall-clock time the time of waiting."""
    processor, wall = (
        max(fsum(times), 1e-9) for times in zip(*((s.processor_seconds, s.wall_seconds) for s in summaries), strict=True)
    )
    decisions, games = sum(each.decisions for each in summaries), sum(each.games - len(each.failed) for each in summaries)
    return (
        f"{processor:.1f} s of processor time ({decisions / processor:,.0f} decisions a second), "
        f"{wall:.1f} s by the clock ({games / wall:,.1f} games a second), processes: {jobs}."
    )
