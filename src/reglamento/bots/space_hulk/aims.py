"""What the outcomes of a mission send the Marines to do: the conditions, which are data, read as errands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from reglamento.bots.space_hulk.ways import Walks
from reglamento.games.space_hulk import conditions as c
from reglamento.games.space_hulk.arsenal import outfit
from reglamento.games.space_hulk.state import GENESTEALERS, MARINES, Genestealer, Hulk, Marine
from reglamento.games.space_hulk.victory import carrier
from reglamento.geometry.squares import FAR, Mask, squares

WAYS_TO_WIN = 64
"""Alternatives of a condition that are looked at."""


class Errand(NamedTuple):
    """Something to be done at `where` by `number` of the Marines `who`; `what` is the section, exit, object, generator or bearer.

    `deed`: burn, leave, hold, fetch, bring, break, or slay (somebody who stands there).
    """

    deed: str
    where: Mask
    who: tuple[str, ...]
    number: int = 1
    what: str = ""


class Stakes(NamedTuple):
    """What the outcomes make of a position: the Marines' errands, whom they must not lose, where Genestealers want to be.

    `lord` says that the Broodlord's death alone loses it for the Genestealers, `last` is the turn by which the Marines must be done; `timed` says that the end of time is theirs.
    """

    errands: tuple[Errand, ...]
    precious: frozenset[str]
    wanted: Mask
    last: int
    timed: bool
    lord: bool


def stakes(view: Hulk, walks: Walks) -> Stakes:
    """The mission as it stands."""
    ours = [part for outcome in view.mission.outcomes if outcome.winner == MARINES for part in alternatives(outcome.condition)]
    theirs = [part for it in view.mission.outcomes if it.winner == GENESTEALERS for part in alternatives(it.condition)]
    errands = min(
        (plan for part in ours if (plan := _errands(view, part))), key=lambda plan: _cost(view, walks, plan), default=()
    )
    return Stakes(
        errands,
        _precious(view, theirs),
        _wanted(view, ours, theirs),
        _last(view, theirs),
        _timed(ours),
        (c.BroodlordDead(),) in ours,
    )


def alternatives(condition: c.AnyCondition) -> list[tuple[c.AnyCondition, ...]]:
    """The ways in which a condition can come true, each a list of simple conditions that must all hold."""
    if isinstance(condition, c.Any):
        return [way for part in condition.of for way in alternatives(part)]
    if isinstance(condition, c.All):
        ways = product(*(alternatives(part) for part in condition.of))
        return [tuple(simple for part in way for simple in part) for way, _ in zip(ways, range(WAYS_TO_WIN), strict=False)]
    if isinstance(condition, c.ForTurns):
        return alternatives(condition.of)
    return [(condition,)]


# ---- errands


def _errands(view: Hulk, conditions: tuple[c.AnyCondition, ...]) -> tuple[Errand, ...]:
    return tuple(errand for condition in conditions for errand in _for_one(view, condition))


def _for_one(view: Hulk, condition: c.AnyCondition) -> Iterator[Errand]:
    if isinstance(condition, c.Burned):
        flamers = tuple(marine.id for marine in view.marines.values() if outfit(marine.kit).flamer and marine.fuel)
        for section in condition.sections:
            if section not in view.burned and flamers:
                yield Errand("burn", view.terrain.section_masks[section], flamers, 1, section)
    elif isinstance(condition, c.Exited) and condition.side == MARINES:
        yield from _leaving(view, condition)
    elif isinstance(condition, c.Holds) and condition.side == MARINES:
        yield Errand("hold", view.terrain.areas[condition.area], tuple(view.marines), condition.at_least, condition.area)
    elif isinstance(condition, c.InArea):
        yield from _bringing(view, condition.object, view.terrain.areas[condition.area], "bring", condition.area)
    elif isinstance(condition, c.Carried) and condition.by == MARINES:
        yield from _bringing(view, condition.object, 0, "bring", "")
    elif isinstance(condition, c.GeneratorsBroken) and len(view.broken) < condition.at_least:
        for generator, square in view.terrain.generators.items():
            if generator in view.doors:
                yield Errand("break", view.terrain.grid.near_mask[square], tuple(view.marines), 1, generator)


def _leaving(view: Hulk, condition: c.Exited) -> Iterator[Errand]:
    exits = [point for point in view.mission.board.exits if MARINES in point.sides]
    where = sum({1 << point.at for point in exits if condition.exit in {None, point.id}})
    if condition.carrying is not None:
        yield from _bringing(view, condition.carrying, where, "leave", condition.exit or "")
        return
    gone = sum(condition.ids is None or departure.id in condition.ids for departure in view.departed)
    who = tuple(id for id in view.marines if condition.ids is None or id in condition.ids)
    if who:
        yield Errand("leave", where, who, condition.at_least - gone, condition.exit or "")


def _bringing(view: Hulk, thing: str, where: Mask, deed: str, to: str) -> Iterator[Errand]:
    """An object is fetched first, from whoever has it, and then brought."""
    bearer = carrier(view, thing)
    if isinstance(bearer, Marine):
        yield Errand(deed if where else "hold", where or 1 << bearer.at, (bearer.id,), 1, to)
    elif isinstance(bearer, Genestealer):
        yield Errand("slay", 1 << bearer.at, tuple(view.marines), 1, bearer.id)
    elif thing in view.lying:
        yield Errand("fetch", 1 << view.lying[thing], tuple(view.marines), 1, thing)


def _cost(view: Hulk, walks: Walks, errands: tuple[Errand, ...]) -> float:
    """Steps that the nearest Marines have still to make."""
    total = 0
    for errand in errands:
        field = walks.field(errand.where)
        steps = sorted(field[view.marines[id].at] for id in errand.who)
        total += sum(steps[: errand.number]) + FAR * max(0, errand.number - len(steps))
    return total


# ---- the rest of the stakes


def _precious(view: Hulk, theirs: list[tuple[c.AnyCondition, ...]]) -> frozenset[str]:
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


def _wanted(view: Hulk, ours: list[tuple[c.AnyCondition, ...]], theirs: list[tuple[c.AnyCondition, ...]]) -> Mask:
    """Squares where a Genestealer holds an area, spoils the Marines' hold of one, or stands in the only way out."""
    mask = 0
    for condition in [simple for conditions in ours + theirs for simple in conditions]:
        if isinstance(condition, c.Holds) and (condition.side == GENESTEALERS or not condition.contested):
            mask |= view.terrain.areas[condition.area]
    return mask


def _last(view: Hulk, theirs: list[tuple[c.AnyCondition, ...]]) -> int:
    ends = [it.at_least for conditions in theirs for it in conditions if isinstance(it, c.Turn) and len(conditions) == 1]
    return min([view.mission.turns, *ends])


def _timed(ours: list[tuple[c.AnyCondition, ...]]) -> bool:
    """Whether the Marines win when time runs out and nothing else has happened."""
    return any(all(isinstance(it, c.Turn) for it in conditions) for conditions in ours)


def distances(view: Hulk, walks: Walks, errand: Errand) -> dict[str, int]:
    """Steps from each Marine who may do the errand."""
    field = walks.field(errand.where)
    return {id: field[view.marines[id].at] for id in errand.who}


def middle(mask: Mask) -> list[int]:
    """The squares of a mask, ascending."""
    return list(squares(mask))
