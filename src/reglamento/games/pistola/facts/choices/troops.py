"""Options of units: how they are deployed, join and retreat."""

from __future__ import annotations

from reglamento.games.pistola.facts.choices import Option


class DeployNext(Option, frozen=True):
    """The squad of the cell, by its place in it, that is deployed next. [PP-COMBAT-05]"""

    squad: int


class JoinUnit(Option, frozen=True):
    """An independent character joins a unit. [PP-BASE-30]"""

    character: str
    host: str


class StayAlone(Option, frozen=True):
    """An independent character joins no unit. [PP-BASE-30]"""

    character: str


class OrderRetreat(Option, frozen=True):
    """All the attacker's troops begin a voluntary retreat. [PP-RETREAT-04]"""


class StandFast(Option, frozen=True):
    """No retreat is ordered in this turn. [PP-RETREAT-04]"""


class GoAlong(Option, frozen=True):
    """A fearless unit retreats with the others. [PP-RETREAT-07]"""

    unit: str


class StayBehind(Option, frozen=True):
    """A fearless unit stays and covers the retreat of the others. [PP-RETREAT-07]"""

    unit: str


TroopOption = DeployNext | JoinUnit | StayAlone | OrderRetreat | StandFast | GoAlong | StayBehind
