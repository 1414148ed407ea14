"""What a seat may choose. Each is saved as an array that starts with its name."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """An option of the game."""


# ---- before the battle


class PickArmy(Option, frozen=True):
    """An army, by its place among those that the mission offers. [WF-CORE-ARMY-05]"""

    army: int


class TakeZone(Option, frozen=True):
    """The northern deployment zone (0) or the southern one (1). [WF-CORE-BAT-02]"""

    zone: int


class SetUp(Option, frozen=True):
    """A unit of the army, by its place there, is set up next. [WF-CORE-BAT-02]"""

    entry: int


class SetUpIn(Option, frozen=True):
    """A character is set up in a unit. [WF-CORE-BAT-02, WF-CORE-CHR-01]"""

    host: str


class StandAlone(Option, frozen=True):
    """A character is set up by itself. [WF-CORE-BAT-02]"""


class Begin(Option, frozen=True):
    """Whether to have the first turn. [WF-CORE-BAT-04]"""

    own: bool


# ---- charges


class ChargeAt(Option, frozen=True):
    """[WF-CORE-CHG-01]"""

    unit: str
    target: str


class EndCharges(Option, frozen=True):
    """No more charges are declared. [WF-CORE-CHG-01]"""


class Hold(Option, frozen=True):
    """[WF-CORE-CHG-02]"""


class StandAndShoot(Option, frozen=True):
    """Shoot at this charger. [WF-CORE-CHG-03]"""

    target: str


class Flee(Option, frozen=True):
    """[WF-CORE-CHG-04]"""


class KeepOn(Option, frozen=True):
    """A charger goes on after the unit that flees from it. [WF-CORE-CHG-05]"""


# ---- other moves


class MoveUnit(Option, frozen=True):
    """[WF-CORE-MOV-02]"""

    unit: str


class March(Option, frozen=True):
    """[WF-CORE-MOV-01]"""

    unit: str


class Reform(Option, frozen=True):
    """A unit changes its formation. [WF-CORE-MOV-02]"""

    unit: str


class Files(Option, frozen=True):
    """The unit will stand in so many files. [WF-CORE-MOV-02]"""

    files: int


class JoinUnit(Option, frozen=True):
    """A character joins a unit. [WF-CORE-CHR-01]"""

    unit: str
    host: str


class LeaveUnit(Option, frozen=True):
    """A character leaves its unit. [WF-CORE-CHR-01]"""

    unit: str


class BackToMachine(Option, frozen=True):
    """A crew goes back to its war machine. [WF-CORE-WAR-01]"""

    unit: str


class Fly(Option, frozen=True):
    """[WF-CORE-MOV-05]"""

    unit: str


class EndMoves(Option, frozen=True):
    """All units that have not moved remain where they are. [WF-CORE-TURN-02]"""


# ---- shooting and close combat


class ShootAt(Option, frozen=True):
    """[WF-CORE-SHO-01]"""

    unit: str
    target: str


class ShootGrape(Option, frozen=True):
    """A cannon shoots grapeshot. [WF-CORE-WAR-06]"""

    unit: str
    target: str


class AimAt(Option, frozen=True):
    """A machine aims at a file of the front rank of its target, counted from 1 from the left of the target. [WF-CORE-WAR-06,
    WF-CORE-WAR-07]
    """

    file: int


class Guess(Option, frozen=True):
    """The distance that a player names for the shot of a machine, in cm. [WF-CORE-WAR-09]"""

    distance: int


class BreatheAt(Option, frozen=True):
    """A creature uses its breath weapon. [WF-BREATH-1]"""

    unit: str
    target: str


class BreatheTowards(Option, frozen=True):
    """The teardrop points so many degrees to the right of straight ahead. [WF-BREATH-2]"""

    aside: int


class EndShooting(Option, frozen=True):
    """[WF-CORE-SHO-01]"""


class Fight(Option, frozen=True):
    """The close combat with this number is fought next. [WF-CORE-CC-01]"""

    melee: str


class StrikeAt(Option, frozen=True):
    """Models strike at this enemy: its rank and file, its champion, or a character by id. [WF-CORE-CC-03]"""

    target: str
    part: str = ""


class IssueChallenge(Option, frozen=True):
    """A character, or the champion of a unit, challenges the enemy. [WF-CORE-CHA-01]"""

    unit: str
    part: str


class NoChallenge(Option, frozen=True):
    """[WF-CORE-CHA-01]"""


class AcceptChallenge(Option, frozen=True):
    """A character, or the champion of a unit, accepts. [WF-CORE-CHA-01]"""

    unit: str
    part: str


class RefuseChallenge(Option, frozen=True):
    """[WF-CORE-CHA-02]"""


class SendBack(Option, frozen=True):
    """The challenger names the character that goes to the rear. [WF-CORE-CHA-02]"""

    character: str


class CancelFrom(Option, frozen=True):
    """The Attack of this part of an enemy model is cancelled. [WF-CANCELATTACK-4]"""

    unit: str
    part: str


class Divide(Option, frozen=True):
    """So many attacks are made with the first of two magic weapons. [WF-TWOWEAPONS-2]"""

    first: int


class BreakOff(Option, frozen=True):
    """[WF-LIGHTNING-1]"""


class FightOn(Option, frozen=True):
    """[WF-LIGHTNING-1]"""


class Pursue(Option, frozen=True):
    """[WF-CORE-PUR-01]"""

    target: str


class Restrain(Option, frozen=True):
    """Test Leadership to stay. [WF-CORE-PUR-01]"""


class CrumbleAt(Option, frozen=True):
    """A part of an unstable unit loses the next Wound: a character by id, or "" for the other models. [WF-UNSTABLE-4]"""

    unit: str
    part: str


class Overrun(Option, frozen=True):
    """[WF-CORE-PUR-03]"""


class StayPut(Option, frozen=True):
    """[WF-CORE-PUR-03]"""


# ---- magic


class KeepSpells(Option, frozen=True):
    """The wizard keeps the spells that its dice gave. [WF-CORE-MAG-01]"""


class ExchangeSpell(Option, frozen=True):
    """The wizard gives one of its spells for the first of its lore. [WF-CORE-MAG-01]"""

    number: int


class TakeLore(Option, frozen=True):
    """The wizard takes its spells from this lore. [WF-CORE-MAG-01]"""

    lore: str


class Cast(Option, frozen=True):
    """A wizard casts a spell at a target; at none (empty) where the spell names none. [WF-CORE-MAG-03]"""

    unit: str
    spell: str
    target: str


class CastBound(Option, frozen=True):
    """A bound spell is used. [WF-CORE-MAG-08]"""

    unit: str
    spell: str
    target: str


class PowerDice(Option, frozen=True):
    """The spell is cast with so many dice. [WF-CORE-MAG-03]"""

    dice: int


class DispelWith(Option, frozen=True):
    """Dispel with so many dice of the pool, and so many of the target's magic resistance. [WF-CORE-MAG-05, WF-MAGICRES-1]"""

    dice: int
    free: int


