"""What is asked, and about what."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.pistola.question_words import question_text
from reglamento.games.pistola.state import Crawl
from reglamento.kernel.questions import Choose, Place

__all__ = ["about", "question_text"]


def about(game: Crawl) -> str:
    """What the pending decision is about, by its id; nothing where it is about nothing in particular."""
    return (isinstance(game.question, Choose | Place) and game.question.about) or ""
