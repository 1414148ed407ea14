"""The mission status phase: victory, the command counter, spent markers."""

from __future__ import annotations

import pytest

from hulk_scene import (
    CANNON,
    EAST,
    FLAMER,
    LIBRARIAN,
    SOUTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    happened,
    marine,
)
from reglamento.games.space_hulk.facts import choices
from reglamento.games.space_hulk.facts.choices import Activate, Barrier, Command, EndPhase, Face, Flame, PlaceAt, UsePower
from reglamento.games.space_hulk.facts.conditions import All, Change, Flag, ForTurns, Holds, Killed, MarinesLeft, Outcome, Turn
from reglamento.games.space_hulk.facts.events.blips import Mustered, Revealed
from reglamento.games.space_hulk.facts.events.fighting import Fired, FlamesOut
from reglamento.games.space_hulk.facts.events.turns import CounterShown, Ended, MissionChanged
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.turns.status import StatusPhase
from reglamento.games.space_hulk.turns.turn import BeginPhase, StartTurn
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw

FIRST_TURN = Outcome(winner="genestealers", title="Out of time", condition=Turn(at_least=1))


def status(game: Hulk) -> Hulk:
    """The status phase of this position, and the turn after it."""
    return game.begin([BeginPhase("status", "SH-TURN-10"), StatusPhase(), StartTurn()])


# ---- the three steps


@pytest.mark.rule("SH-STATUS-01", "SH-TURN-10")
def test_victory_then_counter_then_markers_then_a_new_turn() -> None:
    scene = Scene("m.", m=marine("e", overwatch=True))
    game = scene.set_out(command=2)
    game.flames = {"A": 1 << scene["."]}
    game.derive()
    status(game)
    steps = [type(event) for event in game.events() if type(event) in {CounterShown, FlamesOut}]
    assert steps == [CounterShown, FlamesOut]
    assert (game.turn, asked(game)) == (2, "counter")


@pytest.mark.rule("SH-STATUS-01", "SH-STATUS-02")
def test_the_victory_check_comes_first() -> None:
    scene = Scene("m.", mission={"outcomes": (FIRST_TURN,)}, m=marine("e", overwatch=True))
    game = scene.status_phase()
    assert (game.winner(), happened(game, CounterShown)) == (GENESTEALERS, [])
    assert game.marines["m"].overwatch, "no marker has been removed yet"


# ---- victory


@pytest.mark.rule("SH-STATUS-02")
def test_the_first_outcome_that_holds_decides_for_its_side() -> None:
    cleared = Outcome(winner="marines", title="Cleared", condition=Killed(at_least=1))
    scene = Scene("m.", mission={"outcomes": (cleared, FIRST_TURN)}, m=marine())
    game = scene.set_out()
    game.killed = 1
    assert status(game).winner() == MARINES
    assert scene.status_phase().winner() == GENESTEALERS


@pytest.mark.rule("SH-STATUS-02", "SH-TURN-04")
def test_a_game_that_nothing_has_decided_goes_on() -> None:
    later = Outcome(winner="genestealers", title="Out of time", condition=Turn(at_least=3))
    game = answer(Scene("m", mission={"outcomes": (later,)}, m=marine()).new_turn(), (1,), EndPhase(), (1,), EndPhase())
    assert (game.turn, game.over) == (3, False)
    answer(game, (1,), EndPhase())
    assert [(event.title, event.winner) for event in happened(game, Ended)] == [("Out of time", GENESTEALERS)]


@pytest.mark.rule("SH-STATUS-03")
def test_one_condition_met_need_not_end_the_game() -> None:
    both = Outcome(winner="marines", title="Both", condition=All((Killed(at_least=1), MarinesLeft(at_least=2))))
    scene = Scene("m.k", mission={"outcomes": (both,)}, m=marine(), k=marine())
    game = scene.set_out()
    assert status(game.copy()).result is None
    game.killed = 1
    assert status(game).winner() == MARINES


@pytest.mark.rule("SH-STATUS-03")
def test_a_condition_may_have_to_last() -> None:
    hold = Outcome(winner="marines", title="Held", condition=ForTurns(of=Holds(area="bridge"), turns=2, name="hold"))
    scene = Scene("mx", areas={"bridge": "m"}, mission={"outcomes": (hold,)}, m=marine())
    game = answer(scene.new_turn(), (1,), EndPhase())
    assert (game.streaks, game.result) == ({"hold": 1}, None)
    assert answer(game, (1,), EndPhase()).winner() == MARINES


