"""What the outcomes of a mission require of the Marines: the conditions, which are data, read as errands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from reglamento.bots.space_hulk.board.ways import Walks
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.turns.victory import carrier
from reglamento.geometry.squares import FAR, Mask

WAYS_TO_WIN = 64
"""The most alternatives of a condition that are examined."""


class Errand(NamedTuple):
    """A job at `where` for `number` of these `marines`; `what` is the section, exit, object, generator or bearer.

    `deed`: burn, leave, hold, fetch, bring, break, or slay (the piece that stands there).
    """

    deed: str
    where: Mask
    marines: tuple[str, ...]
    number: int = 1
    what: str = ""


def alternatives(condition: c.AnyCondition) -> list[tuple[c.AnyCondition, ...]]:
    """The ways in which a condition can come true: each is a list of simple conditions that must all hold."""
    if isinstance(condition, c.Any):
        return [way for part in condition.of for way in alternatives(part)]
    if isinstance(condition, c.All):
        ways = product(*(alternatives(part) for part in condition.of))
        return [tuple(simple for part in way for simple in part) for way, _ in zip(ways, range(WAYS_TO_WIN), strict=False)]
    if isinstance(condition, c.ForTurns):
        return alternatives(condition.of)
    return [(condition,)]


# ---- errands


def errands_of(view: Hulk, conditions: tuple[c.AnyCondition, ...]) -> tuple[Errand, ...]:
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
    marines = tuple(id for id in view.marines if condition.ids is None or id in condition.ids)
    if marines:
        yield Errand("leave", where, marines, condition.at_least - gone, condition.exit or "")


def _bringing(view: Hulk, thing: str, where: Mask, deed: str, to: str) -> Iterator[Errand]:
    """Errands to fetch an object from the piece that has it, and then to bring it."""
    bearer = carrier(view, thing)
    if isinstance(bearer, Marine):
        yield Errand(deed if where else "hold", where or 1 << bearer.at, (bearer.id,), 1, to)
    elif isinstance(bearer, Genestealer):
        yield Errand("slay", 1 << bearer.at, tuple(view.marines), 1, bearer.id)
    elif thing in view.lying:
        yield Errand("fetch", 1 << view.lying[thing], tuple(view.marines), 1, thing)


def steps_left(view: Hulk, walks: Walks, errands: tuple[Errand, ...]) -> float:
    """The steps that the nearest Marines still have to make."""
    total = 0
    for errand in errands:
        field = walks.field(errand.where)
        steps = sorted(field[view.marines[id].at] for id in errand.marines)
        total += sum(steps[: errand.number]) + FAR * max(0, errand.number - len(steps))
    return total


def distances(view: Hulk, walks: Walks, errand: Errand) -> dict[str, int]:
    """The steps from each Marine that may do the errand."""
    field = walks.field(errand.where)
    return {id: field[view.marines[id].at] for id in errand.marines}
