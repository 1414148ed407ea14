"""Which blows fall at which moment of a round, which parts of mounts lose Attacks, and what the odds of a round leave out. [WF-CORE-CC-02,
WF-CORE-UNIT-04, WF-CANCELATTACK-4]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import fsum
from typing import NamedTuple

from reglamento.games.fantasy.combat.awaiting import awaited
from reglamento.games.fantasy.combat.cancelling import parts_of
from reglamento.games.fantasy.combat.order import StrikeOrder, hands_of, when
from reglamento.games.fantasy.combat.striking import Blows, Group, blows_of
from reglamento.games.fantasy.combat.touching import reach_of, strikers
from reglamento.games.fantasy.combat.two_weapons import has_two
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Hands
from reglamento.games.fantasy.lists.traits import CancelsAttack
from reglamento.games.fantasy.odds.unit_losses import UnitLosses
from reglamento.games.fantasy.odds.wounding import Uncounted, one_blow
from reglamento.games.fantasy.units.joined import members_in, riders_of
from reglamento.games.fantasy.units.table import foes_of, troop_of

LossChances = dict[tuple[UnitLosses, ...], float]
"""The chance of what each unit has suffered."""


class Due(NamedTuple):
    """A unit, or a character in it, and which of its blows fall at a moment."""

    at: StrikeOrder
    id: str
    hands: Hands


def moments(game: Pitched, units: tuple[str, ...]) -> Iterator[tuple[Due, ...]]:
    """What strikes at each moment, in order. [WF-CORE-CC-02, WF-CORE-UNIT-04]"""
    due = [Due(when(game, id, hands), id, hands) for unit in units for id in strikers(game, unit) for hands in hands_of(game, id)]
    for _, now in groupby(sorted(due, key=lambda each: each.at), key=lambda each: each.at):
        yield tuple(now)


def half(one: LossChances, other: LossChances) -> LossChances:
    """Either with the same chance."""
    found = {all_losses: p / 2 for all_losses, p in one.items()}
    for all_losses, p in other.items():
        found[all_losses] = found.get(all_losses, 0.0) + p / 2
    return found


def refuse_uncounted(game: Pitched, units: tuple[str, ...]) -> None:
    """Raises Uncounted for what the odds of a round leave out: a part of a combat, two magic weapons at several enemies, and chargers that
    keep blows for others which have charged them.
    """
    for unit in units:
        if awaited(game, unit):
            raise Uncounted("chargers that are charged themselves are not worked out")
        if not foes_of(game, unit) or not {*foes_of(game, unit)} <= {*units}:
            raise Uncounted("only whole combats are worked out")
        if len(foes_of(game, unit)) > 1 and any(has_two(game, id) for id in strikers(game, unit)):
            raise Uncounted("two magic weapons at several enemies are not worked out")


# ---- cancelled Attacks


def cancels(game: Pitched, unit: str) -> bool:
    """Whether anything in a unit cancels Attacks."""
    return any(troop_of(game, id).trait(CancelsAttack) is not None for id in (unit, *members_in(game, unit)))


def name_cancelled(game: Pitched, units: tuple[str, ...]) -> None:
    """Of each mount with riders the part is named that loses its Attacks: that with which the fewest Wounds are to be expected, the first
    of several. [WF-CANCELATTACK-4]
    """
    for unit in units:
        for seat in (unit, *members_in(game, unit)):
            if riders_of(game, seat) and any(cancels(game, foe) for foe in foes_of(game, unit)):
                dealt = {part: _dealt(game, seat, part) for part in parts_of(game, seat)}
                game.change(seat, loses=min(dealt, key=dealt.__getitem__))


def _dealt(game: Pitched, seat: str, part: str) -> float:
    """The Wounds that a mount and its riders take on average if this part loses its Attacks."""
    game.change(seat, loses=part)
    found = 0.0
    for id in (seat, *riders_of(game, seat)):
        for at, models in reach_of(game, id).items():
            blows = blows_of(game, id, at, Group(models)) if not at.part else []
            steps = (step for step in blows if isinstance(step, Blows))
            found += fsum(step.number * wounds * p for step in steps for wounds, p in enumerate(one_blow(game, step)))
    return found
