"""What can happen in a game of pistola. Every event names its rule; nothing is secret so far."""

from __future__ import annotations

from typing import Literal

from reglamento.games.pistola.facts.objectives import End, Extra, Measure, Task, ThingKind
from reglamento.games.pistola.facts.plane import Heading
from reglamento.games.pistola.facts.sections import ShapeName
from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.events import Event

ModelAt = tuple[str, float, float]
"""A model's id and its place in cm."""
CombatPhase = Literal["movement", "shooting", "assault"]
Why = Literal["overlap", "door behind a door", "last way on"]
WhyDispersed = Literal["test failed", "below half", "last warrior", "scattered", "trapped"]
"""Why a unit is lost to its own fear. [PP-RETREAT-01, PP-RETREAT-02, PP-RETREAT-08]"""


class Rolled(Event, frozen=True):
    """A die on one of the tables for an opening, and what it means. [PP-SECT-07, PP-SECT-08, PP-DOOR-03, PP-DOOR-05]"""

    opening: str
    die: int
    result: str


class RolledAgain(Event, frozen=True):
    """A result that cannot stand, and why. [PP-SECT-05, PP-SECT-07]"""

    opening: str
    result: str
    why: Why


class SectionPlaced(Event, frozen=True):
    """A section, as it lies, and the opening it was found by. `objective` marks an objective room. [PP-SECT-08]"""

    section: int
    shape: ShapeName
    x: int
    y: int
    quarters: int
    opening: str
    objective: bool = False


class DoorPlaced(Event, frozen=True):
    """A door of the section `section`; `heading` leads out of it. [PP-DOOR-02]"""

    door: str
    section: int
    x: int
    y: int
    heading: Heading


class DoorWorked(Event, frozen=True):
    door: str
    open: bool


class Joined(Event, frozen=True):
    """Two openings meet: a way between sections that both stand already. [PP-SECT-05]"""

    a: int
    b: int


class Blocked(Event, frozen=True):
    """Nothing fits behind the opening: a wall. [PP-SECT-05]"""

    opening: str


class Exhausted(Event, frozen=True):
    """No unexplored opening is left on a level, while an objective room could still have come. [PP-SECT-05]"""


# ---- troops


class Deployed(Event, frozen=True):
    """A unit of a list comes on the board: its models by id, each with its place in cm, and what each is.
    [PP-TURN-06, PP-COMBAT-06, PP-COMBAT-07]
    """

    unit: str
    side: Side
    entry: str
    places: tuple[ModelAt, ...]
    kinds: tuple[str, ...]


class NoRoom(Event, frozen=True):
    """So many models of a squad found no place and take no part. [PP-COMBAT-01, PP-TROOPS-02]"""

    side: Side
    entry: str
    models: int


class TurnBegan(Event, frozen=True):
    """An Exploration Turn, by its number. [PP-EXPL-01]"""

    turn: int


class Moved(Event, frozen=True):
    """A unit has moved: where its models now stand, in cm. [PP-EXPL-02]"""

    unit: str
    places: tuple[ModelAt, ...]


class Slowed(Event, frozen=True):
    """How far, in cm, a unit comes that moves as in difficult terrain. [PP-BASE-20]"""

    unit: str
    far: float


class Driven(Event, frozen=True):
    """The die of a unit that may have to advance, and whether it must. [PP-EXPL-03]"""

    unit: str
    die: int
    must: bool


class DefendersRolled(Event, frozen=True):
    """A die on the defender's table, its total, and the cell with its points; empty when another die decides.
    [PP-DEF-01, PP-DEF-05]
    """

    die: int
    total: int
    cell: str
    points: int


class CombatBegins(Event, frozen=True):
    """Defenders are on the board: the Exploration Turns stop. [PP-EXPL-10, PP-COMBAT-03]"""


class RunRolled(Event, frozen=True):
    """How far, in cm, a fleet unit may run. [PP-BASE-43]"""

    unit: str
    far: float


class ConsolidationRolled(Event, frozen=True):
    """How far, in cm, a unit may consolidate that has no enemy left in its combat. [PP-BASE-24]"""

    unit: str
    dice: tuple[int, ...]
    far: float


class CharacterJoined(Event, frozen=True):
    """An independent character has joined a unit. [PP-BASE-30]"""

    unit: str
    host: str


class CharacterLeft(Event, frozen=True):
    """An independent character has left its unit. [PP-BASE-30]"""

    unit: str
    host: str


# ---- combat


class Hurt(Event, frozen=True):
    """A model has lost Wounds, and has so many left. [PP-OOA-01]"""

    model: str
    left: int


class OutOfAction(Event, frozen=True):
    """Models are out of action. [PP-OOA-01]"""

    models: tuple[str, ...]


