"""What a unit moves under: what is in its way, how near it may come to enemies, and why a place is out of reach.
[40K-CORE-MOVE-03, 40K-CORE-MOVE-07]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil, inf, sqrt

from reglamento.armies.moves.marching import MoveLimits, whole_way
from reglamento.armies.placing import Lineup
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.climbing import Climbing, Flying, Ways
from reglamento.games.wh40k.field.floors import grounded
from reglamento.games.wh40k.field.ground import footing, layout_of
from reglamento.games.wh40k.field.placing import COHERENCY
from reglamento.games.wh40k.units.position import where_they_stand
from reglamento.games.wh40k.units.table import ENGAGED, bases, bases_of, enemies_of, has, member_of, members, sheet_of, standing
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.ruler import TOLERANCE, below
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal

WIDEST = 1.5
"""A unit looks for places about its first model as far as so many times the side of a block of its bases."""
CLEAR = ENGAGED + 2 * TOLERANCE
"""Just more than 1": so far models stay away from enemies. [40K-CORE-MOVE-03]"""


CARRIED = 9.0
"""Inches that the relic is carried in a phase at most. [40K-CORE-MIS-20]"""


def burdened(game: Warzone, unit: str, far: float) -> float:
    """How far a unit goes that could go so many inches: one with the relic no more than 9" in a phase. [40K-CORE-MIS-20]"""
    carries = bool(game.carrier) and game.carrier in members(game, unit)
    return min(far, CARRIED) if carries else far


def limits(game: Warzone, unit: str, far: float, near: Collection[str] = (), flying: Flying = "") -> Ways:
    """What a unit moves under that may go so many inches: no model of it ends or goes within 1" of an enemy model, but for those of the
    units `near`, which it may pass as close and, with the caller's leave, end by. Models that can FLY pass over what `flying` says.
    For those, height counts nothing in the Movement phase.
    [40K-CORE-MOVE-03, 40K-CORE-MOVE-07, 40K-CORE-MOVE-08, 40K-ERR-177b, 40K-ERR-177d]
    """
    flies = flying if has(game, unit, "FLY") else ""
    goes, past = burdened(game, unit, far), tuple(near)
    under = where_they_stand(game, ("limits", unit, goes, past, flies), lambda: _limits(game, unit, goes, past, flies))
    climbing = Climbing(has(game, unit, "INFANTRY"), free=flies == "all", grounded=grounded(sheet_of(game, unit)))
    return Ways(under, game.mission.battlefield, climbing)


def _limits(game: Warzone, unit: str, far: float, near: Collection[str], flies: Flying) -> MoveLimits:
    """These limits on the ground: the next answer to the same question is judged under the same ones."""
    own = members(game, unit)
    bodies = tuple(standing(game, id) for id in game.models if id not in own)
    kept = [enemy for enemy in enemies_of(game, unit) if enemy not in near]
    zones = tuple(KeepOut(base, CLEAR) for base in bases_of(game, kept))
    company = Company(bodies, zones)
    passing = Company() if flies else _passing(game, unit, company)
    ground = layout_of(game.mission.battlefield, walls=False, blocks=False) if flies == "all" else footing(game, unit)
    about = WIDEST * max(2 * member_of(game, id).base.radius for id in own) * ceil(sqrt(len(own)))
    return MoveLimits(ground, bases(game, own), (), company, passing, far, COHERENCY, about)


def each_at_own_pace(game: Warzone, unit: str, ways: Ways, moves: Mapping[str, float]) -> Ways:
    """The same ways for models that may go so many inches each, by id: the limits are those of the slowest. [40K-CORE-MOVE-03]"""
    own = {id: burdened(game, unit, far) for id, far in moves.items()}
    farther = {standing(game, id): far - ways.far for id, far in own.items() if below(ways.far, far)}
    return Ways(ways.limits, ways.field, ways.climbing, farther) if farther else ways


def _passing(game: Warzone, unit: str, company: Company) -> Company:
    """What may not be passed: a move of any kind leads past enemy AIRCRAFT as if they were not there. [40K-ERR-177d]"""
    planes = bases_of(game, [enemy for enemy in enemies_of(game, unit) if has(game, enemy, "AIRCRAFT")])
    return company.without(*planes) if planes else company


def too_far(game: Warzone, rule: str, lineup: Lineup, ways: Ways) -> Refusal | None:
    """The refusal of a model that has no way to its place, or too long a one."""
    under = ways.ground
    for (id, place), model in zip(lineup, under.models, strict=True):
        if ways.length(model, place) < inf:
            continue
        far = ways.far_of(model)
        if model.level or place.level:
            return no(
                game, "40K-CORE-TERR-04", "{model:model} may go {far:in}, up and down included, and no such way leads there",
                model=id, far=far,
            )  # fmt: skip
        whole = whole_way(under, model, place)
        if whole is None:
            return no(game, rule, "{model:model} may go {far:in}, but no way leads there", model=id, far=far)
        return no(game, rule, "{model:model} may go {far:in}, but the way there is {way:in}", model=id, far=far, way=whole.length)
    return None


def too_near(game: Warzone, rule: str, lineup: Lineup, enemies: Collection[str], far: float = ENGAGED) -> Refusal | None:
    """The refusal of a model that would end within so many inches of a model of one of these units. [40K-CORE-MOVE-03]"""
    theirs = {id: standing(game, id) for enemy in enemies for id in members(game, enemy)}
    found = lineup.near(theirs, far)
    if found is None:
        return None
    return no(game, rule, "{model:model} would end within {near:in} of {enemy:model}", model=found[0], near=far, enemy=found[1])
