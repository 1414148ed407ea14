"""What weapons do, in words with their figures. [WF-CORE-WPN-01, WF-CORE-SHO-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.fantasy.arms.weapons import BLADES, Blade, BladeName, Gun, GunName
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.shooting.volleys import gun_strength
from reglamento.games.fantasy.units.table import machine_of, troop_of
from reglamento.games.fantasy.words.vocabulary import BLADE_NAMES, GUN_NAMES, MACHINE_NAMES
from reglamento.language import ntr, tr
from reglamento.sentences import decimal, explained


def blade_text(name: BladeName, *, mounted: bool = False, great: int = 2) -> str:
    """A weapon of close combat: `Great weapon: +2 Strength, in both hands, strikes last unless it charges`. A great weapon adds `great`
    to the Strength of a rider. [WF-CORE-WPN-GREAT]
    """
    return explained(tr(BLADE_NAMES[name]), ", ".join(_blade(BLADES[name], mounted=mounted, great=great)))


def gun_text(name: GunName, gun: Gun, strength: int) -> str:
    """A weapon that shoots, with the Strength of its shots: `Crossbow: range 75 cm, Strength 4, not after a move`."""
    return explained(tr(GUN_NAMES[name]), ", ".join(_gun(gun, strength)))


def shots_text(view: Pitched, unit: str) -> str:
    """What a unit shoots with, whose range all may know before a target is named; empty for a unit that does not shoot. [WF-CORE-SHO-01]"""
    troop, machine = troop_of(view, unit), machine_of(view, unit)
    if machine is not None:
        return explained(tr(MACHINE_NAMES[type(machine).__name__]), tr("range {n} cm").format(n=decimal(machine.range)))
    if troop.gun is None or troop.missile is None:
        return ""
    return gun_text(troop.gun, troop.missile, gun_strength(view, unit, troop.missile))


def _blade(blade: Blade, *, mounted: bool, great: int) -> Iterator[str]:
    if blade.ranks > 1:
        yield tr("+{n} Strength on the charge").format(n=1) if mounted else tr("two ranks strike unless it charges")
    elif blade.charge:
        yield tr("+{n} Strength on the charge").format(n=blade.strength)
    elif blade.first:
        yield tr("+{n} Strength in the first round").format(n=blade.strength)
    elif blade.strength:
        yield tr("+{n} Strength").format(n=great if blade.last and mounted else blade.strength)
    if blade.attacks and not mounted:
        yield ntr("+{n} Attack", "+{n} Attacks", blade.attacks).format(n=blade.attacks)
    if blade.two_hands:
        yield tr("in both hands")
    if blade.last:
        yield tr("strikes last unless it charges")


def _gun(gun: Gun, strength: int) -> Iterator[str]:
    yield tr("range {n} cm").format(n=decimal(gun.range))
    yield tr("Strength {n}").format(n=strength)
    if gun.piercing:
        yield tr("armour saves {n} worse").format(n=1)
    if gun.still:
        yield tr("not after a move")
    if gun.near_shots > 1:
        yield tr("{n} shots within half its range").format(n=gun.near_shots)
    if gun.close:
        yield tr("in close combat, too")
    if gun.attacks:
        yield ntr("+{n} Attack there", "+{n} Attacks there", gun.attacks).format(n=gun.attacks)
