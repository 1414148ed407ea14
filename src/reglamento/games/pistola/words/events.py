"""What has happened, in one sentence per event. A log line can be written long after its models are gone."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from reglamento.games.pistola.facts import events as e
from reglamento.games.pistola.facts.state import DEFENDER
from reglamento.games.pistola.words.combat import COMBAT
from reglamento.games.pistola.words.missions import MISSION
from reglamento.games.pistola.words.names import Names, thing_name
from reglamento.kernel.events import Event

Sentence = str | Callable[[Any], str]


def event_text(names: Names, event: Event) -> str:
    """One sentence for the log, with dice."""
    sentence = EVENTS[type(event)]
    if not isinstance(sentence, str):
        sentence = sentence(event)
    fields = {name: value for name, value in msgspec.structs.asdict(event).items() if name != "rule"}
    worked = WORKED.get(type(event))
    return names.say(sentence, **fields, **({} if worked is None else worked(names, event)))


def _rolled(event: e.Rolled) -> str:
    if event.result == "doors":
        return "{opening:opening}: {die}: so many doors."
    return "{opening:opening}: {die}: {result:result}."


def _door_worked(event: e.DoorWorked) -> str:
    return "{door:door} is opened." if event.open else "{door:door} is closed."


def _section_placed(event: e.SectionPlaced) -> str:
    if not event.opening:
        return "It begins in {shape:result}: section {section}."
    if event.objective:
        return "Behind {opening:opening} lies the objective room: section {section}."
    return "Behind {opening:opening} lies {shape:result}: section {section}."


def _deployed(event: e.Deployed) -> str:
    return "{side:seat} deploys {unit:unit}: {n:count}."


def _driven(event: e.Driven) -> str:
    return "{unit:unit} rolls {die}: it must advance." if event.must else "{unit:unit} rolls {die}: it need not advance."


def _defenders(event: e.DefendersRolled) -> str:
    if not event.cell:
        return "The defender rolls {die}, {total} in all: another die decides."
    if not event.points:
        return "The defender rolls {die}, {total} in all: nothing appears."
    if event.cell == "sentinels":
        return "The defender rolls {die}, {total} in all: sentinels appear."
    return "The defender rolls {die}, {total} in all: a force of {points} points appears."


WORKED: dict[type[Event], Callable[[Names, Any], dict[str, Any]]] = {
    e.Deployed: lambda names, event: {"n": len(event.places)},
    e.NoRoom: lambda names, event: {"squad": names.squad(event.side, event.entry)},
    e.StoodUp: lambda names, event: {"n": len(event.places)},
    e.MarkNamed: lambda names, event: {"name": names.squad(DEFENDER, event.entry)},
    e.EscortGiven: lambda names, event: {"text": names.held(event.hunt), "n": event.points},
    e.ForcePicked: lambda names, event: {"name": names.force(event.side, event.force)},
    e.ThingPlaced: lambda names, event: {"name": thing_name(event.kind, event.thing)},
}
"""What is said of an event besides its own fields."""
EVENTS: dict[type[Event], Sentence] = {
    e.Rolled: _rolled,
    e.RolledAgain: "{opening:opening}: {result:result} cannot stand, because {why:reason}.",
    e.SectionPlaced: _section_placed,
    e.DoorPlaced: "{door:door} leads out of {section:section} {heading:heading}.",
    e.DoorWorked: _door_worked,
    e.Joined: "{a:section} and {b:section} meet.",
    e.Blocked: "Nothing fits behind {opening:opening}: a wall.",
    e.Exhausted: "No opening is left: no objective room can come any more.",
    e.Deployed: _deployed,
    e.NoRoom: "No room for {models:count} of {squad}: they take no part.",
    e.TurnBegan: "Exploration Turn {turn}",
    e.Moved: "{unit:unit} moves.",
    e.Slowed: "{unit:unit} moves as in difficult terrain: up to {far:cm}.",
    e.Driven: _driven,
    e.DefendersRolled: _defenders,
    e.CharacterJoined: "{unit:unit} joins {host:unit}.",
    e.CharacterLeft: "{unit:unit} leaves {host:unit}.",
    **COMBAT,
    **MISSION,
}
"""What each event says."""
