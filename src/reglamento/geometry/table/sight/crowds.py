"""Sight between units where many models stand: which models of one see some of the other, past all others and what is solid.

Only what stands near the lines between the two units is looked at. Most models see somebody along the line of their middles, which is
asked for all at once; what is left is asked exactly (`lines`), first of the other unit as one figure, then of its models.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import shapely

from reglamento.geometry.memory import Memory
from reglamento.geometry.table.shapes.bases import Core, Standing, core
from reglamento.geometry.table.shapes.ruler import HAIR, TOLERANCE
from reglamento.geometry.table.sight.lines import circle, is_clear, parted
from reglamento.geometry.table.sight.sight import looking

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Flags: TypeAlias = "np.ndarray[Any, np.dtype[np.bool_]]"
Unit: TypeAlias = tuple[Standing, ...]
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
        self._circles = _circles(self._figures)
        names = {name: i for i, name in enumerate(self.units)}
        self._owners = np.array([names.get(name, -1) for name, _ in figures], dtype=np.int64)
        self._numbers = names
        self._units = {name: _circles([core(model) for model in models]) for name, models in self.units.items()}

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
            pairs = _beside(self._units[one], self._units[other], self._circles[near])
            found = _sightings.put(key, _sighting(key[0], key[1], key[2], pairs))
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


def _circles(figures: Sequence[Core]) -> Numbers:
    return np.array([circle(figure) for figure in figures], dtype=np.float64).reshape(-1, 3)


class _Pairs(NamedTuple):
    """The lines between the middles of all models of two units: how long they are, whether they meet no circle about others, and which
    circles any line between the two models may meet.
    """

    lengths: Numbers
    clear: Flags
    near: Flags


def _beside(a: Numbers, b: Numbers, circles: Numbers) -> _Pairs:
    """Each model of a with each of b, and with each circle."""
    starts, ways = a[:, None, :2], b[None, :, :2] - a[:, None, :2]
    lengths = np.sqrt((ways * ways).sum(axis=2))
    square = np.maximum(lengths * lengths, TOLERANCE * TOLERANCE)
    beyond = circles[None, None, :, :2] - starts[:, :, None, :]
    part = np.clip((beyond * ways[:, :, None, :]).sum(axis=3) / square[:, :, None], 0.0, 1.0)
    beside = beyond - part[..., None] * ways[:, :, None, :]
    away = np.sqrt((beside * beside).sum(axis=3)) - circles[None, None, :, 2]
    near = away < np.maximum(a[:, None, 2:], b[None, :, 2:])
    return _Pairs(lengths, (away >= HAIR).all(axis=2), near)


def _sighting(a: Unit, b: Unit, obstacles: tuple[Core, ...], pairs: _Pairs) -> Sighting:
    sees = pairs.clear.copy()
    asked = sees.copy()
    one, two = [looking(model) for model in a], [looking(model) for model in b]

    def ask(i: int, j: int) -> bool:
        if not asked[i, j]:
            asked[i, j] = True
            sees[i, j] = is_clear(one[i], two[j], [obstacles[k] for k in np.flatnonzero(pairs.near[i, j]).tolist()])
        return bool(sees[i, j])

    whole_a, whole_b = _whole(one), _whole(two)
    past_a, past_b = ([obstacle for obstacle in obstacles if parted(whole, obstacle) is not None] for whole in (whole_a, whole_b))
    for i in np.flatnonzero(~sees.any(axis=1)).tolist():
        if is_clear(one[i], whole_b, past_b):
            any(ask(i, j) for j in np.argsort(pairs.lengths[i], kind="stable").tolist())
    for j in np.flatnonzero(~sees.any(axis=0)).tolist():
        if is_clear(two[j], whole_a, past_a):
            any(ask(i, j) for i in np.argsort(pairs.lengths[:, j], kind="stable").tolist())
    return Sighting(tuple(np.flatnonzero(sees.any(axis=1)).tolist()), tuple(np.flatnonzero(sees.any(axis=0)).tolist()))


def _whole(figures: Sequence[Core]) -> Core:
    """One convex figure about all of these."""
    circles = [circle(figure) for figure in figures]
    hull = shapely.convex_hull(shapely.MultiPoint([(x, y) for x, y, _ in circles]))
    points = [(float(x), float(y)) for x, y in shapely.get_coordinates(hull).tolist()]
    return Core(tuple(dict.fromkeys(points)), max(radius for _, _, radius in circles))
