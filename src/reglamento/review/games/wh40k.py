"""A look back at wh40k: losses are models, and dice count by their successes."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from reglamento.games.wh40k.attacks.hitting import RollHits
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.facts.mission import BLUE, RED
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.stratagems.using import OwnRoll, RollAgain
from reglamento.review.part import Review


def losses(game: Warzone) -> dict[str, int]:
    """The models that each side began with or was given, without those that are on the table or waiting to come."""
    left = Counter(model.unit for model in game.models.values())
    found = dict.fromkeys(game.seats, 0)
    for id, unit in game.units.items():
        if id in game.away and not unit.fallen:
            continue
        found[unit.side] += max(0, unit.started + unit.added - left[id])
    return found


ONE_BY_ONE = frozenset({"hit", "wound", "save", "ignore"})
"""The topics of rolls of which each die counts by itself, so that one that is rolled again does."""


def keep(game: Warzone) -> None:
    """A roll counts as it was thrown: nobody is asked about Command Re-roll, and no ability has dice rolled again. A die that was rolled
    again counts as a roll of its own. [40K-CORE-STRAT-02, 40K-FAQ-REROLL-01]
    """
    game.keeping.update({RED: True, BLUE: True})
    step = game.agenda.pop()
    if isinstance(step, RollAgain) and (len(step.dice) == 1 or step.topic in ONE_BY_ONE):
        while not (isinstance(step, OwnRoll) and step.shown):
            step = game.agenda.pop()
        step = replace(step, shown=())
    if isinstance(step, RollHits | RollWounds):
        step = replace(step, kept=(), again=True)
    game.agenda.append(step)


REVIEW = Review(
    losses=losses,
    keep=keep,
    unit="Models lost",
    totals={
        "random-move": 1,
        "advance": 1,
        "charge": 1,
        "damage": 1,
        "strength": 1,
        "ap": 1,
        "shots": 1,
        "attacks": 1,
        "mortal": 1,
    },
    neutral=frozenset({"roll-off", "length", "map", "scoring", "worth", "trait", "seize"}),
    kinds={
        "hit": "Rolls to hit",
        "wound": "Rolls to wound",
        "save": "Saving throws",
        "damage": "Damage",
        "strength": "Strengths of weapons",
        "ap": "AP of weapons",
        "shots": "Numbers of shots",
        "attacks": "Numbers of attacks",
        "mortal": "Mortal wounds",
        "ignore": "Wounds ignored",
        "charge": "Charges",
        "random-move": "Random Moves",
        "advance": "Advances",
        "morale": "Morale tests",
        "psychic": "Psychic tests",
        "deny": "Powers denied",
        "reserves": "Reserves",
        "explode": "Explosions",
        "stop": "Stratagems stopped",
        "dangerous": "Dangerous ground",
        "escape": "Escapes from wrecks",
    },
)
