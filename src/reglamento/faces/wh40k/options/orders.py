"""Which of several rules that are due comes first, told by what is done. [40K-CORE-SEQ-01]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.vocabulary import SEATS
from reglamento.kernel.order import First
from reglamento.sentences import looked_up

AT_UNITS: Mapping[str, str] = {
    "40K-CORE-SHOOT-06": "First: the shots at {piece}",
    "40K-ERR-182": "First: the blows at {piece}",
    "40K-CORE-CHARGE-03": "First: Overwatch of {piece}",
    "40K-FAQ-REINF-12": "First: the shots of {piece}",
    "40K-CORE-ATT-06": "First: the mortal wounds of {piece}",
    "40K-CORE-ATT-08": "First: the mortal wounds of {piece}",
    "40K-CORE-MORALE-01": "First: the Morale test of {piece}",
}
"""What is done, by the rule that is due, where it is about a unit."""
WITH_WEAPONS: Mapping[str, str] = {
    "40K-CORE-SHOOT-06": "First: the shots with {piece}",
    "40K-ERR-182": "First: the blows with {piece}",
}
"""The same where it is about a weapon."""
FIRST_UNITS: Mapping[str, str] = {
    "40K-CORE-SHOOT-06": "Which unit is fired at first?",
    "40K-ERR-182": "Which unit is struck first?",
    "40K-CORE-CHARGE-03": "Which unit fires Overwatch first?",
    "40K-FAQ-REINF-12": "Which unit shoots first?",
    "40K-CORE-ATT-06": "Which unit suffers its mortal wounds first?",
    "40K-CORE-ATT-08": "Which unit suffers its mortal wounds first?",
    "40K-CORE-MORALE-01": "Which unit tests its Morale first?",
}
"""What is asked where all that is due is this about units."""
FIRST_WEAPONS: Mapping[str, str] = {
    "40K-CORE-SHOOT-06": "Which weapon is fired first?",
    "40K-ERR-182": "Which weapon strikes first?",
}
"""The same with weapons."""
OF_SIDES: Mapping[str, str] = {"40K-CORE-SEQ-01": "First: the Stratagems of {piece}"}
"""The same where it is about a side."""


def due(view: Warzone, about: str) -> str:
    """What a rule that is due is about: a side, a unit, or a weapon."""
    names = Names(view.mission, view)
    if about in SEATS:
        return looked_up(SEATS, about)
    return names.unit(about) if about in view.units else names.weapon(about)


def says(view: Warzone, option: First) -> str | None:
    """What is done where an option comes first; None where the title of its ruling says it."""
    known = OF_SIDES if option.about in SEATS else AT_UNITS if option.about in view.units else WITH_WEAPONS
    return known.get(option.rule)


def asked_first(view: Warzone, options: Sequence[First]) -> str | None:
    """What is asked where everything that is due is of one kind; None where it is not."""
    (rule, *others), units = {option.rule for option in options}, {option.about in view.units for option in options}
    if others or len(units) > 1:
        return None
    return (FIRST_UNITS if True in units else FIRST_WEAPONS).get(rule)
