"""The events of the course of the battle in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scores import winners_first
from reglamento.faces.rows import EventRow, either
from reglamento.faces.wh40k.events.event_words import NOBODY, passed_words
from reglamento.games.wh40k.facts.events import course
from reglamento.games.wh40k.missions.ending import ON
from reglamento.games.wh40k.words.hindrances import APART, UNHURT
from reglamento.games.wh40k.words.vocabulary import ENDINGS

COURSE_EVENTS = (
    EventRow(kind=course.RoundBegan, says="Battle round {round}", heading=True, opens=True),
    EventRow(kind=course.RoundEnded, says="Battle round {round} is over.", minor=True),
    EventRow(kind=course.TurnBegan, says="Battle round {round}: {side:seat}", heading=True),
    EventRow(kind=course.TurnEnded, says="The turn of {side:seat} is over.", minor=True),
    EventRow(kind=course.PhaseBegan, says="{phase:phase}: {side:seat}", heading=True),
    EventRow(kind=course.PhaseEnded, says="{phase:phase}: over.", minor=True),
    EventRow(
        kind=course.PhasePassed,
        says=passed_words,
        fields=lambda names, event: {"nobody": names.say(NOBODY[event.phase], side=event.side)},
        minor=lambda event: event.why[0][0] in {APART.id, UNHURT.id},
    ),
    EventRow(
        kind=course.LengthRolled,
        says=either("goes_on", "{side:seat} rolls {die}: the battle goes on.", "{side:seat} rolls {die}: the battle is over."),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=min(ON.values()), passed=event.goes_on),
    ),
    EventRow(
        kind=course.BattleEnded,
        says=either("winner", "{how}: {winner:seat} wins, {own} to {other}.", "{how}: a draw, {red} to {blue}."),
        fields=lambda names, event: {
            "how": names.say(ENDINGS[event.result]),
            **winners_first(event.winner, event.red, event.blue),
        },
        heading=True,
        opens=True,
    ),
    EventRow(kind=course.Scored, says="{side:seat} scores {points:points}: {reason:reason}."),
)
