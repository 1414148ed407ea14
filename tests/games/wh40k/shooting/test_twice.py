"""Units and models that shoot twice."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.attacks import Aim, Divide, EndShooting, ShootWith
from reglamento.games.wh40k.facts.choices.charges import HoldFire
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.sheets.effects import ShootsTwice
from wh40k_scene import all_told, asked, battle, options, phase, refused, roll, unit

MOB, OTHERS = unit("mob", (20, 10)), unit("mob", (20, 12))


def shot_once(game: Warzone) -> Warzone:
    """The unit `r1` has fired at the first of two enemies, and hit nothing."""
    phase(game, "shooting").answer(ShootWith("r1")).answer(Aim("shotgun", "b1"))
    return roll(game, *[1] * 2 * len(game.ranks["r1"]))


@pytest.mark.rule("40K-FAQ-SHOOT-04")
def test_a_unit_shoots_twice_at_once_and_at_other_targets_if_it_likes() -> None:
    game = battle([unit("squad", (10, 10), (10, 12), kind="shotgun"), unit("squad", (5, 5))], [MOB, OTHERS])
    game.lasting["Salvo"] = Lasting("red", "Salvo", "r1", ShootsTwice(), "phase")
    shot_once(game)
    assert (asked(game), options(game)) == ("shoot-again", (ShootWith("r1"), HoldFire()))
    assert refused(game, ShootWith("r2")) == "40K-CORE-SHOOT-01"
    game.answer(ShootWith("r1"))
    assert options(game) == (Aim("shotgun", "b1"), Aim("shotgun", "b2"), Divide())
    roll(game.answer(Aim("shotgun", "b2")), 1, 1, 1, 1)
    assert [event.target for event in all_told(game, HitRolled)] == ["b1", "b2"]
    assert options(game) == (ShootWith("r2"), EndShooting())


@pytest.mark.rule("40K-FAQ-SHOOT-04")
def test_the_second_time_may_be_left() -> None:
    game = battle([unit("squad", (10, 10), kind="shotgun")], [MOB, OTHERS])
    game.lasting["Salvo"] = Lasting("red", "Salvo", "r1", ShootsTwice(), "phase")
    assert shot_once(game).answer(HoldFire()).question is None


@pytest.mark.rule("40K-FAQ-SHOOT-05")
def test_of_a_unit_the_model_that_shoots_twice_does_alone() -> None:
    game = battle([unit("volleyers", (10, 10), (10, 12), kinds=["volleyer", "master"])], [MOB, OTHERS])
    shot_once(game).answer(ShootWith("r1"))
    assert options(game) == (Aim("shotgun", "b1"), Aim("shotgun", "b2"))
    roll(game.answer(Aim("shotgun", "b2")), 1, 1)
    assert [(event.target, len(event.dice)) for event in all_told(game, HitRolled)] == [("b1", 4), ("b2", 2)]


@pytest.mark.rule("40K-FAQ-SHOOT-04")
def test_a_unit_without_a_target_left_is_not_asked() -> None:
    game = battle([unit("volleyers", (10, 10), kind="master")], [unit("mob", (20, 10)), unit("mob", (40, 40))])
    phase(game, "shooting").answer(ShootWith("r1"))
    roll(roll(game, 6, 6), 6, 6)
    assert ("b1" in game.ranks, asked(game)) == (False, "")
