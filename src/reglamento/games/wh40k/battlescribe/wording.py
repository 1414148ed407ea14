"""Abilities in the words that rosters use for them, as effects of ours. What no wording here fits is not enforced, and is told."""

from __future__ import annotations

import re

from reglamento.games.wh40k.sheets.effects import (
    AnyAbility,
    Aura,
    Bulk,
    Explodes,
    Ignores,
    Invulnerable,
    Rerolls,
    Secures,
    Transport,
)

SECURED = frozenset({"OBJECTIVE SECURED", "DEFENDERS OF HUMANITY", "DESPOILERS OF THE GALAXY"})
"""Names under which it is known that a unit secures markers. [40K-CORE-MIS-03]"""
UNMODELLED = frozenset({"THIS MODEL", "MODELS IN THIS UNIT", "THIS UNIT"})

INVULNERABLE = re.compile(
    r"\b(?:has|have|gains?)\s+an?\s+([2-6])\+\s+invulnerable\s+saves?\b(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
IGNORES = re.compile(
    r"\broll\s+(?:a|one)\s+d6\s+(?:each|every)\s+time\b.{0,80}?\bloses?\s+a\s+wound\b.{0,80}?\bon\s+an?\s+([2-6])\+?,?\s+(?:that|the)\s+wound\b"
    r".{0,40}?\b(?:ignored|not\s+lost|no\s+effect)\b(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
BURSTS = (
    r"if\s+(?:this\s+model|this\s+unit|an?\s+[\w' -]{1,40})\s+is\s+(?:reduced\s+to\s+0\s+wounds|destroyed),?\s+roll\s+(?:a|one)\s+d6",
    r"(?:\s+(?:and\s+)?before\s+(?:removing\s+\w+(?:\s+model)?\s+from\s+(?:the\s+battlefield|play)|any\s+embarked\s+models?\s+disembarks?)){0,2}",
    r"[;,.:]?\s+on\s+an?\s+([2-6])\+?,?\s+it\s+[\w' -]{1,60}?,?\s+and\s+each\s+unit\s+within\s+(\d{1,2})\"",
    r"\s+suffers\s+(\d|d3|d6)\s+mortal\s+wounds?",
)
"""An explosion: of what, before what, how it is rolled, what it does."""
EXPLODES = re.compile("".join(BURSTS), re.IGNORECASE)
CARRIES = re.compile(
    r"(?i:this\s+model|an?\s+[\w' -]{1,40}?)\s+(?:can\s+transport|has\s+a\s+transport\s+capacity\s+of)\s+(?:up\s+to\s+)?(\d{1,2})\s+"
    r"(?:([A-Z][A-Z' -]{1,40})\s+)?INFANTRY\s+models?",
)
"""A plain transport: a number of models of INFANTRY, perhaps with a keyword before that word."""
ROLLED_AGAIN = re.compile(
    r"(?:you\s+(?:can|may)\s+)?re-?roll\s+(failed\s+)?(hit|wound)\s+rolls(\s+of\s+1)?\s+(?:made\s+)?(?:for|by)\s+(?:attacks\s+made\s+by\s+)?"
    r"friendly\s+([a-z][a-z' -]{0,40}?)\s+(?:units|models)\s+(?:that\s+are\s+)?within\s+(\d{1,2})\"\s+of\s+(?:this\s+model|it)",
    re.IGNORECASE,
)
"""An aura: rolls of 1, those that fail or all of them are rolled again by friends with a keyword that are near."""
KINDS = r"([A-Z][A-Z' -]*(?:(?:, | or | and |, or |, and )[A-Z][A-Z' -]*)*)"
"""Keywords, several of them told one after the other."""
BULKY = re.compile(
    rf"(?i:each)\s+{KINDS}\s+(?:(?i:models?)\s+)?(?i:takes\s+(?:up\s+)?the\s+space\s+of)\s+(?i:(two|three|four|[2-4]))\s+"
    r"(?:(?i:others?)|(?i:(?:other\s+)?(?:infantry\s+)?models))",
)
"""Models that take more than one place in a transport."""
KEPT_OUT = re.compile(rf"(?i:(?:it|this\s+model)\s+(?:cannot|can\s+not|may\s+not)\s+transport)\s+{KINDS}\s+(?i:models?)")
"""Models that a transport does not take."""
NUMBERS = {"two": 2, "three": 3, "four": 4}
BOUND = re.compile(r"\b(against|while|if|until|unless|but|only|once|in\s+the\s+\w+\s+phase)\b", re.IGNORECASE)
"""Words that bind an ability to more than the record can say: then it is told, and not taken for the plain one."""


def understood(name: str, text: str) -> tuple[AnyAbility, ...]:
    """The effects of an ability by its name or its usual wording; nothing where no wording fits, or where it says more."""
    if name.upper().strip() in SECURED:
        return (Secures(),)
    found = INVULNERABLE.search(text)
    if found is not None and _is_whole(text, found):
        return (Invulnerable(save=int(found[1])),)
    found = IGNORES.search(text)
    if found is not None and _is_whole(text, found):
        return (Ignores(on=int(found[1])),)
    found = EXPLODES.fullmatch(_plain(text))
    if found is not None:
        return (Explodes(on=int(found[1]), range=float(found[2]), mortal=found[3].upper()),)
    found = ROLLED_AGAIN.fullmatch(_plain(text))
    if found is not None and int(found[5]) and not (found[1] and found[3]):
        again = Rerolls(
            roll="hit" if found[2].lower() == "hit" else "wound", what="failed" if found[1] else "ones" if found[3] else "all"
        )
        return (Aura(name=name[:80] or "Aura", range=float(found[5]), gives=again, keywords=(found[4].upper(),)),)
    transport = _transport(_plain(text))
    return () if transport is None else (transport,)


def _transport(text: str) -> Transport | None:
    """A transport by its wording: what it carries, then sentences about what takes more places and what stays out."""
    first, *others = text.split(". ")
    found = CARRIES.fullmatch(first)
    if found is None or not int(found[1]):
        return None
    bulky, never = list[Bulk](), list[str]()
    for other in others:
        if (large := BULKY.fullmatch(other)) is not None:
            places = NUMBERS.get(large[2].lower()) or int(large[2])
            bulky += [Bulk(keyword=keyword, places=places) for keyword in _kinds(large[1])]
        elif (kept := KEPT_OUT.fullmatch(other)) is not None:
            never += _kinds(kept[1])
        else:
            return None
    only = (*([found[2]] if found[2] else []), "INFANTRY")
    return Transport(capacity=int(found[1]), only=only, never=tuple(never), bulky=tuple(bulky))


def _kinds(told: str) -> list[str]:
    """The keywords of a list of them."""
    return re.split(r", (?:or |and )?| or | and ", told)


def _plain(text: str) -> str:
    """A text in one line, without its full stop, with plain inch marks."""
    return " ".join(text.split()).rstrip(".").replace("”", '"').replace("''", '"')


def _is_whole(text: str, found: re.Match[str]) -> bool:
    """Whether an ability says no more than what was found, in one sentence about its own bearer."""
    before, rest = text[: found.start()], found["rest"].strip().rstrip(".").strip()
    about = before.upper().split(".")[-1]
    own = not before.strip() or any(bearer in about for bearer in UNMODELLED) or "MODELS WITH" not in about
    return own and not rest and not BOUND.search(text[: found.start("rest")]) and "WITHIN" not in before.upper()
