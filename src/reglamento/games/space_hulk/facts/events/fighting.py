"""Events of fights: shots, flames, close combat, psychic powers, and what they destroy."""

from __future__ import annotations

from typing import ClassVar

from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.events import Event


class FixtureDestroyed(Event, frozen=True):
    fixture: str
    by: str


class Fired(Event, frozen=True):
    """A shot and its dice. `overwatch` says that it cost nothing and may jam."""

    marine: str
    target: str
    dice: tuple[int, ...]
    needed: int
    hit: bool
    overwatch: bool = False


class Jammed(Event, frozen=True):
    marine: str


class Exploded(Event, frozen=True):
    marine: str
    section: str


class Blasted(Event, frozen=True):
    """The die for something in the section of an exploding cannon. [SH-CANNON-09]"""

    target: str
    die: int
    destroyed: bool


class Flamed(Event, frozen=True):
    marine: str
    at: Square
    section: str
    fuel: int


class FireRolled(Event, frozen=True):
    """The die of a piece in the flames. [SH-FLAMER-03, SH-FLAMER-07]"""

    piece: str
    die: int
    destroyed: bool


class FlamesOut(Event, frozen=True):
    """[SH-STATUS-05]"""

    sections: tuple[str, ...]


class Assaulted(Event, frozen=True):
    """An attack is declared. [SH-CC-01]"""

    attacker: str
    defender: str


class CombatDice(Event, frozen=True):
    piece: str
    dice: tuple[int, ...]
    why: str = "roll"


class CombatChoice(Event, frozen=True):
    """A Marine parries, blocks, re-rolls a die or spends psi points in a combat."""

    marine: str
    what: str
    points: int = 0


class Fought(Event, frozen=True):
    """The results compared: which piece was destroyed, if any. [SH-CC-03]"""

    attacker: str
    defender: str
    attack: int
    defence: int
    destroyed: str = ""


class DoorStruck(Event, frozen=True):
    """A blow at a door: its dice, none for a chainfist. [SH-CC-12, SH-CHAIN-01]"""

    piece: str
    door: str
    dice: tuple[int, ...]
    destroyed: bool


class Destroyed(Event, frozen=True):
    """A miniature or blip is out of the game. `counted` is its number of casualties. `worth` is the number of a blip, which lies
    face up among the used ones. [SH-FLAMER-03]
    """

    reveals: ClassVar[bool] = True
    piece: str
    at: Square
    counted: int = 1
    worth: int = 0


class PowerUsed(Event, frozen=True):
    librarian: str
    power: str
    psi: int
    at: Square = NOWHERE
    target: str = ""


class Stormed(Event, frozen=True):
    """The die of a piece in a psychic storm. [SH-PSI-08, SH-PSI-09]"""

    piece: str
    die: int
    destroyed: bool


class FieldDown(Event, frozen=True):
    """The last generator is broken and the mission's force field is gone. [SH-MISSION-05]"""
