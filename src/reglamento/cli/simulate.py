"""`reglamento simulate`: games between bots, in bulk, with a table or JSON at the end."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from reglamento.arena import series as arena
from reglamento.arena.series import Played, Series, Summary
from reglamento.bots import roster
from reglamento.cli.wishes import seated
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import ReglamentoError


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
) -> int:
    """Play `games` games of a mission (or of `all`) and print the results; `wanted` are the bots by seat, None for the best there is.

    Returns 1 when a game failed, else 0. Raises ReglamentoError for what the game does not have.
    """
    book = rulebook(game)
    bots = dict.fromkeys(book.game.seats, roster.names(game)[-1]) | seated(wanted, book)
    for seat, bot in bots.items():
        roster.make(bot, game, seat, 0)
    if games < 1:
        raise ReglamentoError("--games must be at least 1")
    chosen = book.missions() if mission == "all" else [mission]
    for name in chosen:
        book.load(name)  # every fault of a mission is told before anything is played
    plan = [Series(game, name, games, seed, bots, str(failures)) for name in chosen]
    summaries = _run(plan, jobs or os.cpu_count() or 1)
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(_report(game, seed, bots, summaries)), indent=1) + b"\n")
    else:
        _print(summaries, bots)
    return int(any(summary.failed for summary in summaries))


def _run(plan: list[Series], jobs: int) -> list[Summary]:
    summaries = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("simulating", total=sum(series.games for series in plan))
        for series in plan:
            bar.update(task, description=series.mission)
            played: list[Played] = []
            for one in arena.play(series, jobs):
                played.append(one)
                bar.advance(task)
            summaries.append(arena.summary(series, played))
    return summaries


def _report(game: str, seed: str, bots: dict[str, str], summaries: list[Summary]) -> dict[str, object]:
    return {"game": game, "seed": seed, "bots": bots, "missions": summaries}


def _print(summaries: list[Summary], bots: dict[str, str]) -> None:
    console = Console()
    title = " against ".join(f"{seat} ({bot})" for seat, bot in bots.items())
    table = Table(title=f"{title}: games won, and the 95 % interval of the share", box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("mission", no_wrap=True)
    table.add_column("games", justify="right")
    for seat in bots:
        table.add_column(seat, justify="right", no_wrap=True)
    for heading in ("drawn", "turns", "dec.", "dec./s", "games/s"):
        table.add_column(heading, justify="right")
    for each in summaries:
        table.add_row(*_row(each))
    console.print(table)
    for each in summaries:
        for failure in each.failed:
            console.print(f"a game of {each.mission} failed: {failure.error}", style="red", markup=False)
            console.print(f"  it replays with: reglamento replay {failure.file}", markup=False)


def _row(each: Summary) -> list[str]:
    finished = max(1, each.games - len(each.failed))
    shares = [f"{each.wins[seat]} {low * 100:.0f}-{high * 100:.0f}%" for seat, (low, high) in each.intervals.items()]
    speed = max(each.seconds, 1e-9)
    return [
        each.mission,
        str(each.games),
        *shares,
        str(each.draws),
        f"{each.turns / finished:.1f}",
        f"{each.decisions / finished:.0f}",
        f"{each.decisions / speed:.0f}",
        f"{finished / speed:.1f}",
    ]
