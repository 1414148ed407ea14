"""Which bots meet when: every pair (round robin), or neighbours on a ladder, who change places when the lower one wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import fsum
from typing import Literal, NamedTuple, get_args

from reglamento.arena.series import FAILED, Played

Kind = Literal["round-robin", "ladder"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Meeting(NamedTuple):
    """A game: the mission, the bots of its first and second seat, and the number of the round, whose dice all meetings share."""

    mission: str
    first: str
    second: str
    round: int

    def __str__(self) -> str:
        return f"{self.first} against {self.second} on {self.mission}, round {self.round + 1}"


class Programme(NamedTuple):
    """The bots, for a ladder the weakest first, the missions, and how often each pair plays both sides of each mission."""

    kind: Kind
    bots: tuple[str, ...]
    missions: tuple[str, ...]
    rounds: int

    def both_sides(self, one: str, other: str, round: int) -> list[Meeting]:
        return [
            Meeting(mission, first, second, round) for mission in self.missions for first, second in ((one, other), (other, one))
        ]

    @property
    def games(self) -> int:
        """How many games there will be."""
        pairs = len(self.bots) * (len(self.bots) - 1) // 2 * self.rounds
        if self.kind == "ladder":
            pairs = sum(len(list(_rungs(len(self.bots), number))) for number in range(self.rounds))
        return 2 * pairs * len(self.missions)


def batches(programme: Programme, played: Mapping[Meeting, Played], seats: Sequence[str]) -> Iterator[list[Meeting]]:
    """The games that may be played at the same time, batch by batch. `played` holds all games of a batch when the next one is due."""
    if programme.kind == "round-robin":
        pairs = list(combinations(programme.bots, 2))
        yield [game for number in range(programme.rounds) for pair in pairs for game in programme.both_sides(*pair, number)]
        return
    order = list(programme.bots)
    for number in range(programme.rounds):
        rungs = list(_rungs(len(order), number))
        batch = {rung: programme.both_sides(order[rung], order[rung + 1], number) for rung in rungs}
        yield [game for games in batch.values() for game in games]
        for rung, games in batch.items():
            lower = fsum(points(played[game], seats, first=game.first == order[rung]) for game in games)
            if lower > fsum(points(played[game], seats, first=game.first != order[rung]) for game in games):
                order[rung], order[rung + 1] = order[rung + 1], order[rung]


def _rungs(bots: int, round: int) -> Iterator[int]:
    """The lower places of those that meet in a round: in turn the even and the odd ones."""
    return iter(range(round % 2 if bots > 2 else 0, bots - 1, 2))


def points(played: Played, seats: Sequence[str], *, first: bool) -> float:
    """1 for a win of the first seat, or of the second; a half for a draw; 0 for both where the game failed."""
    if played.winner == FAILED:
        return 0.0
    return {seats[0]: float(first), seats[1]: float(not first)}.get(played.winner, 0.5)
