"""Space Hulk at the command line: odds beside options, the words of squares, the digest of a turn."""

from __future__ import annotations

import re

import pytest

from hulk_scene import Scene, genestealer, marine
from reglamento.cli.faces import face
from reglamento.games.space_hulk import events as e
from reglamento.games.space_hulk.choices import Activate, Attack, Fire, Move, WorkDoor
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Draw, Roll

HULK = face("space-hulk")


@pytest.mark.rule("SH-CC-03")
def test_the_odds_of_an_attack() -> None:
    scene = Scene("####\n#mg#\n####", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn()
    game.answer(Activate("m"))
    odds = HULK.chance(game, Attack("g"))
    assert re.fullmatch(r"win \d+\.\d % / tie \d+\.\d % / lose \d+\.\d %", odds)
    # One die against the highest of three: he wins with 2 to 6 over three lower dice, 225/1296.
    assert odds.startswith("win 17.4 %")
    assert HULK.chance(game, Fire("g")) == "30.6 %"
    assert not HULK.chance(game, Move(0, 0))


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
    mission = scene.marine_turn().mission
    told = HULK.digest(
        mission,
        [
            e.PhaseBegan("SH-TURN-08", "reinforcement"),
            e.PhaseBegan("SH-TURN-09", "genestealer"),
            e.Activated("SH-AP-03", "g1"),
            e.Moved("SH-MOVE-01", "g1", scene["g"], scene["b"], 3),
            e.Turned("SH-TURNING-02", "g1", 0),
            e.Moved("SH-MOVE-01", "g1", scene["b"], scene["a"], 3),
            e.Fought("SH-CC-05", "g1", "m", 6, 1, "m"),
            e.Destroyed("SH-CC-05", "m", scene["m"]),
            e.Destroyed("SH-CC-05", "m2", scene["m"]),
        ],
    )
    assert [line.rules for line in told] == [("SH-TURN-09",), ("SH-MOVE-01", "SH-TURNING-02"), ("SH-CC-05",), ("SH-CC-05",)]
    assert told[1].text == "Genestealer g1 goes D2, C2, facing west."
    assert told[0].heading
    assert HULK.digest(mission, []) == []


def test_a_game_without_a_face() -> None:
    with pytest.raises(ReglamentoError, match="these can: space-hulk"):
        face("chess")
