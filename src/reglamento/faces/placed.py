"""Questions for places as they are sent to a screen, and refusals of places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import fsum, hypot
from typing import Any

from reglamento.faces.parts import UNHINDERED, Places, Table
from reglamento.faces.placing import Misplaced, Placing, Suggested
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place
from reglamento.language import tr

PAIR = 2
CLEAR = 1.0
"""Answers that differ by less than so many cm look alike."""


def placing(table: Table, view: Any, question: Place, found: Sequence[Places]) -> Placing:
    """All that a screen needs to let a person place pieces; `found` are answers worth considering, the default last."""
    found = table.ordered(view, question, found)
    movers, scale = table.movers(view, question), table.measure.scale
    stays = all(
        mover.at is not None
        and not mover.figure
        and (mover.at.x, mover.at.y) == (table.measure.left + place.x * scale, table.measure.top + place.y * scale)
        and mover.level == place.level
        for mover, place in zip(movers, question.default, strict=True)
    )
    names = [
        tr("Stay") if stays and answer == question.default else table.called(view, question, answer, stays=stays)
        for answer in found
    ]
    return Placing(
        movers=movers,
        measure=table.measure,
        default=question.default,
        stays=stays,
        reach=None if question.reach is None else question.reach * scale,
        coherency=table.coherency,
        live=table.live,
        levels=table.levels(view),
        sends=table.sent is not None and question.topic in table.sending,
        suggestions=tuple(
            Suggested(text=name, answer=answer) for name, answer in zip(told_apart(names, found), found, strict=True)
        ),
    )


def told_apart(names: Sequence[str], found: Sequence[Places]) -> list[str]:
    """The names of answers. Two with the same name are told apart by where their pieces end, or how close these stand; where neither
    differs, and where more have the same name, by the angle of their one piece, or else by numbers.
    """
    told = list(names)
    for name in {name for name in names if names.count(name) > 1}:
        alike = [number for number, each in enumerate(names) if each == name]
        for number, said in zip(alike, _each_told(name, [found[number] for number in alike]), strict=True):
            told[number] = said
    return told


def _each_told(name: str, alike: Sequence[Places]) -> list[str]:
    """The names of answers that have the same one otherwise."""
    ends = _ends(alike) if len(alike) == PAIR else None
    if ends is not None:
        return [end.format(name=name) for end in ends]
    angles = [round(places[0].angle) % 360 for places in alike if len(places) == 1]
    if len(set(angles)) == len(alike):
        return [tr("{name} ({angle}°)").format(name=name, angle=angle) for angle in angles]
    return [tr("{name} ({n} of {all})").format(name=name, n=n + 1, all=len(alike)) for n in range(len(alike))]


def _ends(pair: Sequence[Places]) -> tuple[str, str] | None:
    """Sentences that tell two answers apart, each with the field `name`; None where they hardly differ."""
    if not all(pair) or len(pair[0]) != len(pair[1]):
        return None
    (x0, y0), (x1, y1) = (_middle(places) for places in pair)
    along, across = x1 - x0, y1 - y0
    if max(abs(along), abs(across)) >= CLEAR:
        west, east = tr("{name}, farther west"), tr("{name}, farther east")
        north, south = tr("{name}, farther north"), tr("{name}, farther south")
        if abs(along) > abs(across):
            return (west, east) if along > 0 else (east, west)
        return (north, south) if across > 0 else (south, north)
    one, other = (_spread(places) for places in pair)
    if abs(one - other) < CLEAR:
        return None
    close, wide = tr("{name}, closer together"), tr("{name}, farther apart")
    return (close, wide) if one < other else (wide, close)


def _middle(places: Places) -> tuple[float, float]:
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


def _spread(places: Places) -> float:
    """How far apart the two pieces stand that are farthest from each other."""
    return max((hypot(one.x - other.x, one.y - other.y) for one, other in combinations(places, 2)), default=0.0)


def misplaced(table: Table, view: Any, question: Place, answer: Places, refusal: Refusal) -> Misplaced:
    """The text of the refusal, the pieces of the question that it names, and what hinders an answer with a place for each."""
    blamed = tuple(table.piece.format(id=id) for id in question.pieces if id in refusal.named)
    ways, at = table.hindered(view, question, answer) if len(answer) == len(question.pieces) else UNHINDERED
    return Misplaced(why=refusal.why, rule=refusal.rule, pieces=blamed, ways=ways, at=at)
