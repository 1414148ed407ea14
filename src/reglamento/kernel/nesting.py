"""Checks how deep the text of a TOML file is nested before it is read: the reader would take forever over keys with very many
dots.
"""

from __future__ import annotations

import re

DEEPEST = 50
"""The most brackets inside brackets, or parts of a dotted key: more than any file needs, and fewer than slow the TOML reader
down."""
TOKENS = re.compile(
    r"""'{3}.*?'{3,5} | "{3}(?:[^\\]|\\.)*?"{3,5} | "(?:[^"\\\n]|\\[^\n])*" | '[^'\n]*' | \#[^\n]* | [][{}.\n]""",
    re.DOTALL | re.VERBOSE,
)
"""Matches strings and comments, which may hold anything, and the brackets, dots and line ends outside them."""


def too_deep(text: str) -> int:
    """The number of the line where brackets or a dotted key are nested too deeply; 0 where none is."""
    depth, dots, line = 0, 0, 1
    for found in TOKENS.finditer(text):
        mark = found[0]
        line += mark.count("\n")
        depth += (mark in "[{") - (mark in "]}")
        dots = 0 if "\n" in mark else dots + (mark == ".")
        if max(depth, dots) > DEEPEST:
            return line
    return 0
