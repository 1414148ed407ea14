"""How a regiment can come to another place by wheels and advances alone, with nothing in its way: by at most three wheels, or by
two with an advance between them.

A wheel moves the middle of the front along a circle of half the front's width. So the possible ways are the six words of a car
that has this turning circle and drives forward only. Among all wheels and advances whose headings stay within half a turn none
costs less: a wheel costs twice the way of the middle, so no needless wheel pays, and a single straight stretch covers the rest.
(Provided that each unit of a wheel's arc costs at least as much as one of an advance.)
"""

from __future__ import annotations

from collections.abc import Iterator
from math import acos, atan2, cos, degrees, pi, radians, sin, sqrt
from typing import TypeAlias

import msgspec

from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, wheeled
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most

NOISE = 1e-9
WHOLE = 2 * pi


class Advance(msgspec.Struct, frozen=True, gc=False, tag="advance"):
    """Straight ahead by `length`."""

    length: float


class Wheel(msgspec.Struct, frozen=True, gc=False, tag="wheel"):
    """A wheel to one hand about the front corner on that hand, by `angle` degrees."""

    to: Hand
    angle: float

    def arc(self, width: float) -> float:
        """The way of the other front corner."""
        return radians(self.angle) * width


Drill: TypeAlias = tuple[Advance | Wheel, ...]
"""Right is clockwise, left anticlockwise."""


def drilled(regiment: Regiment, drill: Drill) -> Regiment:
    """The regiment at the end of a drill."""
    for part in drill:
        regiment = advanced(regiment, part.length) if isinstance(part, Advance) else wheeled(regiment, part.to, part.angle)
    return regiment


def drills(start: Regiment, goal: Regiment) -> Iterator[Drill]:
    """The ways from one place to another by wheels and advances, in no order. Each ends within RULER of the goal, as near as the
    grid of positions allows, at the goal's angle.
    """
    right, forward = start.seen_from(goal.at)
    goal_turn = radians((goal.angle - start.angle) % 360)
    there = (forward, right)
    for sense in (1, -1):
        for word in (_one_hand, _two_hands, _three_wheels):
            for wheel, length, last, more in word(there, goal_turn, start.width / 2, sense):
                yield _drill(sense, (wheel, length, last), more)


_Word: TypeAlias = tuple[float, float, float, float]
"""The first wheel in radians; an advance; the last wheel, positive in the first one's sense; and a wheel between them in the
other sense, in place of the advance.
"""


def _drill(sense: int, word: tuple[float, float, float], between: float) -> Drill:
    first, length, last = word
    parts: list[Advance | Wheel] = [_wheel(sense, first), _wheel(-sense, between), Advance(length), _wheel(sense, last)]
    return tuple(part for part in parts if not at_most(part.length if isinstance(part, Advance) else part.angle, 0.0))


def _wheel(sense: int, turn: float) -> Wheel:
    hand: Hand = "right" if sense * turn > 0 else "left"
    return Wheel(hand, degrees(abs(turn)))


def _one_hand(there: Point, turn: float, radius: float, sense: int) -> Iterator[_Word]:
    """Wheel, advance, wheel to the same hand. The advance covers the distance that the wheels leave, in a direction between the
    first and the last one; where the direction is a hair outside, the nearer of the two is taken.
    """
    whole = (sense * turn) % WHOLE
    for round_about in {whole, 0.0 if WHOLE - whole < NOISE else whole}:
        x, y = _less(there, _arc(round_about, radius, sense))
        heading = (sense * atan2(y, x)) % WHOLE
        ways = [heading] if heading <= round_about else []
        for way in (*ways, 0.0, round_about):
            length = max(0.0, x * cos(way) + sense * y * sin(way))
            if at_most(apart((x, y), (length * cos(way), sense * length * sin(way))), RULER):
                yield way, length, round_about - way, 0.0
                break


def _two_hands(there: Point, turn: float, radius: float, sense: int) -> Iterator[_Word]:
    """Wheel, advance, wheel to the other hand."""
    x, y = _less(_centre(there, turn, radius, -sense), _centre((0.0, 0.0), 0.0, radius, sense))
    away = apart((x, y), (0.0, 0.0))
    if at_most(2 * radius - RULER, away):
        length = sqrt(max(0.0, away * away - 4 * radius * radius))
        way = atan2(y, x) + sense * atan2(2 * radius, length)
        yield _turn(sense * way), length, -_turn(sense * (way - turn)), 0.0


def _three_wheels(there: Point, turn: float, radius: float, sense: int) -> Iterator[_Word]:
    """Wheel, wheel to the other hand, wheel to the first hand again."""
    x, y = _less(_centre(there, turn, radius, sense), _centre((0.0, 0.0), 0.0, radius, sense))
    away = apart((x, y), (0.0, 0.0))
    if at_most(away, 4 * radius):
        for aside in (1, -1):
            bearing = atan2(y, x) + aside * acos(min(1.0, away / (4 * radius)))
            other = atan2(y - 2 * radius * sin(bearing), x - 2 * radius * cos(bearing)) + pi
            first, second = bearing + sense * pi / 2, other + sense * pi / 2
            yield _turn(sense * first), 0.0, _turn(sense * (turn - second)), _turn(sense * (first - second))


def _centre(there: Point, turn: float, radius: float, sense: int) -> Point:
    """The centre of the circle of the middle of a front in a wheel."""
    return there[0] - sense * radius * sin(turn), there[1] + sense * radius * cos(turn)


def _arc(turn: float, radius: float, sense: int) -> Point:
    """The middle of the front after a wheel."""
    return radius * sin(turn), sense * radius * (1 - cos(turn))


def _less(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def _turn(angle: float) -> float:
    """An angle from 0 to less than a whole turn; a whole turn but for noise is 0."""
    angle %= WHOLE
    return 0.0 if angle > WHOLE - NOISE else angle
