"""Stratagems, and dice that are rolled again."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class RerollDie(Option, frozen=True):
    """A die that shows this is rolled again. [40K-CORE-STRAT-02, 40K-FAQ-STRAT-01]"""

    face: int


class KeepDice(Option, frozen=True):
    """[40K-CORE-STRAT-02]"""


class KeepAll(Option, frozen=True):
    """The dice stay as they are, and so do all others of this side in this phase: it is not asked again. [40K-CORE-STRAT-02]"""


class Spend(Option, frozen=True):
    """A Stratagem is used, on a unit where it needs one. [40K-CORE-STRAT-05]"""

    stratagem: str
    unit: str = ""


class Withhold(Option, frozen=True):
    """No Stratagem is used. [40K-CORE-STRAT-05]"""


StratagemOption = RerollDie | KeepDice | KeepAll | Spend | Withhold
