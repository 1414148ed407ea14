"""What a unit has suffered in a round of close combat, and what blows add to it: Wounds that are lost at once, those that wait to be
undone by regeneration, and models that are slain outright. [WF-CORE-CC-03, WF-CORE-CC-07, WF-CORE-CC-08]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, binomial
from reglamento.armies.dice.targets import chance
from reglamento.games.fantasy.combat.striking import Blows
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import Regeneration
from reglamento.games.fantasy.odds.wounding import Body, Parcel, body_of, parcels_of, times
from reglamento.games.fantasy.units.parts import profile_at
from reglamento.games.fantasy.units.table import troop_of


class UnitLosses(NamedTuple):
    """The Wounds that a unit has lost, those that wait for its dice, and how many of its models have fallen, waiting ones among them."""

    lost: int = 0
    waiting: int = 0
    fallen: int = 0


UnitLossChances = Mapping[UnitLosses, float]
"""The chances of what a unit may have lost."""


class Sufferer:
    """The rank and file of a unit as it loses Wounds in a round."""

    def __init__(self, game: Pitched, unit: str) -> None:
        self.body: Body = body_of(game, unit)
        trait = troop_of(game, unit).trait(Regeneration)
        self.fails = None if trait is None else float(1 - chance(max(2, trait.save)))
        self.each = profile_at(game, unit).W
        self.after: dict[tuple[UnitLosses, int], UnitLosses] = {}

    def standing(self, losses: UnitLosses) -> int:
        """How many models are on the table: what waits to regenerate is."""
        return self.body.left(losses.lost)

    def gone(self, losses: UnitLosses) -> bool:
        """Whether nothing is left to be struck at."""
        return not self.body.left(min(self.body.total, losses.lost + losses.waiting))

    def ends(self, losses: UnitLosses) -> Spread:
        """The Wounds that are lost in the end, when the dice for those that wait were thrown. [WF-CORE-CC-07]"""
        if self.fails is None or not losses.waiting:
            return (*(0.0,) * losses.lost, 1.0)
        found = [0.0] * (self.body.total + 1)
        for failed, p in enumerate(binomial(losses.waiting, self.fails)):
            found[min(self.body.total, losses.lost + failed)] += p
        return tuple(found)

    def wounded(self, losses: UnitLosses, wounds: int) -> UnitLosses:
        """After so many unsaved wounds, which are lost or wait. [WF-CORE-CC-07]"""
        if (losses, wounds) not in self.after:
            self.after[losses, wounds] = self._wounded(losses, wounds) if wounds else losses
        return self.after[losses, wounds]

    def _wounded(self, losses: UnitLosses, wounds: int) -> UnitLosses:
        if self.fails is None:
            lost = min(self.body.total, losses.lost + wounds)
            return UnitLosses(lost, 0, self.body.models - self.body.left(lost))
        waiting = losses.waiting + min(wounds, self.body.total - losses.lost - losses.waiting)
        hurt = self._hurt(losses)
        return UnitLosses(
            losses.lost, waiting, losses.fallen + (hurt + waiting) // self.each - (hurt + losses.waiting) // self.each
        )

    def _hurt(self, losses: UnitLosses) -> int:
        """The Wounds that the next model of the ranks to fall has lost."""
        ranks = (self.body.models - self.body.champion) * self.each - self.body.hurt
        return (self.body.hurt + losses.lost) % self.each if losses.lost < ranks else 0

    def burnt(self, losses: UnitLosses, wounds: int) -> UnitLosses:
        """After so many wounds that do not wait. [WF-CORE-CC-07]"""
        lost = min(self.body.total, losses.lost + wounds)
        return UnitLosses(lost, losses.waiting, losses.fallen + self.body.left(losses.lost) - self.body.left(lost))

    def slain(self, losses: UnitLosses, models: int) -> UnitLosses:
        """After so many models were slain, the first of which may have lost Wounds: nothing undoes that. [WF-CORE-CC-08]"""
        if not models:
            return losses
        lost = min(self.body.total, losses.lost + models * self.each - self._hurt(losses))
        return UnitLosses(lost, losses.waiting, losses.fallen + self.body.left(losses.lost) - self.body.left(lost))

    def struck(self, losses: UnitLosses, number: int, parcels: Iterable[Parcel]) -> UnitLossChances:
        """After so many blows that are alike: what they do is done parcel by parcel, in the order of the rules. [WF-CORE-CC-08]"""
        now: dict[tuple[int, UnitLosses], float] = {(number, losses): 1.0}
        rest = 1.0
        for parcel in parcels:
            share = min(1.0, parcel.chance / rest) if rest > 0 else 0.0
            rest -= parcel.chance
            after: dict[tuple[int, UnitLosses], float] = {}
            for (left, before), p in now.items():
                if self.gone(before):
                    after[0, before] = after.get((0, before), 0.0) + p
                    continue
                for blows, q in enumerate(binomial(left, share)):
                    for end, r in self._dealt(before, blows, parcel).items() if q else ():
                        after[left - blows, end] = after.get((left - blows, end), 0.0) + p * q * r
            now = after
        found: dict[UnitLosses, float] = {}
        for (_, end), p in now.items():
            found[end] = found.get(end, 0.0) + p
        return found

    def _dealt(self, losses: UnitLosses, blows: int, parcel: Parcel) -> UnitLossChances:
        if parcel.wounds is None:
            return {self.slain(losses, blows): 1.0}
        if not blows:
            return {losses: 1.0}
        found: dict[UnitLosses, float] = {}
        for wounds, p in enumerate(times(parcel.wounds, blows, self.body.total)):
            if p:
                end = self.burnt(losses, wounds) if parcel.burnt else self.wounded(losses, wounds)
                found[end] = found.get(end, 0.0) + p
        return found


def mixed(parts: Iterable[tuple[float, UnitLossChances]]) -> UnitLossChances:
    """The chances of losses that are themselves one of several chances."""
    found: dict[UnitLosses, float] = {}
    for share, chances in parts:
        for losses, p in chances.items():
            found[losses] = found.get(losses, 0.0) + share * p
    return found


def parcelled(game: Pitched, blow: Blows) -> tuple[Parcel, ...]:
    """The parcels of some blows that can do anything."""
    return tuple(parcel for parcel in parcels_of(game, blow) if parcel.chance)
