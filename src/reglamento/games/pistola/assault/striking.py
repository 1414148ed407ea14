"""The blows of a close combat, one Initiative step after another. [PP-BASE-03, PP-BASE-16, PP-BASE-57, PP-BASE-58, PP-BASE-59]"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from reglamento.armies.dice.targets import successes
from reglamento.games.pistola.arms.hitting import blow_hits_on, missed, rent
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.assault.blows import blade_in_hand, blades_of, blows_of, in_order
from reglamento.games.pistola.assault.melee import Melee, fighting, open_of
from reglamento.games.pistola.assault.results import FightResult
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.choices.assaults import StrikeAt
from reglamento.games.pistola.facts.choices.shooting import Alike, UseWeapons
from reglamento.games.pistola.facts.events.assaults import Struck
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.harm.wounds import TakeHits, WeaponHits
from reglamento.games.pistola.units.armament import weapon_of
from reglamento.games.pistola.units.board import enemy
from reglamento.games.pistola.units.fights import Engaged
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class Group(msgspec.Struct, frozen=True, gc=False):
    """Equal blows: a model that strikes them, its weapon, the unit struck, the number of blows, and the number each needs."""

    model: str
    weapon: str
    foe: str
    number: int
    needed: int


class Landed(msgspec.Struct, frozen=True, gc=False):
    """Hits on a unit."""

    foe: str
    hits: WeaponHits


class Wield(Step, frozen=True):
    """Before the first blow, the player chooses the weapon of each kind of models with several weapons, if none of these is best
    in everything. [PP-BASE-58]
    """

    melee: Melee

    def ask(self, game: Crawl) -> Choose | None:
        model = self._undecided(game)
        if model is None:
            return None
        options = tuple(UseWeapons(model, (blade.name,)) for blade in blades_of(fighter_of(game, model)))
        alike = {each.model for each in self.melee.engaged if _wielder(game, each.model) == _wielder(game, model)}
        side, kind = game.units[game.models[model].unit].side, Alike(len(alike))
        return Choose(side, "PP-BASE-58", "blade", options, options[0], model, context=kind)

    def _undecided(self, game: Crawl) -> str | None:
        known = {(unit, kind) for unit, kind, _ in self.melee.wielded}
        several = (each.model for each in self.melee.engaged if len(blades_of(fighter_of(game, each.model))) > 1)
        return next((model for model in several if _wielder(game, model) not in known and blows_of(game, model)), None)

    def then(self, game: Crawl, answer: UseWeapons | None) -> list[Step]:
        if answer is None:
            return [Strikes(in_order(game, self.melee))]
        chosen = (*_wielder(game, answer.model), answer.weapons[0])
        return [Wield(replace(self.melee, wielded=(*self.melee.wielded, chosen)))]


def _wielder(game: Crawl, model: str) -> tuple[str, str]:
    """The unit of a model and its kind: models that share both use the same weapon."""
    return game.models[model].unit, fighter_of(game, model).id


class Strikes(Step, frozen=True):
    """The models of the highest remaining Initiative strike next, until all have struck; `below` is the last step taken.
    [PP-BASE-16]
    """

    melee: Melee
    below: int = 11

    def then(self, game: Crawl, answer: None) -> list[Step]:
        strikers = _strikers(game, self.melee)
        step = max((initiative for initiative, _ in strikers if initiative < self.below), default=0)
        if not step:
            return [FightResult(self.melee)]
        now = tuple(each for initiative, each in strikers if initiative == step)
        return [Aim(self.melee, step, now)]


def _strikers(game: Crawl, melee: Melee) -> list[tuple[int, Engaged]]:
    """The models that can still strike a foe, with their steps. A foe with no fighting model left is left out. [PP-BASE-57]"""
    left = {game.models[each.model].unit for each in fighting(game, melee)}
    found = []
    for step, each in zip(melee.steps, melee.engaged, strict=True):
        foes = tuple(foe for foe in each.foes if foe in left)
        if foes and each.model in game.models and blows_of(game, each.model):
            found.append((step, replace(each, foes=foes)))
    return found


class Aim(Step, frozen=True):
    """Where models are engaged with several units, their player chooses which unit they strike. [PP-BASE-59]"""

    melee: Melee
    step: int
    strikers: tuple[Engaged, ...]

    def ask(self, game: Crawl) -> Choose | None:
        first = self._undecided()
        if first is None:
            return None
        unit = game.models[first.model].unit
        options = tuple(StrikeAt(first.model, foe) for foe in first.foes)
        alike = Alike(sum(_kind(game, each) == _kind(game, first) for each in self.strikers))
        return Choose(game.units[unit].side, "PP-BASE-59", "strike", options, options[0], unit, context=alike)

    def _undecided(self) -> Engaged | None:
        return next((each for each in self.strikers if len(each.foes) > 1), None)

    def then(self, game: Crawl, answer: StrikeAt | None) -> list[Step]:
        first = self._undecided()
        if first is None or answer is None:
            return [Rolls(self.melee, self.step, _groups(game, self.melee, self.strikers))]
        like = _kind(game, first)
        decided = tuple(replace(each, foes=(answer.foe,)) if _kind(game, each) == like else each for each in self.strikers)
        return [Aim(self.melee, self.step, decided)]


def _kind(game: Crawl, each: Engaged) -> tuple[str, Fighter, tuple[str, ...]]:
    """What equal strikers have in common: their unit, their fighter, and the units that they can strike."""
    return game.models[each.model].unit, fighter_of(game, each.model), each.foes


def _groups(game: Crawl, melee: Melee, strikers: tuple[Engaged, ...]) -> tuple[Group, ...]:
    """The blows of one Initiative step, with equal ones in one group."""
    found: dict[tuple[str, Fighter, tuple[str, ...]], Group] = {}
    for each in strikers:
        key = _kind(game, each)
        known = found.get(key)
        number = blows_of(game, each.model)
        found[key] = replace(known, number=known.number + number) if known else _group(game, melee, each, number)
    return tuple(found.values())


def _group(game: Crawl, melee: Melee, each: Engaged, number: int) -> Group:
    foe, fighter = each.foes[0], fighter_of(game, each.model)
    against = majority([fighter_of(game, id).profile.ws for id in open_of(game, melee, foe)], game.readings)
    blade = blade_in_hand(game, melee, each.model)
    return Group(each.model, blade.name, foe, number, blow_hits_on(fighter.profile.ws, against))


class Rolls(Step, frozen=True):
    """All models of one Initiative step roll to hit before any model is hurt: they strike at the same time. [PP-BASE-03,
    PP-BASE-16]
    """

    melee: Melee
    step: int
    groups: tuple[Group, ...]
    landed: tuple[Landed, ...] = ()

    def ask(self, game: Crawl) -> Roll | None:
        if not self.groups:
            return None
        unit = game.models[self.groups[0].model].unit
        return Roll(self.groups[0].number, "PP-BASE-03", "blows", game.units[unit].side, unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return [Wounds(self.melee, self.step, self.landed)]
        group = self.groups[0]
        follows, landed = hit(game, group, dice)
        onward = Rolls(self.melee, self.step, self.groups[1:], (*self.landed, *landed))
        again = missed(weapon_of(game, group.model, group.weapon), dice, group.needed)
        return [*follows, Again(onward, replace(group, number=again)) if again else onward]


class Again(Step, frozen=True):
    """Missed blows of a twin-linked weapon are rolled once more. [PP-BASE-09]"""

    onward: Rolls
    group: Group

    def ask(self, game: Crawl) -> Roll:
        unit = game.models[self.group.model].unit
        return Roll(self.group.number, "PP-BASE-09", "blows-again", game.units[unit].side, unit)

    def then(self, game: Crawl, dice: tuple[int, ...]) -> list[Step]:
        follows, landed = hit(game, self.group, dice)
        return [*follows, replace(self.onward, landed=(*self.onward.landed, *landed))]


def hit(game: Crawl, group: Group, dice: tuple[int, ...]) -> tuple[list[Step], tuple[Landed, ...]]:
    """The hits of some dice. [PP-BASE-03, PP-BASE-09]"""
    hits = successes(dice, group.needed)
    unit, weapon = game.models[group.model].unit, weapon_of(game, group.model, group.weapon)
    event = Struck("PP-BASE-03", unit, group.foe, group.weapon, tuple(sorted(dice)), group.needed, hits)
    landed = Landed(group.foe, WeaponHits(group.model, group.weapon, hits, rent(weapon, dice)))
    return game.happened(event), (landed,) if hits else ()


class Wounds(Step, frozen=True):
    """One unit after another takes the hits of an Initiative step on its models that fight. [PP-BASE-16, PP-BASE-57]"""

    melee: Melee
    step: int
    landed: tuple[Landed, ...]

    def ask(self, game: Crawl) -> Step | None:
        if not self.landed:
            return None
        foe = self.landed[0].foe
        return TakeHits(foe, self._on(foe), open_of(game, self.melee, foe), shot=False)

    def _on(self, foe: str) -> tuple[WeaponHits, ...]:
        return tuple(each.hits for each in self.landed if each.foe == foe)

    def then(self, game: Crawl, wounds: int | None) -> list[Step]:
        if wounds is None:
            return [CombatMayEnd(), Strikes(self.melee, self.step)]
        foe = self.landed[0].foe
        left = tuple(each for each in self.landed if each.foe != foe)
        melee = self.melee.with_wounds(enemy(game.units[foe].side), wounds)
        return [Wounds(melee, self.step, left)]
