"""Ladders: two linked squares on two maps, climbing, and falling."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    BOLTER,
    CLAWS,
    EAST,
    LIBRARIAN,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    due,
    genestealer,
    happened,
    marine,
    options,
    price,
    refused,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Barrier,
    Command,
    EndPhase,
    Fire,
    Move,
    Pass,
    Turn,
    UsePower,
)
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired, Fought
from reglamento.games.space_hulk.facts.events.moves import Climbed, Moved, PickedUp
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.loader import load


def shaft(drawing: str, down: str, up: str, **given: Any) -> Scene:
    """Two maps, one above the other, joined by a ladder from `down` on the upper to `up` on the lower."""
    return Scene(drawing, ladders={"shaft": (down, up)}, **given)


# ---- linked squares


@pytest.mark.rule("SH-LADDER-01")
def test_a_ladder_joins_two_maps_where_the_mission_says_so_and_nowhere_else() -> None:
    drawing = "m..\n---\nu.."
    joined, apart = shaft(drawing, "m", "u", m=marine("e")), Scene(drawing, m=marine("e"))
    down = Move(joined["u"], EAST)
    assert down in options(answer(joined.marine_turn(), Activate("m")))
    game = answer(apart.marine_turn(), Activate("m"))
    assert down not in options(game)


@pytest.mark.rule("SH-LADDER-01")
def test_the_way_down_is_on_the_upper_map_and_the_way_up_on_the_lower() -> None:
    board = load("two-decks").board
    assert board.ladders
    for ladder in board.ladders:
        assert (board.grid.cells[ladder.down][2], board.grid.cells[ladder.up][2]) == (0, 1)


@pytest.mark.rule("SH-LADDER-02")
@pytest.mark.parametrize("facing", "nesw")
def test_a_marine_on_a_ladder_shoots_at_the_other_end_whichever_way_it_faces(facing: str) -> None:
    scene = shaft("m.\n---\ng.", "m", "g", m=marine(facing), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 1))
    assert [event.hit for event in happened(game, Fired)] == [True]


@pytest.mark.rule("SH-LADDER-02")
def test_sight_goes_no_further_than_the_other_end() -> None:
    scene = shaft("m.\n---\nug", "m", "u", m=marine("e"), g=genestealer("w"))
    assert options(answer(scene.marine_turn(), Activate("m")), Fire) == []
    scene = shaft("md\n---\ng.", "d", "g", m=marine("e"), g=genestealer("w"))
    assert options(answer(scene.marine_turn(), Activate("m")), Fire) == []  # nor to it from beside the ladder


@pytest.mark.rule("SH-LADDER-02")
def test_a_genestealer_at_the_other_end_is_seen_by_overwatch_and_opens_a_window() -> None:
    scene = shaft("m.\n---\ng.", "m", "g", m=marine("e", overwatch=True), g=genestealer("n"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(EAST))
    assert asked(game) == "command-window"
    assert due(answer(game, Pass())).topic == "overwatch"


@pytest.mark.rule("SH-LADDER-02")
def test_a_blip_at_the_other_end_is_revealed() -> None:
    scene = shaft("md\n---\nb.", "d", "b", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], EAST), (2,))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-LADDER-02")
def test_two_who_fight_over_a_ladder_face_each_other_and_use_their_front_bonuses() -> None:
    scene = shaft("m.\n---\ng.", "m", "g", m=marine("e", CLAWS), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 2, 1))
    assert due(game).n == 2  # the claws count
    answer(game, (4, 1))
    (fight,) = happened(game, Fought)
    assert (fight.attack, fight.defence, fight.destroyed) == (4, 5, "g")  # and a front defender who wins kills


@pytest.mark.rule("SH-LADDER-02")
def test_a_marine_attacks_up_the_ladder() -> None:
    scene = shaft("g.\n---\nm.", "g", "m", m=marine("s"), g=genestealer("n"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (1, 1, 1), (6,))
    assert [event.destroyed for event in happened(game, Fought)] == ["g"]


# ---- climbing


@pytest.mark.rule("SH-LADDER-03")
def test_climbing_costs_a_marine_two_points_and_keeps_its_facing() -> None:
    scene = shaft("m.\n---\nu.", "m", "u", m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert [option for option in options(game, Move) if option.to == scene["u"]] == [Move(scene["u"], EAST)]
    assert price(game, Move(scene["u"], EAST)) == 2
    answer(game, Move(scene["u"], EAST), Turn(SOUTH))
    assert game.ap == 1
    assert options(game, Move) == []  # one point does not pay for the way back


@pytest.mark.rule("SH-LADDER-03")
def test_climbing_costs_a_genestealer_one_point_with_its_free_quarter_turn() -> None:
    scene = shaft("u.\n---\ng.", "u", "g", g=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    ways = [option for option in options(game, Move) if option.to == scene["u"]]
    assert {option.facing for option in ways} == {NORTH, EAST, WEST}
    assert [price(game, way) for way in ways] == [1, 1, 1]


@pytest.mark.rule("SH-LADDER-03")
def test_climbing_costs_a_blip_one_point_within_its_limits() -> None:
    scene = shaft("b.\n---\nu..", "b", "u", b=blip(1))
    game = answer(scene.genestealer_turn(), Activate("b"), Move(scene["u"], NORTH))
    assert (game.ap, game.blips["b"].at) == (5, scene["u"])

    for lower, facing in (("u..m", "w"), ("um..", "e")):
        watched = shaft(f"b.\n---\n{lower}", "b", "u", b=blip(1), m=marine(facing))
        game = answer(watched.genestealer_turn(), Activate("b"))
        assert watched["u"] not in {option.to for option in options(game, Move)}


@pytest.mark.rule("SH-LADDER-03")
def test_the_other_end_must_be_free() -> None:
    scene = shaft("m.\n---\no.", "m", "o", m=marine("e"), o=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert scene["o"] not in {option.to for option in options(game, Move)}
    assert refused(game, Move(scene["o"], EAST)) == "SH-MOVE-06"


@pytest.mark.rule("SH-LADDER-03")
def test_a_climb_is_a_move_and_so_brings_a_free_shot() -> None:
    scene = shaft("m.\n---\nu.g", "m", "u", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["u"], EAST))
    assert asked(game) == "free-shot"
    answer(game, Fire("g"), (6, 6))
    assert game.ap == 2


# ---- falling

EDGE = "md..\n---\nu..."


@pytest.mark.rule("SH-LADDER-04")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_marine_who_enters_the_way_down_falls_on_a_one(die: int) -> None:
    scene = shaft(EDGE, "d", "u", m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], EAST))
    assert due(game).topic == "ladder"
    answer(game, (die,))
    assert [(event.die, event.fell) for event in happened(game, Climbed)] == [(die, die == 1)]
    assert game.marines["m"].at == scene["u" if die == 1 else "d"]


@pytest.mark.rule("SH-LADDER-04")
def test_the_way_up_is_safe_to_enter() -> None:
    scene = shaft("d...\n---\nmu..", "d", "u", m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["u"], EAST))
    assert asked(game) == "marine-action"


@pytest.mark.rule("SH-LADDER-04")
def test_genestealers_and_blips_never_roll() -> None:
    scene = shaft("gdb.\n---\nu...", "d", "u", g=genestealer("e"), b=blip(1))
    for game in (
        answer(scene.genestealer_turn(), Activate("g"), Move(scene["d"], EAST)),
        answer(scene.genestealer_turn(), Activate("b"), Move(scene["d"], NORTH)),
    ):
        assert asked(game) == "genestealer-action"
        assert scene["d"] in game.at


@pytest.mark.rule("SH-LADDER-04")
def test_nobody_may_choose_to_fall() -> None:
    scene = shaft("m.\n---\nu.", "m", "u", m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(EAST), Turn(NORTH))
    assert game.ap == 1
    assert options(game, Move) == []


def fallen(drawing: str = EDGE, *, command: int = 0, **given: Any) -> tuple[Scene, Hulk]:
    """The Marine `m` has stepped onto the way down `d` and rolled a one."""
    given.setdefault("m", marine("e"))
    down, up = given.pop("ladder", ("d", "u"))
    scene = shaft(drawing, down, up, **given)
    return scene, answer(scene.marine_turn(command), Activate("m"), Move(scene["d"], EAST), (1,))


@pytest.mark.rule("SH-LADDER-05")
def test_a_marine_that_falls_is_unhurt_keeps_its_facing_and_loses_its_points() -> None:
    scene, game = fallen()
    man = game.marines["m"]
    assert (man.at, man.facing, game.ap) == (scene["u"], EAST, 0)
    assert options(game) == [EndPhase()]


@pytest.mark.rule("SH-LADDER-05")
def test_a_marine_that_has_fallen_may_still_act_on_command_points() -> None:
    _, game = fallen(command=1)
    assert Turn(NORTH) in options(game)
    answer(game, Turn(NORTH))
    assert (game.marines["m"].facing, game.command_left) == (NORTH, 0)


@pytest.mark.rule("SH-LADDER-05")
def test_a_fall_loses_the_free_shot_of_the_move() -> None:
    _, game = fallen("md.g\n---\nu..h", g=genestealer("w"), h=genestealer("w"))
    assert asked(game) == "marine-action"
    assert options(game, Fire) == []

    scene = shaft("md.g\n---\nu..h", "d", "u", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    stood = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], EAST), (2,))
    assert options(stood) == [Pass(), Fire("g")]


@pytest.mark.rule("SH-LADDER-05")
@pytest.mark.parametrize("below", [marine("n"), genestealer("n"), blip(2)], ids=["friend", "foe", "blip"])
def test_whatever_stood_below_is_destroyed(below: Any) -> None:
    scene, game = fallen("md..\n---\no...", o=below, ladder=("d", "o"))
    assert [event.piece for event in happened(game, Destroyed)] == ["o"]
    assert game.at == {scene["o"]: "m"}
    assert not happened(game, Revealed)  # the fall comes before any reveal


@pytest.mark.rule("SH-LADDER-05")
def test_an_object_below_is_picked_up() -> None:
    _, game = fallen(things={"crate": "u"})
    assert game.marines["m"].carries == ("crate",)
    assert [(event.piece, event.thing) for event in happened(game, PickedUp)] == [("m", "crate")]


@pytest.mark.rule("SH-LADDER-05")
def test_a_marine_that_falls_on_a_command_action_before_its_activation_has_lost_it() -> None:
    scene = shaft(EDGE, "d", "u", m=marine("e"))
    game = answer(scene.marine_turn(command=1), Command("m"), Move(scene["d"], EAST), (1,))
    assert options(game) == [EndPhase()]


@pytest.mark.rule("SH-LADDER-06")
@pytest.mark.parametrize("die", [1, 2])
def test_a_marine_who_climbs_up_rolls_at_the_top_and_may_drop_back(die: int) -> None:
    scene = shaft("d..\n---\nm..", "d", "m", m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], EAST), (die,))
    assert (game.marines["m"].at, game.ap) == ((scene["m"], 0) if die == 1 else (scene["d"], 2))
    assert next(event.to for event in happened(game, Moved)) == scene["d"]
    assert not happened(game, Destroyed)


@pytest.mark.rule("SH-LADDER-06")
def test_a_marine_who_stays_on_the_way_down_does_not_roll_again_until_it_enters_it_anew() -> None:
    scene = shaft("m.x\n---\nu..", "m", "u", m=marine("e", BOLTER))
    game = answer(scene.marine_turn(), Activate("m"), Turn(SOUTH))
    assert asked(game) == "marine-action"
    answer(game, Turn(EAST), Move(1, EAST))
    assert asked(game) == "marine-action"
    assert not happened(game, Climbed)


@pytest.mark.rule("SH-LADDER-05", "SH-PSI-07")
def test_nobody_falls_onto_the_force_barrier() -> None:
    scene = shaft("md.g\n---\nul..", "d", "u", m=marine("e"), l=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene["u"]), Activate("m"), Move(scene["d"], EAST), (1,))
    assert [(event.die, event.fell) for event in happened(game, Climbed)] == [(1, False)]
    assert (game.marines["m"].at, game.ap, game.barrier) == (scene["d"], 3, scene["u"])
    assert asked(game) == "free-shot"


@pytest.mark.rule("SH-LADDER-05")
def test_nobody_falls_into_a_force_field() -> None:
    scene = shaft("md..\n---\nu..y", "d", "u", m=marine("e", CLAWS), fields="u", generators={"generator": "y"})
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], EAST), (1,))
    assert (game.marines["m"].at, game.ap) == (scene["d"], 3)
