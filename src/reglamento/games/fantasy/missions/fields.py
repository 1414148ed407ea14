"""Battlefields as files: features with their outlines, and what is wrong with them. [WF-CORE-BAT-01]"""

from __future__ import annotations

import functools
from itertools import combinations
from pathlib import Path
from typing import Annotated

import msgspec
import shapely

from reglamento.armies.lists.conversion import faultless, tables
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.games.fantasy.facts.battlefield import Battlefield, Feature, FeatureKind
from reglamento.games.fantasy.lists.entries import Entry, Identifier, Name
from reglamento.geometry.table.shapes.bases import polygon
from reglamento.geometry.table.shapes.ruler import RULER, at_most, below

FOLDER = Path(__file__).parent / "data" / "fields"
RULE = "WF-CORE-BAT-01"
STRETCH = 60.0
"""Each side lays one piece of terrain at most for so many cm of the long edge. [WF-CORE-BAT-01]"""
Length = Annotated[float, msgspec.Meta(ge=0, le=300)]
Corner = tuple[Length, Length]


class FeatureEntry(Entry, frozen=True, kw_only=True):
    """A terrain feature, in cm from the north west of the table; its outline is convex."""

    id: Identifier
    kind: FeatureKind
    ring: Annotated[tuple[Corner, ...], msgspec.Meta(min_length=3, max_length=24)]


class FieldEntry(Entry, frozen=True, kw_only=True):
    """A battlefield. [WF-CORE-BAT-01]"""

    name: Name
    width: Annotated[float, msgspec.Meta(ge=90, le=300)] = 180
    height: Annotated[float, msgspec.Meta(ge=90, le=240)] = 120
    feature: Annotated[tuple[FeatureEntry, ...], msgspec.Meta(max_length=30)] = ()


def names() -> list[str]:
    """The battlefields of the package."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@functools.lru_cache(maxsize=64)
def battlefield(field: FieldEntry | str, where: str) -> Battlefield:
    """A battlefield of the package by its name, or one of the file's own. Raises ForceError."""
    if isinstance(field, FieldEntry):
        return _laid(field, where)
    if field not in names():
        raise ForceError((Fault(where, "field", f"there is no battlefield {field}; there are {allowed(names())}"),))
    return _laid(faultless(tables(FOLDER / f"{field}.toml"), FieldEntry, Faults(f"{field}.toml")), f"{field}.toml")


def _laid(entry: FieldEntry, where: str) -> Battlefield:
    faults = Faults(where)
    for number, feature in enumerate(entry.feature, start=1):
        said, shape = f"feature {number} ({feature.id})", polygon(feature.ring)
        if not shape.is_valid or not at_most(shape.convex_hull.area, shape.area):
            faults.at(said, "its outline must be convex and must not cross itself")
        if not all(at_most(x, entry.width) and at_most(y, entry.height) for x, y in feature.ring):
            faults.at(said, f"it lies off the table of {entry.width:g} by {entry.height:g} cm")
    if len({feature.id for feature in entry.feature}) < len(entry.feature):
        faults.at("", "two features have the same id")
    faults.stop()
    _check_pieces(entry, faults)
    faults.stop()
    features = tuple(Feature(id=each.id, kind=each.kind, ring=each.ring) for each in entry.feature)
    return Battlefield(width=entry.width, height=entry.height, features=features)


def _check_pieces(entry: FieldEntry, faults: Faults) -> None:
    """Features do not lie on one another, and there are no more pieces of terrain than the long edge allows. [WF-CORE-BAT-01]"""
    for one, two in combinations(entry.feature, 2):
        shared = polygon(one.ring).intersection(polygon(two.ring))
        if below(RULER, float(shared.area)):
            faults.at(f"feature {two.id}", f"it lies on {one.id}", RULE)
    most = 2 * int(max(entry.width, entry.height) / STRETCH)
    if (pieces := _pieces(entry.feature)) > most:
        faults.at("", f"it has {pieces} pieces of terrain; a table of this size has {most} at most", RULE)


def _pieces(features: tuple[FeatureEntry, ...]) -> int:
    """How many pieces of terrain features make: those of one kind that touch are one."""
    kinds = {feature.kind for feature in features}
    joined = (shapely.union_all([polygon(each.ring).buffer(RULER) for each in features if each.kind == kind]) for kind in kinds)
    return sum(len(shapely.get_parts(area)) for area in joined)
