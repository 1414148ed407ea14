"""Command points: the hidden counter, extra actions in the Marine turn, and the windows of the Genestealer turn."""

from __future__ import annotations

import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    EAST,
    FLAMER,
    LIBRARIAN,
    NORTH,
    SOUTH,
    SWORD,
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
    ClearJam,
    Command,
    EndPhase,
    Enter,
    Face,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    Keep,
    Leave,
    Move,
    Pass,
    Redraw,
    Reload,
    Turn,
    UsePower,
    Wait,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.events.turns import CommandSpent, CounterDrawn, Ended
from reglamento.games.space_hulk.facts.mission import Blips, Kit
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.turns.status import StatusPhase
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw

# ---- the counter


@pytest.mark.rule("SH-CMD-01", "SH-BOX-05")
def test_the_counter_is_drawn_from_all_six() -> None:
    game = Scene("m", m=marine()).new_turn()
    assert isinstance(game.question, Draw)
    assert (game.question.pool, game.question.by, game.question.seen_by) == ((1, 2, 3, 4, 5, 6), MARINES, (MARINES,))
    answer(game, (4,))
    assert (game.command_left, game.spent) == (4, 0)


@pytest.mark.rule("SH-CMD-01")
def test_the_counter_stays_secret_from_the_genestealers_and_known_to_the_marines() -> None:
    game = answer(Scene("m.", m=marine()).new_turn(), (4,), Activate("m"), Turn(EAST))
    for stranger in (GENESTEALERS, None):
        assert game.view(stranger).counter == Secret(MARINES, None)
        assert [event.number.value for event in game.story(stranger) if isinstance(event, CounterDrawn)] == [None]
    assert game.view(MARINES).counter == Secret(MARINES, 4), "the player may look again at any time"


@pytest.mark.rule("SH-CMD-02")
def test_a_sergeant_gives_one_redraw_which_must_be_kept() -> None:
    game = answer(Scene("s.t", s=marine(kit=SWORD), t=marine(kit=SWORD)).new_turn(), (4,))
    assert (asked(game), options(game)) == ("redraw", [Keep(), Redraw()])
    kept = answer(game.copy(), Keep())
    assert (asked(kept), kept.command_left) == ("marine-action", 4)
    answer(game, Redraw())
    assert isinstance(game.question, Draw)
    assert game.question.pool == (1, 2, 3, 4, 5, 6), "the first one was mixed back"
    answer(game, (1,))
    assert (asked(game), game.command_left) == ("marine-action", 1), "no second redraw for the second Sergeant"


@pytest.mark.rule("SH-CMD-02")
@pytest.mark.parametrize("kit", [BOLTER, LIBRARIAN], ids=["no rank", "librarian"])
def test_nobody_but_a_sergeant_gives_a_redraw(kit: Kit) -> None:
    game = answer(Scene("m", m=marine(kit=kit)).new_turn(), (1,))
    assert Redraw() not in options(game)


@pytest.mark.rule("SH-CMD-02")
def test_a_sergeant_who_has_left_the_board_gives_no_redraw() -> None:
    scene = Scene("s.m", exits={"hatch": ("s", "w")}, s=marine("w", SWORD), m=marine())
    game = answer(scene.marine_turn(), Activate("s"), Leave("hatch"), EndPhase(), (1,))
    assert asked(game) == "marine-action"


# ---- spending


