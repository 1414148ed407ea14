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
            "{unit:unit} {unit:tests|test} for panic: {dice:numbers}, {needed} or less is needed. {unit:It stands|They stand}.",
            "{unit:unit} {unit:tests|test} for panic: {dice:numbers}, {needed} or less is needed. {unit:It flees|They flee}.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.AlarmTested,
        says=either(
            "passed",
            "{unit:unit} {unit:tests|test} {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. Passed.",
            "{unit:unit} {unit:tests|test} {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. Failed.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.StupidityTested,
        says=either(
            "passed",
            "{unit:unit} {unit:tests|test} for stupidity: {dice:numbers}, {needed} or less is needed. Passed.",
            "{unit:unit} {unit:tests|test} for stupidity: {dice:numbers}, {needed} or less is needed. Failed.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.MonsterTested,
        says=either(
            "passed",
            "Without riders, {unit:unit} {unit:tests|test}: {dice:numbers}, {needed} or less is needed. Passed.",
            "Without riders, {unit:unit} {unit:tests|test}: {dice:numbers}, {needed} or less is needed. Out of control.",
        ),
        thrown=passed,
    ),
    EventRow(
        kind=fighting.MonsterReacted,
        says=by_field(
            "how",
            {
                "leaves": "{unit:unit} {unit:rolls|roll} {dice:numbers}: {unit:it makes|they make} for the nearest edge.",
                "hunts": "{unit:unit} {unit:rolls|roll} {dice:numbers}: {unit:it attacks|they attack} the nearest enemy.",
                "guards": "{unit:unit} {unit:rolls|roll} {dice:numbers}: {unit:it stays with its|they stay with their} dead rider.",
            },
        ),
        thrown=rolled,
    ),
    EventRow(
        kind=fighting.RaisedTested,
        says=either(
            "wounds",
            "Without a General, {unit:unit} {unit:tests|test}: {dice:numbers}, {needed} or less is needed. Lost: {wounds:wounds}.",
            "Without a General, {unit:unit} {unit:tests|test}: {dice:numbers}, {needed} or less is needed. Passed.",
        ),
        thrown=rolled,
    ),
    EventRow(kind=fighting.FrenzyLost, says="{unit:unit} {unit:is|are} frenzied no longer."),
    EventRow(kind=fighting.HalfFight, says="Of {unit:unit} only {models:count} fight.", thrown=rolled),
    EventRow(kind=fighting.Crumbled, says="{unit:unit} {unit:crumbles|crumble}: {wounds:wounds}, which nothing saves."),
    EventRow(
        kind=fighting.BrokenByFear,
        says="{unit:unit} {unit:is|are} outnumbered by what {unit:it fears|they fear}, and {unit:breaks|break}.",
    ),
)
