"""What a round of close combat is expected to bring: the Wounds of both sides, and the points of its result.
[WF-CORE-CC-02, WF-CORE-RES-01]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import fsum
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.fantasy.arms.fighting import armour_modifier, saved_on, to_hit, to_wound
from reglamento.games.fantasy.arms.weapons import blade_strength
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import attack_of, harmless
from reglamento.games.fantasy.harm.harming import armour_of
from reglamento.games.fantasy.lists.hit_traits import CancelsArmour, KillingBlow, MultipleWounds, Piercing, Poisoned, Trait
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import Frenzy, Hatred, ImpactHits, MagicWeapon, Regeneration, WarBanner, Ward
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import (
    FLANKER,
    has_champion,
    has_standard,
    is_fast,
    models_of,
    rank_bonus,
    troop_of,
    unit_strength,
    wounds_left,
)
from reglamento.geometry.table.shapes.regiments import Side as Edge

MEAN = {"1": 1.0, "D3": 2.0, "D6": 3.5}
"""How often impact hits hit on average."""
SEVERAL = {"2": 2.0, "D3": 2.0, "3": 3.0, "D6": 3.5}
"""How many wounds an unsaved one becomes on average. [WF-MULTIWOUND-1]"""
SIXTH = 1 / 6
PLAIN = MagicWeapon()
"""What adds nothing."""
T = TypeVar("T", bound=Trait)


class Bout(NamedTuple):
    """A round between two sides: the Wounds that the first deals and suffers, and by how many points it is expected to win."""

    dealt: float
    suffered: float
    ahead: float


# ---- blows


@lru_cache(maxsize=4096)
def unsaved_by(foe: Troop, strength: int, worsened: int, *, combat: bool) -> float:
    """The chance that a hit takes a Wound of a troop: to wound, armour, ward, and what regenerates."""
    needed = to_wound(strength, foe.profile.T)
    return 0.0 if needed >= NEVER else float(chance(needed)) * _not_saved(foe, worsened, combat=combat)


def _not_saved(foe: Troop, worsened: int, *, combat: bool) -> float:
    """The chance that neither armour nor a ward nor regeneration undoes a wound. [WF-CORE-CC-06, WF-CORE-CC-07]"""
    save = saved_on(armour_of(foe, combat=combat, front=True), worsened)
    found = 1.0 if save >= NEVER else 1.0 - float(chance(save))
    for trait in (foe.trait(Ward), foe.trait(Regeneration)):
        found *= 1.0 if trait is None else 1.0 - float(chance(max(2, trait.save)))
    return found


def _special(troop: Troop, kind: type[T]) -> T | None:
    """What is special about the blows of a troop: by its own rules, or by its magic weapon."""
    magic = troop.trait(MagicWeapon)
    return next((each for each in (*troop.traits, *(() if magic is None else magic.special)) if isinstance(each, kind)), None)


@lru_cache(maxsize=4096)
def each_deals(troop: Troop, foe: Troop, *, charging: bool, raging: bool, great: int) -> float:
    """The Wounds that a model deals to a troop in its first round, its beast not counted."""
    magic, weapon = troop.trait(MagicWeapon) or PLAIN, troop.weapon
    bare = troop.trait(MagicWeapon) is None
    blade = blade_strength(weapon, charging=charging, first_round=True, mounted=troop.mounted, great=great)
    strength = troop.profile.S + (blade if bare else magic.strength)
    blows = troop.profile.A + (weapon.attacks if bare else magic.attacks) + raging
    hits = float(chance(max(2, to_hit(troop.profile.WS, foe.profile.WS) - magic.hit)))
    hits += (1.0 - hits) * hits if troop.trait(Hatred) is not None else 0.0
    piercing = magic.pierces + (_special(troop, Piercing) is not None)
    worsened = NEVER if _special(troop, CancelsArmour) is not None else armour_modifier(strength) + piercing
    wounding = unsaved_by(foe, strength, worsened, combat=True)
    sixes = _not_saved(foe, worsened, combat=True) - wounding if _special(troop, Poisoned) is not None else 0.0
    slays = 0.0
    if _special(troop, KillingBlow) is not None and foe.kind in {"foot", "cavalry"}:
        slays = SIXTH * (_not_saved(foe, NEVER, combat=True) * foe.profile.W - _not_saved(foe, worsened, combat=True))
    several = _special(troop, MultipleWounds)
    times = 1.0 if several is None else min(float(foe.profile.W), SEVERAL[several.wounds])
    return blows * ((hits * wounding + SIXTH * sixes) * times + hits * slays)


@lru_cache(maxsize=4096)
def beast_deals(troop: Troop, foe: Troop) -> float:
    """The Wounds that the beast of a model deals to a troop."""
    beast = troop.beast
    if beast is None:
        return 0.0
    return (
        beast.A
        * float(chance(to_hit(beast.WS, foe.profile.WS)))
        * unsaved_by(foe, beast.S, armour_modifier(beast.S), combat=True)
    )


def wounds_dealt(view: Pitched, unit: str, enemy: str, *, charging: bool, models: float) -> float:
    """The Wounds that some models of a unit, or of a character, are expected to deal in the first round of a combat."""
    troop, foe = troop_of(view, unit), troop_of(view, enemy)
    attack = attack_of(view, unit, 1, combat=True)
    if not models or harmless(view, replace(attack, magic=attack.magic or troop.trait(MagicWeapon) is not None), enemy):
        return 0.0
    raging = troop.trait(Frenzy) is not None and frenzied(view, unit)
    each = each_deals(troop, foe, charging=charging, raging=raging, great=view.readings.great)
    return models * (each + beast_deals(troop, foe))


# ---- rounds


class _Striker(NamedTuple):
    """Models that strike at an enemy at one moment; those in the place of the fallen do not."""

    moment: tuple[int, int]
    unit: str
    enemy: str
    models: float
    each: float


def _moment(troop: Troop, *, charging: bool) -> tuple[int, int]:
    """Chargers first, then by Initiative, what strikes last at the end. [WF-CORE-CC-02]"""
    if charging:
        return 0, 0
    return (2 if troop.weapon.last and troop.trait(MagicWeapon) is None else 1), -troop.profile.I


def _wide(view: Pitched, unit: str, enemy: str, edge: Edge, *, own: bool) -> int:
    """How many models of a unit stand along an enemy: `own` where the unit has its front at this side of the enemy, else the enemy stands
    at this side of the unit.
    """
    here, there, lengthwise = view.regiments[unit], view.regiments[enemy], edge in {"front", "rear"}
    return min(here.files if own or lengthwise else here.ranks, 2 + (there.files if lengthwise or not own else there.ranks))


def _deep(view: Pitched, unit: str, edge: Edge, *, charging: bool) -> int:
    """How many ranks of a unit strike: two with spears at what it meets at its front and has not charged. [WF-CORE-CC-03]"""
    troop = troop_of(view, unit)
    whole = edge == "front" and not charging and not troop.mounted
    return min(troop.weapon.ranks, view.regiments[unit].ranks) if whole else 1


def _strikers(view: Pitched, unit: str, enemy: str, *, charging: bool, models: float) -> Iterator[_Striker]:
    """What of a unit strikes at an enemy: so many models, its champion besides, its characters, impact hits."""
    troop = troop_of(view, unit)
    great = view.readings.great
    yield _Striker(
        _moment(troop, charging=charging), unit, enemy, models, wounds_dealt(view, unit, enemy, charging=charging, models=1)
    )
    if has_champion(view, unit) and troop.champion_attacks:
        one = each_deals(troop, troop_of(view, enemy), charging=charging, raging=False, great=great)
        yield _Striker(
            (0, 0) if charging else (1, -troop.profile.I), "", enemy, 1.0, one * troop.champion_attacks / troop.profile.A
        )
    for id in characters_in(view, unit):
        rider = troop_of(view, id)
        yield _Striker(
            _moment(rider, charging=charging), "", enemy, 1.0, wounds_dealt(view, id, enemy, charging=charging, models=1)
        )
    impact = troop.trait(ImpactHits)
    if charging and impact is not None:
        hits = MEAN[impact.hits] + impact.more
        each = unsaved_by(troop_of(view, enemy), impact.strength, armour_modifier(impact.strength), combat=True)
        yield _Striker((-1, 0), "", enemy, hits, each)


def bout(view: Pitched, ours: Mapping[str, Edge], theirs: Mapping[str, Edge], *, charging: frozenset[str]) -> Bout:
    """The next round between units that stand at sides of the first of `theirs`, and these: the others of them stand at sides of the first
    of ours. Those who are `charging` strike first. Losses are spread over a side as they fall.
    """
    (target, *others), (leader, *_) = theirs, ours

    def strikes(unit: str, enemy: str, edge: Edge, *, own: bool) -> list[_Striker]:
        fast = unit in charging
        models = _wide(view, unit, enemy, edge, own=own) * _deep(view, unit, edge, charging=fast)
        return list(_strikers(view, unit, enemy, charging=fast, models=float(min(models, models_of(view, unit)))))

    strikers: list[_Striker] = []
    for unit, edge in ours.items():
        strikers += strikes(unit, target, edge, own=True)
    busiest = max(ours, key=lambda unit: (ours[unit] == "front", unit_strength(view, unit)))
    for unit, edge in ours.items():
        found = strikes(target, unit, edge, own=False)
        strikers += found if unit == busiest else found[:1]
    for enemy in others:
        strikers += strikes(enemy, leader, theirs[enemy], own=True)
    lost = dict.fromkeys((*ours, *theirs), 0.0)
    for each in sorted(strikers, key=lambda each: each.moment):
        fallen = lost.get(each.unit, 0.0) / troop_of(view, each.unit).profile.W if each.unit else 0.0
        lost[each.enemy] += max(0.0, each.models - fallen) * each.each
    dealt = fsum(min(lost[enemy], float(wounds_left(view, enemy))) for enemy in theirs)
    suffered = fsum(min(lost[unit], float(wounds_left(view, unit))) for unit in ours)
    points = _standing(view, ours, theirs, lost) - _standing(view, theirs, ours, lost)
    return Bout(dealt, suffered, dealt - suffered + points)


def _standing(view: Pitched, own: Mapping[str, Edge], others: Mapping[str, Edge], lost: Mapping[str, float]) -> float:
    """The points of a side besides Wounds: ranks, standards, numbers, flank and rear. [WF-CORE-RES-01]"""
    bearers = [id for unit in own for id in (unit, *characters_in(view, unit))]
    standard = any(has_standard(view, id) for id in bearers)
    banners = sum(banner.points for id in bearers if (banner := troop_of(view, id).trait(WarBanner)) is not None)
    flanked = any(
        edge != "front" and unit_strength(view, unit) >= FLANKER and not skirmishes(view, unit) for unit, edge in others.items()
    )
    ranks = max(
        (rank_bonus(view.regiments[unit]) for unit in own if not is_fast(view, unit) and not skirmishes(view, unit)), default=0
    )
    strength = fsum(_strength_left(view, unit, lost) for unit in own) > fsum(_strength_left(view, unit, lost) for unit in others)
    edges = {edge for unit, edge in own.items() if unit_strength(view, unit) >= FLANKER}
    hits = 2 * ("rear" in edges) + bool(edges & {"left flank", "right flank"})
    return float((0 if flanked else ranks) + standard + banners + strength + hits)


def _strength_left(view: Pitched, unit: str, lost: Mapping[str, float]) -> float:
    """The unit strength of a unit when it has lost so many Wounds."""
    whole = wounds_left(view, unit)
    return unit_strength(view, unit) * (1.0 - min(1.0, lost[unit] / whole)) if whole else 0.0


def expected_result(view: Pitched, unit: str, enemy: str, edge: Edge) -> float:
    """By how many points a charger is expected to win the first round."""
    if not models_of(view, enemy) or not models_of(view, unit):
        return 0.0
    return bout(view, {unit: edge}, {enemy: "front"}, charging=frozenset({unit})).ahead
