"""The four lists between them use every special rule, and the armies of the package field what is in the lists.
[WF-CORE-ARMY-05]
"""

from __future__ import annotations

from typing import get_args

import pytest

from reglamento.games.fantasy.arms.weapons import BLADES
from reglamento.games.fantasy.lists import armies, army_lists
from reglamento.games.fantasy.lists.records import ArmyUnit, Kind
from reglamento.games.fantasy.lists.traits import AnyTrait
from reglamento.games.fantasy.missions import files


def fielded() -> list[ArmyUnit]:
    """The units of all armies of the missions."""
    found = {army.id: army for name in files.names() for side in files.load(name).armies.values() for army in side}
    return [unit for army in found.values() for unit in army.units]


@pytest.mark.rule("WF-CORE-ARMY-05")
def test_every_special_rule_is_in_an_army_of_a_mission() -> None:
    """The rules of characters hold those of their magic items, and those of weapons what is special about their hits."""
    troops = [unit.troop for unit in fielded()]
    traits = [trait for troop in troops for trait in (*troop.traits, *(troop.beast.traits if troop.beast else ()))]
    used = {type(each) for trait in traits for each in (trait, *getattr(trait, "special", ()))}
    assert set(get_args(AnyTrait)) - used == set()
    assert set(BLADES) - {troop.blade for troop in troops} == set()
    assert set(get_args(Kind)) - {troop.kind for troop in troops} == set()


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_every_troop_and_item_is_in_an_army_but_lords() -> None:
    """Armies of less than 2,000 points have no lords."""
    lists = [army_lists.army_list(name) for name in army_lists.FILES.names()]
    troops = {troop.id for listed in lists for troop in listed.troops.values() if troop.category != "lord"}
    assert troops - {unit.troop.id for unit in fielded()} == set()
    assert {item for listed in lists for item in listed.items} - {item.id for unit in fielded() for item in unit.items} == set()


def test_every_army_of_the_package_is_offered_by_a_mission() -> None:
    offered = {army.id for name in files.names() for side in files.load(name).armies.values() for army in side}
    assert set(armies.FILES.names()) - offered == set()
