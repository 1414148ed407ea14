"""Shots of machines under spells. [WF-CORE-LORE-01, WF-CORE-WAR-08]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, rolls, told, topic, unit
from magic_scene import laid
from reglamento.games.fantasy.facts.choices.shooting import ShootAt, ShootGrape
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.wizards import Enchantment


def spears(y: float = 80.0) -> scene.Placed:
    return unit("spears", 20, 5, (60, y), 180)


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-WAR-08")
@pytest.mark.parametrize(
    ("spells", "needed"),
    [((), 4), ((("sap-6", "r1"),), 5), ((("dusk-3", "b1"),), 6), ((("lanterns-6", "r1"),), 6)],
)
def test_bolts_under_spells_as_bows_are(spells: tuple[tuple[str, str], ...], needed: int) -> None:
    """BS 3 within half of the range needs 4+. A lantern's glare leaves BS 1: 6+."""
    game = scene.battle([unit("bolts", 2, 2, (60, 110)), unit("spears", 1, 1, (150, 110))], [spears()])
    for spell, at in spells:
        laid(game, spell, at)
    rolls(phase(game, "shooting").answer(ShootAt("r1", "b1")), 1)
    assert [event.needed for event in told(game, fighting.HitRolled)] == [needed]


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-WAR-08", "WF-CORE-SHO-02")
def test_a_bolt_that_needs_7_rolls_again_after_a_6() -> None:
    """BS 1 in the long rain: 7+, a 6 and then 4+."""
    game = laid(laid(scene.battle([unit("bolts", 2, 2, (60, 110))], [spears()]), "lanterns-6", "r1"), "sap-6", "r1")
    rolls(phase(game, "shooting").answer(ShootAt("r1", "b1")), 6, 4)
    assert [event.needed for event in told(game, fighting.HitRolled)] == [6, 4]
    assert topic(game) == "wound"


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-WAR-08", "WF-CORE-SHO-02")
@pytest.mark.parametrize("troop", ["bolts", "guns"])
def test_what_cannot_hit_is_told_and_is_not_out_of_range(troop: str) -> None:
    """6+ for BS 1, one more beyond half of the range, and three in three rains."""
    far = 61 if troop == "bolts" else 31
    game = scene.battle([unit(troop, 2, 2, (60, 110))], [unit("spears", 20, 5, (60, 110 - far), 180)])
    laid(game, "lanterns-6", "r1")
    for _ in range(3):
        laid(game, "sap-6", "r1")
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    assert [event.needed for event in told(game, fighting.ShotsHopeless)] == [10]
    assert not told(game, fighting.OutOfRange)
    assert not told(game, fighting.HitRolled)


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-WAR-08")
def test_a_bolt_that_misses_may_be_thrown_again() -> None:
    game = scene.battle([unit("bolts", 2, 2, (60, 110))], [spears()])
    game.enchantments["1"] = Enchantment("stars-1", "r1", "red", "r1", 5, "turn", rethrows=1)
    rolls(phase(game, "shooting").answer(ShootAt("r1", "b1")), 1)
    assert topic(game) == "rethrow"


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-WAR-06", "WF-CORE-WAR-08")
@pytest.mark.parametrize(("troop", "shot", "kept"), [("cannon", ShootGrape, True), ("bolts", ShootAt, False)])
def test_a_gale_keeps_grapeshot_off_but_no_bolt(troop: str, shot: type[ShootAt | ShootGrape], kept: bool) -> None:
    """Strength 4 and 6; the gale is about the target."""
    game = scene.battle([unit(troop, 3, 3, (60, 100))], [spears(85)])
    laid(game, "sap-3", "b1", caster="b1")
    phase(game, "shooting").answer(shot("r1", "b1"))
    assert bool(told(game, fighting.ShotsWarded)) is kept
    assert (topic(game) == "volley") is not kept
