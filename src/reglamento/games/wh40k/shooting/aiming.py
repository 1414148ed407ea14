"""Targets are declared before any dice are rolled, weapon by weapon. [40K-ERR-179a, 40K-ERR-179b, 40K-CORE-SHOOT-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.abilities.modifiers import modifier
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.traits import Harder, Picks
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import attack_steps
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Divide
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.objectives import HIDDEN
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Grants
from reglamento.games.wh40k.shooting.targets import Shooting, both_closest, foes_of, mark_of, may_fire
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.units.riding import body_of, has_moved, mount, platform
from reglamento.games.wh40k.units.table import model_distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

DARK, SEEN_WELL = -1, 18.0
"""To hit in Cloak and Shadows, and the inches up to which it does not count. [40K-CORE-MIS-30]"""
MOVED_HEAVY, ADVANCED_ASSAULT = -1, -1
"""[40K-CORE-SHOOT-04]"""
ALL_AT_ONCE = -1
"""To hit with a combi-weapon all of whose profiles are fired. [40K-CORE-DATA-03]"""


class Lot(msgspec.Struct, frozen=True, gc=False):
    """Models of a unit that fire the same weapon, for which no target has been named yet. `others`: the weapon's other profiles, one of
    which may be fired instead. [40K-CORE-DATA-03]
    """

    weapon: Weapon
    models: tuple[str, ...]
    others: tuple[Weapon, ...] = ()

    @property
    def profiles(self) -> tuple[Weapon, ...]:
        return (self.weapon, *self.others)

    @property
    def combi(self) -> bool:
        """Whether several of its profiles may be fired at once."""
        return bool(self.others) and all(weapon.combi for weapon in self.profiles)

    def fired(self, aim: Aim | AimAll) -> tuple[Weapon, ...]:
        """The profiles that are fired. Raises StopIteration where there is none of that id."""
        return self.profiles if isinstance(aim, AimAll) else (next(each for each in self.profiles if each.id == aim.weapon),)


class AimLots(Step, frozen=True):
    """For one lot after another a target is named, and one of the weapon's profiles, or all those of a combi-weapon. All models that may
    fire at it do so, the others are asked about again; what has no target does not fire, and what has one must. [40K-ERR-179a,
    40K-ERR-179b, 40K-CORE-SHOOT-02, 40K-CORE-DATA-03, 40K-FAQ-MEASURE-03-EX2]
    """

    shooting: Shooting
    lots: tuple[Lot, ...]
    all_attacks: tuple[EqualAttacks, ...] = ()

    def ask(self, game: Warzone) -> Choose | None:
        if not self.lots:
            return None
        lot, options = self.lots[0], self._options(game)
        if len(options) < 2:
            return None
        more = [Divide()] if len(lot.models) > 1 else []
        side = game.units[self.shooting.unit].side
        return Choose(side, "40K-ERR-179b", "aim", (*options, *more), options[0], self.shooting.unit, context=lot)

    def _options(self, game: Warzone) -> tuple[Aim | AimAll, ...]:
        """The profiles of the next lot, and the units at which some model of it may fire each, or all at once."""
        lot, foes = self.lots[0], foes_of(game, self.shooting)
        aims: list[Aim | AimAll] = [Aim(weapon.id, foe) for weapon in lot.profiles for foe in foes]
        aims += map(AimAll, foes if lot.combi else ())
        return tuple(aim for aim in aims if next(self._able(game, lot, aim), None) is not None)

    def _able(self, game: Warzone, lot: Lot, aim: Aim | AimAll) -> Iterator[str]:
        """The models of a lot that may fire so, found one by one."""
        weapons = lot.fired(aim)
        return (id for id in lot.models if all(self._may(game, id, weapon, aim.target) for weapon in weapons))

    def _may(self, game: Warzone, model: str, weapon: Weapon, target: str) -> bool:
        """Whether a model may fire a weapon at a unit, after what it fires already: two CHARACTERS are not both the closest to it."""
        fired_at = {attacks.target for attacks in self.all_attacks if model in attacks.shooters} - {target}
        return may_fire(game, self.shooting, model, weapon, target) and not any(
            both_closest(game, model, one, target) for one in fired_at
        )

    def then(self, game: Warzone, answer: Aim | AimAll | Divide | None) -> list[Step]:
        if not self.lots:
            note_fired(game, self.all_attacks)
            side = game.units[self.shooting.unit].side
            targets = dict.fromkeys(attacks.target for attacks in self.all_attacks)
            windows = [step for target in targets for step in window(game, "targeted", target)]
            return [*windows, *attack_steps(game, side, "40K-CORE-SHOOT-06", self.all_attacks)]
        lot, rest = self.lots[0], self.lots[1:]
        if isinstance(answer, Divide):
            return [AimLots(self.shooting, (*(replace(lot, models=(id,)) for id in lot.models), *rest), self.all_attacks)]
        aim = next(iter(self._options(game)), None) if answer is None else answer
        if aim is None:
            return [AimLots(self.shooting, rest, self.all_attacks)]
        able = tuple(self._able(game, lot, aim))
        left = tuple(id for id in lot.models if id not in able)
        lots = (replace(lot, models=left), *rest) if left else rest
        return [AimLots(self.shooting, lots, (*self.all_attacks, *aimed(game, self.shooting, replace(lot, models=able), aim)))]


def note_fired(game: Warzone, named: Sequence[EqualAttacks]) -> None:
    """Weapons that are fired once in the battle have been. [40K-CORE-DATA-09]"""
    for attacks in named:
        if attacks.weapon.once:
            known = game.units[attacks.unit]
            marks = (mark_of(model, attacks.weapon) for model in attacks.shooters)
            game.units[attacks.unit] = replace(known, spent=(*known.spent, *marks))


def aimed(game: Warzone, shooting: Shooting, lot: Lot, aim: Aim | AimAll) -> Iterator[EqualAttacks]:
    """The attacks of a lot with one of its profiles, or with all of them at once. [40K-CORE-DATA-03]"""
    weapons = lot.fired(aim)
    by = ALL_AT_ONCE if len(weapons) > 1 else 0
    for weapon in weapons:
        for attacks in equal_attacks(game, shooting, Lot(weapon, lot.models), aim.target):
            yield replace(attacks, modifier=attacks.modifier + by)


def equal_attacks(game: Warzone, shooting: Shooting, lot: Lot, target: str) -> Iterator[EqualAttacks]:
    """The attacks of a lot at a target, equal ones together. [40K-CORE-ATT-07, 40K-CORE-SHOOT-04]"""
    figures = {id: _figures(game, id, lot.weapon, target, shooting.manner) for id in lot.models}
    for (skill, strength, by, wound_by, near), ids in groupby(sorted(lot.models, key=figures.__getitem__), figures.__getitem__):
        yield EqualAttacks(
            unit=shooting.unit, target=target, weapon=lot.weapon, shooters=tuple(ids), skill=skill, strength=strength,
            modifier=by, wound_modifier=wound_by, doubled=near and lot.weapon.type == "Rapid Fire", near=near, manner=shooting.manner,
        )  # fmt: skip


def _figures(game: Warzone, model: str, weapon: Weapon, target: str, manner: Manner) -> tuple[int, int, int, int, bool]:
    """The skill, the Strength, the modifiers to hit and to wound, and whether the target is within half range, where that matters."""
    profile = profile_of(game, model)
    half = matters_near(game, model, weapon) and at_most(model_distance(game, mount(game, model), target), weapon.range / 2)
    by = modifier_of(game, model, weapon) + modifier(game, model, "hit", manner) + in_the_dark(game, model, target)
    return profile.ballistic_skill, weapon.strength.of(profile.strength), by, modifier(game, model, "wound", manner), half


def matters_near(game: Warzone, model: str, weapon: Weapon) -> bool:
    """Whether half range matters: for Rapid Fire, and for what does more damage near. [40K-CORE-SHOOT-04]"""
    granted = (each.gives for each in of_unit(game, unit_of(model), Grants))
    return weapon.type == "Rapid Fire" or any(
        isinstance(each, Picks | Harder) and each.near for each in (*weapon.traits, *granted)
    )


def in_the_dark(game: Warzone, model: str, target: str) -> int:
    """-1 in Cloak and Shadows at a target more than 18" away. [40K-CORE-MIS-30]"""
    return DARK if game.scoring == HIDDEN and not at_most(model_distance(game, mount(game, model), target), SEEN_WELL) else 0


