"""What can happen in Space Hulk. Every event names its rule; what is secret in it is marked."""

from __future__ import annotations

from typing import ClassVar

from reglamento.geometry.squares import NOWHERE, Facing, Square
from reglamento.kernel.events import Event, Secret


class TurnBegan(Event, frozen=True):
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: str


class CounterDrawn(Event, frozen=True):
    """A command counter; its number is for the Marines' eyes. [SH-CMD-01]"""

    number: Secret[int]
    again: bool


class CounterShown(Event, frozen=True):
    """[SH-STATUS-04]"""

    reveals: ClassVar[bool] = True
    number: int
    spent: int


class Activated(Event, frozen=True):
    piece: str


class CommandSpent(Event, frozen=True):
    """The track after the spend. [SH-CMD-04]"""

    marine: str
    points: int
    track: int


class Moved(Event, frozen=True):
    piece: str
    was: Square
    to: Square
    facing: Facing


class Turned(Event, frozen=True):
    piece: str
    facing: Facing


class TurnedToFace(Event, frozen=True):
    """Turned by a combat: no action. [SH-CC-07]"""

    piece: str
    facing: Facing


class Deployed(Event, frozen=True):
    """A Marine is put on the board before play. [SH-MISSION-09]"""

    marine: str
    to: Square
    facing: Facing


class Entered(Event, frozen=True):
    """From beside the board onto it. A blip has no facing: its `facing` says nothing. [SH-REINF-07, SH-TURN-11]"""

    piece: str
    area: str
    to: Square
    facing: Facing


class Left(Event, frozen=True):
    piece: str
    exit: str
    carries: tuple[str, ...]


class SentBack(Event, frozen=True):
    """[SH-BLIP-04]"""

    blip: str
    to: Square


class TookState(Event, frozen=True):
    """Went on overwatch or on guard, cleared a jam, or reloaded."""

    marine: str
    state: str


class LostState(Event, frozen=True):
    marine: str
    state: str


class DoorWorked(Event, frozen=True):
    piece: str
    door: str
    closed: bool


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
    """A miniature or blip is out of the game. `counted` is what it adds to the casualties of its side, `worth` the number of a blip:
    it lies face up among the used ones. [SH-FLAMER-03]
    """

    reveals: ClassVar[bool] = True
    piece: str
    at: Square
    counted: int = 1
    worth: int = 0


class Discarded(Event, frozen=True):
    """Genestealers without room or miniature. [SH-REV-11, SH-REV-12]"""

    number: int


class Drawn(Event, frozen=True):
    """A blip drawn; its value is for the Genestealers' eyes. [SH-REINF-02]"""

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
    """All Genestealers of a blip on the board are placed; unless willing, they count as acting. [SH-REV-10]"""

    pieces: tuple[str, ...]
    willing: bool


class PickedUp(Event, frozen=True):
    piece: str
    thing: str


class Dropped(Event, frozen=True):
    thing: str
    at: Square


class HandedOver(Event, frozen=True):
    piece: str
    to: str
    thing: str


class Shifted(Event, frozen=True):
    """An object moved by a closing door, or an automaton by itself. [SH-OBJ-03, SH-MISSION-06]"""

    thing: str
    to: Square


class Climbed(Event, frozen=True):
    """The die on a ladder-down square. On a 1 the Marine falls, unless a barrier below holds it. [SH-LADDER-04, SH-PSI-07]"""

    marine: str
    die: int
    fell: bool


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


class MissionChanged(Event, frozen=True):
    """[SH-STATUS-03]"""

    flag: str
    title: str


class Ended(Event, frozen=True):
    """[SH-TURN-04]"""

    winner: str
    title: str
