"""Sight between units where many models stand: which models of one see some of the other, past all others and what is solid.

Only what stands near the lines between the two units is looked at. Most pairs of models plainly see each other, or plainly do not, which
is told for all at once (`beams`); what is left, and still matters, is asked exactly (`lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.geometry.memory import Memory
from reglamento.geometry.table.shapes.bases import Core, Standing, core
from reglamento.geometry.table.sight.beams import Flags, Pairs, circles, things
from reglamento.geometry.table.sight.lines import is_clear
from reglamento.geometry.table.sight.sight import looking

Unit: TypeAlias = tuple[Standing, ...]
FEW, MANY = 4, 12
"""Into so many pieces the breadths of models are cut, where one does not do."""
KEPT = 1 << 12
"""So many answers are remembered."""


class Sighting(NamedTuple):
    """Which models of one unit see some model of another, and which of that one are seen: their numbers in order."""

    seers: tuple[int, ...]
    seen: tuple[int, ...]


_sightings: Memory[tuple[Unit, Unit, tuple[Core, ...]], Sighting] = Memory(KEPT)


class Crowd:
    """The units on a table, by what they are called, and what is solid there: convex figures, or the sides of those that are not. The
    models of the two units that look at one another hide nothing.
    """

    def __init__(self, units: Mapping[str, Unit], solids: Sequence[Core] = ()) -> None:
        self.units = dict(units)
        figures = [(name, core(model)) for name, models in self.units.items() for model in models]
        figures += [("", figure) for figure in solids]
        self._figures = [figure for _, figure in figures]
        self._circles = circles(self._figures)
        names = {name: i for i, name in enumerate(self.units)}
        self._owners = np.array([names.get(name, -1) for name, _ in figures], dtype=np.int64)
        self._numbers = names
        self._units = {name: circles([core(model) for model in models]) for name, models in self.units.items()}

    def sees(self, one: str, other: str) -> bool:
        """Whether any model of a unit sees any model of another one."""
        return bool(self.sighting(one, other).seers)

    def sighting(self, one: str, other: str) -> Sighting:
        """Who sees and who is seen. Remembered by where both units and what is between them stand: who moves elsewhere changes nothing.

        Raises KeyError for a unit that there is not.
        """
        near = self._near(one, other)
        key = self.units[one], self.units[other], tuple(self._figures[i] for i in near.tolist())
        found = _sightings.get(key)
        if found is None:
            found = _sightings.put(key, _sighting(*key))
        return found

    def _near(self, one: str, other: str) -> Any:
        """The numbers of the figures that come into the box about two units that lies along the line between them."""
        a, b = self._units[one], self._units[other]
        both, way = np.concatenate((a, b)), b[:, :2].mean(axis=0) - a[:, :2].mean(axis=0)
        way /= np.hypot(*way) or 1.0
        axes = np.array(((way[0], -way[1]), (way[1], way[0])))
        own, all_ = both[:, :2] @ axes, self._circles[:, :2] @ axes
        wide, size = both[:, 2:], self._circles[:, 2:]
        inside = ((all_ + size > (own - wide).min(axis=0)) & (all_ - size < (own + wide).max(axis=0))).all(axis=1)
        inside &= (self._owners != self._numbers[one]) & (self._owners != self._numbers[other])
        return np.flatnonzero(inside)


def _sighting(a: Unit, b: Unit, obstacles: tuple[Core, ...]) -> Sighting:
    if not obstacles:
        return Sighting(tuple(range(len(a))), tuple(range(len(b))))
    asked = _Asked([looking(model) for model in a], [looking(model) for model in b], obstacles)
    asked.look(partial(Pairs.joined, edges=(0.0,)), seen=True)
    asked.look(partial(Pairs.parted, pieces=1), seen=False)
    asked.look(Pairs.joined, seen=True)
    for pieces in (FEW, MANY):
        asked.look(partial(Pairs.parted, pieces=pieces), seen=False)
    return asked.sighting()


class _Asked:
    """All pairs of models of two units: which of them see each other, and which have been asked."""

    def __init__(self, a: list[Core], b: list[Core], obstacles: tuple[Core, ...]) -> None:
        self.a, self.b, self.obstacles = a, b, obstacles
        self.sees: Flags = np.zeros((len(a), len(b)), dtype=bool)
        self._asked: Flags = np.zeros_like(self.sees)
        self._round = np.array([[len(one.points) == len(two.points) == 1 for two in b] for one in a], dtype=bool)
        self._ones, self._twos, self._things = circles(a), circles(b), things(obstacles)

    def look(self, at_once: Callable[[Pairs], Flags], *, seen: bool) -> None:
        """Tell all pairs at once that are still wanted: those that are found see each other, or do not."""
        rows, columns = np.nonzero(self._wanted())
        if len(rows):
            found = at_once(Pairs(self._ones[rows], self._twos[columns], self._round[rows, columns], self._things))
            self._asked[rows[found], columns[found]] = True
            self.sees[rows[found], columns[found]] = seen

    def _wanted(self) -> Flags:
        """The pairs not asked yet of models that are not known to see anybody, or to be seen."""
        seers, seen = self.sees.any(axis=1, keepdims=True), self.sees.any(axis=0, keepdims=True)
        return ~(seers & seen | self._asked)

    def sighting(self) -> Sighting:
        """Who sees and is seen: what is still wanted is asked exactly, for each model in the order of distance."""
        rows, columns = np.nonzero(self._wanted())
        if len(rows):
            near = Pairs(self._ones[rows], self._twos[columns], self._round[rows, columns], self._things).near
            away = np.hypot(*(self._ones[rows, :2] - self._twos[columns, :2]).T)
            for k in np.argsort(away, kind="stable").tolist():
                i, j = int(rows[k]), int(columns[k])
                if not self.sees[i].any() or not self.sees[:, j].any():
                    between = [self.obstacles[m] for m in np.flatnonzero(near[k]).tolist()]
                    self.sees[i, j] = is_clear(self.a[i], self.b[j], between)
        seers, seen = np.flatnonzero(self.sees.any(axis=1)), np.flatnonzero(self.sees.any(axis=0))
        return Sighting(tuple(seers.tolist()), tuple(seen.tolist()))
