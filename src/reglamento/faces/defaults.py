"""Defaults for everything that a game's face leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reglamento.faces.shown import Stat
from reglamento.kernel.questions import Chance, Choose
from reglamento.language import prose
from reglamento.sentences import Sentences


def sentences(view: Any) -> Sentences:
    return Sentences()


def as_asked(question: Choose) -> tuple[Any, ...]:
    return question.options


def never(dealt: Any, question: Choose) -> bool:
    return False


def free(view: Any, option: Any) -> str:
    return ""


def unnamed(view: Any, id: str) -> tuple[str, ...]:
    return ()


def unimagined(view: Any, words: str) -> Any:
    return None


def none(view: Any) -> tuple[Any, ...]:
    return ()


def unlikely(game: Any, option: Any) -> tuple[Stat, ...]:
    return ()


def undrawn(view: Any, question: Chance) -> Mapping[str, int]:
    return {}


def play(game: Any) -> str:
    return "play"


def phases(view: Any) -> Mapping[str, str]:
    return {}


def seats() -> Mapping[str, str]:
    return {}


def unopened(view: Any, question: Choose) -> Any:
    return None


def unclocked(game: Any, decider: str) -> tuple[str, bool]:
    return "", False


def the_end(view: Any) -> str:
    return "The end" if view.over else ""


def titled(winner: str | None, title: str) -> str:
    return prose(title)
