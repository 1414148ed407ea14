"""What a seat may choose. Each is saved as an array that starts with its name."""

from __future__ import annotations

import msgspec

from reglamento.games.wh40k.facts.mission import MapName
from reglamento.kernel.order import First


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """An option of the game."""


# ---- before the battle


class PickRoster(Option, frozen=True):
    """An army, by its place among those that the mission offers. [40K-CORE-ARMY-01]"""

    roster: int


class PickMap(Option, frozen=True):
    """A deployment map. [40K-CORE-SETUP-04]"""

    map: MapName


class PickZone(Option, frozen=True):
    """A zone of the map, 0 or 1. [40K-CORE-SETUP-04]"""

    zone: int


class SetUp(Option, frozen=True):
    """A unit of the roster, by its place there, is set up next. [40K-CORE-SETUP-05]"""

    entry: int


class Begin(Option, frozen=True):
    """Who has the first turn. [40K-CORE-SETUP-06]"""

    own: bool


class Seize(Option, frozen=True):
    """Try to take the first turn. [40K-CORE-SETUP-07]"""


class LeaveFirst(Option, frozen=True):
    """Leave the first turn to the other player. [40K-CORE-SETUP-07]"""


class Favour(Option, frozen=True):
    """The kind of Tactical Objective, the tens of its number, that scores more. [40K-CORE-MIS-30]"""

    kind: int


class DiscardObjective(Option, frozen=True):
    """A Tactical Objective, by its number, is discarded. [40K-CORE-MIS-30]"""

    number: int


class KeepObjectives(Option, frozen=True):
    """[40K-CORE-MIS-30]"""


# ---- the Movement phase


class MoveUnit(Option, frozen=True):
    """[40K-CORE-MOVE-03]"""

    unit: str


class Advance(Option, frozen=True):
    """[40K-CORE-MOVE-05]"""

    unit: str


class FallBack(Option, frozen=True):
    """[40K-CORE-MOVE-06]"""

    unit: str


class EndMoves(Option, frozen=True):
    """All units that have not moved remain where they are. [40K-CORE-MOVE-02]"""


class KeepBack(Option, frozen=True):
    """A unit of the roster, by its place there, is set up off the table next. [40K-CORE-REINF-01, 40K-FAQ-DEPLOY-01]"""

    entry: int


class Arrive(Option, frozen=True):
    """A unit that is off the table arrives. [40K-CORE-REINF-01]"""

    unit: str


class Load(Option, frozen=True):
    """A unit of the roster, by its place there, begins the battle in the transport. [40K-FAQ-DEPLOY-02]"""

    entry: int


class EndLoading(Option, frozen=True):
    """Nothing more is in the transport. [40K-FAQ-DEPLOY-02]"""


class Embark(Option, frozen=True):
    """A unit embarks in a transport, a model. [40K-ERR-183c]"""

    transport: str


class StayOut(Option, frozen=True):
    """A unit does not embark. [40K-ERR-183c]"""


class Disembark(Option, frozen=True):
    """[40K-CORE-TRANS-04]"""

    unit: str


class Teleport(Option, frozen=True):
    """A unit is removed from the table and set up again, instead of moving. [40K-FAQ-REINF-04]"""

    unit: str


class Watch(Option, frozen=True):
    """A unit shoots at enemies that have just arrived. [40K-FAQ-REINF-12]"""


class EndArrivals(Option, frozen=True):
    """All units that are off the table wait. [40K-CORE-REINF-01]"""


# ---- the Psychic phase


class Manifest(Option, frozen=True):
    """A unit attempts a psychic power. [40K-CORE-PSY-01]"""

    unit: str
    power: str


class EndPowers(Option, frozen=True):
    """[40K-CORE-PSY-01]"""


class DenyWith(Option, frozen=True):
    """A unit tries to deny a power. [40K-CORE-PSY-03, 40K-FAQ-PSY-01]"""

    unit: str


class LetWork(Option, frozen=True):
    """Nobody tries to deny a power. [40K-CORE-PSY-03]"""


class WorkOn(Option, frozen=True):
    """The unit on which a power works. [40K-CORE-PSY-01]"""

    target: str


# ---- the Shooting phase


