"""Events of charges and fights."""

from __future__ import annotations

from reglamento.armies.troops import ModelAt
from reglamento.kernel.events import Event


class ChargeDeclared(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]


class ChargeRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    far: int


class ChargeFailed(Event, frozen=True):
    unit: str


class Charged(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]
    places: tuple[ModelAt, ...]


class FightPicked(Event, frozen=True):
    unit: str
