"""What lies on the table: sections, doors, unexplored openings and the ways between sections. [PP-SECT-05, PP-SECT-06, PP-DOOR-01]"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.pistola.facts.plane import Edge
from reglamento.games.pistola.facts.sections import Lie, ShapeName

Leads = Literal["corridor", "room", "either"]
"""What lies behind an opening; `either` until it has been rolled. [PP-DOOR-04, PP-DOOR-05]"""


class Placed(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A section on the map, where it stays. [PP-SECT-06]"""

    shape: ShapeName
    lie: Lie
    objective: bool = False


class Door(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A door section, without depth; `at` leads out of the section with which it was placed. Closed at first. [PP-DOOR-01,
    PP-DOOR-02]
    """

    at: Edge
    open: bool = False


class Opening(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An unexplored end or doorway of a section. `door` is the id of the door in it, or empty. [PP-SECT-05]"""

    section: int
    at: Edge
    leads: Leads
    door: str = ""


class Link(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A way between the sections `a` and `b`; `at` leads from a to b. `door` is the id of the door in it, or empty."""

    a: int
    b: int
    at: Edge
    door: str = ""
