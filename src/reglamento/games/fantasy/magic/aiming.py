"""At which part of a monster with riders a spell is aimed, and on which its hits fall. [WF-TWORIDERS-2, WF-CORE-MON-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.events.magic import SpellSteered
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, armour_of
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.harm.thinning import thinned
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import Hits
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.games.fantasy.units.joined import riders_of
from reglamento.games.fantasy.units.parts import troop_at
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, LORE = "WF-TWORIDERS-2", "WF-CORE-LORE-01"
WELL, BADLY = 4, 5
"""Armour saves of 4+ or better, and of 5+, as spells distinguish them. [WF-CORE-LORE-01]"""


def hits_shared(game: Pitched, hit: Harm) -> list[Step]:
    """Hits that nothing aims: on a monster with riders they are shared between them as those of shots. [WF-CORE-MON-01]"""
    return at_random(game, hit) if riders_of(game, hit.target) else [hit]


def on_model(game: Pitched, hit: Harm) -> list[Step]:
    """Hits on whole models: of a monster with riders on every part. [WF-TWORIDERS-2]"""
    return [hit, *(replace(hit, part=rider) for rider in riders_of(game, hit.part or hit.target))]


def strength_against(game: Pitched, effect: Hits, unit: str, part: str = "") -> int:
    """The Strength of a hit; by how well the part of the unit is armoured where the spell says so: none or 6+, 5+, 4+ or better.
    [WF-CORE-LORE-01]
    """
    if effect.by_armour is None:
        return effect.strength
    save = armour_of(troop_at(game, unit, part), combat=False, front=True)
    return effect.by_armour[2 if save <= WELL else 1 if save <= BADLY else 0]


class AimAtPart(Step, frozen=True):
    """A spell at one model: of a monster with riders its caster names the monster or one of the riders, never two of them. The part is hit,
    or loses a Wound that nothing saves where there is no `attack`, and the caster regains one. [WF-TWORIDERS-2, WF-CORE-LORE-01]
    """

    unit: str
    spell: str
    target: str
    attack: Attack | None = None

    def ask(self, game: Pitched) -> Choose | None:
        riders = riders_of(game, self.target) if self.target in game.regiments else ()
        options = tuple(StrikeAt(self.target, part) for part in ("", *riders))
        return Choose(game.units[self.unit].side, RULE, "spell-part", options, options[0], self.unit) if riders else None

    def then(self, game: Pitched, answer: StrikeAt | None) -> list[Step]:
        if self.target not in game.regiments:
            return []
        part = "" if answer is None else answer.part
        effect = spell_named(self.spell).effect
        if self.attack is not None and isinstance(effect, Hits):
            attack = replace(self.attack, strength=strength_against(game, effect, self.target, part))
            return [Harm(self.unit, self.target, 1, attack, part)]
        game.tell(SpellSteered(LORE, self.spell, part or self.target, "drains"))
        before = game.regiments[self.target]
        lost, follows = suffer_at(game, LORE, Fighter(self.target, part), 1, combat=False)
        if lost:
            game.change(self.unit, hurt=max(0, game.units[self.unit].hurt - 1))
        return [*follows, *thinned(game, self.target, before)]
