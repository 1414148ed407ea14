"""Choices of the Psychic phase."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class Manifest(Option, frozen=True):
    """A unit attempts a psychic power. [40K-CORE-PSY-01]"""

    unit: str
    power: str


class EndPowers(Option, frozen=True):
    """[40K-CORE-PSY-01]"""


class DenyWith(Option, frozen=True):
    """A unit tries to deny a power. [40K-CORE-PSY-03, 40K-FAQ-PSY-01]"""

    unit: str


class LetWork(Option, frozen=True):
    """Nobody tries to deny a power. [40K-CORE-PSY-03]"""


class WorkOn(Option, frozen=True):
    """The unit on which a power works. [40K-CORE-PSY-01]"""

    target: str


PowerOption = Manifest | EndPowers | DenyWith | LetWork | WorkOn
