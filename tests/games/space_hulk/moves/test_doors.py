"""Doors: closed and open, who works them from where, overwatch on a closing door, and doors destroyed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    EAST,
    WEST,
    Piece,
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
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Command, EndPhase, Face, Fire, Move, Pass, WorkDoor
from reglamento.games.space_hulk.facts.events.blips import Revealed
from reglamento.games.space_hulk.facts.events.fighting import Fired, FixtureDestroyed
from reglamento.games.space_hulk.facts.events.moves import DoorWorked
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase, MarinePhase
from reglamento.kernel.questions import Draw


def activated(scene: Scene, piece: str) -> Hulk:
    turn = scene.marine_turn() if piece in scene.set_out().marines else scene.genestealer_turn()
    return answer(turn, Activate(piece))


# ---- closed and open


@pytest.mark.rule("SH-DOOR-01")
def test_a_closed_door_stops_movement_and_sight() -> None:
    scene = Scene("m+g", m=marine("e"), g=genestealer())
    game = activated(scene, "m")
    assert options(game, Move) == []
    assert options(game, Fire) == [Fire(scene.door)]


@pytest.mark.rule("SH-DOOR-01")
def test_an_open_door_is_plain_floor_to_cross_see_through_and_stand_in() -> None:
    scene = Scene("m/.g", m=marine("e"), g=genestealer())
    game = activated(scene, "m")
    assert options(game, Fire) == [Fire("g")]
    answer(game, Move(scene["/"], EAST), Fire("g"), (6, 1))
    assert (game.marines["m"].at, list(game.stealers)) == (scene["/"], [])
    assert Move(scene["."], EAST) in options(game)


@pytest.mark.rule("SH-DOOR-02")
@pytest.mark.parametrize("name", names())
def test_every_door_of_every_mission_starts_closed(name: str) -> None:
    game = new_game(load(name))
    doors = {f"door {game.mission.board.name(square)}" for square in game.mission.board.doors}
    assert doors
    assert {door: game.doors[door] for door in doors} == dict.fromkeys(doors, True)


@pytest.mark.rule("SH-DOOR-02")
def test_a_door_stays_as_it_is_until_it_is_changed() -> None:
    scene = Scene("m+.", m=marine("e"))
    game = answer(activated(scene, "m"), WorkDoor(scene.door), EndPhase(), (1,))
    assert (game.turn, game.doors[scene.door]) == (2, False)
    answer(game, Activate("m"), WorkDoor(scene.door), EndPhase(), (1,))
    assert (game.turn, game.doors[scene.door]) == (3, True)


# ---- who works a door, from where

ROUND_THE_DOOR = """
    abc
    d+e
    fhk
    """
FRONTS = {"n": "fhk", "e": "adf", "s": "abc", "w": "cek"}
"""By facing, the squares that have the door among the three in front of them."""


@pytest.mark.rule("SH-DOOR-03")
@pytest.mark.parametrize("facing", "nesw")
@pytest.mark.parametrize("mark", "abcdefhk")
@pytest.mark.parametrize("who", ["m", "g"])
def test_a_miniature_works_a_door_in_its_three_front_squares(who: str, mark: str, facing: str) -> None:
    named: dict[str, Any] = {who: marine(facing) if who == "m" else genestealer(facing)}
    scene = Scene(ROUND_THE_DOOR.replace(mark, who), **named)
    game = activated(scene, who)
    assert options(game, WorkDoor) == ([WorkDoor(scene.door)] if mark in FRONTS[facing] else [])


@pytest.mark.rule("SH-DOOR-03")
def test_opening_and_closing_cost_one_point_each() -> None:
    scene = Scene("m+.", m=marine("e"))
    game = answer(activated(scene, "m"), WorkDoor(scene.door))
    assert (game.ap, game.doors[scene.door]) == (3, False)
    answer(game, WorkDoor(scene.door))
    assert (game.ap, game.doors[scene.door]) == (2, True)
    assert [event.closed for event in happened(game, DoorWorked)] == [False, True]


@pytest.mark.rule("SH-DOOR-03", "SH-DOOR-04")
@pytest.mark.parametrize(
    ("drawing", "reached"),
    [("#+\n{}#", False), (".+\n{}#", True), ("#+\n{}.", True), ("k+\n{}s", True)],
    ids=["two walls", "wall on the right", "wall on the left", "only miniatures"],
)
@pytest.mark.parametrize("who", ["m", "g", "b"])
def test_a_diagonal_door_is_out_of_reach_only_behind_two_walls(who: str, drawing: str, reached: bool) -> None:
    kinds: dict[str, Any] = {"m": marine("n"), "g": genestealer("n"), "b": blip(), "k": genestealer(), "s": genestealer()}
    drawn = drawing.format(who)
    aside = "\n##\nz."  # keeps the phase open when a blip can do nothing
    scene = Scene(drawn + aside, z=genestealer(), **{char: kind for char, kind in kinds.items() if char in drawn})
    assert bool(options(activated(scene, who), WorkDoor)) is reached


@pytest.mark.rule("SH-DOOR-03")
def test_working_a_door_at_ones_side_is_refused() -> None:
    scene = Scene("m+.", m=marine("n"))
    assert refused(activated(scene, "m"), WorkDoor(scene.door)) == "SH-DOOR-03"


@pytest.mark.rule("SH-DOOR-04", "SH-BLIP-02")
@pytest.mark.parametrize("mark", "abcdefhk")
def test_a_blip_works_a_door_on_any_side_for_one_point(mark: str) -> None:
    scene = Scene(ROUND_THE_DOOR.replace("b", "x").replace("x" if mark == "b" else mark, "b"), b=blip())
    game = activated(scene, "b")
    assert price(game, WorkDoor(scene.door)) == 1


@pytest.mark.rule("SH-DOOR-04")
def test_every_side_of_a_blip_is_its_front() -> None:
    scene = Scene("+++\n+b+\n+++", b=blip())
    assert len(options(activated(scene, "b"), WorkDoor)) == 8


# ---- a piece or a thing in the doorway


@pytest.mark.rule("SH-DOOR-05")
@pytest.mark.parametrize("there", [marine("e"), genestealer("s"), blip()], ids=["marine", "genestealer", "blip"])
def test_a_door_is_not_closed_on_anybody(there: Piece) -> None:
    scene = Scene("m/x", m=marine("e"), d=there)
    game = scene.set_out()
    game.remove(game.piece("d"))
    game.place(msgspec.structs.replace(there, id="d", at=scene["/"]), scene["/"])
    game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()])
    answer(game, Activate("m"))
    assert options(game, WorkDoor) == []
    assert refused(game, WorkDoor(scene.door)) == "SH-DOOR-05"


@pytest.mark.rule("SH-DOOR-05")
@pytest.mark.parametrize("facing", "nesw")
def test_a_marine_that_stands_in_the_doorway_cannot_work_the_door(facing: str) -> None:
    scene = Scene("#.#\n./.\n#.#", g=genestealer(facing))
    game = scene.set_out()
    game.place(msgspec.structs.replace(game.stealers["g"], at=scene["/"]), scene["/"])
    game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()])
    assert options(answer(game, Activate("g")), WorkDoor) == []


@pytest.mark.rule("SH-DOOR-05", "SH-OBJ-03")
def test_a_lone_object_in_the_doorway_is_pushed_to_a_random_square() -> None:
    scene = Scene("m/x", things={"relic": "/"}, m=marine("e"))
    game = answer(activated(scene, "m"), WorkDoor(scene.door))
    assert isinstance(game.question, Draw)
    assert game.question.pool == (scene["x"],)
    answer(game, (scene["x"],))
    assert (game.lying, game.doors[scene.door]) == ({"relic": scene["x"]}, True)


# ---- overwatch and sight


@pytest.mark.rule("SH-DOOR-06", "SH-BOLTER-05")
@pytest.mark.parametrize("kit", [BOLTER, CANNON])
def test_a_door_closed_in_sight_is_shot_at_and_what_is_behind_it_is_safe(kit: Kit) -> None:
    scene = Scene("o...../g", o=marine("e", kit, overwatch=True), g=genestealer("w"))
    game = answer(activated(scene, "g"), WorkDoor(scene.door))
    dice = (6, 1) if kit is BOLTER else (6, 1, 2)
    assert (asked(game), due(game).n) == ("overwatch", len(dice))
    answer(game, dice)
    assert [(shot.target, shot.hit, shot.overwatch) for shot in happened(game, Fired)] == [(scene.door, True, True)]
    assert (scene.door in game.doors, list(game.stealers)) == (False, ["g"])


@pytest.mark.rule("SH-DOOR-06")
def test_the_genestealer_is_the_target_while_it_can_still_be_seen() -> None:
    scene = Scene("o...../.\n.....g##", o=marine("e", overwatch=True), g=genestealer("e"))
    game = answer(activated(scene, "g"), WorkDoor(scene.door), (1, 2))
    assert [shot.target for shot in happened(game, Fired)] == ["g"], "one shot for one action"
    assert asked(game) == "genestealer-action"


AT_THE_DOOR = Readings(door_overwatch="door")


@pytest.mark.rule("SH-DOOR-06", "SH-BOLTER-05")
def test_under_the_literal_reading_the_door_is_the_target_though_its_closer_can_be_seen() -> None:
    scene = Scene("o...../.\n.....g##", readings=AT_THE_DOOR, o=marine("e", overwatch=True), g=genestealer("e"))
    game = answer(activated(scene, "g"), WorkDoor(scene.door), (1, 2))
    assert [shot.target for shot in happened(game, Fired)] == [scene.door], "one shot for one action"
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-DOOR-06", "SH-OW-06")
def test_under_the_literal_reading_who_cannot_hit_the_door_fires_at_its_closer() -> None:
    scene = Scene(
        "o" + "." * 12 + "/\n" + "." * 12 + "g#", readings=AT_THE_DOOR, o=marine("e", overwatch=True), g=genestealer("e")
    )
    game = answer(activated(scene, "g"), WorkDoor(scene.door), (1, 2))
    assert [shot.target for shot in happened(game, Fired)] == ["g"]


@pytest.mark.rule("SH-DOOR-06", "SH-CMD-11")
@pytest.mark.parametrize("readings", [Readings(), AT_THE_DOOR])
def test_when_the_closer_falls_in_the_window_the_door_is_still_shot_at(readings: Readings) -> None:
    scene = Scene(
        "o...../.\n.....g##\n.....k##",
        readings=readings,
        o=marine("e", overwatch=True),
        k=marine("n"),
        g=genestealer("e"),
    )
    game = answer(scene.genestealer_turn(command=1), Activate("g"), WorkDoor(scene.door), Command("k"), Fire("g"), (6, 1), (1, 2))
    assert [shot.target for shot in happened(game, Fired) if shot.overwatch] == [scene.door]


@pytest.mark.rule("SH-DOOR-06")
def test_a_door_that_a_blip_closes_is_shot_at() -> None:
    scene = Scene("o...../.\n######b#", o=marine("e", overwatch=True), b=blip())
    game = answer(activated(scene, "b"), WorkDoor(scene.door))
    assert asked(game) == "overwatch"
    answer(game, (1, 2))
    assert [shot.target for shot in happened(game, Fired)] == [scene.door]
    assert list(game.blips) == ["b"], "and opens no window, nor is the blip revealed"


@pytest.mark.rule("SH-DOOR-06", "SH-OW-08")
@pytest.mark.parametrize(("squares", "shot"), [(12, True), (13, False)])
def test_the_door_must_be_within_twelve_squares(squares: int, shot: bool) -> None:
    scene = Scene("o" + "." * (squares - 1) + "/g", o=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(activated(scene, "g"), WorkDoor(scene.door))
    assert (asked(game) == "overwatch") is shot


@pytest.mark.rule("SH-DOOR-06")
def test_a_door_opened_is_not_shot_at_and_neither_is_one_closed_by_a_marine() -> None:
    scene = Scene("o...../xg\n#####k###", o=marine("e", overwatch=True), k=marine("n"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST), Command("k"), WorkDoor(scene.door))
    assert (asked(game), happened(game, Fired)) == ("genestealer-action", [])
    opened = Scene("o.....+.\n######b#", o=marine("e", overwatch=True), b=blip())
    game = answer(activated(opened, "b"), WorkDoor(opened.door))
    assert (asked(game), happened(game, Fired)) == ("genestealer-action", [])


@pytest.mark.rule("SH-DOOR-07")
def test_a_genestealer_that_opens_a_door_into_sight_is_answered() -> None:
    scene = Scene("o...+g", o=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), WorkDoor(scene.door))
    assert asked(game) == "command-window"
    answer(game, Pass())
    assert asked(game) == "overwatch"
    answer(game, (6, 1))
    assert list(game.stealers) == []


@pytest.mark.rule("SH-DOOR-07", "SH-REV-04")
@pytest.mark.parametrize("opener", ["m", "g", "b"])
def test_a_blip_seen_through_an_opened_door_is_revealed(opener: str) -> None:
    kinds: dict[str, Any] = {"m": marine("e"), "g": genestealer("n"), "b": blip()}
    drawing = {"m": "m+..b", "g": "m..+.b\n###g##", "b": "m...+b"}[opener]
    scene = Scene(drawing, **{char: kind for char, kind in kinds.items() if char in drawing})
    game = answer(activated(scene, opener), WorkDoor(scene.door))
    assert [(event.blip, event.willing) for event in happened(game, Revealed)] == [("b", False)]
    assert (asked(game), options(game)[WEST]) == ("face", Face(WEST))


# ---- doors destroyed


@pytest.mark.rule("SH-DOOR-08", "SH-BOLTER-04")
def test_a_door_shot_to_pieces_is_gone_for_good() -> None:
    scene = Scene("mx+.g", m=marine("e"), g=genestealer())
    game = answer(activated(scene, "m"), Fire(scene.door), (6, 1))
    assert [event.fixture for event in happened(game, FixtureDestroyed)] == [scene.door]
    assert options(game, Fire) == [Fire("g")]
    answer(game, Move(scene["x"], EAST), Pass())
    assert options(game, WorkDoor) == [], "there is nothing left to close"
    assert Move(scene["+"], EAST) in options(game)


@pytest.mark.rule("SH-DOOR-08", "SH-CC-12")
def test_a_door_is_hacked_down_by_either_side() -> None:
    for scene in (Scene("m+.", m=marine("e")), Scene("g+.", g=genestealer("e"))):
        (piece,) = scene.pieces
        game = answer(activated(scene, piece), Attack(scene.door))
        answer(game, (6,) * due(game).n)
        assert game.doors == {}
        assert [option.to for option in options(game, Move) if option.facing == EAST] == [scene["+"]]


@pytest.mark.rule("SH-DOOR-08")
def test_an_open_door_is_no_target() -> None:
    scene = Scene("m/..", m=marine("e"))
    game = activated(scene, "m")
    assert options(game, Fire) + options(game, Attack) == []
    assert refused(game, Attack(scene.door)) in {"SH-DOOR-08", "SH-CC-12"}
    assert refused(game, Fire(scene.door)) == "SH-DOOR-08"
