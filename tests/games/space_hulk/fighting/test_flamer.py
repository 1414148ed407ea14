"""The heavy flamer: a whole section burns until the status phase."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    CHAINFIST,
    EAST,
    FLAMER,
    NORTH,
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
    EndPhase,
    Enter,
    Fire,
    Flame,
    GoOnOverwatch,
    Move,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired, FireRolled, Flamed, FlamesOut, Fought
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk


def acting(scene: Scene, command: int = 0) -> Hulk:
    """The Marine `m` is active."""
    return answer(scene.marine_turn(command), Activate("m"))


def aims(game: Hulk, scene: Scene) -> str:
    """The marks of the squares that the Marine may flame, in alphabetical order."""
    marks = {square: mark for mark, square in scene.squares.items()}
    return "".join(sorted(marks[option.at] for option in options(game, Flame)))


def burning(game: Hulk, scene: Scene) -> str:
    return "".join(sorted(mark for mark, square in scene.squares.items() if game.burning >> square & 1))


def burnt(drawing: str, sections: str, squares: str, **given: Any) -> tuple[Scene, Hulk]:
    """The Genestealer action phase with these squares, all of one section, on fire since the Marine turn."""
    scene = Scene(drawing, sections=sections, **given)
    game = scene.genestealer_turn()
    game.flames = {game.terrain.sections[scene[squares[0]]]: sum(1 << scene[mark] for mark in squares)}
    game.derive()
    return scene, game


# ---- the shot


@pytest.mark.rule("SH-FLAMER-01")
def test_a_flamer_shot_costs_two_points() -> None:
    scene = Scene("m..x", m=marine("e", FLAMER), sections="aaab")
    game = acting(scene)
    assert price(game, Flame(scene["x"])) == 2
    answer(game, Turn(NORTH), Turn(EAST), Turn(NORTH))
    assert game.ap == 1
    assert options(game, Flame) == []


@pytest.mark.rule("SH-FLAMER-01")
def test_a_move_or_turn_brings_no_flamer_shot() -> None:
    scene = Scene("m.y.g", m=marine("n", FLAMER), g=genestealer("w"))
    assert asked(answer(acting(scene), Turn(EAST))) == "marine-action"
    scene = Scene("mx..g", m=marine("e", FLAMER), g=genestealer("w"))
    assert asked(answer(acting(scene), Move(scene["x"], EAST))) == "marine-action"


@pytest.mark.rule("SH-FLAMER-01")
def test_the_flamer_does_not_go_on_overwatch() -> None:
    game = acting(Scene("m...", m=marine("e", FLAMER)))
    assert options(game, GoOnOverwatch) == []
    assert refused(game, GoOnOverwatch())


@pytest.mark.rule("SH-FLAMER-02")
def test_the_target_is_an_empty_square_or_a_genestealer_in_sight() -> None:
    scene = Scene("##w##\nmxysz\n", m=marine("e", FLAMER), s=genestealer("w"))
    game = acting(scene)
    assert aims(game, scene) == "sxy"  # `z` is hidden, `w` out of sight
    assert refused(game, Flame(scene["z"])) == "SH-LOS-04"


@pytest.mark.rule("SH-FLAMER-02")
@pytest.mark.parametrize(("between", "reached"), [(11, True), (12, False)])
def test_the_flamer_reaches_twelve_squares(between: int, *, reached: bool) -> None:
    scene = Scene("m" + "." * between + "x", m=marine("e", FLAMER))
    assert (Flame(scene["x"]) in options(acting(scene))) == reached


@pytest.mark.rule("SH-FLAMER-02", "SH-FLAMER-10")
def test_doors_and_fellow_marines_are_no_targets() -> None:
    scene = Scene("mx+y", m=marine("e", FLAMER))
    assert aims(acting(scene), scene) == "x"
    scene = Scene("mx.g", m=marine("e", FLAMER), g=marine("e"))
    assert Flame(scene["g"]) not in options(acting(scene))
    assert refused(acting(scene), Flame(scene["g"])) == "SH-FLAMER-02"


@pytest.mark.rule("SH-FLAMER-02", "SH-FLAMER-03")
def test_under_the_literal_reading_a_fellow_marine_is_a_target_too() -> None:
    scene = Scene("mx.g", sections="AABB", readings=Readings(flame_marines=True), m=marine("e", FLAMER), g=marine("e"))
    game = acting(scene)
    assert Flame(scene["g"]) in options(game)
    assert refused(game.copy(), Flame(scene["m"])), "not the Marine's own square"
    answer(game, Flame(scene["g"]), (2,))
    assert game.lost == ("g",)


@pytest.mark.rule("SH-FLAMER-02")
def test_a_comrade_may_stand_in_the_section() -> None:
    scene = Scene("m..xo", sections="aaabb", m=marine("e", FLAMER), o=marine("e"))
    game = answer(acting(scene), Flame(scene["x"]))
    assert due(game).about == "o"
    answer(game, (2,))
    assert game.lost == ("o",)


@pytest.mark.rule("SH-FLAMER-02")
def test_a_marine_that_flames_its_own_section_rolls_for_itself() -> None:
    scene = Scene("mx..", m=marine("e", FLAMER))
    game = answer(acting(scene), Flame(scene["x"]))
    assert due(game).about == "m"
    answer(game, (1,))
    assert game.marines["m"].fuel == 5


@pytest.mark.rule("SH-FLAMER-03")
def test_every_piece_of_the_section_rolls_and_only_a_one_survives() -> None:
    scene = Scene(
        "m..xg\n###bo\n###+h",
        sections="aaaff\n###ff\n###ff",
        m=marine("e", FLAMER),
        g=genestealer(),
        h=genestealer(),
        b=blip(2),
        o=marine("e"),
    )
    game = answer(acting(scene), Flame(scene["x"]), (2,), (1,), (3,))
    assert [(event.piece, event.die) for event in happened(game, FireRolled)] == []  # settled after the last die
    answer(game, (6,))
    assert [(event.piece, event.die, event.destroyed) for event in happened(game, FireRolled)] == [
        ("g", 2, True),
        ("b", 1, False),
        ("o", 3, True),
        ("h", 6, True),
    ]
    assert sorted(game.at.values()) == ["b", "m"]
    assert burning(game, scene) == "bghox"
    assert not game.burning >> scene["m"] & 1


@pytest.mark.rule("SH-FLAMER-03")
@pytest.mark.parametrize("counts", [True, False])
def test_a_burned_blip_is_used_and_counts_its_number_unless_the_option_says_none(*, counts: bool) -> None:
    scene = Scene(
        "m..x\n###b",
        sections="aaaf\n###f",
        readings=Readings(burned_blips_count=counts),
        m=marine("e", FLAMER),
        b=blip(3),
    )
    game = answer(acting(scene), Flame(scene["x"]), (4,))
    assert (game.blips, game.used, game.killed) == ({}, (3,), 3 if counts else 0)
    assert [(event.counted, event.worth) for event in happened(game, Destroyed)] == [(3 if counts else 0, 3)], "face up, so told"
    assert not happened(game, Revealed)


@pytest.mark.rule("SH-FLAMER-04")
def test_a_section_may_be_flamed_again_at_its_edge_and_everything_rolls_again() -> None:
    scene = Scene("m..xyg", sections="aaafff", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]), (1,))
    assert Flame(scene["y"]) not in options(game)  # behind the fire
    answer(game, Flame(scene["x"]))
    assert due(game).about == "g"
    answer(game, (2,))
    assert (game.ap, game.marines["m"].fuel, "g" in game.stealers) == (0, 4, False)


@pytest.mark.rule("SH-FLAMER-05")
def test_an_empty_section_may_be_flamed_and_burns_until_the_status_phase() -> None:
    scene = Scene("m..xyg", sections="aaaffb", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]))
    assert asked(game) == "marine-action"  # nothing to roll for
    answer(game, EndPhase())
    assert (game.phase, burning(game, scene)) == ("genestealer", "xy")
    answer(game, EndPhase())
    assert (game.turn, game.burning, game.flames) == (2, 0, {})
    assert [event.sections for event in happened(game, FlamesOut)] == [("f",)]


# ---- moving in the fire


@pytest.mark.rule("SH-FLAMER-06")
def test_nothing_enters_the_fire_from_outside() -> None:
    scene, game = burnt("gxy.", "afff", "xy", g=genestealer("e"))
    answer(game, Activate("g"))
    assert options(game, Move) == []
    assert refused(game, Move(scene["x"], EAST)) == "SH-FLAMER-06"

    scene = Scene("m.x", sections="aff", m=marine("e", FLAMER))
    game = answer(acting(scene), Flame(scene["."]))
    assert options(game, Move) == []
    assert refused(game, Move(scene["."], EAST)) == "SH-FLAMER-06"


@pytest.mark.rule("SH-FLAMER-06")
def test_nothing_enters_the_fire_from_an_entry_area() -> None:
    _, game = burnt("xy", "fa", "x", entries={"U": "xy"}, g=genestealer(area="U"), b=blip(1, area="U"))
    answer(game, Activate("g"))
    assert {option.to for option in options(game, Enter)} == {1}
    answer(game, Activate("b"))
    assert {option.to for option in options(game, Enter)} == {1}


@pytest.mark.rule("SH-FLAMER-06")
def test_burning_squares_pinch_a_corner_for_a_piece_outside() -> None:
    scene, game = burnt("gx\nyz", "af\nfa", "xy", g=genestealer("e"), o=genestealer(area="U"))
    answer(game, Activate("g"))
    assert options(game, Move) == []
    scene, game = burnt("gx\nyz", "af\naa", "x", g=genestealer("e"))
    answer(game, Activate("g"))
    assert {option.to for option in options(game, Move)} == {scene["y"], scene["z"]}


@pytest.mark.rule("SH-FLAMER-06", "SH-OBJ-02")
def test_an_object_may_lie_in_the_fire_and_be_picked_up_by_a_survivor() -> None:
    scene, game = burnt("gx", "ff", "gx", g=genestealer("e"), things={"crate": "x"})
    answer(game, Activate("g"), Move(scene["x"], EAST), (1,))
    assert game.stealers["g"].carries == ("crate",)


@pytest.mark.rule("SH-FLAMER-07")
def test_a_survivor_rolls_again_on_each_burning_square_it_enters() -> None:
    scene, game = burnt("gxy.", "fffa", "gxy", g=genestealer("e"))
    answer(game, Activate("g"), Move(scene["x"], EAST))
    assert (due(game).n, due(game).about, due(game).rule) == (1, "g", "SH-FLAMER-07")
    answer(game, (1,), Move(scene["y"], EAST), (2,))
    assert "g" not in game.stealers
    assert [(event.die, event.destroyed) for event in happened(game, FireRolled)] == [(1, False), (2, True)]


@pytest.mark.rule("SH-FLAMER-07")
def test_stepping_out_turning_and_fighting_need_no_roll() -> None:
    scene, game = burnt("x.\ngm", "af\nff", "gm", g=genestealer("e"), m=marine("w"))
    answer(game, Activate("g"), Turn(NORTH), Turn(EAST), Attack("m"), (3, 3, 3), (3,))
    assert [event.destroyed for event in happened(game, Fought)] == [""]
    answer(game, Move(scene["x"], NORTH))
    assert not happened(game, FireRolled)
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-FLAMER-07")
@pytest.mark.parametrize("die", [1, 5])
def test_a_marine_rolls_before_its_free_shot(die: int) -> None:
    scene = Scene("mx.g", sections="aabb", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    game.flames = {"a": game.terrain.section_masks["a"]}
    game.derive()
    answer(game, Activate("m"), Move(scene["x"], EAST))
    assert due(game).rule == "SH-FLAMER-07"
    answer(game, (die,))
    assert asked(game) == ("free-shot" if die == 1 else "marine-action")
    assert ("m" in game.marines) == (die == 1)


@pytest.mark.rule("SH-FLAMER-07")
@pytest.mark.parametrize("die", [1, 6])
def test_the_roll_comes_before_overwatch(die: int) -> None:
    scene, game = burnt("m..xg", "aaaff", "xg", m=marine("e", overwatch=True), g=genestealer("w"))
    answer(game, Activate("g"), Move(scene["x"], WEST))
    assert due(game).rule == "SH-FLAMER-07"
    answer(game, (die,))
    if die == 1:
        assert due(game).topic == "overwatch"
    else:
        assert asked(game) == "counter"
        assert not happened(game, Fired)


@pytest.mark.rule("SH-FLAMER-07")
def test_a_blip_that_dies_in_the_fire_is_not_revealed() -> None:
    scene, game = burnt("bx", "ff", "bx", b=blip(2))
    answer(game, Activate("b"), Move(scene["x"], NORTH), (3,))
    assert not happened(game, Revealed)
    assert (game.blips, game.used) == ({}, (2,))


@pytest.mark.rule("SH-FLAMER-08")
def test_fire_blocks_sight_through_it_but_not_to_its_edge() -> None:
    scene = Scene("m..xyz.", sections="aaafffa", m=marine("e", FLAMER))
    game = answer(acting(scene), Flame(scene["x"]))
    assert [option.at for option in options(game, Flame)] == [1, 2, scene["x"]]


@pytest.mark.rule("SH-FLAMER-08")
def test_a_marine_at_the_edge_of_the_fire_sees_out_and_one_deeper_does_not() -> None:
    def shots(drawing: str) -> list[Fire]:
        scene = Scene(drawing, sections="fffaa", m=marine("e"), g=genestealer("w"))
        game = scene.marine_turn()
        game.flames = {"f": 0b111}
        game.derive()
        return options(answer(game, Activate("m")), Fire)

    assert shots("..m.g") == [Fire("g")]
    assert shots(".m..g") == []


@pytest.mark.rule("SH-FLAMER-08")
def test_neighbours_in_the_fire_see_each_other_and_nobody_else() -> None:
    scene = Scene("hmg.k", m=marine("e"), h=genestealer("e"), g=genestealer("w"), k=genestealer("w"))
    game = scene.marine_turn()
    game.flames = {"A": 0b11111}
    game.derive()
    answer(game, Activate("m"))
    assert options(game, Fire) == [Fire("g")]
    assert options(game, Attack) == [Attack("g")]
    answer(game, Fire("g"), (6, 6))
    assert options(game, Fire) == []


@pytest.mark.rule("SH-FLAMER-09")
def test_the_flamer_has_six_shots() -> None:
    scene = Scene("m..x", sections="aaaf", m=marine("e", FLAMER))
    assert scene.set_out().marines["m"].fuel == 6
    last = Scene("m..x", sections="aaaf", m=marine("e", FLAMER, fuel=1))
    game = answer(acting(last), Flame(last["x"]))
    assert [event.fuel for event in happened(game, Flamed)] == [0]
    assert options(game, Flame) == []
    assert refused(game, Flame(last["x"])) == "SH-FLAMER-09"


# ---- doors

CHAMBER = """
    m..xy+z
    ####p#q
    """
PARTS = """
    aaaffff
    ####f#f
    """


@pytest.mark.rule("SH-FLAMER-10")
def test_what_a_closed_door_cuts_off_does_not_burn() -> None:
    scene = Scene(CHAMBER, sections=PARTS, m=marine("e", FLAMER), z=genestealer("w"), p=genestealer("n"))
    game = answer(acting(scene), Flame(scene["x"]))
    assert due(game).about == "p"  # round the corner, but not behind the door
    answer(game, (6,))
    assert [event.piece for event in happened(game, FireRolled)] == ["p"]
    assert burning(game, scene) == "pxy"  # the door's own square does not burn
    assert game.doors[scene.door]


@pytest.mark.rule("SH-FLAMER-10")
def test_an_open_door_lets_the_fire_through() -> None:
    scene = Scene(CHAMBER.replace("+", "/"), sections=PARTS, m=marine("e", FLAMER))
    assert burning(answer(acting(scene), Flame(scene["x"])), scene) == "/pqxyz"


@pytest.mark.rule("SH-FLAMER-10")
def test_fire_does_not_pass_a_wall_inside_the_section() -> None:
    scene = Scene("m..x#y", sections="aaaf#f", m=marine("e", FLAMER), y=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]))
    assert asked(game) == "marine-action"
    assert burning(game, scene) == "x"


@pytest.mark.rule("SH-FLAMER-10")
def test_the_flamer_does_not_fire_through_a_closed_door() -> None:
    scene = Scene("mx+g", m=marine("e", FLAMER), g=genestealer("w"))
    assert aims(acting(scene), scene) == "x"


@pytest.mark.rule("SH-FLAMER-11")
def test_a_closed_door_of_a_flamed_section_cannot_be_opened_until_the_flames_go() -> None:
    scene = Scene("m..x+g", sections="aaaffb", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]), EndPhase(), Activate("g"))
    assert options(game, WorkDoor) == []
    assert refused(game, WorkDoor(scene.door)) == "SH-FLAMER-11"
    answer(game, EndPhase(), (1,), EndPhase(), Activate("g"))
    assert options(game, WorkDoor) == [WorkDoor(scene.door)]


@pytest.mark.rule("SH-FLAMER-11", "SH-FLAMER-10")
def test_such_a_door_may_be_destroyed_and_the_fire_does_not_spread() -> None:
    scene = Scene("m..x+g", sections="aaafff", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]), EndPhase(), Activate("g"), Attack(scene.door), (6, 1, 1))
    assert scene.door not in game.doors
    assert burning(game, scene) == "x"
    assert game.stealers["g"].at == scene["g"]


@pytest.mark.rule("SH-FLAMER-11")
def test_a_chainfist_cuts_such_a_door_down() -> None:
    scene = Scene("mx+o", sections="affb", m=marine("e", FLAMER), o=marine("w", CHAINFIST))
    game = answer(acting(scene), Flame(scene["x"]), Activate("o"))
    assert options(game, WorkDoor) == []
    answer(game, Attack(scene.door))
    assert scene.door not in game.doors


@pytest.mark.rule("SH-FLAMER-11")
def test_an_open_door_in_the_fire_cannot_be_worked() -> None:
    scene = Scene("m..x/g", sections="aaaffb", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]), EndPhase(), Activate("g"))
    assert options(game, WorkDoor) == []
    assert refused(game, WorkDoor(scene.door)) == "SH-FLAMER-11"


@pytest.mark.rule("SH-FLAMER-11")
def test_a_door_of_the_section_beside_is_not_affected() -> None:
    scene = Scene("m..x+g", sections="aaafbb", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(acting(scene), Flame(scene["x"]), EndPhase(), Activate("g"), WorkDoor(scene.door))
    assert game.doors[scene.door] is False


# ---- the worked example


@pytest.mark.rule("SH-FLAMER-12")
def test_a_room_of_which_one_square_is_seen_burns_with_all_that_are_in_it() -> None:
    scene = Scene(
        """
        ####h.
        m...s.
        ####k.
        """,
        sections="####ff\naaaaff\n####ff",
        m=marine("e", FLAMER),
        h=genestealer("s"),
        s=genestealer("w"),
        k=genestealer("n"),
    )
    game = acting(scene)
    assert [option.at for option in options(game, Flame)] == [*range(scene["m"] + 1, scene["s"] + 1)]
    answer(game, Flame(scene["s"]), (2,), (6,), (1,))
    assert list(game.stealers) == ["k"]
    assert (game.marines["m"].fuel, game.ap) == (5, 2)
    assert game.burning == game.terrain.section_masks["f"]
    answer(game, EndPhase())
    assert game.burning
    answer(game, EndPhase())
    assert not game.burning
