"""Events of charges and fights."""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.kernel.events import Event

Failure = Literal["", "short", "slow", "room", "grounded", "apart"]


class ChargeDeclared(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]


class ChargeRolled(Event, frozen=True):
    unit: str
    dice: tuple[int, ...]
    far: int


class ChargeFailed(Event, frozen=True):
    """Why a charge fails: `short` by so many inches; on `slow` ground; no `room` within 1" of a target for the models that come so far.
    Or these are `grounded`, and the targets that they reach on floors; or the others would stay `apart` from the first. Empty where no
    target is left. [40K-FAQ-CHARGE-04, 40K-FAQ-CHARGE-05, 40K-ERR-248b]
    """

    unit: str
    why: Failure = ""
    short: float = 0.0
    models: tuple[str, ...] = ()


class Charged(Event, frozen=True):
    unit: str
    targets: tuple[str, ...]
    places: tuple[ModelAt, ...]


class FightPicked(Event, frozen=True):
    unit: str
    across: bool = False
    """Whether its enemies are near enough only because a barricade or fuel pipes stand between. [40K-CORE-TERR-BARRIER]"""
