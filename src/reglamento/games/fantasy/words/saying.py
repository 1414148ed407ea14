"""How refusals are said: whole sentences in the player's language, with the names of what they speak of."""

from __future__ import annotations

from typing import Any

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.errors import Refusal


def no(game: Pitched, rule: str, sentence: str, **fields: Any) -> Refusal:
    """A refusal whose sentence has its named fields filled in."""
    return Refusal(rule, Names(game.mission, game).say(sentence, **fields), fields)