@pytest.mark.rule("SH-CMD-03")
def test_a_command_point_pays_for_an_action_point_in_either_turn() -> None:
    scene = Scene("m..xg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=5), Command("m"), GoOnGuard())
    assert (game.command_left, game.marines["m"].guard) == (3, True)
    answer(game, EndPhase(), Activate("g"), Move(scene["x"], WEST), Command("m"), GoOnOverwatch())
    assert (game.command_left, game.marines["m"].overwatch) == (1, True)


@pytest.mark.rule("SH-CMD-04")
def test_the_track_shows_both_players_what_was_spent_and_not_what_is_left() -> None:
    game = Scene("m..", m=marine("e")).marine_turn(command=5)
    answer(game, Command("m"), GoOnGuard(), Command("m"), Turn(SOUTH))
    assert [(event.points, event.track) for event in happened(game, CommandSpent)] == [(2, 3), (1, 4)]
    seen = game.view(GENESTEALERS)
    assert (seen.spent, seen.counter) == (4, Secret(MARINES, None))


def _with_counter(game: Hulk, number: int, spent: int) -> Hulk:
    game.counter, game.spent = Secret(MARINES, number), spent
    return game


@pytest.mark.rule("SH-CMD-05")
def test_no_action_that_would_overspend_is_offered() -> None:
    game = answer(Scene("m..", m=marine("e")).marine_turn(command=1), Command("m"))
    assert options(game, GoOnGuard) == []
    assert options(game, Turn) == [Turn(SOUTH), Turn(NORTH)]
    answer(game, Turn(SOUTH))
    assert options(game, Command) == []


@pytest.mark.rule("SH-CMD-05", "SH-STATUS-04")
def test_a_track_beyond_the_counter_loses_the_game() -> None:
    scene = Scene("m", m=marine())
    over = _with_counter(scene.set_out(), number=2, spent=3).begin([StatusPhase()])
    assert (over.winner(), happened(over, Ended)[0].rule) == (GENESTEALERS, "SH-CMD-05")
    within = _with_counter(scene.set_out(), number=2, spent=2).begin([StatusPhase()])
    assert within.result is None


@pytest.mark.rule("SH-CMD-05", "SH-PSI-05")
def test_a_point_won_back_by_premonition_counts_as_not_spent() -> None:
    scene = Scene("l..", l=marine("e", LIBRARIAN))
    game = answer(scene.new_turn(), (2,), Keep(), Command("l"), GoOnGuard(), UsePower("premonition"))
    assert (game.spent, game.command_left) == (1, 1)
    answer(game, Command("l"), Turn(SOUTH), EndPhase())
    assert (game.turn, game.result) == (2, None), "three points spent on a counter of two, one of them won back"


@pytest.mark.rule("SH-CMD-06")
def test_command_points_go_to_marines_activated_and_not_yet_activated() -> None:
    game = Scene("m.k.j", m=marine("s"), k=marine("s"), j=marine("s")).marine_turn(command=4)
    answer(game, Activate("m"), Turn(EAST), Activate("k"))
    assert options(game, Command) == [Command("m"), Command("j")], "k, the active one, needs no call"
    answer(game, Command("m"), Turn(SOUTH), Command("j"), Turn(WEST), Command("m"), Turn(WEST))
    assert (game.marines["m"].facing, game.marines["j"].facing, game.command_left) == (WEST, WEST, 1)


@pytest.mark.rule("SH-CMD-06")
def test_all_may_go_to_one_marine() -> None:
    game = answer(Scene("m..", m=marine("s")).marine_turn(command=6), Activate("m"))
    for facing in (EAST, SOUTH) * 5:
        answer(game, Turn(facing))
    assert (game.ap, game.command_left, options(game)) == (0, 0, [EndPhase()])


@pytest.mark.rule("SH-CMD-06")
def test_one_action_may_be_paid_in_both_kinds() -> None:
    scene = Scene("m..", m=marine("e"))
    game = answer(scene.marine_turn(command=1), Activate("m"), GoOnGuard(), Turn(SOUTH))
    assert (game.ap, game.command_left) == (1, 1)
    answer(game, GoOnGuard())
    assert (game.ap, game.command_left) == (0, 0)


@pytest.mark.rule("SH-CMD-07")
def test_an_action_on_command_points_interrupts_an_activation_without_ending_it() -> None:
    game = Scene("m.k", m=marine("s"), k=marine("s")).marine_turn(command=1)
    answer(game, Activate("m"), Turn(EAST), Command("k"), Turn(WEST))
    assert (game.active, game.ap) == ("m", 3)
    answer(game, Turn(SOUTH), Activate("k"))
    assert game.ap == 4, "k keeps its whole activation"


@pytest.mark.rule("SH-CMD-07")
def test_no_action_is_cut_in_two() -> None:
    scene = Scene("mx..g\n#####\nk....", m=marine("e"), k=marine("s"), g=genestealer())
    game = answer(scene.marine_turn(command=2), Activate("m"), Move(scene["x"], EAST))
    assert asked(game) == "free-shot"
    assert options(game, Command) == []


# ---- the window


CORRIDORS = """
    m..xg.
    ######
    k.....
    """


@pytest.mark.rule("SH-CMD-08")
def test_a_seen_action_lets_any_one_marine_act() -> None:
    scene = Scene(CORRIDORS, m=marine("e"), k=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST))
    assert (asked(game), game.decider) == ("command-window", MARINES)
    assert options(game) == [Pass(), Command("m"), Command("k")]
    answer(game, Command("k"), Turn(SOUTH))
    assert (game.marines["k"].facing, game.command_left) == (SOUTH, 2)
    assert (asked(game), game.active, game.ap) == ("genestealer-action", "g", 5), "done before the Genestealer goes on"


@pytest.mark.rule("SH-CMD-08")
def test_under_the_strict_reading_only_a_marine_who_sees_it_acts() -> None:
    scene = Scene(CORRIDORS, readings=Readings(window="witness"), m=marine("e"), k=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST))
    assert options(game) == [Pass(), Command("m")]


