"""An army as it is chosen from a faction of the package, as the text of a file: to be read again, changed by hand and sent on.
[40K-CORE-ARMY-02, 40K-CORE-ARMY-08]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reglamento.armies.lists.beside import quoted
from reglamento.games.wh40k.sheets.entries import EquippedEntry, RosterEntry, RosterUnitEntry


def roster_text(entry: RosterEntry) -> str:
    """The text of a roster whose faction is one of the package. It reads as the same entry."""
    assert isinstance(entry.faction, str), "the faction is one of the package"
    detachments = ", ".join(map(quoted, entry.detachments))
    head = f"id = {quoted(entry.id)}\nname = {quoted(entry.name)}\nfaction = {quoted(entry.faction)}\ndetachments = [{detachments}]\n"
    head += _chosen(entry.chosen)
    if entry.reinforcement_points:
        head += f"reinforcement_points = {entry.reinforcement_points}\n"
    return head + "".join("\n[[unit]]\n" + "\n".join(_rows(unit)) + "\n" for unit in entry.unit)


def _rows(unit: RosterUnitEntry) -> Iterator[str]:
    yield f"sheet = {quoted(unit.sheet)}"
    if unit.models:
        yield f"models = {{ {', '.join(f'{kind} = {number}' for kind, number in unit.models.items())} }}"
    if len(unit.wargear) == 1:
        yield f"wargear = [{_equipped(unit.wargear[0])}]"
    elif unit.wargear:
        yield "wargear = [\n" + "".join(f"    {_equipped(each)},\n" for each in unit.wargear) + "]"
    if unit.detachment > 1:
        yield f"detachment = {unit.detachment}"
    if unit.warlord:
        yield "warlord = true"
    if unit.trait:
        yield f"trait = {quoted(unit.trait)}"
    if unit.chosen:
        yield _chosen(unit.chosen).rstrip()
    if unit.understrength:
        yield "understrength = true"


def _chosen(words: Mapping[str, str]) -> str:
    """What stands for keywords in brackets. [40K-FAQ-KEYWORD-02]"""
    rows = ", ".join(f"{quoted(kind)} = {quoted(name)}" for kind, name in words.items())
    return f"chosen = {{ {rows} }}\n" if rows else ""


def _equipped(each: EquippedEntry) -> str:
    number = f", number = {each.number}" if each.number != 1 else ""
    return f"{{ model = {quoted(each.model)}{number}, take = [{', '.join(map(quoted, each.take))}] }}"
