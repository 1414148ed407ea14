"""Sides, phases, maps, features and what scores, in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

SEATS: Mapping[str, str] = {"red": "Red", "blue": "Blue"}
PHASE_NAMES: Mapping[str, str] = {
    "movement": "Movement phase",
    "psychic": "Psychic phase",
    "shooting": "Shooting phase",
    "charge": "Charge phase",
    "fight": "Fight phase",
    "morale": "Morale phase",
}
MAPS: Mapping[str, str] = {
    "spearhead-assault": "Spearhead Assault",
    "dawn-of-war": "Dawn of War",
    "search-and-destroy": "Search and Destroy",
    "hammer-and-anvil": "Hammer and Anvil",
    "front-line-assault": "Front-line Assault",
    "vanguard-strike": "Vanguard Strike",
    "halves": "Two halves",
}
SCORINGS: Mapping[str, str] = {
    "slay-and-secure": "Slay and Secure",
    "ancient-relic": "Ancient Relic",
    "domination": "Domination",
    "retrieval": "Retrieval Mission",
    "no-mercy": "No Mercy",
    "scouring": "The Scouring",
    "big-guns": "Big Guns Never Tire",
    "secure-and-control": "Secure and Control",
    "relic": "The Relic",
    "cleanse-and-capture": "Cleanse and Capture",
    "contact-lost": "Contact Lost",
    "tactical-escalation": "Tactical Escalation",
    "spoils-of-war": "Spoils of War",
    "cloak-and-shadows": "Cloak and Shadows",
    "deadlock": "Deadlock",
}
FEATURES: Mapping[str, str] = {
    "woods": "Woods",
    "ruins": "Ruins",
    "crater": "Crater",
    "block": "Solid rock",
    "barricade": "Barricade",
    "traps": "Tank traps",
    "statue": "Imperial Statuary",
    "pipes": "Fuel pipes",
    "battlescape": "Battlescape",
    "hill": "Hill",
    "building": "Building",
}
TRAIT_NAMES = ("Onslaught", "Inspiring Warlord", "Tenacious")
"""The Warlord traits in the order of the die."""
REASONS: Mapping[str, str] = {
    "warlord": "Slay the Warlord",
    "first-strike": "First Strike",
    "linebreaker": "Linebreaker",
    "destroyed": "An enemy unit destroyed",
}
ENDINGS: Mapping[str, str] = {
    "points": "The battle is over, and the victory points are counted",
    "relic": "The battle is over, and the relic decides",
    "sudden-death": "One army is gone from the battlefield",
}
