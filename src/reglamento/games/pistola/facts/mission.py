"""A mission: the aims, and the forces. [PP-END-04]"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from reglamento.games.pistola.facts.objectives import Task
from reglamento.games.pistola.facts.sections import Stock
from reglamento.games.pistola.facts.setfile import standard_sections
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.units import Number
from reglamento.kernel.numbers import fraction

Primary = Literal["none", "table", "capture", "destroy", "rank", "occupants", "assassinate", "rescue", "sabotage", "exit"]
"""The primary objective: none, one rolled on the table, or this one. [PP-MISSION-11]"""
Start = Literal["entrance", "cell", "meeting"]
"""Where the attacker begins: outside an entrance, in a small room inside, or in one room with its enemy. [PP-TURN-06,
PP-MISSION-60, PP-SCEN-12]
"""

X_ALONE = (  # said to a player
    "X is the number of objectives that an attacker achieves on average. The attacker wins with more than X, the defender with fewer; "
    "exactly X is a draw."
)
X_BESIDE = (  # said to a player
    "X is the number of objectives that an attacker achieves on average. The primary objective decides who wins; how many others are "
    "achieved, compared with X and a roll, decides how clearly."
)
X_OF_RAID = (  # said to a player
    "X is the number of objectives of the other side's raid. The attacker wins with more than X, the defender with fewer; exactly X is a "
    "draw."
)


class Wounded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A model that begins the last combat with Wounds lost: the squad in its side's force (from 1), the model in the squad (from
    1, members first), and the Wounds that it has left. [PP-SCEN-11, PP-SCEN-12]
    """

    side: Side
    squad: Number
    model: Number
    wounds: Number


class Hunt(msgspec.Struct, frozen=True):
    """A character that the attacker may name, and what the defender may give it: the defender's force with the character, its
    unit, the equipped character and the escort, and the points that the attacker gets for them. [PP-MISSION-20 to PP-MISSION-22]
    """

    defender: int
    mark: str
    held: tuple[Squad, ...]
    points: int


class Mission(msgspec.Struct, frozen=True, kw_only=True):
    """A mission from its file, and the forces that each side may choose from. [PP-END-04, PP-ATT-01, PP-DEF-02]"""

    id: str = "none"
    title: str = "None"
    briefing: str = ""
    aims: dict[Side, str] = {}
    """The aim of each side, in a sentence. [PP-TURN-03]"""
    attackers: tuple[Force, ...] = ()
    defenders: tuple[Force, ...] = ()
    x: str = "2"
    """The number of objectives that the attacker can expect to achieve, as an exact fraction: `9/4`. [PP-REC-01]"""
    turns: int = 0
    """The number of turns after which the game ends, of both kinds together; 0 for no limit. [PP-MISSION-02]"""
    primary: Primary = "none"
    hunts: tuple[Hunt, ...] = ()
    """The characters that may be named if the primary objective is to kill one, with what each may be given. [PP-MISSION-20]"""
    secondary: Task | None = None
    """The kind of every secondary objective; None if it is rolled. [PP-MISSION-14, PP-MISSION-41, PP-SCEN-22]"""
    start: Start = "entrance"
    single: bool = False
    """Whether a level has only one objective room. [PP-SCEN-21]"""
    interrupted: bool = False
    """Whether the game ends when the primary objective is found. [PP-SCEN-11]"""
    earlier: int | None = None
    """The number of objectives of the other side's raid, with which this one is compared. [PP-SCEN-01]"""
    rising: bool = False
    """Whether the fallen may rise as zombies after a combat. [PP-ZOMBIE-01]"""
    wounded: tuple[Wounded, ...] = ()
    """The models that begin the last combat wounded. [PP-SCEN-12]"""
    stock: Stock = msgspec.field(default_factory=standard_sections)
    """The sections that the complex is laid from. [PP-SECT-23, PP-SECT-24]"""
    source: str = ""
    """The text of a player's own file; empty for a mission of the package."""

    @property
    def mean(self) -> Fraction:
        """X as a number. [PP-REC-01]"""
        return fraction(self.x)

    @property
    def needed(self) -> Fraction:
        """X, or the number of objectives of the other side's raid. [PP-MISSION-04, PP-SCEN-01]"""
        return self.mean if self.earlier is None else Fraction(self.earlier)

    @property
    def rules(self) -> tuple[str, ...]:
        """What X means where it decides, for the briefing. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01]"""
        if self.interrupted or self.last_combat:
            return ()
        if self.primary != "none":
            return (X_BESIDE,)
        return (X_ALONE if self.earlier is None else X_OF_RAID,)

    @property
    def last_combat(self) -> bool:
        """Whether this is the last combat of two strike forces: no unit retreats, and nothing is explored. [PP-SCEN-12]"""
        return self.start == "meeting"

    def offers(self, side: Side) -> tuple[Force, ...]:
        """The forces that a side may choose from."""
        return self.attackers if side == "attacker" else self.defenders
