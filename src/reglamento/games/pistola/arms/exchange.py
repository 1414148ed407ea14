"""Exact odds of a unit's fire or blows, from models, weapons and a target."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from reglamento.armies.dice.chain import DiceChain, unsaved
from reglamento.armies.dice.spreads import ExactSpread, added, lost_models, multiplied
from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.hitting import blow_hits_on, to_hit
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.saves import Save, against_blow, against_shot, shrugs_off, swarm_cover, wounds_dealt
from reglamento.games.pistola.arms.weapons import Weapon, strength_of
from reglamento.games.pistola.arms.wounding import instant_death, wounds_on


class Hitter(msgspec.Struct, frozen=True, cache_hash=True):
    """The model that shoots or strikes, with its weapon."""

    profile: Profile
    weapon: Weapon
    monstrous: bool = False

    @property
    def strength(self) -> int:
        """The Strength of its hits. [PP-BASE-17]"""
        return strength_of(self.weapon, self.profile.strength)


class Target(msgspec.Struct, frozen=True, cache_hash=True):
    """Models that are alike, with the weapon skill and the Toughness of their unit's majority. With `zombie`, they may ignore
    wounds. `cover` is the cover of models that are not swarms.
    """

    profile: Profile
    cover: int = NEVER
    zombie: bool = False
    swarm: bool = False


def fire(hitter: Hitter, shots: int, target: Target, readings: ArmsReadings, under: int = 1) -> DiceChain:
    """Shots at the target, as a chain of dice. A template or a blast marker strikes `under` models. One roll decides whether a
    marker hits; a template always hits. [PP-BASE-02, PP-BASE-08, PP-BASE-50]
    """
    weapon = hitter.weapon
    area = weapon.template or weapon.blast is not None
    cover = swarm_cover(target.cover) if target.swarm else target.cover
    usual, rent = (against_shot(target.profile, weapon, cover, rends) for rends in (False, True))
    one = _one(hitter, to_hit(weapon, hitter.profile.bs), target, (usual, rent), readings)
    return replace(one, shots=shots, under=under, rends=False) if area else replace(one, shots=shots)


def strike(hitter: Hitter, blows: int, target: Target, readings: ArmsReadings) -> DiceChain:
    """Blows at the target, as a chain of dice. [PP-BASE-03]"""
    usual, rent = (against_blow(target.profile, hitter.weapon, hitter.monstrous, rends) for rends in (False, True))
    needed = blow_hits_on(hitter.profile.ws, target.profile.ws)
    return replace(_one(hitter, needed, target, (usual, rent), readings), shots=blows)


def _one(hitter: Hitter, needed: int, target: Target, saves: tuple[Save, Save], readings: ArmsReadings) -> DiceChain:
    """One shot or blow. `saves` are the save against an ordinary hit and the save against a rending one."""
    weapon, (usual, rent) = hitter.weapon, saves
    ignores = [shrugs_off(weapon, hitter.strength, save, readings) if target.zombie else NEVER for save in saves]
    return DiceChain(
        shots=1,
        hit=needed,
        wound=wounds_on(weapon, hitter.strength, target.profile.toughness),
        save=usual.needed,
        ignores=ignores[0],
        rerolls=weapon.twin_linked,
        rends=weapon.rending,
        rent_save=rent.needed,
        rent_ignores=ignores[1],
    )


def losses(hits: Iterable[tuple[Hitter, DiceChain]], target: Target, models: int) -> ExactSpread:
    """The spread of models that an unhurt target of `models` models loses to all these volleys together.

    Wounds of an area weapon count twice against a swarm. [PP-BASE-14, PP-BASE-29]
    """
    wounds = deaths = unsaved(())
    for hitter, volley in hits:
        spread = unsaved([volley], models * target.profile.wounds)
        if instant_death(hitter.strength, target.profile.toughness):
            deaths = added(deaths, spread)
        else:
            wounds = added(wounds, multiplied(spread, wounds_dealt(hitter.weapon, target.swarm)))
    return lost_models(wounds, deaths, models, target.profile.wounds)
