"""All that a look back at a game tells: losses, rolls, luck, and the chances to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import fsum
from typing import Any

import msgspec

from reglamento.faces import face
from reglamento.games.registry import plugin
from reglamento.kernel.questions import Choose, Seat
from reglamento.review.chances import Cause, Change
from reglamento.review.course import Course
from reglamento.review.luck import Luck, lucks
from reglamento.review.part import Review
from reglamento.review.rolls import Rolled, rolls_of

REMARKABLE = 6
"""The most rolls that are shown by themselves."""
RARE = 0.34
"""The greatest chance of such a roll, or of one as bad."""
TURNING = 8
"""The most turning points that are told,"""
LATER = 3
"""and the most changes that the judgement saw only later."""
LEAST = 0.005
"""A change of the chance that is not worth telling."""


class Losses(msgspec.Struct, frozen=True):
    """What each seat has lost up to a position, which is the first with these losses."""

    at: int
    turn: int
    lost: Mapping[Seat, int]


class Report(msgspec.Struct, frozen=True):
    """What is known of a game exactly. `uncounted` rolls favour neither side, or nothing tells their worth."""

    losses: tuple[Losses, ...]
    luck: tuple[Luck, ...]
    rolls: tuple[Rolled, ...]
    uncounted: int

    @property
    def remarkable(self) -> tuple[Rolled, ...]:
        """The least likely rolls, good or bad, the least likely first."""
        return tuple(sorted((roll for roll in self.rolls if rarity(roll) <= RARE), key=rarity)[:REMARKABLE])


def rarity(roll: Rolled) -> float:
    """The chance of a roll as good as this one, or as bad as this one, whichever is less."""
    return float(min(roll.as_good, roll.as_bad))


def review_of(game: str) -> Review:
    """What a game brings to a look back; the defaults where it brings nothing."""
    return plugin(game).find(Review) or Review()


def report(course: Course) -> Report:
    """All that is known of a game exactly."""
    game = course.start.name
    own = review_of(game)
    every = list(rolls_of(course, own, face(game)))
    rolls = [roll for roll in every if roll is not None]
    return Report(
        losses=tuple(losses(course, own)),
        luck=tuple(lucks(course.start.seats, rolls, own.kind)),
        rolls=tuple(rolls),
        uncounted=len(every) - len(rolls),
    )


def answered(course: Course, change: Change, rolls: Sequence[Rolled]) -> str:
    """What was chosen or thrown: where that was more than one answer, the least likely of `rolls` among them or, where chance alone
    decided, the first of its lines; empty where neither is known.
    """
    at, until = change.before.at, change.after.at
    if until == at + 1:
        return worded(course, at, change.by, course.answers[at])
    within = [roll for roll in rolls if at <= roll.at < until]
    if within:
        rarest = min(within, key=rarity).at
        return worded(course, rarest, change.by, course.answers[rarest])
    if change.what != "dice":
        return ""
    thrown = (each for each in range(at, until) if not isinstance(course.at(each).question, Choose))
    return next((text for each in thrown if (text := worded(course, each, change.by, course.answers[each]))), "")


def worded(course: Course, at: int, by: Seat | None, answer: Any) -> str:
    """What an answer to the question of a position says to a seat, or to all: the option or, where none is chosen, what happens."""
    before, own = course.at(at), face(course.start.name)
    view = before.view(by)
    if isinstance(before.question, Choose):
        return own.option(view, answer)
    happened = before.copy().answer(answer).story(by)[len(before.events()) :]
    return next((line.text for line in own.lines(view, happened) if not line.heading), "")


def losses(course: Course, own: Review) -> list[Losses]:
    """The losses at the start, and wherever they change."""
    found = [Losses(0, course.turns[0].turn, own.losses(course.start))]
    positions = ((at, game) for at, game, _ in course.each())
    for at, game in chain(positions, [(len(course.answers), course.end)]):
        lost = own.losses(game)
        if lost != found[-1].lost:
            found.append(Losses(at, getattr(game, "turn", 0), lost))
    return found


class CauseChange(msgspec.Struct, frozen=True):
    """What one kind of cause has changed of the first seat's chance to win: choices of a seat, dice, both together, or the judgement."""

    what: Cause
    by: Seat | None
    change: float


def shares(changes: Sequence[Change], seats: Sequence[Seat]) -> list[CauseChange]:
    """What choices of each seat and what dice have contributed; what was not told apart, and what was only judged anew, comes last."""
    kinds: list[tuple[Cause, Seat | None]] = [
        *(("choice", seat) for seat in seats),
        ("dice", None),
        ("both", None),
        ("judgement", None),
    ]
    return [
        CauseChange(what, by, fsum(each.change for each in changes if (each.what, each.by) == (what, by))) for what, by in kinds
    ]


def turning_points(changes: Sequence[Change]) -> list[Change]:
    """The greatest changes in the game that are more than chance, in its order, and the greatest of those that the judgement saw only
    later, which are larger steps but no choice and no dice.
    """
    clear = sorted((each for each in changes if abs(each.change) > max(each.error, LEAST)), key=lambda each: -abs(each.change))
    real = [each for each in clear if each.what != "judgement"][:TURNING]
    later = [each for each in clear if each.what == "judgement"][:LATER]
    return sorted((*real, *later), key=lambda each: (each.before.at, each.after.at))
