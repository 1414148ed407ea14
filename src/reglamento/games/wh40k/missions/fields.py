"""Battlefields as files: features with their outlines, heights, walls and floors. [40K-CORE-TERR-03, 40K-CORE-TERR-04]"""

from __future__ import annotations

import functools
from itertools import combinations
from pathlib import Path
from typing import Annotated

import msgspec

from reglamento.armies.lists.conversion import faultless, tables
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.games.wh40k.facts.battlefield import (
    LOW,
    MOST_LOW,
    STOREY,
    Battlefield,
    Feature,
    FeatureKind,
    Floor,
    least_features,
)
from reglamento.games.wh40k.sheets.entries import Entry, Identifier, Name
from reglamento.geometry.table.shapes.bases import polygon
from reglamento.geometry.table.shapes.ruler import TOLERANCE, at_most, same

FOLDER = Path(__file__).parent / "data" / "fields"
Inch = Annotated[float, msgspec.Meta(ge=0, le=144)]
Corner = tuple[Inch, Inch]


class FloorEntry(Entry, frozen=True, kw_only=True):
    """A floor of ruins, so many inches above the table. [40K-CORE-TERR-04]"""

    height: Annotated[float, msgspec.Meta(gt=0, le=40)]
    ring: Annotated[tuple[Corner, ...], msgspec.Meta(min_length=3, max_length=40)]


class FeatureEntry(Entry, frozen=True, kw_only=True):
    """A terrain feature, in inches from the north west of the table."""

    id: Identifier
    kind: FeatureKind
    height: Annotated[float, msgspec.Meta(ge=0, le=40)] = 0.0
    ring: Annotated[tuple[Corner, ...], msgspec.Meta(min_length=3, max_length=40)]
    walls: Annotated[tuple[tuple[Corner, Corner], ...], msgspec.Meta(max_length=40)] = ()
    floors: Annotated[tuple[FloorEntry, ...], msgspec.Meta(max_length=10)] = ()


class FieldEntry(Entry, frozen=True, kw_only=True):
    """A battlefield."""

    name: Name
    width: Annotated[float, msgspec.Meta(ge=24, le=144)]
    height: Annotated[float, msgspec.Meta(ge=24, le=144)]
    feature: Annotated[tuple[FeatureEntry, ...], msgspec.Meta(max_length=60)] = ()


@functools.lru_cache(maxsize=64)
def battlefield(field: FieldEntry | str, where: str) -> Battlefield:
    """A battlefield of the package by its name, or one of the file's own. Raises ForceError."""
    if isinstance(field, FieldEntry):
        return _laid(field, where)
    known = sorted(path.stem for path in FOLDER.glob("*.toml"))
    if field not in known:
        raise ForceError((Fault(where, "field", f"there is no battlefield {field}; there are {allowed(known)}"),))
    faults = Faults(f"{field}.toml")
    entry = faultless(tables(FOLDER / f"{field}.toml"), FieldEntry, faults)
    if len(entry.feature) < (least := least_features(entry.width, entry.height)):
        faults.at("", f"40K-CORE-SETUP-02: a table of {entry.width:g} by {entry.height:g} inches has {least} features or more")
    faults.stop()
    return _laid(entry, f"{field}.toml")


def _laid(entry: FieldEntry, where: str) -> Battlefield:
    faults = Faults(where)
    for number, feature in enumerate(entry.feature, start=1):
        said = f"feature {number} ({feature.id})"
        if not polygon(feature.ring).is_valid:
            faults.at(said, "its outline crosses itself")
        if any(x > entry.width or y > entry.height for x, y in feature.ring):
            faults.at(said, f"it lies off the table of {entry.width:g} by {entry.height:g} inches")
        if (feature.walls or feature.floors) and feature.kind != "ruins":
            faults.at(said, "only ruins have walls and floors")
        if feature.kind in LOW and not at_most(feature.height, MOST_LOW):
            faults.at(said, f"it is {feature.height:g} inches high; models stand in {feature.kind}, so {MOST_LOW:g} is the most")
        for floor, each in enumerate(feature.floors, start=1):
            _check_floor(feature, each, f"{said}, floor {floor}", faults)
    if len({feature.id for feature in entry.feature}) < len(entry.feature):
        faults.at("", "two features have the same id")
    faults.stop()
    _check_apart(entry, faults)
    faults.stop()
    return Battlefield(width=entry.width, height=entry.height, features=tuple(map(_feature, entry.feature)))


def _check_floor(feature: FeatureEntry, floor: FloorEntry, said: str, faults: Faults) -> None:
    """A floor stands at a multiple of 3", within the outline and no higher than its ruins. [40K-CORE-TERR-04]"""
    if not polygon(floor.ring).is_valid:
        faults.at(said, "its outline crosses itself")
    elif polygon(feature.ring).is_valid and not polygon(feature.ring).buffer(TOLERANCE).covers(polygon(floor.ring)):
        faults.at(said, "it lies outside the outline of its ruins")
    if not same(floor.height, STOREY * round(floor.height / STOREY)):
        faults.at(said, f"it is {floor.height:g} inches high; floors are at multiples of {STOREY:g}")
    if not at_most(floor.height, feature.height):
        faults.at(said, f"it is {floor.height:g} inches high, and its ruins only {feature.height:g}")


def _check_apart(entry: FieldEntry, faults: Faults) -> None:
    """Two floors at one height that touch would be one floor."""
    floors = [(feature.id, floor) for feature in entry.feature for floor in feature.floors]
    for (one, a), (two, b) in combinations(floors, 2):
        if same(a.height, b.height) and at_most(float(polygon(a.ring).distance(polygon(b.ring))), 0.0):
            faults.at(f"feature {one}", f"it has a floor that touches one of {two} at the same height; draw them as one floor")


def _feature(entry: FeatureEntry) -> Feature:
    floors = tuple(Floor(floor.height, floor.ring) for floor in entry.floors)
    return Feature(id=entry.id, kind=entry.kind, ring=entry.ring, height=entry.height, walls=entry.walls, floors=floors)
