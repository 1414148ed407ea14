"""The meaning of a typed line: a command of the program, a number, or words for one of the options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

VERBS = frozenset(
    {
        "?",
        "help",
        "why",
        "rule",
        "undo",
        "save",
        "log",
        "map",
        "mission",
        "greyed",
        "hint",
        "plan",
        "auto-pass",
        "skip",
        "trifles",
        "usual",
        "give-up",
        "agree-draw",
        "quit",
    }
)
"""Words for the program, not for the game."""


class Line(NamedTuple):
    """A typed line: `verb` is one of VERBS, or empty when `rest` is an answer."""

    verb: str
    rest: str


def parsed(text: str) -> Line:
    """`? 3` and `?3` ask about option 3. A line that does not begin with a verb is an answer."""
    words = " ".join(text.split())
    if words.startswith("?"):
        return Line("?", words[1:].strip())
    verb, _, rest = words.partition(" ")
    if verb.casefold() in VERBS:
        return Line(verb.casefold(), rest.strip())
    return Line("", words)


def matches(said: str, phrases: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> list[int]:
    """The places of the options that `said` may mean; `phrases` holds what may be typed for each, `numbers` the number of each;
    without them they are numbered from 1.

    A number means the option listed under it. Words mean the phrase that equals them. Otherwise they mean a phrase whose words
    begin with them, in order and from the first word on, though some may be left out. Words with digits (`g3`, `D5`) must be
    complete.
    """
    if said.isdecimal():
        number = int(said) if len(said) < 6 else -1
        typed = numbers or range(1, len(phrases) + 1)
        return [typed.index(number)] if number in typed else []
    words = tokens(said)
    if not words:
        return []
    split = [[tokens(phrase) for phrase in each] for each in phrases]
    whole = [place for place, each in enumerate(split) if words in each]
    if whole:
        return whole
    scores = [max((_fit(words, phrase) for phrase in each), default=0) for each in split]
    best = max(scores, default=0)
    return [place for place, score in enumerate(scores) if score == best > 0]


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, without punctuation."""
    return re.findall(r"[\w'-]+", text.casefold())


def _fit(words: Sequence[str], phrase: Sequence[str]) -> int:
    """How well words fit a phrase: 0 for not at all, otherwise one more than the number of complete words."""
    if not phrase or not _begins(words[0], phrase[0]):
        return 0
    left = list(phrase)
    score = 1
    for word in words:
        while left and not _begins(word, left[0]):
            left.pop(0)
        if not left:
            return 0
        score += left.pop(0) == word
    return score


def _begins(word: str, whole: str) -> bool:
    return word == whole if any(sign.isdigit() for sign in word) else whole.startswith(word)
