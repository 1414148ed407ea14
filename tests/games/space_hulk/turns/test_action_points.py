"""Action points: who has how many, what each action costs, and whose activation is over."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    EAST,
    FLAMER,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
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
    ClearJam,
    Command,
    EndPhase,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    Move,
    Pass,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.events.moves import DoorWorked
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.readings import Readings


def kinds(game: Any) -> set[type]:
    """The kinds of action that the active piece is offered."""
    return {type(option) for option in options(game)} - {Activate, EndPhase, Command}


@pytest.mark.rule("SH-AP-01")
def test_each_activation_has_its_allowance() -> None:
    marines = Scene("m..", m=marine("e")).marine_turn()
    foes = Scene("g...b", g=genestealer(), b=blip()).genestealer_turn()
    assert answer(marines, Activate("m")).ap == 4
    assert answer(foes, Activate("g")).ap == 6
    assert answer(foes, Activate("b")).ap == 6


@pytest.mark.rule("SH-AP-01")
def test_the_allowance_is_renewed_each_turn_and_nothing_carries_over() -> None:
    game = Scene("m..", m=marine("e")).marine_turn()
    answer(game, Activate("m"), Turn(SOUTH), EndPhase())
    answer(game, (1,), Activate("m"))
    assert (game.turn, game.ap) == (2, 4)


@pytest.mark.rule("SH-AP-02")
def test_what_the_actions_of_a_marine_cost() -> None:
    scene = Scene(
        """
        #+#
        #m#
        #s#
        """,
        m=marine("n", jammed=True),
    )
    game = answer(scene.marine_turn(), Activate("m"))
    assert price(game, Move(scene["s"], NORTH)) == 2
    assert price(game, Turn(EAST)) == 1
    assert price(game, GoOnOverwatch()) == 2
    assert price(game, GoOnGuard()) == 2
    assert price(game, ClearJam()) == 1
    assert price(game, Attack(scene.door)) == 1
    assert price(game, WorkDoor(scene.door)) == 1
    assert kinds(game) == {Move, Turn, GoOnOverwatch, GoOnGuard, ClearJam, Attack, WorkDoor}


@pytest.mark.rule("SH-AP-02")
def test_what_it_costs_a_marine_to_shoot() -> None:
    scene = Scene("m.b\nf.g\nc..", m=marine("e"), f=marine("e", FLAMER), c=marine("e", CANNON), g=genestealer())
    game = scene.marine_turn()
    assert price(answer(game, Activate("m")), Fire("g")) == 1
    assert price(answer(game, Activate("f")), Flame(scene["g"])) == 2
    assert price(answer(game, Activate("c")), Fire("g")) == 1


@pytest.mark.rule("SH-AP-02")
def test_what_the_actions_of_a_genestealer_cost() -> None:
    scene = Scene(
        """
        #m#
        #g+
        """,
        m=marine("n"),
        g=genestealer("n"),
    )
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert price(game, Turn(WEST)) == 1
    assert price(game, Turn(SOUTH)) == 1
    assert price(game, Attack("m")) == 1
    assert kinds(game) == {Turn, Attack}, "the door is at its side; it neither shoots, waits nor guards"
    answer(game, Turn(EAST))
    assert price(game, WorkDoor(scene.door)) == 1


@pytest.mark.rule("SH-AP-02")
def test_a_blip_moves_and_works_doors_for_one_point_and_does_nothing_else() -> None:
    scene = Scene("l.b+", b=blip())
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert kinds(game) == {Move, WorkDoor}
    assert {price(game, option) for option in options(game, Move) + options(game, WorkDoor)} == {1}


@pytest.mark.rule("SH-AP-03", "SH-AP-04")
def test_one_piece_is_active_at_a_time_and_none_is_returned_to() -> None:
    game = Scene("m.k", m=marine("s"), k=marine("s")).marine_turn()
    assert options(game, Activate) == [Activate("m"), Activate("k")], "in the order of their player's choice"
    answer(game, Activate("k"), Turn(WEST), Activate("m"))
    assert (game.active, game.ap) == ("m", 4)
    assert options(game, Activate) == []
    assert refused(game, Activate("k")) == "SH-AP-04"


@pytest.mark.rule("SH-AP-04")
def test_a_finished_marine_acts_again_only_with_command_points() -> None:
    game = Scene("m.k", m=marine("s"), k=marine("s")).marine_turn(command=1)
    answer(game, Activate("k"), Turn(WEST), Activate("m"), Command("k"), Turn(NORTH))
    assert game.marines["k"].facing == NORTH
    assert (game.active, game.ap, game.command_left) == ("m", 4, 0)


@pytest.mark.rule("SH-AP-05")
def test_an_action_is_complete_with_its_reactions_before_the_next_begins() -> None:
    scene = Scene("m...xg", m=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST))
    topics = []
    for given in (Pass(), (1, 2)):
        topics.append(asked(game))
        answer(game, given)
    assert [*topics, asked(game)] == ["command-window", "overwatch", "genestealer-action"]


@pytest.mark.rule("SH-AP-06")
def test_nobody_must_act_and_the_same_action_may_be_repeated() -> None:
    game = Scene("m.k", m=marine("s"), k=marine("s")).marine_turn()
    assert EndPhase() in options(game)
    answer(game, Activate("m"), Turn(WEST), Turn(SOUTH), Turn(EAST))
    assert (game.ap, EndPhase() in options(game), Activate("k") in options(game)) == (1, True, True)
    answer(game, EndPhase())
    assert game.turn == 2, "k was never activated"


@pytest.mark.rule("SH-AP-07")
@pytest.mark.parametrize(("kit", "dice"), [(BOLTER, (6, 1)), (CANNON, (1, 1, 5))])
def test_a_shot_is_free_within_a_move_or_turn_and_comes_after_it(kit: Kit, dice: tuple[int, ...]) -> None:
    scene = Scene("g....\n..m..\n.x...", m=marine("n", kit), g=genestealer())
    for action, cost in ((Move(scene["x"], NORTH), 2), (Turn(WEST), 1)):
        game = answer(scene.marine_turn(), Activate("m"), action)
        assert (asked(game), options(game)) == ("free-shot", [Pass(), Fire("g")])
        answer(game, Fire("g"), dice)
        assert (game.ap, list(game.stealers)) == (4 - cost, [])


@pytest.mark.rule("SH-AP-07")
def test_the_free_shot_is_taken_from_the_new_place() -> None:
    scene = Scene("xg###\nm....", m=marine("e"), g=genestealer())
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire("g")]
    answer(game, Turn(SOUTH))
    assert asked(game) == "marine-action", "the Marine no longer sees it"


@pytest.mark.rule("SH-AP-07")
def test_the_free_shot_is_optional_and_only_one() -> None:
    scene = Scene("mx...g", m=marine("e"), g=genestealer())
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], EAST))
    declined = answer(game.copy(), Pass())
    assert (asked(declined), declined.ap, happened(declined, Fired)) == ("marine-action", 3, [])
    answer(game, Fire("g"), (1, 2))
    assert (asked(game), game.ap, len(happened(game, Fired))) == ("marine-action", 3, 1)


@pytest.mark.rule("SH-AP-07")
def test_the_heavy_flamer_has_no_free_shot() -> None:
    scene = Scene("fx..g", f=marine("e", FLAMER), g=genestealer())
    game = answer(scene.marine_turn(), Activate("f"), Move(scene["x"], EAST))
    assert (asked(game), game.ap) == ("marine-action", 3)


@pytest.mark.rule("SH-AP-08", "SH-TURNING-03")
@pytest.mark.parametrize(("to", "keeping"), [("f", 1), ("b", 2), ("s", 1)])
def test_a_genestealer_turns_a_quarter_within_any_step(to: str, keeping: int) -> None:
    scene = Scene("#f.\n.gs\n#b.", g=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    ways = {option.facing: price(game, option) for option in options(game, Move) if option.to == scene[to]}
    assert ways == {NORTH: keeping, EAST: 1, WEST: 1}


@pytest.mark.rule("SH-AP-09")
def test_overwatch_costs_two_with_either_gun_and_guard_two_for_anybody() -> None:
    game = Scene("m.c.f", m=marine("s"), c=marine("s", CANNON), f=marine("s", FLAMER)).marine_turn()
    for id in ("m", "c"):
        answer(game, Activate(id))
        assert (price(game, GoOnOverwatch()), price(game, GoOnGuard())) == (2, 2)
    answer(game, Activate("f"))
    assert price(game, GoOnGuard()) == 2
    assert options(game, GoOnOverwatch) == []


@pytest.mark.rule("SH-AP-09", "SH-CANNON-05")
def test_under_the_other_reading_the_cannon_goes_on_overwatch_for_one() -> None:
    scene = Scene("m.c", readings=Readings(cannon_overwatch=1), m=marine("s"), c=marine("s", CANNON))
    game = scene.marine_turn()
    assert price(answer(game, Activate("c")), GoOnOverwatch()) == 1
    assert price(answer(game, Activate("m")), GoOnOverwatch()) == 2


@pytest.mark.rule("SH-AP-10")
def test_an_action_needs_its_whole_cost_beforehand() -> None:
    scene = Scene("#n#\n#m#\n#s#", m=marine("n"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST), Turn(NORTH), Turn(EAST))
    assert game.ap == 1
    assert options(game, GoOnGuard) == []
    assert refused(game, GoOnGuard()) == "SH-AP-10"


@pytest.mark.rule("SH-AP-10")
def test_command_points_cover_what_a_marine_lacks() -> None:
    game = Scene("m..", m=marine("e")).marine_turn(command=1)
    answer(game, Activate("m"), Turn(SOUTH), Turn(EAST), Turn(SOUTH), GoOnGuard())
    assert (game.ap, game.command_left, game.marines["m"].guard) == (0, 0, True)


@pytest.mark.rule("SH-AP-10")
def test_genestealers_have_nothing_to_cover_a_shortfall_with() -> None:
    scene = Scene("#.#\n#g#\n#s#", g=genestealer("n"))
    game = answer(scene.genestealer_turn(command=6), Activate("g"), *[Turn(f) for f in (EAST, NORTH) * 2], Turn(EAST))
    assert game.ap == 1
    answer(game, Turn(NORTH))
    assert asked(game) == "counter", "no AP and nobody else: the phase is over"
    game = answer(scene.genestealer_turn(), Activate("g"), *[Turn(f) for f in (EAST, SOUTH, WEST, SOUTH, NORTH)])
    assert game.ap == 1
    assert {option.facing for option in options(game, Move) if option.to == scene["s"]} == {EAST, WEST}
    assert refused(game, Move(scene["s"], NORTH)) == "SH-AP-10"


@pytest.mark.rule("SH-AP-11")
def test_two_steps_a_door_and_a_shot_take_four_points() -> None:
    scene = Scene("mab+.g", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=1), Activate("m"))
    answer(game, Move(scene["a"], EAST), Pass(), Move(scene["b"], EAST), Pass())
    assert game.ap == 2
    answer(game, WorkDoor(scene.door))
    assert (game.ap, happened(game, DoorWorked)[0].closed) == (1, False)
    answer(game, Fire("g"), (6, 2))
    assert (game.ap, list(game.stealers)) == (0, [])
    assert options(game, Activate) == []
    answer(game, Turn(NORTH))
    assert game.command_left == 0, "any further action is paid with command points"
    assert options(game) == [EndPhase()]
