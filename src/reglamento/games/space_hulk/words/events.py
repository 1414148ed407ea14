"""What has happened, in one sentence per event. A log line can be written long after its pieces are gone."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from reglamento.games.space_hulk.facts import events as e
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Event, Secret

Sentence = str | Callable[[Names, Any], str]


def event_text(mission: Mission, event: Event) -> str:
    """One sentence for the log, with dice. A secret is told when the event still holds it (see `Event.seen_by`)."""
    names = Names(mission)
    sentence = EVENTS[type(event)]
    if not isinstance(sentence, str):
        sentence = sentence(names, event)
    fields = msgspec.structs.asdict(event)
    return names.say(sentence, **{name: _known(value) for name, value in fields.items()})


def event_rule(event: Event) -> str:
    """The id of the rule under which it happened."""
    return event.rule


def _known(value: Any) -> Any:
    return value.value if isinstance(value, Secret) else value


def _counter_drawn(names: Names, event: e.CounterDrawn) -> str:
    if event.number.value is None:
        return "The Marines put the counter back and draw again." if event.again else "The Marines draw a command counter."
    return (
        "The Marines put the counter back and draw {number}." if event.again else "The Marines draw the command counter {number}."
    )


def _moved(names: Names, event: e.Moved) -> str:
    if event.rule == "SH-LADDER-05":
        return "{piece:who} falls from {was:square} to {to:square}, facing {facing:facing}."
    blip = names.is_blip(event.piece)
    if event.rule == "SH-LADDER-03":
        return "{piece:who} climbs to {to:square}." if blip else "{piece:who} climbs to {to:square}, facing {facing:facing}."
    return "{piece:who} moves to {to:square}." if blip else "{piece:who} steps to {to:square}, facing {facing:facing}."


def _entered(names: Names, event: e.Entered) -> str:
    if names.is_blip(event.piece):
        return "{piece:who} enters at {to:square} from {area:entry}."
    return "{piece:who} enters at {to:square} from {area:entry}, facing {facing:facing}."


def _climbed(names: Names, event: e.Climbed) -> str:
    if event.fell:
        return "{marine:who} on the ladder: {die}: he falls."
    if event.die == 1:
        return "{marine:who} on the ladder: {die}: the barrier below holds him."
    return "{marine:who} on the ladder: {die}: he holds on."


def _fired(names: Names, event: e.Fired) -> str:
    if event.overwatch:
        if event.hit:
            return "{marine:who} fires on overwatch at {target:who}: {dice:numbers}, needs {needed}: destroyed."
        return "{marine:who} fires on overwatch at {target:who}: {dice:numbers}, needs {needed}: missed."
    if event.hit:
        return "{marine:who} fires at {target:who}: {dice:numbers}, needs {needed}: destroyed."
    return "{marine:who} fires at {target:who}: {dice:numbers}, needs {needed}: missed."


def _door_struck(names: Names, event: e.DoorStruck) -> str:
    if not event.dice:
        return "{piece:who} cuts {door:who} down with his chainfist."
    if event.destroyed:
        return "{piece:who} strikes {door:who}: {dice:numbers}: destroyed."
    return "{piece:who} strikes {door:who}: {dice:numbers}, needs 6: it holds."


def _discarded(names: Names, event: e.Discarded) -> str:
    if event.rule == "SH-REV-12":
        return "{number:stealers} discarded: no miniature is left."
    return "{number:stealers} discarded: there is no room."


def _placed(names: Names, event: e.Placed) -> str:
    if event.at == NOWHERE:
        if event.broodlord:
            return "{piece:who}, the Broodlord, waits beside {area:entry}."
        return "{piece:who} waits beside {area:entry}."
    return "{piece:who}, the Broodlord, is placed at {at:square}." if event.broodlord else "{piece:who} is placed at {at:square}."


def _power_used(names: Names, event: e.PowerUsed) -> str:
    if event.power == "barrier":
        return "{librarian:who} raises the force barrier at {at:square}: {psi:psi} left."
    if event.power == "premonition":
        return "{librarian:who} foresees: a command point is taken back, {psi:psi} left."
    if event.at == NOWHERE:
        return "{librarian:who} calls a psychic storm on {target:section}: {psi:psi} left."
    return "{librarian:who} calls a psychic storm on {target:who}: {psi:psi} left."


def _fought(names: Names, event: e.Fought) -> str:
    if event.destroyed:
        return "{attacker:who} {attack}, {defender:who} {defence}: {destroyed:who} is destroyed."
    return "{attacker:who} {attack}, {defender:who} {defence}: nobody falls."


def _destroyed(names: Names, event: e.Destroyed) -> str:
    if event.counted == 1 and not names.is_blip(event.piece):
        return "{piece:who} is destroyed at {at:square}."
    if event.counted != event.worth:
        return "{piece:who}, worth {worth}, is destroyed at {at:square} and counts as {counted}."
    return "{piece:who} is destroyed at {at:square} and counts as {counted}."


def _shifted(names: Names, event: e.Shifted) -> str:
    return "The door pushes {thing:who} to {to:square}." if event.rule == "SH-OBJ-03" else "{thing:who} moves to {to:square}."


def _outcome(kept: str, lost: str) -> Callable[[Names, Any], str]:
    """One of two sentences, by whether the event destroyed."""
    return lambda names, event: lost if event.destroyed else kept


def _by(field: str, sentences: dict[Any, str]) -> Callable[[Names, Any], str]:
    """One of several sentences, by the value of a field; one that is not listed is told as it is."""
    return lambda names, event: sentences.get(getattr(event, field), "{" + field + "}.")


EVENTS: dict[type[Event], Sentence] = {
    e.TurnBegan: "Turn {turn}.",
    e.PhaseBegan: _by(
        "phase",
        {
            "command": "Marine command phase.",
            "marine": "Marine action phase.",
            "reinforcement": "Genestealer reinforcement phase.",
            "genestealer": "Genestealer action phase.",
            "status": "Mission status phase.",
        },
    ),
    e.CounterDrawn: _counter_drawn,
    e.CounterShown: "The command counter is shown: {number}, of which {spent} spent.",
    e.Activated: "{piece:who} is activated.",
    e.CommandSpent: "{marine:who} uses {points:command}: {track} spent this turn.",
    e.Moved: _moved,
    e.Turned: "{piece:who} turns to face {facing:facing}.",
    e.TurnedToFace: "{piece:who} is turned to face {facing:facing}.",
    e.Deployed: "{marine:who} is placed at {to:square}, facing {facing:facing}.",
    e.Entered: _entered,
    e.Left: lambda names, event: (
        "{piece:who} leaves by {exit:exit} with {carries:all}." if event.carries else "{piece:who} leaves by {exit:exit}."
    ),
    e.SentBack: lambda names, event: (
        "{blip:who} came into sight and goes back beside the board."
        if event.to == NOWHERE
        else "{blip:who} came into sight and goes back to {to:square}."
    ),
    e.TookState: _by(
        "state",
        {
            "overwatch": "{marine:who} goes on overwatch.",
            "guard": "{marine:who} goes on guard.",
            "clear": "{marine:who} clears the jam.",
            "reloaded": "{marine:who} reloads the assault cannon.",
        },
    ),
    e.LostState: _by(
        "state",
        {"overwatch": "{marine:who} is no longer on overwatch.", "guard": "{marine:who} is no longer on guard."},
    ),
    e.DoorWorked: lambda names, event: "{piece:who} closes {door:who}." if event.closed else "{piece:who} opens {door:who}.",
    e.FixtureDestroyed: "{fixture:who} is destroyed.",
    e.Fired: _fired,
    e.Jammed: "The storm bolter of {marine:who} jams.",
    e.Exploded: "The assault cannon of {marine:who} explodes in {section:section}.",
    e.Blasted: _outcome("{target:who} in the explosion: {die}: unharmed.", "{target:who} in the explosion: {die}: destroyed."),
    e.Flamed: "{marine:who} flames {section:section} at {at:square}: {fuel:shots} left.",
    e.FireRolled: _outcome("{piece:who} in the flames: {die}: survives.", "{piece:who} in the flames: {die}: destroyed."),
    e.FlamesOut: "The flames go out in {sections:sections}.",
    e.Assaulted: "{attacker:who} attacks {defender:who}.",
    e.CombatDice: _by(
        "why",
        {
            "roll": "{piece:who} rolls {dice:numbers}.",
            "parried": "{piece:who} rolls the highest die again: {dice:numbers}.",
            "guard": "{piece:who} rolls a die again on guard: {dice:numbers}.",
        },
    ),
    e.CombatChoice: _by(
        "what",
        {
            "parry": "{marine:who} parries.",
            "block": "{marine:who} blocks with the storm shield.",
            "guard": "{marine:who}, on guard, picks up his {points}.",
            "psi": "{marine:who} spends {points:psi}.",
        },
    ),
    e.Fought: _fought,
    e.DoorStruck: _door_struck,
    e.Destroyed: _destroyed,
    e.Discarded: _discarded,
    e.Drawn: lambda names, event: (
        "The Genestealers draw {blip:who}." if event.value.value is None else "The Genestealers draw {blip:who}, worth {value}."
    ),
    e.PileShuffled: "A new pile is shuffled from {markers} used blips.",
    e.Waiting: "{blip:who} waits beside {area:entry}.",
    e.Held: "A Marine is near: what waits beside {areas:entries} must lurk this turn.",
    e.Revealed: lambda names, event: (
        "The Genestealers reveal {blip:who}: {value:stealers}." if event.willing else "{blip:who} is seen: {value:stealers}."
    ),
    e.Placed: _placed,
    e.Oriented: "{piece:who} faces {facing:facing}.",
    e.Mustered: lambda names, event: (
        "Where the blip was: {pieces:all}." if event.pieces else "No Genestealer takes the blip's place."
    ),
    e.PickedUp: "{piece:who} picks up {thing:who}.",
    e.Dropped: "{thing:who} lies at {at:square}.",
    e.HandedOver: "{piece:who} hands {thing:who} to {to:who}.",
    e.Shifted: _shifted,
    e.Climbed: _climbed,
    e.PowerUsed: _power_used,
    e.Stormed: _outcome(
        "{piece:who} in the psychic storm: {die}: unharmed.", "{piece:who} in the psychic storm: {die}: destroyed."
    ),
    e.FieldDown: "The last generator is broken: the force field is gone.",
    e.MissionChanged: lambda names, event: "{title:text}." if event.title else "The mission changes: {flag:place}.",
    e.Ended: _by(
        "winner",
        {
            "marines": "The Marines win: {title:text}.",
            "genestealers": "The Genestealers win: {title:text}.",
            "draw": "A draw: {title:text}.",
        },
    ),
}
"""What each event says."""
