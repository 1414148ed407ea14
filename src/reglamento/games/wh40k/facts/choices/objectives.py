"""Choices about Tactical Objectives."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class Favour(Option, frozen=True):
    """The kind of Tactical Objective, the tens of its number, that scores more. [40K-CORE-MIS-30]"""

    kind: int


class DiscardObjective(Option, frozen=True):
    """A Tactical Objective, by its number, is discarded. [40K-CORE-MIS-30]"""

    number: int


class KeepObjectives(Option, frozen=True):
    """[40K-CORE-MIS-30]"""


ObjectiveOption = Favour | DiscardObjective | KeepObjectives
