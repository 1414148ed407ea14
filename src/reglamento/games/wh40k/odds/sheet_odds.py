"""The odds of attacks by datasheets alone, before any battle: how many models, with what, and in which circumstances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.games.wh40k.arms.rolls import Again, to_wound
from reglamento.games.wh40k.arms.traits import Aims, AnyTrait, Hits, Mortal, Rethrows, Wounds, picked_die, raised_by
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import OVERWATCH_HITS
from reglamento.games.wh40k.harm.saving import COVER_BONUS
from reglamento.games.wh40k.odds.losses import Attacks, Rolled, Target
from reglamento.games.wh40k.odds.settling_odds import settled_ways, together
from reglamento.games.wh40k.odds.trait_odds import scores_of, specials_of, wounded_of
from reglamento.games.wh40k.odds.tries import Try
from reglamento.games.wh40k.sheets.effects import Grants, Halves, Ignores, Invulnerable, Rerolls
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


def shots(shooter: Member, gun: Weapon, target: Member, given: Circumstances) -> Attacks | Rolled:
    """The shots of models with a gun; of a grenade, that of one of them. [40K-CORE-SHOOT-04, 40K-CORE-CHARGE-03]"""
    if not gun.unsettled:
        return _shots(shooter, gun, target, given)
    one = given._replace(models=1)
    times = 1 if gun.type == "Grenade" else given.models
    return together(((chance, _shots(shooter, each, target, one)) for chance, each in settled_ways(gun)), times)


def _shots(shooter: Member, gun: Weapon, target: Member, given: Circumstances) -> Attacks:
    by = MOVED_HEAVY if gun.type == "Heavy" and given.moved else 0
    traits = _traits(shooter, gun, "shooting")
    doubled = 2 if gun.type == "Rapid Fire" and given.half else 1
    attacks = Attacks(
        weapons=1 if gun.type == "Grenade" else given.models * doubled,
        shots=gun.shots,
        wound=_wound(shooter, gun, target),
        ap=gun.ap,
        damage=gun.damage,
        cover=COVER_BONUS * given.cover,
    )
    if gun.automatic:
        return _with_traits(attacks, traits, near=given.half)
    if given.overwatch:
        sixes = replace(attacks, hit=Try(OVERWATCH_HITS, again=_again(shooter, "hit")))
        return _with_traits(sixes, traits, near=given.half)
    hit = _hit(shooter, gun, shooter.profile.ballistic_skill, by, "shooting")
    return _with_traits(replace(attacks, hit=hit), traits, by, near=given.half)


def blows(striker: Member, blade: Weapon, target: Member, given: Circumstances) -> Attacks | Rolled:
    """The blows of models with a weapon. [40K-CORE-FIGHT-05, 40K-FAQ-FIGHT-15, 40K-FAQ-FIGHT-16]"""
    if not blade.unsettled:
        return _blows(striker, blade, target, given.models)
    return together(((chance, _blows(striker, each, target, 1)) for chance, each in settled_ways(blade)), given.models)


def _blows(striker: Member, blade: Weapon, target: Member, models: int) -> Attacks:
    attacks = Attacks(
        weapons=models,
        shots=blade.blows(striker.profile.attacks),
        hit=_hit(striker, blade, striker.profile.weapon_skill, 0, "fight"),
        wound=_wound(striker, blade, target),
        ap=blade.ap,
        damage=blade.damage,
    )
    return _with_traits(attacks, _traits(striker, blade, "fight"))


def _hit(attacker: Member, weapon: Weapon, skill: int, by: int, when: str) -> Try:
    """The hit roll, which always hits on a die where a trait says so. [40K-FAQ-SHOOT-02]"""
    always = min((each.on for each in _traits(attacker, weapon, when) if isinstance(each, Aims)), default=None)
    again = _again(attacker, "hit")
    return Try(skill, by, again=again) if always is None else Try(always, again=again)


def _with_traits(attacks: Attacks, traits: Sequence[AnyTrait], by: int = 0, *, near: bool = False) -> Attacks:
    """Attacks with what traits make of the dice. `by` is what is added to hit rolls; `near`: within half range."""
    more, mortal = [each for each in traits if isinstance(each, Hits)], [each for each in traits if isinstance(each, Mortal)]
    counts = [each for each in traits if isinstance(each, Wounds)]
    return replace(
        attacks,
        scores=() if attacks.hit is None else scores_of(attacks.hit, more, by),
        wounded=wounded_of(attacks.wound, mortal, counts),
        specials=specials_of(attacks.wound, mortal, counts),
        rethrown=any(isinstance(each, Rethrows) for each in traits),
        keep=picked_die(traits, attacks.damage, near=near),
        damage=replace(attacks.damage, plus=attacks.damage.plus + raised_by(traits, near=near)),
    )


def _traits(attacker: Member, weapon: Weapon, when: str) -> list[AnyTrait]:
    granted = [each.gives for each in attacker.abilities if isinstance(each, Grants) and each.when in {"", when}]
    return [*weapon.traits, *granted]


def _again(attacker: Member, roll: str) -> Again:
    """Whether its ones are rolled again by an ability of its own. [40K-FAQ-REROLL-01]"""
    return "ones" if any(isinstance(each, Rerolls) and each.roll == roll for each in attacker.abilities) else "none"


def _wound(attacker: Member, weapon: Weapon, target: Member) -> Try:
    needed = to_wound(weapon.strength.of(attacker.profile.strength), target.profile.toughness)
    return Try(needed, again=_again(attacker, "wound"))


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
