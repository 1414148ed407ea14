"""What has happened to objectives and things, and how the game ended, in one sentence per event. [PP-OBJ-01, PP-END-01]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.games.pistola import events as e
from reglamento.kernel.events import Event

Sentence = str | Callable[[Any], str]


def _found(event: e.ObjectiveFound) -> str:
    if event.primary:
        return "Room {section} holds the primary objective: {task:task}."
    return "Room {section} holds an objective: {task:task}."


def _sought(event: e.PrimarySought) -> str:
    if event.found:
        return "Room {section}: {die}, {total} in all: the primary objective is here."
    return "Room {section}: {die}, {total} in all: the primary objective is not here."


def _hit(event: e.ArtefactHit) -> str:
    if event.destroyed:
        return "{model:model} hits {thing:thing}: {dice:numbers}, {total} in all: destroyed."
    return "{model:model} hits {thing:thing}: {dice:numbers}, {total} in all: it holds."


def _achieved(event: e.Achieved) -> str:
    if event.primary:
        return "The primary objective is achieved: {task:task}, room {section}."
    return "An objective is achieved: {task:task}, room {section}."


def _ended(event: e.GameEnded) -> str:
    return "The game is over, a draw." if event.winner is None else "{winner:seat} wins: {result:text}."


MISSION: dict[type[Event], Sentence] = {
    e.ForcePicked: "{side:seat} plays {name}.",
    e.PrimaryChosen: "The primary objective: {task:task}.",
    e.PrimarySought: _sought,
    e.ObjectiveFound: _found,
    e.SameAsPrimary: "Room {section}: {die}: the primary objective again, so another die.",
    e.ThingPlaced: "{name} is placed.",
    e.ThingTaken: "{model:model} takes {thing:thing}.",
    e.ThingDropped: "{thing:thing} lies on the floor.",
    e.ThingGone: "{thing:thing} is gone.",
    e.ArtefactHit: _hit,
    e.ChargePlaced: "{model:model} places the explosive at {thing:thing}.",
    e.TargetNamed: "Room {section}: {model:model} is to be killed.",
    e.Achieved: _achieved,
    e.ExtraAchieved: "An additional objective is achieved: {extra:extra}.",
    e.Declared: "The attacker declares the incursion over.",
    e.Left: "{models:models}: gone from the complex for good.",
    e.GameEnded: _ended,
}
"""What each event of a mission says."""
