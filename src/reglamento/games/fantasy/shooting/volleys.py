"""Shots of a unit at another: who shoots, what each needs, and what they do. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from math import inf
from typing import NamedTuple, cast

from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import Circumstance, Modifier, missile_needed, second_needed
from reglamento.games.fantasy.arms.weapons import Gun
from reglamento.games.fantasy.dice.rethrowing import Throw, thrown
from reglamento.games.fantasy.facts.events.fighting import HitRolled, OutOfRange, ShotsHopeless, ShotsWarded
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.cover import cover_of
from reglamento.games.fantasy.field.crossing import water_cover
from reglamento.games.fantasy.field.ground import on_hill
from reglamento.games.fantasy.field.sight import lookers, model_towards, sees_round
from reglamento.games.fantasy.harm.attack import Attack, attack_of, piercing
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.nerve.panic import after_losses
from reglamento.games.fantasy.units.enchanted import bound_to, enchanted
from reglamento.games.fantasy.units.joined import characters_in, host_of, seat_of
from reglamento.games.fantasy.units.parts import CHAMPION, own_profile, parts_by_place, ring_of
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import is_large, troop_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.bases import core
from reglamento.geometry.table.shapes.ruler import Point, Ring, at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-SHO-02"


class Shots(NamedTuple):
    """Shots that need the same number, with the Ballistic Skill and the modifiers that make it. [WF-CORE-SHO-02]"""

    number: int
    needed: int
    skill: int = 0
    modifiers: tuple[Modifier, ...] = ()


class Distant(NamedTuple):
    """Whether a target is farther than half of the range, and what cover takes from the shot."""

    far: bool
    cover: int


def gun_strength(game: Pitched, unit: str, gun: Gun) -> int:
    """The Strength of a shot by models of a unit as they are now. [WF-CORE-WPN-AXE]"""
    return gun.strength_by(own_profile(game, unit).S)


def modifiers(game: Pitched, unit: str, target: str, *, far: bool, standing: bool) -> tuple[Modifier, ...]:
    """What is added to the roll to hit, but for several shots and cover. Thrown weapons do not mind range and moves; large targets are
    easier to hit, single men on foot and skirmishers harder. [WF-CORE-SHO-02, WF-CORE-WPN-01]
    """
    gun = troop_of(game, unit).missile
    assert gun is not None, "the unit shoots"
    moved = bool(game.units[host_of(game, unit)].movement) and not standing
    hindered = modified_by(far=-int(far and not gun.thrown), moved=-int(moved and not gun.thrown), standing=-int(standing))
    return modifiers_at(game, unit, target) + hindered


def modifiers_at(game: Pitched, unit: str, target: str) -> tuple[Modifier, ...]:
    """What the size and the loose formation of a target, and spells on the unit, add to every roll to hit with shots, those of a bolt
    thrower among them. [WF-CORE-SHO-02, WF-CORE-WAR-08, WF-CORE-LORE-01]
    """
    harder, alone = int(skirmishes(game, target)), game.regiments[target].models == 1
    return modified_by(
        large=int(is_large(game, target)),
        skirmishers=0 if alone else -harder,
        single=-harder if alone else 0,
        spell=enchanted(game, unit, "shots"),
    )


def modified_by(**found: int) -> tuple[Modifier, ...]:
    """The modifiers that are not 0, named by their circumstances."""
    return tuple(Modifier(cast("Circumstance", why), by) for why, by in found.items() if by)


def aimed_at(game: Pitched, target: str, number: int, skill: int, made: tuple[Modifier, ...]) -> Shots:
    """So many shots at a target, where a spell on it may ask for more. [WF-CORE-SHO-02, WF-CORE-LORE-01]"""
    needed = missile_needed(skill, sum(modifier.by for modifier in made))
    least = bound_to(game, target, "shot_on")
    return Shots(number, max(needed, least), skill, made + modified_by(shield=min(0, needed - least)))


def shots_of(game: Pitched, unit: str, target: str, *, standing: bool, nearer: float = inf) -> tuple[Shots, ...]:
    """The shots of the models that see a target and reach it, the near ones first, and of these the ones through the least cover. A
    charger is shot at as it comes into range, if it comes so much `nearer`, in cm. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-CHG-03]
    """
    gun = troop_of(game, unit).missile
    assert gun is not None, "the unit shoots"
    there, groups = game.regiments[target], Counter[Distant]()
    for number, eye in shooters(game, unit, target, standing=standing).items():
        away = rings_apart(ground_of(game, unit, number), there.ring)
        distant = not at_most(away, gun.range / 2)
        if not distant or at_most(away - (nearer if standing else 0.0), gun.range):
            groups[Distant(distant, cover_before(game, eye, target))] += 1
    return shots_in(game, unit, target, groups, standing=standing)


def ground_of(game: Pitched, id: str, number: int) -> Ring:
    """The ground under the model of a unit that has this number, or under a character in it with its mount. [WF-CORE-MEAS-02]"""
    host = host_of(game, id)
    return core(game.regiments[host].places[number]).points if id == host else ring_of(game, id)


def shots_if(game: Pitched, unit: str, target: str, *, far: bool, standing: bool) -> tuple[Shots, ...]:
    """The shots of the models that see a target as they would be if all of them were within half of their range of it, or farther but
    within range. No distance is measured. [WF-CORE-SHO-01, WF-CORE-SHO-02]
    """
    eyes = shooters(game, unit, target, standing=standing).values()
    groups = Counter(Distant(far, cover_before(game, eye, target)) for eye in eyes)
    return shots_in(game, unit, target, groups, standing=standing)


def cover_before(game: Pitched, eye: Point, target: str) -> int:
    """What cover and water before a target take from a shot. [WF-CORE-SHO-02, WF-AMPHIBIOUS-2]"""
    return max(cover_of(game.mission.battlefield, eye, game.regiments[target]), water_cover(game, target))


def shots_in(game: Pitched, unit: str, target: str, groups: Counter[Distant], *, standing: bool) -> tuple[Shots, ...]:
    """The shots of models by how far and how well covered the target is for them. [WF-CORE-SHO-02]"""
    gun = troop_of(game, unit).missile
    assert gun is not None, "the unit shoots"
    found: list[Shots] = []
    for (distant, cover), number in sorted(groups.items()):
        several = 1 if distant else gun.near_shots
        made = modifiers(game, unit, target, far=distant, standing=standing)
        made += modified_by(several=-int(several > 1), cover=-cover)
        own = _with_champion(game, unit, number * several, first=not found)
        found += [aimed_at(game, target, many, skill, made) for many, skill in own]
    return tuple(found)


def shooters(game: Pitched, unit: str, target: str, *, standing: bool = False) -> Mapping[int, Point]:
    """The middles of the fronts of the models that shoot at a target, by number. They are those of the front rank that see it, from a
    hill those behind them in the second rank as well, and at a large target those of all ranks. Skirmishers always shoot with all. Fast
    cavalry shoots to all sides, but ahead alone when it stands and shoots; skirmishers to all sides. Models that have shot at another
    target do not. A character in a unit is one of them, with a weapon of its own, and does not shoot with those of the others.
    [WF-CORE-SHO-01, WF-CORE-FCV-01, WF-CORE-SKI-01, WF-CORE-UNIT-09]
    """
    host = host_of(game, unit)
    here, fired = game.regiments[host], game.units[unit].fired
    deep = here.ranks if is_large(game, target) else 2 if on_hill(game, here) else 1
    ranks = 1 if skirmishes(game, host) else min(deep, here.ranks)
    seeing, places = lookers(game, host, target, shooting=not standing), places_to_shoot(game, unit)
    numbers = [rank * here.files + seen for rank in range(ranks) for seen in seeing]
    found = [number for number in numbers if number < here.models and number not in fired and number in places]
    whole = sees_round(game, host, shooting=not standing)
    return {
        number: model_towards(here, number, game.regiments[target].centre).at
        if whole
        else here.point(
            (number % here.files + 0.5) * here.base.width - here.width / 2, -(number // here.files) * here.base.length
        )
        for number in (found if unit == host else [] if fired else found[:1])
    }


def places_to_shoot(game: Pitched, id: str) -> Container[int]:
    """The places of a unit, by number, in which its own models stand, or one character of it; riders shoot from those of their mount."""
    host, seat = host_of(game, id), seat_of(game, id)
    if not characters_in(game, host) or (id != host and seat == host):
        return range(game.regiments[host].models)
    standing, held = parts_by_place(game, host), CHAMPION if id == host else seat
    return [place for place in range(game.regiments[host].models) if standing.get(place, CHAMPION) == held]


def _with_champion(game: Pitched, unit: str, number: int, *, first: bool) -> list[tuple[int, int]]:
    """The shots of a group, each number with its Ballistic Skill; one of the first group is the champion's, if a unit has one.
    [WF-CORE-UNIT-09]
    """
    troop = troop_of(game, unit)
    skill = own_profile(game, unit).BS
    if not (first and game.listed(unit).champion and troop.champion_aim):
        return [(number, skill)]
    return [(1, skill + troop.champion_aim), *([(number - 1, skill)] if number > 1 else [])]


def warded(game: Pitched, unit: str, target: str) -> bool:
    """Whether a spell keeps a unit's shots off a target: they are too weak. [WF-CORE-LORE-01]"""
    gun = troop_of(game, unit).missile
    return gun is not None and too_weak(game, target, gun_strength(game, unit, gun))


