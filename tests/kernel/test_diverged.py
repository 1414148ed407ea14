"""Saves from other rules: where they diverge is told, and the game goes on from its snapshot, and is saved again."""

import random
from pathlib import Path

import pytest

from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import Diverged, Refusal, SaveError
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.table import Table
from toy_game import BOOK, Bold, Careful, Dice, Round, Throw, Toy, Wait, play, played, random_answer, same, toy


def other_worth(self: Dice, game: Toy, dice: tuple[int, ...]) -> list[object]:
    """Another rule: the highest die counts twice."""
    game.score[self.seat] = game.score.get(self.seat, 0) + 2 * max(dice)
    return []


def only_careful(self: Throw, game: Toy) -> Choose:
    """Another rule: nobody throws two dice, and the default is to throw one."""
    return Choose(self.seat, "TOY-02", "throw", (Careful(),), Careful())


def three_dice(self: Dice, game: Toy) -> Roll:
    return Roll(3, "TOY-03", "dice", self.seat)


def at_once_over(self: Round, game: Toy, answer: None) -> list[object]:
    return []


def bold_game(rounds: int = 4) -> Table:
    """Red waits once, then everybody is bold and rolls a six and a one; each pebble on a new place. Saved at a decision."""
    playing = played(0, mission=str(rounds))
    playing.answer(Wait())
    while playing.game.question is not None and playing.game.count < 11:
        question = playing.game.question
        answer = Bold() if isinstance(question, Choose) else (6, 1) if isinstance(question, Roll) and question.n == 2 else None
        playing.answer(answer or random_answer(toy(playing.game), random.Random(playing.game.count)))
    return playing


def diverges(data: bytes) -> Diverged:
    with pytest.raises(Diverged) as caught:
        save.replay(save.read(data), BOOK)
    return caught.value


def test_an_answer_that_is_no_longer_allowed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bold_game().data()
    monkeypatch.setattr(Throw, "ask", only_careful)
    error = diverges(data)
    assert error.at == 1
    assert str(error).startswith("this save diverges at answer 1: the rules do not allow ['Wait']: ")


def test_dice_that_no_longer_fit_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bold_game().data()
    monkeypatch.setattr(Dice, "ask", three_dice)
    error = diverges(data)
    assert error.at == 3
    assert "the rules do not allow [6, 1]: (6, 1) is not 3 numbers from 1 to 6 [TOY-03]" in str(error)


def test_a_question_of_another_kind_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bold_game().data()
    asked = Throw("red").ask(toy(bold_game().game))
    monkeypatch.setattr(Dice, "ask", lambda self, game: asked)
    error = diverges(data)
    assert (error.at, "[6, 1] is not an option, which throw asks for" in str(error)) == (3, True)


def test_dice_where_an_option_was_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bold_game().data()
    monkeypatch.setattr(Throw, "ask", lambda self, game: Roll(1, "TOY-03", "dice", self.seat))
    assert "['Wait'] is not dice, which dice asks for" in str(diverges(data))


def test_places_where_an_option_was_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = bold_game()
    game = toy(playing.game)
    place = next(step for step in game.agenda if type(step).__name__ == "PutPebble")
    monkeypatch.setattr(Throw, "ask", lambda self, game: place.ask(game))
    assert "['Wait'] is not places, which pebble asks for" in str(diverges(playing.data()))


def test_answers_after_the_end_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bold_game().data()
    monkeypatch.setattr(Round, "then", at_once_over)
    assert str(diverges(data)) == "this save diverges at answer 1: the game is over, but ['Wait'] follows"


def test_another_state_is_noticed_at_the_next_check(monkeypatch: pytest.MonkeyPatch) -> None:
    data = played(250, mission="60").data()
    monkeypatch.setattr(Dice, "then", other_worth)
    error = diverges(data)
    assert error.at == 100
    assert "the game differs from the one that was saved (it agreed after answer 0)" in str(error)


def test_another_start_is_noticed_though_nothing_was_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    data = played(0).data()
    monkeypatch.setattr(Round, "then", at_once_over)
    assert diverges(data).at == 0


def test_a_game_under_new_rules_goes_on_from_its_snapshot_and_is_saved_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = bold_game()
    monkeypatch.setattr(Dice, "then", other_worth)
    resumed, warning = Table.resume(BOOK, save.read(before.data()), "rules 2")
    assert warning.startswith("this save diverges at answer 11")
    assert warning.endswith("; it goes on from its snapshot")
    assert same(resumed.game, before.game)
    assert (resumed.header.rules, resumed.game.count) == ("rules 2", 11)

    play(toy(resumed.game), random.Random(8), 9)
    resumed.write(tmp_path / "again.jsonl")
    saved = save.read((tmp_path / "again.jsonl").read_bytes())
    assert saved.header.start is not None
    assert (saved.header.start.answers, len(saved.answers), saved.ending.answers) == (11, 9, 20)
    again, warning = Table.resume(BOOK, saved, "rules 2")
    assert warning == ""
    assert same(again.game, resumed.game)
    assert save.replay(saved, BOOK, to=14).count == 14
    assert save.start_of(saved, BOOK).count == 11


def test_a_save_that_replays_is_resumed_without_a_word() -> None:
    before = played(250, mission="60")
    resumed, warning = Table.resume(BOOK, save.read(before.data()), "rules 1")
    assert warning == ""
    assert same(resumed.game, before.game)
    assert resumed.data() == before.data()


def test_a_damaged_start_is_refused() -> None:
    saved = save.read(bold_game().data())
    saved.header.start = save.Ending(0, "0" * 64, saved.ending.snapshot)
    with pytest.raises(SaveError, match="the snapshot is damaged"):
        save.replay(saved, BOOK)


def test_the_digest_of_a_snapshot_is_that_of_the_game_it_gives() -> None:
    saved = save.read(bold_game().data())
    assert snapshot.digest(save.resume(saved, BOOK)) == saved.ending.hash
    assert Refusal("TOY-09", "the game is over") == save.resume(saved, BOOK).nothing_asked()
