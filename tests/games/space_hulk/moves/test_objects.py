"""Objects: lying, carried, dropped, handed over, and in the way of a door."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    BOLTER,
    EAST,
    FLAMER,
    NORTH,
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
    EndPhase,
    Enter,
    Fire,
    Flame,
    HandOver,
    Move,
    Pass,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.fighting import Destroyed
from reglamento.games.space_hulk.facts.events.moves import Dropped, HandedOver, PickedUp, Shifted
from reglamento.games.space_hulk.facts.events.turns import LostState
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Draw

CRATE = {"crate": "x"}


def door_on(scene: Scene, mark: str) -> str:
    return f"door {scene.mission.board.name(scene[mark])}"


@pytest.mark.rule("SH-OBJ-01")
def test_the_mission_says_which_objects_there_are_and_where_they_start() -> None:
    scene = Scene("m.x.y", m=marine("e"), things={"crate": "x", "log": "y"})
    assert scene.set_out().lying == {"crate": scene["x"], "log": scene["y"]}
    assert Scene("m...", m=marine("e")).set_out().lying == {}


# ---- in the line of fire


@pytest.mark.rule("SH-OBJ-02")
def test_an_object_does_not_block_sight_and_is_no_target() -> None:
    scene = Scene("mxg", m=marine("e"), g=genestealer("w"), things=CRATE)
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire("g")]
    assert options(game, Attack) == []
    assert Fire("crate") not in options(game)


@pytest.mark.rule("SH-OBJ-02")
def test_a_piece_that_carries_an_object_can_be_attacked() -> None:
    scene = Scene("mg.", m=marine("e"), g=genestealer("w", carries=("crate",)), things={"crate": "."})
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire("g")]
    assert options(game, Attack) == [Attack("g")]


@pytest.mark.rule("SH-OBJ-02")
def test_flames_leave_an_object_unharmed() -> None:
    scene = Scene("m.xg", sections="aabb", m=marine("e", FLAMER), g=genestealer("w"), things=CRATE)
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["x"]))
    assert due(game).about == "g"
    answer(game, (6,))
    assert game.lying == {"crate": scene["x"]}


# ---- doors


DOORWAY = """
    abg
    m/+
    c#d
    """


def closing(**given: Any) -> tuple[Scene, Hulk]:
    """A Marine beside an open door with an object in it, about to act."""
    scene = Scene(DOORWAY, m=marine("e"), g=genestealer("e"), things={"crate": "/", "log": "a"}, **given)
    return scene, answer(scene.marine_turn(), Activate("m"))


@pytest.mark.rule("SH-OBJ-03")
def test_a_closing_door_moves_the_object_to_a_random_free_neighbour() -> None:
    scene, game = closing()
    answer(game, WorkDoor(door_on(scene, "/")))
    assert isinstance(game.question, Draw)
    assert sorted(game.question.pool) == sorted(scene[mark] for mark in "abcd")  # not where pieces or a closed door are
    answer(game, (scene["d"],))
    assert game.lying["crate"] == scene["d"]
    assert [(event.thing, event.to) for event in happened(game, Shifted)] == [("crate", scene["d"])]
    assert game.doors[door_on(scene, "/")]


@pytest.mark.rule("SH-OBJ-03")
def test_an_object_is_not_moved_onto_the_force_barrier() -> None:
    scene, game = closing()
    game.barrier = scene["b"]
    game.bar()
    answer(game, WorkDoor(door_on(scene, "/")))
    assert isinstance(game.question, Draw)
    assert sorted(game.question.pool) == sorted(scene[mark] for mark in "acd")


@pytest.mark.rule("SH-OBJ-03")
def test_an_object_is_not_moved_through_a_wall() -> None:
    scene = Scene("#x\nm/\n##", m=marine("e"), things={"crate": "/"})
    game = answer(scene.marine_turn(), Activate("m"), WorkDoor(scene.door))
    assert isinstance(game.question, Draw)
    assert game.question.pool == (scene["x"],)


@pytest.mark.rule("SH-OBJ-03")
def test_a_door_is_not_closed_on_an_object_that_has_nowhere_to_go() -> None:
    scene = Scene("m/g", m=marine("e"), g=genestealer("w"), things={"crate": "/"})
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, WorkDoor) == []
    assert refused(game, WorkDoor(scene.door)) == "SH-OBJ-03"


@pytest.mark.rule("SH-OBJ-03")
def test_an_opening_door_moves_nothing() -> None:
    scene = Scene("m+.", m=marine("e"), things={"crate": "."})
    game = answer(scene.marine_turn(), Activate("m"), WorkDoor(scene.door))
    assert asked(game) == "marine-action"
    assert game.lying == {"crate": scene["."]}


# ---- carrying


@pytest.mark.rule("SH-OBJ-04")
def test_entering_a_square_picks_up_everything_in_it_at_no_cost() -> None:
    scene = Scene("mx..", m=marine("e"), things={"crate": "x", "log": "x"})
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST))
    assert game.marines["m"].carries == ("crate", "log")
    assert (game.lying, game.ap) == ({}, 3)
    assert [event.thing for event in happened(game, PickedUp)] == ["crate", "log"]


@pytest.mark.rule("SH-OBJ-04")
def test_there_is_no_limit_to_what_a_miniature_carries() -> None:
    scene = Scene("mx..", m=marine("e", carries=("log",)), things={"crate": "x", "log": "."})
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST))
    assert game.marines["m"].carries == ("log", "crate")


@pytest.mark.rule("SH-OBJ-04")
def test_genestealers_pick_objects_up_too() -> None:
    scene = Scene("gx..", g=genestealer("e"), things=CRATE)
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST))
    assert game.stealers["g"].carries == ("crate",)

    scene = Scene("x...", entries={"U": "x"}, g=genestealer(area="U"), things=CRATE)
    game = answer(scene.genestealer_turn(), Activate("g"), Enter(scene["x"], EAST))
    assert game.stealers["g"].carries == ("crate",)


@pytest.mark.rule("SH-OBJ-04")
def test_unless_the_mission_says_that_only_one_side_does() -> None:
    scene = Scene("gx..", g=genestealer("e"), things={"crate": ("x", {"taken_by": ("marines",)})})
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST))
    assert game.stealers["g"].carries == ()
    assert game.lying == {"crate": scene["x"]}


@pytest.mark.rule("SH-OBJ-05")
def test_a_carrier_does_everything_as_usual_at_the_usual_cost() -> None:
    drawing = "p.q\nsm+\n..g"
    free = Scene(drawing, m=marine("e"), g=genestealer("w"), things={"crate": "p"})
    laden = Scene(drawing, m=marine("e", carries=("crate",)), g=genestealer("w"), things={"crate": "p"})
    games = [answer(scene.marine_turn(), Activate("m")) for scene in (free, laden)]
    light, heavy = ({option: price(game, option) for option in options(game) if option != EndPhase()} for game in games)
    drops = {option for option in heavy if isinstance(option, Move) and option.drop}
    assert drops
    assert light == {option: cost for option, cost in heavy.items() if option not in drops}


def carrying() -> tuple[Scene, Hulk]:
    scene = Scene("xm.y", m=marine("e", carries=("crate", "log")), things={"crate": "y", "log": "y"})
    return scene, answer(scene.marine_turn(), Activate("m"))


@pytest.mark.rule("SH-OBJ-06")
def test_a_carrier_that_moves_may_leave_an_object_in_the_square_it_leaves() -> None:
    scene, game = carrying()
    ahead = scene.grid.index[2, 0, 0]
    answer(game, Move(ahead, EAST, "crate"))
    assert (game.lying, game.marines["m"].carries, game.ap) == ({"crate": scene["m"]}, ("log",), 3)
    assert [(event.thing, event.at) for event in happened(game, Dropped)] == [("crate", scene["m"])]


@pytest.mark.rule("SH-OBJ-06")
def test_a_carrier_need_not_leave_it_and_leaves_nothing_without_moving() -> None:
    scene, game = carrying()
    ahead = scene.grid.index[2, 0, 0]
    forward = [option for option in options(game, Move) if option.to == ahead]
    assert forward == [Move(ahead, EAST), Move(ahead, EAST, "crate"), Move(ahead, EAST, "log")]
    assert refused(game, Move(scene["m"], EAST, "crate"))
    answer(game, Turn(NORTH))
    assert game.lying == {}


@pytest.mark.rule("SH-OBJ-07")
def test_a_destroyed_carrier_leaves_its_objects_where_it_died() -> None:
    scene = Scene("mxg.", m=marine("e"), g=genestealer("w", carries=("crate",)), things={"crate": "."})
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 1))
    assert [event.piece for event in happened(game, Destroyed)] == ["g"]
    assert game.lying == {"crate": scene["g"]}
    answer(game, Move(scene["x"], EAST), Move(scene["g"], EAST))
    assert game.marines["m"].carries == ("crate",)


@pytest.mark.rule("SH-OBJ-08")
def test_a_blip_steps_round_an_object() -> None:
    scene = Scene("bx\nyz", b=blip(1), things=CRATE)
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert {option.to for option in options(game, Move)} == {scene["y"], scene["z"]}


@pytest.mark.rule("SH-OBJ-08")
def test_a_blip_does_not_enter_the_board_on_an_object() -> None:
    scene = Scene("xy", entries={"U": "xy"}, b=blip(1, area="U"), things=CRATE)
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert options(game, Enter) == [Enter(scene["y"], NORTH)]


# ---- handing over


@pytest.mark.rule("SH-OBJ-09")
def test_a_carrier_hands_an_object_to_the_friend_in_front_for_one_point() -> None:
    scene = Scene("mo.", m=marine("e", carries=("crate",)), o=marine("e"), things={"crate": "."})
    game = answer(scene.marine_turn(), Activate("m"), HandOver("o", "crate"))
    assert (game.marines["m"].carries, game.marines["o"].carries, game.ap) == ((), ("crate",), 3)
    assert [(event.piece, event.to, event.thing) for event in happened(game, HandedOver)] == [("m", "o", "crate")]
    assert answer(game, Activate("o")).ap == 4  # the receiver pays nothing


@pytest.mark.rule("SH-OBJ-09")
@pytest.mark.parametrize(
    ("drawing", "friend"),
    [("m.\n.o", marine("w")), ("m.o", marine("w")), ("om", marine("e")), ("mo", genestealer("w"))],
    ids=["diagonal", "too far", "behind", "enemy"],
)
def test_nobody_else_can_be_given_it(drawing: str, friend: Any) -> None:
    scene = Scene(drawing + "\n.", m=marine("e", carries=("crate",)), o=friend, things={"crate": "m"})
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, HandOver) == []
    assert refused(game, HandOver("o", "crate")) == "SH-OBJ-09"


@pytest.mark.rule("SH-OBJ-09")
def test_a_genestealer_gives_an_object_to_another_but_never_to_a_blip() -> None:
    def giver(other: Any) -> Hulk:
        scene = Scene("go.", g=genestealer("e", carries=("crate",)), o=other, things={"crate": "."})
        return answer(scene.genestealer_turn(), Activate("g"))

    assert options(giver(genestealer("e")), HandOver) == [HandOver("o", "crate")]
    assert options(giver(blip(1)), HandOver) == []


@pytest.mark.rule("SH-OBJ-09")
def test_handing_over_ends_the_givers_overwatch_and_not_the_receivers() -> None:
    scene = Scene(
        "mo.",
        m=marine("e", carries=("crate",), overwatch=True),
        o=marine("e", BOLTER, overwatch=True, guard=True),
        things={"crate": "."},
    )
    game = answer(scene.marine_turn(), Activate("m"), HandOver("o", "crate"))
    assert (game.marines["m"].overwatch, game.marines["o"].overwatch, game.marines["o"].guard) == (False, True, True)
    assert [(event.marine, event.state) for event in happened(game, LostState)] == [("m", "overwatch")]


@pytest.mark.rule("SH-OBJ-09")
def test_handing_over_ends_the_givers_guard_and_the_sustained_fire_of_others() -> None:
    scene = Scene(
        "s....g\nmo....",
        s=marine("e"),
        m=marine("e", carries=("crate",), guard=True),
        o=marine("e"),
        g=genestealer("w"),
        things={"crate": "."},
    )
    game = answer(scene.marine_turn(), Activate("s"), Fire("g"), (5, 5), Activate("m"))
    assert game.aims == {"s": "g"}
    answer(game, HandOver("o", "crate"))
    assert game.aims == {}
    assert not game.marines["m"].guard


@pytest.mark.rule("SH-OBJ-09")
def test_a_genestealer_that_hands_over_in_sight_is_fired_at() -> None:
    scene = Scene(
        "m..g\n...o",
        m=marine("e", overwatch=True),
        g=genestealer("s", carries=("crate",)),
        o=genestealer("n"),
        things={"crate": "."},
    )
    game = answer(scene.genestealer_turn(command=1), Activate("g"), HandOver("o", "crate"))
    assert asked(game) == "command-window"
    assert due(answer(game, Pass())).topic == "overwatch"
