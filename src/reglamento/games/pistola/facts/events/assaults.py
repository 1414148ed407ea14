"""Events of the Assault phase: charges, blows, results, pursuit."""

from __future__ import annotations

from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.events import Event


class ConsolidationRolled(Event, frozen=True):
    """How far, in cm, a unit may consolidate that has no enemy left in its combat. [PP-BASE-24]"""

    unit: str
    dice: tuple[int, ...]
    far: float


class Charged(Event, frozen=True):
    """A unit charges these units. [PP-BASE-56]"""

    unit: str
    targets: tuple[str, ...]


class ChargeFailed(Event, frozen=True):
    """A slow unit did not reach the units that it charged, and stays. [PP-BASE-20]"""

    unit: str
    targets: tuple[str, ...]


class NoChargeFits(Event, frozen=True):
    """A unit that was free to charge this enemy, at most `far` cm away, found no places for it: these models would be left behind
    or, where none is named, no model comes into contact. [PP-BASE-55]
    """

    unit: str
    target: str
    far: float
    models: tuple[str, ...]


class FightBegan(Event, frozen=True):
    """A close combat of these units is fought. [PP-COMBAT-16]"""

    units: tuple[str, ...]


class Struck(Event, frozen=True):
    """Models of a unit strike at another with a weapon: the dice, the number each needed, and the number of hits. [PP-BASE-03]"""

    unit: str
    foe: str
    weapon: str
    dice: tuple[int, ...]
    needed: int
    hits: int


class FightDecided(Event, frozen=True):
    """The unsaved wounds that attackers and defenders have dealt in a close combat, and the winning side; None for a draw.
    [PP-BASE-18]
    """

    units: tuple[str, ...]
    by_attackers: int
    by_defenders: int
    winner: Side | None


class NoRetreatTaken(Event, frozen=True):
    """Losers that could not run were overrun: the number of wounds, and the Wounds that they lost. [PP-BASE-22]"""

    unit: str
    wounds: int
    lost: int


class Pursued(Event, frozen=True):
    """A sweeping advance: the totals of winner and loser, and whether the losers were caught. [PP-BASE-23]"""

    winner: str
    loser: str
    reached: float
    escaped: float
    caught: bool
