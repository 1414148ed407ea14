"""Winners that are still in contact widen their front. [WF-CORE-CC-01]"""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from reglamento.games.fantasy.combat.touching import striking
from reglamento.games.fantasy.facts.choices.combat import KeepFront, WidenFront
from reglamento.games.fantasy.facts.events.moves import Redressed
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import surroundings
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import foes_of, machine_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to, settled
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CC-01"
MOST = 2
"""So many models go to each side of the front at the most."""


class RedressRanks(Step, frozen=True):
    """The winners of the round that are still in contact, first those of the player whose turn it is. [WF-CORE-CC-01]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        winners = [unit for unit in game.regiments if game.units[unit].won and foes_of(game, unit)]
        return [WidenOrKeep(unit) for unit in sorted(winners, key=lambda unit: game.units[unit].side != self.side)]


class WidenOrKeep(Step, frozen=True):
    """Up to two models a side come from the rear ranks, where there is room and more models strike for it. Models that would lap round
    the enemy stand beside the front. [WF-CORE-CC-01]
    """

    unit: str

    def options(self, game: Pitched) -> tuple[WidenFront, ...]:
        """Each front with which more models strike than with any narrower one."""
        if not may_redress(game, self.unit):
            return ()
        numbers = {(0, 0): striking(game, self.unit)}
        for left, right in sorted(product(range(MOST + 1), repeat=2), key=lambda more: (more[0] + more[1], more)):
            wider = widened(game, self.unit, left, right) if left or right else None
            if wider is None:
                continue
            after = game.copy()
            after.regiments[self.unit] = wider
            number = striking(after, self.unit)
            if all(number > known for (a, b), known in numbers.items() if a <= left and b <= right):
                numbers[left, right] = number
        return tuple(WidenFront(self.unit, *more) for more in numbers if any(more))

    def ask(self, game: Pitched) -> Choose | None:
        wider = self.options(game)
        if not wider:
            return None
        options = (KeepFront(), *wider)
        return Choose(game.units[self.unit].side, RULE, "redress", options, options[0], self.unit)

    def then(self, game: Pitched, answer: KeepFront | WidenFront | None) -> list[Step]:
        wider = widened(game, self.unit, answer.left, answer.right) if isinstance(answer, WidenFront) else None
        if wider is None:
            return []
        game.regiments[self.unit] = wider
        return game.happened(Redressed(RULE, self.unit, wider.files, place_of(wider)))


def may_redress(game: Pitched, unit: str) -> bool:
    """Whether a unit has ranks to redress, and does so of its own will."""
    if unit not in game.regiments or not foes_of(game, unit) or game.units[unit].fleeing:
        return False
    here = game.regiments[unit]
    return here.models > here.files > 1 and machine_of(game, unit) is None and not skirmishes(game, unit)


def widened(game: Pitched, unit: str, left: int, right: int) -> Regiment | None:
    """The unit with so many models more at each side of its front; None where it has not so many in its rear ranks, or no room."""
    here = game.regiments[unit]
    if here.files + left + right > here.models:
        return None
    middle = here.point((right - left) * here.base.width / 2, 0.0)
    there = settled(moved_to(replace(here, files=here.files + left + right), middle, here.angle))
    around = about(there, surroundings(game, unit, charging=True), there.radius)
    return there if stood_in(there, around) is None else None
