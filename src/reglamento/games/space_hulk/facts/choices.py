"""The options of every question, as plain values that a save, a click or a bot can carry."""

from __future__ import annotations

import msgspec

from reglamento.geometry.squares import Facing, Square


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One option of a question. Saved as an array that starts with its name: `["Move", 17, 2, ""]`."""


# ---- which piece


class Activate(Option, frozen=True):
    """Begin a piece's activation; the piece that was active is finished. [SH-AP-03, SH-AP-04]"""

    piece: str


class Command(Option, frozen=True):
    """Give this Marine one action, paid only with command points. [SH-CMD-07, SH-CMD-08]"""

    marine: str


class EndPhase(Option, frozen=True):
    """End the phase. [SH-AP-06]"""


class TimeUp(Option, frozen=True):
    """The clock has run out. [SH-CLOCK-04]"""


class Pass(Option, frozen=True):
    """Decline: no reaction, no free shot, no parry, no re-roll."""


# ---- actions


class Move(Option, frozen=True):
    """Step to a square and face `facing` there; with `drop`, leave that object behind. [SH-MOVE-01, SH-OBJ-06]"""

    to: Square
    facing: Facing
    drop: str = ""


class Turn(Option, frozen=True):
    """Face another way. [SH-TURNING-01, SH-TURNING-02]"""

    facing: Facing


class Enter(Option, frozen=True):
    """Come onto the board from an entry area. [SH-REINF-07]"""

    to: Square
    facing: Facing


class Leave(Option, frozen=True):
    """Leave the board through an exit point. [SH-EXIT-01]"""

    exit: str


class Fire(Option, frozen=True):
    """One shot at a Genestealer or a closed door. [SH-SHOOT-01]"""

    target: str


class Flame(Option, frozen=True):
    """A heavy flamer shot at a square. [SH-FLAMER-02]"""

    at: Square


class GoOnOverwatch(Option, frozen=True):
    """[SH-OW-01]"""


class GoOnGuard(Option, frozen=True):
    """[SH-GUARD-01]"""


class ClearJam(Option, frozen=True):
    """[SH-JAM-04]"""


class Reload(Option, frozen=True):
    """[SH-CANNON-07]"""


class Attack(Option, frozen=True):
    """Close combat with the piece or closed door in front. [SH-CC-01]"""

    target: str


class WorkDoor(Option, frozen=True):
    """Open the door if it is closed, close it if it is open. [SH-DOOR-03]"""

    door: str


class HandOver(Option, frozen=True):
    """Pass an object to the friend in front. [SH-OBJ-09]"""

    to: str
    thing: str


# ---- psychic powers


class UsePower(Option, frozen=True):
    """`premonition`, `barrier` or `storm`; the next question asks for the target of the last two. [SH-PSI-04]"""

    power: str


class Barrier(Option, frozen=True):
    """[SH-PSI-06]"""

    at: Square


class Storm(Option, frozen=True):
    """A storm on one piece. [SH-PSI-08]"""

    target: str


class SectionStorm(Option, frozen=True):
    """A storm on a whole section. [SH-PSI-09]"""

    section: str


# ---- blips


class Reveal(Option, frozen=True):
    """Turn over one of the seat's own blips. [SH-REV-02]"""

    blip: str


class Deploy(Option, frozen=True):
    """The square where a Marine starts, and its facing. [SH-MISSION-09]"""

    to: Square
    facing: Facing


class Expose(Option, frozen=True):
    """The next one to be revealed of several blips in sight. [SH-REV-06]"""

    blip: str


class PlaceAt(Option, frozen=True):
    """Put the next Genestealer here. [SH-REV-07]"""

    at: Square


class Face(Option, frozen=True):
    """The facing of a Genestealer just placed. [SH-REV-08]"""

    facing: Facing


class Wait(Option, frozen=True):
    """Put a drawn blip beside this entry area. [SH-REINF-04]"""

    area: str


class DeclareBroodlord(Option, frozen=True):
    """This blip with a 3 is the Broodlord. [SH-BROOD-01]"""


# ---- command phase


class Redraw(Option, frozen=True):
    """Put the counter back and draw again. [SH-CMD-02]"""


class Keep(Option, frozen=True):
    """Keep the counter. [SH-CMD-02]"""


# ---- inside a combat


class Parry(Option, frozen=True):
    """[SH-SWORD-01]"""


class Block(Option, frozen=True):
    """[SH-SHIELD-01]"""


class Reroll(Option, frozen=True):
    """Re-roll the own die that shows this number. [SH-GUARD-04]"""

    die: int


class SpendPsi(Option, frozen=True):
    """[SH-AXE-01]"""

    points: int


class Shove(Option, frozen=True):
    """Move the automaton one square. [SH-MISSION-06]"""

    to: Square


AnyOption = (
    Activate | Command | EndPhase | TimeUp | Pass | Move | Turn | Enter | Leave | Fire | Flame | GoOnOverwatch | GoOnGuard
    | ClearJam | Reload | Attack | WorkDoor | HandOver | UsePower | Barrier | Storm | SectionStorm | Reveal | Expose
    | PlaceAt | Face | Wait | DeclareBroodlord | Redraw | Keep | Parry | Block | Reroll | SpendPsi | Shove | Deploy
)  # fmt: skip
