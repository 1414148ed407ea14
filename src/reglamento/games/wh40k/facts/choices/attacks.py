"""Choices of the Shooting phase and of the Fight phase, and which models suffer."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class ShootWith(Option, frozen=True):
    """[40K-CORE-SHOOT-01]"""

    unit: str


class UseSmoke(Option, frozen=True):
    """A unit uses its smoke instead of shooting. [40K-FAQ-ABIL-02]"""

    unit: str


class EndShooting(Option, frozen=True):
    """[40K-CORE-SHOOT-01]"""


class Watch(Option, frozen=True):
    """A unit shoots at enemies that have just arrived. [40K-FAQ-REINF-12]"""


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


class AimAll(Option, frozen=True):
    """All models of the lot that may fire all profiles of a combi-weapon at a unit do so. [40K-CORE-DATA-03]"""

    target: str


class Divide(Option, frozen=True):
    """A lot of models is asked about one by one; the attacks of one model are. [40K-ERR-179b, 40K-ERR-182]"""


class FightWith(Option, frozen=True):
    """[40K-CORE-FIGHT-02]"""

    unit: str


class Strike(Option, frozen=True):
    """All attacks of the lot are made with a weapon against a unit. [40K-CORE-FIGHT-04]"""

    weapon: str
    target: str


class Allot(Option, frozen=True):
    """The model that suffers a wound, or flees. [40K-CORE-ATT-03, 40K-CORE-MORALE-01]"""

    model: str


AttackOption = (
    ShootWith
    | UseSmoke
    | EndShooting
    | Watch
    | Throw
    | NoGrenade
    | UsePistols
    | UseGuns
    | Aim
    | AimAll
    | Divide
    | FightWith
    | Strike
    | Allot
)
