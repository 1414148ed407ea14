"""Sight between units on a crowded table: which models of one unit see a model of the other, past all other models and solid
figures.

Only figures near the lines between the two units are tested. Most pairs of models plainly see each other or plainly do not;
`beams` finds these all at once. The pairs that are left and still matter are tested exactly (`lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.geometry.table.shapes.bases import Core, Standing, core
from reglamento.geometry.table.sight.beams import Flags, Pairs, circles, things
from reglamento.geometry.table.sight.lines import is_clear
from reglamento.geometry.table.sight.sight import looking
from reglamento.memory import Memory

Unit: TypeAlias = tuple[Standing, ...]
FEW, MANY = 4, 12
"""The number of pieces into which the breadths of models are cut, where one piece does not decide."""
KEPT = 1 << 12
"""The number of remembered answers."""


class Sighting(NamedTuple):
    """Which models of one unit see a model of another, and which models of that other are seen: their numbers in order."""

    seers: tuple[int, ...]
    seen: tuple[int, ...]


Key: TypeAlias = tuple[Unit, Unit, tuple[Core, ...]]
_sightings: Memory[Key, Sighting] = Memory(KEPT)
_looks: Memory[Key, bool] = Memory(KEPT)
AT_ONCE: tuple[tuple[Callable[[Pairs], Flags], bool], ...] = (
    (partial(Pairs.joined, edges=(0.0,)), True),
    (partial(Pairs.parted, pieces=FEW), False),
    (Pairs.joined, True),
    (partial(Pairs.parted, pieces=MANY), False),
)
"""Tests for all pairs at once, the fastest first, each with whether it finds pairs that see each other or pairs that do not."""


class Crowd:
    """The units on a table by name, and the solid figures on it: convex ones, or the sides of others. The models of the two units
    that look at each other hide nothing.
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
        """Whether any model of a unit sees any model of another: faster than finding which. Remembered, and raises, as
        `sighting`.
        """
        key = self._key(one, other)
        known = _sightings.get(key)
        return bool(known.seers) if known else _looks.made(key, lambda: _Asked(*key).any_pair())

    def sighting(self, one: str, other: str) -> Sighting:
        """Which models see and which are seen. Remembered by the places of both units and of what is between them, so that moves
        elsewhere do not matter.

        Raises KeyError for an unknown unit.
        """
        key = self._key(one, other)
        return _sightings.made(key, lambda: _Asked(*key).sighting())

    def _key(self, one: str, other: str) -> Key:
        """Everything that an answer depends on."""
        near = self._near(one, other).tolist()
        return self.units[one], self.units[other], tuple(self._figures[i] for i in near)

    def _near(self, one: str, other: str) -> Any:
        """The numbers of the figures that reach into the box around two units, laid along the line between them."""
        a, b = self._units[one], self._units[other]
        both, way = np.concatenate((a, b)), b[:, :2].mean(axis=0) - a[:, :2].mean(axis=0)
        way /= np.hypot(*way) or 1.0
        axes = np.array(((way[0], -way[1]), (way[1], way[0])))
        own, all_ = both[:, :2] @ axes, self._circles[:, :2] @ axes
        wide, size = both[:, 2:], self._circles[:, 2:]
        inside = ((all_ + size > (own - wide).min(axis=0)) & (all_ - size < (own + wide).max(axis=0))).all(axis=1)
        inside &= (self._owners != self._numbers[one]) & (self._owners != self._numbers[other])
        return np.flatnonzero(inside)


class _Asked:
    """All pairs of models of two units: which see each other, and which have been tested."""

    def __init__(self, a: Unit, b: Unit, obstacles: tuple[Core, ...]) -> None:
        self._a, self._b = [looking(model) for model in a], [looking(model) for model in b]
        self._obstacles = obstacles
        self._sees: Flags = np.zeros((len(a), len(b)), dtype=bool)
        self._asked: Flags = np.zeros_like(self._sees)

    def any_pair(self) -> bool:
        """Whether any pair sees each other."""
        return any(bool(self._sees.any()) for _ in self._steps(lambda: ~self._asked))

    def sighting(self) -> Sighting:
        """Which models see and which are seen. A pair is tested only as long as it matters for one of its models."""
        for _ in self._steps(self._wanted):
            pass
        seers, seen = np.flatnonzero(self._sees.any(axis=1)), np.flatnonzero(self._sees.any(axis=0))
        return Sighting(tuple(seers.tolist()), tuple(seen.tolist()))

    def _wanted(self) -> Flags:
        """The pairs not tested yet in which one model is not yet known to see, or the other not yet known to be seen."""
        seers, seen = self._sees.any(axis=1, keepdims=True), self._sees.any(axis=0, keepdims=True)
        return ~(seers & seen | self._asked)

    def _steps(self, wanted: Callable[[], Flags]) -> Iterator[None]:
        """Test the wanted pairs, the fastest tests first: for all pairs at once, and then exactly, pair by pair."""
        if not self._obstacles:
            self._sees[:] = True
            yield
            return
        figures = circles(self._a), circles(self._b), things(self._obstacles)
        round_ = np.logical_and.outer(*([len(figure.points) == 1 for figure in unit] for unit in (self._a, self._b)))
        for look, seen in AT_ONCE:
            rows, columns = np.nonzero(wanted())
            if len(rows):
                found = look(Pairs(figures[0][rows], figures[1][columns], round_[rows, columns], figures[2]))
                self._asked[rows[found], columns[found]] = True
                self._sees[rows[found], columns[found]] = seen
            yield
        rows, columns = np.nonzero(wanted())
        if len(rows):
            near = Pairs(figures[0][rows], figures[1][columns], round_[rows, columns], figures[2]).near
            away = np.hypot(*(figures[0][rows, :2] - figures[1][columns, :2]).T)
            for k in np.argsort(away, kind="stable").tolist():
                if wanted()[rows[k], columns[k]]:
                    self._ask(int(rows[k]), int(columns[k]), np.flatnonzero(near[k]).tolist())
                    yield

    def _ask(self, i: int, j: int, near: list[int]) -> None:
        """Test exactly whether two models see each other past these obstacles."""
        self._asked[i, j] = True
        self._sees[i, j] = is_clear(self._a[i], self._b[j], [self._obstacles[k] for k in near])
