"""The odds of attacks by datasheets alone, before any battle: how many models, with what, and in which circumstances."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.wh40k.arms.rolls import to_wound
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import OVERWATCH_HITS
from reglamento.games.wh40k.harm.saving import COVER_BONUS
from reglamento.games.wh40k.odds.losses import Attacks, Target
from reglamento.games.wh40k.odds.tries import Try
from reglamento.games.wh40k.sheets.effects import Halves, Ignores, Invulnerable
from reglamento.games.wh40k.sheets.records import Member
from reglamento.games.wh40k.shooting.aiming import MOVED_HEAVY


class Circumstances(NamedTuple):
    """How many models attack how many, with what, and in which circumstances."""

    models: int
    target_models: int
    weapon: str = ""
    moved: bool = False
    half: bool = False
    cover: bool = False
    overwatch: bool = False


def shots(shooter: Member, gun: Weapon, target: Member, given: Circumstances) -> Attacks:
    """The shots of models with a gun; of a grenade, that of one of them. [40K-CORE-SHOOT-04, 40K-CORE-CHARGE-03]"""
    by = MOVED_HEAVY if gun.type == "Heavy" and given.moved else 0
    hit = Try(OVERWATCH_HITS) if given.overwatch else Try(shooter.profile.ballistic_skill, by)
    doubled = 2 if gun.type == "Rapid Fire" and given.half else 1
    return Attacks(
        weapons=1 if gun.type == "Grenade" else given.models * doubled,
        shots=gun.shots,
        hit=None if gun.automatic else hit,
        wound=_wound(shooter, gun, target),
        ap=gun.ap,
        damage=gun.damage,
        cover=COVER_BONUS * given.cover,
    )


def blows(striker: Member, blade: Weapon, target: Member, given: Circumstances) -> Attacks:
    """The blows of models with a weapon. [40K-CORE-FIGHT-05, 40K-FAQ-FIGHT-15, 40K-FAQ-FIGHT-16]"""
    return Attacks(
        weapons=given.models,
        shots=blade.blows(striker.profile.attacks),
        hit=Try(striker.profile.weapon_skill),
        wound=_wound(striker, blade, target),
        ap=blade.ap,
        damage=blade.damage,
    )


def _wound(attacker: Member, weapon: Weapon, target: Member) -> Try:
    return Try(to_wound(weapon.strength.of(attacker.profile.strength), target.profile.toughness))


def unhurt(target: Member) -> Target:
    """A model by its datasheet."""
    return Target(
        wounds=target.profile.wounds,
        save=target.profile.save,
        invulnerable=min((each.save for each in target.abilities if isinstance(each, Invulnerable)), default=None),
        ignores=min((each.on for each in target.abilities if isinstance(each, Ignores)), default=None),
        halves=any(isinstance(each, Halves) for each in target.abilities),
        points=target.points,
    )
