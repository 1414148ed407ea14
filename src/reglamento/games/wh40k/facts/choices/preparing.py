"""Choices before the battle: armies, zones, and where each unit begins."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.mission import MapName


class PickRoster(Option, frozen=True):
    """An army, by its place among those that the mission offers. [40K-CORE-ARMY-01]"""

    roster: int


class PickMap(Option, frozen=True):
    """A deployment map. [40K-CORE-SETUP-04]"""

    map: MapName


class PickZone(Option, frozen=True):
    """A zone of the map, 0 or 1. [40K-CORE-SETUP-04]"""

    zone: int


class SetUp(Option, frozen=True):
    """A unit of the roster, by its place there, is set up next. [40K-CORE-SETUP-05]"""

    entry: int


class EndSetUp(Option, frozen=True):
    """No more units are set up: the others arrive later. [40K-ERR-204]"""


class KeepBack(Option, frozen=True):
    """A unit of the roster, by its place there, is set up off the table next. [40K-CORE-REINF-01, 40K-FAQ-DEPLOY-01]"""

    entry: int


class Load(Option, frozen=True):
    """A unit of the roster, by its place there, begins the battle in the transport. [40K-FAQ-DEPLOY-02]"""

    entry: int


class EndLoading(Option, frozen=True):
    """Nothing more is in the transport. [40K-FAQ-DEPLOY-02]"""


class Begin(Option, frozen=True):
    """Who has the first turn. [40K-CORE-SETUP-06]"""

    own: bool


class Seize(Option, frozen=True):
    """Try to take the first turn. [40K-CORE-SETUP-07]"""


class LeaveFirst(Option, frozen=True):
    """Leave the first turn to the other player. [40K-CORE-SETUP-07]"""


PreparingOption = PickRoster | PickMap | PickZone | SetUp | EndSetUp | KeepBack | Load | EndLoading | Begin | Seize | LeaveFirst
