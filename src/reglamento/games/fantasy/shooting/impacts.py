"""What templates and balls hit: the models of units, war machines and crews apart, and the hits that follow.
[WF-CORE-SHO-05, WF-CORE-WAR-02]
"""

from __future__ import annotations

import msgspec

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.machines import PartlyRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.shooting.templates import PARTLY, Covered, shared
from reglamento.games.fantasy.units.parts import MACHINE
from reglamento.games.fantasy.units.table import machine_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-SHO-05"


class Under(msgspec.Struct, frozen=True, gc=False):
    """How many models of a part of a unit a template covers, wholly and partly."""

    unit: str
    part: str
    wholly: int
    partly: int


def parts_under(game: Pitched, found: tuple[Covered, ...]) -> tuple[Under, ...]:
    """The parts of units under a template. A war machine is covered wholly where all of its ground is. [WF-CORE-WAR-02]"""
    parts = []
    for each in found:
        parts.append(Under(each.unit, "", len(each.wholly), len(each.partly)))
        if machine_of(game, each.unit) is not None:
            whole = len(each.wholly) == game.regiments[each.unit].models
            parts.append(Under(each.unit, MACHINE, int(whole), int(not whole)))
    return tuple(parts)


class Fall(Step, frozen=True):
    """A template falls: each model that it covers partly is hit on 4+; then hits on both sides of a combat are shared, and rolled to
    wound. [WF-CORE-SHO-05]
    """

    unit: str
    attack: Attack
    left: tuple[Under, ...]
    hits: tuple[Under, ...] = ()

    def ask(self, game: Pitched) -> Roll | None:
        if not self.left or not self.left[0].partly:
            return None
        return Roll(self.left[0].partly, RULE, "partly", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if not self.left:
            return hurt(game, self.unit, self.attack, self.hits)
        first, *left = self.left
        number = first.wholly
        if dice is not None:
            more = successes(dice, PARTLY)
            game.tell(PartlyRolled(RULE, self.unit, first.unit, dice, PARTLY, more))
            number += more
        hits = (*self.hits, Under(first.unit, first.part, number, 0)) if number else self.hits
        return [Fall(self.unit, self.attack, tuple(left), hits)]


def hurt(game: Pitched, unit: str, attack: Attack, hits: tuple[Under, ...]) -> list[Step]:
    """The rolls to wound of hits on parts of units; those on the rank and file of both sides of a combat are shared equally."""
    ranks = shared(game, {each.unit: each.wholly for each in hits if not each.part})
    found: list[Step] = [Harm(unit, target, number, attack) for target, number in ranks.items() if number]
    return [*found, *(Harm(unit, each.unit, each.wholly, attack, each.part) for each in hits if each.part)]
