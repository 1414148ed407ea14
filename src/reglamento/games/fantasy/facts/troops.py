"""Units and their close combats as facts: what each has done and suffered, who is in contact, what is declared."""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.facts.mission import Side
from reglamento.geometry.table.shapes.regiments import Hand
from reglamento.geometry.table.shapes.regiments import Side as Edge

Movement = Literal[
    "",
    "moved",
    "marched",
    "reformed",
    "charged",
    "failed",
    "fled",
    "rallied",
    "regrouped",
    "returned",
    "afraid",
    "stumbled",
    "random",
    "flown",
]
"""How a unit has moved in this turn. One that has `returned` to the table moves on, and so does one that has `regrouped`, as fast cavalry
does after a flight by choice. [WF-CORE-MOV-06, WF-CORE-FCV-01]
"""
Reaction = Literal["", "calm", "leaves", "hunts", "guards"]
"""What a monster without its riders does: not tested yet, as before, makes for the edge, attacks, stays. [WF-CORE-MON-02]"""
Hands = Literal["", "riders", "beasts"]
"""Which blows of a unit fall now: all of its models, or those of cavalry or a chariot without its beasts, or of these alone.
[WF-CORE-UNIT-04]
"""
Leader = Literal["", "alone", "among"]
"""Of blows of a unit: they are those of its champion, or of models of whom its champion is one. [WF-CORE-UNIT-09]"""
End = Literal["", "destroyed", "fled"]
"""How a unit left the battle. [WF-CORE-BAT-06]"""


class HeldBlows(msgspec.Struct, frozen=True, gc=False):
    """The models of a charger, by number, that have struck in their turn, and how many of the fallen were left out. [WF-CORE-CC-02]"""

    done: tuple[int, ...] = ()
    left_out: int = 0


HELD = HeldBlows()


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its side, its place in its side's army, how many models it began with, and what it has done.

    It stays in the record when it is gone.
    """

    side: Side
    entry: int
    started: int
    hurt: int = 0
    """Wounds that the next model to fall has lost."""
    machine_hurt: int = 0
    """Wounds that its war machine has lost. [WF-CORE-WAR-02]"""
    afoot: bool = False
    """Is a crew that has left its war machine. [WF-CORE-WAR-03]"""
    silent: int = 0
    """The last turn in which its war machine does not shoot. [WF-CORE-WAR-01]"""
    fleeing: bool = False
    end: End = ""
    terrified: bool = False
    """Has tested for terror. [WF-CORE-PSY-04]"""
    feigned: bool = False
    """Flees because its player chose so. [WF-CORE-FCV-01]"""
    tamed: bool = False
    """Has lost its frenzy. [WF-CORE-PSY-06]"""
    stupid: bool = False
    """Failed its test for stupidity at the start of its side's turn; so it remains until the next one. [WF-CORE-PSY-05]"""
    joined: str = ""
    """Of a character: the unit in which it stands, or the monster that it rides. [WF-CORE-CHR-01, WF-CORE-MON-01]"""
    reaction: Reaction = ""
    """[WF-CORE-MON-02]"""
    champion_hurt: int = 0
    """Wounds that its champion has lost. [WF-CORE-CC-03]"""
    champion_lost: bool = False

    # In this turn:
    movement: Movement = ""
    charging: bool = False
    """Has charged into contact since the last close combat, and strikes first. [WF-CORE-CC-02]"""
    picked: bool = False
    """Has been picked to move, and may have stayed. [WF-CORE-TURN-02]"""
    shot: bool = False
    fired: tuple[int, ...] = ()
    """Its models, by number, that have shot at targets which others of them did not see. [WF-CORE-SHO-01]"""
    bolting: str = ""
    """The enemy from which it will flee in the compulsory moves of this turn. [WF-CORE-PSY-04, WF-CORE-CHG-03]"""
    switched: bool = False
    """Of a character: it has joined a unit or left one. [WF-CORE-CHR-01]"""

    # In this phase:
    began: int = 0
    """How many models it had when the phase began. [WF-CORE-SHO-04]"""
    self_inflicted: int = 0
    """How many of them shots and spells of its own side have felled. [WF-CORE-PSY-02]"""
    tested: bool = False
    """Has tested for panic. [WF-CORE-PSY-02]"""

    # In this round of close combat:
    fell: int = 0
    """Its models that fell. [WF-CORE-CC-03]"""
    stood: tuple[int, int] = (0, 0)
    """Its files and its models before the first of them fell. [WF-CORE-CC-03]"""
    struck: bool = False
    dealt: int = 0
    """The Wounds that its enemies lost by it. [WF-CORE-RES-01]"""
    ranks: int = 0
    """Its rank bonus at the start of the round. [WF-CORE-RES-01]"""
    margin: int = 0
    """By how many points it lost the combat; negative where it won. [WF-CORE-RES-03]"""
    broken: bool = False
    aims: tuple[AnnouncedBlow, ...] = ()
    """Of a character with two magic weapons: the attacks of this round. [WF-TWOWEAPONS-2]"""
    loses: str = ""
    """Of a model of several parts: the part whose Attack is cancelled, "beast" for the mounts of cavalry. [WF-CANCELATTACK-4]"""
    held: HeldBlows = HELD
    """The blows that it keeps for chargers that have not struck yet. [WF-CORE-CC-02]"""
    retired: bool = False
    """Of a character: it is at the rear, because it refused a challenge. [WF-CORE-CHA-02]"""
    overkill: int = 0
    """The wounds beyond what its opponent in a challenge had. [WF-CORE-CHA-03]"""
    flight: int = 0
    """What it rolled to flee from close combat. [WF-CORE-PUR-01]"""

    afraid: tuple[str, ...] = ()
    """The enemies that it hits with 6s alone. [WF-CORE-PSY-03]"""

    # In this close combat:
    rounds: int = 0
    """Rounds of close combat that it has fought without a break. [WF-CORE-WPN-FLAIL]"""
    wielded: BladeName | Literal[""] = ""
    """The weapon that it has chosen to fight with; empty for the first of those that it carries. [WF-CORE-WPN-01]"""
    won: bool = False
    """Whether it won the last round. [WF-CORE-CC-02]"""


