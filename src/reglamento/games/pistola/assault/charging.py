"""Charges: which units may charge which, how far, and into which places. [PP-COMBAT-16, PP-BASE-55, PP-BASE-56]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import charges_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.games.pistola.arms.distances import COHERENCY, GAP
from reglamento.games.pistola.facts.choices import Charge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import zones_kept
from reglamento.games.pistola.field.limits import footing
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import (
    characters,
    charge_reach,
    enemies_of,
    enemy,
    models_of,
    squad_of,
    units_of,
    whole_unit,
)
from reglamento.games.pistola.units.fights import head, in_combat
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.games.pistola.words.saying import HELD, no
from reglamento.geometry.table.shapes.bases import Standing, gap, within
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal


def charges(game: Crawl, side: Side, spent: Sequence[str] = ()) -> Iterator[Charge]:
    """The charges that the units of a side can make now, except units in `spent`, which have tried in vain. [PP-BASE-55]"""
    busy = in_combat(game)
    for unit in units_of(game, side):
        if unit not in spent and can_charge(game, unit, busy):
            yield from charges_of(game, unit)


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
    """The charges of a unit that is free to charge: at each unit in reach alone, and at several that stand
    together. [PP-BASE-55]
    """
    far = charge_reach(game, unit)
    for targets in _declared(game, near_targets(game, unit)):
        reached = all(in_reach(closing_in(game, unit, _led_by(target, targets), far)) for target in targets)
        if reached and charges_in(closing_in(game, unit, targets, far)):
            yield Charge(unit, targets[0], targets[1:])


def near_targets(game: Crawl, unit: str) -> list[str]:
    """The enemies that a unit may charge within its reach in a straight line, the nearest first."""
    far, ours = charge_reach(game, unit), bases(game, whole_unit(game, unit))
    away = {id: _apart(ours, bases(game, whole_unit(game, id))) for id in possible_targets(game, unit)}
    return sorted((id for id in away if at_most(away[id], far)), key=lambda target: away[target])


def _led_by(target: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The same targets with this one first."""
    return (target, *(other for other in targets if other != target))


def _apart(ours: Sequence[Standing], theirs: Sequence[Standing]) -> float:
    return min(gap(one, other) for one in ours for other in theirs)


def possible_targets(game: Crawl, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may still charge, given the units that it has fired at. [PP-BASE-07]"""
    shot = {game.units[id].target for id in (unit, *characters(game, unit))} - {""}
    heads = tuple(id for id in enemies_of(game, unit) if head(game, id) == id)
    return tuple(id for id in heads if shot <= {id, *characters(game, id)})


def _declared(game: Crawl, near: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """One unit alone, or several, each within 5 cm of another one of them. [PP-BASE-55]"""
    for count in range(1, len(near) + 1):
        for targets in combinations(near, count):
            if _stand_together(game, targets):
                yield targets


def _stand_together(game: Crawl, units: tuple[str, ...]) -> bool:
    group, left = [units[0]], list(units[1:])
    for one in group:  # grows during the loop
        joined = [other for other in left if _close(game, one, other)]
        group += joined
        left = [other for other in left if other not in joined]
    return not left


def _close(game: Crawl, one: str, other: str) -> bool:
    return any(within(a, b, COHERENCY) for a in bases(game, whole_unit(game, one)) for b in bases(game, whole_unit(game, other)))


# ---- the ground to measure on


def closing_in(game: Crawl, unit: str, targets: tuple[str, ...], far: float) -> ClosingIn:
    """A unit about to charge these targets: it keeps away from other enemies, and other units of its side are in its way.
    [PP-BASE-55]
    """
    own = whole_unit(game, unit)
    struck = frozenset(id for target in targets for id in whole_unit(game, target))
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


# ---- why not


def why_no_charge(game: Crawl, wanted: Charge) -> Refusal:
    """Why a charge that is not offered cannot be made. [PP-BASE-07, PP-BASE-55]"""
    unit = game.units.get(wanted.unit)
    if unit is None or wanted.unit not in units_of(game, game.active):
        return no(game, "PP-BASE-55", "{by:seat} has no {unit:unit} on the board", by=game.active, unit=wanted.unit)
    if head(game, wanted.unit) != wanted.unit:
        return no(
            game, "PP-BASE-30", "{unit:unit} charges with {host:unit}, which it has joined", unit=wanted.unit, host=unit.joined
        )
    if reason := obstacle(game, wanted.unit, in_combat(game)):
        return no(game, "PP-BASE-07" if reason == "fired" else "PP-BASE-55", HELD[reason], unit=wanted.unit)
    targets = possible_targets(game, wanted.unit)
    if wanted.target not in targets and wanted.target in enemies_of(game, wanted.unit):
        return no(game, "PP-BASE-07", "{unit:unit} may charge only the unit that it has fired at", unit=wanted.unit)
    return no(
        game, "PP-BASE-55", "{unit:unit} finds no charge that reaches {targets:units}",
        unit=wanted.unit, targets=(wanted.target, *wanted.also),
    )  # fmt: skip
