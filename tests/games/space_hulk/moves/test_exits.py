"""Leaving the board through an exit point."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hulk_scene import (
    SOUTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Leave, Move, Turn
from reglamento.games.space_hulk.facts.conditions import Exited, Outcome
from reglamento.games.space_hulk.facts.events.fighting import Destroyed
from reglamento.games.space_hulk.facts.events.moves import Left
from reglamento.games.space_hulk.facts.mission import ExitPoint
from reglamento.games.space_hulk.facts.pieces import Departure, Genestealer
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from reglamento.games.space_hulk.moves.costs import foe_cost, marine_cost

OUT = Leave("hatch")


@pytest.mark.rule("SH-EXIT-01")
@pytest.mark.parametrize(("facing", "cost"), [("n", 1), ("e", None), ("s", 2), ("w", None)])
def test_a_marine_leaves_by_a_step_at_the_usual_cost(facing: str, cost: int | None) -> None:
    scene = Scene("m\n.\n.", exits={"hatch": ("m", "n")}, m=marine(facing))
    game = answer(scene.marine_turn(), Activate("m"))
    ways = options(game, Leave)
    assert [marine_cost(game, game.marines["m"], way) for way in ways] == ([] if cost is None else [cost])


@pytest.mark.rule("SH-EXIT-01", "SH-AP-10")
def test_a_step_back_through_the_exit_needs_two_points() -> None:
    scene = Scene("m\n.\n.", exits={"hatch": ("m", "n")}, m=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(SOUTH), Turn(WEST), Turn(SOUTH))
    assert (game.ap, OUT in options(game)) == (1, False)
    assert refused(game, OUT) == "SH-AP-10"


@pytest.mark.rule("SH-EXIT-01", "SH-TURNING-03")
@pytest.mark.parametrize("facing", "nesw")
@pytest.mark.parametrize("kind", [genestealer, broodlord])
def test_a_genestealer_leaves_for_one_point_thanks_to_its_free_turn(kind: Callable[[str], Genestealer], facing: str) -> None:
    scene = Scene("g\n.\n.", exits={"hatch": ("g", "n")}, g=kind(facing), m=marine())
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert foe_cost(game, game.stealers["g"], OUT) == 1
    answer(game, OUT)
    assert game.departed == (Departure("g", GENESTEALERS, "hatch"),)


@pytest.mark.rule("SH-EXIT-01")
def test_a_piece_that_has_left_is_gone_for_good_and_no_casualty() -> None:
    scene = Scene("m.k", exits={"hatch": ("m", "w")}, things={"relic": "m"}, m=marine("w", carries=("relic",)), k=marine("s"))
    game = answer(scene.marine_turn(command=3), Activate("m"), OUT)
    assert game.departed == (Departure("m", MARINES, "hatch", ("relic",)),)
    assert (game.lost, game.lying, list(game.marines), happened(game, Destroyed)) == ((), {}, ["k"], [])
    assert [(event.piece, event.carries) for event in happened(game, Left)] == [("m", ("relic",))]
    assert scene["m"] not in game.at
    answer(game, EndPhase(), (1,))
    assert options(game, Activate) == [Activate("k")]


@pytest.mark.rule("SH-EXIT-01")
def test_a_mission_scores_those_who_left_apart_from_the_dead() -> None:
    won = Outcome(winner="marines", title="Away", condition=Exited(at_least=1))
    scene = Scene("m.k", exits={"hatch": ("m", "w")}, mission={"outcomes": (won,)}, m=marine("w"), k=marine())
    game = answer(scene.marine_turn(), Activate("m"), OUT, EndPhase())
    assert (asked(game), game.winner()) == ("over", MARINES)


@pytest.mark.rule("SH-EXIT-01")
def test_blips_cannot_leave() -> None:
    scene = Scene("b.", exits={"hatch": ("b", "w")}, b=blip())
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert options(game, Leave) == []


@pytest.mark.rule("SH-EXIT-01", "SH-TURN-01")
def test_an_exit_point_of_the_mission_is_open_to_the_sides_it_names() -> None:
    scene = Scene("g.", exits={"hatch": ("g", "w")}, g=genestealer("w"))
    assert scene.mission.board.exits[0].sides == (MARINES, GENESTEALERS)
    assert ExitPoint("hatch", 0, WEST).sides == (MARINES,), "unless it says otherwise"
    assert OUT in options(answer(scene.genestealer_turn(), Activate("g")))


@pytest.mark.rule("SH-EXIT-02")
def test_the_square_outside_never_fills_up() -> None:
    scene = Scene("mk", exits={"hatch": ("m", "w")}, m=marine("w"), k=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), OUT, Activate("k"), Move(scene["m"], WEST), OUT)
    assert [departure.id for departure in game.departed] == ["m", "k"]


@pytest.mark.rule("SH-EXIT-02")
def test_nobody_leaves_diagonally_or_without_an_exit_point() -> None:
    scene = Scene("xy\nmz", exits={"hatch": ("x", "w")}, m=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Leave) == []
    assert {option.to for option in options(game, Move)} == {scene["y"], scene["z"]}, "the board's edge has no other way out"
    assert refused(game, OUT).startswith("SH-EXIT-")


@pytest.mark.rule("SH-EXIT-02")
def test_leaving_leads_straight_over_the_marked_edge() -> None:
    scene = Scene("m.", exits={"hatch": ("m", "w")}, m=marine("n"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Leave) == [], "the Marine's front is the north edge, which is not marked"
    answer(game, Turn(WEST))
    assert options(game, Leave) == [OUT]
