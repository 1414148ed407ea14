"""Choices about what is added to an army in mid-battle."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class Summon(Option, frozen=True):
    """A unit rolls to summon another one. [40K-FAQ-REINF-05]"""

    unit: str


class CallUnit(Option, frozen=True):
    """The unit that is added to the army, by its number in the roster. [40K-FAQ-REINF-05]"""

    entry: int


class EndCall(Option, frozen=True):
    """Nothing is added to the army. [40K-FAQ-REINF-05]"""


ReinforcementOption = Summon | CallUnit | EndCall
