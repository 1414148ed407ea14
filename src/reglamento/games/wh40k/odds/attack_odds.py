"""The odds of attacks in a battle under way: figures of the attackers and of their target by the rules that resolve the attacks.

They hold as far as the unit stays as it is: casualties do not bring the rest into cover, and the target's player gives up models in the
order that the default of each choice has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.abilities.modifiers import modifier, of_kind, traits_of
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.amounts import fixed
from reglamento.games.wh40k.arms.rolls import to_wound
from reglamento.games.wh40k.arms.traits import Hits, Mortal, Rethrows, Trait, Wounds
from reglamento.games.wh40k.attacks.hitting import hit_modifier, hit_try, screened
from reglamento.games.wh40k.attacks.wounding import again_of, toughness
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Strike
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows, equal_attacks_of
from reglamento.games.wh40k.harm.saving import cover_of, harder, picking
from reglamento.games.wh40k.harm.slaying import ignored_on
from reglamento.games.wh40k.odds.losses import Attacks, Losses, Rolled, Target, losses
from reglamento.games.wh40k.odds.settling_odds import together, ways_of
from reglamento.games.wh40k.odds.trait_odds import scores_of, specials_of, wounded_of
from reglamento.games.wh40k.odds.tries import Try
from reglamento.games.wh40k.sheets.effects import Halves, Invulnerable
from reglamento.games.wh40k.shooting.aiming import Lot, aimed
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire
from reglamento.games.wh40k.units.table import bases, entry_of, member_of, members, standing
from reglamento.geometry.table.shapes.bases import least_gap


def aim_odds(game: Warzone, shooting: Shooting, lot: Lot, aim: Aim | AimAll) -> Losses:
    """What a lot of weapons does to a target with a profile or with all, fired by all models that may. [40K-ERR-179b, 40K-CORE-DATA-03]"""
    weapons = lot.fired(aim)
    able = tuple(id for id in lot.models if all(may_fire(game, shooting, id, weapon, aim.target) for weapon in weapons))
    return attack_odds(game, aim.target, aimed(game, shooting, replace(lot, models=able), aim))


def strike_odds(game: Warzone, unit: str, blows: Blows, strike: Strike) -> Losses:
    """What the blows of models do to a target with one of their weapons. [40K-ERR-182]"""
    weapon = next(each for each in member_of(game, blows.models[0]).blades if each.id == strike.weapon)
    return attack_odds(game, strike.target, equal_attacks_of(game, unit, blows, weapon, strike.target))


def attack_odds(game: Warzone, target: str, named: Iterable[EqualAttacks]) -> Losses:
    """What attacks at one unit do to it. Cover is asked for each attacking model."""
    parts = [part for equal in named for part in screened(game, equal)]
    shooters = [id for part in parts for id in part.shooters if id in game.models]
    manner = parts[0].manner if parts else "shooting"
    targets = [target_of(game, id, manner) for id in fall_order(game, target, shooters)]
    return losses([_rolled(game, part) if part.weapon.unsettled else attacks_of(game, part) for part in parts], targets)


def _rolled(game: Warzone, equal: EqualAttacks) -> Rolled:
    """Attacks with a weapon of one model, for which dice are rolled first. [40K-CORE-DICE-04]"""
    return together((chance, attacks_of(game, each)) for chance, each in ways_of(equal))


def attacks_of(game: Warzone, equal: EqualAttacks) -> Attacks:
    """Equal attacks by the figures of the battle. [40K-CORE-ATT-01, 40K-CORE-ATT-02, 40K-CORE-ATT-04, 40K-CORE-CHARGE-03,
    40K-FAQ-REROLL-01, 40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
    """
    here = sum(id in game.models for id in equal.shooters)
    again = again_of(game, equal.unit, "hit")
    hit = Try(*hit_try(game, equal), six=game.readings.natural_six_hits and equal.manner != "overwatch", again=again)
    wound = Try(
        to_wound(equal.strength, toughness(game, equal.target)),
        equal.wound_modifier,
        again=again_of(game, equal.unit, "wound"),
    )
    automatic, traits = equal.weapon.automatic, traits_of(game, equal, Trait)
    hits, mortal, counts = of_kind(traits, Hits), of_kind(traits, Mortal), of_kind(traits, Wounds)
    return Attacks(
        weapons=here * (equal.each if equal.fight else 2 if equal.doubled else 1),
        shots=fixed(1) if equal.fight else equal.weapon.shots,
        hit=None if automatic else hit,
        scores=() if automatic or not hits else scores_of(hit, hits, hit_modifier(game, equal)),
        wound=wound,
        wounded=wounded_of(wound, mortal, counts),
        specials=specials_of(wound, mortal, counts) if mortal else (),
        ap=equal.weapon.ap,
        damage=replace(equal.weapon.damage, plus=equal.weapon.damage.plus + harder(game, equal)),
        keep=picking(game, equal),
        rethrown=bool(of_kind(traits, Rethrows)),
        cover=cover_of(game, equal),
    )


def target_of(game: Warzone, model: str, manner: Manner) -> Target:
    """A model by the figures of the battle. [40K-CORE-ATT-04, 40K-ERR-181, 40K-CORE-ARMY-02]"""
    entry = entry_of(game, game.models[model].unit)
    return Target(
        wounds=game.models[model].wounds,
        save=profile_of(game, model).save,
        bonus=modifier(game, model, "save", manner),
        invulnerable=min((each.save for each in of_model(game, model, Invulnerable)), default=None),
        ignores=ignored_on(game, model),
        halves=bool(of_model(game, model, Halves)),
        points=entry.points / entry.size,
    )


def fall_order(game: Warzone, unit: str, foes: Sequence[str]) -> list[str]:
    """The models of a unit in the order in which they are given up by default: one that is hurt, then those farthest from the foes.
    [40K-CORE-ATT-03]
    """
    near = bases(game, tuple(foes))

    def key(model: str) -> tuple[bool, float, str]:
        hurt = game.models[model].wounds < member_of(game, model).profile.wounds
        return hurt, least_gap(standing(game, model), near) if near else 0.0, model

    return sorted(members(game, unit), key=key, reverse=True)
