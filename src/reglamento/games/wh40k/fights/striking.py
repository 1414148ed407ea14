"""Close combat attacks: who may strike whom, with what. [40K-CORE-FIGHT-04, 40K-CORE-FIGHT-05, 40K-ERR-182, 40K-FAQ-FIGHT-02]"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

import msgspec

from reglamento.games.wh40k.abilities.in_force import can_fight
from reglamento.games.wh40k.abilities.modifiers import modifier
from reglamento.games.wh40k.abilities.profiles import profile_of, profiles_of
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import attack_steps
from reglamento.games.wh40k.facts.choices.attacks import Divide, Strike
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.barricades import fighting_pairs
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import ENGAGED, enemies_of, member_of, members, pairs_within
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class Blows(msgspec.Struct, frozen=True, gc=False):
    """Models that have the same weapons and may strike the same units, and how many attacks each of them has left to name."""

    models: tuple[str, ...]
    targets: tuple[str, ...]
    each: int
    weapon: Weapon | None = None
    """The weapon with which attacks are made that come on top of the others. [40K-FAQ-FIGHT-15]"""


def in_striking(game: Warzone, unit: str) -> dict[str, tuple[str, ...]]:
    """The enemy units that each model may strike: within 1" of it, or of a model of its unit within 1" of it; those that it declared,
    alone, if it charged. [40K-CORE-FIGHT-04, 40K-CORE-FIGHT-05, 40K-FAQ-FIGHT-08, 40K-FAQ-FIGHT-13]
    """
    own, foes = members(game, unit), _opponents(game, unit)
    theirs = {id: foe for foe in foes for id in members(game, foe)}
    near: dict[str, set[str]] = defaultdict(set)
    for id, enemy in fighting_pairs(game, own, tuple(theirs)):
        near[id].add(theirs[enemy])
    helped = {id: set(near[id]) for id in own}
    for one, other in pairs_within(game, own, own, ENGAGED):
        helped[one] |= near[other]
    declared = game.units[unit].charged
    allowed = [foe for foe in foes if not declared or foe in declared]
    return {id: tuple(foe for foe in allowed if foe in helped[id]) for id in own}


def _opponents(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units with which a unit can fight at all. [40K-CORE-AIR-01]"""
    return tuple(foe for foe in enemies_of(game, unit) if can_fight(game, unit, foe) and can_fight(game, foe, unit))


class PickBlows(OwnRoll, frozen=True):
    """How many attacks models have is rolled for those of which it is random; then all are named. [40K-CORE-FIGHT-04, 40K-CORE-DICE-01]"""

    unit: str
    rolled: tuple[tuple[str, int], ...] = ()
    """The attacks of models whose number is random."""

    def roll(self, game: Warzone) -> Roll | None:
        waiting = self._waiting(game)
        if not waiting:
            return None
        model, number = waiting[0]
        return Roll(number.dice, "40K-CORE-DICE-01", "attacks", game.units[self.unit].side, model)

    def _waiting(self, game: Warzone) -> list[tuple[str, Amount]]:
        known = dict(self.rolled)
        numbers = ((id, profile.attacks) for id, profile in profiles_of(game, self.unit).items() if id not in known)
        strikers = {id for id, targets in in_striking(game, self.unit).items() if targets}
        return [(id, number) for id, number in numbers if number.random and id in strikers]

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        _, number = self._waiting(game)[0]
        return number.total(dice) < number.total((6,) * len(dice))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return [NameBlows(self.unit, blows_of(game, self.unit, dict(self.rolled)))]
        model, number = self._waiting(game)[0]
        return [PickBlows(self.unit, (*self.rolled, (model, number.total(thrown.all))))]


def blows_of(game: Warzone, unit: str, rolled: dict[str, int]) -> tuple[Blows, ...]:
    """The attacks of a unit, of models together that are alike; those that weapons add come by themselves, for each such weapon.
    [40K-FAQ-FIGHT-02, 40K-FAQ-FIGHT-14]
    """
    alike: dict[tuple[str, tuple[str, ...], int], list[str]] = {}
    profiles = profiles_of(game, unit)
    for id, targets in in_striking(game, unit).items():
        each = rolled.get(id, profiles[id].attacks.plus)
        if targets:
            alike.setdefault((game.models[id].kind, targets, each), []).append(id)
    found = []
    for (_, targets, each), ids in alike.items():
        found.append(Blows(tuple(ids), targets, each))
        blades = member_of(game, ids[0]).blades
        found += [Blows(tuple(ids), targets, blade.extra, blade) for blade in blades if blade.extra]
    return tuple(found)


