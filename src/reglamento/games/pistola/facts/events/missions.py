"""Events of forces, objectives and things, and the end of a game."""

from __future__ import annotations

from reglamento.games.pistola.facts.objectives import End, Extra, Measure, Task, ThingKind
from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.events import Event


class ForcePicked(Event, frozen=True):
    """The force that a side plays. [PP-ATT-01, PP-DEF-02]"""

    side: Side
    force: str


class ObjectiveFound(Event, frozen=True):
    """The objective in an objective room, and whether it is the primary one. [PP-OBJ-01, PP-MISSION-13]"""

    section: int
    task: Task
    primary: bool


class PrimaryChosen(Event, frozen=True):
    """The primary objective. [PP-MISSION-11]"""

    task: Task


class PrimarySought(Event, frozen=True):
    """The die for an objective room, the sum with the objectives achieved, and whether the primary objective is there. [PP-MISSION-13]"""

    section: int
    die: int
    total: int
    found: bool


class SameAsPrimary(Event, frozen=True):
    """A secondary objective that equals the primary one is rolled again. [PP-MISSION-14]"""

    section: int
    die: int


class ThingPlaced(Event, frozen=True):
    """An artefact, a prisoner, a stair or an exit, and its place in cm. [PP-OBJ-02, PP-OBJ-03]"""

    thing: str
    kind: ThingKind
    x: float
    y: float


class ThingTaken(Event, frozen=True):
    """A model carries a thing. [PP-OBJ-02]"""

    thing: str
    model: str


class ThingDropped(Event, frozen=True):
    """A thing lies where its bearer was, in cm. [PP-OBJ-02]"""

    thing: str
    x: float
    y: float


class ThingGone(Event, frozen=True):
    """A thing is no longer in the game: destroyed, carried out, or a prisoner set free. [PP-OBJ-02, PP-OBJ-03, PP-MISSION-32]"""

    thing: str


class ArtefactHit(Event, frozen=True):
    """The dice of a hit on an artefact, their total, and whether it is destroyed. [PP-OBJ-03]"""

    thing: str
    model: str
    dice: tuple[int, ...]
    total: int
    destroyed: bool


class ChargePlaced(Event, frozen=True):
    """The explosive is in its place. [PP-MISSION-51]"""

    thing: str
    model: str


class MarkNamed(Event, frozen=True):
    """The attacker has named the character to be killed, by its unit in the defender's list. [PP-MISSION-20]"""

    entry: str


class EscortGiven(Event, frozen=True):
    """What the defender has given the character, by its place among the mission's hunts, and the points that the attacker gets.
    [PP-MISSION-21, PP-MISSION-22]
    """

    hunt: int
    points: int


class TargetNamed(Event, frozen=True):
    """The model that is to be killed. [PP-OBJ-04]"""

    section: int
    model: str


class Achieved(Event, frozen=True):
    """The objective of a section is achieved. [PP-OBJ-01]"""

    section: int
    task: Task
    primary: bool


class ExtraAchieved(Event, frozen=True):
    """An additional objective is achieved. [PP-MISSION-03, PP-MISSION-33, PP-MISSION-42, PP-MISSION-52]"""

    extra: Extra


class Declared(Event, frozen=True):
    """The attacker has declared the incursion over. [PP-END-02]"""


class VictoryRolled(Event, frozen=True):
    """The defender's die decides how many objectives beside the primary one count as many, and how many as few.
    [PP-MISSION-12]
    """

    die: int
    many: str
    few: str


class GameEnded(Event, frozen=True):
    """The game is over: the winner (None for a draw), the result by name, the cause of the end, and the comparison: a number of
    objectives (beside the primary one, where there is one) against a number given as an exact fraction. [PP-END-01]
    """

    winner: Side | None
    result: str
    end: End
    measure: Measure
    objectives: int
    against: str