def too_weak(game: Pitched, target: str, strength: int) -> bool:
    """Whether a spell keeps shots of a Strength off a target. [WF-CORE-LORE-01]"""
    return strength <= bound_to(game, target, "strongest_shot")


class Volley(Step, frozen=True):
    """A unit shoots at another; one that stands and shoots has 1 less to hit, and waits for a charger that comes so much `nearer`, in cm.
    Those of its models that do not see the target have not shot yet. [WF-CORE-SHO-01, WF-CORE-CHG-03]
    """

    unit: str
    target: str
    standing: bool = False
    nearer: float = 0.0

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if self.target not in game.regiments or host_of(game, self.unit) not in game.regiments or game.units[self.unit].end:
            return []
        groups = shots_of(game, self.unit, self.target, standing=self.standing, nearer=self.nearer)
        firing = shooters(game, self.unit, self.target, standing=self.standing)
        game.change(self.unit, fired=(*game.units[self.unit].fired, *firing))
        if warded(game, self.unit, self.target):
            return game.happened(ShotsWarded("WF-CORE-LORE-01", self.unit, self.target))
        if not groups:
            return game.happened(OutOfRange("WF-CORE-SHO-01", self.unit, self.target))
        return [*(ShotRoll(self.unit, self.target, group) for group in groups)]


