"""An army as the text of a file, with its own datasheets: what was made elsewhere is kept, read again and played. [40K-CORE-ARMY-02]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from reglamento.armies.lists.beside import quoted
from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Force, Weapon
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.games.wh40k.sheets.records import MM, Member, Roster, RosterUnit, Sheet


def army_text(roster: Roster) -> str:
    """The text of a roster with its datasheets and weapons. It reads as the same army."""
    armoury = _Armoury(roster)
    shared = frozenset.intersection(*(unit.sheet.keywords for unit in roster.units))
    head = _table("", id=roster.id, name=roster.name)
    about = f"An army from a roster: {roster.faction}." if roster.faction else "An army from a roster."
    faction = _table("[faction]", id=roster.id, name=roster.faction[:80] or roster.name, about=about, keywords=sorted(shared))
    weapons = "".join(_weapon(id, weapon) for id, weapon in armoury.all())
    known = {unit.sheet.id: unit.sheet for unit in roster.units}
    sheets = "".join(_sheet(sheet, shared, armoury) for sheet in known.values())
    return head + faction + weapons + sheets + "".join(_unit(unit) for unit in roster.units)


class _Armoury:
    """The weapons of an army under ids of their own: two that differ may have the same id on their datasheets."""

    def __init__(self, roster: Roster) -> None:
        self._ids: dict[Weapon, str] = {}
        for unit in roster.units:
            for member in unit.sheet.members:
                for weapon in member.weapons:
                    self._ids.setdefault(weapon, self._free(weapon.id))

    def _free(self, id: str) -> str:
        taken = set(self._ids.values())
        return next(name for name in (id, *(f"{id}-v{n}" for n in range(2, len(taken) + 3))) if name not in taken)

    def id(self, weapon: Weapon) -> str:
        return self._ids[weapon]

    def all(self) -> Iterator[tuple[str, Weapon]]:
        for weapon, id in self._ids.items():
            yield id, weapon


def _weapon(id: str, weapon: Weapon) -> str:
    kind = weapon.type if weapon.melee else f"{weapon.type} {weapon.shots}"
    more: dict[str, Any] = {} if weapon.melee else {"range": weapon.range}
    if weapon.automatic:
        more["automatic"] = True
    if weapon.unsighted:
        more["unsighted"] = True
    if weapon.extra:
        more["extra"] = weapon.extra
    return _table(
        "[[faction.weapon]]",
        id=id, name=weapon.name, type=kind, S=_force(weapon.strength), AP=weapon.ap, D=str(weapon.damage), **more,
    )  # fmt: skip


def _force(strength: Force) -> str:
    if strength.own:
        return str(strength.own)
    if strength.times != 1:
        return f"x{strength.times}"
    return f"{strength.plus:+d}" if strength.plus else "User"


def _sheet(sheet: Sheet, shared: frozenset[str], armoury: _Armoury) -> str:
    first = sheet.members[0]
    own = sorted(sheet.keywords - shared) or sorted(sheet.keywords)
    head = _table(
        "[[faction.sheet]]",
        id=sheet.id, name=sheet.name, role=sheet.role, power=sheet.power, keywords=own, profile=_profile(first.profile),
    )  # fmt: skip
    return head + "".join(_member(member, armoury) for member in sheet.members)


def _member(member: Member, armoury: _Armoury) -> str:
    more = {"abilities": [_ability(each) for each in member.abilities]} if member.abilities else {}
    return _table(
        "[[faction.sheet.model]]",
        id=member.id, name=member.name, plural=member.plural, least=member.least, most=member.most, points=member.points,
        weapons=[armoury.id(weapon) for weapon in member.weapons], base=round(2 * member.base.radius / MM, 1), height=member.height,
        profile=_profile(member.profile), **more,
    )  # fmt: skip


def _profile(profile: Profile) -> dict[str, Any]:
    move = f"{profile.least}-{profile.move}" if profile.least else str(profile.move)
    return {
        "M": move,
        "WS": _reached(profile.weapon_skill),
        "BS": _reached(profile.ballistic_skill),
        "S": profile.strength,
        "T": profile.toughness,
        "W": profile.wounds,
        "A": _amount(profile.attacks),
        "Ld": profile.leadership,
        "Sv": _reached(profile.save),
    }


def _reached(needed: int) -> str:
    return "-" if needed == CANNOT else f"{needed}+"


def _amount(amount: Amount) -> str | int:
    return str(amount) if amount.random else amount.plus or str(fixed(0))


def _ability(ability: AnyAbility) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(ability)
    return found


def _unit(unit: RosterUnit) -> str:
    more: dict[str, Any] = {"warlord": True} if unit.warlord else {}
    if unit.paid is not None:
        more["points"] = unit.paid
    return _table("[[unit]]", sheet=unit.sheet.id, models=dict(unit.models), **more)


def _table(heading: str, **values: Any) -> str:
    rows = "".join(f"{key} = {_value(value)}\n" for key, value in values.items())
    return f"\n{heading}\n{rows}" if heading else rows


def _value(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{quoted(key)} = {_value(each)}' for key, each in value.items())} }}"
    if isinstance(value, Iterable):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)
