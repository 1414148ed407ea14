"""Charges: which units may charge which, how far, and into which places. [PP-COMBAT-16, PP-BASE-55, PP-BASE-56]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import charges_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.games.pistola.arms.distances import COHERENCY, GAP
from reglamento.games.pistola.facts.choices.assaults import Charge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import zones_kept
from reglamento.games.pistola.field.limits import footing
from reglamento.games.pistola.units.board import (
    characters,
    charge_reach,
    enemies_of,
    enemy,
    models_of,
    squad_of,
    whole_unit,
)
from reglamento.games.pistola.units.fights import head
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.company import Company


def can_charge(game: Crawl, unit: str, busy: frozenset[str]) -> bool:
    """Whether a unit, with its characters, is free to charge. `busy` are the units locked in combat. [PP-BASE-07, PP-BASE-55]"""
    return head(game, unit) == unit and not obstacle(game, unit, busy)


def obstacle(game: Crawl, unit: str, busy: frozenset[str]) -> str:
    """What prevents a unit, or a character that has joined it, from charging, as a word of `HELD`; empty where nothing does.
    [PP-BASE-07, PP-BASE-40, PP-BASE-55]
    """
    squad = [game.units[id] for id in squad_of(game, unit)]
    if held := hindrance(game, unit, busy):
        return held
    if any(each.charged for each in squad):
        return "charged"
    return "fired" if not all(each.may_charge for each in squad) else ""


def charges_of(game: Crawl, unit: str) -> Iterator[Charge]:
    """The charges of a unit that is free to charge at one unit alone, the nearest first. [PP-BASE-55]"""
    far = charge_reach(game, unit)
    for target in near_targets(game, unit):
        begun = closing_in(game, unit, (target,), far)
        if in_reach(begun) and charges_in(begun):
            yield Charge(unit, target)


def near_targets(game: Crawl, unit: str) -> list[str]:
    """The enemies that a unit may charge within its reach in a straight line, the nearest first."""
    far, ours = charge_reach(game, unit), bases(game, whole_unit(game, unit))
    away = {id: _apart(ours, bases(game, whole_unit(game, id))) for id in possible_targets(game, unit)}
    return sorted((id for id in away if at_most(away[id], far)), key=lambda target: away[target])


def _apart(ours: Sequence[Standing], theirs: Sequence[Standing]) -> float:
    return min(gap(one, other) for one in ours for other in theirs)


def possible_targets(game: Crawl, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may still charge, given the units that it has fired at. [PP-BASE-07]"""
    shot = {game.units[id].target for id in (unit, *characters(game, unit))} - {""}
    heads = tuple(id for id in enemies_of(game, unit) if head(game, id) == id)
    return tuple(id for id in heads if shot <= {id, *characters(game, id)})


# ---- the ground to measure on


def closing_in(game: Crawl, unit: str, targets: tuple[str, ...], far: float, spared: tuple[str, ...] = ()) -> ClosingIn:
    """A unit about to charge these targets: it keeps away from other enemies, except those `spared`, and other units of its side are
    in its way. [PP-BASE-55]
    """
    own = whole_unit(game, unit)
    struck = frozenset(id for target in (*targets, *spared) for id in whole_unit(game, target))
    others = tuple(standing(game, id) for id in game.models if id not in own)
    goals = tuple(bases(game, whole_unit(game, target)) for target in targets)
    return ClosingIn(
        footing(game, unit), bases(game, own), goals, Company(others, zones_kept(game, unit, far, struck)), far, COHERENCY
    )


def enemy_models(game: Crawl, unit: str) -> tuple[str, ...]:
    """The enemy models that take part."""
    return models_of(game, enemy(game.units[unit].side))


def nearer_than_allowed(place: Standing, other: Standing) -> bool:
    """Whether a model would stand too near to an enemy that it does not charge. [PP-BASE-19]"""
    return not at_most(GAP, gap(place, other))
