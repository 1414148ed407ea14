"""Events of psychic powers."""

from __future__ import annotations

from reglamento.kernel.events import Event


class PsychicTested(Event, frozen=True):
    """The dice of a psychic test, what they had to come to, and whether they brought Perils."""

    unit: str
    power: str
    dice: tuple[int, ...]
    needed: int
    perils: bool


class PowerFailed(Event, frozen=True):
    unit: str
    power: str


class PowerDenied(Event, frozen=True):
    """An attempt to deny a power: the dice had to come to more than the test."""

    unit: str
    power: str
    denier: str
    dice: tuple[int, ...]
    total: int
    denied: bool


class PowerManifested(Event, frozen=True):
    """A power works on a unit; on none where none is in reach now."""

    unit: str
    power: str
    target: str
