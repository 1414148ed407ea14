"""Bases and heights of models that a roster tells only keywords of. The player may set them. [40K-CORE-DATA-08, 40K-CORE-MEAS-03]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Body(NamedTuple):
    """The diameter of a base in millimetres, and a height in inches."""

    base: float
    height: float


USUAL = Body(32, 1.3)
BY_KEYWORD = (
    ("FORTIFICATION", Body(150, 4)),
    ("BUILDING", Body(150, 4)),
    ("TITANIC", Body(170, 6)),
    ("AIRCRAFT", Body(120, 6)),
    ("MONSTER", Body(80, 3.5)),
    ("WALKER", Body(80, 3.5)),
    ("DREADNOUGHT", Body(60, 3)),
    ("BIKER", Body(60, 2)),
    ("CAVALRY", Body(60, 2)),
    ("VEHICLE", Body(100, 3)),
    ("ARTILLERY", Body(60, 1.5)),
    ("TERMINATOR", Body(40, 1.5)),
    ("BEAST", Body(40, 1.3)),
    ("BEASTS", Body(40, 1.3)),
    ("SWARM", Body(40, 0.8)),
    ("SWARMS", Body(40, 0.8)),
    ("INFANTRY", USUAL),
)
"""The first keyword that a unit has decides."""


def usual_body(keywords: Iterable[str]) -> Body:
    """The body of a model of a unit with these keywords."""
    known = frozenset(keywords)
    return next((size for keyword, size in BY_KEYWORD if keyword in known), USUAL)
