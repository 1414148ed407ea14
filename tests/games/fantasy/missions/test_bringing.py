"""Battles with armies that players bring."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.lists.armies import FILES
from reglamento.games.fantasy.lists.building import built
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.lists.writing import army_text
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.missions.bringing import bringing, brought

MISSION = "pitched-battle"


def text(name: str, points: int) -> str:
    return army_text(built(name, points).entry)


@pytest.mark.rule("WF-CORE-ARMY-05")
def test_the_other_side_chooses_among_armies_of_about_the_same_size() -> None:
    mine = text("salt-marsh", 1000)
    mission = bringing(MISSION, {"red": mine})
    assert mission.armies["red"] == (built("salt-marsh", 1000).army,)
    assert {army.id for army in mission.armies["blue"]} <= set(FILES.names())
    assert (mission.points, brought(mission)) == (1000, {"red": mine})
    assert files.parse(mission.source) == mission


@pytest.mark.rule("WF-CORE-ARMY-01")
@pytest.mark.parametrize(("cost", "points"), [(500, 1000), (1400, 1500), (2100, 2500)])
def test_an_army_of_another_size_meets_armies_built_for_it(cost: int, points: int) -> None:
    mission = bringing(MISSION, {"blue": text("estuary-league", cost)})
    assert mission.points == points
    assert len(mission.armies["red"]) >= 3
    assert all(abs(army.points - cost) <= 0.15 * cost for army in mission.armies["red"])
    assert all(composition(army, points) == [] for army in mission.armies["red"])


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_an_army_that_breaks_the_chart_is_refused_with_the_rule() -> None:
    wrong = 'id = "a"\nname = "A"\nlist = "estuary-league"\n[[unit]]\ntroop = "toll-spears"\nmodels = 20\nfiles = 5\n'
    with pytest.raises(ForceError, match=r"no character who is its General \[WF-CORE-ARMY-01\]"):
        bringing(MISSION, {"red": wrong, "blue": text("salt-marsh", 1000)})


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_an_army_that_does_not_fit_the_battle_that_the_dearer_one_makes_is_told_so() -> None:
    """2,000 points ask for three core units."""
    small = 'id = "a"\nname = "Patrol"\nlist = "estuary-league"\n[[unit]]\ntroop = "harbour-captain"\n'
    small += '[[unit]]\ntroop = "toll-spears"\nmodels = 20\n' * 2
    assert bringing(MISSION, {"red": small}).points == 1000
    told = r"^Patrol, in a battle of 2000 points: it has 2 core units; the chart asks for 3 \[WF-CORE-ARMY-01\]$"
    with pytest.raises(ForceError, match=told):
        bringing(MISSION, {"red": small, "blue": text("salt-marsh", 2000)})
