"""Judges texts that people write: how deep the text of a TOML file is nested, before it is read, and whether others see each character as
what it is.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

DEEPEST = 50
"""The most brackets inside brackets, or parts of a dotted key: more than any file needs, and fewer than slow the TOML reader
down."""
TOKENS = re.compile(
    r"""'{3}.*?'{3,5} | "{3}(?:[^\\]|\\.)*?"{3,5} | "(?:[^"\\\n]|\\[^\n])*" | '[^'\n]*' | \#[^\n]* | [][{}.\n]""",
    re.DOTALL | re.VERBOSE,
)
"""Matches strings and comments, which may hold anything, and the brackets, dots and line ends outside them."""

JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
"""Removes the invisible characters that some languages and some emoji need."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
STACKED = 4
"""The most marks in a row that are drawn onto one letter: no language has more, and a pile of them covers the lines above."""
UNSEEN = {"Cc", "Cf"}
"""Controls and marks of format: some turn the direction of what follows."""


def too_deep(text: str) -> int:
    """The number of the line where brackets or a dotted key are nested too deeply; 0 where none is. The reader would take forever over keys
    with very many dots.
    """
    depth, dots, line = 0, 0, 1
    for found in TOKENS.finditer(text):
        mark = found[0]
        line += mark.count("\n")
        depth += (mark in "[{") - (mark in "]}")
        dots = 0 if "\n" in mark else dots + (mark == ".")
        if max(depth, dots) > DEEPEST:
            return line
    return 0


def odd(line: str) -> str:
    """What is wrong with the characters of a line, in English; empty for none."""
    shown = line.translate(JOINERS)
    if not shown.isprintable() or not BLANK.isdisjoint(shown):
        for letter in shown:
            if letter in BLANK or unicodedata.category(letter) in UNSEEN:
                return f"the character U+{ord(letter):04X} is not seen"
    if not shown.isascii():
        for stacks, marks in groupby(shown, lambda letter: unicodedata.category(letter) in {"Mn", "Me"}):
            if stacks and sum(1 for _ in marks) > STACKED:
                return f"a letter has at most {STACKED} marks"
    return ""
