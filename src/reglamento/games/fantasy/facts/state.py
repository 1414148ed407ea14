"""The facts of a battle and the few ways to change them. Rules live in the folders beside this one."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from reglamento.games.fantasy.facts.mission import RED, Mission, Side
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.troops import Contact, Declared, Melee, Unhealed, Unit
from reglamento.games.fantasy.facts.wizards import Enchantment, Mage, PhaseDice
from reglamento.games.fantasy.lists.records import Army, ArmyUnit
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.kernel.errors import Refusal
from reglamento.kernel.game import OpenGame
from reglamento.language import tr

Phase = Literal["charges", "rally", "compulsory", "chargers", "moves", "magic", "shooting", "combat"]
PHASES: tuple[Phase, ...] = ("charges", "rally", "compulsory", "chargers", "moves", "magic", "shooting", "combat")
"""The parts of a turn in their order. [WF-CORE-TURN-01, WF-CORE-TURN-02]"""


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
        "joined",
    )
    derived: ClassVar[tuple[str, ...]] = ("joined",)

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
    winds: PhaseDice = PhaseDice()
    joined: dict[str, tuple[str, ...]] = {}
    """Derived: the models that have joined each unit, in the order in which they were set up. [WF-CORE-CHR-01]"""
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
        return self.mission.armies[known.side][self.picked[known.side]].units[known.entry]

    # ---- writing

    def change(self, unit: str, **fields: object) -> None:
        """Write fields of a unit."""
        self.units[unit] = replace(self.units[unit], **fields)
        if "joined" in fields:
            self.derive()

    def change_mage(self, wizard: str, **fields: object) -> None:
        """Write fields of a wizard."""
        self.mages[wizard] = replace(self.mages[wizard], **fields)

    def change_all(self, **fields: object) -> None:
        """Write the same fields of every unit."""
        self.units = {id: replace(unit, **fields) for id, unit in self.units.items()}

    def derive(self) -> None:
        """Work out who has joined each unit: after loading, and when a model joins a unit or leaves it."""
        found: dict[str, list[str]] = {}
        for id, unit in self.units.items():
            if unit.joined:
                found.setdefault(unit.joined, []).append(id)
        self.joined = {host: tuple(ids) for host, ids in found.items()}

    # ---- knowing

    def winner(self) -> str | None:
        return self.won

    def nothing_asked(self) -> Refusal:
        return Refusal("WF-CORE-BAT-05", tr("Nothing is asked now"))


def foe(side: Side) -> Side:
    """The other side."""
    return "blue" if side == RED else "red"