@pytest.mark.rule("SH-STATUS-03")
def test_conditions_may_be_added_while_the_game_runs() -> None:
    alarm = Change(condition=Killed(at_least=1), flag="alarm", title="The alarm sounds", blips_each_turn=3)
    fled = Outcome(winner="genestealers", title="Too late", condition=All((Flag("alarm"), MarinesLeft(at_most=1))))
    scene = Scene("m", mission={"outcomes": (fled,), "changes": (alarm,)}, m=marine())
    assert scene.status_phase().result is None, "one Marine is no reason before the alarm"
    game = scene.set_out()
    game.killed = 1
    status(game)
    assert [event.flag for event in happened(game, MissionChanged)] == ["alarm"]
    assert (game.winner(), game.blips_each_turn) == (GENESTEALERS, 3)


# ---- the counter


@pytest.mark.rule("SH-STATUS-04", "SH-CMD-01")
def test_the_counter_is_shown_and_returned_and_points_left_are_lost() -> None:
    scene = Scene("m.", m=marine("e"))
    game = answer(scene.new_turn(), (5,), Command("m"), choices.Turn(SOUTH), EndPhase())
    for seat in (MARINES, GENESTEALERS, None):
        shown = [(event.number, event.spent) for event in game.story(seat) if isinstance(event, CounterShown)]
        assert shown == [(5, 1)]
    assert (game.counter, game.spent) == (None, 0)
    assert isinstance(game.question, Draw)
    assert game.question.pool == (1, 2, 3, 4, 5, 6)
    answer(game, (2,))
    assert (game.command_left, game.counter) == (2, Secret(MARINES, 2))


# ---- markers


@pytest.mark.rule("SH-STATUS-05", "SH-JAM-05")
def test_overwatch_jam_guard_and_barrier_come_off_and_the_rest_stays() -> None:
    scene = Scene(
        "m.c.f\nlw/.x\n#####\nb....",
        things={"relic": "x"},
        m=marine("n", overwatch=True, jammed=True),
        c=marine("n", CANNON, rounds=3, reloaded=True, guard=True),
        f=marine("n", FLAMER, fuel=2),
        l=marine("n", LIBRARIAN, psi=9),
        b=blip(2),
    )
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene["w"]))
    assert game.barred
    answer(game, EndPhase(), Activate("b"), EndPhase())
    men = game.marines
    assert not any(man.overwatch or man.guard or man.jammed for man in men.values())
    assert (game.barrier, game.barred) == (NOWHERE, 0)
    assert (men["c"].rounds, men["c"].reloaded, men["f"].fuel, men["l"].psi) == (3, True, 2, 7)
    assert game.lying == {"relic": scene["x"]}
    assert list(game.doors.values()) == [False]
    assert game.blips["b"].value == Secret(GENESTEALERS, 2)


@pytest.mark.rule("SH-STATUS-05")
def test_flames_go_out() -> None:
    scene = Scene("fxyz", sections="aabb", f=marine("e", FLAMER))
    game = answer(scene.marine_turn(), Activate("f"), Flame(scene["z"]))
    assert game.burning == 1 << scene["y"] | 1 << scene["z"]
    answer(game, EndPhase())
    assert (game.turn, game.flames, game.burning) == (2, {}, 0)


@pytest.mark.rule("SH-STATUS-05", "SH-REV-08")
def test_a_blip_seen_as_the_flames_go_is_revealed_and_nobody_reacts() -> None:
    scene = Scene(
        """
        m.x.bc
        """,
        sections="aaxabb",
        m=marine("e", overwatch=True),
        b=blip(2),
    )
    game = scene.set_out(command=5)
    game.flames = {"x": 1 << scene["x"]}
    game.derive()
    status(game)
    assert [(event.blip, event.willing) for event in happened(game, Revealed)] == [("b", False)]
    answer(game, Face(EAST))
    assert game.question is not None
    assert (asked(game), game.question.by) == ("place", MARINES)
    answer(game, PlaceAt(scene["c"]), Face(WEST))
    assert [event.pieces for event in happened(game, Mustered)] == [("g1", "g2")]
    assert (asked(game), game.turn, happened(game, Fired)) == ("counter", 2, []), "neither window nor overwatch"
    assert game.stealers["g2"].at == scene["c"]
