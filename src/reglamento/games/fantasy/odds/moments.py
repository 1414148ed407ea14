"""Which blows of two units fall at which moment of a round, and what the odds of a round leave out. [WF-CORE-CC-02, WF-CORE-UNIT-04]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from reglamento.games.fantasy.combat.order import Turnful, hands_of, when
from reglamento.games.fantasy.combat.striking import Hands
from reglamento.games.fantasy.combat.touching import strikers
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import CancelsAttack
from reglamento.games.fantasy.odds.tolls import Toll
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.units.joined import members_in, riders_of
from reglamento.games.fantasy.units.table import foes_of, troop_of

Pairs = dict[tuple[Toll, Toll], float]
"""The chance of each pair of what the first and the second unit have suffered."""


class Due(NamedTuple):
    """A unit, or a character in it, and which of its blows fall at a moment."""

    at: Turnful
    id: str
    hands: Hands


def moments(game: Pitched, one: str, other: str) -> Iterator[tuple[Due, ...]]:
    """What strikes at each moment, in order. [WF-CORE-CC-02, WF-CORE-UNIT-04]"""
    due = [
        Due(when(game, id, hands), id, hands)
        for unit in (one, other)
        for id in strikers(game, unit)
        for hands in hands_of(game, id)
    ]
    for _, now in groupby(sorted(due, key=lambda each: each.at), key=lambda each: each.at):
        yield tuple(now)


def half(one: Pairs, other: Pairs) -> Pairs:
    """Either with the same chance."""
    found = {pair: p / 2 for pair, p in one.items()}
    for pair, p in other.items():
        found[pair] = found.get(pair, 0.0) + p / 2
    return found


def refuse_uncounted(game: Pitched, one: str, other: str) -> None:
    """Raises Uncounted for what the odds of a round leave out."""
    for unit, enemy in ((one, other), (other, one)):
        if foes_of(game, unit) != (enemy,):
            raise Uncounted("only combats of two units are worked out")
        cancels = any(troop_of(game, id).trait(CancelsAttack) is not None for id in (enemy, *members_in(game, enemy)))
        if cancels and any(riders_of(game, id) for id in (unit, *members_in(game, unit))):
            raise Uncounted("cancelled Attacks of monsters with riders are not worked out")
