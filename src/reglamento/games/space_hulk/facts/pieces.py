"""The pieces of both sides: Marines, Genestealers and blips, each as it stands on the board."""

from __future__ import annotations

import msgspec

from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.geometry.squares import NOWHERE, Facing, Square
from reglamento.kernel.events import Secret


class Marine(msgspec.Struct, frozen=True, gc=False):
    """A Marine on the board, facing one of four sides. Jam and overwatch are separate facts, so that each can end without the
    other. [SH-OW-10, SH-JAM-05, SH-TURN-11]
    """

    id: str
    name: str
    kit: Kit
    at: Square
    facing: Facing
    overwatch: bool = False
    guard: bool = False
    jammed: bool = False
    rounds: int = 0
    reloaded: bool = False
    fuel: int = 0
    psi: int = 0
    carries: tuple[str, ...] = ()


class Genestealer(msgspec.Struct, frozen=True, gc=False):
    """A Genestealer or the Broodlord, on the board or waiting (`at` NOWHERE) beside the entry area `area`. [SH-LURK-04]"""

    id: str
    at: Square
    facing: Facing
    area: str = ""
    held: bool = False
    broodlord: bool = False
    carries: tuple[str, ...] = ()


class Blip(msgspec.Struct, frozen=True, gc=False):
    """A face-down contact marker, on the board, beside an entry area, or (no area) just drawn. [SH-TURN-13, SH-REINF-06]

    `held` says that it has already had to lurk once.
    """

    id: str
    value: Secret[int]
    at: Square = NOWHERE
    area: str = ""
    held: bool = False


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A miniature that has left the board through an exit point, with what it carried. [SH-EXIT-01]"""

    id: str
    side: str
    exit: str
    carries: tuple[str, ...] = ()


Piece = Marine | Genestealer | Blip
