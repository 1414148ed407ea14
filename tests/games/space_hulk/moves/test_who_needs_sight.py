"""Line of sight is a Marine's: the Genestealer side acts without it."""

from __future__ import annotations

import pytest

from hulk_scene import EAST, NORTH, SOUTH, Scene, answer, asked, blip, genestealer, happened, marine, options
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Face, Move, Pass, Turn, WorkDoor
from reglamento.games.space_hulk.facts.events.blips import Revealed


@pytest.mark.rule("SH-LOS-15")
@pytest.mark.parametrize(("facing", "window"), [("e", True), ("w", False), ("n", False)])
def test_only_what_a_marine_sees_counts_not_what_a_genestealer_sees(facing: str, window: bool) -> None:
    scene = Scene("..m...g", m=marine(facing), g=genestealer("n"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(SOUTH))
    assert (asked(game) == "command-window") is window


@pytest.mark.rule("SH-LOS-15")
def test_genestealers_and_blips_need_no_sight_for_their_own_actions() -> None:
    scene = Scene("mg+.\n####\nb+..", m=marine("w"), g=genestealer("w"), b=blip())
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert options(game, Attack) == [Attack("m")], "a Marine's back"
    answer(game, Turn(EAST))
    assert len(options(game, WorkDoor)) == 1
    answer(game, Activate("b"))
    assert len(options(game, WorkDoor)) == 1


@pytest.mark.rule("SH-LOS-15", "SH-REV-04")
def test_sight_is_worked_out_anew_after_each_step_with_the_facing_of_that_time() -> None:
    scene = Scene("m....b", m=marine("s"), b=blip())
    game = answer(scene.marine_turn(), Activate("m"))
    assert happened(game, Revealed) == []
    answer(game, Turn(EAST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]
    round_a_corner = Scene("m##\nx.b\n###", m=marine("s"), b=blip())
    game = answer(round_a_corner.marine_turn(), Activate("m"), Move(round_a_corner["x"], SOUTH))
    assert happened(game, Revealed) == []
    answer(game, Turn(EAST), Face(NORTH), Pass())
    assert [event.blip for event in happened(game, Revealed)] == ["b"]
