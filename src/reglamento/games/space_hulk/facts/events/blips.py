"""Events of blips, and of the Genestealers that come out of them."""

from __future__ import annotations

from typing import ClassVar

from reglamento.geometry.squares import Facing, Square
from reglamento.kernel.events import Event, Secret


class Discarded(Event, frozen=True):
    """Genestealers without room or miniature. [SH-REV-11, SH-REV-12]"""

    number: int


class Drawn(Event, frozen=True):
    """A blip drawn; only the Genestealers may know its value. [SH-REINF-02]"""

    blip: str
    value: Secret[int]


class PileShuffled(Event, frozen=True):
    """[SH-REINF-05]"""

    markers: int


class Waiting(Event, frozen=True):
    blip: str
    area: str


class Held(Event, frozen=True):
    """Entry areas whose blips must lurk this turn. [SH-LURK-03]"""

    areas: tuple[str, ...]


class Revealed(Event, frozen=True):
    """A blip turned over, by its owner or because a Marine sees it. [SH-REV-01]"""

    reveals: ClassVar[bool] = True
    blip: str
    value: int
    willing: bool


class Placed(Event, frozen=True):
    """A Genestealer comes out of a blip: on the board, or (`at` NOWHERE) beside the entry area `area`. [SH-REV-03, SH-REV-07]"""

    piece: str
    at: Square
    broodlord: bool = False
    area: str = ""


class Oriented(Event, frozen=True):
    """The facing of a Genestealer just placed: no action. [SH-REV-08]"""

    piece: str
    facing: Facing


class Mustered(Event, frozen=True):
    """All Genestealers of a blip on the board are placed. Unless the reveal was voluntary, they count as acting. [SH-REV-10]"""

    pieces: tuple[str, ...]
    willing: bool
