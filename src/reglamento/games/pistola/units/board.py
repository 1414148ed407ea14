"""The units and models on the board, and their qualities: questions that every phase asks. [PP-TURN-04,
PP-SIGHT-02, PP-BASE-30]
"""

from __future__ import annotations

from reglamento.armies.troops import of_units
from reglamento.games.pistola.arms.distances import charge
from reglamento.games.pistola.arms.morale import REGROUP_GAP
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import Trait
from reglamento.games.pistola.units.troops import bases, fighter_of, has, members
from reglamento.geometry.table.shapes.bases import within


def enemy(side: Side) -> Side:
    """The other side."""
    return DEFENDER if side == ATTACKER else ATTACKER


def active(game: Crawl, unit: str) -> bool:
    """Whether a unit has models on the board and takes part; defenders that were shaken off do not. [PP-SIGHT-02]"""
    return not game.units[unit].inactive and bool(members(game, unit))


def units_of(game: Crawl, side: Side) -> tuple[str, ...]:
    """The active units of a side, in the order of deployment."""
    present = {model.unit for model in game.models.values()}
    return tuple(id for id, unit in game.units.items() if unit.side == side and id in present and not unit.inactive)


def on_their_own(game: Crawl, side: Side) -> tuple[str, ...]:
    """The active units of a side, without characters that have joined another unit: these are part of it. [PP-BASE-30]"""
    return tuple(id for id in units_of(game, side) if not game.units[id].joined or not active(game, game.units[id].joined))


def models_of(game: Crawl, side: Side) -> tuple[str, ...]:
    """The models of a side that take part, in the order of deployment. [PP-TURN-04, PP-SIGHT-02]"""
    units = {id for id, unit in game.units.items() if unit.side == side and not unit.inactive}
    return of_units(game.models, units)


def enemies_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The active units of the other side."""
    return units_of(game, enemy(game.units[unit].side))


def characters(game: Crawl, unit: str) -> tuple[str, ...]:
    """The independent characters, as units, that have joined a unit. [PP-BASE-30]"""
    return tuple(id for id, each in game.units.items() if each.joined == unit and active(game, id))


def squad_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The units that form one squad with this one: a unit and the characters that have joined it. [PP-BASE-30]"""
    host = game.units[unit].joined or unit
    return tuple(dict.fromkeys((unit, host, *characters(game, host))))


def whole_unit(game: Crawl, unit: str) -> tuple[str, ...]:
    """The models that move and shoot as one unit: the unit's own, then those of the characters that have joined
    it. [PP-BASE-30]
    """
    return tuple(model for id in (unit, *characters(game, unit)) for model in members(game, id))


def all_have(game: Crawl, unit: str, trait: Trait) -> bool:
    """Whether a unit and all characters that have joined it have a trait. [PP-BASE-30]"""
    return all(has(game, id, trait) for id in (unit, *characters(game, unit)))


def any_has(game: Crawl, unit: str, trait: Trait) -> bool:
    """Whether a unit or a character that has joined it has a trait. [PP-BASE-30]"""
    return any(has(game, id, trait) for id in (unit, *characters(game, unit)))


def pressed(game: Crawl, unit: str) -> bool:
    """Whether enemies are within 15 cm, so that a unit cannot regroup. [PP-RETREAT-03]"""
    enemies = bases(game, models_of(game, enemy(game.units[unit].side)))
    return any(within(model, other, REGROUP_GAP) for model in bases(game, whole_unit(game, unit)) for other in enemies)


def must_assault(game: Crawl, unit: str) -> bool:
    """Whether a unit, or a character that has joined it, must assault whenever it can: then it charges, and does not retreat.
    [PP-RETREAT-06]
    """
    return any_has(game, unit, "compulsory assault")


def leadership(game: Crawl, unit: str) -> int:
    """The highest Leadership of the whole unit. [PP-BASE-26, PP-BASE-30]"""
    return max((fighter_of(game, model).profile.leadership for model in whole_unit(game, unit)), default=0)


def fearless(game: Crawl, unit: str) -> bool:
    """Whether a unit is fearless; a character that has joined another unit is fearless if that unit is, while it stands.
    [PP-BASE-33, PP-ZOMBIE-03]
    """
    host = game.units[unit].joined
    return has(game, host if host and active(game, host) else unit, "fearless")


def alone(game: Crawl, unit: str) -> bool:
    """Whether this is an independent character that has joined no unit. [PP-BASE-30]"""
    return has(game, unit, "independent character") and not game.units[unit].joined


def charge_reach(game: Crawl, unit: str) -> float:
    """The charge of a unit over open ground, in cm: that of beasts if it and all that go with it are beasts. [PP-BASE-19,
    PP-BASE-30]
    """
    return charge(all_have(game, unit, "beasts"))
