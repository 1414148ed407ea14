"""What decided a game that is over, as the page shows it. A version is that of a moment of the replay."""

from __future__ import annotations

from typing import Literal

from reglamento.faces.shown import Said
from reglamento.web.protocol.wire import Seat


class LossesShown(Said, frozen=True):
    """What each seat has lost up to the end of a turn."""

    turn: int
    version: int
    lost: dict[Seat, int]


class LuckShown(Said, frozen=True):
    """Some rolls of a seat: those of one kind, or all (an empty text). `as_good` is the chance of as good a result or a better one, and
    `bands` the spread of the result as pairs of a value and its chance. `ranked`: of several kinds, so each roll counts by its rank among
    all that it could have been.
    """

    seat: Seat
    kind: str
    rolls: int
    score: float
    expected: float
    as_good: float
    bands: tuple[tuple[float, float], ...]
    ranked: bool = False


class RollShown(Said, frozen=True):
    """One roll, and the chances of as good a result or a better one, and of as bad a result or a worse one."""

    seat: Seat
    kind: str
    version: int
    dice: tuple[int, ...]
    as_good: float
    as_bad: float


class Review(Said, frozen=True):
    """What is known of a game exactly. `unit` names what is counted as lost; `rolls` are the least likely ones; `uncounted` rolls favour
    neither side, or their worth cannot be told. `result` tells how the game has ended, with its score; empty where it is not over.
    """

    result: str
    unit: str
    losses: tuple[LossesShown, ...]
    luck: tuple[LuckShown, ...]
    rolls: tuple[RollShown, ...]
    uncounted: int


class ChancePoint(Said, frozen=True):
    """The chance of the seat to win at a version, in a turn (0: before the first), with its 95 % interval, from so many games: None for an
    exact chance, 0 where the search judges the position as it is. `anew` says that the point before shows the same position, judged
    less far ahead.
    """

    version: int
    chance: float
    low: float
    high: float
    played: int | None
    turn: int = 0
    anew: bool = False


class BetterShown(Said, frozen=True):
    """The best of `compared` other answers than the one that was chosen: what it says, the chance to win of the seat that chose after it,
    and what that would have gained, with half its 95 % interval. It is `sure` where that is more than chance.
    """

    text: str
    chance: float
    gain: float
    error: float
    compared: int
    sure: bool


class TurningPoint(Said, frozen=True):
    """A change of the chance: by a choice of the seat `by`, by dice, or by both, with half its 95 % interval. What changed it is first seen
    at `version`, and all of it at `until`. `text` tells what was chosen or thrown; of several rolls, the least likely. `better` tells of
    other answers than a choice that cost much, once they have been compared.
    """

    version: int
    until: int
    turn: int
    what: Literal["choice", "dice", "both", "judgement"]
    by: Seat | None
    text: str
    before: float
    after: float
    change: float
    error: float
    better: BetterShown | None = None


class Contribution(Said, frozen=True):
    """What the choices of a seat, dice, or both have changed of the chance altogether; or what has changed because positions were judged
    anew, one turn later.
    """

    what: Literal["choice", "dice", "both", "judgement"]
    by: Seat | None
    change: float


class WinChances(Said, frozen=True):
    """The chances of `seat` to win as far as they are known, from games that `bot` has played on. It plays to the end (`learned` is 0),
    or to the next turn, where the value of the search judges that was learned from so many games of each mission. Asked again until
    `done`, they become more exact.
    """

    seat: Seat
    bot: str
    learned: int
    games: int
    done: bool
    points: tuple[ChancePoint, ...]
    turning: tuple[TurningPoint, ...]
    shares: tuple[Contribution, ...]