class ShootWith(Option, frozen=True):
    """[40K-CORE-SHOOT-01]"""

    unit: str


class EndShooting(Option, frozen=True):
    """[40K-CORE-SHOOT-01]"""


class Throw(Option, frozen=True):
    """A model throws a grenade instead of firing. [40K-CORE-SHOOT-04]"""

    model: str
    weapon: str


class NoGrenade(Option, frozen=True):
    """[40K-CORE-SHOOT-04]"""


class UsePistols(Option, frozen=True):
    """Models fire their Pistols and none of their other guns. [40K-CORE-SHOOT-04]"""


class UseGuns(Option, frozen=True):
    """Models fire all their guns but Pistols. [40K-CORE-SHOOT-04]"""


class Aim(Option, frozen=True):
    """All models of the lot that may fire a weapon at a unit do so. [40K-CORE-SHOOT-02]"""

    weapon: str
    target: str


class Divide(Option, frozen=True):
    """A lot of models is asked about one by one; the attacks of one model are. [40K-ERR-179b, 40K-ERR-182]"""


# ---- Stratagems


class RerollDie(Option, frozen=True):
    """A die that shows this is rolled again. [40K-CORE-STRAT-02, 40K-FAQ-STRAT-01]"""

    face: int


class KeepDice(Option, frozen=True):
    """[40K-CORE-STRAT-02]"""


class KeepAll(Option, frozen=True):
    """The dice stay as they are, and so do all others of this side in this phase: it is not asked again. [40K-CORE-STRAT-02]"""


class Spend(Option, frozen=True):
    """A Stratagem is used, on a unit where it needs one. [40K-CORE-STRAT-05]"""

    stratagem: str
    unit: str = ""


class Withhold(Option, frozen=True):
    """No Stratagem is used. [40K-CORE-STRAT-05]"""


# ---- wounds


class Allot(Option, frozen=True):
    """The model that suffers a wound, or flees. [40K-CORE-ATT-03, 40K-CORE-MORALE-01]"""

    model: str


# ---- the Charge phase


class ChargeWith(Option, frozen=True):
    """[40K-CORE-CHARGE-01]"""

    unit: str


class EndCharges(Option, frozen=True):
    """[40K-CORE-CHARGE-01]"""


class ChargeAt(Option, frozen=True):
    """One more target of a charge. [40K-CORE-CHARGE-02]"""

    target: str


class EndTargets(Option, frozen=True):
    """These are all targets of the charge. [40K-CORE-CHARGE-02]"""


class Overwatch(Option, frozen=True):
    """[40K-CORE-CHARGE-03]"""


class HoldFire(Option, frozen=True):
    """[40K-CORE-CHARGE-03]"""


class Intervene(Option, frozen=True):
    """A CHARACTER intervenes. [40K-CORE-CHARGE-06]"""

    unit: str


class EndInterventions(Option, frozen=True):
    """[40K-CORE-CHARGE-06]"""


# ---- the Fight phase


class FightWith(Option, frozen=True):
    """[40K-CORE-FIGHT-02]"""

    unit: str


class Strike(Option, frozen=True):
    """All attacks of the lot are made with a weapon against a unit. [40K-CORE-FIGHT-04]"""

    weapon: str
    target: str


AnyOption = (
    PickRoster
    | PickMap
    | PickZone
    | SetUp
    | Begin
    | Seize
    | LeaveFirst
    | MoveUnit
    | Advance
    | FallBack
    | EndMoves
    | KeepBack
    | Arrive
    | EndArrivals
    | Teleport
    | Load
    | EndLoading
    | Embark
    | StayOut
    | Disembark
    | Watch
    | Manifest
    | EndPowers
    | DenyWith
    | LetWork
    | WorkOn
    | ShootWith
    | EndShooting
    | Throw
    | NoGrenade
    | UsePistols
    | UseGuns
    | Aim
    | Divide
    | RerollDie
    | KeepDice
    | KeepAll
    | Spend
    | Withhold
    | Allot
    | ChargeWith
    | EndCharges
    | ChargeAt
    | EndTargets
    | Overwatch
    | HoldFire
    | Intervene
    | EndInterventions
    | FightWith
    | Strike
    | Favour
    | DiscardObjective
    | KeepObjectives
    | First
)
