"""Units that are set up off the table."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.deployment.setting_up import SetUpNext
from reglamento.games.wh40k.facts.choices.preparing import KeepBack, SetUp
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.changing import keep_back
from wh40k_scene import Listed, battle, by, fresh, mission, options, placing, unit


def deploying(red: list[Listed], blue: list[Listed], *, readings: Readings | None = None) -> Warzone:
    """The armies are set up, red's first unit first."""
    game = fresh(red=red, blue=blue, readings=readings)
    game.picked = {"red": 0, "blue": 0}
    game.zones = {"red": ((0, 36), (48, 36), (48, 48), (0, 48)), "blue": ((0, 0), (48, 0), (48, 12), (0, 12))}
    game.agenda.clear()
    return game.begin([SetUpNext("red")])


def squads(*sheets: str) -> list[Listed]:
    return [unit(sheet, (0, 0)) for sheet in sheets]


@pytest.mark.rule("40K-FAQ-DEPLOY-01")
def test_a_unit_that_is_set_up_off_the_table_takes_a_turn_to_deploy() -> None:
    game = deploying(squads("striker", "squad"), squads("squad", "mob"))
    assert options(game) == (SetUp(0), SetUp(1), KeepBack(0))
    game.answer(KeepBack(0))
    assert by(game) == "blue"
    assert list(game.away) == ["r1"]
    game.answer(SetUp(0)).answer(placing(game).default)
    assert (by(game), placing(game).context) == ("red", 1)
    game.answer(placing(game).default)
    assert (game.ready, by(game)) == ("red", "blue")


@pytest.mark.rule("40K-CORE-MATCH-05")
@pytest.mark.parametrize(("reading", "allowed"), [(False, [True, True, False]), (True, [True, False, False])])
def test_half_of_the_units_stand_on_the_table_and_by_the_reading_half_of_the_points(reading: bool, allowed: list[bool]) -> None:
    armies = [unit("striker", *((0, 0),) * n) for n in (3, 3, 1, 1)]
    game = Warzone(mission=mission(armies, []), readings=Readings(reserves_2018=reading))
    game.picked = {"red": 0, "blue": 0}
    found = []
    for entry in (0, 1, 2):
        found.append(may_keep_back(game, "red", entry))
        if found[-1] or entry == 1:
            keep_back(game, "40K-FAQ-DEPLOY-01", "red", entry)
    assert found == allowed


def test_only_units_that_say_so_wait_off_the_table() -> None:
    game = battle(squads("squad", "squad"))
    assert not may_keep_back(game, "red", 1)
