"""Events of psychology: panic, fear, stupidity, monsters without riders, the unstable."""

from __future__ import annotations

from reglamento.faces.fantasy.events.dice import passed, rolled
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.games.fantasy.facts.events import fighting

NERVE_EVENTS = (
    EventRow(
        kind=fighting.PanicTested,
        says=either(
            "passed",
            "{unit:unit} tests for panic: {dice:numbers}, {needed} or less is needed. It stands.",
            "{unit:unit} tests for panic: {dice:numbers}, {needed} or less is needed. It flees.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.AlarmTested,
        says=either(
            "passed",
            "{unit:unit} tests {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. It passes.",
            "{unit:unit} tests {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. It fails.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.StupidityTested,
        says=either(
            "passed",
            "{unit:unit} tests for stupidity: {dice:numbers}, {needed} or less is needed. It keeps its wits.",
            "{unit:unit} tests for stupidity: {dice:numbers}, {needed} or less is needed. It forgets what it is doing.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.MonsterTested,
        says=either(
            "passed",
            "{unit:unit} tests without its riders: {dice:numbers}, {needed} or less is needed. It goes on as before.",
            "{unit:unit} tests without its riders: {dice:numbers}, {needed} or less is needed. It is out of control.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.MonsterReacted,
        says=by_field(
            "how",
            {
                "leaves": "{unit:unit} rolls {dice:numbers}: it makes for the nearest edge.",
                "hunts": "{unit:unit} rolls {dice:numbers}: it attacks the nearest enemy.",
                "guards": "{unit:unit} rolls {dice:numbers}: it stays and guards its dead rider.",
            },
        ),
        thrown=rolled,
    ),
    EventRow(
        kind=fighting.RaisedTested,
        says=either(
            "wounds",
            "{unit:unit} tests without its General: {dice:numbers}, {needed} or less is needed. It loses {wounds:wounds}.",
            "{unit:unit} tests without its General: {dice:numbers}, {needed} or less is needed. It holds together.",
        ),
        thrown=rolled,
    ),
    EventRow(kind=fighting.FrenzyLost, says="{unit:unit} is frenzied no longer."),
    EventRow(kind=fighting.HalfFight, says="Of {unit:unit} only {models:count} fight.", thrown=rolled),
    EventRow(kind=fighting.Crumbled, says="{unit:unit} crumbles: {wounds:wounds}, which nothing saves."),
    EventRow(kind=fighting.BrokenByFear, says="{unit:unit} is outnumbered by what it fears, and breaks."),
)
