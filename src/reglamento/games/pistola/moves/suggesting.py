"""Moves of a unit that are worth choosing from: to ways on and, in a combat, to enemies, into range and out of sight. [PP-EXPL-02]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from reglamento.armies.moves.closing_up import closed_up, round_the_wall
from reglamento.armies.moves.columns import go_farthest
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.marching import MoveLimits, gathered, march
from reglamento.armies.placing import positions
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.goals import goals
from reglamento.games.pistola.moves.aims import aims, hiding_place
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.kernel.suggestions import Answer, Suggestions

Destination = tuple[Point, float]
"""A place to go to, and how far before it to stop, in cm."""


def suggestions(game: Crawl, unit: str, under: MoveLimits) -> Suggestions:
    """Moves of a unit in one piece, the likeliest first: models cut off by a wall come back, all move on, in a combat they move
    out of sight and, where nothing else is found, they close up. [PP-EXPL-02]
    """
    to = _aims(game, unit, under)
    kinds: list[Callable[[], Standings | None]] = [partial(round_the_wall, under)]
    kinds += [partial(go_farthest, under, *aim) for aim in _ahead(under, to)]
    if game.combat:
        kinds.append(partial(_hiding, game, unit, under))
    return Suggestions(map(_answer, kinds), [_answer(partial(closed_up, under, goal)) for goal, _ in to])


def _answer(move: Callable[[], Standings | None]) -> Callable[[], Answer | None]:
    """A move as an answer, worked out when it is needed."""

    def answer() -> Answer | None:
        places = move()
        return None if places is None else positions(places)

    return answer


def _hiding(game: Crawl, unit: str, under: MoveLimits) -> Standings | None:
    """The move out of sight of the enemies. [PP-COMBAT-11]"""
    hidden = hiding_place(game, unit, under)
    return None if hidden is None else go_farthest(under, hidden)


def _found(*moves: Standings | None) -> tuple[Standings, ...]:
    return tuple(dict.fromkeys(places for places in moves if places is not None))


def _aims(game: Crawl, unit: str, under: MoveLimits) -> tuple[Destination, ...]:
    """In a combat, enemies that the unit can reach; otherwise, or if there are none, ways on."""
    return (aims(game, unit, under) if game.combat else ()) or tuple((goal, 0.0) for goal in goals(game, unit))


def _ahead(under: MoveLimits, to: tuple[Destination, ...]) -> list[Destination]:
    """The places that no model of the unit has reached already."""
    return [(goal, short) for goal, short in to if all(not at_most(apart(model.at, goal), RULER) for model in under.models)]


def advances(game: Crawl, unit: str, under: MoveLimits) -> tuple[Standings, ...]:
    """Moves for a unit that must advance; the longest is its advance. In combat it goes towards the nearest enemy that it can
    reach, otherwise to any way on. [PP-EXPL-03]
    """
    aim = advance_to(game, unit, under)
    if aim is not None:
        return _found(march(under, *aim))
    return _found(*(go_farthest(under, *each) for each in _ahead(under, _aims(game, unit, under))))


def advance_to(game: Crawl, unit: str, under: MoveLimits) -> Destination | None:
    """Where a unit that must advance goes in combat, and how far before it stops; None where it can reach no enemy."""
    return next(iter(aims(game, unit, under)), None) if game.combat else None


# ---- units in several parts


def parted(under: MoveLimits, places: Sequence[Standing]) -> int:
    """The number of models outside the largest part of their unit. [PP-BASE-42]"""
    return len(cut_off((*places, *under.anchors), COHERENCY))


@lru_cache(maxsize=64)
def mended(under: MoveLimits) -> Standings | None:
    """A move that brings a unit in several parts together again; None where none is found. [PP-BASE-42]"""
    alone = [i for i in cut_off((*under.models, *under.anchors), COHERENCY) if i < len(under.models)]
    if not alone:
        return None
    most = [i for i in range(len(under.models)) if i not in alone]
    lost = under.models[alone[0]]
    near = sorted(most, key=lambda i: (gap(under.models[i], lost), i))[:1]
    found = [gathered(under, number) for number in (*near, alone[0])]
    found += [march(under, under.models[number].at) for number in (alone[0], *near)]
    return next((places for places in found if places is not None), None)