@pytest.mark.rule("SH-CMD-08")
def test_each_seen_action_opens_a_window_of_its_own() -> None:
    scene = Scene(CORRIDORS, m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"))
    for action in (Move(scene["x"], WEST), Turn(NORTH), Turn(WEST)):
        answer(game, action)
        assert asked(game) == "command-window"
        answer(game, Pass())


@pytest.mark.rule("SH-CMD-08")
def test_the_window_opens_without_a_point_left_and_betrays_nothing() -> None:
    scene = Scene(CORRIDORS, m=marine("e"), g=genestealer("w"))
    game = _with_counter(scene.set_out(), number=2, spent=2)
    game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()])
    answer(game, Activate("g"), Move(scene["x"], WEST))
    assert (asked(game), options(game)) == ("command-window", [Pass()])


@pytest.mark.rule("SH-CMD-09")
def test_a_window_gives_one_action_in_all() -> None:
    scene = Scene(CORRIDORS, m=marine("e"), k=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=6), Activate("g"), Move(scene["x"], WEST), Command("m"), Fire("g"), (1, 2))
    assert (asked(game), game.command_left) == ("genestealer-action", 5)


@pytest.mark.rule("SH-CMD-09")
def test_the_action_may_cost_as_much_as_there_are_points() -> None:
    scene = Scene(
        "m..xg\n#####\nc....",
        m=marine("e"),
        c=marine("w", CANNON, rounds=1),
        g=genestealer("w"),
    )
    game = scene.genestealer_turn(command=4)
    answer(game, Activate("g"), Move(scene["x"], WEST))
    for id, action, cost in (("m", GoOnOverwatch(), 2), ("m", GoOnGuard(), 2), ("c", Reload(), 4)):
        after = answer(game.copy(), Command(id), action)
        assert game.command_left - after.command_left == cost
    poor = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST), Command("m"))
    assert {type(option) for option in options(poor)} == {Move, Turn, Fire}, "what costs two is out of reach"
    assert refused(poor, GoOnGuard()) in {"SH-CMD-05", "SH-AP-10"}


@pytest.mark.rule("SH-CMD-09")
def test_a_flame_a_step_back_and_a_door_may_be_bought_in_a_window() -> None:
    scene = Scene(
        """
        zf...xg
        ##+####
        """,
        f=marine("e", FLAMER),
        g=genestealer("w"),
    )
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["x"], WEST), Command("f"))
    for action, cost in ((Flame(scene["x"]), 2), (Move(scene["z"], EAST), 2), (WorkDoor(scene.door), 1)):
        assert answer(game.copy(), action).command_left == 2 - cost


@pytest.mark.rule("SH-CMD-09")
def test_a_move_with_its_free_shot_is_one_action_and_an_ordinary_shot() -> None:
    scene = Scene("my..xg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["x"], WEST), Command("m"))
    answer(game, Move(scene["y"], EAST), Fire("g"), (3, 3))
    (shot,) = happened(game, Fired)
    assert (shot.overwatch, game.marines["m"].jammed, game.command_left) == (False, False, 1)
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-CMD-09")
def test_action_points_are_worth_nothing_in_a_window() -> None:
    scene = Scene(CORRIDORS, m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST), Command("m"), Turn(SOUTH))
    assert (game.spent, game.ap) == (6, 5), "the Genestealer's own points are untouched"


@pytest.mark.rule("SH-CMD-10")
def test_no_window_before_the_first_genestealer_action_or_after_one_unseen() -> None:
    scene = Scene("m....\n#####\n.g...", m=marine("e"), g=genestealer())
    game = scene.genestealer_turn(command=6)
    assert asked(game) == "genestealer-action"
    answer(game, Activate("g"), Turn(EAST))
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-CMD-10")
def test_it_is_sight_at_the_end_of_the_action_that_counts() -> None:
    scene = Scene("m...g\n####x", m=marine("e"), g=genestealer())
    game = answer(scene.genestealer_turn(command=6), Activate("g"), Move(scene["x"], SOUTH))
    assert asked(game) == "genestealer-action", "seen when it began, hidden when it ended"
    answer(game, Move(scene["g"], EAST))
    assert asked(game) == "command-window"


@pytest.mark.rule("SH-CMD-10")
def test_no_window_in_the_reinforcement_phase_or_after_a_blips_action() -> None:
    scene = Scene("m...\n####\n...n", entries={"north": "n"}, mission={"blips": Blips(0, 1)}, m=marine("n"))
    game = scene.new_turn()
    topics = []
    for given in ((6,), EndPhase(), (3,), Wait("north")):
        topics.append(asked(game))
        answer(game, given)
    assert topics == ["counter", "marine-action", "blip", "wait"]
    answer(game, Activate("b1"), Enter(scene["n"], NORTH))
    assert (asked(game), game.ap) == ("genestealer-action", 5)


