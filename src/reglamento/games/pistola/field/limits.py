"""The limits of a unit's move: where it may stand, what is in its way, and why a place is out of reach. [PP-EXPL-02, PP-TURN-05,
PP-EXPL-05, PP-TROOPS-02, PP-BASE-41, PP-BASE-44]
"""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from reglamento.armies.moves.marching import MoveLimits, way
from reglamento.games.pistola.arms.distances import COHERENCY, GAP
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import keeping_off, zones_kept
from reglamento.games.pistola.field.narrow import slim, too_narrow
from reglamento.games.pistola.forces.units import Trait
from reglamento.games.pistola.units.characters import anchors, movers
from reglamento.games.pistola.units.position import in_position
from reglamento.games.pistola.units.troops import bases, has, standing
from reglamento.games.pistola.words.saying import NO_WAY, TOO_FAR, no
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import below
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.paths import Walker
from reglamento.kernel.errors import Refusal


def footing(game: Crawl, unit: str) -> Layout:
    """The floor as it is for a unit: for monstrous creatures every door is closed. [PP-TROOPS-02]"""
    return (
        layout_of(game) if not has(game, unit, "monstrous") else land_of(game).ground(game.sections).layout(frozenset(game.doors))
    )


def move_limits(game: Crawl, unit: str, far: float) -> MoveLimits:
    """The limits of a unit's move, with its characters. All other models are in its way, and all its models keep 2.5 cm from
    enemies, except those behind walls and closed doors. Small creatures pass over other models, but end clear of them.
    [PP-EXPL-02, PP-BASE-41, PP-BASE-44, PP-TURN-05, PP-EXPL-05]
    """
    return in_position(game, ("move limits", unit, far), lambda: _move_limits(game, unit, far))


def _move_limits(game: Crawl, unit: str, far: float) -> MoveLimits:
    ids, held = movers(game, unit), anchors(game, unit)
    others = tuple(standing(game, id) for id in game.models if id not in ids)
    company = Company(others, zones_kept(game, unit, far))
    stay = bases(game, held)
    passing = Company() if all_are(game, ids, "small creature") else company.without(*stay)
    return MoveLimits(footing(game, unit), bases(game, ids), stay, company, passing, far, COHERENCY)


def all_are(game: Crawl, models: tuple[str, ...], trait: Trait) -> bool:
    """Whether the units of all these models have a trait."""
    return all(has(game, unit, trait) for unit in {game.models[id].unit for id in models})


# ---- why not


def too_far(game: Crawl, unit: str, id: str, place: Standing, under: MoveLimits) -> Refusal:
    """The refusal for a model at a place that it cannot reach, or must not stand at."""
    model = standing(game, id)
    return (
        _too_near(game, unit, id, place, under.far)
        or _past_enemies(game, id, model, place, under)
        or _too_long(game, id, model, place, under)
        or _through_door(game, unit, id, place, under)
        or too_narrow(game, id, model, place, under.layout)
        or no(game, "PP-EXPL-02", NO_WAY["move"], model=id, far=under.far)
    )


def near_enemy(game: Crawl, unit: str, id: str, place: Standing, far: float) -> str | None:
    """An enemy to which a model would stand nearer than allowed after a move of `far` cm: nearer than 2.5 cm, and nearer than
    now. [PP-BASE-41]
    """
    now = standing(game, id)
    if place.at == now.at:
        return None
    for other in keeping_off(game, unit, far):
        there = standing(game, other)
        if below(gap(place, there), min(GAP, gap(now, there))):
            return other
    return None


def _too_near(game: Crawl, unit: str, id: str, place: Standing, far: float) -> Refusal | None:
    other = near_enemy(game, unit, id, place, far)
    if other is None:
        return None
    return no(
        game, "PP-BASE-41", "{model:model} would come nearer than {near:cm} to {other:model}", model=id, near=GAP, other=other
    )


def _too_long(game: Crawl, id: str, model: Standing, place: Standing, under: MoveLimits) -> Refusal | None:
    whole = Walker(under.layout, model, under.passing.others, under.passing.keep_out).path(place.at)
    if whole is None:
        return None
    return no(game, "PP-EXPL-02", TOO_FAR["move"], model=id, far=under.far, way=whole.length)


def _through_door(game: Crawl, unit: str, id: str, place: Standing, under: MoveLimits) -> Refusal | None:
    through = replace(under, layout=layout_of(game))
    if footing(game, unit) is through.layout or way(through, slim(game, standing(game, id)), place.at) == inf:
        return None
    return no(game, "PP-TROOPS-02", "{model:model} passes no door", model=id)


def _past_enemies(game: Crawl, id: str, model: Standing, place: Standing, under: MoveLimits) -> Refusal | None:
    if way(replace(under, passing=Company(under.passing.others)), model, place.at) == inf:
        return None
    return no(
        game,
        "PP-BASE-41",
        "{model:model} may move {far:cm}, but the way there leads too near to an enemy",
        model=id,
        far=under.far,
    )
