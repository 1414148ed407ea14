"""Keywords, which mean the same in the singular and in the plural. [40K-FAQ-KEYWORD-01, 40K-CORE-ARMY-07]"""

from __future__ import annotations

import re
from functools import lru_cache

PLURALS = ((re.compile(r"IES$"), "Y"), (re.compile(r"(?<=[SXZ])ES$|(?<=CH)ES$|(?<=SH)ES$"), ""), (re.compile(r"(?<!S)S$"), ""))
"""How plurals end, and what their singulars have instead: the first that fits."""


def singular(keyword: str) -> str:
    """A keyword in capitals, its last word in the singular: TERMINATORS as TERMINATOR, GUN TEAMS as GUN TEAM."""
    word = keyword.strip().upper()
    ending, instead = next(((ending, instead) for ending, instead in PLURALS if ending.search(word)), (None, ""))
    return word if ending is None else ending.sub(instead, word)


@lru_cache(maxsize=4096)
def among(keyword: str, keywords: frozenset[str]) -> bool:
    """Whether a keyword is one of these, in the singular or the plural. [40K-FAQ-KEYWORD-01]"""
    return keyword in keywords or singular(keyword) in set(map(singular, keywords))