@pytest.mark.rule("SH-CMD-10", "SH-REV-10")
def test_a_blip_exposed_by_its_own_action_does_open_a_window() -> None:
    scene = Scene("m..+b", m=marine("e"), b=blip())
    game = answer(scene.genestealer_turn(command=6), Activate("b"), WorkDoor(scene.door), Face(WEST))
    assert (asked(game), options(game)) == ("command-window", [Pass(), Command("m")])


# ---- window and overwatch


@pytest.mark.rule("SH-CMD-11")
def test_the_window_comes_first_and_the_overwatch_shots_after_it() -> None:
    scene = Scene("m....\no..xg", m=marine("e"), o=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST))
    assert asked(game) == "command-window"
    answer(game, Command("m"), Fire("g"), (1, 2))
    assert (asked(game), due(game).about) == ("overwatch", "o")
    killed = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST), Command("m"), Fire("g"), (6, 1))
    assert asked(killed) == "counter", "nothing is left to shoot at"


@pytest.mark.rule("SH-CMD-11")
def test_a_genestealer_hidden_in_the_window_is_not_shot_at() -> None:
    scene = Scene(
        """
        o.../xg
        ###k###
        """,
        o=marine("e", overwatch=True),
        k=marine("n"),
        g=genestealer("w"),
    )
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], WEST), Command("k"))
    answer(game, WorkDoor(scene.door))
    assert (asked(game), happened(game, Fired)) == ("genestealer-action", [])


@pytest.mark.rule("SH-CMD-11", "SH-JAM-04")
def test_a_marine_that_acts_in_the_window_fires_no_overwatch_shot_at_that_action() -> None:
    scene = Scene("o...xyg", o=marine("e", overwatch=True, jammed=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["y"], WEST), Command("o"), ClearJam())
    assert (asked(game), game.marines["o"].overwatch) == ("genestealer-action", True)
    answer(game, Move(scene["x"], WEST), Pass())
    assert asked(game) == "overwatch", "the cleared gun helps from the next action on"


@pytest.mark.rule("SH-CMD-11")
def test_a_marine_that_is_called_and_declines_still_fires_on_overwatch() -> None:
    scene = Scene("o...xg", o=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["x"], WEST), Command("o"), Pass())
    assert (asked(game), game.command_left) == ("overwatch", 2)


@pytest.mark.rule("SH-CMD-12")
def test_the_marines_action_opens_no_window_and_draws_no_shot() -> None:
    scene = Scene("m....\no..xg", m=marine("e"), o=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST), Command("m"), Turn(NORTH))
    assert asked(game) == "overwatch", "the shot due for the Genestealer's own action"
    answer(game, (1, 2))
    assert (asked(game), game.command_left) == ("genestealer-action", 2)


@pytest.mark.rule("SH-CMD-12", "SH-REV-10")
def test_genestealers_revealed_by_the_marines_action_are_answered_first() -> None:
    scene = Scene(
        """
        o..xg
        #####
        p..+b
        ##k##
        """,
        o=marine("e", overwatch=True),
        p=marine("e", overwatch=True),
        k=marine("n"),
        g=genestealer("w"),
        b=blip(),
    )
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST))
    answer(game, Command("k"), WorkDoor(scene.door), Face(WEST))
    assert asked(game) == "command-window", "one for the Genestealer placed"
    answer(game, Pass())
    assert (asked(game), due(game).about) == ("overwatch", "p")
    answer(game, (1, 2))
    assert (asked(game), due(game).about) == ("overwatch", "o"), "then the shot due for the first action"
    answer(game, (1, 2))
    assert [(shot.marine, shot.target) for shot in happened(game, Fired)] == [("p", "g1"), ("o", "g")]
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-CMD-12", "SH-AP-05", "SH-CMD-09")
def test_the_free_shot_of_the_action_that_reveals_comes_before_the_answer_to_the_reveal() -> None:
    scene = Scene(CORRIDORS.replace("k.....", "k...b."), m=marine("e"), k=marine("s"), g=genestealer("w"), b=blip())
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST), Command("k"), Turn(EAST), Face(WEST))
    assert (asked(game), options(game)) == ("free-shot", [Pass(), Fire("g1")])
    answer(game, Pass())
    assert asked(game) == "command-window"
    answer(game, Pass())
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-CMD-13")
def test_a_bought_shot_falls_between_two_steps_of_a_genestealer() -> None:
    scene = Scene("m..xg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Move(scene["x"], WEST), Command("m"), Fire("g"))
    track = game.spent
    survives = answer(game.copy(), (1, 2))
    assert [event.track for event in happened(survives, CommandSpent)] == [track]
    assert (asked(survives), survives.ap, survives.stealers["g"].at) == ("genestealer-action", 5, scene["x"])
    dies = answer(game, (6, 2))
    assert (asked(dies), list(dies.stealers)) == ("counter", [])
