"""The index of units and models for every game that keeps them in dictionaries by id: where each model is, and which unit it
belongs to.

A model knows its unit and its place, a unit knows its side. Ids are `u2` for a unit and `u2.5` for its fifth model.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, MutableMapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast

from msgspec.structs import replace

from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point

ModelAt = tuple[str, float, float]
"""A model and its place, as events record it."""


class Model(Protocol):
    """A model on the table."""

    @property
    def unit(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


class Unit(Protocol):
    """A unit of a side."""

    @property
    def side(self) -> str: ...


Models = Mapping[str, Model]
M = TypeVar("M", bound=Model)

# ---- ids


def model_ids(unit: str, models: int) -> tuple[str, ...]:
    """The ids of `models` models of a unit: `u2.1`, `u2.2`."""
    return tuple(f"{unit}.{number}" for number in range(1, models + 1))


def unit_of(model: str) -> str:
    """The unit of a model, from the model's id: `u2` from `u2.5`."""
    return model.partition(".")[0]


# ---- asking


def members(models: Models, unit: str) -> tuple[str, ...]:
    """The models of a unit that are on the table, in their order."""
    return tuple(id for id, model in models.items() if model.unit == unit)


def of_units(models: Models, units: Collection[str]) -> tuple[str, ...]:
    """The models of these units that are on the table, in the order of the table."""
    return tuple(id for id, model in models.items() if model.unit in units)


def of_side(models: Models, units: Mapping[str, Unit], side: str) -> tuple[str, ...]:
    """The models of a side that are on the table, in the order of the table."""
    return tuple(id for id, model in models.items() if units[model.unit].side == side)


@lru_cache(maxsize=8192)
def standing(base: Base, model: Model) -> Standing:
    """A base where the model stands."""
    return Standing(base, model.x, model.y)


def model_places(models: Models, ids: Sequence[str]) -> tuple[ModelAt, ...]:
    """The places of these models, as events record them."""
    return tuple((id, models[id].x, models[id].y) for id in ids)


# ---- writing


def put(models: MutableMapping[str, M], ids: Sequence[str], places: Sequence[Point]) -> tuple[str, ...]:
    """Put models at these places, in their order. Returns those that did not stand there before. Models are frozen records."""
    moved = []
    for id, (x, y) in zip(ids, places, strict=True):
        known = models[id]
        if (known.x, known.y) != (x, y):
            models[id] = cast("M", replace(cast("Any", known), x=x, y=y))
            moved.append(id)
    return tuple(moved)
