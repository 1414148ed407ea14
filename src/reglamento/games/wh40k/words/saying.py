"""How refusals are said: whole sentences in the player's language, with the names of what they speak of."""

from __future__ import annotations

from typing import Any

from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.errors import Refusal


def no(game: Warzone, rule: str, sentence: str, **fields: Any) -> Refusal:
    """A refusal whose sentence has its named fields filled in."""
    return Refusal(rule, Names(game.mission, game).say(sentence, **fields), fields)
