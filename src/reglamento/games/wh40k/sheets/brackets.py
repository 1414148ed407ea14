"""Keywords in angle brackets, such as <REGIMENT>, which the player replaces by one of that kind. [40K-FAQ-KEYWORD-02,
40K-FAQ-KEYWORD-03]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from reglamento.armies.lists.faults import Faults, allowed
from reglamento.games.wh40k.sheets.effects import AnyAbility, Aura, Transport
from reglamento.games.wh40k.sheets.records import Faction, Member, Sheet

RULE = "40K-FAQ-KEYWORD-02"
K = TypeVar("K", frozenset[str], tuple[str, ...])


def kind_of(keyword: str) -> str | None:
    """What stands in the brackets of a keyword; None for one without."""
    return keyword[1:-1].upper() if keyword.startswith("<") and keyword.endswith(">") else None


def brackets_of(sheet: Sheet) -> tuple[str, ...]:
    """The kinds of keyword that the player of a datasheet chooses."""
    return tuple(sorted(kind for keyword in sheet.keywords if (kind := kind_of(keyword)) is not None))


class Lists(NamedTuple):
    """The list of an army, and the others there are: what those name is no keyword of this one's kinds. [40K-FAQ-KEYWORD-02]"""

    known: Faction
    others: Callable[[], Iterable[Faction]]


def chosen_sheet(sheet: Sheet, lists: Lists, choices: Mapping[str, str], entry: str, faults: Faults) -> Sheet:
    """A datasheet with the keywords that its player has chosen, also in its abilities; the first that the list names for a kind where
    nothing is said. [40K-FAQ-KEYWORD-02]
    """
    known = lists.known
    kinds = brackets_of(sheet)
    for kind in sorted(choices.keys() - set(kinds)):
        faults.at(f"{entry}, chosen", f"{sheet.id} has no <{kind}>; it has {allowed(kinds) if kinds else 'no such keyword'}")
    words: dict[str, str] = {}
    for kind in kinds:
        name = choices.get(kind, next(iter(known.brackets.get(kind, ())), "")).strip().upper()
        wrong = _wrong(kind, name, lists)
        if wrong:
            faults.at(f"{entry}, chosen", f"{RULE}: {wrong}")
        words[f"<{kind}>"] = keyword_for(kind, name, known)
    return _with_words(sheet, words) if words else sheet


def keyword_for(kind: str, name: str, known: Faction) -> str:
    """The keyword that a choice comes to. One that the player has invented is known by its kind and its list as well as by its name, so
    that others of that name are not the same. [40K-FAQ-KEYWORD-03]
    """
    return name if name in known.brackets.get(kind, ()) else f"{name} <{kind} {known.id}>"


def _wrong(kind: str, name: str, lists: Lists) -> str:
    """Why a name is no keyword of a kind; nothing where it is one. A name that no list has is one of the player's own."""
    known = lists.known
    if not name:
        return f"which <{kind}> it is must be said: chosen = {{ {kind} = ... }}"
    if name in known.brackets.get(kind, ()):
        return ""
    for each in (known, *lists.others()):
        belongs = next((other for other, names in each.brackets.items() if name in names), None)
        if belongs is not None:
            return f"{name} is no <{kind}>: it is a <{belongs}> of {each.name}"
        if any(name in sheet.keywords for sheet in each.sheets.values()):
            return f"{name} is no <{kind}>: it is another keyword of {each.name}"
    return ""


def _with_words(sheet: Sheet, words: Mapping[str, str]) -> Sheet:
    members = tuple(_member(member, words) for member in sheet.members)
    powers = tuple(replace(power, keywords=_said(power.keywords, words)) for power in sheet.psychic_powers)
    keywords, factions = _said(sheet.keywords, words), _said(sheet.factions, words)
    return replace(sheet, keywords=keywords, factions=factions, members=members, psychic_powers=powers)


def _member(member: Member, words: Mapping[str, str]) -> Member:
    return replace(member, abilities=tuple(_ability(each, words) for each in member.abilities))


def _ability(ability: AnyAbility, words: Mapping[str, str]) -> AnyAbility:
    if isinstance(ability, Aura):
        return replace(ability, keywords=_said(ability.keywords, words))
    if isinstance(ability, Transport):
        return replace(ability, only=_said(ability.only, words), never=_said(ability.never, words))
    return ability


def _said(keywords: K, words: Mapping[str, str]) -> K:
    """The same keywords with what was chosen in place of the brackets."""
    return type(keywords)(words.get(keyword.upper(), keyword) for keyword in keywords)
