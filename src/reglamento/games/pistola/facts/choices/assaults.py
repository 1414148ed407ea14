"""Options of charges and close combats."""

from __future__ import annotations

from reglamento.games.pistola.facts.choices import Option


class Charge(Option, frozen=True):
    """A unit charges another one alone. [PP-BASE-55]"""

    unit: str
    target: str


class ChargeSeveral(Option, frozen=True):
    """A unit charges several that stand together; which ones is asked next. [PP-BASE-55]"""

    unit: str


class ChargeAt(Option, frozen=True):
    """One of the units that are charged at once. [PP-BASE-55]"""

    target: str


class EndTargets(Option, frozen=True):
    """No other unit is charged at the same time. [PP-BASE-55]"""


class EndCharges(Option, frozen=True):
    """No other unit charges in this phase. [PP-BASE-55]"""


class FightNext(Option, frozen=True):
    """The close combat that is fought next, by one of its units. [PP-BASE-62]"""

    unit: str


class StrikeAt(Option, frozen=True):
    """The unit that models like this one strike at. [PP-BASE-59]"""

    model: str
    foe: str


AssaultOption = Charge | ChargeSeveral | ChargeAt | EndTargets | EndCharges | FightNext | StrikeAt
