"""A look back at fantasy: losses are victory points, and dice count by their successes."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.fantasy.facts.mission import BLUE, RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.scoring.victory import scores_of
from reglamento.review.part import Review


def losses(game: Pitched) -> dict[str, int]:
    """The victory points that the units of each side are worth to its enemy as the battle stands. [WF-CORE-BAT-06]"""
    return {side: sum(score.points for score in scores_of(game, foe)) for side, foe in ((RED, BLUE), (BLUE, RED))}


REVIEW = Review(
    losses=losses,
    unit="Victory points given away",
    totals={"random-length": 1},
    neutral=frozenset({"roll-off", "arrow", "scatter", "random-arrow", "thrown-where", "thrown-far", "share-models"}),
    kinds={
        "hit": "Rolls to hit",
        "hit-again": "Rolls to hit",
        "volley": "Shots",
        "shoot-again": "Shots",
        "wound": "Rolls to wound",
        "save": "Saving throws",
        "ward": "Ward saves",
        "regenerate": "Regeneration",
        "multiply": "Wounds multiplied",
        "break": "Break tests",
        "break-again": "Break tests",
        "panic": "Panic tests",
        "fear": "Fear and terror",
        "terror": "Fear and terror",
        "stupidity": "Stupidity",
        "rally": "Rallying",
        "flight": "Flights",
        "impact": "Impact hits",
        "cast": "Spells cast",
        "dispel-roll": "Spells dispelled",
        "spell-hits": "Hits of spells",
        "look-out": "Look out, Sir!",
    },
)
