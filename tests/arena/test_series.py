"""Many games: the results depend on the seed alone, a game that fails is kept, and the sums are right."""

import time
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from random_play import shortest
from reglamento.arena.series import Failure, Played, Series, play, play_one, summary, wilson
from reglamento.bots import roster
from reglamento.bots.bot import RandomBot
from reglamento.games.registry import game_names, rulebook, rules_id
from reglamento.games.space_hulk import loader
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose

RANDOM = {"marines": "random", "genestealers": "random"}
SERIES = Series("space-hulk", "cold-hearth", 12, "arena", RANDOM)


def games(series: Series, jobs: int = 1) -> list[Played]:
    """The games of one series."""
    return [played for _, played in play([series], jobs)]


def timeless(played: list[Played]) -> list[Played]:
    return [replace(one, seconds=0.0) for one in played]


class Stumbling(RandomBot):
    """Plays at random and falls over at its fifth decision."""

    left = 5

    def choose(self, view: Any, question: Choose) -> Any:
        self.left -= 1
        if not self.left:
            raise RuntimeError("stumbled")
        return super().choose(view, question)


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, shared = games(SERIES), games(SERIES, jobs=2)
    assert timeless(alone) == timeless(shared)
    assert [one.index for one in alone] == list(range(12))


def test_short_series_share_the_processes_and_stay_apart() -> None:
    plan = [replace(SERIES, games=2, seed=seed) for seed in ("one", "two", "three")]
    found = list(play(plan, jobs=2))
    assert [number for number, _ in found] == [0, 0, 1, 1, 2, 2]
    for number, series in enumerate(plan):
        assert timeless([played for each, played in found if each == number]) == timeless(games(series))


def test_each_game_has_its_own_dice_and_can_be_played_alone() -> None:
    played = games(SERIES)
    assert timeless([play_one(SERIES, 7)]) == timeless([played[7]])
    assert len({one.decisions for one in played}) > 1
    other = games(replace(SERIES, seed="another"))
    assert timeless(other) != timeless(played)


@pytest.mark.parametrize("game", game_names())
def test_every_game_can_be_played_in_series(game: str) -> None:
    book = rulebook(game)
    bots = dict.fromkeys(book.game.seats, "random")
    (one,) = games(Series(game, shortest(game), 1, "arena", bots))
    assert (one.failure, one.error) == ("", "")
    assert one.winner in {*book.game.seats, "draw"}
    assert one.decisions >= one.real > 0


def test_a_game_that_fails_is_saved_as_it_stood_and_the_series_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stumbling(name: str, game: str, seat: str, seed: int | str) -> RandomBot:
        return (Stumbling if str(seed).endswith("/2") else RandomBot)(f"{seat} {seed}")

    monkeypatch.setattr(roster, "make", stumbling)
    series = replace(SERIES, games=4, failures=str(tmp_path))
    played = games(series)
    assert [one.winner == "failed" for one in played] == [False, False, True, False]
    assert played[2].error == "RuntimeError: stumbled"
    path = Path(played[2].failure)
    assert path.parent == tmp_path
    saved = save.read(path.read_bytes())
    assert saved.header.rules == rules_id("space-hulk")
    assert saved.header.about == {"seed": "arena", "index": 2, "bots": RANDOM}
    game = save.replay(saved, rulebook("space-hulk"))
    assert game.question is not None
    assert game.count == len(saved.answers) > 0
    summed = summary(series, played, 1.5)
    assert (summed.failed, summed.games) == ([Failure(str(path), "RuntimeError: stumbled")], 4)
    assert sum(summed.wins.values()) + summed.draws == 3


def test_failed_games_of_a_tournament_have_files_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The series of a tournament or a study share mission, seed and numbers of games."""
    monkeypatch.setattr(roster, "make", lambda name, game, seat, seed: Stumbling(f"{name} {seat} {seed}"))
    series = replace(SERIES, games=1, failures=str(tmp_path))
    plan = [
        series,
        replace(series, bots=dict.fromkeys(RANDOM, "greedy")),
        replace(series, readings={"cannon_overwatch": 1}),
        replace(series, forces={"marines": 0}),
        replace(series, text=(loader.FOLDER / "cold-hearth.toml").read_text(encoding="utf-8")),
    ]
    files = [one.failure for each in plan for one in games(each)]
    assert len(set(files)) == len(plan)
    assert [save.read(Path(file).read_bytes()).header.about["bots"] for file in files] == [each.bots for each in plan]
    assert games(series)[0].failure == files[0]


def test_the_seconds_of_a_game_are_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that sleeps takes long by the clock and costs nothing."""

    class Sleepy(RandomBot):
        slept = 0.0

        def choose(self, view: Any, question: Any) -> Any:
            if Sleepy.slept < 0.5:
                time.sleep(0.25)
                Sleepy.slept += 0.25
            return super().choose(view, question)

    monkeypatch.setattr(roster, "make", lambda name, game, seat, seed: Sleepy(seed))
    started, spent = time.perf_counter(), time.process_time()
    (played,) = games(replace(SERIES, games=1))
    wall, processor = time.perf_counter() - started, time.process_time() - spent
    assert Sleepy.slept == 0.5
    assert 0 < played.seconds <= processor
    assert played.seconds <= wall - 0.5


def test_the_sums_of_a_series() -> None:
    played = [
        Played(0, "marines", 5, 100, 60, 0.5),
        Played(1, "draw", 7, 200, 90, 0.25),
        Played(2, "marines", 6, 150, 70, 0.25, 12),
        Played(3, "failed", 0, 0, 0, 0.0, 0, "failed.jsonl", "RuntimeError: x"),
        Played(4, "genestealers", 4, 50, 30, 1.0),
    ]
    summed = summary(SERIES, played, 1.5)
    assert summed.wins == {"marines": 2, "genestealers": 1}
    assert (summed.games, summed.draws, summed.failed) == (5, 1, [Failure("failed.jsonl", "RuntimeError: x")])
    assert (summed.turns, summed.decisions, summed.real_decisions, summed.processor_seconds) == (22, 500, 250, 2.0)
    assert summed.wall_seconds == 1.5
    assert summed.intervals == {"marines": wilson(2, 4), "genestealers": wilson(1, 4)}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
    ],
)
def test_wilson_intervals_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert isclose(found[0], low, abs_tol=5e-5)
    assert isclose(found[1], high, abs_tol=5e-5)


def test_a_wilson_interval_holds_the_share_and_narrows() -> None:
    for wins in range(21):
        low, high = wilson(wins, 20)
        assert low - 1e-12 <= wins / 20 <= high + 1e-12
    widths = [wilson(n // 2, n)[1] - wilson(n // 2, n)[0] for n in (4, 16, 64, 256)]
    assert widths == sorted(widths, reverse=True)


def test_bots_are_known_by_name() -> None:
    assert "random" in roster.names("space-hulk")
    assert roster.names("chess") == ["random"]
    assert isinstance(roster.make("random", "space-hulk", "marines", 1), RandomBot)
    with pytest.raises(ReglamentoError, match="there is no bot 'clever' for chess: choose one of random"):
        roster.make("clever", "chess", "marines", 1)


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(ReglamentoError, match="there is no game 'chess': choose one of space-hulk"):
        rulebook("chess")
