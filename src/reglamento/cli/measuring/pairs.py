"""`reglamento simulate --pairs`: every force of one side against every force of the other, with a table or JSON at the end."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from msgspec.structs import replace

from reglamento.arena.series import Series, Summary
from reglamento.cli.output.tables import table
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import ReglamentoError

Pair = tuple[int, int]


def paired(series: Series) -> list[Series]:
    """A series for each pair of forces that the sides of a mission may choose, ordered by the first seat's forces. Raises
    ReglamentoError where a mission offers none.
    """
    one, other = rulebook(series.game).game.seats
    ours, theirs = (_offered(series, seat) for seat in (one, other))
    return [replace(series, forces={one: i, other: j}) for i in range(len(ours)) for j in range(len(theirs))]


def _offered(series: Series, seat: str) -> tuple[Any, ...]:
    mission = rulebook(series.game).load(series.mission)
    offers = getattr(mission, "offers", None)
    if offers is None:
        raise ReglamentoError(f"{series.game} has no forces to choose; --pairs is for games that have")
    found: tuple[Any, ...] = offers(seat)
    return found


def report(series: Series, played: dict[Pair, Summary]) -> None:
    """The pairs as JSON: both forces, the number of games, wins of each side, games at a standstill, and failed games."""
    one, other = rulebook(series.game).game.seats
    ours, theirs = _offered(series, one), _offered(series, other)
    pairs = [
        {
            one: ours[i].id,
            other: theirs[j].id,
            "games": each.games,
            "wins": each.wins,
            "deadlocks": each.deadlocks,
            "failed": each.failed,
        }
        for (i, j), each in played.items()
    ]
    whole = {"game": series.game, "mission": series.mission, "seed": series.seed, "bots": series.bots, "pairs": pairs}
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n")


def show(series: Series, played: dict[Pair, Summary]) -> None:
    """A row for each force of the first seat, a column for each of the other: the share of games that the first seat won."""
    one, other = rulebook(series.game).game.seats
    ours, theirs = _offered(series, one), _offered(series, other)
    rows = []
    for i, force in enumerate(ours):
        row = [played[i, j] for j in range(len(theirs))]
        rows.append([force.id, *(_share([each], one) for each in row), _share(row, one)])
    columns = [[played[i, j] for i in range(len(ours))] for j in range(len(theirs))]
    rows.append(["all", *(_share(column, one) for column in columns), _share(list(played.values()), one)])
    headings = (one, *(force.id for force in theirs), "all")
    table(f"{series.mission}: games in 100 that the {one} wins, by the force of the {other}", headings, rows)


def _share(summaries: list[Summary], seat: str) -> str:
    return f"{100 * sum(each.wins[seat] for each in summaries) / sum(each.games for each in summaries):.0f}"
