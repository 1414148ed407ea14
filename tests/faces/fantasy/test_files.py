"""How many files a unit will stand in, as it is asked. [WF-CORE-MOV-02, WF-CORE-FLEE-02]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, unit
from reglamento.faces import face
from reglamento.games.fantasy.facts.choices.moves import Files, Reform
from reglamento.kernel.questions import Choose


@pytest.mark.rule("WF-CORE-MOV-02")
def test_the_present_number_of_files_is_told_as_such() -> None:
    game = phase(scene.battle([unit("spears", 20, 5, (60, 60))], [unit("spears", 20, 5, (160, 10), 180)]), "moves")
    game.answer(Reform("r1"))
    assert isinstance(game.question, Choose)
    own = face("fantasy")
    assert [option for option in game.question.options if own.present(game, option)] == [Files(5)]
    assert [own.option(game, Files(files)) for files in (4, 5)] == ["4 files", "As it stands, 5 files"]
