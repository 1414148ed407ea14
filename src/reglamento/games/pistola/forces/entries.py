"""The contents of a file of units: its tables and keys as records."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.forces.units import Base, Number, Points, Trait, UnitType
from reglamento.kernel.toml import Entry, Identifier, Words


class ListEntry(Entry, frozen=True):
    """A whole file. Its weapons belong to the list, in addition to those of the armoury."""

    id: Identifier
    name: Words
    unit: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1)]
    about: str = ""
    weapon: tuple[Any, ...] = ()


class MemberEntry(Entry, frozen=True):
    """A model that differs from the ordinary ones: `points` is its whole cost, `profile` holds what differs. `plural` is the name
    of several, where it is not the same.
    """

    id: Identifier
    name: Words
    points: Points
    plural: Words | None = None
    most: Number = 1
    weapons: tuple[Words, ...] | None = None
    profile: dict[str, int] = {}
    base: Base | None = None


class UnitEntry(Entry, frozen=True):
    """A unit: `points` for a model, at least `min` and at most `max` models, on bases with this diameter in millimetres; `plural`
    as for a member, `single` the name of one ordinary model, where it is not that of the unit.
    """

    id: Identifier
    name: Words
    type: UnitType | tuple[UnitType, ...]
    points: Points
    max: Number
    profile: Profile
    plural: Words | None = None
    single: Words | None = None
    min: Number = 1
    base: Base = 25
    weapons: tuple[Words, ...] = ()
    rules: tuple[Trait, ...] = ()
    member: tuple[MemberEntry, ...] = ()


class ArmouryEntry(Entry, frozen=True):
    """The file of weapons that every list may use."""

    weapon: tuple[Any, ...]
