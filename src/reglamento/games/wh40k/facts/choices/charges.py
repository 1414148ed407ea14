"""Choices of the Charge phase."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class ChargeWith(Option, frozen=True):
    """[40K-CORE-CHARGE-01]"""

    unit: str


class EndCharges(Option, frozen=True):
    """[40K-CORE-CHARGE-01]"""


class ChargeAt(Option, frozen=True):
    """One more target of a charge. [40K-CORE-CHARGE-02]"""

    target: str


class EndTargets(Option, frozen=True):
    """These are all targets of the charge. [40K-CORE-CHARGE-02]"""


class Overwatch(Option, frozen=True):
    """[40K-CORE-CHARGE-03]"""


class HoldFire(Option, frozen=True):
    """[40K-CORE-CHARGE-03]"""


class Intervene(Option, frozen=True):
    """A CHARACTER intervenes. [40K-CORE-CHARGE-06]"""

    unit: str


class EndInterventions(Option, frozen=True):
    """[40K-CORE-CHARGE-06]"""


ChargeOption = ChargeWith | EndCharges | ChargeAt | EndTargets | Overwatch | HoldFire | Intervene | EndInterventions
