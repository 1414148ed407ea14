"""What nobody need be asked after the moves of an Exploration Turn: doors that may be closed to no purpose, and things put down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mission_scene import found, objective, raid
from pistola_scene import CROSSING, DOOR, STRAIGHT, manned, put
from pistola_tables import complex_of, crew, exploring
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.facts.choices.exploring import CloseDoor, EndActions, OpenDoor, PutDown
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.moves.acting import Act
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place


def kinds(game: Crawl) -> set[type[object]]:
    """What the models may do at the pending question."""
    assert isinstance(game.question, Choose)
    return {type(option) for option in game.question.options} - {EndActions}


def trifling(game: Crawl) -> bool:
    assert isinstance(game.question, Choose)
    before = game.doors.copy()
    told = FACE.trifling(lambda: game, game.question)
    assert game.doors == before, "what is tried changes nothing in the game"
    return told


@pytest.mark.rule("PP-EXPL-07", "PP-EXPL-08")
def test_whether_to_close_a_door_is_a_trifle_unless_an_opening_is_seen_through_it() -> None:
    shut_in = manned(STRAIGHT, DOOR)
    put(shut_in, "hero", (1.5, 1.25))
    shut_in.begin([Act()])
    assert (kinds(shut_in), trifling(shut_in)) == ({CloseDoor}, True)
    wide = manned(STRAIGHT, *CROSSING)
    put(wide, "hero", (0, 1.25))
    wide.begin([Act()])
    assert (kinds(wide), trifling(wide)) == ({CloseDoor}, False), "a section is not explored where the door is closed"


@pytest.mark.rule("PP-EXPL-07")
def test_whether_to_open_a_door_is_no_trifle() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (0, -8.75), (0, -6))
    put(game, "hero", (1.5, 1.25))
    game.begin([Act()])
    assert (kinds(game), trifling(game)) == ({OpenDoor, CloseDoor}, False)
    game.answer(OpenDoor("u1.1", "d2"))
    assert kinds(game) == {CloseDoor}


@pytest.mark.rule("PP-EXPL-07", "PP-OBJ-02")
def test_whether_to_put_down_what_is_borne_is_a_trifle() -> None:
    game = raid()
    thing = objective(game, found(game, (1,), None)).thing
    unit = put(game, "squad", (game.things[thing].x, game.things[thing].y))
    game.things[thing] = replace(game.things[thing], bearer=f"{unit}.1")
    game.begin([Act()])
    assert (kinds(game), trifling(game)) == ({PutDown}, True)


@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07")
def test_a_turn_in_which_a_lone_model_waits_at_a_door_asks_one_question() -> None:
    """Where its unit moves; each turn asks a second one where trifles are asked."""
    assert (asked_in_three_turns(trifles=False), asked_in_three_turns(trifles=True)) == (3, 6)


def asked_in_three_turns(*, trifles: bool) -> int:
    """How often the attacker is asked while a captain stays beside the entrance, and declines whatever is asked."""
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "captain", (1.5, 1.25))
    exploring(game)
    asked, dice = 0, Seeded(1)
    while (question := game.question) is not None and game.turn < 4:
        if isinstance(question, Choose | Place):
            person = question.by == ATTACKER
            asked += person and (trifles or isinstance(question, Place) or not FACE.trifling(lambda: game, question))
            game.answer(question.default)
        else:
            game.answer(dice(question))
    return asked
