"""From rolls to hit to Wounds lost, in chances: what one blow or shot does. [WF-CORE-CC-05, WF-CORE-CC-06, WF-CORE-CC-07]"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, added
from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.fantasy.combat.striking import Blows
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, Saves, man_sized, shatters, venomous
from reglamento.games.fantasy.lists.traits import Flammable, Regeneration, Ward
from reglamento.games.fantasy.nerve.temper import hates
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.parts import profile_at, troop_at
from reglamento.games.fantasy.units.table import has_champion, models_of, troop_of
from reglamento.kernel.errors import ReglamentoError

ONE = 1 / 6
"""The chance of one face of a die."""


class Uncounted(ReglamentoError):
    """Something in a fight or a volley whose odds are not worked out. The message says what."""


class Hitting(NamedTuple):
    """What one blow or shot does: the chance that it hits and then rolls to wound, and that it wounds without a roll."""

    rolls: float
    wounds: float


def hitting(hits: float, *, poisoned: bool, again: float = 0.0) -> Hitting:
    """A blow that hits with this chance, of which a natural 6 wounds if it is `poisoned`. With the chance `again` the roll is one that is
    made once more. [WF-CORE-CC-04, WF-CORE-CC-08, WF-CORE-PSY-07]
    """
    sure = ONE if poisoned else 0.0
    return Hitting((hits - sure) * (1 + again), sure * (1 + again))


def one_blow(game: Pitched, blow: Blows) -> Spread:
    """The Wounds that one of some blows takes. [WF-CORE-CC-04, WF-CORE-PSY-07, WF-CORE-LORE-01]"""
    hits = float(chance(blow.needed(game)))
    again = again_of(game, blow, hits)
    poisoned = venomous(game, blow.attack, blow.target)
    hit = Harm(blow.unit, blow.target, 1, blow.attack)
    return wounds_of(game, hit, hitting(hits, poisoned=poisoned, again=again))


class Parcel(NamedTuple):
    """A kind of what a blow can do that is dealt together with the like of other blows: its chance, and the Wounds that one takes; None
    where it slays a model.
    """

    chance: float
    wounds: Spread | None
    burnt: bool = False
    """Whether regeneration does not undo them. [WF-CORE-CC-07]"""


def parcels_of(game: Pitched, blow: Blows) -> tuple[Parcel, ...]:
    """What one of some blows does, in the order in which it is dealt: poisoned wounds, models slain, other wounds; the same of rolls to
    wound that are made again; and all of it for rolls to hit that are made again. [WF-CORE-CC-08, WF-CORE-PSY-07, WF-CORE-LORE-01]
    """
    hit, hits = Harm(blow.unit, blow.target, 1, blow.attack, blow.part), float(chance(blow.needed(game)))
    needed, ward = hit.needed(game), _ward(game, hit)
    unsaved, each = _armour(game, hit) * ward, _each(game, hit)
    sure = ONE if venomous(game, blow.attack, blow.target) else 0.0
    wounds = 0.0 if needed >= NEVER else float(chance(needed))
    slain = ONE if wounds and hit.attack.killing and man_sized(game, hit.target, hit.part) else 0.0
    once = ONE if hit.attack.combat and spell_gives(game, hit.unit, "wound_ones") else 0.0
    found: list[Parcel] = []
    burnt = burns(game, blow.attack)
    for share in (1.0, again_of(game, blow, hits)):
        found.append(Parcel(share * sure * unsaved, each, burnt))
        for part in (1.0, once):
            rolls = share * (hits - sure) * part
            found += [Parcel(rolls * slain * ward, None), Parcel(rolls * (wounds - slain) * unsaved, each, burnt)]
    return tuple(found)


def again_of(game: Pitched, blow: Blows, hits: float) -> float:
    """The chance that a roll to hit is one that is made once more. [WF-CORE-PSY-07, WF-CORE-LORE-01]"""
    first = game.units[host_of(game, blow.unit)].rounds == 0
    return 1 - hits if first and hates(game, blow.unit) else ONE if spell_gives(game, blow.unit, "hit_ones") else 0.0


def wounds_of(game: Pitched, hit: Harm, chances: Hitting) -> Spread:
    """How many Wounds one blow or shot takes of the rank and file of a unit, or of another part, before regeneration. [WF-CORE-CC-05,
    WF-MULTIWOUND-1, WF-CORE-CC-08]
    """
    wounded, slain = _wounding(game, hit)
    unsaved = _armour(game, hit) * _ward(game, hit)
    harmed, killed = (chances.wounds + chances.rolls * wounded) * unsaved, chances.rolls * slain * _ward(game, hit)
    each, whole = _each(game, hit), profile_at(game, hit.target, hit.part).W
    found = [0.0] * max(len(each), whole + 1 if killed else 0)
    for number, p in enumerate(each):
        found[number] += harmed * p
    if killed:
        found[whole] += killed
    found[0] += 1 - harmed - killed
    return tuple(found)


def _wounding(game: Pitched, hit: Harm) -> tuple[float, float]:
    """The chances that a hit wounds, and that it slays. [WF-CORE-CC-05, WF-CORE-CC-08, WF-CORE-LORE-01]"""
    needed = hit.needed(game)
    if needed >= NEVER:
        return 0.0, 0.0
    slays = hit.attack.killing and man_sized(game, hit.target, hit.part)
    again = ONE if hit.attack.combat and spell_gives(game, hit.unit, "wound_ones") else 0.0
    slain = ONE * (1 + again) if slays else 0.0
    return float(chance(needed)) * (1 + again) - slain, slain


def _armour(game: Pitched, hit: Harm) -> float:
    """The chance that the armour does not save. [WF-CORE-CC-06]"""
    needed = Saves(hit.unit, hit.target, 1, hit.attack, hit.part).needed(game)
    return 1.0 if needed >= NEVER else float(1 - chance(needed))


def _ward(game: Pitched, hit: Harm) -> float:
    """The chance that the ward does not save. [WF-CORE-CC-07]"""
    ward = troop_at(game, hit.target, hit.part).trait(Ward)
    return 1.0 if ward is None else float(1 - chance(max(2, ward.save)))


def _each(game: Pitched, hit: Harm) -> Spread:
    """What one unsaved wound becomes before regeneration: several Wounds, twice as many by fire, no more than a model has.
    [WF-MULTIWOUND-3, WF-CORE-CC-08]
    """
    troop, whole = troop_at(game, hit.target, hit.part), profile_at(game, hit.target, hit.part).W
    times = 2 if hit.attack.flaming and troop.trait(Flammable) is not None else 1
    faces = (whole,) if shatters(game, hit.attack, hit.target, hit.part) else _faces(hit.attack)
    found = [0.0] * (1 + times * max(faces))
    for face in faces:
        found[min(times * face, whole)] += 1 / len(faces)
    return tuple(found)


def remains(game: Pitched, attack: Attack, unit: str, part: str = "") -> float | None:
    """The chance that regeneration does not undo a Wound that a part loses to an attack; None where nothing is undone. [WF-CORE-CC-07]"""
    heals = troop_at(game, unit, part).trait(Regeneration)
    return None if heals is None or burns(game, attack) else float(1 - chance(max(2, heals.save)))


def burns(game: Pitched, attack: Attack) -> bool:
    """Whether regeneration does not undo the wounds of an attack. [WF-CORE-CC-07]"""
    return attack.flaming and not game.readings.fire_heals


def _faces(attack: Attack) -> tuple[int, ...]:
    """The wounds that the faces of a die make of one. [WF-MULTIWOUND-1]"""
    return {"": (1,), "2": (2,), "3": (3,), "D3": (1, 2, 3), "D6": (1, 2, 3, 4, 5, 6)}[attack.wounds]


# ---- many


@lru_cache(maxsize=4096)
def times(each: Spread, number: int, most: int) -> Spread:
    """The sum of so many independent numbers, with everything above `most` counted as `most`."""
    if not number:
        return (1.0,)
    if number == 1:
        return held(each, most)
    half = times(each, number // 2, most)
    twice = held(added(half, half), most)
    return held(added(twice, each), most) if number % 2 else twice


def held(spread: Spread, most: int) -> Spread:
    """The spread with everything above `most` counted as `most`."""
    return spread if len(spread) <= most + 1 else (*spread[:most], fsum(spread[most:]))


class Body(NamedTuple):
    """The rank and file of a unit, which loses whole models from the rear, its champion last. [WF-CORE-SHO-03]"""

    models: int
    each: int
    """The Wounds of each model."""
    hurt: int
    champion: bool
    champion_hurt: int

    @property
    def total(self) -> int:
        """All Wounds that are left."""
        return self.models * self.each - self.hurt - self.champion_hurt

    def left(self, lost: int) -> int:
        """How many models are left after so many Wounds."""
        ranks = (self.models - self.champion) * self.each - self.hurt
        if lost <= ranks:
            return self.models - (self.hurt + lost) // self.each
        return int(lost < self.total)


def body_of(game: Pitched, unit: str) -> Body:
    known = game.units[unit]
    return Body(models_of(game, unit), troop_of(game, unit).profile.W, known.hurt, has_champion(game, unit), known.champion_hurt)


def models_lost(body: Body, wounds: Spread) -> Spread:
    """The models that fall, by the Wounds lost."""
    found = [0.0] * (body.models + 1)
    for lost, p in enumerate(wounds):
        found[body.models - body.left(lost)] += p
    return tuple(found)