TURN = {"movement": "", "picked": False, "shot": False, "fired": (), "switched": False, "tested": False, "bolting": ""}
"""What a new turn makes of a unit."""
ROUND = {
    "aims": (),
    "loses": "",
    "held": HELD,
    "retired": False,
    "overkill": 0,
    "fell": 0,
    "stood": (0, 0),
    "struck": False,
    "dealt": 0,
    "ranks": 0,
    "margin": 0,
    "broken": False,
    "flight": 0,
}
"""What a new round of close combat makes of a unit."""


class Lap(msgspec.Struct, frozen=True, gc=False):
    """So many models of a unit that have gone round an enemy on a hand, and the sides of the enemy at which they are. [WF-CORE-CC-01]"""

    unit: str
    hand: Hand
    models: int
    sides: tuple[Edge, ...]


class Contact(msgspec.Struct, frozen=True, gc=False):
    """A unit that stands with its front at a side of an enemy, which may defend an obstacle there. [WF-CORE-CHG-06, WF-CORE-CC-03]"""

    charger: str
    target: str
    side: Edge
    defended: bool = False
    laps: tuple[Lap, ...] = ()


class Declared(msgspec.Struct, frozen=True, gc=False):
    """A declared charge, and the side of the target that it will hit. [WF-CORE-CHG-01]"""

    target: str
    side: Edge
    redirected: bool = False
    """[WF-CORE-CHG-05]"""
    far: float | None = None
    """How far it goes in cm, where dice have said so. [WF-RANDOMMOVE-2]"""


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """A part of a unit that fights in a challenge: a character by id, or the champion. [WF-CORE-CHA-01]"""

    unit: str
    part: str


class AnnouncedBlow(msgspec.Struct, frozen=True, gc=False):
    """An attack as it was announced: the hand whose weapon makes it (0, 1), and what it is made at. [WF-TWOWEAPONS-2]"""

    hand: int
    at: Fighter


class Unhealed(msgspec.Struct, frozen=True, gc=False):
    """Wounds of a part of a unit in this phase that may still be undone by regeneration, and the unit that dealt the last of them.
    [WF-CORE-CC-07]
    """

    at: Fighter
    wounds: int
    by: str


class Melee(msgspec.Struct, frozen=True, gc=False):
    """A close combat: the units in it, and whether this round has been fought. [WF-CORE-CC-01]"""

    units: tuple[str, ...]
    fought: bool = False
    challenge: tuple[Fighter, Fighter] | None = None
    """[WF-CORE-CHA-01]"""
    fresh: tuple[str, ...] = ()
    """The units whose first round of combat this is. [WF-CORE-PUR-03]"""
