"""Impact hits. [WF-IMPACT-1, WF-IMPACT-3, WF-IMPACT-4]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, phase, rolls, told, topic, unit
from reglamento.games.fantasy.combat.impact import Impact
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee


def crash(*blue: scene.Placed, models: int = 1, charging: bool = True) -> Pitched:
    """Rams have charged spears, or something else, and the Close combat phase begins."""
    game = scene.battle([unit("rams", models, models, (60, 60))], blue or [unit("spears", 20, 5, (60, 60), 180)])
    return scene.engage(game, "r1", "b1", charging=charging)


@pytest.mark.rule("WF-IMPACT-1", "WF-IMPACT-2", "WF-IMPACT-3", "WF-CORE-CC-02")
def test_a_4_is_four_automatic_hits_of_strength_5_before_all_blows() -> None:
    game = phase(crash(), "combat")
    assert (topic(game), dice(game)) == ("impact", 1)
    rolls(game, 4)
    assert told(game, machines.ImpactRolled)[0].hits == 4
    assert (topic(game), dice(game)) == ("wound", 4)
    rolls(game, (2, 2, 2, 1))
    assert told(game, fighting.WoundRolled)[0].needed == 2
    assert not told(game, fighting.HitRolled)
    rolls(game, 1)
    assert game.regiments["b1"].models == 17
    assert (game.units["r1"].dealt, game.units["b1"].fell) == (3, 3)


@pytest.mark.rule("WF-IMPACT-6")
def test_its_own_blows_follow() -> None:
    game = phase(crash(), "combat")
    rolls(game, 1, 1)
    assert (topic(game), dice(game)) == ("hit", 2)


@pytest.mark.rule("WF-IMPACT-1")
def test_only_chargers_cause_them_each_model_that_touches() -> None:
    assert topic(phase(crash(charging=False), "combat")) == "hit"
    game = phase(crash(models=2), "combat")
    assert (topic(game), dice(game)) == ("impact", 2)
    rolls(game, (6, 2))
    assert told(game, machines.ImpactRolled)[0].hits == 8


@pytest.mark.rule("WF-IMPACT-4")
def test_characters_and_champions_are_not_hit_and_surplus_is_lost() -> None:
    """Three spears, their champion among them, and a captain: two ordinary troops fall at most."""
    game = crash(unit("spears", 3, 3, (60, 60), 180, command="c"), hero("captain", (90, 60)))
    joined(game, "b2", "b1")
    game.begin([Impact("r1", "b1")])
    rolls(game, 6, 6)
    assert game.units["r1"].dealt == 2
    assert not game.units["b1"].champion_lost
    assert (game.units["b2"].hurt, game.units["b2"].joined) == (0, "b1")


@pytest.mark.rule("WF-IMPACT-4")
def test_a_lone_character_suffers_them() -> None:
    game = crash(unit("captain", 1, 1, (60, 60), 180))
    game.begin([Impact("r1", "b1")])
    rolls(game, 1)
    assert topic(game) == "wound"


@pytest.mark.rule("WF-IMPACT-5")
def test_they_strike_the_mount_of_a_rider() -> None:
    game = crash(unit("dragon", 1, 1, (60, 60), 180), hero("prince", rides=0))
    game.begin([Impact("r1", "b1")])
    rolls(game, 2, 6)
    rolls(game, 1)
    assert (game.units["b1"].hurt, game.units["b2"].hurt) == (2, 0)


@pytest.mark.rule("WF-IMPACT-5")
def test_they_strike_the_chariot_of_a_rider() -> None:
    game = crash(unit("wagon", 1, 1, (60, 60), 180), hero("captain", rides=0))
    rolls(game.begin([Impact("r1", "b1")]), 2, 6)
    assert (game.units["b1"].hurt, game.units["b2"].hurt) == (2, 0)


@pytest.mark.rule("WF-IMPACT-6", "WF-CORE-CHT-01")
def test_crew_and_beasts_of_a_chariot_strike_at_the_character_if_its_player_wishes() -> None:
    """Two blows of the crew, then two of the beasts."""
    red, blue = [unit("wagon", 1, 1, (60, 60))], [unit("spears", 20, 5, (60, 60), 180), hero("captain", (90, 60))]
    game = joined(scene.engage(scene.battle(red, blue), "r1", "b1"), "b2", "b1")
    game.melees = {"1": Melee(("r1", "b1"))}
    game.begin([StrikeNow("r1")]).answer(StrikeAt("b1", "b2"))
    for _ in range(2):
        assert (topic(game), dice(game)) == ("hit", 2)
        rolls(game, 1)
    assert {event.target for event in told(game, fighting.HitRolled)} == {"b2"}
