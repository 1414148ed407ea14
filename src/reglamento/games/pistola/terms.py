"""The words for what has no name of its own: sections, tasks, things, phases. Each is looked up here and said in its place."""

from __future__ import annotations

SEATS = {"attacker": "the attacker", "defender": "the defender"}
HEADINGS = ("to the north", "to the east", "to the south", "to the west")
"""Which way something leads, by heading."""
SECTIONS = {
    "straight": "straight corridor {n}",
    "corner": "corner {n}",
    "fork": "fork {n}",
    "crossing": "crossing {n}",
    "dead end": "dead end {n}",
    "small room": "small room {n}",
    "large room": "large room {n}",
    "objective room": "objective room {n}",
    "outside": "the strip outside",
}
"""What a section is called, by its shape."""
RESULTS = {
    "straight": "a straight corridor",
    "corner": "a corner",
    "fork": "a fork",
    "crossing": "a crossing",
    "dead end": "a dead end",
    "small room": "a small room",
    "large room": "a large room",
    "objective room": "the objective room",
    "door": "a door",
    "second roll": "another roll",
    "corridor": "a corridor",
    "room": "a room",
    "doors": "some doors",
}
"""What a die on the tables of sections gives. [PP-SECT-07, PP-SECT-08]"""
REASONS = {
    "overlap": "it does not fit",
    "door behind a door": "it would be a door behind a door",
    "last way on": "it would close the last way on",
}
"""Why a result cannot stand. [PP-SECT-05, PP-SECT-07]"""
TASKS = {
    "capture": "capture the artefact",
    "destroy": "destroy the artefact",
    "rank": "kill the leader",
    "occupants": "kill the occupants",
    "assassinate": "assassinate the leader",
    "rescue": "rescue the prisoner",
    "sabotage": "place the explosive",
    "exit": "reach the exit",
    "stair": "find the stair",
}
"""What is to be achieved. [PP-OBJ-01]"""
EXTRAS = {
    "escape": "a unit has escaped",
    "home": "they have come home",
    "extermination": "nobody was left alive",
}
"""Objectives beside those of the rooms. [PP-MISSION-03]"""
THINGS = {"artefact": "the artefact {id}", "prisoner": "the prisoner {id}", "stair": "the stair {id}", "exit": "the exit {id}"}
PHASES = {"movement": "Movement", "shooting": "Shooting", "assault": "Assault"}
SAID_AS_PROSE = (
    "attacker victory", "defender victory", "decisive attacker victory", "decisive defender victory",
    "marginal attacker victory", "marginal defender victory", "primary objective found", "strike force lost",
    "fists", "Prisoner",
)  # fmt: skip
"""Words that are facts of a game or of a weapon, and said as they are: how games end, and what strikes who has no weapon;
and the unit that no list has."""
