"""What templates and balls hit: the models of units, war machines and crews and characters apart, and the hits that follow.
[WF-CORE-SHO-05, WF-CORE-SHO-07, WF-CORE-WAR-02]
"""

from __future__ import annotations

import msgspec

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.machines import LookedOut, PartlyRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import FallOn, at_random, fall_on
from reglamento.games.fantasy.shooting.templates import PARTLY, Covered, shared
from reglamento.games.fantasy.units.joined import companions_of, host_of, riders_of
from reglamento.games.fantasy.units.parts import CHAMPION, MACHINE, parts_by_place
from reglamento.games.fantasy.units.sizes import shielded
from reglamento.games.fantasy.units.table import machine_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE, LOOK_OUT = "WF-CORE-SHO-05", "WF-CORE-SHO-07"


class Under(msgspec.Struct, frozen=True, gc=False):
    """How many models of a part of a unit a template covers, wholly and partly."""

    unit: str
    part: str
    wholly: int
    partly: int


def parts_under(game: Pitched, found: tuple[Covered, ...]) -> tuple[Under, ...]:
    """The parts of units under a template. A war machine is covered wholly where all of its ground is, and characters with its crew are
    as it is. [WF-CORE-WAR-02, WF-CORE-WAR-05]
    """
    parts: list[Under] = []
    for each in found:
        parts += _split(game, each)
        if machine_of(game, each.unit) is not None:
            whole = len(each.wholly) == game.regiments[each.unit].models
            covered = (MACHINE, *companions_of(game, each.unit))
            parts += [Under(each.unit, part, int(whole), int(not whole)) for part in covered]
    return tuple(parts)


def _split(game: Pitched, found: Covered) -> list[Under]:
    """The rank and file, its champion among it, and each character of a unit under a template. A character that takes several places is
    covered wholly where all of them are.
    """
    places = {number: part for number, part in parts_by_place(game, found.unit).items() if part != CHAMPION}
    parts: list[Under] = []
    for part in dict.fromkeys(places.values()):
        own = {number for number, each in places.items() if each == part}
        if own & {*found.wholly, *found.partly}:
            whole = own <= set(found.wholly)
            parts.append(Under(found.unit, part, int(whole), int(not whole)))
    ranks = [sum(number not in places for number in numbers) for numbers in (found.wholly, found.partly)]
    return [Under(found.unit, "", *ranks), *parts] if sum(ranks) else parts


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
    """The rolls to wound of hits on parts of units; those on the rank and file of both sides of a combat are shared equally. Characters in
    units look out first. [WF-CORE-SHO-05, WF-CORE-SHO-07]
    """
    ranks = shared(game, {each.unit: each.wholly for each in hits if not each.part})
    found = [step for target, number in ranks.items() if number for step in _on_ranks(game, Harm(unit, target, number, attack))]
    return [*found, *(step for each in hits if each.part for step in _on_part(game, unit, each, attack))]


def _on_ranks(game: Pitched, hit: Harm) -> list[Step]:
    """Hits on the rank and file, the crew of a machine, or a monster with its riders."""
    return at_random(game, hit) if riders_of(game, hit.target) else [hit]


def _on_part(game: Pitched, unit: str, each: Under, attack: Attack) -> list[Step]:
    if each.part != MACHINE and shielded(game, each.part):
        return [LookOut(unit, each.unit, each.part, attack)]
    if each.part == MACHINE:
        return [Harm(unit, each.unit, each.wholly, attack, each.part)]
    return fall_on(game, FallOn(unit, each.unit, each.wholly, attack), each.wholly, each.part)


class LookOut(Step, frozen=True):
    """A hit of a template or a ball on a character in a unit: on a 1 it strikes the character, else another model. [WF-CORE-SHO-07,
    WF-BREATH-6]
    """

    unit: str
    target: str
    part: str
    attack: Attack

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments or host_of(game, self.part) != self.target:
            return None
        return Roll(1, LOOK_OUT, "look-out", game.units[self.target].side, self.part)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        struck = dice[0] == 1
        game.tell(LookedOut(LOOK_OUT, self.part, dice, int(struck)))
        return fall_on(game, FallOn(self.unit, self.target, 1, self.attack), 1, self.part if struck else "")
