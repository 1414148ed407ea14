"""What shots and blows are expected to do, in points."""

from __future__ import annotations

from math import fsum

from reglamento.bots.fantasy.bouts import unsaved_by, wounds_dealt
from reglamento.bots.fantasy.stakes import life_worth
from reglamento.games.fantasy.arms.fighting import armour_modifier, missile_chance
from reglamento.games.fantasy.arms.machines import GRAPE_RANGE, GRAPE_STRENGTH, Cannon, StoneThrower
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import attack_of, harmless
from reglamento.games.fantasy.shooting.volleys import gun_strength, shots_of
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.table import distance, foes_of, machine_of, troop_of
from reglamento.geometry.table.shapes.ruler import at_most

STRAIGHT = 0.4
"""How often a machine hits what it aims at, roughly."""


def unsaved(view: Pitched, target: str, strength: int, worsened: int, *, combat: bool) -> float:
    """The chance that a hit takes a Wound of a unit, or of a character."""
    return unsaved_by(troop_of(view, target), strength, worsened, combat=combat)


def gun_worth(view: Pitched, unit: str, target: str) -> float:
    """The points that a volley is expected to take."""
    gun = troop_of(view, unit).missile
    if gun is None or harmless(view, attack_of(view, unit, 1, combat=False), target):
        return 0.0
    strength = gun_strength(view, unit, gun)
    each = unsaved(view, target, strength, armour_modifier(strength) + gun.piercing, combat=False)
    groups = shots_of(view, unit, target, standing=False)
    return fsum(float(missile_chance(needed)) * number for number, needed, *_ in groups) * each * troop_of(view, target).points


def machine_worth(view: Pitched, unit: str, target: str, *, grape: bool) -> float:
    """The points that a shot of a war machine is roughly expected to take: a ball goes through ranks, a stone hits what is crowded."""
    machine, there, each = machine_of(view, unit), view.regiments[target], troop_of(view, target)
    if grape:
        near = at_most(distance(view, unit, target), GRAPE_RANGE)
        return 5.0 * near * unsaved(view, target, GRAPE_STRENGTH, 2, combat=False) * each.points
    worth = each.points / each.profile.W
    if isinstance(machine, Cannon):
        return STRAIGHT * there.ranks * min(2.0, each.profile.W) * worth
    if isinstance(machine, StoneThrower):
        return STRAIGHT * min(9, there.models) * unsaved(view, target, machine.strength, 9, combat=False) * worth
    return STRAIGHT * min(2.0, there.ranks) * min(2.0, each.profile.W) * worth


def blow_worth(view: Pitched, unit: str, enemy: str) -> float:
    """The points that a model's blows are expected to take from a unit, or from a character, the General's among them."""
    charging = view.units[host_of(view, unit)].charging
    troop = troop_of(view, enemy)
    points = life_worth(view, enemy) if troop.character else troop.points
    return wounds_dealt(view, unit, enemy, charging=charging, models=1) * points / troop.profile.W


def wielded_worth(view: Pitched, id: str, blade: BladeName) -> float:
    """The points that a unit, or a character in one, is expected to take with this weapon more than its enemies take of it, in a round."""
    after, unit = view.copy(), host_of(view, id)
    after.change(id, wielded=blade)
    charging, own = view.units[unit].charging, troop_of(after, id)
    ranks = 1 if charging or own.mounted else own.weapon.ranks
    found = 0.0
    for foe in foes_of(view, unit):
        theirs = troop_of(view, foe)
        found += ranks * wounds_dealt(after, id, foe, charging=charging, models=1) * theirs.points / theirs.profile.W
        found -= wounds_dealt(after, foe, id, charging=view.units[foe].charging, models=1) * own.points / own.profile.W
    return found
