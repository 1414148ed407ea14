"""How deep the text of a TOML file goes, before it is read: the reader takes for ever over keys with very many dots."""

from __future__ import annotations

import re

DEEPEST = 50
"""Brackets inside brackets, or parts of a dotted key: more than any file needs, fewer than the reader of TOML can cope with."""
TOKENS = re.compile(
    r"""'{3}.*?'{3,5} | "{3}(?:[^\\]|\\.)*?"{3,5} | "(?:[^"\\\n]|\\[^\n])*" | '[^'\n]*' | \#[^\n]* | [][{}.\n]""",
    re.DOTALL | re.VERBOSE,
)
"""Strings and comments, which may hold anything, and the brackets, dots and line ends outside them."""


def too_deep(text: str) -> int:
    """The line where brackets are nested too deeply, or a dotted key is; 0 when nowhere."""
    depth, dots, line = 0, 0, 1
    for found in TOKENS.finditer(text):
        mark = found[0]
        line += mark.count("\n")
        depth += (mark in "[{") - (mark in "]}")
        dots = 0 if "\n" in mark else dots + (mark == ".")
        if max(depth, dots) > DEEPEST:
            return line
    return 0
