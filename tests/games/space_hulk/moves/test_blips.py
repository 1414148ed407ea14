"""What blips may do: move anywhere out of sight and away from Marines, and work doors."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import EAST, NORTH, Scene, answer, blip, genestealer, happened, marine, options, refused
from reglamento.games.space_hulk.facts.choices import Activate, Attack, EndPhase, Move, Reveal, WorkDoor
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.events.moves import DoorWorked, SentBack
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk

WAITING = blip(1, area="nowhere")
"""One more blip, so that the phase is not over when the first can do nothing."""


def moving(scene: Scene) -> Hulk:
    """The blip `b` of the scene is active."""
    return answer(scene.genestealer_turn(), Activate("b"))


def steps(game: Hulk, scene: Scene) -> str:
    """The marks of the squares that the active blip may step to, in alphabetical order."""
    marks = {square: mark for mark, square in scene.squares.items()}
    return "".join(sorted(marks[option.to] for option in options(game, Move)))


ROOM = """
    pqr
    sbt
    uvw
    """


@pytest.mark.rule("SH-BLIP-01", "SH-BLIP-02")
def test_a_blip_steps_to_any_of_eight_squares_and_does_nothing_else() -> None:
    scene = Scene(ROOM, b=blip(1))
    game = moving(scene)
    assert steps(game, scene) == "pqrstuvw"
    assert {type(option) for option in options(game)} == {Move, EndPhase}
    assert game.ap == 6


@pytest.mark.rule("SH-BLIP-01")
@pytest.mark.parametrize("mark", "pqrstuvw")
def test_a_step_of_a_blip_in_any_direction_costs_one_point(mark: str) -> None:
    scene = Scene(ROOM, b=blip(1))
    game = answer(moving(scene), Move(scene[mark], NORTH))
    assert (game.ap, game.blips["b"].at) == (5, scene[mark])


@pytest.mark.rule("SH-BLIP-01")
def test_a_blip_takes_six_steps_in_a_phase() -> None:
    scene = Scene("b.......", b=blip(1), z=WAITING)
    game = answer(moving(scene), *(Move(square, NORTH) for square in range(1, 7)))
    assert game.ap == 0
    assert options(game, Move) == []
    assert game.blips["b"].at == 6


@pytest.mark.rule("SH-BLIP-01")
def test_a_blip_does_not_squeeze_between_two_blocked_squares() -> None:
    scene = Scene(
        """
        pgr
        #b#
        u+w
        """,
        b=blip(1),
        g=genestealer(),
    )
    assert steps(moving(scene), scene) == ""


@pytest.mark.rule("SH-BLIP-01")
def test_one_free_square_at_the_corner_lets_a_blip_through() -> None:
    scene = Scene(
        """
        p#
        gb
        u.
        """,
        b=blip(1),
        g=genestealer(),
    )
    assert steps(moving(scene), scene) == ".u"


@pytest.mark.rule("SH-BLIP-02")
@pytest.mark.parametrize(
    "drawing",
    [
        "+..\n.b.\n...",
        ".+.\n.b.\n...",
        "..+\n.b.\n...",
        "...\n.b+\n...",
        "...\n.b.\n..+",
        "...\n.b.\n.+.",
        "...\n.b.\n+..",
        "...\n+b.\n...",
    ],
)
def test_a_blip_works_any_door_around_it_for_one_point(drawing: str) -> None:
    scene = Scene(drawing, b=blip(1))
    game = answer(moving(scene), WorkDoor(scene.door))
    assert (game.ap, game.doors[scene.door]) == (5, False)
    answer(game, WorkDoor(scene.door))
    assert (game.ap, game.doors[scene.door]) == (4, True)
    assert [event.closed for event in happened(game, DoorWorked)] == [False, True]


@pytest.mark.rule("SH-BLIP-02")
@pytest.mark.parametrize(("drawing", "works"), [("#+\nb#", False), ("#+\nb.", True), (".+\nb#", True)])
def test_a_corner_of_two_walls_keeps_a_blip_from_the_door(drawing: str, *, works: bool) -> None:
    scene = Scene(drawing, b=blip(1), z=WAITING)
    assert bool(options(moving(scene), WorkDoor)) == works


@pytest.mark.rule("SH-BLIP-02")
def test_a_blip_next_to_a_marine_attacks_nobody() -> None:
    scene = Scene(".bm..", b=blip(3), m=marine("e"))
    game = moving(scene)
    assert options(game) == [Move(0, NORTH), EndPhase()]
    assert refused(game, Attack("m")) == "SH-BLIP-02"


# ---- sight


@pytest.mark.rule("SH-BLIP-03", "SH-BLIP-04")
def test_a_blip_does_not_step_into_sight() -> None:
    scene = Scene("##b#\nm.x.", b=blip(2), m=marine("e"), z=WAITING)
    game = moving(scene)
    assert steps(game, scene) == ""
    assert refused(game, Move(scene["x"], NORTH)) == "SH-BLIP-03"
    assert not happened(game, Revealed)
    assert (game.blips["b"].at, game.ap) == (scene["b"], 6)


@pytest.mark.rule("SH-BLIP-03")
def test_a_blip_does_not_hide_the_square_it_steps_to_behind_itself() -> None:
    scene = Scene("m....\n.gbx.", b=blip(2), g=genestealer("w"), m=marine("e"), z=WAITING)
    game = moving(scene)
    assert not happened(game, Revealed)  # `g` hides it
    assert steps(game, scene) == ""  # from `x` it would be seen past `g`, once its old square is empty


@pytest.mark.rule("SH-BLIP-03")
def test_a_piece_or_a_closed_door_between_keeps_a_square_out_of_sight() -> None:
    scene = Scene("#b#.#\n#x+.m", b=blip(2), m=marine("w"))
    assert steps(moving(scene), scene) == "x"
    scene = Scene("#b##.#\n#xg..m", b=blip(2), g=genestealer(), m=marine("w"))
    assert steps(moving(scene), scene) == "x"


@pytest.mark.rule("SH-BLIP-04")
def test_under_the_strict_reading_a_blip_that_steps_into_sight_goes_back_and_stays_idle() -> None:
    scene = Scene(
        "##b#\nm.xy",
        readings=Readings(blip_sight="send_back"),
        b=blip(2),
        m=marine("e", overwatch=True),
        z=WAITING,
    )
    game = answer(moving(scene), Move(scene["x"], NORTH))
    assert [(event.blip, event.to) for event in happened(game, SentBack)] == [("b", scene["b"])]
    assert (game.blips["b"].at, game.ap) == (scene["b"], 0)
    assert options(game) == [Activate("z"), Reveal("z"), EndPhase()]
    assert not happened(game, Revealed)
    assert not happened(game, Fired)


@pytest.mark.rule("SH-BLIP-04")
def test_under_the_strict_reading_a_blip_keeps_the_steps_it_took_out_of_sight() -> None:
    scene = Scene("##b#\n##y#\nm.x.", readings=Readings(blip_sight="send_back"), b=blip(2), m=marine("e"), z=WAITING)
    game = answer(moving(scene), Move(scene["y"], NORTH), Move(scene["x"], NORTH))
    assert (game.blips["b"].at, game.ap) == (scene["y"], 0)


@pytest.mark.rule("SH-BLIP-04")
def test_under_the_strict_reading_too_a_blip_does_not_hide_its_own_step() -> None:
    scene = Scene(
        "m....\n.gbx.", readings=Readings(blip_sight="send_back"), b=blip(2), g=genestealer("w"), m=marine("e"), z=WAITING
    )
    game = answer(moving(scene), Move(scene["x"], NORTH))
    assert game.blips["b"].at == scene["b"]
    assert [event.to for event in happened(game, SentBack)] == [scene["b"]]


# ---- keeping away


@pytest.mark.rule("SH-BLIP-05")
def test_a_blip_keeps_one_square_away_from_a_marine_even_behind_its_back() -> None:
    scene = Scene("bxym", b=blip(1), m=marine("e"), z=WAITING)
    game = answer(moving(scene), Move(scene["x"], NORTH))
    assert steps(game, scene) == "b"
    assert refused(game, Move(scene["y"], NORTH)) == "SH-BLIP-05"


@pytest.mark.rule("SH-BLIP-05")
def test_a_diagonal_neighbour_is_adjacent_unless_two_walls_close_the_corner() -> None:
    open_corner = Scene("bx.\n##m", b=blip(1), m=marine("s"), z=WAITING)
    assert steps(moving(open_corner), open_corner) == ""
    closed_corner = Scene("bx#\n##m", b=blip(1), m=marine("s"))
    assert steps(moving(closed_corner), closed_corner) == "x"


@pytest.mark.rule("SH-BLIP-05")
def test_what_stands_beyond_a_door_is_not_adjacent() -> None:
    scene = Scene("bx+m", b=blip(1), m=marine("w"))
    assert steps(moving(scene), scene) == "x"


@pytest.mark.rule("SH-BLIP-05")
def test_a_marine_may_walk_up_to_an_unseen_blip_which_may_stay_there() -> None:
    scene = Scene("p.bxm.", b=blip(2), m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST))
    assert not happened(game, Revealed)
    answer(game, EndPhase(), Activate("b"))
    assert [option.to for option in options(game, Move)] == [scene.grid.index[1, 0, 0]]


@pytest.mark.rule("SH-BLIP-06", "SH-OBJ-08")
@pytest.mark.parametrize(
    ("drawing", "given", "rule"),
    [
        ("bx", {"x": genestealer()}, "SH-MOVE-06"),
        ("bx", {"x": blip(1)}, "SH-MOVE-06"),
        ("bx", {"things": {"crate": "x"}}, "SH-BLIP-06"),
    ],
    ids=["miniature", "blip", "object"],
)
def test_a_blip_enters_no_square_that_holds_something(drawing: str, given: dict[str, Any], rule: str) -> None:
    scene = Scene(drawing, b=blip(1), z=WAITING, **given)
    game = moving(scene)
    assert options(game, Move) == []
    assert refused(game, Move(scene["x"], NORTH)) == rule


@pytest.mark.rule("SH-BLIP-06")
def test_a_blip_does_not_enter_a_closed_door_but_an_open_one() -> None:
    closed, opened = Scene("b+.", b=blip(1)), Scene("b/.", b=blip(1))
    assert options(moving(closed), Move) == []
    assert refused(moving(closed), Move(1, NORTH)) == "SH-DOOR-01"
    assert options(moving(opened), Move) == [Move(1, NORTH)]


@pytest.mark.rule("SH-BLIP-06", "SH-PSI-07")
def test_the_force_barrier_stops_a_blip() -> None:
    scene = Scene("bx.", b=blip(1), z=WAITING)
    game = scene.genestealer_turn()
    game.barrier = scene["x"]
    game.bar()
    answer(game, Activate("b"))
    assert options(game, Move) == []
    assert refused(game, Move(scene["x"], NORTH)) == "SH-PSI-07"


@pytest.mark.rule("SH-BLIP-06", "SH-FLAMER-06")
def test_fire_stops_a_blip_outside_it() -> None:
    scene = Scene("bx.", sections="aff", b=blip(1), z=WAITING)
    game = scene.genestealer_turn()
    game.flames = {"f": scene.mission.board.grid.everything & ~1}
    game.derive()
    answer(game, Activate("b"))
    assert options(game, Move) == []
    assert refused(game, Move(scene["x"], NORTH)) == "SH-FLAMER-06"
