"""Sentences of events with several wordings. A log line can be written long after its pieces are gone."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.faces.shown import Walked
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import NOWHERE


def counter_drawn_words(names: Names, event: turns.CounterDrawn) -> str:
    if event.number.value is None:
        return "The Marines put the counter back and draw again." if event.again else "The Marines draw a command counter."
    return (
        "The Marines put the counter back and draw {number}." if event.again else "The Marines draw the command counter {number}."
    )


def moved_words(names: Names, event: moves.Moved) -> str:
    if event.rule == "SH-LADDER-05":
        return "{piece:who} falls from {was:square} to {to:square}, facing {facing:facing}."
    blip = names.is_blip(event.piece)
    if event.rule == "SH-LADDER-03":
        return "{piece:who} climbs to {to:square}." if blip else "{piece:who} climbs to {to:square}, facing {facing:facing}."
    return "{piece:who} moves to {to:square}." if blip else "{piece:who} steps to {to:square}, facing {facing:facing}."


def step_walked(names: Names, event: moves.Moved) -> Walked | None:
    """A step; a climb and a fall are told by themselves."""
    if event.rule in {"SH-LADDER-03", "SH-LADDER-05"}:
        return None
    piece = event.piece
    return Walked(piece=piece, name=_named(names, piece), start=names.square(event.was), end=names.square(event.to))


def turn_walked(names: Names, event: moves.Turned) -> Walked:
    return Walked(piece=event.piece, name=_named(names, event.piece))


def _named(names: Names, piece: str) -> str:
    return names.say("{piece:who}", piece=piece)


def entered_words(names: Names, event: moves.Entered) -> str:
    if names.is_blip(event.piece):
        return "{piece:who} enters at {to:square} from {area:entry}."
    return "{piece:who} enters at {to:square} from {area:entry}, facing {facing:facing}."


def climbed_words(names: Names, event: moves.Climbed) -> str:
    if event.fell:
        return "{marine:who} on the ladder rolls {die} and falls."
    if event.die == 1:
        return "{marine:who} on the ladder rolls {die}, and the barrier below holds."
    return "{marine:who} on the ladder rolls {die} and holds on."


def fired_words(names: Names, event: fighting.Fired) -> str:
    if event.overwatch:
        if event.hit:
            return "{marine:who} fires on overwatch at {target:who}: {dice:numbers}, needs {needed}: destroyed."
        return "{marine:who} fires on overwatch at {target:who}: {dice:numbers}, needs {needed}: missed."
    if event.hit:
        return "{marine:who} fires at {target:who}: {dice:numbers}, needs {needed}: destroyed."
    return "{marine:who} fires at {target:who}: {dice:numbers}, needs {needed}: missed."


def door_struck_words(names: Names, event: fighting.DoorStruck) -> str:
    if not event.dice:
        return "{piece:who} cuts {door:who} down with a chainfist."
    if event.destroyed:
        return "{piece:who} strikes {door:who}: {dice:numbers}: destroyed."
    return "{piece:who} strikes {door:who}: {dice:numbers}, needs 6: it holds."


def discarded_words(names: Names, event: blips.Discarded) -> str:
    if event.rule == "SH-REV-12":
        return "{number:stealers} discarded: no miniature is left."
    return "{number:stealers} discarded: there is no room."


def placed_words(names: Names, event: blips.Placed) -> str:
    if event.at == NOWHERE:
        if event.broodlord:
            return "{piece:who}, the Broodlord, waits beside {area:entry}."
        return "{piece:who} waits beside {area:entry}."
    return "{piece:who}, the Broodlord, is placed at {at:square}." if event.broodlord else "{piece:who} is placed at {at:square}."


def power_used_words(names: Names, event: fighting.PowerUsed) -> str:
    if event.power == "barrier":
        return "{librarian:who} raises the force barrier at {at:square}: {psi:psi} left."
    if event.power == "premonition":
        return "{librarian:who} foresees: a command point is taken back, {psi:psi} left."
    if event.at == NOWHERE:
        return "{librarian:who} calls a psychic storm on {target:section}: {psi:psi} left."
    return "{librarian:who} calls a psychic storm on {target:who}: {psi:psi} left."


def fought_words(names: Names, event: fighting.Fought) -> str:
    if event.destroyed:
        return "{attacker:who} {attack}, {defender:who} {defence}: {destroyed:who} is destroyed."
    return "{attacker:who} {attack}, {defender:who} {defence}: nobody falls."


def destroyed_words(names: Names, event: fighting.Destroyed) -> str:
    if event.counted == 1 and not names.is_blip(event.piece):
        return "{piece:who} is destroyed at {at:square}."
    if event.counted != event.worth:
        return "{piece:who}, worth {worth}, is destroyed at {at:square} and counts as {counted}."
    return "{piece:who} is destroyed at {at:square} and counts as {counted}."


def shifted_words(names: Names, event: moves.Shifted) -> str:
    return "The door pushes {thing:who} to {to:square}." if event.rule == "SH-OBJ-03" else "{thing:who} moves to {to:square}."
