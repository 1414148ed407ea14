"""Blips drawn, placed beside entry areas, entering, and made to lurk."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from hulk_scene import (
    EAST,
    FLAMER,
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
    refused,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    EndPhase,
    Enter,
    Flame,
    Move,
    Reveal,
    SectionStorm,
    UsePower,
    Wait,
)
from reglamento.games.space_hulk.facts.events.blips import Drawn, Held, PileShuffled, Revealed, Waiting
from reglamento.games.space_hulk.facts.events.moves import Entered
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.setup import new_game
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw

COUNTER = (3,)


def reinforced(scene: Scene, *answers: Any) -> Hulk:
    """A whole turn from its beginning, with the Marines doing nothing, as far as `answers` lead."""
    return answer(scene.new_turn(), COUNTER, EndPhase(), *answers)


def pool(game: Hulk) -> tuple[int, ...]:
    """The blip markers one of which is drawn now."""
    assert isinstance(game.question, Draw)
    assert game.question.topic == "blip"
    return game.question.pool


def doors(start: int = 0, each_turn: int = 0) -> Scene:
    """Two entry areas, out of everybody's sight and reach."""
    return Scene("u...l", entries={"U": "u", "L": "l"}, mission={"blips": Blips(start, each_turn)})


# ---- the pile


@pytest.mark.rule("SH-REINF-01")
def test_the_pile_holds_nine_ones_four_twos_and_nine_threes() -> None:
    assert Counter(doors().set_out().pile.known()) == {1: 9, 2: 4, 3: 9}


@pytest.mark.rule("SH-REINF-01")
def test_a_blip_is_drawn_blindly_from_what_is_left_of_the_pile() -> None:
    game = new_game(doors(start=2).mission)
    assert Counter(pool(game)) == {1: 9, 2: 4, 3: 9}
    answer(game, (3,))
    assert Counter(pool(game)) == {1: 9, 2: 4, 3: 8}
    assert refused(game, (4,)) == "SH-REINF-01"


@pytest.mark.rule("SH-REINF-01")
def test_the_marines_do_not_see_what_is_in_the_pile() -> None:
    game = new_game(doors(start=1).mission)
    assert game.view(MARINES).pile.value is None
    seen = game.view(MARINES).question
    assert isinstance(seen, Draw)
    assert seen.pool == ()


@pytest.mark.rule("SH-REINF-02")
def test_the_genestealer_player_knows_every_drawn_blip_and_the_marine_player_none() -> None:
    game = answer(new_game(doors(start=2).mission), (3,), (1,), Wait("U"), Wait("L"))
    assert [seen.value.value for seen in game.view(GENESTEALERS).blips.values()] == [3, 1]
    assert [seen.value.value for seen in game.view(MARINES).blips.values()] == [None, None]
    assert [event.value.value for event in game.story(GENESTEALERS) if isinstance(event, Drawn)] == [3, 1]
    assert [event.value.value for event in game.story(MARINES) if isinstance(event, Drawn)] == [None, None]
    assert [event.value.value for event in game.story(None) if isinstance(event, Drawn)] == [None, None]


@pytest.mark.rule("SH-REINF-02")
def test_a_blip_on_the_board_stays_secret_until_it_is_revealed() -> None:
    scene = Scene("b....", b=blip(2))
    game = scene.genestealer_turn()
    assert game.view(MARINES).blips["b"].value.value is None
    assert game.view(GENESTEALERS).blips["b"].value.value == 2
    answer(game, Reveal("b"))
    assert [event.value for event in game.story(MARINES) if isinstance(event, Revealed)] == [2]


@pytest.mark.rule("SH-REINF-02")
def test_what_the_marines_cannot_know_may_be_any_markers_not_yet_used() -> None:
    game = answer(new_game(replace(doors(start=1).mission, blips=Blips(1, 0, values=(1, 3)))), (3,), Wait("U"))
    twins = [game.resample(MARINES, random.Random(seed)) for seed in range(20)]
    assert {twin.blips["b1"].value.known() for twin in twins} == {1, 3}
    assert all({twin.blips["b1"].value.known(), *twin.pile.known()} == {1, 3} for twin in twins)


