"""What Tactical Objectives ask for, and the victory points that they score. [40K-CORE-MIS-31]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

from reglamento.games.wh40k.facts.objectives import BONUS, Card
from reglamento.games.wh40k.facts.tactical import Counted, Objective, objectives
from reglamento.games.wh40k.words.vocabulary import PHASE_NAMES
from reglamento.language import noun, prose, tr
from reglamento.sentences import shown

ASKED: Mapping[Counted, str] = {
    "control": "{first} VP: control {marker}",
    "defend": "{first} VP: control {marker}, as when the turn before this one ended",
    "left-home": "{first} VP: no unit in the own deployment zone",
    "behind-lines": "{first} VP: a unit wholly in the enemy deployment zone; {last} VP: 3 units in it",
    "hold-line": "{first} VP: 3 units wholly in the own deployment zone and no enemy in it, from battle round 2 on",
    "critical": "{first} VP: control {marker}; {last} VP: the enemy did when the turn began",
    "markers": "objective markers controlled: {tiers}",
    "all-markers": "{first} VP: control all objective markers",
    "destroyed": "enemy units destroyed in the turn: {tiers}",
    "clear-centre": '{first} VP: no enemy within 6" of the centre of the table; {last} VP: none within 12"',
    "morale": "enemy units that fail a Morale test in the turn: {tiers}",
    "powers": "psychic powers manifested or denied in the turn: {tiers}",
    "warlord": "{first} VP: the enemy Warlord is slain",
    "wounds": "the most Wounds of a model of an enemy unit destroyed in the turn: {tiers}",
    "bonus": "{bonus} VP more than its bonus objective, which the Warlord alone may achieve",
}
"""What each kind asks for at the end of its player's turn."""


def asked_for(number: int, marker: str = "") -> str:
    """What an objective asks for and scores, with the marker that it was given."""
    known = objectives().get(number)
    if known is None:
        return shown(number)
    place = marker.removeprefix("m") or str(known.marker or "")
    fields = {
        "first": str(known.tiers[0].amount),
        "last": str(known.tiers[-1].amount),
        "tiers": ", ".join(tr("{points} VP for {n}").format(points=tier.amount, n=tier.least) for tier in known.tiers),
        "marker": noun("objective marker {n}").format(n=place) if place else noun("the marker that a die names"),
        "phase": tr(PHASE_NAMES[known.phase]) if known.phase else "",
        "keyword": known.keyword,
        "bonus": BONUS,
    }
    return tr(_sentence(known)).format(**fields)


def _sentence(objective: Objective) -> str:
    if objective.counts == "destroyed" and objective.phase:
        return "enemy units destroyed in the {phase} of the turn: {tiers}"
    if objective.counts == "destroyed" and objective.keyword:
        return "enemy units with {keyword} destroyed in the turn: {tiers}"
    return ASKED[objective.counts]


def told(number: int, marker: str = "") -> str:
    """An objective by its name, with what it asks for."""
    known = objectives().get(number)
    if known is None:
        return shown(number)
    return tr("{name} ({asks})").format(name=prose(known.name), asks=asked_for(number, marker))


def told_card(card: Card) -> str:
    """The same of an active objective; of one that brought a bonus objective, that one."""
    if not card.bonus:
        return told(card.number, card.marker)
    words = tr("{name}, by the Warlord alone and for {n} VP more ({asks})")
    name = prose(objectives()[card.bonus].name)
    return words.format(name=name, n=BONUS, asks=asked_for(card.bonus, card.marker))
