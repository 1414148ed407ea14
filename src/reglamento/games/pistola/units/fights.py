"""Close combats: the models in contact, the units that fight each other, and the models that strike. [PP-BASE-31, PP-BASE-57]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from reglamento.armies.contact.touching import melees, touching
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.board import characters, enemy, models_of
from reglamento.games.pistola.units.position import in_position
from reglamento.games.pistola.units.troops import bases, has, members, standing
from reglamento.geometry.table.ground.coherency import within_unparted

Combat = tuple[str, ...]
"""The units of a close combat, in the order of deployment."""
Contacts = Mapping[str, tuple[str, ...]]


class Engaged(msgspec.Struct, frozen=True, gc=False):
    """A model that fights, and the enemy units it may strike. [PP-BASE-57]"""

    model: str
    foes: tuple[str, ...]


def contacts(game: Crawl, units: Iterable[str] | None = None) -> dict[str, tuple[str, ...]]:
    """The enemies that each model touches, for models that touch any; among these units, or among all that take part.
    [PP-BASE-31]
    """
    among = None if units is None else frozenset(units)
    sides = [
        tuple(id for id in models_of(game, side) if among is None or game.models[id].unit in among)
        for side in (ATTACKER, DEFENDER)
    ]
    found: dict[str, tuple[str, ...]] = {}
    for i, j in touching(layout_of(game), bases(game, sides[0]), bases(game, sides[1])):
        one, other = sides[0][i], sides[1][j]
        found[one] = (*found.get(one, ()), other)
        found[other] = (*found.get(other, ()), one)
    return found


def combats(game: Crawl) -> tuple[Combat, ...]:
    """All close combats: units that touch each other, and characters or units joined with them, in the order of deployment. [PP-BASE-31]"""
    return in_position(game, "combats", lambda: _combats(game))


def _combats(game: Crawl) -> tuple[Combat, ...]:
    pairs = {(game.models[one].unit, game.models[other].unit) for one, others in contacts(game).items() for other in others}
    fighting = {unit for pair in pairs for unit in pair}
    found = melees((unit for unit in game.units if unit in fighting), lambda unit: _with(game, unit, pairs))
    return tuple(tuple(unit for unit in game.units if unit in melee) for melee in found)


def _with(game: Crawl, unit: str, pairs: set[tuple[str, str]]) -> set[str]:
    """The units in the same combat as a unit, directly or through others."""
    host = game.units[unit].joined
    together = {*characters(game, unit), *([host] if host and members(game, host) else ())}
    return together | {other for one, other in pairs if one == unit}


def engaged(game: Crawl, units: Combat) -> tuple[Engaged, ...]:
    """The models of a combat that fight: those that touch an enemy, and those within 5 cm of a model of their unit that does,
    with no wall between them; in the other reading, within 5 cm of an enemy. [PP-BASE-57]
    """
    by_friends = game.readings.fighting == "coherency"
    touched = {
        id: tuple(dict.fromkeys(game.models[other].unit for other in others)) for id, others in contacts(game, units).items()
    }
    found: list[Engaged] = []
    for unit in units:
        ids = members(game, unit)
        front = [id for id in ids if id in touched]
        for id in ids:
            foes = touched.get(id) or (_behind(game, id, front, touched) if by_friends else _near(game, id, units))
            if foes:
                found.append(Engaged(id, foes))
    return tuple(found)


def _behind(game: Crawl, model: str, front: list[str], touched: Contacts) -> tuple[str, ...]:
    """The enemy units touched by the friends in front of a model, with no wall between it and them."""
    place, layout = standing(game, model), layout_of(game)
    friends = [id for id in front if within_unparted(layout, place, standing(game, id), COHERENCY)]
    return tuple(dict.fromkeys(foe for friend in friends for foe in touched[friend]))


def _near(game: Crawl, model: str, units: Combat) -> tuple[str, ...]:
    """The enemy units of a combat within 5 cm of a model, with no wall between; none for an independent character, which strikes
    only enemies that it touches.
    """
    unit = game.models[model].unit
    if has(game, unit, "independent character"):
        return ()
    place, layout = standing(game, model), layout_of(game)
    foes = [id for id in models_of(game, enemy(game.units[unit].side)) if game.models[id].unit in units]
    near = (id for id in foes if within_unparted(layout, place, standing(game, id), COHERENCY))
    return tuple(dict.fromkeys(game.models[id].unit for id in near))


def in_combat(game: Crawl) -> frozenset[str]:
    """The units that are locked in close combat. [PP-BASE-31]"""
    return in_position(game, "in combat", lambda: frozenset(unit for combat in combats(game) for unit in combat))


def locked(game: Crawl, unit: str) -> bool:
    """Whether a unit is locked in close combat: it, the unit that it has joined or a character that has joined it. [PP-BASE-31]"""
    return unit in in_combat(game)


def head(game: Crawl, unit: str) -> str:
    """The unit with which a unit moves and tests: the one that a character has joined, while that unit stands. [PP-BASE-30]"""
    host = game.units[unit].joined
    return host if host and members(game, host) else unit
