"""Whether it matters in which order units are tested for Morale. [40K-CORE-MORALE-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.abilities.in_force import auras_near, bearers_near
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side, side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.morale.failing import may_fail
from reglamento.games.wh40k.sheets.effects import Changes, Falters, Fearless, Holds, Lends, Panics
from reglamento.games.wh40k.sheets.stratagems import BRAVERY, Window
from reglamento.games.wh40k.stratagems.phases import in_time
from reglamento.games.wh40k.stratagems.points import affordable, stratagems_of
from reglamento.games.wh40k.stratagems.using import asked_about
from reglamento.kernel.order import Order
from reglamento.kernel.questions import Choose

TOUCHES_TESTS = (Lends, Changes, Fearless, Falters, Holds, Panics)
"""Abilities that change a Morale test, or how many models flee."""


class MoraleOrder(Order, frozen=True):
    """A player's units are tested in the order it likes; in that of its army where no test can change another. [40K-CORE-MORALE-01]"""

    def ask(self, game: Any) -> Choose | None:
        units = [step.called().about for step in self._due(game, game.agenda[:-1])]
        return super().ask(game) if may_differ(game, side_of(self.by), units) else None


def may_differ(game: Warzone, side: Side, units: Sequence[str]) -> bool:
    """Whether the order in which these units of a side are tested can change what becomes of them. It can where they share Command Points,
    or where a Stratagem may be used on one of them or when one is destroyed. It can where one whose models may flee has an aura that
    reaches another.
    """
    failing = [unit for unit in units if may_fail(game, unit)]
    if not failing or len(units) < 2:
        return False
    if len(failing) > 1 and (asked_about(game, side) or affordable(game, side, BRAVERY)):
        return True
    if _window(game, side, "morale") or _window(game, RED, "destroyed") or _window(game, BLUE, "destroyed"):
        return True
    return any(one in _reached_by(game, other) for one in failing for other in units if other != one)


def _window(game: Warzone, side: Side, when: Window) -> bool:
    """Whether a side has a Stratagem for such a window now."""
    return any(in_time(game, side, each, when) for each in stratagems_of(game, side))


def _reached_by(game: Warzone, unit: str) -> set[str]:
    """The units with auras that change the test of this one: those that reach it, and those that reach a model that lends it its own
    Leadership. [40K-FAQ-AURA-02]
    """
    lenders = {unit_of(bearer) for bearer in bearers_near(game, unit, Lends)}
    return {
        unit_of(bearer)
        for each in {unit, *lenders}
        for kind in TOUCHES_TESTS
        for aura, bearer in auras_near(game, each, kind)
        if not isinstance(aura.gives, Changes) or aura.gives.of == "Ld"
    }
