"""Choices of charges, of the charging and of the charged."""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import Option


class ChargeAt(Option, frozen=True):
    """[WF-CORE-CHG-01]"""

    unit: str
    target: str


class EndCharges(Option, frozen=True):
    """No more charges are declared. [WF-CORE-CHG-01]"""


class Hold(Option, frozen=True):
    """[WF-CORE-CHG-02]"""


class StandAndShoot(Option, frozen=True):
    """Shoot at this charger. [WF-CORE-CHG-03]"""

    target: str


class Flee(Option, frozen=True):
    """[WF-CORE-CHG-04]"""


class KeepOn(Option, frozen=True):
    """A charger goes on after the unit that flees from it. [WF-CORE-CHG-05]"""


ChargeOption = ChargeAt | EndCharges | Hold | StandAndShoot | Flee | KeepOn
