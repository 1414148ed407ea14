"""A close combat in progress, as plain data that its steps pass on. [PP-BASE-57]"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.fights import Combat, Engaged, head

Pairs = tuple[tuple[str, str], ...]
"""Charging units and the units that they charged."""


class Melee(msgspec.Struct, frozen=True, gc=False):
    """A close combat: the side whose phase it is, its units, the models that fight in it, the charges into it through cover, and
    the unsaved wounds that attacker and defender have dealt in it so far. `blades` are the chosen weapons: the unit, the kind of
    its models, and the weapon's name. When they have been chosen, `steps` are the Initiative steps of the models that fight, in
    their order. [PP-BASE-16, PP-BASE-58]
    """

    side: Side
    units: Combat
    engaged: tuple[Engaged, ...]
    covered: Pairs
    dealt: tuple[int, int] = (0, 0)
    wielded: tuple[tuple[str, str, str], ...] = ()
    steps: tuple[int, ...] = ()

    def with_wounds(self, side: Side, wounds: int) -> Melee:
        """The melee after a side has dealt `wounds` more unsaved wounds."""
        ours, theirs = self.dealt
        return replace(self, dealt=(ours + wounds, theirs) if side == ATTACKER else (ours, theirs + wounds))

    def by(self, side: Side) -> int:
        """The unsaved wounds that a side has dealt."""
        return self.dealt[0 if side == ATTACKER else 1]


def fighting(game: Crawl, melee: Melee) -> tuple[Engaged, ...]:
    """The models that fight and are still on the board."""
    return tuple(each for each in melee.engaged if each.model in game.models)


def open_of(game: Crawl, melee: Melee, unit: str) -> tuple[str, ...]:
    """The models of a unit that may be struck and hurt: those that fight. [PP-BASE-57]"""
    return tuple(each.model for each in fighting(game, melee) if game.models[each.model].unit == unit)


def standing_units(game: Crawl, units: Combat, side: Side) -> tuple[str, ...]:
    """The units of a side in a combat that have models left; characters are part of the unit that they have joined."""
    left = {model.unit for model in game.models.values()}
    mine = (id for id in units if id in left and game.units[id].side == side and not game.units[id].inactive)
    return tuple(dict.fromkeys(head(game, id) for id in mine))


def wiped_out(game: Crawl, units: Combat, side: Side) -> bool:
    """Whether all of a side's units in a combat are destroyed; a model that has run out of the complex is not destroyed.
    [PP-BASE-24]
    """
    escaped = any(model.unit in units and game.units[model.unit].side == side for model in game.gone.values())
    return not escaped and not standing_units(game, units, side)
