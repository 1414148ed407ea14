"""Who stands on the board, who is locked in close combat, and what a unit is worth: questions that every phase asks.
[PP-TURN-04, PP-SIGHT-02, PP-BASE-30]
"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import Trait
from reglamento.games.pistola.land import layout_of
from reglamento.games.pistola.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.troops import fighter_of, has, members, standing
from reglamento.geometry.table.bases import Standing, gap
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.ruler import RULER
from reglamento.geometry.table.sight import sees


def enemy(side: Side) -> Side:
    """The other side."""
    return DEFENDER if side == ATTACKER else ATTACKER


def active(game: Crawl, unit: str) -> bool:
    """Whether a unit has models on the board and takes part: shaken off defenders do not. [PP-SIGHT-02]"""
    return not game.units[unit].inactive and bool(members(game, unit))


def units_of(game: Crawl, side: Side) -> tuple[str, ...]:
    """The active units of a side, in the order of deployment."""
    return tuple(id for id, unit in game.units.items() if unit.side == side and active(game, id))


def on_their_own(game: Crawl, side: Side) -> tuple[str, ...]:
    """The active units of a side that stand for themselves: a character is part of the unit that he has joined. [PP-BASE-30]"""
    return tuple(id for id in units_of(game, side) if not game.units[id].joined or not active(game, game.units[id].joined))


def models_of(game: Crawl, side: Side) -> tuple[str, ...]:
    """The models of a side that take part, in the order of deployment. [PP-TURN-04, PP-SIGHT-02]"""
    units = {id for id, unit in game.units.items() if unit.side == side and not unit.inactive}
    return tuple(id for id, model in game.models.items() if model.unit in units)


def enemies_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The active units of the other side."""
    return units_of(game, enemy(game.units[unit].side))


def characters(game: Crawl, unit: str) -> tuple[str, ...]:
    """The independent characters, as units, who have joined a unit. [PP-BASE-30]"""
    return tuple(id for id, each in game.units.items() if each.joined == unit and active(game, id))


def squad_of(game: Crawl, unit: str) -> tuple[str, ...]:
    """The units that stand as one squad with this one: a unit and the characters who have joined it. [PP-BASE-30]"""
    host = game.units[unit].joined or unit
    return tuple(dict.fromkeys((unit, host, *characters(game, host))))


def company(game: Crawl, unit: str) -> tuple[str, ...]:
    """The models that move and shoot as one unit: its own, then those of the characters who have joined it. [PP-BASE-30]"""
    return tuple(model for id in (unit, *characters(game, unit)) for model in members(game, id))


def all_have(game: Crawl, unit: str, trait: Trait) -> bool:
    """Whether a unit is such, and everybody who has joined it. [PP-BASE-30]"""
    return all(has(game, id, trait) for id in (unit, *characters(game, unit)))


def any_has(game: Crawl, unit: str, trait: Trait) -> bool:
    """Whether a unit is such, or somebody who has joined it. [PP-BASE-30]"""
    return any(has(game, id, trait) for id in (unit, *characters(game, unit)))


def in_contact(one: Standing, other: Standing) -> bool:
    """Whether two bases touch, as near as the ruler tells: no two rounded places are nearer to it than this."""
    return gap(one, other) <= RULER


def locked(game: Crawl, unit: str) -> bool:
    """Whether a unit is locked in close combat: it, the unit that it has joined or a character who has joined it. [PP-BASE-31]"""
    return unit in all_locked(game)


def all_locked(game: Crawl) -> frozenset[str]:
    """All units that are locked in close combat, found at once: every target of every unit asks for it. [PP-BASE-31]"""
    fighting = {unit for pair in _fronts(game) for unit in pair}
    if not fighting:
        return frozenset()
    hosts = {unit.joined for id, unit in game.units.items() if id in fighting}
    return frozenset(
        id for id, unit in game.units.items() if not unit.inactive and (id in fighting or id in hosts or unit.joined in fighting)
    )


def _fronts(game: Crawl) -> frozenset[tuple[str, str]]:
    """The pairs of units, one of each side, of which models touch."""
    attackers, defenders = (
        tuple((game.models[id].unit, standing(game, id)) for id in models_of(game, side)) for side in (ATTACKER, DEFENDER)
    )
    return _touching(layout_of(game), attackers, defenders)


Placed = tuple[tuple[str, Standing], ...]


@lru_cache(maxsize=512)
def _touching(layout: Layout, ours: Placed, theirs: Placed) -> frozenset[tuple[str, str]]:
    near = ((one, a, other, b) for one, a in ours for other, b in theirs if in_contact(a, b))
    return frozenset((one, other) for one, a, other, b in near if sees(layout, a, b))


def leadership(game: Crawl, unit: str) -> int:
    """The highest Leadership among the models that stand as one unit. [PP-BASE-26, PP-BASE-30]"""
    return max((fighter_of(game, model).profile.leadership for model in company(game, unit)), default=0)


def fearless(game: Crawl, unit: str) -> bool:
    """Whether a unit is fearless; a character who has joined another is what that one is while it stands. [PP-BASE-33, PP-ZOMBIE-03]"""
    host = game.units[unit].joined
    return has(game, host if host and active(game, host) else unit, "fearless")


def alone(game: Crawl, unit: str) -> bool:
    """Whether this is an independent character who stands for himself. [PP-BASE-30]"""
    return has(game, unit, "independent character") and not game.units[unit].joined
