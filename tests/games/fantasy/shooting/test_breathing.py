"""Breath weapons. [WF-CORE-BRE-01, WF-BREATH-1, WF-BREATH-2, WF-BREATH-3, WF-BREATH-5, WF-BREATH-7]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt, BreatheTowards, EndShooting, ShootAt
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.hit_traits import CancelsArmour, Flaming, Piercing
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.shooting.breathing import breath_under
from reglamento.games.fantasy.shooting.phase import no_shooting, shots_at


def breath(far: float, *red: scene.Placed) -> Pitched:
    """A basilisk at (60, 90) that looks north, and twenty spears in five files so far ahead."""
    game = scene.battle([unit("basilisk", 1, 1, (60, 90)), *red], [unit("spears", 20, 5, (60, 90 - far), 180)])
    return phase(game, "shooting")


@pytest.mark.rule("WF-CORE-BRE-01", "WF-BREATH-1", "WF-BREATH-2")
def test_breath_is_used_in_the_shooting_phase_within_the_arc_of_sight() -> None:
    game = breath(12)
    assert offered(game) == (BreatheAt("r1", "b1"), EndShooting())
    game.answer(BreatheAt("r1", "b1"))
    asides = [option.aside for option in offered(game)]
    assert min(asides) >= -45
    assert max(asides) <= 45
    assert 0 in asides


@pytest.mark.rule("WF-BREATH-2", "WF-BREATH-3", "WF-BREATH-4", "WF-CORE-SHO-05")
def test_wholly_covered_models_are_hit_and_partly_covered_ones_on_4() -> None:
    """The broad end, 6.5 cm, is about 12 to 20 cm ahead: of each rank there the model in the middle is wholly under it."""
    game = breath(12).answer(BreatheAt("r1", "b1"))
    (found,) = breath_under(game, "r1", 0)
    assert 2 in found.wholly
    game.answer(BreatheTowards(0))
    assert (topic(game), dice(game)) == ("partly", len(found.partly))
    rolls(game, (4,) * 3 + (3,) * (len(found.partly) - 3))
    assert (topic(game), dice(game)) == ("wound", len(found.wholly) + 3)
    rolls(game, 3)
    assert told(game, fighting.WoundRolled)[0].needed == 3
    assert told(game, machines.Breathed)


@pytest.mark.rule("WF-BREATH-1")
def test_what_the_teardrop_cannot_touch_is_out_of_range() -> None:
    game = breath(20.5).answer(BreatheAt("r1", "b1"))
    assert told(game, fighting.OutOfRange)
    assert game.question is None


@pytest.mark.rule("WF-BREATH-5")
def test_the_template_touches_neither_friends_nor_enemies_in_combat() -> None:
    """Friends stand to the right of the way: the teardrop turns to the left of them."""
    alone = [option.aside for option in offered(breath(12).answer(BreatheAt("r1", "b1")))]
    beside = [option.aside for option in offered(breath(12, unit("spears", 5, 1, (64.5, 84))).answer(BreatheAt("r1", "b1")))]
    assert max(beside) < max(alone)
    assert min(beside) == min(alone)
    game = scene.battle(
        [unit("basilisk", 1, 1, (60, 90)), unit("spears", 10, 5, (90, 70), 270)],
        [unit("spears", 20, 5, (60, 78), 180), unit("swords", 10, 5, (66, 70), 90)],
    )
    scene.engage(game, "r2", "b2")
    phase(game, "shooting").answer(BreatheAt("r1", "b1"))
    assert max(option.aside for option in offered(game)) < max(alone)


@pytest.mark.rule("WF-BREATH-7")
@pytest.mark.parametrize(
    ("movement", "may"), [("", True), ("moved", True), ("marched", False), ("failed", False), ("rallied", False)]
)
def test_no_breath_after_a_march(movement: str, may: bool) -> None:
    game = breath(12)
    game.change("r1", movement=movement)
    assert (no_shooting(game, "r1") is None) == may


@pytest.mark.rule("WF-BREATH-7")
def test_no_breath_in_close_combat() -> None:
    game = scene.battle([unit("basilisk", 1, 1, (60, 90))], [unit("spears", 20, 5, (60, 90), 180)])
    scene.engage(game, "r1", "b1")
    assert no_shooting(game, "r1") is not None


@pytest.mark.rule("WF-BREATH-6", "WF-CORE-SHO-07")
@pytest.mark.parametrize(("die", "struck"), [(1, True), (2, False)])
def test_a_character_under_the_template_looks_out(die: int, struck: bool) -> None:
    game = scene.battle([unit("basilisk", 1, 1, (60, 90))], [unit("spears", 20, 5, (60, 78), 180), hero("captain", (90, 60))])
    joined(game, "b2", "b1")
    phase(game, "shooting").answer(BreatheAt("r1", "b1")).answer(BreatheTowards(0))
    while topic(game) in {"partly", "wound", "save"}:
        rolls(game, 4 if topic(game) == "partly" else 1)
    assert topic(game) == "look-out"
    rolls(game, die)
    assert told(game, machines.LookedOut)[0].hits == int(struck)
    rolls(game, 6)
    assert (told(game, fighting.WoundRolled)[-1].target == "b2") == struck


@pytest.mark.rule("WF-BREATH-1", "WF-BREATH-2")
def test_each_model_of_the_front_rank_breathes() -> None:
    """Two creatures side by side on bases of 40 mm: each turns its own teardrop from the middle of its own front."""
    game = scene.battle([unit("basilisk", 2, 2, (60, 90))], [unit("spears", 20, 5, (60, 78), 180)])
    assert breath_under(game, "r1", 0, 0) != breath_under(game, "r1", 0, 1)
    phase(game, "shooting").answer(BreatheAt("r1", "b1"))
    for _ in range(2):
        assert topic(game) == "breath"
        game.answer(offered(game)[0])
        while topic(game) in {"partly", "wound", "save"}:
            rolls(game, 1)
    assert len(told(game, machines.Breathed)) == 2
    assert game.question is None


@pytest.mark.rule("WF-BREATH-4")
def test_what_is_special_about_breath_stands_in_its_entry() -> None:
    """Flaming breath that pierces, at reeds that burn: each wound counts twice."""
    placed = unit("basilisk", 1, 1, (60, 90))
    breath = Breath(strength=4, special=(Flaming(), Piercing(), CancelsArmour()))
    red = placed._replace(listed=replace(placed.listed, troop=replace(placed.listed.troop, traits=(breath,))))
    game = phase(scene.battle([red], [unit("reeds", 20, 5, (60, 78), 180)]), "shooting")
    game.answer(BreatheAt("r1", "b1")).answer(BreatheTowards(0))
    rolls(game, 1)
    hits = dice(game)
    rolls(game, 6)
    assert told(game, fighting.SaveRolled)[0].dice == ()
    assert told(game, fighting.ModelsLost)[0].wounds == 2 * hits


@pytest.mark.rule("WF-BREATH-7", "WF-CORE-MOV-05", "WF-CORE-SHO-01")
def test_a_creature_that_has_flown_has_not_marched() -> None:
    game = breath(12)
    game.change("r1", movement="flown")
    assert no_shooting(game, "r1") is None


@pytest.mark.rule("WF-BREATH-7", "WF-CORE-FCV-01")
def test_fast_cavalry_that_marched_shoots_but_does_not_breathe() -> None:
    placed = unit("outriders", 1, 1, (60, 90))
    troop = replace(placed.listed.troop, traits=(*placed.listed.troop.traits, Breath(strength=3)))
    game = scene.battle([placed._replace(listed=replace(placed.listed, troop=troop))], [unit("spears", 20, 5, (60, 78), 180)])
    game.change("r1", movement="moved")
    assert {type(shot) for shot in shots_at(game, "r1", "b1")} == {ShootAt, BreatheAt}
    game.change("r1", movement="marched")
    assert {type(shot) for shot in shots_at(game, "r1", "b1")} == {ShootAt}
