"""Charges at several units at once, whose targets are named one by one: each is offered only if some charge has all that are named
then. [PP-BASE-55]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import charges_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.assault.charging import can_charge, charges_of, closing_in, near_targets
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeSeveral
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import charge_reach, units_of, whole_unit
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.shapes.bases import gap, within
from reglamento.geometry.table.shapes.ruler import RULER, at_most

Units = tuple[str, ...]


def charges(game: Crawl, side: Side, spent: Sequence[str] = ()) -> Iterator[Charge | ChargeSeveral]:
    """The charges that the units of a side can make now, except units in `spent`, which have tried in vain: each at one unit alone,
    then at several that stand together. [PP-BASE-55]
    """
    busy = in_combat(game)
    for unit in units_of(game, side):
        if unit not in spent and can_charge(game, unit, busy):
            yield from _any_of(game, unit)


def finds_charge(game: Crawl, unit: str) -> bool:
    """Whether a unit that is free to charge finds any charge. [PP-BASE-55]"""
    return next(_any_of(game, unit), None) is not None


def _any_of(game: Crawl, unit: str) -> Iterator[Charge | ChargeSeveral]:
    yield from charges_of(game, unit)
    if Several(game, unit).any():
        yield ChargeSeveral(unit)


class Several:
    """The charges of a unit at two or more enemies at once: each stands within 5 cm of another of them, and all are touched. Made for
    one question, it remembers what it has worked out. [PP-BASE-55, PP-BASE-56]
    """

    def __init__(self, game: Crawl, unit: str) -> None:
        self.game, self.unit, self.far = game, unit, charge_reach(game, unit)
        self.near = near_targets(game, unit)
        """The enemies that may be charged, the nearest first."""
        self.ours = bases(game, whole_unit(game, unit))
        self.theirs = {id: bases(game, whole_unit(game, id)) for id in self.near}
        self._beside = {id: [other for other in self.near if other != id and self._within(id, other)] for id in self.near}
        self._known: dict[Units, bool] = {}

    def _within(self, one: str, other: str) -> bool:
        return any(within(a, b, COHERENCY) for a in self.theirs[one] for b in self.theirs[other])

    def any(self) -> bool:
        """Whether there is a charge at several units."""
        left = self._left()
        return any(self._leads(pair, left) for pair in self.pairs())

    def pairs(self) -> list[Units]:
        """Each two enemies that stand together, the nearest to the charging unit first; whether they can be reached is not asked."""
        return [(one, other) for i, one in enumerate(self.near) for other in self.near[i + 1 :] if other in self._beside[one]]

    def further(self, named: Units) -> Units:
        """The units that may be named after these: each with which a charge has all of them. The nearest first."""
        left = self._left()
        near = dict.fromkeys(chain(*(self._beside[one] for one in named))) if named else self.near
        return tuple(id for id in self.near if id in near and id not in named and self._leads(self.sorted((*named, id)), left))

    def sorted(self, named: Units) -> Units:
        """These targets, the nearest to the charging unit first."""
        return tuple(id for id in self.near if id in named)

    def possible(self, targets: Units) -> bool:
        """Whether these units, the nearest first, may be charged at once. [PP-BASE-55, PP-BASE-56]"""
        if targets not in self._known:
            found = len(targets) > 1 and self._stand_together(targets) and self._reached(targets, targets)
            self._known[targets] = found and charges_in(self._closing_in(targets, targets))
        return self._known[targets]

    def _left(self) -> frozenset[str]:
        """The enemies that could belong to a charge at several."""
        return frozenset(id for id in self.near if self._beside[id])

    def _stand_together(self, targets: Units) -> bool:
        group = [targets[0]]
        for one in group:  # grows during the loop
            group += [other for other in self._beside[one] if other in targets and other not in group]
        return len(group) == len(targets)

    def _reached(self, targets: Units, spared: Units) -> bool:
        """Whether each of these targets is in reach, where the unit need not keep away from those `spared`."""
        return all(in_reach(self._closing_in((target,), spared)) for target in targets)

    def _closing_in(self, targets: Units, spared: Units) -> ClosingIn:
        return closing_in(self.game, self.unit, targets, self.far, spared)

    # ---- with others, which are not named yet

    def _leads(self, named: Units, left: frozenset[str]) -> bool:
        """Whether some charge has all these targets, and perhaps some of those `left`."""
        if self.possible(named):
            return True
        left -= {*named}
        if len(named) > 1 and not self._hopeful(named, left):
            return False
        for each in dict.fromkeys(chain(*(self._beside[one] for one in named))):
            if each in left:
                left -= {each}
                if self._leads(self.sorted((*named, each)), left):
                    return True
        return False

    def _hopeful(self, named: Units, left: frozenset[str]) -> bool:
        """Whether these targets could be touched if the unit had to keep away from none of those `left`: if not, no charge has them all."""
        spared = self.sorted((*named, *left))
        if not self._enough(named) or not self._reached(named, spared):
            return False
        if not self._reached(named, named):
            return True  # those left must be charged as well, and what they leave room for is seen then
        freed = self._closing_in(named, spared)
        return freed != self._closing_in(named, named) and charges_in(freed)

    def _enough(self, targets: Units) -> bool:
        """Whether the models are enough to touch all targets, by a count of those needed that is never too high: targets too far
        apart for one base need a model each.
        """
        apart = list[str]()
        for target in targets:
            if not any(self._one_touches(target, other) for other in apart):
                apart.append(target)
        return len(apart) <= len(self.ours)

    def _one_touches(self, one: str, other: str) -> bool:
        """Whether a single model could touch both units."""
        wide = max(2 * model.base.radius for model in self.ours) + 4 * RULER
        return any(at_most(gap(a, b), wide) for a in self.theirs[one] for b in self.theirs[other])
