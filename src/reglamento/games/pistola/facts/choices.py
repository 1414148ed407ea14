"""The options of every question, as plain values that a save, a click or a bot can carry."""

from __future__ import annotations

import msgspec

from reglamento.games.pistola.facts.plane import Heading


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One option of a question. Saved as an array that starts with its name: `["Lay", 0, -1000, 1]`."""


class Look(Option, frozen=True):
    """The opening in sight that is generated next. [PP-SECT-07]"""

    opening: str


class Lay(Option, frozen=True):
    """How a section is laid: turned by quarters clockwise, then moved to (x, y), in hundredths of a centimetre. [PP-SECT-05]"""

    x: int
    y: int
    quarters: int


class PutDoor(Option, frozen=True):
    """The place of a further door of a room, and the direction that leads out by it, in hundredths of a
    centimetre. [PP-SECT-05]
    """

    x: int
    y: int
    heading: Heading


class MoveUnit(Option, frozen=True):
    """The unit that moves next. [PP-EXPL-02]"""

    unit: str


class EndMoves(Option, frozen=True):
    """No other unit moves in this turn. [PP-EXPL-02]"""


class OpenDoor(Option, frozen=True):
    """A model opens a door that it touches. [PP-EXPL-07]"""

    model: str
    door: str


class CloseDoor(Option, frozen=True):
    """A model closes a door that it touches. [PP-EXPL-07]"""

    model: str
    door: str


class PutDown(Option, frozen=True):
    """A model puts down the artefact that it carries. [PP-EXPL-07, PP-OBJ-02]"""

    model: str
    thing: str


class EndActions(Option, frozen=True):
    """No other unit acts in this turn. [PP-EXPL-07]"""


class PickForce(Option, frozen=True):
    """The force that a side plays, by its place among those of the mission. [PP-ATT-01, PP-DEF-02]"""

    place: int


class PutThing(Option, frozen=True):
    """The place of an artefact, a prisoner, a stair or an exit, in cm. [PP-OBJ-02, PP-MISSION-61]"""

    x: float
    y: float


class NameMark(Option, frozen=True):
    """The enemy character that is to be killed, by its unit in the list of that side. [PP-MISSION-20]"""

    entry: str


class GiveEscort(Option, frozen=True):
    """The equipment and the escort of that character, by their place among the mission's hunts. [PP-MISSION-21]"""

    hunt: int


class NameTarget(Option, frozen=True):
    """The model to be killed, of several of equal rank. [PP-OBJ-04]"""

    model: str


class ShootThing(Option, frozen=True):
    """A unit that has no enemy to shoot at fires at an artefact. [PP-OBJ-03]"""

    unit: str


class EndShots(Option, frozen=True):
    """No other unit fires at an artefact. [PP-OBJ-03]"""


class StrikeThing(Option, frozen=True):
    """A unit that no enemy is in contact with strikes at an artefact. [PP-OBJ-03]"""

    unit: str


class EndStrikes(Option, frozen=True):
    """No other unit strikes at an artefact. [PP-OBJ-03]"""


class LeaveComplex(Option, frozen=True):
    """A unit at the way out leaves the complex for good. [PP-COMBAT-18]"""

    unit: str


class Climb(Option, frozen=True):
    """A unit at a stair goes up to the next level. [PP-SCEN-22]"""

    unit: str
    stair: str


class DeclareEnd(Option, frozen=True):
    """The attacker declares the incursion over. [PP-END-02]"""


class PlayOn(Option, frozen=True):
    """No unit leaves, and the game goes on. [PP-END-02]"""


class JoinUnit(Option, frozen=True):
    """An independent character joins a unit. [PP-BASE-30]"""

    character: str
    host: str


class StayAlone(Option, frozen=True):
    """An independent character joins no unit. [PP-BASE-30]"""

    character: str


class DeployNext(Option, frozen=True):
    """The squad of the cell, by its place in it, that is deployed next. [PP-COMBAT-05]"""

    squad: int


class OrderRetreat(Option, frozen=True):
    """All the attacker's troops begin a voluntary retreat. [PP-RETREAT-04]"""