@pytest.mark.rule("SH-REINF-03")
def test_the_mission_says_how_many_blips_come_before_play_and_how_many_each_turn() -> None:
    game = answer(new_game(doors(start=2, each_turn=1).mission), (1,), (2,), Wait("U"), Wait("L"))
    assert asked(game) == "counter"
    answer(game, COUNTER, EndPhase(), (3,), Wait("L"))
    assert game.phase == "genestealer"
    assert {id: blip.area for id, blip in game.blips.items()} == {"b1": "U", "b2": "L", "b3": "L"}
    assert len(game.pile.known()) == 22 - 3
    answer(game, EndPhase(), COUNTER, EndPhase(), (3,), Wait("U"))
    assert len(game.blips) == 4


@pytest.mark.rule("SH-REINF-04")
def test_all_due_blips_are_drawn_and_looked_at_before_the_first_is_placed() -> None:
    game = reinforced(doors(each_turn=2), (1,))
    assert isinstance(game.question, Draw)
    answer(game, (3,))
    assert game.phase == "reinforcement"
    assert options(game) == [Wait("U"), Wait("L")]
    assert [event.value.known() for event in happened(game, Drawn)] == [1, 3]
    answer(game, Wait("L"), Wait("U"))
    assert [(event.blip, event.area) for event in happened(game, Waiting)] == [("b1", "L"), ("b2", "U")]


@pytest.mark.rule("SH-REINF-04")
def test_placing_costs_no_points_and_leaves_the_blip_its_activation() -> None:
    game = reinforced(doors(each_turn=1), (1,), Wait("U"))
    assert (game.active, game.ap) == (None, 0)
    assert options(game) == [Activate("b1"), Reveal("b1"), EndPhase()]
    assert answer(game, Activate("b1")).ap == 6


def crowded(lower: int, each_turn: int) -> Scene:
    waiting: dict[str, Any] = {f"a{n}": blip(1, area="U") for n in range(3)} | {f"c{n}": blip(1, area="L") for n in range(lower)}
    return Scene("u...l", entries={"U": "u", "L": "l"}, mission={"blips": Blips(0, each_turn)}, **waiting)


@pytest.mark.rule("SH-REINF-04")
def test_only_as_many_blips_are_drawn_as_can_be_placed() -> None:
    game = reinforced(crowded(lower=2, each_turn=2), (1,))
    assert options(game) == [Wait("L")]
    assert refused(game, Wait("U")) == "SH-LURK-02"
    answer(game, Wait("L"))
    assert (game.phase, len(game.pile.known())) == ("genestealer", 21)


@pytest.mark.rule("SH-REINF-04")
def test_with_no_room_at_all_the_reinforcement_is_lost() -> None:
    game = reinforced(crowded(lower=3, each_turn=2))
    assert (game.phase, len(game.pile.known()), len(game.blips)) == ("genestealer", 22, 6)


def with_pile(each_turn: int, left: tuple[int, ...], used: tuple[int, ...]) -> Hulk:
    game = doors(each_turn=each_turn).new_turn()
    game.pile, game.used = Secret(GENESTEALERS, left), used
    return answer(game, COUNTER, EndPhase())


@pytest.mark.rule("SH-REINF-05")
def test_an_empty_pile_is_made_anew_from_the_used_blips_in_the_middle_of_a_draw() -> None:
    game = with_pile(each_turn=2, left=(2,), used=(1, 3))
    assert pool(game) == (2,)
    answer(game, (2,))
    assert not happened(game, PileShuffled)
    assert pool(game) == (1, 3)
    answer(game, (3,))
    assert [event.markers for event in happened(game, PileShuffled)] == [2]
    assert (game.pile.known(), game.used) == ((1,), ())


@pytest.mark.rule("SH-REINF-05")
def test_the_pile_is_not_made_anew_before_a_blip_must_be_drawn() -> None:
    game = answer(with_pile(each_turn=1, left=(2,), used=(1, 3)), (2,), Wait("U"))
    assert (game.pile.known(), game.used) == ((), (1, 3))
    assert not happened(game, PileShuffled)


@pytest.mark.rule("SH-REINF-05")
def test_with_nothing_to_shuffle_the_rest_of_the_draw_is_cancelled() -> None:
    game = answer(with_pile(each_turn=3, left=(2,), used=()), (2,), Wait("U"))
    assert (game.phase, list(game.blips)) == ("genestealer", ["b1"])


# ---- beside the board


