"""`reglamento study`: what a reading, a mission or a force is worth, from the same games played in two ways."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from reglamento.arena.contests import study as contest
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.study import Row, Way
from reglamento.arena.entrants import entrant, files_of
from reglamento.arena.series import FAILED, Series
from reglamento.bots import roster
from reglamento.cli.input.wishes import chosen_readings, seated
from reglamento.cli.measuring.over_games import progress, stopped, workers_of, written
from reglamento.cli.output.screen import console, prose
from reglamento.cli.output.tables import table
from reglamento.games.registry import mission_of, rulebook
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.rulebook import Rulebook


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The options of the command."""

    game: str
    missions: tuple[str, ...]
    games: int
    seed: str
    seats: Mapping[str, str | None]
    usual: tuple[str, ...]
    readings: tuple[str, ...]
    each_reading: bool
    mission: str | None
    """The mission of the other way."""
    forces: tuple[str, ...]
    other_forces: tuple[str, ...]
    jobs: int | None
    cluster: str | None
    journal: Path | None
    plot: Path | None
    failures: Path
    as_json: bool


def study(wanted: Wanted) -> int:
    """Play both ways, or go on with it. Returns 1 when a game failed, otherwise 0. Raises ReglamentoError."""
    book = rulebook(wanted.game)
    bots = dict.fromkeys(book.game.seats, roster.usual(wanted.game)) | seated(dict(wanted.seats), book)
    for seat, bot in bots.items():
        entrant(bot, wanted.game, seat, 0)
    base = Series(wanted.game, "", wanted.games, wanted.seed, bots, str(wanted.failures), coupled=True)
    ways = _ways(wanted, book, base)
    path = wanted.journal or Path(f"study-{wanted.game}-{wanted.seed}.jsonl")
    journal, workers = Journal(path, contest.settings(base)), workers_of(wanted.jobs, wanted.cluster)
    with workers, journal, stopped(path), progress("playing", wanted.games * sum(len(way.series) for way in ways)) as told:
        workers.bring(files_of(bots.values()))
        games = contest.played(ways, workers, journal, told)
    found, seat = contest.rows(ways, games), book.game.seats[0]
    title = f"{book.title}: {wanted.games} games a way and mission, " + " against ".join(bots.values())
    picture = wanted.plot or path.with_suffix(".svg")
    written(picture, contest.drawn(title, seat, found))
    failed = [f"{key}: {one.error}" for key, one in games.items() if one.winner == FAILED]
    if wanted.as_json:
        _report(wanted, bots, seat, found, failed)
    else:
        _show(title, seat, found)
        for each in failed:
            prose(console(), f"a game failed: {each}", style="red")
        prose(console(), f"Kept in {path}: the same command plays no game twice, and goes on with more --games.")
        prose(console(), f"Plot: {picture}")
    return int(bool(failed))


# ---- the ways


def _ways(wanted: Wanted, book: Rulebook, base: Series) -> list[Way]:
    """The usual way, and those beside it. Raises ReglamentoError where nothing differs, or more than a program can name."""
    missions = wanted.missions or (book.missions()[0],)
    chosen = tuple(book.missions()) if "all" in missions else tuple(dict.fromkeys(missions))
    usual = msgspec.structs.asdict(chosen_readings(wanted.usual, book))
    forces = _forces(wanted.forces, book, chosen[0])
    first = Way(contest.USUAL, tuple(_on(replace(base, readings=usual, forces=forces), book, name) for name in chosen))
    if wanted.each_reading:
        if wanted.readings or wanted.mission or wanted.other_forces:
            raise ReglamentoError("--each-reading compares every reading by itself; leave the other differences out")
        apart = contest.readings_apart(book)
        if not apart:
            raise ReglamentoError(f"{book.name} has no disputed readings")
        return [first, *(_read(first, each) for each in apart if usual | each != usual)]
    return [first, _other(wanted, book, first)]


def _other(wanted: Wanted, book: Rulebook, usual: Way) -> Way:
    """The one way beside the usual one."""
    changes = msgspec.structs.asdict(chosen_readings(wanted.readings, book))
    named = {pair.partition("=")[0]: changes[pair.partition("=")[0]] for pair in wanted.readings}
    found = _read(usual, named)
    if wanted.mission is not None:
        if len(found.series) > 1:
            raise ReglamentoError("--other-mission stands beside one mission: name one by --mission")
        found = Way(f"{found.name} {wanted.mission}".strip(), (_on(found.series[0], book, wanted.mission),))
    if wanted.other_forces:
        forces = _forces(wanted.other_forces, book, found.series[0].mission)
        series = tuple(replace(each, forces={**each.forces, **forces}) for each in found.series)
        found = Way(f"{found.name} {' '.join(wanted.other_forces)}".strip(), series)
    if [contest.key(each, 0) for each in found.series] == [contest.key(each, 0) for each in usual.series]:
        raise ReglamentoError("both ways are the same: give --reading, --each-reading, --other-mission or --other-force")
    return found


def _read(usual: Way, readings: Mapping[str, Any]) -> Way:
    name = " ".join(f"{name}={_plain(value)}" for name, value in readings.items())
    return Way(name, tuple(contest.with_readings(series, readings) for series in usual.series))


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _on(series: Series, book: Rulebook, mission: str) -> Series:
    """The series on a mission; a mission in a file is carried as its text."""
    loaded = mission_of(book, mission)
    return replace(series, mission=mission, text="" if mission in book.missions() else loaded.source)


def _forces(given: Sequence[str], book: Rulebook, mission: str) -> dict[str, int]:
    """The number of each seat's force among those that the mission offers, from `SEAT=FORCE`. Raises ReglamentoError."""
    found = {}
    for pair in given:
        seat, equals, name = pair.partition("=")
        if not equals or seat not in book.game.seats:
            raise ReglamentoError(f"--force {pair}: write SEAT=FORCE with a seat of {', '.join(book.game.seats)}")
        offers = getattr(book.load(mission), "offers", None)
        ids = [] if offers is None else [force.id for force in offers(seat)]
        if name not in ids:
            raise ReglamentoError(f"--force {pair}: {mission} offers the {seat} {', '.join(ids) or 'no forces to choose from'}")
        found[seat] = ids.index(name)
    return found


# ---- the end


def _show(title: str, seat: str, found: list[Row]) -> None:
    headings = ("way", "mission", "pairs", "usual", "other", "differ", "change", "95 %", "saved")
    prose(console(), title)
    table(f"games in a hundred won by {seat}, as usual and in the other way", headings, [_row(row) for row in found])
    prose(
        console(),
        "differ: pairs that ended in different ways; saved: how many times as many games it would take with dice of their own.",
    )


def _row(row: Row) -> list[str]:
    each = row.found
    return [
        row.way,
        row.mission,
        str(each.pairs),
        f"{100 * each.usual:.0f}",
        f"{100 * each.other:.0f}",
        str(each.differing),
        f"{100 * each.difference:+.1f}",
        f"{100 * each.low:+.1f} to {100 * each.high:+.1f}",
        f"{each.saved:.1f}" if each.differing else "",
    ]


def _report(wanted: Wanted, bots: Mapping[str, str], seat: str, found: list[Row], failed: list[str]) -> None:
    rows = [{"way": row.way, "mission": row.mission, **row.found._asdict()} for row in found]
    report = {"game": wanted.game, "seed": wanted.seed, "bots": bots, "seat": seat, "rows": rows, "failed": failed}
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