class NerveTested(Event, frozen=True):
    """Two dice against a unit's Leadership with this modifier, and whether the test is passed. [PP-BASE-26, PP-BASE-27, PP-BASE-28]"""

    unit: str
    dice: tuple[int, ...]
    leadership: int
    modifier: int
    passed: bool


class Pinned(Event, frozen=True):
    """A unit is pinned until the end of its side's next turn. [PP-BASE-35]"""

    unit: str


class Unpinned(Event, frozen=True):
    """A unit is pinned no longer. [PP-BASE-35]"""

    unit: str


class FellBack(Event, frozen=True):
    """A unit runs so far, in cm, or as far as it finds a way; `moved` is whether any of its models finds one.
    [PP-BASE-24, PP-RETREAT-08]
    """

    unit: str
    far: float
    moved: bool


class Regrouped(Event, frozen=True):
    """A unit falls back no longer. [PP-BASE-28]"""

    unit: str


class Dispersed(Event, frozen=True):
    """A unit scatters, all its models are out of action, and why. [PP-RETREAT-02, PP-RETREAT-08]"""

    unit: str
    why: WhyDispersed


class RetreatOrdered(Event, frozen=True):
    """The attacker has ordered a voluntary retreat: the units that go, and those that stay and fight. [PP-RETREAT-04]"""

    going: tuple[str, ...]
    staying: tuple[str, ...]


class TargetTested(Event, frozen=True):
    """A unit tests its Leadership to fire past the nearest enemies: its dice, and whether it may. [PP-BASE-45]"""

    unit: str
    target: str
    dice: tuple[int, ...]
    passed: bool


class Fired(Event, frozen=True):
    """A unit fires at another. [PP-COMBAT-13]"""

    unit: str
    target: str


class ShotsHit(Event, frozen=True):
    """So many shots of the unit's models with this weapon: the dice that count, what each needed, and how many hit. [PP-BASE-02]"""

    unit: str
    weapon: str
    shots: int
    dice: tuple[int, ...]
    needed: int
    hits: int


class TemplateLaid(Event, frozen=True):
    """A template or marker of a model lies there, in cm and degrees clockwise from north, and touches these models. [PP-BASE-50]"""

    model: str
    weapon: str
    x: float
    y: float
    angle: float
    covers: tuple[str, ...]


class TemplateLost(Event, frozen=True):
    """No place over the target allows a template or marker of a model: each would touch one of these models, which are spared.
    Where none is named, it does not reach the target. [PP-BASE-50]
    """

    model: str
    weapon: str
    target: str
    spared: tuple[str, ...]


class Overheated(Event, frozen=True):
    """A weapon got hot: so many wounds for its bearer, and how many were not saved. [PP-BASE-09]"""

    model: str
    weapon: str
    wounds: int
    unsaved: int


class HitsWounded(Event, frozen=True):
    """So many hits of this weapon on a unit, and how many wound. [PP-BASE-04]"""

    unit: str
    weapon: str
    hits: int
    wounds: int


class SavesTaken(Event, frozen=True):
    """A unit saves from so many wounding hits of this weapon with what a die must reach; 7 where nothing saves. [PP-BASE-11]"""

    unit: str
    weapon: str
    wounds: int
    needed: int
    unsaved: int


class ShruggedOff(Event, frozen=True):
    """Zombies ignore so many wounds. [PP-ZOMBIE-04]"""

    unit: str
    wounds: int


class CombatTurnBegan(Event, frozen=True):
    """A Combat Turn of a side, by its number among all turns. [PP-COMBAT-10]"""

    turn: int
    side: Side


class PhaseBegan(Event, frozen=True):
    """A phase of a Combat Turn. [PP-COMBAT-10]"""

    phase: CombatPhase
    side: Side


class SurpriseRolled(Event, frozen=True):
    """The die of each side and what its infiltrators add; `first` has the first Combat Turn, None in a tie. [PP-COMBAT-09]"""

    attacker: int
    defender: int
    attacker_bonus: int
    defender_bonus: int
    first: Side | None


class CombatEnded(Event, frozen=True):
    """Which side has won the combat. [PP-COMBAT-19, PP-COMBAT-20]"""

    winner: Side


class Abandoned(Event, frozen=True):
    """Models that did not retreat with the others are true casualties. [PP-RETREAT-07]"""

    models: tuple[str, ...]


class FinishedOff(Event, frozen=True):
    """The fallen of the side that lost the combat are true casualties. [PP-OOA-02]"""

    models: tuple[str, ...]


class RecoveryRolled(Event, frozen=True):
    """The dice of a fallen model, and with how many Wounds it stands up; with none it is a true casualty. [PP-OOA-03, PP-OOA-04]"""

    model: str
    dice: tuple[int, ...]
    wounds: int


class StoodUp(Event, frozen=True):
    """Models of a unit stand again: each with its place in cm. [PP-OOA-03]"""

    unit: str
    places: tuple[ModelAt, ...]


