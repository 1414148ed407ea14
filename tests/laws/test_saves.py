"""Laws 3 and 4: saved and loaded at any decision a game is the same game; replayed it has the same log and hash."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from random_play import Case, Player, cases, decisions, facts
from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import ReglamentoError, SaveError
from reglamento.kernel.game import Game
from reglamento.kernel.table import Table

TESTS = Path(__file__).parents[1]


class Mark(NamedTuple):
    """A game at a decision: its facts and its log, what it comes to when it is played on for a while, and its save."""

    facts: Any
    events: list[Any]
    ahead: Any
    saved: save.Save


def test_a_loaded_game_is_the_game_that_was_saved(case: Case) -> None:
    """Saves from all over the game are resumed at once. One replay of the last save goes through all of them: each begins the last one.
    Long games are saved less often.
    """
    rng = random.Random(f"saves {case.mission}")
    often = 0.02 if case.long else 0.02 * case.own.SHARE**0.25
    for seed in range(case.share(2)):
        table = case.table(seed)
        player = Player(table.game, f"saves {seed}")
        marks = {}
        while table.game.question is not None:
            if rng.random() < often:
                marks[table.game.count] = resumed(case, table)
            table.answer(player(table.game))
        marks[table.game.count] = resumed(case, table)
        replayed(case, marks)


def resumed(case: Case, table: Table) -> Mark:
    """Save the game and resume it: it is the same game, and goes the same way under the same answers."""
    game, saved = table.game, save.read(table.data())
    on = 40 if case.long else 10
    mark = Mark(facts(game), list(game.events()), ahead(game, on), saved)
    again = save.resume(saved, case.book)
    assert facts(again) == mark.facts
    assert ahead(again, on) == mark.ahead
    return mark


def replayed(case: Case, marks: dict[int, Mark]) -> None:
    """Replay the last save: the game is the same wherever it was saved before."""
    last = marks[max(marks)].saved
    for mark in marks.values():
        assert mark.saved.answers == last.answers[: len(mark.saved.answers)]
        assert mark.saved.checks == last.checks[: len(mark.saved.checks)]
    passed = []

    def each(game: Game, _: Any = None) -> None:
        if game.count in marks:
            mark = marks[game.count]
            assert facts(game) == mark.facts
            assert list(game.events()) == mark.events
            assert ahead(game, 40 if case.long else 10) == mark.ahead
            passed.append(game.count)

    each(save.replay(last, case.book, each=each))
    assert passed == sorted(marks)


def ahead(game: Game, answers: int) -> Any:
    """The facts of a copy of the game that is played on for so many answers."""
    *_, last = decisions(game.copy(), "alike", answers)
    return facts(last)


def test_a_replay_gives_the_same_log_and_hash(case: Case) -> None:
    for seed in range(case.share(5)):
        table = case.table(seed)
        player = Player(table.game, f"replay {seed}")
        while table.game.question is not None:
            table.answer(player(table.game))
        again, warning = Table.resume(case.book, save.read(table.data()), "rules under test")
        assert warning == ""
        assert again.game.events() == table.game.events()
        assert snapshot.digest(again.game) == snapshot.digest(table.game)
        assert again.data() == table.data()


def test_a_damaged_save_is_refused_or_resumed_and_never_gives_a_traceback(case: Case) -> None:
    rng = random.Random(f"damage {case.mission}")
    table = case.table("damage")
    player = Player(table.game, "damage")
    while table.game.question is not None and table.game.count < 250:
        table.answer(player(table.game))
    whole, digest = table.data(), snapshot.digest(table.game)
    for _ in range(40):
        with pytest.raises(SaveError) as caught:
            save.read(whole[: rng.randrange(1, len(whole))])
        assert caught.value.line is not None
    for _ in range(case.share(60)):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] = rng.randrange(256)
        try:
            resumed, _ = Table.resume(case.book, save.read(bytes(damaged)), "rules under test")
        except ReglamentoError as error:
            assert str(error)  # noqa: PT017 - refused is right, and so is a change that the snapshot mends
        else:
            assert snapshot.digest(resumed.game) == digest


def hashes() -> list[str]:
    """The hash of one random game of each mission, at its end: printed by other processes, too."""
    ends = []
    for case in cases():
        *_, last = decisions(case.new("same"), "everywhere the same")
        ends.append(snapshot.digest(last))
    return ends


@pytest.mark.slow
def test_a_seed_gives_the_same_games_in_every_process() -> None:
    """The golden transcripts say so of some games in every run: each process has other hashes."""
    paths = [str(TESTS), str(Path(__file__).parent)]
    script = f"import sys; sys.path[:0] = {paths}; import test_saves; print(test_saves.hashes())"
    expected = str(hashes())
    for hash_seed in ("1", "2"):
        run = subprocess.run(  # noqa: S603 - our own script
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == expected
