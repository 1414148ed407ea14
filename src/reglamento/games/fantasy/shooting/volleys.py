"""Shots of a unit at another: who shoots, what each needs, and what they do. [WF-CORE-SHO-01, WF-CORE-SHO-02, WF-CORE-SHO-03]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from math import inf
from typing import NamedTuple

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import missile_needed, second_needed
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
    """Shots that need the same number."""

    number: int
    needed: int


class Distant(NamedTuple):
    """Whether a target is farther than half of the range, and what cover takes from the shot."""

    far: bool
    cover: int


def gun_strength(game: Pitched, unit: str, gun: Gun) -> int:
    """The Strength of a shot by models of a unit as they are now. [WF-CORE-WPN-AXE]"""
    return gun.strength_by(own_profile(game, unit).S)


def modifiers(game: Pitched, unit: str, target: str, *, far: bool, standing: bool) -> int:
    """What is added to the roll to hit, but for several shots and cover. Thrown weapons do not mind range and moves; large targets are
    easier to hit, single men on foot and skirmishers harder. [WF-CORE-SHO-02, WF-CORE-WPN-01]
    """
    gun = troop_of(game, unit).missile
    assert gun is not None, "the unit shoots"
    moved = bool(game.units[host_of(game, unit)].movement) and not standing
    return modifier_at(game, unit, target) - int(far and not gun.thrown) - int(moved and not gun.thrown) - int(standing)


def modifier_at(game: Pitched, unit: str, target: str) -> int:
    """What the size and the loose formation of a target, and spells on the unit, add to every roll to hit with shots, those of a bolt
    thrower among them. [WF-CORE-SHO-02, WF-CORE-WAR-08, WF-CORE-LORE-01]
    """
    return int(is_large(game, target)) - int(skirmishes(game, target)) + enchanted(game, unit, "shots")


def needed_at(game: Pitched, target: str, needed: int) -> int:
    """What a shot at a target must roll, where a spell on it may ask for more. [WF-CORE-LORE-01]"""
    return max(needed, bound_to(game, target, "shot_on"))


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
        modifier = modifiers(game, unit, target, far=distant, standing=standing) - int(several > 1) - cover
        found += _with_champion(game, unit, number * several, modifier, first=not found)
    return tuple(Shots(shots.number, needed_at(game, target, shots.needed)) for shots in found)


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


def _with_champion(game: Pitched, unit: str, number: int, modifier: int, *, first: bool) -> list[Shots]:
    """The shots of a group; one of the first group is the champion's, if a unit has one. [WF-CORE-UNIT-09]"""
    troop = troop_of(game, unit)
    skill = own_profile(game, unit).BS
    needed = missile_needed(skill, modifier)
    if not (first and game.listed(unit).champion and troop.champion_aim):
        return [Shots(number, needed)]
    own = Shots(1, missile_needed(skill + troop.champion_aim, modifier))
    return [own, *([Shots(number - 1, needed)] if number > 1 else [])]


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
        return [*(ShotRoll(self.unit, self.target, *group) for group in groups)]


class ShotRoll(Step, frozen=True):
    """The rolls to hit of shots that need the same. Poisoned ones wound on a 6, but not where they need 7 or more. [WF-CORE-SHO-02,
    WF-CORE-CC-08]
    """

    unit: str
    target: str
    number: int
    needed: int

    def ask(self, game: Pitched) -> Roll | Throw | None:
        if self.target not in game.regiments or second_needed(self.needed) >= NEVER:
            return None
        roll = Roll(self.number, RULE, "volley", game.units[self.unit].side, self.unit)
        return thrown(game, roll, min(self.needed, 6))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return cannot_hit(game, self.unit, self.target, self.needed) if self.target in game.regiments else []
        hits = successes(dice, min(self.needed, 6))
        game.tell(HitRolled(RULE, self.unit, self.target, "shot", dice, min(self.needed, 6), hits))
        if not hits:
            return []
        if self.needed >= NEVER:
            return [SecondRoll(self.unit, self.target, hits, second_needed(self.needed))]
        attack = shot_of(game, self.unit)
        sure = dice.count(6) if venomous(game, attack, self.target) else 0
        return at_random(game, Harm(self.unit, self.target, hits - sure, attack), sure)


def cannot_hit(game: Pitched, unit: str, target: str, needed: int) -> list[Step]:
    """Shots that need 10 or more are told, and nothing is rolled. [WF-CORE-SHO-02]"""
    return game.happened(ShotsHopeless(RULE, unit, target, needed))


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
        game.tell(HitRolled(RULE, self.unit, self.target, "shot", dice, self.needed, hits))
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
