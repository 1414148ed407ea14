"""Words for things without names of their own: sections, tasks, things, phases. Sentences look them up here."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

"""A sentence with named fields, or a function that makes a sentence from the described thing."""
SEATS = {"attacker": "the attacker", "defender": "the defender"}
HEADINGS = ("to the north", "to the east", "to the south", "to the west")
"""The direction of a heading."""
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
"""The name of a section, by its shape."""
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
"""The results of a die on the tables of sections. [PP-SECT-07, PP-SECT-08]"""
REASONS = {
    "overlap": "it does not fit",
    "door behind a door": "it would be a door behind a door",
    "last way on": "it would close the last way on",
}
"""Why a result cannot be placed. [PP-SECT-05, PP-SECT-07]"""
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
"""The objectives. [PP-OBJ-01]"""
EXTRAS = {
    "escape": "a unit has escaped",
    "home": "they have come home",
    "extermination": "nobody was left alive",
}
"""Objectives beside those of the rooms. [PP-MISSION-03]"""
THINGS = {"artefact": "the artefact {id}", "prisoner": "the prisoner {id}", "stair": "the stair {id}", "exit": "the exit {id}"}
PHASES = {"movement": "Movement", "shooting": "Shooting", "assault": "Assault"}
ENDS = {
    "wiped out": "No attacker is left.",
    "left": "No attacker is left in the complex.",
    "turns": "The last turn is over.",
    "declared": "The attacker has declared the end.",
    "found": "The primary objective has been found.",
    "combat": "The last combat is over.",
}
"""How a game ended, by the cause. [PP-END-01]"""
ENDINGS = {
    "attacker victory": "The attacker wins",
    "defender victory": "The defender wins",
    "decisive attacker victory": "A decisive victory of the attacker",
    "decisive defender victory": "A decisive victory of the defender",
    "marginal attacker victory": "A marginal victory of the attacker",
    "marginal defender victory": "A marginal victory of the defender",
    "primary objective found": "The attacker wins: the primary objective is found",
    "strike force lost": "The defender wins: the strike force is lost",
    "draw": "A draw",
}
"""How a game ended, in a list of games, by the name of its result. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-11]"""
SAID_AS_PROSE = ("fists", "Prisoner")  # said to a player
"""Words that are facts of a weapon or of a unit, and said as they are: the weapon of an unarmed model, and the unit that is in no
list.
"""
