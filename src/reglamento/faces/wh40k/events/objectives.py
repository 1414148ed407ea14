"""The events of Tactical Objectives in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, either
from reglamento.faces.wh40k.events.event_words import face_down_words, thrown_away_words
from reglamento.games.wh40k.facts.events import objectives
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.objectives import told


def _unseen(names: Names, event: objectives.ObjectiveFaceDown | objectives.ObjectiveThrownAway) -> dict[str, str]:
    number = event.number.value
    return {"objective": "" if number is None else told(number)}


OBJECTIVE_EVENTS = (
    EventRow(
        kind=objectives.WorthFound,
        says="A die shows {die}: {marker:marker} scores {points:points}.",
        thrown=lambda scenery, event: thrown((event.die,), "red", needed=None, passed=True),
    ),
    EventRow(kind=objectives.KindFavoured, says="{side:seat} chooses objectives {kind}1 to {kind}6."),
    EventRow(
        kind=objectives.ObjectiveGenerated,
        says=either("bonus", "{side:seat} generates for the Warlord: {number:asked}.", "{side:seat} generates {number:asked}."),
    ),
    EventRow(kind=objectives.ObjectiveFaceDown, says=face_down_words, fields=_unseen),
    EventRow(
        kind=objectives.CriticalNamed,
        says="A die shows {die}: {marker:marker} is critical.",
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=None, passed=True),
    ),
    EventRow(kind=objectives.ObjectiveAchieved, says="{side:seat} achieves {number:objective}."),
    EventRow(kind=objectives.ObjectiveDiscarded, says="{side:seat} discards {number:objective}."),
    EventRow(kind=objectives.ObjectiveThrownAway, says=thrown_away_words, fields=_unseen),
    EventRow(kind=objectives.RelicTaken, says="{model:model} takes the relic."),
    EventRow(kind=objectives.RelicDropped, says="{model:model} drops the relic."),
)
