"""The turn: its phases in order, who does what in each, and what either player may know."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from hulk_scene import (
    CANNON,
    EAST,
    LIBRARIAN,
    NORTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    genestealer,
    happened,
    marine,
    options,
)
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Enter, Fire, GoOnOverwatch, Move, Turn, Wait, WorkDoor
from reglamento.games.space_hulk.facts.conditions import Carried, InArea, Killed, MarinesLeft, Outcome
from reglamento.games.space_hulk.facts.events.blips import Drawn
from reglamento.games.space_hulk.facts.events.turns import Ended, PhaseBegan, TurnBegan
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw

PHASES = ["command", "marine", "reinforcement", "genestealer", "status"]


def reinforced(number: int, **more: Any) -> Scene:
    """A Marine in one corridor and an entry area at the end of another, with this many blips each turn."""
    mission = {"blips": Blips(0, number)} | more
    return Scene("m...\n####\n...n", entries={"north": "n"}, mission=mission, m=marine("n"))


# ---- the mission


@pytest.mark.rule("SH-TURN-01", "SH-REINF-03")
@pytest.mark.parametrize("name", names())
def test_a_mission_gives_board_doors_men_blips_and_outcomes(name: str) -> None:
    mission = load(name)
    game = new_game(mission)
    assert {(man.id, man.at, man.facing, man.kit) for man in game.marines.values()} == {
        (post.id, post.at, post.facing, post.kit) for post in mission.marines if not post.area
    }
    assert set(game.doors) == {f"door {mission.board.name(square)}" for square in mission.board.doors} | {
        generator.id for generator in mission.generators
    }
    while isinstance(game.question, Choose):
        game.answer(game.question.options[0])  # Marines whom their player places
    assert isinstance(game.question, Draw)
    assert (game.question.topic, game.question.pool) == ("blip", mission.blips.values)
    assert {"marines", "genestealers"} <= {outcome.winner for outcome in mission.outcomes}


@pytest.mark.rule("SH-TURN-01")
def test_what_the_mission_says_goes_before_the_general_rule() -> None:
    game = reinforced(1, counters=(2, 2, 5)).new_turn()
    assert isinstance(game.question, Draw)
    assert game.question.pool == (2, 2, 5), "other counters than one to six"
    answer(game, (5,), EndPhase(), (3,), Wait("north"), EndPhase())
    used_up = reinforced(1, blips=Blips(0, 1, values=(2,), reshuffle=False)).new_turn()
    answer(used_up, (1,), EndPhase(), (2,), Wait("north"), EndPhase(), (1,), EndPhase())
    assert asked(used_up) == "genestealer-action", "a pile that is not made anew gives nothing in the second turn"


# ---- two sides


@pytest.mark.rule("SH-TURN-02")
def test_two_players_move_their_own_troops_in_turn() -> None:
    scene = Scene("m...\n####\n...g", m=marine("n"), g=genestealer("n"))
    game = scene.marine_turn()
    assert Hulk.seats == (MARINES, GENESTEALERS)
    assert (game.decider, options(game, Activate)) == (MARINES, [Activate("m")])
    answer(game, EndPhase())
    assert (game.decider, options(game, Activate)) == (GENESTEALERS, [Activate("g")])


@pytest.mark.rule("SH-TURN-03", "SH-REINF-07")
def test_new_forces_come_as_blips_through_entry_areas_and_for_the_genestealers_only() -> None:
    scene = reinforced(2)
    game = answer(scene.new_turn(), (1,), EndPhase(), (3,), (1,), Wait("north"), Wait("north"))
    assert (list(game.blips), list(game.marines)) == (["b1", "b2"], ["m"])
    answer(game, Activate("b1"))
    assert {option.to for option in options(game, Enter)} == {scene["n"]}
    answer(game, Enter(scene["n"], NORTH), EndPhase(), (1,))
    assert (game.turn, list(game.marines)) == (2, ["m"])


# ---- the end


@pytest.mark.rule("SH-TURN-04", "SH-STATUS-02")
@pytest.mark.parametrize("check", ["status", "at once"])
def test_an_objective_ends_the_game_in_the_status_phase_unless_the_mission_says_at_once(
    check: Literal["status", "at once"],
) -> None:
    cleared = Outcome(winner="marines", title="Cleared", condition=Killed(at_least=1), check=check)
    slaughtered = Outcome(winner="genestealers", title="Slaughtered", condition=MarinesLeft(at_most=0), check="at once")
    scene = Scene("m...g", mission={"outcomes": (slaughtered, cleared)}, m=marine("e"), g=genestealer())
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 1))
    assert game.over is (check == "at once")
    if not game.over:
        answer(game, EndPhase())
    assert (asked(game), game.winner()) == ("over", MARINES)
    assert [event.title for event in happened(game, Ended)] == ["Cleared"]


@pytest.mark.rule("SH-TURN-04")
def test_a_condition_undone_before_the_check_does_not_end_the_game() -> None:
    held = Outcome(winner="marines", title="Held", condition=InArea(object="relic", area="bridge"))
    scene = Scene(
        "mx.",
        things={"relic": "m"},
        areas={"bridge": "x"},
        mission={"outcomes": (held,)},
        m=marine("e", carries=("relic",)),
    )
    through = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST), Move(scene["."], EAST), EndPhase())
    assert through.result is None
    stays = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST), EndPhase())
    assert stays.winner() == MARINES


@pytest.mark.rule("SH-TURN-04")
def test_at_once_means_after_entering_too() -> None:
    stolen = Outcome(winner="genestealers", title="Stolen", condition=Carried(object="relic", by="genestealers"), check="at once")
    scene = Scene(
        "..n",
        things={"relic": "n"},
        entries={"north": "n"},
        mission={"outcomes": (stolen,)},
        g=genestealer("s", area="north"),
    )
    game = answer(scene.genestealer_turn(), Activate("g"), Enter(scene["n"], WEST))
    assert (asked(game), game.winner()) == ("over", GENESTEALERS)


@pytest.mark.rule("SH-TURN-04", "SH-OBJ-03")
def test_at_once_means_after_a_door_has_pushed_an_object_too() -> None:
    safe = Outcome(winner="marines", title="Safe", condition=InArea(object="relic", area="vault"), check="at once")
    scene = Scene("m/x", things={"relic": "/"}, areas={"vault": "x"}, mission={"outcomes": (safe,)}, m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), WorkDoor(scene.door), (scene["x"],))
    assert (asked(game), game.winner()) == ("over", MARINES)


# ---- the phases


@pytest.mark.rule("SH-TURN-05", "SH-REF-01")
def test_the_five_phases_come_in_this_order_in_every_turn() -> None:
    game = answer(Scene("m", m=marine()).new_turn(), (1,), EndPhase(), (1,), EndPhase())
    assert [event.phase for event in happened(game, PhaseBegan)] == [*PHASES, *PHASES, "command"]
    assert [event.turn for event in happened(game, TurnBegan)] == [1, 2, 3]


@pytest.mark.rule("SH-TURN-06", "SH-TURN-07", "SH-TURN-08", "SH-TURN-09")
def test_what_is_asked_of_whom_in_a_turn() -> None:
    scene = reinforced(1)
    game = scene.new_turn()
    found = []
    for given in ((3,), EndPhase(), (1,), Wait("north"), EndPhase()):
        assert game.question is not None
        found.append((game.phase, asked(game), game.question.by))
        answer(game, given)
    assert found == [
        ("command", "counter", MARINES),
        ("marine", "marine-action", MARINES),
        ("reinforcement", "blip", GENESTEALERS),
        ("reinforcement", "wait", GENESTEALERS),
        ("genestealer", "genestealer-action", GENESTEALERS),
    ]
    assert (game.turn, asked(game)) == (2, "counter")


@pytest.mark.rule("SH-TURN-07")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_marine_player_activates_any_number_of_marines(number: int) -> None:
    game = Scene("m.k", m=marine(), k=marine()).marine_turn()
    for id in ["m", "k"][:number]:
        answer(game, Activate(id), Turn(EAST))
    answer(game, EndPhase())
    assert (game.turn, [man.facing for man in game.marines.values()].count(EAST)) == (2, number)


@pytest.mark.rule("SH-TURN-08", "SH-REINF-04")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_mission_says_how_many_blips_are_drawn_each_turn(number: int) -> None:
    game = answer(reinforced(number).new_turn(), (1,), EndPhase(), *[(1,)] * number, *[Wait("north")] * number)
    assert (len(happened(game, Drawn)), len(game.blips)) == (number, number)


@pytest.mark.rule("SH-TURN-09")
def test_the_genestealer_phase_ends_when_its_player_says_so() -> None:
    game = answer(Scene("g.h", g=genestealer("n"), h=genestealer("n")).genestealer_turn(), Activate("g"), EndPhase())
    assert (game.turn, asked(game)) == (2, "counter")


@pytest.mark.rule("SH-TURN-09")
def test_the_genestealer_phase_ends_when_everything_has_acted() -> None:
    game = Scene("g.h", g=genestealer("n"), h=genestealer("n")).genestealer_turn()
    for id in "gh":
        answer(game, Activate(id), *[Turn(facing) for facing in (EAST, NORTH) * 3])
    assert (game.turn, asked(game)) == (2, "counter")


@pytest.mark.rule("SH-TURN-10")
def test_until_the_end_of_the_turn_means_through_the_genestealer_turn() -> None:
    scene = Scene("m....xg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch(), EndPhase())
    assert (game.phase, game.marines["m"].overwatch) == ("genestealer", True)
    answer(game, Activate("g"), Move(scene["x"], WEST), (1, 2), EndPhase())
    assert (game.turn, game.phase, game.marines["m"].overwatch) == (2, "command", False)


# ---- models on squares


@pytest.mark.rule("SH-TURN-11")
def test_a_model_faces_one_of_four_sides_for_both_to_see() -> None:
    scene = Scene("m...\n####\n.g.b", m=marine("n"), g=genestealer("n"), b=blip())
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert {option.facing for option in options(game, Turn)} | {game.stealers["g"].facing} == {0, 1, 2, 3}
    answer(game, Turn(WEST))
    for seat in (MARINES, GENESTEALERS, None):
        seen = game.view(seat)
        assert (seen.marines["m"].facing, seen.stealers["g"].facing) == (NORTH, WEST)
    assert not hasattr(game.blips["b"], "facing")


@pytest.mark.rule("SH-TURN-12")
def test_a_square_has_one_occupant() -> None:
    scene = Scene("gh#\nb..", g=genestealer("n"), h=genestealer("n"), b=blip())
    for mover in ("g", "h", "b"):
        game = answer(scene.genestealer_turn(), Activate(mover))
        assert not {option.to for option in options(game, Move)} & set(game.at)
        for option in options(game, Move):
            after = answer(game.copy(), option)
            assert len(after.at) == 3
            assert after.at[option.to] == mover


# ---- what is secret


@pytest.mark.rule("SH-TURN-13", "SH-REINF-02", "SH-BOX-03")
def test_nothing_the_marine_player_sees_depends_on_a_face_down_blip() -> None:
    scene = Scene("m...\n####\nx.b.n", entries={"north": "n"}, mission={"blips": Blips(0, 1)}, m=marine("n"), b=blip())
    seen = []
    for value in (1, 3):
        scene.pieces["b"] = blip(value)
        game = answer(scene.new_turn(), (3,), EndPhase(), (value,), Wait("north"), Activate("b"))
        step = next(option for option in options(game, Move))
        answer(game, step, EndPhase(), (2,), Activate("m"))
        assert game.view(GENESTEALERS).blips["b"].value == Secret(GENESTEALERS, value)
        seen.append((game.view(MARINES), game.story(MARINES), game.question))
    assert seen[0] == seen[1]
    assert seen[0][0].blips["b"].value == Secret(GENESTEALERS, None)


@pytest.mark.rule("SH-TURN-14")
def test_states_and_tracks_are_public_and_the_counter_and_the_pile_are_not() -> None:
    scene = Scene(
        "m.c.l",
        m=marine("n", jammed=True, overwatch=True),
        c=marine("n", CANNON, rounds=3, guard=True),
        l=marine("n", LIBRARIAN, psi=5),
    )
    game = scene.marine_turn(command=2)
    for seat in (MARINES, GENESTEALERS, None):
        seen = game.view(seat)
        assert (seen.marines["m"].jammed, seen.marines["m"].overwatch, seen.marines["c"].guard) == (True, True, True)
        assert (seen.marines["c"].rounds, seen.marines["l"].psi, seen.spent) == (3, 5, 4)
    assert [game.view(seat).counter for seat in (MARINES, GENESTEALERS)] == [Secret(MARINES, 6), Secret(MARINES, None)]
    assert game.view(MARINES).pile == Secret(GENESTEALERS, None)
