"""A look back at pistola: losses are models out of action, and dice count by their successes."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.pistola.facts.state import Crawl
from reglamento.review.part import Review


def losses(game: Crawl) -> dict[str, int]:
    """The models of each side that are out of action or true casualties. [PP-OOA-01, PP-OOA-02]"""
    found = dict.fromkeys(game.seats, 0)
    for model in {**game.fallen, **game.casualties}.values():
        found[game.units[model.unit].side] += 1
    return found


REVIEW = Review(
    losses=losses,
    unit="Models out of action",
    totals={"run": 1, "charge-terrain": 1, "terrain": 1, "sweeping-advance": 1},
    neutral=frozenset({"corridor", "corridor-again", "room", "doors", "behind-door", "primary", "primary-here", "objective"}),
    kinds={
        "to-hit": "Rolls to hit",
        "twin-linked": "Rolls to hit",
        "to-wound": "Rolls to wound",
        "save": "Saving throws",
        "shrug-off": "Wounds ignored",
        "blows": "Blows in close combat",
        "blows-again": "Blows in close combat",
        "morale": "Morale tests",
        "pinning": "Pinning tests",
        "regroup": "Regrouping",
        "last-man": "Regrouping",
        "target-test": "Tests to choose a target",
        "recovery": "Recoveries",
        "run": "Runs",
        "terrain": "Moves through rough ground",
        "charge-terrain": "Moves through rough ground",
        "sweeping-advance": "Sweeping advances",
        "overheat": "Overheating weapons",
    },
)