class ShotRoll(Step, frozen=True):
    """The rolls to hit of shots that need the same. Poisoned ones wound on a 6, but not where they need 7 or more. [WF-CORE-SHO-02,
    WF-CORE-CC-08]
    """

    unit: str
    target: str
    shots: Shots

    def ask(self, game: Pitched) -> Roll | Throw | None:
        if self.target not in game.regiments or second_needed(self.shots.needed) >= NEVER:
            return None
        roll = Roll(self.shots.number, RULE, "volley", game.units[self.unit].side, self.unit)
        return thrown(game, roll, min(self.shots.needed, 6))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return cannot_hit(game, self.unit, self.target, self.shots) if self.target in game.regiments else []
        rolled = hit_by(RULE, self.unit, self.target, self.shots, dice)
        game.tell(rolled)
        if not rolled.hits:
            return []
        if self.shots.needed >= NEVER:
            return [SecondRoll(self.unit, self.target, rolled.hits, second_needed(self.shots.needed))]
        attack = shot_of(game, self.unit)
        sure = dice.count(6) if venomous(game, attack, self.target) else 0
        return at_random(game, Harm(self.unit, self.target, rolled.hits - sure, attack), sure)


def hit_by(rule: str, unit: str, target: str, shots: Shots, dice: tuple[int, ...]) -> HitRolled:
    """The rolls to hit of shots, of which those that need 7 or more first show a 6. [WF-CORE-SHO-02]"""
    needed, total = min(shots.needed, 6), shots.needed if shots.needed >= NEVER else 0
    rolled = HitRolled(rule, unit, target, "shot", dice, needed, successes(dice, needed), total=total)
    return replace(rolled, skill=shots.skill, modifiers=shots.modifiers)


def cannot_hit(game: Pitched, unit: str, target: str, shots: Shots) -> list[Step]:
    """Shots that need 10 or more are told, and nothing is rolled. [WF-CORE-SHO-02]"""
    return game.happened(ShotsHopeless(RULE, unit, target, shots.needed, shots.skill, shots.modifiers))


class SecondRoll(Step, frozen=True):
    """A shot that needs 7 or more rolls again after a 6. [WF-CORE-SHO-02]"""

    unit: str
    target: str
    number: int
    needed: int

    def ask(self, game: Pitched) -> Roll | Throw:
        return thrown(game, Roll(self.number, RULE, "shoot-again", game.units[self.unit].side, self.unit), self.needed)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        hits = successes(dice, self.needed)
        game.tell(HitRolled(RULE, self.unit, self.target, "shot", dice, self.needed, hits, again=True))
        return at_random(game, Harm(self.unit, self.target, hits, shot_of(game, self.unit)))


def shot_of(game: Pitched, unit: str) -> Attack:
    """What a shot of a unit is. Piercing weapons take one more from the armour. [WF-PIERCING-1, WF-PIERCING-2]"""
    gun = troop_of(game, unit).missile
    assert gun is not None, "the unit shoots"
    return piercing(attack_of(game, unit, gun_strength(game, unit, gun), combat=False), gun)


class PanicByFire(Step, frozen=True):
    """At the end of a phase in which it lost a quarter of its models to shots a unit tests for panic. [WF-CORE-SHO-04]"""

    unit: str
    cause: str = ""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return after_losses(game, self.unit, self.cause) if self.unit in game.regiments else []
