"""An army as the text of a file, with its own datasheets: what was made elsewhere is kept, read again and played. [40K-CORE-ARMY-02]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from reglamento.armies.lists.writing import table_text
from reglamento.armies.words import of_many
from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.games.wh40k.sheets.powers import Power
from reglamento.games.wh40k.sheets.records import MM, Member, Roster, RosterUnit, Sheet
from reglamento.geometry.table.shapes.bases import Base


def army_text(roster: Roster) -> str:
    """The text of a roster with its datasheets and weapons. It reads as the same army."""
    armoury = _Armoury(roster)
    shared = frozenset.intersection(*(unit.sheet.factions for unit in roster.units))
    more: dict[str, Any] = {"detachments": [each.name for each in roster.detachments]} if roster.detachments else {}
    if roster.reinforcement_points:
        more["reinforcement_points"] = roster.reinforcement_points
    head = table_text("", id=roster.id, name=roster.name, **more)
    about = f"An army from a roster: {roster.faction}." if roster.faction else "An army from a roster."
    faction = table_text("[faction]", id=roster.id, name=roster.faction[:80] or roster.name, about=about, keywords=sorted(shared))
    weapons = "".join(_weapon(id, of, weapon) for id, of, weapon in armoury.all())
    known = _sheet_ids(roster)
    powers = {power.id: power for sheet in known.values() for power in sheet.psychic_powers}
    weapons += "".join(table_text("[[faction.psychic_power]]", **_given(power)) for power in powers.values())
    sheets = "".join(_sheet(id, sheet, shared, armoury) for id, sheet in known.items())
    beyond = "".join(table_text("[[unenforced]]", **msgspec.to_builtins(each)) for each in roster.unenforced)
    ids = [next(id for id, sheet in known.items() if sheet == unit.sheet) for unit in roster.units]
    return (
        head + faction + weapons + sheets + beyond + "".join(_unit(id, unit) for id, unit in zip(ids, roster.units, strict=True))
    )


def _sheet_ids(roster: Roster) -> dict[str, Sheet]:
    """The datasheets under ids of their own: those of units with different wargear differ, and have the same id."""
    found: dict[str, Sheet] = {}
    for unit in (*roster.units, *roster.reinforcements):
        if unit.sheet not in found.values():
            id = unit.sheet.id
            free = (name for name in (id, *(f"{id}-v{n}" for n in range(2, len(found) + 3))) if name not in found)
            found[next(free)] = unit.sheet
    return found


class _Armoury:
    """The weapons of an army under ids of their own, each with its profiles: two that differ may have the same id on their datasheets."""

    def __init__(self, roster: Roster) -> None:
        self._ids: dict[tuple[Weapon, ...], str] = {}
        self._taken: set[str] = set()
        for unit in (*roster.units, *roster.reinforcements):
            for member in unit.sheet.members:
                for profiles in _weapons(member):
                    if profiles not in self._ids:
                        self._ids[profiles] = self._free(profiles[0].of or profiles[0].id)

    def _free(self, id: str) -> str:
        found = next(name for name in (id, *(f"{id}-v{n}" for n in range(2, len(self._taken) + 3))) if name not in self._taken)
        self._taken.add(found)
        return found

    def ids(self, member: Member) -> list[str]:
        """The weapons of a kind of model."""
        return [self._ids[profiles] for profiles in _weapons(member)]

    def all(self) -> Iterator[tuple[str, str, Weapon]]:
        """Each profile: its id, that of its weapon where this has several, and the profile."""
        for profiles, id in list(self._ids.items()):
            for weapon in profiles:
                yield (self._free(weapon.id), id, weapon) if weapon.of else (id, "", weapon)


def _weapons(member: Member) -> list[tuple[Weapon, ...]]:
    """The weapons of a kind of model, each with its profiles. [40K-CORE-DATA-03]"""
    found: dict[object, list[Weapon]] = {}
    for number, weapon in enumerate(member.weapons):
        found.setdefault(weapon.of or number, []).append(weapon)
    return [tuple(profiles) for profiles in found.values()]


def _weapon(id: str, of: str, weapon: Weapon) -> str:
    kind = weapon.type if weapon.melee else f"{weapon.type} {weapon.shots}"
    more: dict[str, Any] = {"of": of} if of else {}
    if not weapon.melee:
        more["range"] = weapon.range
    if weapon.automatic:
        more["automatic"] = True
    more |= {name: True for name in ("unsighted", "once", "snipes", "combi") if getattr(weapon, name)}
    if weapon.traits:
        more["traits"] = [msgspec.to_builtins(each) for each in weapon.traits]
    if weapon.extra:
        more["extra"] = weapon.extra
    if weapon.mount:
        more["mount"] = True
    ap = weapon.ap_text if weapon.ap_rolled.random else weapon.ap
    return table_text(
        "[[faction.weapon]]",
        id=id, name=weapon.name, type=kind, S=str(weapon.strength), AP=ap, D=str(weapon.damage), **more,
    )  # fmt: skip


def _sheet(id: str, sheet: Sheet, shared: frozenset[str], armoury: _Armoury) -> str:
    first = sheet.members[0]
    own = sorted(sheet.keywords - sheet.factions) or sorted(sheet.keywords)
    more: dict[str, Any] = {"factions": sorted(sheet.factions - shared)} if sheet.factions - shared else {}
    if sheet.many != of_many(sheet.name, sum(member.most for member in sheet.members)):
        more["many"] = sheet.many
    if sheet.squadron:
        more["squadron"] = True
    if sheet.same_as:
        more["same_as"] = sheet.same_as
    if sheet.powers:
        more["powers"] = [{"models": models, "power": power} for models, power in sheet.powers]
    head = table_text(
        "[[faction.sheet]]",
        id=id, name=sheet.name, role=sheet.role, power=sheet.power, keywords=own, profile=_profile(first.profile), **more,
    )  # fmt: skip
    return head + "".join(_member(member, armoury) for member in sheet.members)


def _member(member: Member, armoury: _Armoury) -> str:
    more = _size(member.base)
    if member.abilities:
        more["abilities"] = [_ability(each) for each in member.abilities]
    return table_text(
        "[[faction.sheet.model]]",
        id=member.id, name=member.name, plural=member.plural, least=member.least, most=member.most, points=member.points,
        weapons=armoury.ids(member), height=member.height,
        profile=_profile(member.profile), **more,
    )  # fmt: skip


def _size(base: Base) -> dict[str, Any]:
    """The size of a base or a hull in millimetres."""
    if base.shape == "round":
        return {"base": round(base.width / MM, 1)}
    size = f"{base.length / MM:.1f}x{base.width / MM:.1f}"
    return {"hull": size} if base.shape == "hull" else {"base": f"oval {size}"}


def _profile(profile: Profile) -> dict[str, Any]:
    return {
        "M": profile.move_text,
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


def _given(power: Power) -> dict[str, Any]:
    """What a psychic power says beyond what is usual."""
    usual = {field.name: field.default for field in msgspec.structs.fields(power)}
    found: dict[str, Any] = msgspec.to_builtins(power)
    return {key: value for key, value in found.items() if value is not None and getattr(power, key) != usual[key]}


def _unit(id: str, unit: RosterUnit) -> str:
    more: dict[str, Any] = {"warlord": True} if unit.warlord else {}
    if unit.detachment != 1:
        more["detachment"] = unit.detachment
    if unit.understrength:
        more["understrength"] = True
    if unit.paid is not None:
        more["points"] = unit.paid
    return table_text("[[unit]]", sheet=id, models=dict(unit.models), **more)
