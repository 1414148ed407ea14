"""Whose blows hit and wound what: of a unit, its champion, riders, crews and beasts. [WF-CORE-CC-03, WF-CORE-UNIT-04]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.words.names import Names

Striker = Literal["unit", "led", "champion", "riders", "led_riders", "crew", "mounts", "mount", "champions_mount", "beasts"]
BLOWS: Mapping[Striker, str] = {
    "unit": "{unit:unit} {unit:strikes|strike} at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "led": "{unit:unit} and {unit:its|their} champion strike at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "champion": "The champion of {unit:unit} strikes at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "riders": "The riders of {unit:unit} strike at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "led_riders": (
        "The riders of {unit:unit} and their champion strike at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}."
    ),
    "crew": "The crew of {unit:unit} strikes at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "mounts": "The mounts of {unit:unit} strike at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "mount": "The mount of {unit:unit} strikes at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
    "champions_mount": (
        "The mount of the champion of {unit:unit} strikes at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}."
    ),
    "beasts": "The beasts of {unit:unit} strike at {struck:fighter}: {dice:numbers}, {number} needed: {hits:hits}.",
}
WOUNDS: Mapping[Striker, str] = {
    "unit": "{unit:unit} {unit:wounds|wound} {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "led": "{unit:unit} and {unit:its|their} champion wound {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "champion": "The champion of {unit:unit} wounds {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "riders": "The riders of {unit:unit} wound {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "led_riders": (
        "The riders of {unit:unit} and their champion wound {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}."
    ),
    "crew": "The crew of {unit:unit} wounds {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "mounts": "The mounts of {unit:unit} wound {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "mount": "The mount of {unit:unit} wounds {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
    "champions_mount": (
        "The mount of the champion of {unit:unit} wounds {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}."
    ),
    "beasts": "The beasts of {unit:unit} wound {struck:fighter}: {dice:numbers}, {number} needed: {wounds:wounded}.",
}
LEADERS: Mapping[str, tuple[Striker, Striker, Striker]] = {
    "": ("unit", "riders", "mounts"),
    "among": ("led", "led_riders", "mounts"),
    "alone": ("champion", "champion", "champions_mount"),
}
"""By what a champion has to do with the blows: those of a unit on foot, of riders and of mounts."""


def striker(names: Names, event: fighting.HitRolled | fighting.WoundRolled) -> Striker:
    """Whose blows these are, as each part of cavalry and of a chariot strikes with its own values; a character that rides is itself the
    rider. [WF-CORE-CC-03, WF-CORE-UNIT-04, WF-CORE-UNIT-09]
    """
    on_foot, riders, mounts = LEADERS[event.leader]
    troop = names.troop(*names.known[event.unit]) if event.hands and event.unit in names.known else None
    if troop is None or (event.hands == "riders" and troop.character):
        return on_foot
    if troop.kind == "chariot":
        return "crew" if event.hands == "riders" else "beasts"
    return riders if event.hands == "riders" else "mount" if troop.character else mounts
