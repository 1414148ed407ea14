"""Space Hulk at the command line: odds beside options, the words of squares, the digest of a turn."""

from __future__ import annotations

from math import fsum

import pytest

from hulk_scene import Scene, genestealer, marine
from reglamento.faces import face
from reglamento.faces.shown import Stat
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    ClearJam,
    EndPhase,
    Fire,
    GoOnOverwatch,
    Move,
    PlaceAt,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.kernel.errors import IllegalAnswer, ReglamentoError
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw, Roll

HULK = face("space-hulk")


@pytest.mark.rule("SH-CC-03")
def test_the_odds_of_an_attack() -> None:
    scene = Scene("####\n#mg#\n####", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    game.answer(Activate("m"))
    odds = HULK.odds(game, Attack("g"))
    assert [stat.label for stat in odds] == ["win", "tie", "lose"]
    # One die against the highest of three: the Marine wins with 2 to 6 over three lower dice, 225/1296.
    assert odds[0].value == "17.4 %"
    assert all(stat.part for stat in odds)
    assert fsum(stat.chance or 0 for stat in odds) == pytest.approx(1)
    assert HULK.odds(game, Fire("g")) == (Stat(label="destroyed", value="30.6 %", chance=11 / 36),)
    assert not HULK.odds(game, Move(0, 0))


def test_draws_of_squares_have_names() -> None:
    scene = Scene("####\n#ma#\n####", m=marine("e"))
    game = scene.marine_turn()
    draw = Draw((scene["a"],), "SH-OBJ-03", "push-aside", "marines", ("marines", "genestealers"))
    assert HULK.drawn(game, draw) == {"C2": scene["a"]}
    assert HULK.drawn(game, Roll(1, "SH-OBJ-03", "shot", "marines")) == {}


@pytest.mark.parametrize(
    ("said", "option"), [("open", WorkDoor("door C2")), ("open c2", WorkDoor("door C2")), ("shoot g", Fire("g"))]
)
def test_words_for_what_stands_in_front(said: str, option: object) -> None:
    game = Scene("#####\n#m+g#\n#####", m=marine("e"), g=genestealer("w")).marine_turn()
    game.answer(Activate("m"))
    assert HULK.imagined(game.view("marines"), said) == option


def test_a_walk_is_one_line_and_a_death_is_told_once() -> None:
    scene = Scene("######\n#mabg#\n######", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    told = HULK.digest(
        game,
        [
            turns.PhaseBegan("SH-TURN-08", "reinforcement"),
            turns.PhaseBegan("SH-TURN-09", "genestealer"),
            turns.Activated("SH-AP-03", "g1"),
            moves.Moved("SH-MOVE-01", "g1", scene["g"], scene["b"], 3),
            moves.Turned("SH-TURNING-02", "g1", 0),
            moves.Moved("SH-MOVE-01", "g1", scene["b"], scene["a"], 3),
            fighting.Fought("SH-CC-05", "g1", "m", 6, 1, "m"),
            fighting.Destroyed("SH-CC-05", "m", scene["m"]),
            fighting.Destroyed("SH-CC-05", "m2", scene["m"]),
        ],
    )
    assert [line.rules for line in told] == [("SH-TURN-09",), ("SH-MOVE-01", "SH-TURNING-02"), ("SH-CC-05",), ("SH-CC-05",)]
    assert told[1].text == "Genestealer g1 goes D2, C2, facing west."
    assert told[0].heading
    assert HULK.digest(game, []) == []


def test_an_arrival_and_an_exchange_of_blows_are_one_line_each() -> None:
    scene = Scene("######\n#mabg#\n######", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    told = HULK.digest(
        game,
        [
            blips.Placed("SH-REV-07", "g1", scene["b"]),
            blips.Oriented("SH-REV-08", "g1", 3),
            blips.Mustered("SH-REV-10", ("g1",), willing=True),
            moves.Entered("SH-REINF-07", "b2", "west", scene["g"], 0),
            moves.Moved("SH-MOVE-01", "b2", scene["g"], scene["b"], 0),
            fighting.Assaulted("SH-CC-01", "g1", "m"),
            fighting.CombatDice("SH-CC-03", "g1", (6, 5, 3)),
            fighting.CombatDice("SH-CC-03", "m", (2,)),
            fighting.Fought("SH-CC-05", "g1", "m", 6, 2, "m"),
        ],
    )
    assert [line.text for line in told] == [
        "Genestealer g1 is placed at D2, facing west.",
        "Blip b2 enters at E2 from the west entry, goes D2.",
        "Genestealer g1 attacks m: 6 5 3 against 2, 6 to 2: m is destroyed.",
    ]
    assert told[2].rules == ("SH-CC-01", "SH-CC-03", "SH-CC-05")


def test_blows_that_a_marine_took_a_hand_in_are_told_one_by_one() -> None:
    scene = Scene("####\n#mg#\n####", m=marine("e"), g=genestealer("w"))
    blows = [
        fighting.Assaulted("SH-CC-01", "g", "m"),
        fighting.CombatDice("SH-CC-03", "g", (6, 5, 3)),
        fighting.CombatDice("SH-CC-03", "m", (2,)),
        fighting.CombatChoice("SH-SWORD-01", "m", "parry"),
        fighting.CombatDice("SH-SWORD-01", "g", (5, 5, 3), "parried"),
        fighting.Fought("SH-CC-05", "g", "m", 5, 2, "m"),
    ]
    game = scene.marine_turn()
    assert HULK.digest(game, blows) == HULK.told(game, blows)


def test_a_fall_is_no_step_of_a_walk() -> None:
    scene = Scene("#####\n#mab#\n#####", m=marine("e"))
    fall = moves.Moved("SH-LADDER-05", "m", scene["m"], scene["a"], 1)
    step = moves.Moved("SH-MOVE-01", "m", scene["a"], scene["b"], 1)
    assert len(HULK.digest(scene.marine_turn(), [step, fall, step])) == 3


@pytest.mark.rule("SH-REINF-02")
def test_a_hidden_draw_is_said_by_where_the_blip_waits() -> None:
    game = Scene("###\n#m#\n###", m=marine("e")).marine_turn()
    for value, lines in ((None, 1), (3, 2)):
        drawn = blips.Drawn("SH-REINF-02", "b1", Secret("genestealers", value))
        assert len(HULK.digest(game, [drawn, blips.Waiting("SH-REINF-04", "b1", "west")])) == lines
        assert len(HULK.digest(game, [drawn])) == 1


def test_a_name_a_square_or_a_direction_alone_says_what_to_do() -> None:
    scene = Scene("#####\n#mag#\n#####", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    assert HULK.imagined(game.view("marines"), "m") == Activate("m")
    game.answer(Activate("m"))
    view = game.view("marines")
    assert HULK.imagined(view, "C2") == Move(scene["a"], 1)
    assert HULK.imagined(view, "west") == Turn(3)
    assert HULK.imagined(view, "nonsense") is None


@pytest.mark.parametrize(
    "said",
    [
        "end m", "end now", "overwatch n", "overwatch please", "ow 2", "guard n", "forward 2", "forward foo", "back foo",
        "left left", "right now", "around again", "C2 foo", "move C2 foo", "move foo C2", "flame foo C2", "pass m", "clear n",
        "reload n", "redraw twice", "parry m", "block m",
    ],
)  # fmt: skip
def test_words_with_more_than_they_need_mean_nothing(said: str) -> None:
    game = Scene("#####\n#man#\n#####", m=marine("e"), n=marine("e")).marine_turn()
    game.answer(Activate("m"))
    assert HULK.imagined(game.view("marines"), said) is None


def test_words_that_may_follow_an_act_count() -> None:
    scene = Scene("#####\n#man#\n#####", m=marine("e"), n=marine("e"))
    game = scene.marine_turn()
    game.answer(Activate("m"))
    view = game.view("marines")
    assert HULK.imagined(view, "overwatch m") == GoOnOverwatch()
    assert HULK.imagined(view, "end the phase") == EndPhase()
    assert HULK.imagined(view, "clear the jam") == ClearJam()
    assert HULK.imagined(view, "forward right") == HULK.imagined(view, "forward south") == Move(scene["a"], 2)
    assert HULK.imagined(view, "place it at C2") == PlaceAt(scene["a"])


@pytest.mark.rule("SH-MOVE-06")
@pytest.mark.parametrize(("said", "where"), [("forward", "in front of"), ("back", "behind")])
def test_a_step_into_a_wall_is_refused_as_one(said: str, where: str) -> None:
    game = Scene("####\n#ma#\n####", m=marine("n")).marine_turn()
    game.answer(Activate("m"))
    with pytest.raises(IllegalAnswer, match=f"There is a wall {where} m"):
        HULK.imagined(game.view("marines"), said)


@pytest.mark.rule("SH-AP-03")
def test_the_end_of_a_phase_says_who_has_not_acted() -> None:
    game = Scene("####\n#mn#\n####", m=marine("n"), n=marine("n")).marine_turn()
    assert HULK.listed(game.view("marines"), EndPhase()) == "End the phase: 2 have not acted"
    game.answer(Activate("m"))
    assert HULK.listed(game.view("marines"), EndPhase()) == "End the phase: 1 has not acted"
    game.answer(Activate("n"))
    assert HULK.listed(game.view("marines"), EndPhase()) == "End the phase"


def test_a_game_without_a_face() -> None:
    with pytest.raises(ReglamentoError, match="there is no game 'chess': choose one of space-hulk"):
        face("chess")
