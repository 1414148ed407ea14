"""Weapons and models of a datasheet, worked out from what is written. [40K-CORE-DATA-01, 40K-CORE-DATA-03]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from reglamento.armies.lists.conversion import each
from reglamento.armies.lists.faults import Faults
from reglamento.games.wh40k.arms.amounts import Amount, amount, fixed
from reglamento.games.wh40k.arms.profiles import Profile, average, reached
from reglamento.games.wh40k.arms.traits import Picks
from reglamento.games.wh40k.arms.weapons import Weapon, piercing, typed, weapon_strength
from reglamento.games.wh40k.sheets.entries import MemberEntry, ProfileEntry, SheetEntry, WeaponEntry
from reglamento.games.wh40k.sheets.records import MM, Member, borne
from reglamento.games.wh40k.sheets.wargear import Armoury, chosen_from
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.ruler import at_most

T = TypeVar("T")


class Desk:
    """Works out values as they are written, of one entry of a file; where one cannot be read it tells the fault."""

    def __init__(self, entry: str, faults: Faults) -> None:
        self.entry, self.faults = entry, faults

    def read(self, key: str, reader: Callable[[str | int], T], written: str | int, instead: T) -> T:
        """The value under a key, or another one with a fault."""
        try:
            return reader(written)
        except ValueError as error:
            self.faults.at(f"{self.entry}, {key}", str(error))
            return instead


def armoury_of(weapons: Sequence[object], faults: Faults) -> Armoury:
    """The weapons by their ids, each with its profiles. [40K-CORE-DATA-03]"""
    found: dict[str, tuple[Weapon, ...]] = {}
    ids: set[str] = set()
    for entry, written in each(weapons, WeaponEntry, "weapon", faults):
        if written.id in ids or (written.of is None and written.id in found) or written.of in ids:
            faults.at(entry, "this id stands twice")
        ids.add(written.id)
        key = written.of or written.id
        found[key] = (*found.get(key, ()), _weapon(written, entry, faults))
    return found


def _weapon(written: WeaponEntry, entry: str, faults: Faults) -> Weapon:
    desk = Desk(entry, faults)
    blank = Weapon(id=written.id, name=written.name, type="Melee")
    kind, shots = desk.read("type", lambda text: typed(str(text)), written.type, (blank.type, blank.shots))
    if (kind == "Melee") == (not at_most(written.range, 0.0)):
        faults.at(f"{entry}, range", "a melee weapon has none, and any other weapon has one")
    if written.mount and (kind != "Melee" or not written.extra):
        faults.at(f"{entry}, mount", "a mount has a melee weapon, and `extra` attacks with it")
    if written.combi and (written.of is None or kind == "Melee"):
        faults.at(
            f"{entry}, combi",
            "a weapon all of whose profiles may be fired has several: write each, `of` one weapon, with a range",
        )
    damage = desk.read("D", amount, written.D, blank.damage)
    if damage.dice != 1 and any(isinstance(each, Picks) for each in written.traits):
        faults.at(
            f"{entry}, traits",
            f"of two dice of damage one is picked where one is rolled, such as D3, D6 or D6+1; here it is {damage}",
        )
    ap, ap_rolled = desk.read("AP", piercing, written.AP, (blank.ap, blank.ap_rolled))
    return Weapon(
        id=written.id,
        name=written.name,
        of=written.of or "",
        type=kind,
        range=written.range,
        shots=shots,
        strength=desk.read("S", weapon_strength, written.S, blank.strength),
        ap=ap,
        ap_rolled=ap_rolled,
        damage=damage,
        automatic=written.automatic,
        unsighted=written.unsighted,
        once=written.once,
        snipes=written.snipes,
        extra=written.extra,
        mount=written.mount,
        combi=written.combi,
        traits=written.traits,
    )


def member_from(written: MemberEntry, sheet: SheetEntry, armoury: Armoury, entry: str, faults: Faults) -> Member:
    profile = _profile(sheet.profile, written.profile, entry, faults)
    weapons = chosen_from(armoury, written.weapons, f"{entry}, weapons", faults)
    if written.least > written.most:
        faults.at(entry, f"at least {written.least} of them and at most {written.most} cannot be")
    return Member(
        id=written.id,
        name=written.name,
        plural=written.plural or written.name,
        profile=profile,
        weapons=weapons,
        base=_base(written, sheet, entry, faults),
        height=written.height or sheet.height,
        least=written.least,
        most=written.most,
        points=written.points,
        abilities=tuple(borne(each, profile) for each in (*sheet.abilities, *written.abilities)),
    )


ROUND_BASE = 32
"""The millimetres of a base about which a datasheet says nothing."""


def _base(written: MemberEntry, sheet: SheetEntry, entry: str, faults: Faults) -> Base:
    """What a model stands on, or its hull: its own, or else that of its sheet. [40K-CORE-MEAS-01, 40K-FAQ-WORD-02]"""
    said = written if written.base is not None or written.hull is not None else sheet
    if said.base is not None and said.hull is not None:
        faults.at(entry, "a model has a base or a hull: write base or hull")
    if said.hull is not None:
        return _outline("hull", said.hull)
    if isinstance(said.base, str):
        return _outline("oval", said.base.removeprefix("oval "))
    return Base("round", round((said.base or ROUND_BASE) * MM, 2))


def _outline(shape: Literal["oval", "hull"], written: str) -> Base:
    """`120x92`: 120 mm ahead and 92 mm across."""
    length, width = (round(float(each) * MM, 2) for each in written.split("x"))
    return Base(shape, width, length)


LETTERS = ("M", "WS", "BS", "S", "T", "W", "A", "Ld", "Sv")


def _profile(sheet: ProfileEntry, own: ProfileEntry, entry: str, faults: Faults) -> Profile:
    """The characteristics of a model: its own, and those of its sheet where it has none."""
    values = {letter: getattr(own, letter) or getattr(sheet, letter) for letter in LETTERS}
    missing = [letter for letter, value in values.items() if value is None]
    if missing:
        faults.at(f"{entry}, profile", f"it has no {missing[0]}")
        values |= dict.fromkeys(missing, 4)
    desk = Desk(entry, faults)
    least, move, move_rolled = desk.read("M", _distance, values["M"], (0, 0, fixed(0)))
    return Profile(
        move=move,
        move_rolled=move_rolled,
        least=least,
        weapon_skill=desk.read("WS", reached, values["WS"], 4),
        ballistic_skill=desk.read("BS", reached, values["BS"], 4),
        strength=values["S"],
        toughness=values["T"],
        wounds=values["W"],
        attacks=desk.read("A", amount, values["A"], amount(1)),
        leadership=values["Ld"],
        save=desk.read("Sv", reached, values["Sv"], 4),
    )


def _distance(written: str | int) -> tuple[int, int, Amount]:
    """The least and the most of a Move, and the dice of one that is rolled: `6`, `20-60`, `2D6`. [40K-CORE-DICE-04]"""
    text = str(written).strip()
    if "D" in text.upper():
        rolled = amount(text)
        return 0, average(rolled), rolled
    least, dash, most = text.partition("-")
    if not (most if dash else least).isdigit() or (dash and not least.isdigit()) or len(text) > 7:
        raise ValueError(f"{str(written)!r} is no Move: write a number of inches, 20-60, or 2D6")
    return (int(least), int(most), fixed(0)) if dash else (0, int(least), fixed(0))
