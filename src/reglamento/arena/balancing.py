"""How even the missions of a game are: `python -m reglamento.arena.balancing GAME --bot steady@20 --games 20` lets one bot play all seats
of each mission, and writes how often each has won. The games that the file has already are not played again; the same seed gives the same
file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from reglamento.arena.entrants import entrant
from reglamento.arena.learning import MOST, number, options, write
from reglamento.arena.series import FAILED, Bout, Series, fought, wilson
from reglamento.arena.workers import Here
from reglamento.bots import roster
from reglamento.games import balance
from reglamento.games.balance import Balance, Results, file_of
from reglamento.games.registry import mission_of, plugin, rulebook
from reglamento.kernel.errors import ReglamentoError

NONE = Results(0, {})


def balanced(known: Balance, plan: Sequence[Series], jobs: int) -> Iterator[Balance]:
    """The results with every further game of a plan that is not among those known, as the games finish in their order. Raises
    ReglamentoError for a game that could not be played to its end.
    """
    bouts = [
        Bout(series, index) for series in plan for index in range(known.missions.get(series.mission, NONE).games, series.games)
    ]
    finished: dict[int, str] = {}
    after = 0
    with Here(jobs) as workers:
        for at, played in fought(workers, bouts):
            if played.winner == FAILED:
                raise ReglamentoError(f"a game of {bouts[at].series.mission} failed: {played.error}")
            finished[at] = played.winner
            while after in finished:
                known = _with(known, bouts[after].series, finished.pop(after))
                after += 1
                yield known


def _with(known: Balance, series: Series, winner: str) -> Balance:
    before = known.missions.get(series.mission, NONE)
    won = {seat: before.won.get(seat, 0) + (seat == winner) for seat in series.bots}
    return msgspec.structs.replace(known, missions={**known.missions, series.mission: Results(before.games + 1, won)})


def begun(path: Path, bot: str, seed: str) -> Balance:
    """What a file holds, to go on with it. Raises ReglamentoError for the results of another bot or seed, and for another file."""
    try:
        found = balance.read(path)
    except msgspec.MsgspecError as error:
        raise ReglamentoError(f"{path}: no results of games between bots: {error}") from None
    if not path.parent.is_dir():
        raise ReglamentoError(f"there is no folder {path.parent}: name a file in one with --to")
    if found is None:
        return Balance(bot=bot, seed=seed, missions={})
    if (found.bot, found.seed) != (bot, seed):
        raise ReglamentoError(
            f"{path}: games of {found.bot} with the seed {found.seed!r}: go on with those, or remove the file to begin anew"
        )
    return found


def told(results: Mapping[str, Results]) -> Iterator[str]:
    """A line for each mission: how often each seat has won, and the 95 % interval of the share of the first."""
    for mission, found in results.items():
        first = next(iter(found.won))
        low, high = wilson(found.games * found.share(first), found.games)
        won = ", ".join(f"{seat} {count}" for seat, count in found.won.items())
        yield f"{mission}: {won} of {found.games} ({first} {100 * low:.0f} to {100 * high:.0f} of 100)"


def main(words: Sequence[str] | None = None) -> None:
    """Play the games, write the file after each of them, and print the results."""
    parser = options("balancing", __doc__)
    parser.add_argument("--games", type=number(1, MOST), default=20, help="games of each mission, with those in the file")
    parser.add_argument("--mission", action="append", help="only this mission; may be given several times")
    given = parser.parse_args(words)
    try:
        path, bot = given.to or file_of(given.game), given.bot or roster.usual(given.game)
        plan = _plan(given.game, given.mission, given.games, given.seed, bot)
        known = begun(path, bot, given.seed)
        for results in balanced(known, plan, given.jobs):
            write(path, results)
            known = results
    except ReglamentoError as error:
        sys.exit(f"{error}")
    for line in told(known.missions):
        print(line)


def _plan(game: str, missions: Sequence[str] | None, games: int, seed: str, bot: str) -> list[Series]:
    """The games of each mission. Raises ReglamentoError for an unknown game, mission or bot."""
    book, seats = rulebook(game), plugin(game).seats
    entrant(bot, game, seats[0], seed)
    names = dict.fromkeys(mission_of(book, name).id for name in missions or book.missions())
    return [Series(game, mission, games, seed, dict.fromkeys(seats, bot)) for mission in names]


if __name__ == "__main__":
    main()
