"""The table and the features on it, as values. [WF-CORE-BAT-01, WF-CORE-MOV-03]"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.geometry.table.shapes.ruler import Ring

FeatureKind = Literal["wood", "marsh", "hill", "steep hill", "river", "lake", "building", "wall", "hedge"]
DIFFICULT: frozenset[FeatureKind] = frozenset({"wood", "marsh", "steep hill"})
"""Features in which each centimetre counts twice. [WF-CORE-MOV-03]"""
VERY_DIFFICULT: frozenset[FeatureKind] = frozenset({"river"})
"""Features in which each centimetre counts four times. [WF-CORE-MOV-03]"""
LAKES: frozenset[FeatureKind] = frozenset({"lake"})
"""Deep water, that only amphibious units enter. [WF-AMPHIBIOUS-1]"""
WATER: frozenset[FeatureKind] = frozenset({"marsh", "river", "lake"})
"""Features that amphibious units cross freely. [WF-AMPHIBIOUS-1]"""
SOLID: frozenset[FeatureKind] = frozenset({"building"})
"""Features that nothing enters. [WF-CORE-BLD-01]"""
IMPASSABLE: frozenset[FeatureKind] = frozenset({"building", "lake"})
"""Features that most units do not enter. [WF-CORE-MOV-03]"""
HIGH: frozenset[FeatureKind] = frozenset({"hill", "steep hill"})
"""Features from which units see over others. [WF-CORE-SIGHT-01]"""
HIDING: frozenset[FeatureKind] = HIGH | SOLID
"""Features behind which nothing is seen. [WF-CORE-SIGHT-01]"""
OBSTACLES: frozenset[FeatureKind] = frozenset({"wall", "hedge"})
"""Features that are crossed at a cost, and defended. [WF-CORE-MOV-03, WF-CORE-CC-03]"""
HARD: frozenset[FeatureKind] = frozenset({"wall"})
"""Obstacles that give hard cover; the others give soft cover. [WF-CORE-SHO-02]"""


class Feature(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A terrain feature: what it is and its convex outline in cm."""

    id: str
    kind: FeatureKind
    ring: Ring


class Battlefield(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A table of so many centimetres, from (0, 0) in its north west, and the features on it. [WF-CORE-BAT-01]"""

    width: float
    height: float
    features: tuple[Feature, ...] = ()

    @property
    def ring(self) -> Ring:
        return ((0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height))