class ReadScroll(Option, frozen=True):
    """This wizard reads a scroll, which ends the spell. [WF-CORE-MAG-05]"""

    unit: str


class LetPass(Option, frozen=True):
    """The spell is not dispelled. [WF-CORE-MAG-05]"""


class DispelInPlay(Option, frozen=True):
    """A spell in force is dispelled with so many dice that are left over. [WF-CORE-MAG-06]"""

    number: str
    dice: int


class EndSpell(Option, frozen=True):
    """A spell that remains in play is ended by its caster. [WF-CORE-MAG-06]"""

    number: str


class EndMagic(Option, frozen=True):
    """No more spells. [WF-CORE-MAG-03]"""


AnyOption = (
    PickArmy
    | TakeZone
    | SetUp
    | SetUpIn
    | StandAlone
    | Begin
    | ChargeAt
    | EndCharges
    | KeepOn
    | Hold
    | StandAndShoot
    | Flee
    | MoveUnit
    | March
    | Reform
    | Files
    | JoinUnit
    | LeaveUnit
    | BackToMachine
    | Fly
    | EndMoves
    | ShootAt
    | ShootGrape
    | BreatheAt
    | BreatheTowards
    | AimAt
    | Guess
    | EndShooting
    | Fight
    | StrikeAt
    | IssueChallenge
    | NoChallenge
    | AcceptChallenge
    | RefuseChallenge
    | SendBack
    | CancelFrom
    | Divide
    | BreakOff
    | FightOn
    | Pursue
    | CrumbleAt
    | Overrun
    | StayPut
    | Restrain
    | KeepSpells
    | ExchangeSpell
    | TakeLore
    | Cast
    | CastBound
    | PowerDice
    | DispelWith
    | ReadScroll
    | LetPass
    | DispelInPlay
    | EndSpell
    | EndMagic
)