def modifier_of(game: Warzone, model: str, weapon: Weapon) -> int:
    """What a model's move does to its aim: -1 with a Heavy weapon after it has moved, or an Assault weapon after its unit has Advanced,
    or the transport from which it shoots. [40K-CORE-SHOOT-04, 40K-CORE-TRANS-03]
    """
    unit = unit_of(model)
    if weapon.type == "Heavy" and has_moved(game, model):
        return MOVED_HEAVY
    if weapon.type == "Assault" and any(game.units[each].has_advanced for each in (unit, platform(game, unit))):
        return ADVANCED_ASSAULT
    return 0


def lots_of(game: Warzone, arms: Sequence[tuple[str, Weapon]]) -> tuple[Lot, ...]:
    """The weapons that models fire, those with the same weapon together, in the order of their first models. Profiles of one weapon are
    one lot, of which each of its models fires one. [40K-CORE-DATA-03]
    """
    found: dict[tuple[Weapon, ...], tuple[dict[Weapon, None], dict[str, None]]] = {}
    for model, weapon in arms:
        profiles, models = found.setdefault(_together(game, model, weapon), ({}, {}))
        profiles[weapon] = models[model] = None
    lots = ((tuple(profiles), tuple(models)) for profiles, models in found.values())
    return tuple(Lot(profiles[0], models, profiles[1:]) for profiles, models in lots)


def _together(game: Warzone, model: str, weapon: Weapon) -> tuple[Weapon, ...]:
    """The profiles among which a model chooses when it fires a weapon: Pistols are chosen apart."""
    others = (gun for gun in body_of(game, model).guns if gun.other_profile(weapon))
    return tuple(gun for gun in others if (gun.type == "Pistol") == (weapon.type == "Pistol")) or (weapon,)
