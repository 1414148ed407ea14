"""The table and the features on it, as values."""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.geometry.table.shapes.ruler import Ring, Segment

FeatureKind = Literal[
    "woods", "ruins", "crater", "barricade", "traps", "statue", "pipes", "battlescape", "hill", "building", "block"
]
"""[40K-CORE-TERR-03]"""
SOLID: frozenset[FeatureKind] = frozenset({"building", "statue", "block"})
"""Features that stop moves and sight. [40K-CORE-TERR-06, 40K-CORE-TERR-BUILDING, 40K-CORE-TERR-STATUE]"""
LOW: frozenset[FeatureKind] = frozenset({"barricade", "traps", "pipes"})
"""Features that hide what is behind them up to their height, and that models stand in or across. [40K-CORE-MEAS-02]"""
MOST_LOW = 1.25
"""The inches that those are high at most: models that stand in them look over them."""


EACH = 24.0
"""Inches of the sides of a part of the table for which there is a feature. [40K-CORE-SETUP-02]"""


class Floor(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A floor of ruins: how many inches it is above the table, a multiple of STOREY, and its outline. [40K-CORE-TERR-04]"""

    height: float
    ring: Ring


STOREY = 3.0
"""Inches from one floor to the next. [40K-CORE-TERR-04]"""


class Feature(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A terrain feature: what it is, its outline in inches, its height, and the walls and floors of ruins. Woods hide what is behind
    more than 6" of them; buildings, statues and blocks are solid. A hill is part of the table.
    [40K-CORE-TERR-05, 40K-CORE-TERR-06, 40K-CORE-TERR-HILL]
    """

    id: str
    kind: FeatureKind
    ring: Ring
    height: float = 0.0
    walls: tuple[Segment, ...] = ()
    floors: tuple[Floor, ...] = ()


class Cover(msgspec.Struct, frozen=True, gc=False):
    """When a feature gives cover to a unit: all its models are at least partly in it, and so much of every model is obscured from the
    attacker.
    """

    infantry: float = 0.0
    """The part of INFANTRY that must be obscured."""
    others: float | None = None
    """The part of all others; None where it gives them no cover."""
    near: float | None = None
    """Where given, so many inches from the feature are enough."""
    between: bool = False
    """Whether the attacker must be nearer to the feature than to the unit."""


COVER: dict[FeatureKind, Cover] = {
    "woods": Cover(others=0.5),  # 40K-ERR-248a
    "ruins": Cover(others=0.5),  # 40K-ERR-248c
    "crater": Cover(),  # 40K-ERR-249a
    "barricade": Cover(near=1.0, between=True),  # 40K-ERR-249b
    "traps": Cover(infantry=0.5, near=1.0, between=True),  # 40K-CORE-TERR-TRAPS
    "statue": Cover(infantry=0.25, others=0.25, near=3.0),  # 40K-ERR-250
    "pipes": Cover(near=1.0, between=True),  # 40K-ERR-249b
    "battlescape": Cover(),  # 40K-CORE-TERR-BATTLE
    "hill": Cover(infantry=0.5, others=0.5),  # 40K-CORE-TERR-HILL
}
"""Features that give cover. [40K-CORE-TERR-02]"""


class Penalty(msgspec.Struct, frozen=True, gc=False):
    """So many inches less for an `advance` or a `charge` that crosses or enters a feature, without FLY."""

    advance: float = 0.0
    charge: float = 0.0


PENALTIES: dict[FeatureKind, Penalty] = {
    "woods": Penalty(advance=2.0, charge=2.0),  # 40K-CORE-TERR-WOODS
    "crater": Penalty(charge=2.0),  # 40K-CORE-TERR-CRATER
    "traps": Penalty(charge=2.0),  # 40K-CORE-TERR-TRAPS
}
"""Features that slow moves down."""


class Battlefield(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A table of so many inches, from (0, 0) in its north west, and the features on it."""

    width: float
    height: float
    features: tuple[Feature, ...] = ()

    @property
    def ring(self) -> Ring:
        return ((0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height))

    @property
    def centre(self) -> tuple[float, float]:
        return self.width / 2, self.height / 2


def least_features(width: float, height: float) -> int:
    """How many features a table has at least: one for every 24 by 24 inches, and one more. [40K-CORE-SETUP-02]"""
    return int(width * height // (EACH * EACH)) + 1
