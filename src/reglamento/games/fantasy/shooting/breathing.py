"""Breath weapons: the teardrop before the head of a creature. [WF-CORE-BRE-01, WF-BREATH-1, WF-BREATH-2, WF-BREATH-5]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices.shooting import BreatheTowards
from reglamento.games.fantasy.facts.events.fighting import OutOfRange
from reglamento.games.fantasy.facts.events.machines import Breathed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack, special
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.shooting.impacts import Fall, parts_under
from reglamento.games.fantasy.shooting.templates import Covered, covered, flame
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.parts import ring_of
from reglamento.games.fantasy.units.table import engaged, models_of, troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, PLACED = "WF-BREATH-1", "WF-BREATH-2"
ASIDE = tuple(range(-45, 46, 5))
"""How many degrees from straight ahead the teardrop may point: within the arc of sight. [WF-BREATH-1]"""


def breath_under(game: Pitched, unit: str, aside: int, file: int = 0) -> tuple[Covered, ...]:
    """What the teardrop of a model of the front rank, or of a mount in a unit, covers that points so many degrees aside: its narrow end is
    at the middle of the front of the model. [WF-BREATH-2]
    """
    host, breath = host_of(game, unit), troop_of(game, unit).trait(Breath)
    assert breath is not None, "the unit breathes"
    here, (left, right, *_) = game.regiments[host], ring_of(game, unit)
    among = host != unit
    head = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2) if among else here.point(here.across(file), 0.0)
    return covered(game, flame(head, here.angle + aside, breath), (host,))


def breaths(game: Pitched, unit: str, target: str) -> list[Breathe]:
    """The breath of each model of the front rank of a unit, or of a mount in one. [WF-BREATH-1]"""
    if host_of(game, unit) != unit:
        return [Breathe(unit, target)]
    return [Breathe(unit, target, file) for file in range(min(game.regiments[unit].files, models_of(game, unit)))]


def may_lie(game: Pitched, unit: str, found: tuple[Covered, ...]) -> bool:
    """Whether the teardrop touches neither friends nor enemies in close combat. [WF-BREATH-5]"""
    side = game.units[unit].side
    return all(game.units[each.unit].side != side and not engaged(game, each.unit) for each in found)


class Breathe(Step, frozen=True):
    """A model of the front rank breathes at a target: its player turns the teardrop, within the arc of sight, so that it touches the
    target. Where it cannot, the target is out of range. [WF-BREATH-1, WF-BREATH-2, WF-BREATH-3, WF-BREATH-4, WF-BREATH-5]
    """

    unit: str
    target: str
    file: int = 0

    def directions(self, game: Pitched) -> tuple[int, ...]:
        """The directions in which the teardrop touches the target and may lie."""
        if host_of(game, self.unit) not in game.regiments or self.target not in game.regiments:
            return ()
        every = {aside: breath_under(game, self.unit, aside, self.file) for aside in ASIDE}
        return tuple(
            aside
            for aside, found in every.items()
            if any(each.unit == self.target for each in found) and may_lie(game, self.unit, found)
        )

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(map(BreatheTowards, self.directions(game)))
        if not options:
            return None
        best = max(options, key=lambda option: (self._worth(game, option.aside), -abs(option.aside)))
        return Choose(game.units[self.unit].side, PLACED, "breath", options, best, self.unit)

    def _worth(self, game: Pitched, aside: int) -> float:
        return sum(2 * len(each.wholly) + len(each.partly) for each in breath_under(game, self.unit, aside, self.file)) / 2

    def then(self, game: Pitched, answer: BreatheTowards | None) -> list[Step]:
        if answer is None:
            return game.happened(OutOfRange(RULE, self.unit, self.target)) if self.target in game.regiments else []
        breath = troop_of(game, self.unit).trait(Breath)
        assert breath is not None, "the unit breathes"
        attack = special(Attack(strength=breath.strength, source="WF-BREATH-4"), breath.special)
        follows = game.happened(Breathed(PLACED, self.unit, self.target))
        return [*follows, Fall(self.unit, attack, parts_under(game, breath_under(game, self.unit, answer.aside, self.file)))]
