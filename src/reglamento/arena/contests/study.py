"""A study: the same games played in two ways (readings, missions, forces), and what the difference is worth to the first seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from reglamento.arena.contests.differences import Difference, difference
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.pairings import points
from reglamento.arena.contests.plots import Bar, plot
from reglamento.arena.series import FAILED, Bout, Played, Series, fought
from reglamento.arena.workers import Workers
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.rulebook import Rulebook

USUAL = "as usual"


class Way(NamedTuple):
    """A way to play: its name, and a series for each mission of the study, in the same order for all ways."""

    name: str
    series: tuple[Series, ...]


class Row(NamedTuple):
    """A way beside the usual one, on a mission; on all of them together where there are several."""

    way: str
    mission: str
    found: Difference


def readings_apart(book: Rulebook) -> list[dict[str, Any]]:
    """Every value of every disputed reading that is not the one of the rulings, each alone. Numbers, such as the seconds of a clock, are
    left out.
    """
    usual, found = msgspec.to_builtins(book.readings()), []
    for name, kind in get_type_hints(book.readings).items():
        values = (False, True) if kind is bool else get_args(kind) if get_origin(kind) is Literal else ()
        found += [{name: value} for value in values if value != usual[name]]
    return found


def played(ways: Sequence[Way], workers: Workers, journal: Journal, told: Callable[[], None]) -> Mapping[str, Played]:
    """The games of all ways by their keys: those of the journal, and those that are played now. A game of another way is not played
    where the usual one never asked for any reading that differs: it would be the same.
    """
    usual, *others = ways
    found = _played(usual.series, workers, journal, told)
    left = []
    for way in others:
        for one, other in zip(usual.series, way.series, strict=True):
            for index in range(other.games):
                same = found[key(one, index)]
                if _changes_nothing(one, other, same):
                    found[key(other, index)] = same
                    told()
                else:
                    left.append((other, index))
    return found | _games(left, workers, journal, told)


def _played(each: Sequence[Series], workers: Workers, journal: Journal, told: Callable[[], None]) -> dict[str, Played]:
    return _games([(series, index) for series in each for index in range(series.games)], workers, journal, told)


def _games(
    wanted: Sequence[tuple[Series, int]], workers: Workers, journal: Journal, told: Callable[[], None]
) -> dict[str, Played]:
    bouts = {key(series, index): Bout(series, index, rules_id(series.game)) for series, index in wanted}
    found = {each: journal.games[each] for each in bouts if each in journal.games}
    for _ in found:
        told()
    left = [each for each in bouts if each not in found]
    for at, one in fought(workers, [bouts[each] for each in left]):
        found[left[at]] = one
        journal.add(left[at], one)
        told()
    return found


def _changes_nothing(one: Series, other: Series, game: Played) -> bool:
    """Whether two series differ in readings alone, and in none that this game of the first has asked for."""
    differ = {name for name, value in other.readings.items() if one.readings.get(name) != value}
    return replace(other, readings=one.readings) == one and game.asked is not None and not differ & set(game.asked)


def key(series: Series, index: int) -> str:
    """A game as the journal names it, by all that it depends on besides the settings of the study."""
    text = f"#{sha256(series.text.encode()).hexdigest()[:8]}" if series.text else ""
    ways = [f"{name}={value}" for name, value in sorted((series.readings | series.forces).items())]
    return " ".join([f"{series.mission}{text}", *ways, str(index)])


def settings(series: Series) -> dict[str, Any]:
    """What all games of a study depend on."""
    return {"kind": "study", "game": series.game, "rules": rules_id(series.game), "seed": series.seed, "bots": series.bots}


def rows(ways: Sequence[Way], games: Mapping[str, Played]) -> list[Row]:
    """Every way beside the first, mission by mission, and over the games of all missions. Pairs with a game that failed are left out."""
    usual, *others = ways
    found = []
    for way in others:
        ours, theirs = list[float](), list[float]()
        for one, other in zip(usual.series, way.series, strict=True):
            mine, yours = _points(one, other, games)
            found.append(Row(way.name, _mission(one, other), difference(mine, yours)))
            ours += mine
            theirs += yours
        if len(way.series) > 1:
            found.append(Row(way.name, "all", difference(ours, theirs)))
    return found


def _mission(one: Series, other: Series) -> str:
    return one.mission if one.mission == other.mission else f"{one.mission}, {other.mission}"


def _points(one: Series, other: Series, games: Mapping[str, Played]) -> tuple[list[float], list[float]]:
    """The points of the first seat in each way, pair by pair."""
    seats = rulebook(one.game).game.seats
    pairs = [(games[key(one, index)], games[key(other, index)]) for index in range(one.games)]
    whole = [pair for pair in pairs if FAILED not in {each.winner for each in pair}]
    return [points(one, seats, first=True) for one, _ in whole], [points(two, seats, first=True) for _, two in whole]


def drawn(heading: str, seat: str, found: Sequence[Row]) -> str:
    """The differences as a plot: one row for each way, over all missions where there are several."""
    whole = {row.way for row in found if row.mission == "all"}
    shown = [row for row in found if row.mission == "all" or row.way not in whole]
    bars = [
        Bar(
            row.way,
            100 * row.found.difference,
            100 * row.found.low,
            100 * row.found.high,
            f"{100 * row.found.difference:+.1f} ({100 * row.found.low:+.1f} to {100 * row.found.high:+.1f})",
        )
        for row in shown
    ]
    return plot(heading, f"change of the games in a hundred won by {seat}, with 95 % intervals", bars)


def with_readings(series: Series, readings: Mapping[str, Any]) -> Series:
    return replace(series, readings={**series.readings, **readings})
