"""Missions and battlefields as files, and what is wrong with them. [WF-CORE-BAT-01, WF-CORE-BAT-08]"""

from __future__ import annotations

import random

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.facts.choices.preparing import PickArmy
from reglamento.games.fantasy.facts.events.preparing import UnitLeftOut
from reglamento.games.fantasy.missions import fields, files
from reglamento.games.fantasy.setup import new_game
from reglamento.kernel.questions import Choose, Place, Roll

TEXT = """
id = "own"
title = "Own"
briefing = "Fight."
points = 1000
aims = { red = "Win.", blue = "Win." }
armies = { red = ["league-muster"], blue = ["marsh-rising"] }
"""


def faults(text: str) -> str:
    with pytest.raises(ForceError) as error:
        files.parse(text, "own.toml")
    return str(error.value)


def table(*features: tuple[str, tuple[int, int]], width: int = 180, height: int = 120) -> str:
    """A table with square features of 10 cm: their kinds, and their north west corners."""
    rows = []
    for number, (kind, (x, y)) in enumerate(features, start=1):
        ring = [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]]
        rows.append(f'[[field.feature]]\nid = "f{number}"\nkind = "{kind}"\nring = {ring}\n')
    return f'[field]\nname = "Own"\nwidth = {width}\nheight = {height}\n' + "".join(rows)


@pytest.mark.rule("WF-CORE-BAT-01")
def test_features_do_not_lie_on_one_another() -> None:
    assert "f2" in faults(TEXT + table(("wood", (50, 50)), ("hill", (59, 59))))
    assert files.parse(TEXT + table(("wood", (50, 50)), ("hill", (60, 50)))).battlefield.features


@pytest.mark.rule("WF-CORE-BAT-01")
def test_a_table_has_two_pieces_for_each_60_cm_of_its_long_edge() -> None:
    """Seven woods are too many on 180 cm. Two that touch are one piece."""
    apart = [("wood", (20 * n, 50)) for n in range(6)]
    assert "it has 7 pieces of terrain; a table of this size has 6 at most" in faults(TEXT + table(*apart, ("wood", (140, 50))))
    assert len(files.parse(TEXT + table(*apart, ("wood", (110, 50)))).battlefield.features) == 7


@pytest.mark.rule("WF-CORE-BAT-08")
def test_a_scenario_needs_its_room() -> None:
    assert "a meeting needs a table of 150 by 120 cm at least" in faults(TEXT + 'scenario = "meeting"\n' + table(width=149))
    assert "the marker would lie in f1" in faults(TEXT + 'scenario = "capture"\n' + table(("building", (85, 55))))
    assert files.parse(TEXT + 'scenario = "capture"\n' + table(("wood", (85, 55)))).marker == (90, 60)
    assert "scenario" in faults(TEXT + 'scenario = "siege"\n' + table())
    assert "the deployment zones must be 30 cm apart at least" in faults(TEXT + "depth = 45\n" + table(height=119))


@pytest.mark.rule("WF-CORE-BAT-08")
def test_the_package_has_each_scenario_and_a_small_battle() -> None:
    found = [files.load(name) for name in files.names()]
    assert {mission.scenario for mission in found} == {"pitched battle", "capture", "breakthrough", "meeting"}
    assert min(mission.points for mission in found) == 500
    assert len({mission.battlefield for mission in found}) == len(found) == len(fields.names())


@pytest.mark.rule("WF-CORE-BAT-02")
@pytest.mark.parametrize("name", files.names())
def test_both_armies_have_room_to_set_up(name: str) -> None:
    """The army with the most units on each side."""
    game, dice = new_game(files.load(name)), random.Random(name)
    while game.round == 0:
        asked = game.question
        if isinstance(asked, Choose) and asked.topic == "army":
            armies = game.mission.armies[asked.by]  # type: ignore[index]
            game.answer(PickArmy(max(range(len(armies)), key=lambda army: len(armies[army].units))))
        elif isinstance(asked, Roll):
            game.answer(tuple(dice.randint(1, 6) for _ in range(asked.n)))
        else:
            game.answer(asked.options[0] if isinstance(asked, Choose) else asked.default if isinstance(asked, Place) else None)
    assert not [event for event in game.events() if isinstance(event, UnitLeftOut)]


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_an_army_that_is_brought_for_one_side_leaves_the_other_its_own() -> None:
    mission = files.parse(TEXT + table() + '[brought]\nblue = ["league-muster"]\n')
    assert {side: [army.id for army in armies] for side, armies in mission.armies.items()} == {
        "red": ["league-muster"],
        "blue": ["league-muster"],
    }
    assert "there is no such army; there are bracken-falls" in faults(TEXT + table() + '[brought]\nred = ["mine.toml"]\n')
    assert "or a file beside this one that ends in .toml" in faults(TEXT.replace("league-muster", "mine.toml") + table())
