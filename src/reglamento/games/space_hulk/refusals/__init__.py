"""Refusals: the rule that forbids an answer, and one sentence that says why in the players' words."""

from reglamento.games.space_hulk.refusals.asked import why_not
from reglamento.games.space_hulk.refusals.greyed import greyed

__all__ = ["greyed", "why_not"]