class LeftLying(Event, frozen=True):
    """Models for which there is no room to stand up are true casualties. [PP-BASE-32]"""

    models: tuple[str, ...]


class RoseAgain(Event, frozen=True):
    """A fallen model is a zombie from now on. [PP-ZOMBIE-01]"""

    model: str


class ShakenOff(Event, frozen=True):
    """The attacker has lost these enemy units from sight; they take no part until it meets them again. [PP-SIGHT-02]"""

    units: tuple[str, ...]


class ClosedRanks(Event, frozen=True):
    """Models of a unit that has been shaken off move into coherency: each with its place in cm. [PP-SIGHT-02]"""

    unit: str
    places: tuple[ModelAt, ...]


class MetAgain(Event, frozen=True):
    """Units that had been shaken off take part again. [PP-SIGHT-04]"""

    units: tuple[str, ...]


class Left(Event, frozen=True):
    """Models have left the complex for good. [PP-COMBAT-18, PP-RETREAT-08]"""

    models: tuple[str, ...]


class ForcePicked(Event, frozen=True):
    """Which force a side plays. [PP-ATT-01, PP-DEF-02]"""

    side: Side
    force: str


class ObjectiveFound(Event, frozen=True):
    """What is to be achieved in an objective room, and whether it is the primary objective. [PP-OBJ-01, PP-MISSION-13]"""

    section: int
    task: Task
    primary: bool


class PrimaryChosen(Event, frozen=True):
    """What the primary objective is. [PP-MISSION-11]"""

    task: Task


class PrimarySought(Event, frozen=True):
    """The die for an objective room, the sum with the objectives achieved, and whether the primary objective is there. [PP-MISSION-13]"""

    section: int
    die: int
    total: int
    found: bool


class SameAsPrimary(Event, frozen=True):
    """A secondary objective that is the primary one again is rolled again. [PP-MISSION-14]"""

    section: int
    die: int


class ThingPlaced(Event, frozen=True):
    """An artefact, a prisoner, a stair or an exit, and its place in cm. [PP-OBJ-02, PP-OBJ-03]"""

    thing: str
    kind: ThingKind
    x: float
    y: float


class ThingTaken(Event, frozen=True):
    """A model bears a thing. [PP-OBJ-02]"""

    thing: str
    model: str


class ThingDropped(Event, frozen=True):
    """A thing lies where its bearer was, in cm. [PP-OBJ-02]"""

    thing: str
    x: float
    y: float


class ThingGone(Event, frozen=True):
    """A thing is destroyed, carried out, or a free man: no thing any more. [PP-OBJ-02, PP-OBJ-03, PP-MISSION-32]"""

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
    """The defender's die says how many objectives beside the primary one are many, and how many are few. [PP-MISSION-12]"""

    die: int
    many: str
    few: str


class GameEnded(Event, frozen=True):
    """The game is over: the winner, none for a draw, the result by name, how it came to its end, and what was compared: so many
    objectives (beside the primary one, where there is one) with so many as an exact fraction. [PP-END-01]
    """

    winner: Side | None
    result: str
    end: End
    measure: Measure
    objectives: int
    against: str


# ---- assaults


class Charged(Event, frozen=True):
    """A unit charges these units. [PP-BASE-56]"""

    unit: str
    targets: tuple[str, ...]


class ChargeFailed(Event, frozen=True):
    """A slow unit that charged these units comes too short, and stays. [PP-BASE-20]"""

    unit: str
    targets: tuple[str, ...]


class NoChargeFits(Event, frozen=True):
    """A unit that was free to charge this enemy, `far` cm at most, found no places for it: these models would be left behind or,
    where none is named, no model comes into contact. [PP-BASE-55]
    """

    unit: str
    target: str
    far: float
    models: tuple[str, ...]


class FightBegan(Event, frozen=True):
    """A close combat of these units is fought. [PP-COMBAT-16]"""

    units: tuple[str, ...]


class Struck(Event, frozen=True):
    """Models of a unit strike at another with a weapon: the dice, what each needed, and how many hit. [PP-BASE-03]"""

    unit: str
    foe: str
    weapon: str
    dice: tuple[int, ...]
    needed: int
    hits: int


class FightDecided(Event, frozen=True):
    """The unsaved wounds that attackers and defenders have dealt in a close combat, and the side that has won it; none for a
    draw. [PP-BASE-18]
    """

    units: tuple[str, ...]
    by_attackers: int
    by_defenders: int
    winner: Side | None


class NoRetreatTaken(Event, frozen=True):
    """Losers that cannot run were overrun: so many wounds, and how many Wounds they lost. [PP-BASE-22]"""

    unit: str
    wounds: int
    lost: int


class Pursued(Event, frozen=True):
    """A sweeping advance: what winner and loser reached, and whether the losers were caught. [PP-BASE-23]"""

    winner: str
    loser: str
    reached: float
    escaped: float
    caught: bool
