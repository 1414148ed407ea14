"""The table and the features on it, as values."""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.geometry.table.shapes.ruler import Ring, Segment

FeatureKind = Literal["woods", "ruins", "crater", "block"]


class Feature(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A terrain feature: what it is, its outline in inches, its height, and the walls of ruins. Woods hide what is behind more than 6" of
    them; blocks are solid. [40K-CORE-TERR-05, 40K-CORE-TERR-06]
    """

    id: str
    kind: FeatureKind
    ring: Ring
    height: float = 0.0
    walls: tuple[Segment, ...] = ()


class Cover(msgspec.Struct, frozen=True, gc=False):
    """When a feature gives cover: to INFANTRY all of whose models are at least partly in it; to others, where `others` is no share of 0,
    if so much of every model is obscured as well.
    """

    others: float = 0.0


COVER: dict[FeatureKind, Cover] = {
    "woods": Cover(others=0.5),  # 40K-ERR-248a
    "ruins": Cover(others=0.5),  # 40K-ERR-248c
    "crater": Cover(),  # 40K-ERR-249a
}
"""Features that give cover. [40K-CORE-TERR-02]"""


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
