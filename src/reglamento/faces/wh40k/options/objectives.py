"""The options of Tactical Objectives in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import objectives
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.tactical import objectives as known
from reglamento.games.wh40k.words.objectives import asked_for, told_card
from reglamento.language import prose


def _named(view: Warzone, option: objectives.Favour) -> str:
    """The objectives of a kind, each name once. [40K-CORE-MIS-31]"""
    return ", ".join(dict.fromkeys(prose(each.name) for number, each in known().items() if number // 10 == option.kind))


def _asked(view: Warzone, option: objectives.DiscardObjective) -> str:
    """What an objective asks for; of one that brought a bonus objective, that one by its name. [40K-CORE-MIS-31]"""
    card = next((each for cards in view.cards.values() for each in cards if each.number == option.number), Card(option.number))
    return told_card(card) if card.bonus else asked_for(card.number, card.marker)


OBJECTIVE_OPTIONS = (
    OptionRow(
        kind=objectives.Favour,
        says="Objectives {kind}1 to {kind}6",
        rules=("40K-CORE-MIS-30",),
        group="Objectives",
        verbs=("favour",),
        detail=_named,
    ),
    OptionRow(
        kind=objectives.DiscardObjective,
        says="Discard {number:objective}",
        rules=("40K-CORE-MIS-30",),
        group="Discard",
        verbs=("discard",),
        detail=_asked,
    ),
    OptionRow(
        kind=objectives.KeepObjectives, says="Keep all objectives", rules=("40K-CORE-MIS-30",), key="e", words=("keep", "no")
    ),
)