@pytest.mark.rule("SH-REINF-06")
def test_a_waiting_blip_is_not_on_the_board() -> None:
    scene = Scene("m....u", entries={"U": "u"}, m=marine("e", LIBRARIAN), b=blip(3, area="U"))
    game = answer(scene.marine_turn(), UsePower("storm"))
    assert not happened(game, Revealed)
    assert options(game) == [SectionStorm("A")]
    answer(game, SectionStorm("A"))
    assert asked(game) == "marine-action"  # nothing was rolled for
    assert game.blips["b"].at == NOWHERE


@pytest.mark.rule("SH-REINF-06")
def test_flames_do_not_reach_a_waiting_blip_and_it_blocks_nothing() -> None:
    scene = Scene(
        "m...uxg", sections="aaaabbb", entries={"U": "u"}, m=marine("e", FLAMER), b=blip(3, area="U"), g=genestealer("w")
    )
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["u"]))
    assert due(game).about == "g"
    answer(game, (1,))
    assert asked(game) == "marine-action"

    other = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], WEST))
    assert Move(scene["u"], WEST) in options(other, Move)


@pytest.mark.rule("SH-REINF-06")
def test_a_waiting_blip_can_only_enter_stay_or_be_revealed_by_its_owner() -> None:
    game = Scene("u..+..", entries={"U": "u"}, b=blip(1, area="U")).genestealer_turn()
    assert options(game) == [Activate("b"), Reveal("b"), EndPhase()]
    assert options(answer(game, Activate("b"))) == [Enter(0, NORTH), EndPhase()]


@pytest.mark.rule("SH-REINF-07")
def test_entering_costs_one_point_and_the_other_five_may_be_spent_at_once() -> None:
    scene = Scene("u......", entries={"U": "u"}, b=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Activate("b"), Enter(scene["u"], NORTH))
    assert [(event.piece, event.area, event.to) for event in happened(game, Entered)] == [("b", "U", scene["u"])]
    assert (game.ap, game.blips["b"].at, game.blips["b"].area) == (5, scene["u"], "")
    answer(game, *(Move(square, NORTH) for square in range(1, 6)))
    assert (game.ap, game.blips["b"].at) == (0, 5)


@pytest.mark.rule("SH-REINF-07")
@pytest.mark.parametrize(
    ("drawing", "facing"),
    [("u.....m", "w"), ("um.....", "e"), ("u......", "n")],
    ids=["in sight", "beside a Marine", "occupied by a piece"],
)
def test_the_first_square_must_be_free_out_of_sight_and_away_from_marines(drawing: str, facing: str) -> None:
    pieces: dict[str, Any] = {"m": marine(facing)} if "m" in drawing else {"u": genestealer("n")}
    scene = Scene(drawing, entries={"U": "u"}, b=blip(1, area="U"), idle=blip(1, area="U"), **pieces)
    assert options(answer(scene.genestealer_turn(), Activate("b")), Enter) == []


