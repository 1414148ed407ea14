"""Choices of the Shooting phase: targets, the aim of machines, breath."""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import Option


class ShootAt(Option, frozen=True):
    """[WF-CORE-SHO-01]"""

    unit: str
    target: str


class ShootGrape(Option, frozen=True):
    """A cannon shoots grapeshot. [WF-CORE-WAR-06]"""

    unit: str
    target: str


class AimAt(Option, frozen=True):
    """A machine aims at a file of the front rank of its target, counted from 1 from the left of the target. [WF-CORE-WAR-06,
    WF-CORE-WAR-07]
    """

    file: int


class Guess(Option, frozen=True):
    """The distance that a player names for the shot of a machine, in cm. [WF-CORE-WAR-09]"""

    distance: int


class BreatheAt(Option, frozen=True):
    """A creature uses its breath weapon. [WF-BREATH-1]"""

    unit: str
    target: str


class BreatheTowards(Option, frozen=True):
    """The teardrop points so many degrees to the right of straight ahead. [WF-BREATH-2]"""

    aside: int


class EndShooting(Option, frozen=True):
    """[WF-CORE-SHO-01]"""


ShootingOption = ShootAt | ShootGrape | AimAt | Guess | BreatheAt | BreatheTowards | EndShooting
