"""Many games between bots, spread over processes; the results depend on the seed alone, not on how many processes there are."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from math import fsum, sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from reglamento.arena.entrants import entrant
from reglamento.arena.heeded import heeded
from reglamento.arena.match import Tally, play_out
from reglamento.arena.standstill import DEADLOCK, Standstill
from reglamento.arena.workers import Here, Lost, Workers
from reglamento.bots.bot import Bot, Taking
from reglamento.bots.search.coupled import Coupled
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.game import Game
from reglamento.kernel.save import Header

FAILED = "failed"
"""In place of a winner: the game could not be played to its end."""


class Series(msgspec.Struct, frozen=True):
    """The games to play: a mission (by name or path), the number of games, a seed, and a bot for each seat."""

    game: str
    mission: str
    games: int
    seed: str
    bots: dict[str, str]
    failures: str = "."
    forces: dict[str, int] = {}
    """The force that a seat takes, where its bot is not to choose one."""
    readings: dict[str, Any] = {}
    """The readings of disputed rules by name; those not named are as the rulings have them."""
    text: str = ""
    """The text of the mission, where it is none that can be loaded by its name."""
    coupled: bool = False
    """Whether games of other series with the same seed, on whatever mission, are to have the same luck as far as they go alike."""


class Bout(msgspec.Struct, frozen=True):
    """One game of a series, as it is given to a worker. With `rules`, only a worker with this version of the rules may play it."""

    series: Series
    index: int
    rules: str = ""


class Played(msgspec.Struct, frozen=True):
    """One game: the winner (or `draw`, or `failed`), turns, decisions, seconds of processor time, and turns in a row in which
    nothing changed. For a failed game also the file where it was saved and the reason.
    """

    index: int
    winner: str
    turns: int
    decisions: int
    real: int
    seconds: float
    still: int = 0
    failure: str = ""
    error: str = ""
    asked: tuple[str, ...] | None = None
    """The readings that the game asked for, where that was watched."""


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end, and the file that replays it."""

    file: str
    error: str


class Summary(msgspec.Struct, kw_only=True):
    """The results of a series. `wins`, `draws` and `deadlocks` count games, `turns` and `decisions` are totals.
    `processor_seconds` is the processor time of all processes together, `wall_seconds` the time by the clock.
    """

    mission: str
    games: int
    wins: dict[str, int]
    draws: int
    failed: list[Failure]
    turns: int
    decisions: int
    real_decisions: int
    processor_seconds: float
    wall_seconds: float
    deadlocks: int
    intervals: dict[str, tuple[float, float]]


def play(plan: Sequence[Series], jobs: int = 1) -> Iterator[tuple[int, Played]]:
    """The games of several series in order, as they finish, each with the number of its series in the plan. All series share the
    same processes, so that short series keep them busy, too.
    """
    bouts = [(number, Bout(series, index)) for number, series in enumerate(plan) for index in range(series.games)]
    kept: dict[int, Played] = {}
    after = 0
    with Here(jobs) as workers:
        for at, one in fought(workers, [bout for _, bout in bouts]):
            kept[at] = one
            while after in kept:
                yield bouts[after][0], kept.pop(after)
                after += 1


def fought(workers: Workers, bouts: Sequence[Bout]) -> Iterator[tuple[int, Played]]:
    """Games in any order, as they finish, each with its number among the bouts. A game that no worker survives has failed."""
    for at, found in workers.spread(fight, bouts):
        yield at, Played(bouts[at].index, FAILED, 0, 0, 0, 0.0, error=found.error) if isinstance(found, Lost) else found


def fight(bout: Bout) -> Played:
    """Play one game, wherever this is. Raises ReglamentoError where the rules are of another version."""
    here = _version(bout.series.game)
    if bout.rules not in {"", here}:
        raise ReglamentoError(f"a worker has other rules of {bout.series.game}: {here} instead of {bout.rules}")
    return play_one(bout.series, bout.index)


@cache
def _version(game: str) -> str:
    return rules_id(game)


@cache
def _mission(game: str, name: str, text: str) -> Any:
    return rulebook(game).parse(text) if text else rulebook(game).load(name)


def _readings(series: Series) -> Any:
    return msgspec.convert(series.readings, rulebook(series.game).readings)


def play_one(series: Series, index: int) -> Played:
    """The game with this number. A game that fails is saved at the point of failure, so that it can be replayed."""
    book = rulebook(series.game)
    mission = _mission(series.game, series.mission, series.text)
    seed = f"{series.seed}/{index}" if series.coupled else f"{series.seed}/{mission.id}/{index}"
    readings, asked = heeded(_readings(series)) if series.coupled else (_readings(series), None)
    game = book.new(mission, readings)
    bots = {seat: _seated(series, seat, name, seed) for seat, name in series.bots.items()}
    watched = Standstill(game)
    started = time.thread_time()
    try:
        tally = play_out(game, bots, Coupled(seed) if series.coupled else Seeded(seed), until=watched.look)
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the game is kept and the series goes on
        spent = time.thread_time() - started
        kept = _keep(series, game, mission, index)
        return Played(index, FAILED, 0, 0, 0, spent, watched.longest, kept, f"{type(error).__name__}: {error}")
    seconds = time.thread_time() - started
    found = _played(game, index, tally, seconds, watched.longest)
    return found if asked is None else replace(found, asked=tuple(sorted(asked)))


def _seated(series: Series, seat: str, name: str, seed: str) -> Bot:
    bot = entrant(name, series.game, seat, seed)
    return Taking(bot, series.forces[seat]) if seat in series.forces else bot


def _played(game: Any, index: int, tally: Tally, seconds: float, still: int) -> Played:
    return Played(index, game.winner() or "draw", game.turn, tally.decisions, tally.real, seconds, still)


def _keep(series: Series, game: Game, mission: Any, index: int) -> str:
    header = Header(
        reglamento=save.FORMAT,
        game=series.game,
        mission=mission.id,
        rules=rules_id(series.game),
        readings=msgspec.to_builtins(_readings(series)),
        source=mission.source,
        about={"seed": series.seed, "index": index, "bots": series.bots},
    )
    path = Path(series.failures) / f"failed-{mission.id}-{series.seed}-{index}-{_digest(series)}.jsonl"
    save.write(path, save.dump(header, game))
    return str(path)


def _digest(series: Series) -> str:
    """Tells apart series of one mission and seed with other bots, readings, forces or texts, as in a tournament: 8 hex digits."""
    alike = msgspec.json.encode(replace(series, games=0, failures=""), order="deterministic")
    return sha256(alike).hexdigest()[:8]


def summary(series: Series, played: list[Played], wall_seconds: float) -> Summary:
    """Totals of the games played, which took `wall_seconds`, and for each seat the 95 % interval of its share of wins."""
    seats = list(series.bots)
    wins = {seat: sum(one.winner == seat for one in played) for seat in seats}
    finished = sum(one.winner != FAILED for one in played)
    return Summary(
        mission=series.mission,
        games=len(played),
        wins=wins,
        draws=sum(one.winner == "draw" for one in played),
        failed=[Failure(one.failure, one.error) for one in played if one.winner == FAILED],
        turns=sum(one.turns for one in played),
        decisions=sum(one.decisions for one in played),
        real_decisions=sum(one.real for one in played),
        processor_seconds=fsum(one.seconds for one in played),
        wall_seconds=wall_seconds,
        deadlocks=sum(one.still >= DEADLOCK for one in played),
        intervals={seat: wilson(wins[seat], finished) for seat in seats},
    )


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share, 95 % by default; (0, 1) when no game was played."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
