"""Hits by spells: how many, of which Strength, on whom. [WF-CORE-LORE-01, WF-CORE-MAG-04]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.magic import DuelRolled, SpellHits
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import Comet, Duel, Hits, Line, Pool
from reglamento.games.fantasy.magic.aiming import AimAtPart, hits_shared, on_model, strength_against
from reglamento.games.fantasy.magic.lasting import lay
from reglamento.games.fantasy.magic.targets import inside_ground, struck_by
from reglamento.games.fantasy.shooting.impacts import LookOut
from reglamento.games.fantasy.shooting.templates import covered, round_template
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.parts import CHAMPION, parts_by_place, ring_of
from reglamento.games.fantasy.units.sizes import shielded
from reglamento.games.fantasy.units.table import engaged
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.bases import core
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart, at_most
from reglamento.geometry.table.sight.templates import Blast
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

LORE, MISSILE = "WF-CORE-LORE-01", "WF-CORE-MAG-04"
DICE = {"1": 0, "front rank": 0, "D3": 1, "D6": 1, "2D6": 2, "3D6": 3}
"""How many dice give a number of hits."""
SLOWED = 3
"""On so much or less a pool slows its target. [WF-CORE-LORE-01]"""


def attack_by(strength: int, effect: Hits | Line | Duel | Pool) -> Attack:
    """The hit of a spell: magical, with its Strength, and what is special about the spell. [WF-CORE-MAG-04, WF-COLD-1]"""
    return Attack(
        strength=strength,
        source=MISSILE,
        no_armour=isinstance(effect, Hits) and effect.cancels_armour,
        magic=True,
        flaming=not isinstance(effect, Pool) and effect.flaming,
        cold=isinstance(effect, Hits | Line) and effect.cold,
    )


class SpellRoll(Step, frozen=True):
    """How often a spell hits a unit: by dice, with a D6 more inside the ground that it needs, or by the models of the front rank. The hits
    of magic missiles are shared as those of shots. [WF-CORE-LORE-01, WF-CORE-MAG-04, WF-CORE-SHO-06, WF-CORE-WAR-02]
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
        attack = attack_by(strength, effect)
        if effect.number == "1":
            return [AimAtPart(self.unit, self.spell, self.target, attack)]
        shared = at_random if spell_named(self.spell).missile else hits_shared
        return shared(game, Harm(self.unit, self.target, hits, attack))


def affected_by(game: Pitched, caster: str, spell: str, target: str) -> tuple[str, ...]:
    """The units that a spell affects, those that a line or a template would cover beside its target among them. [WF-MAGICRES-1]"""
    found, effect = struck_by(game, caster, spell, target), spell_named(spell).effect
    if found and isinstance(effect, Line):
        return tuple(dict.fromkeys((*found, *under_line(game, line_of(game, caster, target, effect), host_of(game, caster)))))
    if found and isinstance(effect, Pool):
        under = covered(game, pool_of(game, target, effect))
        return tuple(dict.fromkeys((*found, *(each.unit for each in under if each.wholly and not engaged(game, each.unit)))))
    return found


def line_of(game: Pitched, caster: str, target: str, effect: Line) -> tuple[Point, Point]:
    """The straight line of a spell from the middle of its caster's front towards the middle of the target."""
    (ax, ay), (bx, by), *_ = ring_of(game, caster)
    start, goal = ((ax + bx) / 2, (ay + by) / 2), game.regiments[target].centre
    share = effect.length / max(apart(start, goal), 0.01)
    return start, (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


def pool_of(game: Pitched, target: str, effect: Pool) -> Ring:
    """The round template of a spell over the middle of the target."""
    return round_template(game.regiments[target].centre, Blast(effect.diameter / 2))


def struck_by_line(game: Pitched, caster: str, spell: str, target: str) -> list[Step]:
    """Each model of units that are not engaged under a straight line from the caster towards the middle of the target is hit.
    [WF-CORE-LORE-01, WF-CORE-MAG-04]
    """
    effect = spell_named(spell).effect
    assert isinstance(effect, Line), "the spell is a line"
    follows: list[Step] = []
    for unit, places in under_line(game, line_of(game, caster, target, effect), besides=host_of(game, caster)).items():
        follows += on_places(game, spell, Harm(caster, unit, 0, attack_by(effect.strength, effect)), places)
    return follows


def under_line(game: Pitched, line: tuple[Point, Point], besides: str) -> dict[str, tuple[int, ...]]:
    """The places of each unit that a line crosses; engaged units and one more are left out. [WF-CORE-MAG-04]"""
    found = {}
    for unit, here in game.regiments.items():
        if unit != besides and not engaged(game, unit) and at_most(rings_apart(line, here.ring), 0.0):
            places = tuple(n for n, place in enumerate(here.places) if at_most(rings_apart(line, core(place).points), 0.0))
            if places:
                found[unit] = places
    return found


def on_places(game: Pitched, spell: str, hit: Harm, places: tuple[int, ...]) -> list[Step]:
    """A hit on each model in these places of a unit, which the spell covers: of a monster with riders on every part; characters that the
    unit hides look out. [WF-TWORIDERS-2, WF-CORE-SHO-07]
    """
    standing = parts_by_place(game, hit.target)
    ranks = sum(standing.get(place, CHAMPION) == CHAMPION for place in places)
    parts = tuple(dict.fromkeys(part for place in places if (part := standing.get(place, CHAMPION)) != CHAMPION))
    game.tell(SpellHits(LORE, hit.unit, spell, hit.target, (), ranks + len(parts)))
    follows = on_model(game, replace(hit, hits=ranks)) if ranks else []
    for part in parts:
        if shielded(game, part):
            follows.append(LookOut(hit.unit, hit.target, part, hit.attack))
        else:
            follows += on_model(game, replace(hit, hits=1, part=part))
    return follows


def struck_by_pool(game: Pitched, caster: str, spell: str, target: str) -> list[Step]:
    """The models wholly under a round template over the middle of the target are hit, but no engaged unit. [WF-CORE-MAG-04]"""
    effect = spell_named(spell).effect
    assert isinstance(effect, Pool), "the spell is a pool"
    follows: list[Step] = []
    for each in covered(game, pool_of(game, target, effect)):
        if each.wholly and not engaged(game, each.unit):
            follows += on_places(game, spell, Harm(caster, each.unit, 0, attack_by(effect.strength, effect)), each.wholly)
    return follows


class PoolRoll(Step, frozen=True):
    """On 1 to 3 the target moves at half its rate in its next turn. [WF-CORE-LORE-01]"""

    unit: str
    spell: str
    target: str

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(1, LORE, "pool", game.units[self.unit].side, self.unit) if self.target in game.regiments else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None or dice[0] > SLOWED:
            return []
        side, value = game.units[self.unit].side, spell_named(self.spell).casting
        return lay(game, Enchantment(self.spell, self.unit, side, self.target, value, "next turn"))


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
        hits = Harm(self.unit, self.target, more, attack_by(effect.strength, effect))
        return [*hits_shared(game, hits), DuelRoll(self.unit, self.spell, self.target)]
