"""Whether it matters in which order attacks are resolved. [40K-CORE-SHOOT-06, 40K-ERR-182]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.wh40k.arms.traits import Supercharge
from reglamento.games.wh40k.attacks.hitting import AttackTarget, AttackWith
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import may_gain_cover
from reglamento.games.wh40k.harm.saving import damage_of
from reglamento.games.wh40k.sheets.arrivals import Becomes, Multiplies, Rises
from reglamento.games.wh40k.sheets.effects import Aura, Explodes, Transport
from reglamento.games.wh40k.units.table import member_of, members
from reglamento.kernel.order import Order

REACHES_OUT = (Aura, Explodes, Transport, Becomes, Multiplies, Rises)
"""Abilities by which the end of a model changes what befalls others."""


def comes_to_the_same(game: Warzone) -> bool:
    """Whether the rules whose order is asked for now are attacks that come to the same in any order. They do at targets of which none
    changes what befalls the others. They do with weapons at one target whose models have the same figures, where each wound slays one or
    takes one of its Wounds. Weapons that may slay their bearers are fired in an order that matters.
    """
    asked = game.agenda[-1] if game.agenda else None
    if not isinstance(asked, Order):
        return False
    due = game.agenda[-asked.number - 1 : -1]
    if all(isinstance(step, AttackTarget) for step in due):
        all_attacks = [attacks for step in due for attacks in step.all_attacks]
        return _harmless(all_attacks) and not any(_reaches_out(game, attacks.target) for attacks in all_attacks)
    if all(isinstance(step, AttackWith) for step in due):
        all_attacks = [step.attacks for step in due]
        return _harmless(all_attacks) and _one_by_one(game, all_attacks)
    return False


def _harmless(all_attacks: Sequence[EqualAttacks]) -> bool:
    return not any(isinstance(each, Supercharge) for attacks in all_attacks for each in attacks.weapon.traits)


def _reaches_out(game: Warzone, unit: str) -> bool:
    return any(isinstance(each, REACHES_OUT) for id in members(game, unit) for each in member_of(game, id).abilities)


def _one_by_one(game: Warzone, all_attacks: Sequence[EqualAttacks]) -> bool:
    """Whether each wound of a unit slays one model, or takes one of its Wounds, whatever has dealt it."""
    target, fight = all_attacks[0].target, all_attacks[0].fight
    kinds = {member_of(game, id) for id in members(game, target)}
    if len(kinds) != 1 or _reaches_out(game, target) or (not fight and may_gain_cover(game, target)):
        return False
    return kinds.pop().profile.wounds == 1 or all(_takes_one(game, attacks) for attacks in all_attacks)


def _takes_one(game: Warzone, attacks: EqualAttacks) -> bool:
    """Whether each unsaved wound of a plain weapon takes one Wound."""
    weapon = attacks.weapon
    return not weapon.traits and not weapon.damage.random and damage_of(game, attacks, ()) == 1
