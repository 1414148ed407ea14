"""Shared by all refusals: their wording, and the first of several checks that refuses."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.kernel.errors import Refusal

Check = Callable[[Hulk, Any, Any], Refusal | None]
"""(game, piece or question, option) -> why not, or None when this check does not object."""


def no(game: Hulk, rule: str, sentence: str, **fields: Any) -> Refusal:
    """A refusal whose sentence has its named fields filled in."""
    return Refusal(rule, Names(game.mission, game).say(sentence, **fields), fields)


def first(checks: tuple[Check, ...], game: Hulk, about: Any, option: Any) -> Refusal | None:
    """The refusal of the first check that refuses, in the order in which a referee would check."""
    return next((refusal for check in checks if (refusal := check(game, about, option)) is not None), None)
