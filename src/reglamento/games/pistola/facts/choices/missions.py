"""Options of missions: forces, objectives, and the end of the game."""

from __future__ import annotations

from reglamento.games.pistola.facts.choices import Option


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


class DeclareEnd(Option, frozen=True):
    """The attacker declares the incursion over. [PP-END-02]"""


class PlayOn(Option, frozen=True):
    """No unit leaves, and the game goes on. [PP-END-02]"""


MissionOption = (
    PickForce
    | PutThing
    | NameMark
    | GiveEscort
    | NameTarget
    | ShootThing
    | EndShots
    | StrikeThing
    | EndStrikes
    | DeclareEnd
    | PlayOn
)