class NameBlows(Step, frozen=True):
    """For one lot of attacks after another its weapon, one of its profiles, and its target are named, before any is resolved. All must be
    made. [40K-ERR-182, 40K-FAQ-FIGHT-02, 40K-CORE-DATA-03]
    """

    unit: str
    blows: tuple[Blows, ...]
    all_attacks: tuple[EqualAttacks, ...] = ()

    def ask(self, game: Warzone) -> Choose | None:
        if not self.blows:
            return None
        now, options = self.blows[0], self._options(game)
        if len(options) < 2:
            return None
        more = (Divide(),) if len(now.models) > 1 or now.each > 1 else ()
        side = game.units[self.unit].side
        return Choose(side, "40K-ERR-182", "strike", (*options, *more), options[0], self.unit, context=now)

    def _options(self, game: Warzone) -> tuple[Strike, ...]:
        """The weapons and targets of the next lot: the weapons of mounts are for their own attacks alone. [40K-FAQ-FIGHT-16]"""
        now = self.blows[0]
        own = [blade for blade in member_of(game, now.models[0]).blades if not blade.mount]
        blades = (now.weapon,) if now.weapon else own
        return tuple(Strike(weapon.id, target) for weapon in blades for target in now.targets)

    def then(self, game: Warzone, answer: Strike | Divide | None) -> list[Step]:
        if not self.blows:
            targets = dict.fromkeys(attacks.target for attacks in self.all_attacks)
            windows = [step for target in targets for step in window(game, "struck-at", target)]
            return [*windows, *attack_steps(game, game.units[self.unit].side, "40K-ERR-182", self.all_attacks)]
        now, rest = self.blows[0], self.blows[1:]
        if isinstance(answer, Divide):
            return [NameBlows(self.unit, (*divided(now), *rest), self.all_attacks)]
        chosen = self._options(game)[0] if answer is None else answer
        weapon = next(each for each in member_of(game, now.models[0]).blades if each.id == chosen.weapon)
        named = equal_attacks_of(game, self.unit, now, weapon, chosen.target)
        return [NameBlows(self.unit, rest, (*self.all_attacks, *named))]


def divided(blows: Blows) -> tuple[Blows, ...]:
    """The attacks of several models one model after another; those of one, one by one."""
    if len(blows.models) > 1:
        return tuple(msgspec.structs.replace(blows, models=(id,)) for id in blows.models)
    return tuple(msgspec.structs.replace(blows, each=1) for _ in range(blows.each))


def equal_attacks_of(game: Warzone, unit: str, blows: Blows, weapon: Weapon, target: str) -> Sequence[EqualAttacks]:
    """Attacks with a weapon at a target, equal ones together. The Strength of the weapon comes last. [40K-CORE-FIGHT-04, 40K-FAQ-MOD-01]"""
    figures = {id: _figures(game, id, weapon) for id in blows.models}
    return [
        EqualAttacks(
            unit=unit,
            target=target,
            weapon=weapon,
            shooters=tuple(ids),
            each=blows.each,
            skill=skill,
            strength=strength,
            modifier=by,
            wound_modifier=wound_by,
            manner="fight",
        )
        for (skill, strength, by, wound_by), ids in groupby(sorted(blows.models, key=figures.__getitem__), figures.__getitem__)
    ]


def _figures(game: Warzone, model: str, weapon: Weapon) -> tuple[int, int, int, int]:
    """The skill, the Strength, and the modifiers to hit and to wound."""
    profile = profile_of(game, model)
    by, wound_by = modifier(game, model, "hit", "fight"), modifier(game, model, "wound", "fight")
    return profile.weapon_skill, weapon.strength.of(profile.strength), by, wound_by
