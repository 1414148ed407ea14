"""What a spell does when nothing dispels it. [WF-CORE-LORE-01, WF-CORE-MAG-04, WF-CORE-MAG-06]"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.magic import CometRolled, DuelRolled, SpellHits, SpellSteered
from reglamento.games.fantasy.facts.state import Enchantment, Pitched, foe
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, armour_of
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import (
    AnyEffect,
    Change,
    Comet,
    Drain,
    Duel,
    Gallop,
    Go,
    Heal,
    Hits,
    Line,
    Pool,
    RallyNow,
    Rout,
)
from reglamento.games.fantasy.magic.lasting import end, lay
from reglamento.games.fantasy.magic.moving import GallopRoll, RoutTest, SpellMove
from reglamento.games.fantasy.magic.targets import inside_ground, struck_by
from reglamento.games.fantasy.nerve.rallying import FormUp
from reglamento.games.fantasy.shooting.templates import covered, round_template
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.table import engaged, troop_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.bases import core
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most
from reglamento.geometry.table.sight.templates import Blast
from reglamento.kernel.questions import Position, Roll
from reglamento.kernel.steps import Step

LORE, MISSILE = "WF-CORE-LORE-01", "WF-CORE-MAG-04"
DICE = {"1": 0, "front rank": 0, "D3": 1, "D6": 1, "2D6": 2, "3D6": 3}
"""How many dice give a number of hits."""
WELL, BADLY = 4, 6
"""Armour saves of 4+ or better, and of 6+ or better, as spells distinguish them. [WF-CORE-LORE-01]"""
FARTHER = 3
"""On so much or less a comet gathers another marker. [WF-CORE-LORE-01]"""


class TakeEffect(Step, frozen=True):
    """A spell does what its lore says, to its target or to all that it reaches. One that lasts is in force from now on.
    [WF-CORE-LORE-01, WF-CORE-MAG-06]
    """

    unit: str
    spell: str
    target: str
    value: int

    def then(self, game: Pitched, answer: None) -> list[Step]:
        told, side, follows = spell_named(self.spell), game.units[self.unit].side, list[Step]()
        known = Enchantment(self.spell, self.unit, side, "", self.value, told.lasts)
        if isinstance(told.effect, Comet):
            x, y = game.regiments[self.target].centre
            return lay(game, replace(known, place=Position(x, y), markers=1))
        for unit in struck_by(game, self.unit, self.spell, self.target):
            if told.lasts != "at once":
                follows += lay(game, replace(known, unit=unit))
            follows += EFFECTS[type(told.effect)](game, self.unit, self.spell, unit)
        return follows


# ---- hits


def attack_by(spell: str, strength: int, *, cancels_armour: bool = False, flaming: bool = False) -> Attack:
    """The hit of a spell: magical, with its Strength. [WF-CORE-MAG-04]"""
    return Attack(strength=strength, source=MISSILE, no_armour=cancels_armour, magic=True, flaming=flaming)


def strength_against(game: Pitched, effect: Hits, unit: str) -> int:
    """The Strength of a hit; by how well the unit is armoured where the spell says so: none, 6+ or 5+, 4+ or better.
    [WF-CORE-LORE-01]
    """
    if effect.by_armour is None:
        return effect.strength
    save = armour_of(troop_of(game, unit), combat=False, front=True)
    return effect.by_armour[2 if save <= WELL else 1 if save <= BADLY else 0]


class SpellRoll(Step, frozen=True):
    """How often a spell hits a unit: by dice, with a D6 more inside the ground that it needs, or by the models of the front rank.
    [WF-CORE-LORE-01, WF-CORE-MAG-04]
    """

    unit: str
    spell: str
    target: str

    def effect(self) -> Hits:
        told = spell_named(self.spell).effect
        if isinstance(told, Hits):
            return told
        assert isinstance(told, Duel | Comet), "only these spells roll for hits"
        flaming = isinstance(told, Duel) and told.flaming
        return Hits(number="D6" if isinstance(told, Duel) else "2D6", strength=told.strength, flaming=flaming)

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        effect = self.effect()
        dice = DICE[effect.number] + int(effect.inside and inside_ground(game, spell_named(self.spell), self.target))
        return Roll(dice, LORE, "spell-hits", game.units[self.unit].side, self.unit) if dice else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if self.target not in game.regiments:
            return []
        effect, here = self.effect(), game.regiments[self.target]
        fixed = min(here.files, here.models) if effect.number == "front rank" else 1
        hits = fixed if dice is None else (dice[0] + 1) // 2 if effect.number == "D3" else sum(dice)
        game.tell(SpellHits(LORE, self.unit, self.spell, self.target, dice or (), hits))
        strength = strength_against(game, effect, self.target)
        attack = attack_by(self.spell, strength, cancels_armour=effect.cancels_armour, flaming=effect.flaming)
        return [Harm(self.unit, self.target, hits, attack)]


def struck_by_line(game: Pitched, caster: str, spell: str, target: str) -> list[Step]:
    """Each model of units that are not engaged under a straight line from the caster towards the middle of the target is hit.
    [WF-CORE-LORE-01, WF-CORE-MAG-04]
    """
    effect = spell_named(spell).effect
    assert isinstance(effect, Line), "the spell is a line"
    start, goal = game.regiments[host_of(game, caster)].at, game.regiments[target].centre
    share = effect.length / max(apart(start, goal), 0.01)
    tip = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
    follows: list[Step] = []
    for unit, models in under_line(game, (start, tip), besides=host_of(game, caster)).items():
        game.tell(SpellHits(LORE, caster, spell, unit, (), models))
        follows.append(Harm(caster, unit, models, attack_by(spell, effect.strength, flaming=effect.flaming)))
    return follows


def under_line(game: Pitched, line: tuple[Point, Point], besides: str) -> dict[str, int]:
    """How many models of each unit a line crosses; engaged units and one more are left out. [WF-CORE-MAG-04]"""
    found = {}
    for unit, here in game.regiments.items():
        if unit != besides and not engaged(game, unit) and at_most(rings_apart(line, here.ring), 0.0):
            models = sum(at_most(rings_apart(line, core(place).points), 0.0) for place in here.places)
            if models:
                found[unit] = models
    return found


def struck_by_pool(game: Pitched, caster: str, spell: str, target: str) -> list[Step]:
    """The models wholly under a round template over the middle of the target are hit, but no engaged unit. [WF-CORE-MAG-04]"""
    effect = spell_named(spell).effect
    assert isinstance(effect, Pool), "the spell is a pool"
    ring = round_template(game.regiments[target].centre, Blast(effect.diameter / 2))
    follows: list[Step] = []
    for each in covered(game, ring):
        if each.wholly and not engaged(game, each.unit):
            game.tell(SpellHits(LORE, caster, spell, each.unit, (), len(each.wholly)))
            follows.append(Harm(caster, each.unit, len(each.wholly), attack_by(spell, effect.strength)))
    return follows


class PoolRoll(Step, frozen=True):
    """On 1 to 3 the target moves at half its rate until the next magic phase of the caster's side. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    target: str

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(1, LORE, "pool", game.units[self.unit].side, self.unit) if self.target in game.regiments else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None or dice[0] > FARTHER:
            return []
        side, value = game.units[self.unit].side, spell_named(self.spell).casting
        return lay(game, Enchantment(self.spell, self.unit, side, self.target, value, "one turn"))


