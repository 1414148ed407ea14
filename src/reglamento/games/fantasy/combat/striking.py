"""Who strikes when, with how many blows, at whom. [WF-CORE-CC-02, WF-CORE-CC-03, WF-CORE-CC-04, WF-CORE-CC-09]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.arms.fighting import to_hit
from reglamento.games.fantasy.arms.weapons import blade_strength
from reglamento.games.fantasy.charges.reach import TOUCH
from reglamento.games.fantasy.deployment.rolling_off import RollOff
from reglamento.games.fantasy.facts.choices import StrikeAt
from reglamento.games.fantasy.facts.events.fighting import HalfFight, HitRolled
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack, attack_of
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.traits import Frenzy, Hatred
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.parts import profile_at
from reglamento.games.fantasy.units.table import contacts_of, defended_against, foes_of, troop_of
from reglamento.geometry.table.shapes.regiments import Regiment, touching
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

WHEN, WHO, HIT = "WF-CORE-CC-02", "WF-CORE-CC-03", "WF-CORE-CC-04"


class Turnful(NamedTuple):
    """When a unit strikes: chargers first, those that strike last at the end, the others between; then by Initiative, and the winner of
    the last round before others.
    """

    group: int
    initiative: int
    lost: bool


def when(game: Pitched, unit: str) -> Turnful:
    """When a unit strikes, the lowest first. A charger is first even with a weapon that strikes last. [WF-CORE-CC-02,
    WF-CORE-WPN-GREAT]
    """
    known, troop = game.units[unit], troop_of(game, unit)
    if known.charging:
        return Turnful(0, list(game.charges).index(unit) if unit in game.charges else 99, False)
    return Turnful(2 if troop.weapon.last else 1, -troop.profile.I, not known.won)


class NextBlows(Step, frozen=True):
    """The units of a combat that strike next; where both sides are equal, a roll-off decides between them. [WF-CORE-CC-02]"""

    melee: str

    def due(self, game: Pitched) -> list[str]:
        """Those that strike at the next moment."""
        left = [
            unit
            for unit in game.melees[self.melee].units
            if unit in game.regiments and not game.units[unit].struck and foes_of(game, unit)
        ]
        first = min((when(game, unit) for unit in left), default=None)
        return [unit for unit in left if when(game, unit) == first]

    def ask(self, game: Pitched) -> Step | None:
        sides = {game.units[unit].side for unit in self.due(game)}
        return RollOff(WHEN) if len(sides) > 1 else None

    def then(self, game: Pitched, winner: Side | None) -> list[Step]:
        due = [unit for unit in self.due(game) if winner is None or game.units[unit].side == winner]
        return [*(Strike(unit) for unit in due), self] if due else []


# ---- who is in contact


def fighters(game: Pitched, unit: str) -> Mapping[str, frozenset[int]]:
    """The models of a unit, by number, that may strike at each enemy in contact: those that touch it, and behind those of the front rank
    the second rank with spears, to the front and not charging. At least one does. [WF-CORE-CC-03, WF-CORE-WPN-SPEAR]
    """
    here, found = game.regiments[unit], dict[str, frozenset[int]]()
    deep = troop_of(game, unit).weapon.ranks > 1 and not troop_of(game, unit).mounted and not game.units[unit].charging
    for each in contacts_of(game, unit):
        enemy = each.target if each.charger == unit else each.charger
        touched = frozenset(i for i, _ in touching(here, game.regiments[enemy], TOUCH)) or frozenset({0})
        if deep and (each.charger == unit or each.side == "front"):
            touched |= behind(here, touched)
        found[enemy] = found.get(enemy, frozenset()) | touched
    return found


def behind(here: Regiment, models: frozenset[int]) -> frozenset[int]:
    """The models of the second rank behind models of the front rank."""
    return frozenset(i + here.files for i in models if i < here.files and i + here.files < here.models)


class Strike(Step, frozen=True):
    """A unit strikes. Models in contact with several enemies strike at the one that their player names. [WF-CORE-CC-03]"""

    unit: str

    def _shared(self, game: Pitched) -> tuple[str, ...]:
        """The enemies that some model touches together with another enemy."""
        found = fighters(game, self.unit)
        return tuple(enemy for enemy, own in found.items() if any(own & other for foe, other in found.items() if foe != enemy))

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments:
            return None
        shared = self._shared(game)
        if not shared:
            return None
        options = tuple(map(StrikeAt, shared))
        return Choose(game.units[self.unit].side, WHO, "strike", options, options[0], self.unit)

    def then(self, game: Pitched, answer: StrikeAt | None) -> list[Step]:
        if self.unit not in game.regiments:
            return []
        game.change(self.unit, struck=True)
        found = fighters(game, self.unit)
        order = sorted(found, key=lambda enemy: answer is None or enemy != answer.target)
        fallen, taken, follows = game.units[self.unit].fell, set[int](), list[Step]()
        for enemy in order:
            models = found[enemy] - taken
            taken |= models
            standing = max(0, len(models) - fallen)
            fallen = max(0, fallen - len(models))
            if standing:
                stupid = game.units[self.unit].stupid
                follows += [HalfBlows(self.unit, enemy, standing)] if stupid else blows_of(game, self.unit, enemy, standing)
        return follows


class HalfBlows(Step, frozen=True):
    """Of the models of a stupid unit half strike; the odd one does on a 4 or more. [WF-CORE-PSY-05]"""

    unit: str
    target: str
    models: int

    def ask(self, game: Pitched) -> Roll | None:
        if self.models % 2 == 0:
            return None
        return Roll(1, "WF-CORE-PSY-05", "half-fight", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        models = self.models // 2 + (0 if dice is None else successes(dice, 4))
        follows = game.happened(HalfFight("WF-CORE-PSY-05", self.unit, dice or (), models))
        return [*follows, *(blows_of(game, self.unit, self.target, models) if models else [])]


def blows_of(game: Pitched, unit: str, enemy: str, models: int) -> list[Step]:
    """The blows of some models of a unit at an enemy: their own, one more in frenzy, and those of their beasts. [WF-CORE-CC-09,
    WF-CORE-UNIT-04, WF-CORE-PSY-06]
    """
    troop, known = troop_of(game, unit), game.units[unit]
    great = 2
    strength = troop.profile.S + blade_strength(
        troop.weapon, charging=known.charging, first_round=known.rounds == 0, mounted=troop.mounted, great=great
    )
    extra = troop.champion_attacks if game.listed(unit).champion else 0
    each = troop.profile.A + troop.weapon.attacks + int(frenzied(game, unit) and troop.trait(Frenzy) is not None)
    attack = attack_of(game, unit, strength, combat=True)
    found: list[Step] = [Blows(unit, enemy, models * each + extra, troop.profile.WS, attack)]
    if troop.beast is not None:
        beast = attack_of(game, unit, troop.beast.S, combat=True)
        found.append(Blows(unit, enemy, models * troop.beast.A, troop.beast.WS, beast))
    return found


class Blows(Step, frozen=True):
    """Blows that are alike: the rolls to hit. [WF-CORE-CC-04]"""

    unit: str
    target: str
    number: int
    skill: int
    attack: Attack
    part: str = ""

    def needed(self, game: Pitched) -> int:
        """6 against an enemy that the unit is afraid of, or that defends an obstacle. [WF-CORE-CC-03, WF-CORE-CC-04, WF-CORE-PSY-03]"""
        if self.target in game.units[self.unit].afraid or defended_against(game, self.unit, self.target):
            return 6
        return to_hit(self.skill, profile_at(game, self.target, self.part).WS)

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments or not self.number:
            return None
        return Roll(self.number, HIT, "hit", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        hits = successes(dice, self.needed(game))
        game.tell(HitRolled(HIT, self.unit, self.target, "blow", dice, self.needed(game), hits))
        missed = self.number - hits
        hates = troop_of(game, self.unit).trait(Hatred) is not None and game.units[self.unit].rounds == 0
        again: list[Step] = (
            [HateRoll(self.unit, self.target, missed, self.skill, self.attack, self.part)] if hates and missed else []
        )
        return [*self.harm(hits), *again]

    def harm(self, hits: int) -> list[Step]:
        return [Harm(self.unit, self.target, hits, self.attack, self.part)] if hits else []


class HateRoll(Blows, frozen=True):
    """Units that hate roll misses again in the first round of a combat, once. [WF-CORE-PSY-07, WF-CORE-DICE-01]"""

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.number, "WF-CORE-PSY-07", "hit-again", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        hits = successes(dice, self.needed(game))
        game.tell(HitRolled("WF-CORE-PSY-07", self.unit, self.target, "blow", dice, self.needed(game), hits))
        return self.harm(hits)