class StandFast(Option, frozen=True):
    """No retreat is ordered in this turn. [PP-RETREAT-04]"""


class GoAlong(Option, frozen=True):
    """A fearless unit retreats with the others. [PP-RETREAT-07]"""

    unit: str


class StayBehind(Option, frozen=True):
    """A fearless unit stays and covers the retreat of the others. [PP-RETREAT-07]"""

    unit: str


class Shoot(Option, frozen=True):
    """A unit fires at another. [PP-COMBAT-13]"""

    unit: str
    target: str


class RunUnit(Option, frozen=True):
    """A fleet unit runs instead of shooting. [PP-BASE-19]"""

    unit: str


class EndShooting(Option, frozen=True):
    """No other unit shoots in this phase. [PP-COMBAT-13]"""


class FireFully(Option, frozen=True):
    """Each model fires what is best, even if that costs the unit its charge. [PP-BASE-07, PP-BASE-48]"""


class KeepCharge(Option, frozen=True):
    """Models only fire weapons after which the unit may still charge. [PP-BASE-07, PP-BASE-48]"""


class UseWeapons(Option, frozen=True):
    """The weapons with which models like this one fire; with none, they hold their fire. [PP-BASE-48]"""

    model: str
    weapons: tuple[str, ...]


class LayTemplate(Option, frozen=True):
    """The place of a template or marker, in cm and degrees clockwise from north, and the models that it touches. [PP-BASE-50]"""

    x: float
    y: float
    angle: float
    covers: tuple[str, ...]


class NameModel(Option, frozen=True):
    """The model that must save, in a torrent of fire. [PP-BASE-13]"""

    model: str


class SharedHits(msgspec.Struct, frozen=True, gc=False):
    """Hits that are shared out among armours: their number, their weapon, and whether they rend. [PP-BASE-12]"""

    number: int
    weapon: str
    rends: bool


class ShareHits(Option, frozen=True):
    """How many of some wounding hits a model and those with the same armour take. [PP-BASE-12]"""

    model: str
    number: int


class TakeWounds(Option, frozen=True):
    """How many of some unsaved wounds a model and those like it take. [PP-BASE-49]"""

    model: str
    number: int


class Charge(Option, frozen=True):
    """A unit charges another one alone. [PP-BASE-55]"""

    unit: str
    target: str


class ChargeSeveral(Option, frozen=True):
    """A unit charges several that stand together; which ones is asked next. [PP-BASE-55]"""

    unit: str


class ChargeAt(Option, frozen=True):
    """One of the units that are charged at once. [PP-BASE-55]"""

    target: str


class EndTargets(Option, frozen=True):
    """No other unit is charged at the same time. [PP-BASE-55]"""


class EndCharges(Option, frozen=True):
    """No other unit charges in this phase. [PP-BASE-55]"""


class FightNext(Option, frozen=True):
    """The close combat that is fought next, by one of its units. [PP-BASE-62]"""

    unit: str


class StrikeAt(Option, frozen=True):
    """The unit that models like this one strike at. [PP-BASE-59]"""

    model: str
    foe: str


AnyOption = (
    Look
    | Lay
    | PutDoor
    | MoveUnit
    | EndMoves
    | OpenDoor
    | CloseDoor
    | PutDown
    | EndActions
    | DeployNext
    | JoinUnit
    | StayAlone
    | PickForce
    | PutThing
    | NameMark
    | GiveEscort
    | NameTarget
    | ShootThing
    | EndShots
    | StrikeThing
    | EndStrikes
    | LeaveComplex
    | Climb
    | DeclareEnd
    | PlayOn
    | OrderRetreat
    | StandFast
    | GoAlong
    | StayBehind
    | Shoot
    | RunUnit
    | EndShooting
    | FireFully
    | KeepCharge
    | UseWeapons
    | LayTemplate
    | NameModel
    | ShareHits
    | TakeWounds
    | Charge
    | ChargeSeveral
    | ChargeAt
    | EndTargets
    | EndCharges
    | FightNext
    | StrikeAt
)
