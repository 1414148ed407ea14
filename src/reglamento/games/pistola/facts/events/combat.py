"""Events of a combat: how it begins, its turns and phases, how it ends, and the fate of the fallen."""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.games.pistola.forces.squads import Side
from reglamento.kernel.events import Event

CombatPhase = Literal["movement", "shooting", "assault"]


class CombatBegins(Event, frozen=True):
    """Defenders are on the board: the Exploration Turns stop. [PP-EXPL-10, PP-COMBAT-03]"""


class CombatTurnBegan(Event, frozen=True):
    """A Combat Turn of a side, by its number among all turns. [PP-COMBAT-10]"""

    turn: int
    side: Side


class PhaseBegan(Event, frozen=True):
    """A phase of a Combat Turn. [PP-COMBAT-10]"""

    phase: CombatPhase
    side: Side


class PhasePassed(Event, frozen=True):
    """A side has nothing to decide in a phase; `why` is what holds for all its units, or `several`. [PP-COMBAT-10]"""

    phase: CombatPhase
    side: Side
    why: str


class SurpriseRolled(Event, frozen=True):
    """The die of each side and the bonus of its infiltrators; `first` has the first Combat Turn, None in a tie. [PP-COMBAT-09]"""

    attacker: int
    defender: int
    attacker_bonus: int
    defender_bonus: int
    first: Side | None


class CombatEnded(Event, frozen=True):
    """The side that has won the combat. [PP-COMBAT-19, PP-COMBAT-20]"""

    winner: Side


class FinishedOff(Event, frozen=True):
    """The fallen of the side that lost the combat are true casualties. [PP-OOA-02]"""

    models: tuple[str, ...]


class RecoveryRolled(Event, frozen=True):
    """The dice of a fallen model, and the Wounds with which it stands up; with none it is a true casualty.
    [PP-OOA-03, PP-OOA-04]
    """

    model: str
    dice: tuple[int, ...]
    wounds: int


class StoodUp(Event, frozen=True):
    """Models of a unit stand again: each with its place in cm. [PP-OOA-03]"""

    unit: str
    places: tuple[ModelAt, ...]


class LeftLying(Event, frozen=True):
    """Models without room to stand up are true casualties. [PP-BASE-32]"""

    models: tuple[str, ...]


class RoseAgain(Event, frozen=True):
    """A fallen model is a zombie from now on. [PP-ZOMBIE-01]"""

    model: str
