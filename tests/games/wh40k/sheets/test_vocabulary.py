"""Everything that datasheets must be able to say can be said, each by an ability or by a weapon with its traits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from reglamento.games.wh40k.arms.traits import AnyTrait
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.games.wh40k.sheets.entries import FactionEntry, SheetEntry, WeaponEntry
from reglamento.games.wh40k.sheets.powers import Power
from reglamento.games.wh40k.sheets.stratagems import Stratagem

AURA: dict[str, Any] = {"kind": "aura", "name": "A", "range": 6}
ABILITIES: dict[str, dict[str, Any]] = {
    "invulnerable save": {"kind": "invulnerable", "save": 4},
    "ignore a lost wound on N+": {"kind": "ignores", "on": 5},
    "explodes": {"kind": "explodes", "on": 6, "range": 6, "mortal": "D3"},
    "objective secured": {"kind": "secures"},
    "aura of a bonus to hit": {**AURA, "gives": {"kind": "modifies", "roll": "hit", "by": 1}},
    "aura of a bonus to wound": {
        "kind": "aura",
        "name": "A",
        "range": 6,
        "gives": {"kind": "modifies", "roll": "wound", "by": 1},
    },
    "aura of a bonus to saves": {**AURA, "gives": {"kind": "modifies", "roll": "save", "by": 1}},
    "aura of Leadership on enemies": {
        "kind": "aura",
        "name": "A",
        "range": 6,
        "enemy": True,
        "keywords": ["INFANTRY"],
        "gives": {"kind": "changes", "of": "Ld", "plus": -1},
    },
    "aura of re-rolled ones": {**AURA, "gives": {"kind": "rerolls", "roll": "hit"}},
    "aura of re-rolled failed dice": {
        "kind": "aura",
        "name": "A",
        "range": 6,
        "gives": {"kind": "rerolls", "roll": "hit", "what": "failed"},
    },
    "aura of all dice re-rolled": {
        "kind": "aura",
        "name": "A",
        "range": 6,
        "gives": {"kind": "rerolls", "roll": "wound", "what": "all"},
    },
    "use my Leadership": {**AURA, "gives": {"kind": "lends"}},
    "fixed hit result of the target": {"kind": "elusive", "on": 6},
    "replace the attacker's skill": {"kind": "changes", "of": "BS", "to": 3},
    "fights first": {"kind": "fights-first"},
    "fights twice": {"kind": "fights-twice"},
    "shoots twice": {"kind": "shoots-twice"},
    "damage halved": {"kind": "halves"},
    "deep strike": {"kind": "reserves", "name": "R"},
    "carrier whose cargo must disembark": {"kind": "transport", "capacity": 10, "drops": True},
    "teleport": {"kind": "teleports", "name": "T"},
    "summon": {"kind": "summons", "name": "S", "sheets": ["imps"]},
    "turn a model into another": {"kind": "becomes", "sheet": "imps", "on": 4},
    "return models": {"kind": "restores", "models": "D3"},
    "add models": {"kind": "multiplies"},
    "return after death": {"kind": "rises", "on": 4},
    "shoot at arrivals": {"kind": "watches", "name": "W", "range": 12},
    "smoke": {"kind": "smoke", "name": "S"},
    "extra CP": {"kind": "commands", "points": 1},
    "deny without being a PSYKER": {"kind": "denies", "attempts": 1},
    "psychic powers": {"kind": "psyker", "casts": 2, "denies": 1, "powers": ["p"]},
    "Morale: passed without a die": {"kind": "fearless"},
    "Morale: fails on N": {"kind": "falters", "on": 6},
    "Morale: nobody flees": {"kind": "holds"},
    "Morale: extra models flee": {"kind": "panics", "more": 1},
    "Fortification that is not a friendly unit": {"kind": "neutral"},
    "capacity with keywords": {"kind": "transport", "capacity": 6, "only": ["INFANTRY"], "never": ["BULKY"]},
    "capacity by kinds of models": {"kind": "transport", "capacity": 6, "bulky": [{"keyword": "BULKY", "places": 2}]},
    "damage table": {"kind": "damaged", "rows": [{"wounds": 5, "M": 6, "BS": 4}]},
    "set up after both armies": {"kind": "infiltrates", "name": "I"},
    "moves before the first turn": {"kind": "scouts", "name": "S", "range": 9},
}
TRAITS: dict[str, dict[str, Any]] = {
    "fixed hit result of the attacker": {"kind": "aims", "on": 4},
    "N hits instead of 1 on a final result": {"kind": "hits", "on": 6, "instead": 2},
    "N additional hits on an unmodified result": {"kind": "hits", "on": 6, "more": 1, "unmodified": True},
    "N additional wounds": {"kind": "wounds", "on": 6, "more": 1},
    "mortal wound in addition to damage": {"kind": "mortal", "on": 6},
    "mortal wound instead of damage": {"kind": "mortal", "on": 6, "instead": True},
    "damage worst of two dice": {"kind": "picks", "keep": "worst"},
    "damage best of two dice": {"kind": "picks"},
    "Damage +1": {"kind": "harder", "plus": 1},
    "re-roll damage of one": {"kind": "rethrows"},
    "supercharge that slays": {"kind": "supercharge"},
    "supercharge of a mortal wound": {"kind": "supercharge", "effect": "mortal wound"},
    "half-range bonus": {"kind": "picks", "near": True},
}
WEAPONS: dict[str, dict[str, Any]] = {
    "automatic hits": {"automatic": True},
    "once per battle": {"once": True},
    "needs no sight": {"unsighted": True},
    "may target CHARACTERS": {"snipes": True},
    "bonus attacks with this weapon": {"type": "Melee", "range": 0, "extra": 1},
    "fixed number of mount attacks": {"type": "Melee", "range": 0, "extra": 3, "mount": True},
    "several profiles": {"of": "gun"},
}
GIVEN: dict[str, dict[str, Any]] = {
    "buff": {"kind": "modifies", "roll": "hit", "by": 1},
    "debuff": {"kind": "evades", "by": -1},
    "S times 2": {"kind": "changes", "of": "S", "times": 2},
    "S -1": {"kind": "changes", "of": "S", "plus": -1},
    "Move halved": {"kind": "changes", "of": "M", "half": True},
}


@pytest.mark.rule("40K-CORE-DATA-09")
@pytest.mark.parametrize("said", ABILITIES)
def test_abilities_can_be_said(said: str) -> None:
    assert msgspec.convert(ABILITIES[said], AnyAbility), said


@pytest.mark.rule("40K-CORE-DATA-09")
@pytest.mark.parametrize("said", TRAITS)
def test_what_the_dice_of_weapons_do_can_be_said(said: str) -> None:
    trait = msgspec.convert(TRAITS[said], AnyTrait)
    assert msgspec.convert({"kind": "grants", "gives": TRAITS[said]}, AnyAbility).gives == trait


@pytest.mark.rule("40K-CORE-DATA-09")
@pytest.mark.parametrize("said", WEAPONS)
def test_weapons_can_be_said(said: str) -> None:
    written = {"id": "gun-a", "name": "Gun", "range": 24, "type": "Heavy 1", **WEAPONS[said]}
    found = msgspec.convert(written, WeaponEntry)
    assert all(getattr(found, key) == value for key, value in WEAPONS[said].items())


@pytest.mark.rule("40K-CORE-DATA-09")
@pytest.mark.parametrize("said", GIVEN)
def test_psychic_powers_and_stratagems_can_give_it(said: str) -> None:
    power = {"id": "p", "name": "P", "charge": 6, "range": 12, "target": "enemy", "gives": GIVEN[said]}
    assert msgspec.convert(power, Power).gives is not None
    stratagem = {"id": "s", "name": "S", "cost": 1, "phase": "shooting", "gives": GIVEN[said]}
    assert msgspec.convert(stratagem, Stratagem).gives is not None


@pytest.mark.rule("40K-CORE-DATA-09")
def test_damage_by_powers_squadrons_and_gifts_of_detachments_can_be_said() -> None:
    smite = {"id": "p", "name": "P", "charge": 6, "range": 12, "target": "enemy", "mortal": "D3"}
    assert msgspec.convert(smite, Power).mortal == "D3"
    model = {"id": "m", "name": "M", "points": 1}
    sheet = {"id": "s", "name": "S", "role": "Troops", "keywords": ["K"], "profile": {}, "model": [model]}
    assert msgspec.convert(sheet | {"squadron": True}, SheetEntry).squadron
    assert msgspec.convert(sheet | {"version": "index"}, SheetEntry).version == "index"
    gifts = [{"roles": ["Troops"], "gives": {"kind": "secures"}}]
    head = {"id": "f", "name": "F", "about": "A.", "detachment_abilities": gifts}
    assert msgspec.convert(head, FactionEntry).detachment_abilities[0].roles == ("Troops",)
