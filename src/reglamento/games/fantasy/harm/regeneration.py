"""Regeneration: a die for each unsaved wound undoes it, in close combat when all blows of the phase are done. [WF-CORE-CC-07]"""

from __future__ import annotations

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.fighting import Regenerated
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Unhealed
from reglamento.games.fantasy.harm.losing import Wounds, challenged, count_wounds, lose, ranks_left
from reglamento.games.fantasy.lists.traits import Regeneration
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.parts import named, profile_at, stands, troop_at, wounds_at
from reglamento.games.fantasy.units.table import wounds_left
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

REGENERATE = "WF-CORE-CC-07"


def regenerated(game: Pitched, hit: Wounds, each: list[int]) -> list[Step]:
    """Unsaved wounds of a part that regenerates: in close combat they wait until all blows of the phase are done, and models that they fell
    do not strike; otherwise the dice are thrown at once. Others are lost; all of them are surplus where a killing blow among the same
    blows has slain the part. [WF-CORE-CC-07, WF-CORE-CC-08]
    """
    if not stands(game, Fighter(hit.target, hit.part)):
        if hit.attack.combat:
            count_wounds(game, hit, 0, sum(each) if challenged(game, Fighter(hit.target, hit.part)) else 0)
        return []
    trait = troop_at(game, hit.target, hit.part).trait(Regeneration)
    burnt = hit.attack.flaming and not game.readings.fire_heals
    if trait is None or hit.attack.slays or burnt:
        return lose(game, hit, each)
    at, key = Fighter(hit.target, hit.part), f"{hit.target}/{hit.part}"
    waiting = game.unhealed.get(key)
    before = 0 if waiting is None else waiting.wounds
    whole = profile_at(game, at.unit, at.part).W
    there = _most(game, hit)
    more = min(sum(min(number, whole) for number in each), there - before)
    if not hit.attack.combat:
        return [Regenerate(hit, more)] if more else []
    game.unhealed[key] = Unhealed(at, before + more, host_of(game, hit.unit))
    if not at.part:
        hurt = game.units[at.unit].hurt
        fallen = (hurt + before + more) // whole - (hurt + before) // whole
        game.change(at.unit, fell=game.units[at.unit].fell + fallen)
    elif at.part in game.units and before + more == there:
        game.change(at.part, struck=True)
    if challenged(game, at):
        count_wounds(game, hit, 0, sum(each) - more)
    return []


def _most(game: Pitched, hit: Wounds) -> int:
    """The Wounds that a part can lose to a hit; impact hits spare the champion. [WF-IMPACT-4]"""
    if hit.part:
        return wounds_at(game, hit.target, hit.part)
    return ranks_left(game, hit.target) if hit.attack.spares else wounds_left(game, hit.target)


class Regenerate(Step, frozen=True):
    """A die for each unsaved wound by shots or spells, as many as models can lose; those that it undoes are not lost. [WF-CORE-CC-07,
    WF-MULTIWOUND-3]
    """

    hit: Wounds
    wounds: int

    def ask(self, game: Pitched) -> Roll:
        target = named(self.hit.target, self.hit.part)
        return Roll(self.wounds, REGENERATE, "regenerate", game.units[self.hit.target].side, target)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        failed = not_undone(game, Fighter(self.hit.target, self.hit.part), dice)
        return lose(game, self.hit, [1] * failed) if failed else []


def not_undone(game: Pitched, at: Fighter, dice: tuple[int, ...]) -> int:
    """How many wounds a roll for regeneration leaves. [WF-CORE-CC-07]"""
    trait = troop_at(game, at.unit, at.part).trait(Regeneration)
    assert trait is not None, "the part regenerates"
    failed = len(dice) - successes(dice, max(2, trait.save))
    game.tell(Regenerated(REGENERATE, named(at.unit, at.part), dice, max(2, trait.save), failed))
    return failed


class Regenerations(Step, frozen=True):
    """When all blows of the phase are done, and before the results, units that regenerate throw a die for each wound that waits.
    [WF-CORE-CC-07]
    """

    def then(self, game: Pitched, answer: None) -> list[Step]:
        waiting = [each for each in game.unhealed.values() if each.wounds]
        game.unhealed = {}
        return [RegenerateNow(each) for each in waiting]


class RegenerateNow(Step, frozen=True):
    """The wounds of a part that waited: what is not undone is lost now, and counts for the result. [WF-CORE-CC-07]"""

    waiting: Unhealed

    def ask(self, game: Pitched) -> Roll | None:
        at = self.waiting.at
        if not stands(game, at):
            return None
        return Roll(self.waiting.wounds, REGENERATE, "regenerate", game.units[at.unit].side, named(at.unit, at.part))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        fell = game.units[self.waiting.at.unit].fell
        failed = not_undone(game, self.waiting.at, dice)
        lost, follows = suffer_at(game, "WF-CORE-CC-03", self.waiting.at, failed, combat=True)
        game.change(self.waiting.at.unit, fell=fell)
        game.change(self.waiting.by, dealt=game.units[self.waiting.by].dealt + lost)
        return follows
