"""What most players answer, at the keyboard."""

from __future__ import annotations

from pathlib import Path

from reglamento.bots import roster
from reglamento.cli.sitting.session import begun
from reglamento.faces.parts import Usual
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place
from typist import begin, resumed, typed
from wh40k_laws import SHORTEST


def _shooting(path: Path) -> None:
    """A battle between bots, kept where red picks a unit that shoots."""
    session = begun("wh40k", begin(path, mission=SHORTEST, seats={"red": "human", "blue": "greedy"}))
    table, dice = session.table, Seeded(6)
    while (question := table.game.question) is not None:
        if isinstance(question, Choose) and (question.by, question.topic) == ("red", "shoot-unit"):
            break
        if isinstance(question, Choose | Place):
            table.answer(roster.decided("greedy", 6, table.game, question))
        else:
            table.answer(dice(question))
    session.keep(anyway=True)
    session.close()


def test_the_usual_is_answered_until_the_act_is_over(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    _shooting(path)
    screen = resumed(path, "usual", "quit")
    assert "Shoot with all, each at its likeliest target." in screen
    assert screen.count("Which unit of Red shoots?") == 1


def test_a_game_without_it_says_so(tmp_path: Path) -> None:
    assert "There is no usual in this game" in typed(tmp_path / "hulk.jsonl", "usual", "quit")


def test_a_part_of_an_act_belongs_to_it() -> None:
    part, any_act = Usual("", "fire/r1", str), Usual("", "", str)
    assert [part.belongs(act) for act in ("fire", "fire/r1", "fire/r10", "fight")] == [True, True, False, False]
    assert any_act.belongs("fight")
