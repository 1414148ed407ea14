"""Impact hits of chargers, before all blows of a combat. [WF-IMPACT-1, WF-IMPACT-3]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.amounts import hits_shown, rolled_at_all
from reglamento.games.fantasy.facts.events.machines import ImpactRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.traits import ImpactHits
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import CHAMPION, in_front, named, parts_by_place, troop_at
from reglamento.games.fantasy.units.table import TOUCH
from reglamento.geometry.table.shapes.regiments import touching
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-IMPACT-1"


class Impacts(Step, frozen=True):
    """The chargers of a combat that cause impact hits, in the order in which they charged; each at the enemy that it charged.
    [WF-IMPACT-1, WF-IMPACT-3]
    """

    melee: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        units = game.melees[self.melee].units
        found = [each for each in game.contacts.values() if each.charger in units and game.units[each.charger].charging]
        order = list(game.charges)
        found.sort(key=lambda each: order.index(each.charger) if each.charger in order else len(order))
        return [step for each in found for step in impacts_of(game, each.charger, each.target)]


def impacts_of(game: Pitched, unit: str, target: str) -> list[Impact]:
    """The impact hits of a charger on an enemy: of its own models, and of the mounts that have joined it. [WF-IMPACT-1]"""
    parts = ("", *(id for id in characters_in(game, unit) if in_front(game, id)))
    steps = (Impact(unit, target, part) for part in parts if troop_at(game, unit, part).trait(ImpactHits) is not None)
    return [step for step in steps if step.models(game)]


class Impact(Step, frozen=True):
    """Each model of a charger, or the mount in it that is a `part`, that touches the enemy causes automatic hits at the Strength that its
    army list gives. The ordinary troops of the enemy suffer them, the mount of a rider, or a lone character. Crew and beasts
    strike later as ever. [WF-IMPACT-1, WF-IMPACT-2, WF-IMPACT-4, WF-IMPACT-5, WF-IMPACT-6]
    """

    unit: str
    target: str
    part: str = ""

    def trait(self, game: Pitched) -> ImpactHits:
        found = troop_at(game, self.unit, self.part).trait(ImpactHits)
        assert found is not None, "the unit causes impact hits"
        return found

    def models(self, game: Pitched) -> int:
        """How many of its models touch the enemy: of a unit one at least."""
        if self.unit not in game.regiments or self.target not in game.regiments:
            return 0
        touched = {i for i, _ in touching(game.regiments[self.unit], game.regiments[self.target], TOUCH)}
        standing = parts_by_place(game, self.unit)
        if self.part:
            return int(any(standing.get(i) == self.part for i in touched))
        return max(1, sum(standing.get(i, CHAMPION) == CHAMPION for i in touched))

    def ask(self, game: Pitched) -> Roll | None:
        models = self.models(game)
        if not models or not rolled_at_all(self.trait(game).hits):
            return None
        return Roll(models, RULE, "impact", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        models, trait = self.models(game), self.trait(game)
        if not models:
            return []
        rolled = models if dice is None else sum(hits_shown(die, trait.hits) for die in dice)
        hits = rolled + trait.more * models
        follows = game.happened(ImpactRolled(RULE, self.unit, self.target, dice or (), hits))
        return [*follows, Harm(named(self.unit, self.part), self.target, hits, impact_attack(trait))]


def impact_attack(trait: ImpactHits) -> Attack:
    """An impact hit: automatic, at the ordinary troops. [WF-IMPACT-1, WF-IMPACT-4]"""
    return Attack(strength=trait.strength, source=RULE, combat=True, spares=True)
