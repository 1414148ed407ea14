"""Blips turned over: by their owner, or because a Marine sees them."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
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
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Command,
    EndPhase,
    Enter,
    Expose,
    Face,
    Fire,
    Move,
    Pass,
    PlaceAt,
    Reveal,
    Storm,
    Turn,
    UsePower,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.blips import Discarded, Mustered, Oriented, Placed, Revealed
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, MINIATURES, Hulk
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.questions import Choose

ANY = Face(SOUTH)
"""A facing that does not matter."""


def decider(game: Hulk) -> tuple[str, str]:
    """Who decides what."""
    assert isinstance(game.question, Choose)
    return game.question.by, game.question.topic


def marks(game: Hulk, scene: Scene) -> str:
    """The marks of the squares offered for the next Genestealer, in alphabetical order."""
    names = {square: mark for mark, square in scene.squares.items()}
    return "".join(sorted(names[option.at] for option in options(game, PlaceAt)))


def placed(game: Hulk) -> list[int]:
    """The squares of the Genestealers placed so far, in order."""
    return [event.at for event in happened(game, Placed)]


# ---- the two ways


@pytest.mark.rule("SH-REV-04", "SH-LOS-01")
def test_a_closed_door_keeps_a_blip_from_being_seen_until_it_opens() -> None:
    scene = Scene("mx+.b", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST))
    assert (happened(game, Revealed), list(game.blips)) == ([], ["b"])
    game = answer(game, Pass(), WorkDoor(scene.door))
    assert [event.willing for event in happened(game, Revealed)] == [False]


@pytest.mark.rule("SH-REV-01")
def test_a_blip_revealed_by_its_owner_gives_its_number_of_genestealers_and_goes_to_the_used_ones() -> None:
    game = answer(Scene(".b.", b=blip(2)).genestealer_turn(), Reveal("b"), ANY, PlaceAt(2), ANY)
    assert [(event.value, event.willing) for event in happened(game, Revealed)] == [(2, True)]
    assert (game.blips, game.used, len(game.stealers)) == ({}, (2,), 2)


@pytest.mark.rule("SH-REV-01")
def test_a_blip_revealed_by_sight_does_the_same() -> None:
    scene = Scene("m...b.", m=marine("s"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY, PlaceAt(5), ANY)
    assert [(event.value, event.willing) for event in happened(game, Revealed)] == [(2, False)]
    assert (game.blips, game.used, len(game.stealers)) == ({}, (2,), 2)


@pytest.mark.rule("SH-REV-02")
def test_a_blip_may_be_revealed_instead_of_activated_for_nothing() -> None:
    game = Scene("b..", b=blip(1)).genestealer_turn()
    assert options(game) == [Activate("b"), Reveal("b"), EndPhase()]
    answer(game, Reveal("b"), Face(EAST))
    assert options(game) == [Activate("g1"), EndPhase()]
    assert answer(game, Activate("g1")).ap == 6


@pytest.mark.rule("SH-REV-02")
def test_a_blip_that_has_acted_cannot_be_revealed_by_its_owner() -> None:
    scene = Scene("bx..u", entries={"U": "u"}, b=blip(1), z=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Activate("b"), Move(scene["x"], NORTH))
    assert Reveal("b") not in options(game)
    assert refused(game, Reveal("b")) == "SH-REV-02"
    answer(game, Activate("z"))
    assert refused(game, Reveal("b")) == "SH-REV-02"


@pytest.mark.rule("SH-REV-02")
def test_a_reveal_takes_the_place_of_an_activation_and_so_ends_the_one_before() -> None:
    scene = Scene("gx..b", b=blip(1), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST), Reveal("b"), Face(WEST))
    assert game.active is None
    assert options(game) == [Activate("g1"), EndPhase()]


@pytest.mark.rule("SH-REV-02", "SH-REV-10")
def test_a_voluntary_reveal_sets_no_reaction_off() -> None:
    scene = Scene("bgm..", b=blip(1), g=genestealer("e"), m=marine("w", overwatch=True))
    game = answer(scene.genestealer_turn(command=3), Reveal("b"), Face(EAST))
    assert asked(game) == "genestealer-action"
    assert not happened(game, Fired)


@pytest.mark.rule("SH-REV-03")
def test_a_blip_may_be_revealed_off_the_board() -> None:
    scene = Scene("u..", entries={"U": "u"}, b=blip(3, area="U"))
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert [(foe.at, foe.area) for foe in game.stealers.values()] == [(NOWHERE, "U")] * 3
    for id, onward in (("g1", 2), ("g2", 1)):
        answer(game, Activate(id), Enter(scene["u"], EAST), *(Move(square, EAST) for square in range(1, onward + 1)))
        assert game.ap == 5 - onward
    answer(game, Activate("g3"), Enter(scene["u"], EAST))
    assert [foe.at for foe in game.stealers.values()] == [2, 1, 0]


# ---- by sight


@pytest.mark.rule("SH-REV-04")
def test_a_turn_reveals_before_the_free_shot_which_may_be_at_what_was_revealed() -> None:
    scene = Scene("m..b", m=marine("s"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]
    assert decider(game) == (GENESTEALERS, "face")
    answer(game, Face(WEST))
    assert options(game) == [Pass(), Fire("g1")]
    assert game.ap == 3  # the reveal cost nobody anything


@pytest.mark.rule("SH-REV-04")
def test_a_move_that_brings_a_blip_into_sight_reveals_it() -> None:
    scene = Scene("m##.\n.x.b", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"))
    assert not happened(game, Revealed)
    answer(game, Move(scene["x"], EAST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-REV-04")
def test_opening_a_door_reveals_what_stands_behind_it() -> None:
    scene = Scene("m+.b", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), WorkDoor(scene.door), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-REV-04")
def test_shooting_a_door_down_reveals_what_stands_behind_it() -> None:
    scene = Scene("m.+.b", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Fire(scene.door), (5, 5))
    assert not happened(game, Revealed)
    answer(game, Fire(scene.door), (6, 1), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-REV-04")
def test_a_blip_hidden_by_a_genestealer_is_revealed_when_that_one_dies() -> None:
    scene = Scene("m.g.b", m=marine("e"), g=genestealer("w"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 6), ANY)
    kinds = [type(event) for event in game.events()]
    assert kinds.index(Destroyed) < kinds.index(Revealed)


@pytest.mark.rule("SH-REV-05")
def test_a_genestealer_that_steps_aside_exposes_the_blip_behind_it() -> None:
    scene = Scene("m..g.b\n###x##", m=marine("e"), g=genestealer("s"), b=blip(1))
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert not happened(game, Revealed)
    answer(game, Move(scene["x"], SOUTH))
    assert [(event.blip, event.willing) for event in happened(game, Revealed)] == [("b", False)]
    answer(game, ANY)
    assert Activate("g1") in options(game)  # the blip had done nothing


@pytest.mark.rule("SH-REV-05")
def test_a_genestealer_that_opens_a_door_exposes_the_blip_behind_it() -> None:
    scene = Scene("m.+..b\n##g###", m=marine("e"), g=genestealer("n"), b=blip(1))
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b"]


@pytest.mark.rule("SH-REV-05", "SH-REV-13")
def test_a_blip_that_opens_the_door_in_front_of_it_is_revealed_and_its_genestealers_do_not_act() -> None:
    scene = Scene("m..+b.#u", entries={"U": "u"}, m=marine("e"), b=blip(2), z=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Activate("b"), WorkDoor(scene.door))
    assert decider(game) == (GENESTEALERS, "face")
    assert not game.doors[scene.door]
    answer(game, ANY, PlaceAt(5), ANY)
    assert options(game, Activate) == [Activate("z")]


@pytest.mark.rule("SH-REV-13")
def test_genestealers_of_a_blip_that_had_acted_may_act_in_the_next_turn() -> None:
    scene = Scene("m..+b", m=marine("e"), b=blip(1))
    game = answer(scene.genestealer_turn(), Activate("b"), WorkDoor(scene.door), ANY)
    assert asked(game) == "counter"  # there was nobody left to act
    answer(game, (1,), EndPhase())
    assert options(game, Activate) == [Activate("g1")]


@pytest.mark.rule("SH-REV-13")
def test_genestealers_revealed_in_the_marine_turn_act_in_the_genestealer_turn_that_follows() -> None:
    scene = Scene("m....b", m=marine("n"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY, Pass(), EndPhase())
    assert options(game) == [Activate("g1"), EndPhase()]
    assert answer(game, Activate("g1")).ap == 6


@pytest.mark.rule("SH-REV-13")
def test_genestealers_of_a_blip_that_had_not_acted_act_in_the_same_phase() -> None:
    game = answer(Scene("b..", b=blip(2)).genestealer_turn(), Reveal("b"), ANY, ANY)
    assert options(game, Activate) == [Activate("g1"), Activate("g2")]
    assert answer(game, Activate("g2")).ap == 6


@pytest.mark.rule("SH-REV-13", "SH-AP-04")
@pytest.mark.parametrize("activated", [False, True])
def test_genestealers_of_a_blip_that_was_activated_and_stayed_idle_do_not_act_either(*, activated: bool) -> None:
    scene = Scene("...x...\nm..g..b", m=marine("e"), g=genestealer("w"), b=blip(1))
    game = scene.genestealer_turn()
    answer(game, *([Activate("b")] if activated else []), Activate("g"), Move(scene["x"], WEST), ANY)
    assert [event.willing for event in happened(game, Revealed)] == [False]
    assert options(game, Activate) == ([] if activated else [Activate("g1")])


THREE = """
    .b...
    c...m
    .d...
    """


def three_seen() -> tuple[Scene, Hulk]:
    """A Marine turns and sees three blips at once."""
    scene = Scene(THREE, m=marine("n"), b=blip(2), c=blip(1), d=blip(1))
    return scene, answer(scene.marine_turn(), Activate("m"), Turn(WEST))


@pytest.mark.rule("SH-REV-06")
def test_all_blips_seen_at_one_moment_are_revealed_in_the_order_the_marine_player_chooses() -> None:
    scene, game = three_seen()
    assert decider(game) == (MARINES, "expose")
    assert options(game) == [Expose("b"), Expose("c"), Expose("d")]
    answer(game, Expose("d"), ANY)
    assert options(game) == [Expose("b"), Expose("c")]
    answer(game, Expose("c"), ANY, ANY, PlaceAt(scene.grid.index[0, 0, 0]), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["d", "c", "b"]


@pytest.mark.rule("SH-REV-06")
def test_genestealers_placed_for_one_blip_save_no_other_that_was_in_sight() -> None:
    scene, game = three_seen()
    between = scene.grid.index[1, 1, 0]
    answer(game, Expose("b"), ANY, PlaceAt(between), ANY)
    assert between in game.at  # straight between the Marine and `c`
    assert options(game) == [Expose("c"), Expose("d")]
    answer(game, Expose("d"), ANY, ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b", "d", "c"]


@pytest.mark.rule("SH-REV-06")
def test_a_blip_behind_a_blip_is_not_in_sight() -> None:
    scene = Scene("m..b.c", m=marine("n"), b=blip(1), c=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b"]
    answer(game, Fire("g1"), (6, 6), ANY)
    assert [event.blip for event in happened(game, Revealed)] == ["b", "c"]


@pytest.mark.rule("SH-REV-06", "SH-REV-10")
def test_all_are_revealed_before_anything_answers_the_first() -> None:
    scene = Scene("..bc.\n..x..\n..m.g", m=marine("e", CLAWS), g=genestealer("n"), b=blip(2), c=blip(1))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Turn(WEST), Command("m"), Turn(NORTH))
    answer(game, Expose("b"), ANY, PlaceAt(scene["x"]), ANY)  # hides `c`
    assert [event.blip for event in happened(game, Revealed)] == ["b", "c"]
    answer(game, ANY)
    assert asked(game) == "command-window"


# ---- placing


def revealing(drawing: str, value: int, **given: Any) -> tuple[Scene, Hulk]:
    """The blip `b` of this value is revealed by its owner, and its first Genestealer placed."""
    scene = Scene(drawing, b=blip(value), **given)
    game = answer(scene.genestealer_turn(), Reveal("b"), ANY)
    return scene, game


@pytest.mark.rule("SH-REV-07")
def test_the_first_takes_the_blips_square_and_the_others_squares_next_to_that() -> None:
    scene, game = revealing("npq.\nmbr.\nost.", 3)
    assert placed(game) == [scene["b"]]
    assert marks(game, scene) == "mnopqrst"
    answer(game, PlaceAt(scene["r"]), ANY)
    assert marks(game, scene) == "mnopqst"  # still the neighbours of the first, none of the second's
    answer(game, PlaceAt(scene["p"]), ANY)
    assert placed(game) == [scene["b"], scene["r"], scene["p"]]


@pytest.mark.rule("SH-REV-07")
def test_no_genestealer_is_placed_where_something_is() -> None:
    scene, game = revealing("p.o\ngb+\ncst", 2, g=genestealer(), c=blip(1), o=genestealer(), things={"crate": "t"})
    assert marks(game, scene) == ".ps"


@pytest.mark.rule("SH-REV-07")
def test_no_genestealer_is_placed_on_the_force_barrier() -> None:
    scene = Scene("xby", b=blip(2))
    game = scene.genestealer_turn()
    game.barrier = scene["x"]
    game.bar()
    answer(game, Reveal("b"), ANY, ANY)
    assert placed(game) == [scene["b"], scene["y"]]


@pytest.mark.rule("SH-REV-07", "SH-FLAMER-06")
@pytest.mark.parametrize(("sections", "number"), [("ffa", 1), ("afa", 0), ("fff", 2)])
def test_a_burning_square_takes_only_genestealers_of_a_blip_that_burns(sections: str, number: int) -> None:
    """`f` burns: beside the blip, only under the blip, or both."""
    scene = Scene("xby", sections=sections, b=blip(3))
    game = scene.genestealer_turn()
    game.flames = {"f": game.terrain.section_masks["f"]}
    game.derive()
    answer(game, Reveal("b"), ANY)
    places = {option.at for option in options(game, PlaceAt)}
    burning = {square for square in places if sections[square] == "f"}
    assert len(burning) == (number if sections[1] == "f" else 0)
    assert not happened(game, Destroyed)


@pytest.mark.rule("SH-REV-07")
def test_the_fire_of_another_section_stays_closed_to_the_genestealers_of_a_burning_blip() -> None:
    scene = Scene("xby", sections="fge", b=blip(2))
    game = scene.genestealer_turn()
    game.flames = {"f": game.terrain.section_masks["f"], "g": game.terrain.section_masks["g"]}
    game.derive()
    answer(game, Reveal("b"), ANY, ANY)
    assert placed(game) == [scene["b"], scene["y"]]


@pytest.mark.rule("SH-REV-07")
def test_a_pinched_corner_keeps_genestealers_out_but_objects_pinch_nothing() -> None:
    scene, game = revealing("xg\nhb", 2, g=genestealer(), h=genestealer())
    assert placed(game) == [scene["b"]]
    assert [event.number for event in happened(game, Discarded)] == [1]

    scene = Scene("xy\nzb", b=blip(2), things={"crate": "y", "chest": "z"})
    game = answer(scene.genestealer_turn(), Reveal("b"), ANY, ANY)
    assert placed(game) == [scene["b"], scene["x"]]


@pytest.mark.rule("SH-REV-07", "SH-LADDER-02")
def test_the_other_end_of_a_ladder_is_adjacent_to_a_blip_on_it() -> None:
    scene = Scene("b\n---\nu.", ladders={"shaft": ("b", "u")}, b=blip(2))
    game = answer(scene.genestealer_turn(), Reveal("b"), ANY, ANY)
    assert placed(game) == [scene["b"], scene["u"]]


@pytest.mark.rule("SH-REV-08")
def test_the_genestealer_player_places_and_faces_after_a_reveal_by_choice() -> None:
    _, game = revealing("xby", 2)
    assert decider(game) == (GENESTEALERS, "place")
    answer(game, PlaceAt(0))
    assert decider(game) == (GENESTEALERS, "face")
    assert options(game) == [Face(NORTH), Face(EAST), Face(SOUTH), Face(WEST)]
    answer(game, Face(WEST))
    assert [(event.piece, event.facing) for event in happened(game, Oriented)] == [("g1", SOUTH), ("g2", WEST)]
    assert game.stealers["g2"].facing == WEST


@pytest.mark.rule("SH-REV-08")
def test_the_marine_player_places_and_the_genestealer_player_faces_after_a_reveal_by_sight() -> None:
    scene = Scene("m..xby", m=marine("n"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY)
    assert decider(game) == (MARINES, "place")
    assert decider(answer(game, PlaceAt(scene["y"]))) == (GENESTEALERS, "face")


@pytest.mark.rule("SH-REV-08")
def test_nobody_may_be_left_out_while_there_is_room() -> None:
    scene, game = revealing("xby", 3)
    assert options(game) == [PlaceAt(scene["y"]), PlaceAt(scene["x"])]
    assert refused(game, Pass()) == "SH-REV-08"
    answer(game, PlaceAt(scene["x"]), ANY, ANY)  # the last square is no choice
    assert placed(game) == [scene["b"], scene["x"], scene["y"]]


@pytest.mark.rule("SH-REV-08")
def test_a_square_that_would_close_the_way_to_the_last_free_one_is_taken_last() -> None:
    scene, game = revealing("nx\nb#", 3)
    answer(game, ANY, ANY)
    assert placed(game) == [scene["b"], scene["x"], scene["n"]]
    assert not happened(game, Discarded)


@pytest.mark.rule("SH-REV-09", "SH-REV-11")
def test_after_a_reveal_by_choice_no_genestealer_is_placed_in_sight() -> None:
    scene, game = revealing("m...x\n####b\n####y", 3, m=marine("e"))
    answer(game, ANY)
    assert placed(game) == [scene["b"], scene["y"]]
    assert [event.number for event in happened(game, Discarded)] == [1]
    assert game.killed == 0


@pytest.mark.rule("SH-REV-09")
def test_after_a_reveal_by_sight_they_may_stand_in_sight() -> None:
    scene = Scene("m...xb", m=marine("n"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY, ANY)
    assert placed(game) == [scene["b"], scene["x"]]


@pytest.mark.rule("SH-REV-09")
def test_sight_is_judged_past_the_models_already_placed() -> None:
    scene, game = revealing("m....\n.gbx.", 2, g=genestealer("w"), m=marine("e"))
    answer(game, ANY)
    assert placed(game) == [scene["b"], scene["x"]]  # the first hides the second


@pytest.mark.rule("SH-REV-09")
def test_unseen_squares_next_to_a_marine_are_allowed() -> None:
    scene, game = revealing("bxm", 2, m=marine("e"))
    answer(game, ANY)
    assert placed(game) == [scene["b"], scene["x"]]


# ---- what it sets off


EXPOSED = """
    x.......q.......
    mg......b.......
    ........r.......
    """


def exposed(*, command: int = 0, value: int = 2, **state: Any) -> tuple[Scene, Hulk]:
    """A Genestealer slips past a Marine on overwatch, who then sees a blip; the second Genestealer stands on `q`."""
    scene = Scene(EXPOSED, m=marine("e", overwatch=True, **state), g=genestealer("w"), b=blip(value))
    game = answer(scene.genestealer_turn(command), Activate("g"), Move(scene["x"], WEST), ANY)
    return scene, answer(game, PlaceAt(scene["q"]), ANY) if value == 2 else game


@pytest.mark.rule("SH-REV-10")
def test_a_marine_on_overwatch_must_fire_at_one_of_those_revealed_which_the_marine_player_chooses() -> None:
    _, game = exposed()
    assert decider(game) == (MARINES, "overwatch-target")
    assert options(game) == [Fire("g1"), Fire("g2")]
    assert Pass() not in options(game)
    answer(game, Fire("g2"), (6, 2))
    assert [(event.target, event.hit) for event in happened(game, Fired)] == [("g2", True)]
    assert "g2" not in game.stealers
    assert asked(game) == "genestealer-action"  # one reaction for the whole reveal


@pytest.mark.rule("SH-REV-10")
def test_there_is_one_command_window_for_the_whole_reveal_before_the_overwatch() -> None:
    _, game = exposed(command=2)
    assert decider(game) == (MARINES, "command-window")
    assert [event.pieces for event in happened(game, Mustered)] == [("g1", "g2")]
    answer(game, Pass())
    assert asked(game) == "overwatch-target"
    answer(game, Fire("g1"), (1, 2))
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-REV-10")
def test_all_are_placed_before_anybody_reacts() -> None:
    scene = Scene(EXPOSED, m=marine("e", overwatch=True), g=genestealer("w"), b=blip(2))
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], WEST))
    assert placed(game) == [scene["b"]]
    answer(game, ANY)
    assert asked(game) == "place"


@pytest.mark.rule("SH-REV-10")
@pytest.mark.parametrize(("drawing", "shoots"), [("x" + "." * 12, True), ("x" + "." * 13, False)])
def test_overwatch_reaches_twelve_squares_of_a_reveal(drawing: str, *, shoots: bool) -> None:
    middle = "mg" + "." * (len(drawing) - 3) + "b"
    scene = Scene(f"{drawing}\n{middle}", m=marine("e", overwatch=True), g=genestealer("w"), b=blip(1))
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], WEST), ANY)
    assert asked(game) == ("overwatch" if shoots else "genestealer-action")


@pytest.mark.rule("SH-REV-10")
def test_a_reveal_in_the_marine_turn_sets_no_reaction_off() -> None:
    scene = Scene("m.+.b\n#o###", m=marine("e", overwatch=True), o=marine("n"), b=blip(1))
    game = answer(scene.marine_turn(command=3), Activate("o"), WorkDoor(scene.door), ANY)
    assert [event.willing for event in happened(game, Mustered)] == [False]
    assert asked(game) == "marine-action"
    assert not happened(game, Fired)
    assert game.marines["m"].overwatch


BOTH = Readings(reveal_overwatch="both")


@pytest.mark.rule("SH-REV-10")
def test_under_the_literal_reading_overwatch_answers_a_reveal_in_the_marine_turn_too() -> None:
    scene = Scene("m.+.b\n#o###", readings=BOTH, m=marine("e", overwatch=True), o=marine("n"), b=blip(1))
    game = answer(scene.marine_turn(command=3), Activate("o"), WorkDoor(scene.door), ANY)
    assert (due(game).topic, due(game).about) == ("overwatch", "m"), "no command window: points may be spent anyway"
    answer(game, (6, 6))
    assert (asked(game), list(game.stealers)) == ("marine-action", [])
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, True)


@pytest.mark.rule("SH-REV-10", "SH-AP-05")
@pytest.mark.parametrize("call", [Activate("k"), Command("k")])
def test_under_the_literal_reading_the_overwatch_fire_waits_for_the_free_shot(call: Activate | Command) -> None:
    scene = Scene(
        """
        k.b
        ##x
        #o.
        """,
        readings=BOTH,
        k=marine("s"),
        o=marine("e", overwatch=True),
        b=blip(2),
    )
    game = answer(scene.marine_turn(command=1), call)
    answer(game, Turn(EAST), ANY, PlaceAt(scene["x"]), ANY)
    assert asked(game) == "free-shot"
    answer(game, Pass())
    assert (due(game).topic, due(game).about) == ("overwatch", "o")
    answer(game, (1, 2))
    assert asked(game) == "marine-action"


@pytest.mark.rule("SH-REV-10", "SH-PSI-04")
def test_under_the_literal_reading_overwatch_answers_what_a_power_reveals() -> None:
    scene = Scene(
        "o...gbl", readings=BOTH, o=marine("e", overwatch=True), l=marine("e", LIBRARIAN), g=genestealer("w"), b=blip(1)
    )
    game = answer(scene.marine_turn(), UsePower("storm"), Storm("g"), (2,), ANY)
    assert (due(game).topic, due(game).about) == ("overwatch", "o")
    assert asked(answer(game, (1, 2))) == "marine-action"


@pytest.mark.rule("SH-REV-11")
def test_genestealers_without_room_are_discarded_and_are_no_casualties() -> None:
    scene = Scene("m...xb", m=marine("n"), b=blip(3))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), ANY, ANY)
    assert placed(game) == [scene["b"], scene["x"]]
    assert [event.number for event in happened(game, Discarded)] == [1]
    assert (game.killed, happened(game, Destroyed), game.used) == (0, [], (3,))


def full_house(value: int, **more: Any) -> Hulk:
    """All but one of the miniatures wait beside the board; a blip of this value is revealed."""
    waiting: dict[str, Any] = {f"s{n}": genestealer(area="U") for n in range(MINIATURES - 1)}
    scene = Scene("u...\n.b..", entries={"U": "u"}, b=blip(value), **waiting, **more)
    return answer(scene.genestealer_turn(), Reveal("b"))


@pytest.mark.rule("SH-REV-12")
def test_genestealers_without_a_miniature_are_discarded_and_are_no_casualties() -> None:
    game = answer(full_house(3), ANY)
    assert (len(game.stealers), game.killed) == (MINIATURES, 0)
    assert [(event.rule, event.number) for event in happened(game, Discarded)] == [("SH-REV-12", 2)]
    assert MINIATURES == 22


@pytest.mark.rule("SH-REV-12")
def test_the_broodlord_is_a_miniature_of_its_own() -> None:
    game = answer(full_house(1, z=broodlord(area="U")), ANY)
    assert len(game.stealers) == MINIATURES + 1
    assert not happened(game, Discarded)


@pytest.mark.rule("SH-REV-12")
def test_with_no_miniature_left_nothing_is_placed() -> None:
    game = full_house(2, z=genestealer(area="U"))
    assert [event.number for event in happened(game, Discarded)] == [2]
    assert (len(game.stealers), game.used, game.blips) == (MINIATURES, (2,), {})


@pytest.mark.rule("SH-REV-12")
def test_a_killed_miniature_is_free_again() -> None:
    waiting: dict[str, Any] = {f"s{n}": genestealer(area="U") for n in range(MINIATURES - 1)}
    scene = Scene("m.g.##b", entries={"U": "m"}, m=marine("e"), g=genestealer("w"), b=blip(1), **waiting)
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 6), EndPhase(), Reveal("b"), ANY)
    assert len(game.stealers) == MINIATURES
    assert not happened(game, Discarded)


@pytest.mark.rule("SH-REV-14")
def test_a_blip_worth_two_seen_in_a_corridor() -> None:
    scene = Scene("m..nbf.", m=marine("n"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST))
    assert game.stealers["g1"].at == scene["b"]
    assert decider(game) == (GENESTEALERS, "face")
    answer(game, Face(WEST))
    assert decider(game) == (MARINES, "place")
    assert marks(game, scene) == "fn"
    answer(game, PlaceAt(scene["f"]))
    assert decider(game) == (GENESTEALERS, "face")
    answer(game, Face(EAST))
    assert [(foe.at, foe.facing) for foe in game.stealers.values()] == [(scene["b"], WEST), (scene["f"], EAST)]
    assert (game.used, game.blips) == ((2,), {})
    assert due(answer(game, Fire("g1"))).n == 2
