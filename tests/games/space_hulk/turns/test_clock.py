"""The clock of the Marine action phase: the engine says which decisions are timed, and takes the time-out as an answer."""

from __future__ import annotations

import msgspec
import pytest

from hulk_scene import EAST, SOUTH, SWORD, WEST, Scene, answer, asked, genestealer, happened, marine, options
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Fire, Keep, Move, Pass, Redraw, TimeUp, Turn
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.events.moves import Turned
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.kernel.questions import Choose

WITH_CLOCK = Readings(clock=90)
CORRIDOR = "my..xg"


def timed(game: Hulk) -> bool:
    assert isinstance(game.question, Choose)
    return game.question.timed


@pytest.mark.rule("SH-CLOCK-01", "SH-TURN-02")
def test_only_the_marine_action_phase_is_timed() -> None:
    scene = Scene(CORRIDOR, readings=WITH_CLOCK, m=marine("e", SWORD), g=genestealer("w"))
    game = answer(scene.new_turn(), (5,))
    found = []
    for given in (Keep(), EndPhase(), Activate("g"), Move(scene["x"], WEST), Pass(), EndPhase()):
        found.append((asked(game), timed(game)))
        answer(game, given)
    assert found == [
        ("redraw", False),
        ("marine-action", True),
        ("genestealer-action", False),
        ("genestealer-action", False),
        ("command-window", False),
        ("genestealer-action", False),
    ]


@pytest.mark.rule("SH-CLOCK-02")
def test_the_seconds_are_a_setting_that_can_be_switched_off() -> None:
    for seconds, ticks in ((0, False), (90, True)):
        game = Scene("m", readings=Readings(clock=seconds), m=marine()).marine_turn()
        assert timed(game) is ticks
    assert not Readings().clock, "off until a table asks for it"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"clock": -1}, Readings)


@pytest.mark.rule("SH-CLOCK-02")
def test_a_mission_suggests_its_seconds_and_180_when_it_does_not_say() -> None:
    assert Scene("m", m=marine()).mission.seconds == 180
    assert all(load(name).seconds > 0 for name in names())


@pytest.mark.rule("SH-CLOCK-02")
def test_every_marine_phase_is_timed_anew() -> None:
    game = Scene("m", readings=WITH_CLOCK, m=marine()).marine_turn()
    answer(game, TimeUp(), (1,))
    assert (game.turn, asked(game), timed(game)) == (2, "marine-action", True)


@pytest.mark.rule("SH-CLOCK-03", "SH-TURN-06")
def test_the_clock_starts_with_the_final_counter() -> None:
    game = answer(Scene("m", readings=WITH_CLOCK, m=marine(kit=SWORD)).new_turn(), (5,))
    assert (asked(game), timed(game)) == ("redraw", False)
    answer(game, Redraw(), (2,))
    assert (asked(game), timed(game)) == ("marine-action", True)


@pytest.mark.rule("SH-CLOCK-04", "SH-TURN-07")
def test_when_time_is_up_the_genestealer_turn_follows() -> None:
    scene = Scene(CORRIDOR, readings=WITH_CLOCK, m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=3), Activate("m"), TimeUp())
    assert (asked(game), game.decider) == ("genestealer-action", GENESTEALERS)


@pytest.mark.rule("SH-CLOCK-04")
def test_the_free_shot_of_an_action_under_way_is_still_fired() -> None:
    scene = Scene(CORRIDOR, readings=WITH_CLOCK, m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=3), Activate("m"), Move(scene["y"], EAST))
    assert (asked(game), timed(game)) == ("free-shot", False)
    answer(game, Fire("g"), (1, 2))
    assert (asked(game), timed(game)) == ("marine-action", True)
    answer(game, TimeUp())
    assert (len(happened(game, Fired)), asked(game)) == (1, "genestealer-action")


@pytest.mark.rule("SH-CLOCK-04")
def test_no_action_on_command_points_begins_after_the_time() -> None:
    scene = Scene("m.k", readings=WITH_CLOCK, m=marine("e"), k=marine("e"))
    game = answer(scene.marine_turn(command=3), Command("k"))
    assert (asked(game), timed(game)) == ("command-action", True), "k has been called but nothing is declared"
    assert isinstance(game.question, Choose)
    answer(game, game.question.default, TimeUp())
    assert happened(game, Turned) == []


@pytest.mark.rule("SH-CLOCK-05")
def test_points_not_spent_in_time_stay_for_the_genestealer_turn() -> None:
    scene = Scene(CORRIDOR, readings=WITH_CLOCK, m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=3), Activate("m"), Turn(SOUTH), Turn(EAST), Pass(), TimeUp())
    assert (game.active, game.ap, game.command_left) == (None, 0, 3)
    answer(game, Activate("g"), Move(scene["x"], WEST))
    assert (asked(game), options(game)) == ("command-window", [Pass(), Command("m")])