@pytest.mark.rule("SH-REINF-07")
def test_the_refusal_of_an_entry_names_the_rule_of_the_square() -> None:
    scene = Scene("u.....m", entries={"U": "u"}, m=marine("w"), b=blip(1, area="U"), idle=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert refused(game, Enter(scene["u"], NORTH)) == "SH-BLIP-03"


@pytest.mark.rule("SH-REINF-07")
def test_an_area_with_several_squares_lets_its_owner_choose() -> None:
    scene = Scene(
        """
        uv....
        ######
        w....m
        """,
        entries={"U": "uvw"},
        m=marine("w"),
        b=blip(1, area="U"),
    )
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert [option.to for option in options(game, Enter)] == [scene["u"], scene["v"]]  # `w` is in sight


@pytest.mark.rule("SH-REINF-08", "SH-LURK-03")
def test_of_two_reinforcements_the_one_with_a_marine_six_squares_off_must_wait_a_turn() -> None:
    scene = Scene(
        """
        u........m....
        #############.
        #############l
        """,
        entries={"U": "u", "L": "l"},
        mission={"blips": Blips(0, 2)},
        m=marine("e"),
    )
    game = reinforced(scene, (1,), (2,), Wait("U"), Wait("L"))
    assert happened(game, Held)[0].areas == ("L",)
    assert options(game) == [Activate("b1"), Reveal("b1"), Reveal("b2"), EndPhase()]
    assert refused(game, Activate("b2")) == "SH-LURK-03"
    answer(game, Activate("b1"), Enter(scene["u"], NORTH))
    assert game.ap == 5

    answer(game, EndPhase(), COUNTER, EndPhase(), (1,), (1,), Wait("U"), Wait("L"))
    assert Activate("b2") in options(game)
    assert Activate("b4") not in options(game)  # placed there this turn, held afresh
    answer(game, Activate("b2"), Enter(scene["l"], NORTH))
    assert game.blips["b2"].at == scene["l"]


# ---- lurking


@pytest.mark.rule("SH-LURK-01")
def test_a_blip_may_lurk_for_turns_and_enter_in_any_later_one() -> None:
    scene = Scene("u...l", entries={"U": "u", "L": "l"}, b=blip(1, area="U"))
    game = scene.genestealer_turn()
    for _ in range(3):
        answer(game, EndPhase(), COUNTER, EndPhase())
    assert (game.turn, game.blips["b"].area) == (4, "U")
    answer(game, Activate("b"), Enter(scene["u"], NORTH))
    assert game.blips["b"].at == scene["u"]


@pytest.mark.rule("SH-LURK-01")
def test_a_lurking_blip_does_not_move_to_another_entry_area() -> None:
    scene = Scene("u...l", entries={"U": "u", "L": "l"}, b=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert options(game) == [Enter(scene["u"], NORTH), EndPhase()]
    answer(game, EndPhase(), COUNTER, EndPhase())
    assert asked(game) == "genestealer-action"  # nothing was due to be placed
    assert game.blips["b"].area == "U"


@pytest.mark.rule("SH-LURK-02")
def test_a_fourth_blip_finds_no_place_beside_an_area() -> None:
    game = answer(new_game(doors(start=4).mission), (1,), (1,), (1,), (1,), Wait("U"), Wait("U"), Wait("U"))
    assert options(game) == [Wait("L")]
    assert refused(game, Wait("U")) == "SH-LURK-02"


@pytest.mark.rule("SH-LURK-02")
def test_revealed_genestealers_take_no_lurkers_place() -> None:
    waiting: dict[str, Any] = {f"g{n}": genestealer(area="U") for n in range(4)} | {
        "a": blip(1, area="U"),
        "c": blip(1, area="U"),
    }
    scene = Scene("u....", entries={"U": "u"}, mission={"blips": Blips(0, 2)}, **waiting)
    game = reinforced(scene, (1,))
    assert options(game) == [Wait("U")]
    assert answer(game, Wait("U")).phase == "genestealer"  # the second was not drawn: three blips are the most


def held(scene: Scene) -> tuple[str, ...]:
    """The entry areas that make their blips lurk."""
    return reinforced(scene).near


@pytest.mark.rule("SH-LURK-03")
@pytest.mark.parametrize(
    ("drawing", "holds"),
    [
        ("u....m", True),
        ("u.....m", False),
        ("u.+..m", True),
        ("u.o..m", True),
        ("u....#m", False),
        ("u#####\n#.####\n##.###\n###.##\n####.#\n#####m", False),
        ("u.....\n.....m", True),
        ("u......\n......m", False),
        ("u.###m\n#.###.\n#.....", False),
    ],
    ids=["six", "seven", "door", "piece", "wall", "closed corners", "diagonals", "one more", "round walls"],
)
def test_six_squares_are_counted_along_the_shortest_walk(drawing: str, holds: bool) -> None:
    pieces: dict[str, Any] = {"o": genestealer("n")} if "o" in drawing else {}
    assert held(Scene(drawing, entries={"U": "u"}, m=marine("e"), **pieces)) == (("U",) if holds else ())


@pytest.mark.rule("SH-LURK-03")
def test_a_ladder_counts_as_one_step_of_the_walk() -> None:
    lower, shaft = "\n---\nu.w", {"shaft": ("d", "w")}
    assert held(Scene("d.m" + lower, entries={"U": "u"}, ladders=shaft, m=marine("e"))) == ("U",)
    assert held(Scene("d..m" + lower, entries={"U": "u"}, ladders=shaft, m=marine("e"))) == ()


def near_the_door(*, readings: Readings | None = None) -> Scene:
    """A Marine six squares from the entry area, with its back to it; one blip comes each turn, and one is far away."""
    return Scene(
        "u....m......######l",
        entries={"U": "u", "L": "l"},
        mission={"blips": Blips(0, 1)},
        readings=readings,
        m=marine("e"),
        z=blip(1, area="L"),
    )


@pytest.mark.rule("SH-LURK-03")
def test_the_test_is_made_once_even_if_the_marine_dies_afterwards() -> None:
    scene = Scene(
        "u....mg", entries={"U": "u"}, mission={"blips": Blips(0, 1)}, m=marine("w"), g=genestealer("w"), a=blip(1, area="U")
    )
    game = reinforced(scene, (1,), Wait("U"))
    answer(game, Activate("g"), Attack("m"), (6, 6, 6), (1,))
    assert not game.marines
    assert options(game, Activate) == []


@pytest.mark.rule("SH-LURK-03")
def test_the_test_is_made_at_the_start_of_the_genestealer_turn() -> None:
    scene = Scene("u.....m.", entries={"U": "u"}, b=blip(1, area="U"), m=marine("w"))
    game = answer(scene.new_turn(), COUNTER, Activate("m"), Move(scene.grid.index[5, 0, 0], WEST), EndPhase())
    assert game.near == ("U",)  # moved before the Genestealer turn: held
    other = answer(scene.new_turn(), COUNTER, EndPhase())
    assert other.near == ()


@pytest.mark.rule("SH-LURK-03")
def test_nobody_is_held_for_more_than_one_turn() -> None:
    game = reinforced(near_the_door(), (1,), Wait("U"))
    assert options(game, Activate) == [Activate("z")]
    answer(game, EndPhase(), COUNTER, EndPhase(), (1,), Wait("U"))
    assert game.near == ("U",)  # the Marine is still there
    assert options(game, Activate) == [Activate("z"), Activate("b1")]


@pytest.mark.rule("SH-LURK-03")
def test_under_the_other_reading_a_marine_holds_the_same_blip_turn_after_turn() -> None:
    game = reinforced(near_the_door(readings=Readings(hold_again=True)), (1,), Wait("U"))
    answer(game, EndPhase(), COUNTER, EndPhase(), (1,), Wait("U"))
    assert options(game, Activate) == [Activate("z")]
    assert refused(game, Activate("b1")) == "SH-LURK-03"


@pytest.mark.rule("SH-LURK-04", "SH-REV-03")
def test_genestealers_revealed_beside_an_area_wait_there_and_enter_one_by_one() -> None:
    scene = Scene("u.....", entries={"U": "u"}, b=blip(2, area="U"), idle=blip(1, area="U"))
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert [(foe.at, foe.area) for foe in game.stealers.values()] == [(NOWHERE, "U"), (NOWHERE, "U")]
    assert (list(game.blips), game.used) == (["idle"], (2,))
    answer(game, Activate("g1"))
    assert options(game, Enter) == [Enter(scene["u"], facing) for facing in (NORTH, EAST, SOUTH, WEST)]
    answer(game, Enter(scene["u"], EAST))
    assert (game.ap, game.stealers["g1"].at, game.stealers["g1"].facing) == (5, scene["u"], EAST)
    answer(game, Activate("g2"))
    assert options(game, Enter) == []  # the first one stands in the way
    assert game.ap == 6


@pytest.mark.rule("SH-LURK-04")
def test_revealing_does_not_set_a_held_blip_free() -> None:
    game = reinforced(near_the_door(), (2,), Wait("U"), Reveal("b1"))
    assert options(game, Activate) == [Activate("z")]
    assert refused(game, Activate("g1")) == "SH-LURK-04"
    answer(game, EndPhase(), COUNTER, EndPhase(), (1,), Wait("U"))
    assert options(game, Activate) == [Activate("g1"), Activate("g2"), Activate("z")]


@pytest.mark.rule("SH-LURK-04")
def test_genestealers_from_a_blip_that_was_held_before_are_not_held_again() -> None:
    game = reinforced(near_the_door(), (1,), Wait("U"))
    answer(game, EndPhase(), COUNTER, EndPhase(), (1,), Wait("U"), Reveal("b1"))
    assert options(game, Activate) == [Activate("z"), Activate("g1")]


@pytest.mark.rule("SH-LURK-04")
def test_waiting_genestealers_may_enter_in_sight_of_marines_and_next_to_them() -> None:
    scene = Scene("um....", entries={"U": "u"}, m=marine("w"), g=genestealer(area="U"))
    game = answer(scene.genestealer_turn(), Activate("g"), Enter(scene["u"], EAST))
    assert game.stealers["g"].at == scene["u"]