# ---- a duel of dice


class DuelRoll(Step, frozen=True):
    """The caster's die of a duel. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    target: str

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(1, LORE, "duel", game.units[self.unit].side, self.unit) if self.target in game.regiments else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        return [] if dice is None else [DuelReply(self.unit, self.spell, self.target, dice[0])]


class DuelReply(Step, frozen=True):
    """The target's die: if it is lower, the caster's die is added in hits, and both throw again. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    target: str
    own: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, LORE, "duel", foe(game.units[self.unit].side), self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        more = self.own if self.own > dice[0] else 0
        game.tell(DuelRolled(LORE, self.unit, (self.own, dice[0]), more))
        effect = spell_named(self.spell).effect
        if not more or not isinstance(effect, Duel):
            return []
        hits = Harm(self.unit, self.target, more, attack_by(self.spell, effect.strength, flaming=effect.flaming))
        return [hits, DuelRoll(self.unit, self.spell, self.target)]


# ---- other effects


def drain(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """A model loses a Wound that nothing saves, and the caster regains one. [WF-CORE-LORE-01]"""
    game.tell(SpellSteered(LORE, spell, unit, "drains"))
    lost, follows = suffer(game, LORE, unit, 1, combat=False)
    if lost:
        game.units[caster] = replace(game.units[caster], hurt=max(0, game.units[caster].hurt - 1))
    return follows


def rally_now(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """A unit no longer flees, and turns as one that has rallied. [WF-CORE-LORE-01]"""
    game.change(unit, fleeing=False, movement="rallied")
    return [*game.happened(SpellSteered(LORE, spell, unit, "rallies")), FormUp(unit)]


class CometRoll(Step, frozen=True):
    """Each turn a comet gathers another marker on 1 to 3, and strikes on 4 to 6. [WF-CORE-LORE-01]"""

    number: str

    def ask(self, game: Pitched) -> Roll | None:
        known = game.enchantments.get(self.number)
        return None if known is None else Roll(1, LORE, "comet", known.side, known.caster)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        known = game.enchantments.get(self.number)
        if dice is None or known is None:
            return []
        strikes = dice[0] > FARTHER
        markers = known.markers + (not strikes)
        game.enchantments[self.number] = replace(known, markers=markers)
        follows = game.happened(CometRolled(LORE, known.caster, dice, markers, strikes))
        return [*follows, CometStrike(self.number)] if strikes else follows


class CometStrike(Step, frozen=True):
    """A comet hits every unit within 3D6 cm for each marker of its place, 2D6 times each, and is over. [WF-CORE-LORE-01]"""

    number: str

    def ask(self, game: Pitched) -> Roll:
        known = game.enchantments[self.number]
        return Roll(3, LORE, "comet-strikes", known.side, known.caster)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        known = game.enchantments[self.number]
        assert known.place is not None, "a comet falls on a place"
        reach, point = sum(dice) * known.markers, (known.place.x, known.place.y)
        struck = [unit for unit, here in game.regiments.items() if at_most(rings_apart((point, point), here.ring), reach)]
        return [*end(game, self.number), *(SpellRoll(known.caster, known.spell, unit) for unit in struck)]


# ---- what each effect does at once to a unit


def _changed(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """A unit that is changed rallies at once where the spell says so. [WF-CORE-LORE-01]"""
    effect = spell_named(spell).effect
    rallies = isinstance(effect, Change) and effect.rally and game.units[unit].fleeing
    return rally_now(game, caster, spell, unit) if rallies else []


def _duel(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    return [SpellRoll(caster, spell, unit), DuelRoll(caster, spell, unit)]


def _move(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    effect = spell_named(spell).effect
    assert isinstance(effect, Go), "the spell moves a unit"
    return [SpellMove(unit, effect.length, effect.flying)]


def _heal(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """[WF-CORE-LORE-01]"""
    game.change(unit, hurt=0)
    return game.happened(SpellSteered(LORE, spell, unit, "heals"))


def _pool(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    return [*struck_by_pool(game, caster, spell, unit), PoolRoll(caster, spell, unit)]


EFFECTS: Mapping[type[AnyEffect], Callable[[Pitched, str, str, str], list[Step]]] = {
    Hits: lambda game, caster, spell, unit: [SpellRoll(caster, spell, unit)],
    Line: struck_by_line,
    Duel: _duel,
    Drain: drain,
    Change: _changed,
    Go: _move,
    Rout: lambda game, caster, spell, unit: [RoutTest(unit)],
    Gallop: lambda game, caster, spell, unit: [GallopRoll(unit)],
    RallyNow: rally_now,
    Heal: _heal,
    Pool: _pool,
}
"""What each effect does at once to a unit, by caster, spell and unit. [WF-CORE-LORE-01]"""
