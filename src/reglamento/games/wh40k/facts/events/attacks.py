"""Events of attacks, up to the saves."""

from __future__ import annotations

from typing import Literal

from reglamento.games.wh40k.arms.traits import Hits, Mortal, Wounds
from reglamento.games.wh40k.facts.equal_attacks import Manner
from reglamento.kernel.events import Event


class Settled(Event, frozen=True):
    """The Strength or the AP of a weapon is rolled, and comes to so much."""

    unit: str
    weapon: str
    what: Literal["strength", "ap"]
    dice: tuple[int, ...]
    value: int


class ShotsRolled(Event, frozen=True):
    unit: str
    weapon: str
    dice: tuple[int, ...]
    shots: int


class HitRolled(Event, frozen=True):
    """Hit rolls, after re-rolls; no dice where all hit automatically. `more`: what made some dice score several hits."""

    unit: str
    target: str
    weapon: str
    manner: Manner
    dice: tuple[int, ...]
    needed: int
    modifier: int
    hits: int
    more: tuple[Hits, ...] = ()


class Rerolled(Event, frozen=True):
    """Dice of a roll that are thrown again: what showed a 1."""

    unit: str
    what: Literal["hit", "wound"]
    dice: tuple[int, ...]


class WoundRolled(Event, frozen=True):
    """Wound rolls, after re-rolls, and how many of them wound. `more`: what made some of these count as several wounds, or deal mortal
    ones. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
    """

    unit: str
    target: str
    weapon: str
    dice: tuple[int, ...]
    needed: int
    wounds: int
    more: tuple[Wounds | Mortal, ...] = ()


class SaveRolled(Event, frozen=True):
    """Saves of a unit, or of one of its models; no dice where none could be made."""

    unit: str
    model: str
    dice: tuple[int, ...]
    needed: int
    modifier: int
    failed: int


class SmokeUsed(Event, frozen=True):
    """A unit hides in smoke instead of shooting."""

    unit: str
