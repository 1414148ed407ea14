"""Shots: their chances, and the best target."""

from __future__ import annotations

from reglamento.bots.space_hulk.board.duel import FOE_WORTH
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.games.space_hulk.facts.arsenal import BURNS_ON, Gun
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.fighting.flamer import burning_area
from reglamento.games.space_hulk.fighting.shooting import needed, usable_gun
from reglamento.geometry.squares import Square, squares

LORD_WORTH = 1.5
BEARER = 0.5
"""The addition to the worth of a shot at a target that carries something."""
FUEL_WORTH = 0.3
BURNS = (7 - BURNS_ON) / 6


def hit_chance(gun: Gun, number: int, *, lord: bool) -> float:
    """The chance of one shot whose dice need `number`. [SH-SHOOT-04, SH-BROOD-03]"""
    one = (7 - number) / 6
    none = (1 - one) ** gun.dice
    return 1 - none - (gun.dice * one * (1 - one) ** (gun.dice - 1) if lord else 0.0)


def shot_chance(look: Outlook, marine: Marine, target: str, *, plain: bool = True) -> float:
    """The chance that this Marine's next shot at a Genestealer or fixture destroys it."""
    gun = usable_gun(marine)
    if gun is None:
        return 0.0
    bonus = plain and (look.view.phase == "marine" or look.view.readings.sustained_command)
    foe = look.view.stealers.get(target)
    return hit_chance(gun, needed(look.view, marine, gun, target, plain=bonus), lord=foe is not None and foe.broodlord)


def kill_worth(look: Outlook, foe: Genestealer) -> float:
    """The worth of a Genestealer's death to the Marines: the Genestealer itself, and the Marine that it would kill soonest."""
    enemy = look.enemy(foe)
    watchers = look.watchers
    spared = max(
        (look.threat(enemy, marine, watchers) * look.value(marine) for marine in look.view.marines.values()),
        default=0.0,
    )
    return (LORD_WORTH if foe.broodlord else FOE_WORTH) + spared + BEARER * bool(foe.carries)


def flame_worth(look: Outlook, at: Square) -> float:
    """The worth of a flame at this square: what burns, also what has outlived a fire there. An empty section is not worth its fuel: enemies
    wait one turn for the fire to go out, and the Marines win less often. [SH-FLAMER-03, SH-FLAMER-04, SH-FLAMER-05]
    """
    view = look.view
    worth = 0.0
    for square in squares(burning_area(view, at) & view.occupied):
        id = view.at[square]
        if id in view.marines:
            return 0.0  # never a friend
        if id in view.stealers:
            worth += 0.0 if view.stealers[id].broodlord else BURNS * kill_worth(look, view.stealers[id])
        else:
            worth += BURNS * 2.0 * FOE_WORTH
    return worth


def spare_fuel(look: Outlook, marine: Marine) -> int:
    """Flames beyond those that the mission still needs from the Marine."""
    needs = sum(errand.deed == "burn" for errand in look.stakes.errands)
    return marine.fuel - (needs + 1 if needs else 0)


def easiest(look: Outlook, marine: Marine, targets: list[str], *, plain: bool = True) -> tuple[float, str]:
    """The worth of the best shot, and the Genestealer to shoot at; 0.0 and an empty id when there is none."""
    stealers = look.view.stealers
    found = [
        (shot_chance(look, marine, id, plain=plain) * kill_worth(look, stealers[id]), id) for id in targets if id in stealers
    ]
    return max(found, default=(0.0, ""))
