"""Wizards and their enemies for tests of the magic phase: single models and regiments with magic resistance or bound spells.

game = magic(knows={"r1": ("embers", 1)}, red=[mage("novice", (60, 60))], blue=[scene.unit("spears", 20, 5, (60, 30), 180)])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import fantasy_scene as scene
from reglamento.games.fantasy.facts.battlefield import Battlefield
from reglamento.games.fantasy.facts.mission import RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment, Mage, PhaseDice
from reglamento.games.fantasy.lists.army_lists import army_list_of
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.magic_traits import Scroll
from reglamento.games.fantasy.lists.records import ArmyUnit, Troop
from reglamento.games.fantasy.magic.phase import PickSpell

MAN = "{ M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 2, I = 3, A = 1, Ld = 8 }"


def _troop(name: str, traits: str, profile: str = MAN) -> str:
    return f"""
[[troop]]
id = "{name}"
name = "{name.capitalize()}"
many = {"true" if name == "chanters" else "false"}
category = "rare"
points = 60
base = [20, 20]
profile = {profile}
traits = [{traits}]
"""


LORES = '["embers", "ores", "dusk", "hides", "stars", "lanterns", "sap", "ash"]'
LIST = 'id = "mages"\nname = "Mages"\nabout = "Wizards with round figures."' + "".join(
    (
        *(_troop(name, f'{{ rule = "wizard", level = {n}, lores = {LORES} }}, {{ rule = "dispel scroll" }}')
          for n, name in enumerate(("novice", "mage", "sage", "archmage"), start=1)),
        _troop("resistant", '{ rule = "magic resistance", dice = 2 }'),
        _troop("proof", '{ rule = "magic resistance", dice = 3 }'),
        _troop("runed", '{ rule = "bound spell", spell = "embers-1", power = 4 }'),
        _troop("chanters", '{ rule = "magic unit", spell = "embers-1" }'),
    )
)  # fmt: skip


@cache
def mages() -> dict[str, Troop]:
    return army_list_of(LIST, "mages").troops


def mage(troop: str, at: tuple[float, float], angle: float = 0, models: int = 1, files: int = 1) -> scene.Placed:
    """A unit of the list of wizards: a single model, if nothing else is said."""
    return scene.Placed(ArmyUnit(mages()[troop], models, files), at, angle)


def knowing(game: Pitched, knows: Mapping[str, tuple[str, ...]]) -> Pitched:
    """The battle with wizards that know spells, written `embers-1`."""
    for unit, spells in knows.items():
        scrolls = sum(isinstance(each, Scroll) for each in game.listed(unit).troop.traits)
        lore = spells[0].rpartition("-")[0] if spells else "embers"
        numbers = tuple(int(spell.rpartition("-")[2]) for spell in spells)
        game.mages[unit] = Mage(lore, numbers, scrolls)
    return game


def magic(
    knows: Mapping[str, tuple[str, ...]],
    red: Sequence[scene.Placed],
    blue: Sequence[scene.Placed],
    table: Battlefield | None = None,
    **readings: Any,
) -> Pitched:
    """A battle at its first question of red's magic phase."""
    return scene.phase(knowing(scene.battle(red, blue, table, **readings), knows), "magic")


def with_dice(game: Pitched, power: int, dispel: int, side: Side = RED) -> Pitched:
    """The battle at the choice of a spell, with so many dice at hand."""
    game.agenda.clear()
    game.question = None
    game.winds = PhaseDice(power, dispel)
    return game.begin([PickSpell(side)])


def laid(game: Pitched, spell: str, unit: str, caster: str = "r1") -> Pitched:
    """The battle with a spell in force on a unit."""
    told_of, number = spell_named(spell), str(len(game.enchantments) + 1)
    game.enchantments[number] = Enchantment(spell, caster, "red", unit, told_of.casting, told_of.lasts)
    return game
