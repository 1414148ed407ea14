"""Events of damage and of what is lost, in attacks and by Morale."""

from __future__ import annotations

from reglamento.kernel.events import Event


class DamageRolled(Event, frozen=True):
    model: str
    dice: tuple[int, ...]
    damage: int


class WoundsIgnored(Event, frozen=True):
    model: str
    dice: tuple[int, ...]
    needed: int
    ignored: int


class Wounded(Event, frozen=True):
    model: str
    lost: int
    left: int


class ModelSlain(Event, frozen=True):
    unit: str
    model: str
    x: float
    y: float


class MortalWoundsDealt(Event, frozen=True):
    """Mortal wounds that a unit suffers, and the dice that said how many: those of an `amount` such as D3, or one for each 1."""

    unit: str
    dice: tuple[int, ...]
    wounds: int
    amount: str = ""


class Exploded(Event, frozen=True):
    """The die of a slain model that may explode, and whether it did."""

    model: str
    die: int
    needed: int
    done: bool


class UnitDestroyed(Event, frozen=True):
    unit: str


class MoraleTested(Event, frozen=True):
    """The die of a Morale test, and how many models flee; a test may be failed although none does."""

    unit: str
    die: int
    lost: int
    leadership: int
    flee: int
    failed: bool = False


class Fled(Event, frozen=True):
    unit: str
    model: str
