"""Defended obstacles. [WF-CORE-CC-03]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import rolls, told, unit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Hold
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.cover import defended_at

WALL = ((50.0, 54.0), (70.0, 54.0), (70.0, 55.0), (50.0, 55.0))


def over_wall(front: float = 53.5) -> Pitched:
    """Swords charge spears that stand behind a wall."""
    table = scene.field(("w", "wall", WALL))
    game = scene.battle([unit("swords", 20, 5, (60, 62))], [unit("spears", 20, 5, (60, front), 180)], table)
    return scene.phase(game, "charges").answer(ChargeAt("r1", "b1"))


@pytest.mark.rule("WF-CORE-CC-03")
def test_what_is_right_behind_a_wall_is_defended() -> None:
    game = over_wall()
    field, here = game.mission.battlefield, game.regiments["b1"]
    assert defended_at(field, here, "front") == ("w",)
    assert defended_at(field, here, "rear") == ()
    far = over_wall(52.9)
    assert defended_at(field, far.regiments["b1"], "front") == ()


@pytest.mark.rule("WF-CORE-CC-03")
def test_chargers_need_sixes_over_a_wall_until_they_win_a_round() -> None:
    """WS 4 against WS 3 would be 3+. Those behind the wall strike as ever."""
    game = over_wall()
    game.answer(Hold())
    scene.phase(game, "chargers")
    assert game.contacts["r1/b1"].defended
    scene.phase(game, "combat")
    rolls(game, (6, 5, 4, 3, 3))
    assert told(game, fighting.HitRolled)[0].needed == 6
    rolls(game, 6, 1)  # to wound, to save
    needed = 0
    while not told(game, fighting.CombatResolved):
        rolls(game, 1)
        needed = told(game, fighting.HitRolled)[-1].needed
    assert needed == 4
    assert told(game, fighting.CombatResolved)[0].won == "red"
    assert not game.contacts["r1/b1"].defended
