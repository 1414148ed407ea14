"""Before the battle, and the order of a turn. [WF-CORE-BAT-02, WF-CORE-BAT-04, WF-CORE-TURN-01, WF-CORE-TURN-02]"""

from __future__ import annotations

from pathlib import Path

import pytest

from fantasy_scene import at, offered, refusal, rolls, told, topic
from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, SetUp, TakeZone
from reglamento.games.fantasy.facts.events.course import PhaseBegan
from reglamento.games.fantasy.facts.state import PHASES, Pitched
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.setup import new_game
from reglamento.kernel.questions import Choose


def begun() -> Pitched:
    """Armies are chosen; the roll-off for the zones is due."""
    game = new_game(files.load("pitched-battle"))
    assert offered(game)[:2] == (PickArmy(0), PickArmy(1))
    return game.answer(PickArmy(0)).answer(PickArmy(0))


@pytest.mark.rule("WF-CORE-BAT-01", "WF-CORE-BAT-08", "WF-CORE-ARMY-05")
def test_the_pitched_battle() -> None:
    mission = files.load("pitched-battle")
    assert (mission.battlefield.width, mission.battlefield.height) == (180, 120)
    assert (mission.depth, mission.turns) == (30, 6)
    assert {"league-muster", "marsh-rising", "parish-rises", "league-battery"} <= {army.id for army in mission.armies["red"]}


@pytest.mark.rule("WF-CORE-BAT-02")
def test_the_winner_takes_a_zone_and_the_other_side_sets_up_first() -> None:
    game = rolls(begun(), 3, 3, 2, 5)  # the first roll-off is a tie
    assert offered(game) == (TakeZone(0), TakeZone(1))
    game.answer(TakeZone(1))
    assert list(game.zones["red"]) == [(0, 0), (180, 0), (180, 30), (0, 30)]
    assert (game.decider, topic(game)) == ("red", "set-up")
    game.answer(SetUp(0))
    assert topic(game) == "deploy"
    assert refusal(game, at(90, 30.1, 180)) == "WF-CORE-BAT-02"
    assert refusal(game, at(4, 20, 180)) == "WF-CORE-BAT-02"
    game.answer(at(90, 30, 180))
    assert (game.decider, topic(game)) == ("blue", "set-up")
    game.answer(SetUp(0)).answer(game.suggestions()[0])
    assert refusal(game.answer(SetUp(1)), at(92, 29, 180)) == "WF-CORE-BAT-02"


def set_up() -> Pitched:
    """All units are set up where it is suggested first; the roll-off for the first turn is due."""
    game = rolls(begun(), 2, 5).answer(TakeZone(1))
    while topic(game) != "roll-off":
        asked = game.question
        game.answer(asked.options[0] if isinstance(asked, Choose) else game.suggestions()[0])
    return game


@pytest.mark.rule("WF-CORE-BAT-04")
def test_who_finished_first_adds_one() -> None:
    """Blue has one unit fewer, and has finished first."""
    game = set_up()
    assert game.ready == "blue"
    rolls(game, 4, 4)
    assert offered(game) == (Begin(own=True), Begin(own=False))
    game.answer(Begin(own=False))
    assert (game.first, game.active) == ("red", "red")


@pytest.mark.rule("WF-CORE-TURN-01", "WF-CORE-TURN-02")
def test_the_parts_of_a_turn_in_their_order() -> None:
    game = rolls(set_up(), 4, 4).answer(Begin(own=True))
    while game.active == "blue":
        assert isinstance(game.question, Choose)
        game.answer(game.question.default)
    assert [event.phase for event in told(game, PhaseBegan) if event.side == "blue"] == list(PHASES)
    assert PHASES == ("charges", "rally", "compulsory", "chargers", "moves", "magic", "shooting", "combat")


TEXT = """
id = "own"
title = "Own"
briefing = "Fight."
points = 1000
aims = { red = "Win.", blue = "Win." }
armies = { red = ["league-muster"], blue = ["marsh-rising"] }
"""


def faults(text: str, folder: Path | None = None) -> str:
    with pytest.raises(ForceError) as error:
        files.parse(text, "own.toml", folder)
    return str(error.value)


@pytest.mark.rule("WF-CORE-BAT-08", "WF-CORE-BAT-01")
def test_a_mission_of_ones_own_is_read_and_its_faults_are_said() -> None:
    table = '[field]\nname = "Bare"\n[[field.feature]]\nid = "w"\nkind = "wood"\nring = [[9, 9], [30, 9], [20, 15], [30, 30], [9, 30]]\n'
    assert "its outline must be convex" in faults(TEXT + table)
    mission = files.parse(TEXT + table.replace("[20, 15], ", ""), "own.toml")
    assert (mission.battlefield.width, mission.battlefield.height) == (180, 120)
    assert "there is no battlefield moor; there are dyke-land, ferry-ford" in faults(TEXT + 'field = "moor"\n')
    assert "the battle allows 300" in faults(TEXT.replace("points = 1000", "points = 300") + 'field = "toll-meadow"\n')


def test_an_army_beside_a_mission_is_carried_in_its_text(tmp_path: Path) -> None:
    own = Path(files.__file__).parents[1] / "lists" / "data" / "armies" / "marsh-rising.toml"
    (tmp_path / "mine.toml").write_text(own.read_text(encoding="utf-8").replace('"The Marsh Rises"', '"Mine"'), encoding="utf-8")
    mission = files.parse(TEXT.replace('"marsh-rising"', '"mine.toml"') + 'field = "toll-meadow"\n', "own.toml", tmp_path)
    assert mission.armies["blue"][0].name == "Mine"
    assert files.parse(mission.source).armies == mission.armies
