"""What a mission's outcomes mean in a position: what the Marines must do, which Marines must survive, what the Genestealers are
after.
"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.bots.space_hulk.board.aims import Errand, alternatives, errands_of, steps_left
from reglamento.bots.space_hulk.board.ways import Walks
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.geometry.squares import Mask

UNHURRIED = 12
"""Turns assumed to be left in a mission without a last turn."""
Alternatives = list[tuple[c.AnyCondition, ...]]


class Stakes(NamedTuple):
    """The mission as it stands.

    `errands` are the Marines' nearest way to win, `precious` the Marines whose loss alone loses the mission, `last` the turn by
    which the errands must be done. `wanted` are squares where a Genestealer helps its side by standing there, `loot` the objects
    that Genestealers should carry, `outs` the squares from which they win by leaving. `lord` says that the Broodlord's death
    alone loses the mission for them.
    """

    errands: tuple[Errand, ...]
    precious: frozenset[str]
    last: int
    wanted: Mask
    loot: frozenset[str]
    outs: Mask
    lord: bool


def stakes(view: Hulk, walks: Walks) -> Stakes:
    """What is at stake for both sides. Both know all of it."""
    ours, theirs = _won_by(view, MARINES), _won_by(view, GENESTEALERS)
    plans = [plan for part in ours if (plan := errands_of(view, part))]
    return Stakes(
        errands=min(plans, key=lambda plan: steps_left(view, walks, plan), default=()),
        precious=_precious(view, theirs),
        last=_last(view, theirs),
        wanted=_wanted(view, ours + theirs),
        loot=_loot(view, ours + theirs),
        outs=_outs(view, theirs),
        lord=(c.BroodlordDead(),) in ours,
    )


def _won_by(view: Hulk, side: str) -> Alternatives:
    return [way for outcome in view.mission.outcomes if outcome.winner == side for way in alternatives(outcome.condition)]


def _precious(view: Hulk, theirs: Alternatives) -> frozenset[str]:
    """Marines whose loss alone loses the mission."""
    found: set[str] = set()
    for conditions in theirs:
        if len(conditions) == 1 and isinstance(limit := conditions[0], c.MarinesLeft) and limit.at_most is not None:
            counted = {
                id
                for id, marine in view.marines.items()
                if (limit.rank is None or marine.kit.rank == limit.rank) and (limit.ids is None or id in limit.ids)
            }
            if len(counted) <= limit.at_most + 1:
                found |= counted
    return frozenset(found)


def _last(view: Hulk, theirs: Alternatives) -> int:
    ends = [it.at_least for conditions in theirs for it in conditions if isinstance(it, c.Turn) and len(conditions) == 1]
    return min([view.mission.turns or view.turn + UNHURRIED, *ends])


def _wanted(view: Hulk, every: Alternatives) -> Mask:
    """The areas that Genestealers must hold, or in which they disturb the Marines' hold."""
    mask = 0
    for condition in _simple(every):
        if isinstance(condition, c.Holds) and (condition.side == GENESTEALERS or not condition.contested):
            mask |= view.terrain.areas[condition.area]
    return mask


def _loot(view: Hulk, every: Alternatives) -> frozenset[str]:
    """The objects that a Marine must carry somewhere and Genestealers can carry off."""
    named = {it.object for it in _simple(every) if isinstance(it, c.InArea | c.Carried)}
    named |= {it.carrying for it in _simple(every) if isinstance(it, c.Exited) and it.carrying}
    return frozenset(thing.id for thing in view.mission.things if thing.id in named and GENESTEALERS in thing.taken_by)


def _outs(view: Hulk, theirs: Alternatives) -> Mask:
    leaving = [it for it in _simple(theirs) if isinstance(it, c.Exited) and it.side == GENESTEALERS]
    points = [point for point in view.mission.board.exits if GENESTEALERS in point.sides]
    return sum({1 << point.at for it in leaving for point in points if it.exit in {None, point.id}})


def _simple(every: Alternatives) -> list[c.AnyCondition]:
    """Each simple condition once, negated ones included."""
    found = [it for conditions in every for it in conditions]
    return found + [simple for it in found if isinstance(it, c.Not) for way in alternatives(it.of) for simple in way]
