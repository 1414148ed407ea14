"""The facts of a battle and the few ways to change them. Rules live in the folders beside this one."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.fantasy.facts.mission import RED, Mission, Side
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.lists.records import Army, ArmyUnit
from reglamento.games.fantasy.lists.spells import Lasts
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.kernel.errors import Refusal
from reglamento.kernel.game import OpenGame
from reglamento.kernel.questions import Position
from reglamento.language import tr

Phase = Literal["charges", "rally", "compulsory", "chargers", "moves", "magic", "shooting", "combat"]
PHASES: tuple[Phase, ...] = ("charges", "rally", "compulsory", "chargers", "moves", "magic", "shooting", "combat")
"""The parts of a turn in their order. [WF-CORE-TURN-01, WF-CORE-TURN-02]"""
Movement = Literal[
    "",
    "moved",
    "marched",
    "reformed",
    "charged",
    "failed",
    "fled",
    "rallied",
    "returned",
    "afraid",
    "stumbled",
    "random",
    "flown",
]
"""How a unit has moved in this turn."""
Reaction = Literal["", "calm", "leaves", "hunts", "guards"]
"""What a monster without its riders does: not tested yet, as before, makes for the edge, attacks, stays. [WF-CORE-MON-02]"""
End = Literal["", "destroyed", "fled"]
"""How a unit left the battle. [WF-CORE-BAT-06]"""


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
    bolting: str = ""
    """The enemy from which it will flee in the compulsory moves of this turn. [WF-CORE-PSY-04, WF-CORE-CHG-03]"""
    switched: bool = False
    """Of a character: it has joined a unit or left one. [WF-CORE-CHR-01]"""

    # In this phase:
    began: int = 0
    """How many models it had when the phase began. [WF-CORE-SHO-04]"""
    tested: bool = False
    """Has tested for panic. [WF-CORE-PSY-02]"""

    # In this round of close combat:
    fell: int = 0
    """Its models that fell. [WF-CORE-CC-03]"""
    struck: bool = False
    dealt: int = 0
    """The Wounds that its enemies lost by it. [WF-CORE-RES-01]"""
    ranks: int = 0
    """Its rank bonus at the start of the round. [WF-CORE-RES-01]"""
    margin: int = 0
    """By how many points it lost the combat; negative where it won. [WF-CORE-RES-03]"""
    broken: bool = False
    divided: int = 0
    """Of a character with two magic weapons: the attacks of this round with the first of them. [WF-TWOWEAPONS-2]"""
    loses: str = ""
    """Of a model of several parts: the part whose Attack is cancelled, "beast" for the mounts of cavalry. [WF-CANCELATTACK-4]"""
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
    won: bool = False
    """Whether it won the last round. [WF-CORE-CC-02]"""


TURN = {"movement": "", "picked": False, "shot": False, "switched": False, "tested": False, "bolting": ""}
"""What a new turn makes of a unit."""
ROUND = {
    "divided": 0,
    "loses": "",
    "retired": False,
    "overkill": 0,
    "fell": 0,
    "struck": False,
    "dealt": 0,
    "ranks": 0,
    "margin": 0,
    "broken": False,
    "flight": 0,
}
"""What a new round of close combat makes of a unit."""


class Contact(msgspec.Struct, frozen=True, gc=False):
    """A unit that stands with its front at a side of an enemy, which may defend an obstacle there. [WF-CORE-CHG-06, WF-CORE-CC-03]"""

    charger: str
    target: str
    side: Edge
    defended: bool = False


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


class Mage(msgspec.Struct, frozen=True, gc=False):
    """A wizard: its lore, the numbers of its spells, and what it has done in this magic phase. [WF-CORE-MAG-01, WF-CORE-MAG-03]"""

    lore: str
    spells: tuple[int, ...] = ()
    scrolls: int = 0
    cast: tuple[int, ...] = ()
    """The spells that it has tried to cast in this phase."""
    silent: bool = False
    """It casts no more in this phase. [WF-CORE-MAG-07]"""
    lost: bool = False
    """It casts nothing until it throws a 6. [WF-CORE-MAG-07]"""


class Enchantment(msgspec.Struct, frozen=True, gc=False):
    """A spell in force: which, its caster, the unit it lies on (empty: none), what dispels it, and how long it lasts. A comet has a place
    and markers. [WF-CORE-MAG-06]
    """

    spell: str
    caster: str
    side: Side
    unit: str
    value: int
    lasts: Lasts
    place: Position | None = None
    markers: int = 0


class Winds(msgspec.Struct, frozen=True, gc=False):
    """The dice of a magic phase: power dice of the side whose turn it is, dispel dice of the other. [WF-CORE-MAG-02]"""

    power: int = 0
    dispel: int = 0
    over: bool = False
    """A miscast has ended the phase. [WF-CORE-MAG-07]"""
    used: tuple[str, ...] = ()
    """Bound spells used and spells in force that were not dispelled, which are not tried again. [WF-CORE-MAG-08, WF-CORE-MAG-06]"""


class Pitched(OpenGame, kw_only=True):
    """A battle. Both players see the whole table and both armies."""

    name: ClassVar[str] = "fantasy"
    seats: ClassVar[tuple[str, ...]] = ("red", "blue")
    static: ClassVar[tuple[str, ...]] = ("mission", "readings")
    containers: ClassVar[tuple[str, ...]] = (
        "picked",
        "zones",
        "units",
        "regiments",
        "away",
        "abandoned",
        "charges",
        "contacts",
        "melees",
        "chasers",
        "unhealed",
        "captured",
        "points",
        "mages",
        "enchantments",
    )

    mission: Mission
    readings: Readings = Readings()

    picked: dict[Side, int] = {}
    """Which of the mission's armies each side has chosen, by its place among them."""
    zones: dict[Side, Ring] = {}
    """[WF-CORE-BAT-02]"""
    ready: Side | None = None
    """Who finished setting up first. [WF-CORE-BAT-04]"""
    first: Side = RED
    """Who has the first turn. [WF-CORE-BAT-04]"""

    round: int = 0
    active: Side = RED
    """Whose turn it is."""
    phase: Phase | None = None

    units: dict[str, Unit] = {}
    """By id, in the order in which they were set up; those that are gone among them."""
    regiments: dict[str, Regiment] = {}
    """The units on the table, by id."""
    away: dict[str, Regiment] = {}
    """The units that have pursued off the table, where they will come back. [WF-CORE-MOV-06]"""
    abandoned: dict[str, Regiment] = {}
    """The war machines that their crews have left, by the unit of the crew. [WF-CORE-WAR-03]"""
    charges: dict[str, Declared] = {}
    """The charges of this turn, by the charger, in the order in which they were declared. [WF-CORE-CHG-01]"""
    contacts: dict[str, Contact] = {}
    """The units in contact, by `charger/target`."""
    melees: dict[str, Melee] = {}
    """The close combats of this phase, by number. [WF-CORE-CC-01]"""
    chasers: dict[str, tuple[str, ...]] = {}
    """The winners that may pursue, and the units that they may pursue. [WF-CORE-PUR-01]"""
    unhealed: dict[str, Unhealed] = {}
    """Wounds before regeneration, by `unit/part`. [WF-CORE-CC-07]"""
    captured: dict[str, Side] = {}
    """The units whose standards were captured, and who took them. [WF-CORE-BAT-06]"""
    points: dict[Side, int] = {}
    """Victory points, once the battle is over. [WF-CORE-BAT-06]"""
    mages: dict[str, Mage] = {}
    """The wizards, by id. [WF-CORE-MAG-01]"""
    enchantments: dict[str, Enchantment] = {}
    """The spells in force, by number. [WF-CORE-MAG-06]"""
    winds: Winds = Winds()
    result: str = ""
    """How the battle has ended, by name; empty before that. [WF-CORE-BAT-07]"""
    won: Side | None = None
    """The side that has won; none in a draw."""

    # ---- asking

    @property
    def turn(self) -> int:
        """The turn of both sides."""
        return self.round

    def army(self, side: Side) -> Army:
        """The army of a side. Raises KeyError before it is chosen."""
        return self.mission.armies[side][self.picked[side]]

    def listed(self, unit: str) -> ArmyUnit:
        """What a unit is in its army."""
        known = self.units[unit]
        return self.army(known.side).units[known.entry]

    # ---- writing

    def change(self, unit: str, **fields: object) -> None:
        """Write fields of a unit."""
        self.units[unit] = replace(self.units[unit], **fields)

    def change_mage(self, wizard: str, **fields: object) -> None:
        """Write fields of a wizard."""
        self.mages[wizard] = replace(self.mages[wizard], **fields)

    def change_all(self, **fields: object) -> None:
        """Write the same fields of every unit."""
        self.units = {id: replace(unit, **fields) for id, unit in self.units.items()}

    def derive(self) -> None:
        """Nothing is worked out from other facts."""

    # ---- knowing

    def winner(self) -> str | None:
        return self.won

    def nothing_asked(self) -> Refusal:
        return Refusal("WF-CORE-BAT-05", tr("Nothing is asked now"))


def foe(side: Side) -> Side:
    """The other side."""
    return "blue" if side == RED else "red"
