"""Any game from Python, in two lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cases import first
from random_play import shortest
from reglamento import new_game, play
from reglamento.bots.bot import RandomBot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.registry import game_names, rulebook
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel import snapshot
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose


@pytest.mark.parametrize("name", game_names())
def test_any_game_is_played_to_its_end_by_bots(name: str) -> None:
    game = play(new_game(name, shortest(name)), bots="random", seed=3)
    assert game.over
    assert game.winner() in {*game.seats, None}
    assert game.events()
    again = play(new_game(name, shortest(name)), bots="random", seed=3)
    assert snapshot.digest(again) == snapshot.digest(game)
    started = [
        play(new_game(name, shortest(name)), bots="random", seed=seed, until=lambda game: game.count >= 40) for seed in (3, 3, 4)
    ]
    same, alike, other = map(snapshot.digest, started)
    assert same == alike != other


@pytest.mark.parametrize("name", first(3, sorted(game_names())))
def test_every_mission_is_played_up_to_a_moment(name: str) -> None:
    for mission in rulebook(name).missions():
        game = play(new_game(name, mission), seed=1, until=lambda game: game.count >= 20)
        assert game.count == 20
        assert not game.over
        fork = game.copy()
        assert play(fork, seed=2, until=lambda game: game.count >= 30) is fork
        assert (game.count, fork.count) == (20, 30)


def test_the_types_are_those_of_the_game() -> None:
    hulk: Hulk = new_game(Hulk, "two-decks", window="witness")
    crawl: Crawl = new_game(Crawl)
    assert isinstance(hulk, Hulk)
    assert isinstance(crawl, Crawl)
    named = new_game("pistola")
    assert type(named) is Crawl
    assert hulk.readings == Readings(window="witness")
    assert hulk.mission.id == "two-decks"


def test_a_mission_of_ones_own(tmp_path: Path) -> None:
    text = (Path(loader.__file__).parent / "missions" / "cold-hearth.toml").read_text(encoding="utf-8")
    (tmp_path / "ours.toml").write_text(text.replace('title = "The cold hearth"', 'title = "Ours"'), encoding="utf-8")
    assert new_game(Hulk, str(tmp_path / "ours.toml")).mission.title == "Ours"


class First(RandomBot):
    """Chooses what is offered first."""

    asked = 0

    def choose(self, view: Any, question: Choose) -> Any:
        self.asked += 1
        return question.options[0]


def test_a_bot_of_ones_own_at_one_seat_and_the_best_there_is_at_the_other() -> None:
    ours = First(0)
    game = play(new_game(Hulk), bots={"marines": ours}, seed=1, until=lambda game: game.turn > 1)
    assert game.turn == 2
    assert ours.asked > 0


class Plain:
    """All that a bot must have for a game without free places."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: Any, question: Choose) -> Any:
        self.views.append(view)
        return question.options[0]


def test_a_bot_that_has_only_choose_gets_the_view_of_its_seat() -> None:
    ours: Any = Plain()
    play(new_game("space-hulk"), bots={"marines": ours}, seed=7, until=lambda game: bool(ours.views))
    (view,) = ours.views
    assert view.mission is not None


def test_a_bot_that_has_only_choose_is_refused_for_a_game_that_asks_for_places() -> None:
    ours: Any = Plain()
    game = new_game("pistola")
    with pytest.raises(ReglamentoError, match=r"Plain: a bot for pistola has `place\(view, question\)`"):
        play(game, bots={"attacker": ours})
    assert (game.count, ours.views) == (0, []), "nothing is played before"


@pytest.mark.parametrize(
    ("start", "why"),
    [
        (lambda: new_game("go"), "there is no game 'go': choose one of space-hulk, pistola"),
        (lambda: new_game("space-hulk", "nowhere"), "nowhere"),
        (lambda: new_game("space-hulk", widnow="witness"), r"unknown field `widnow`; there are: .*window"),
        (lambda: new_game("space-hulk", window="ajar"), "'ajar'"),
        (lambda: play(new_game("pistola"), bots={"marines": "greedy"}), "no seat 'marines': its seats are attacker, defender"),
        (lambda: play(new_game("pistola"), bots="genius"), "choose one of random, greedy"),
    ],
)
def test_what_is_wrong_is_said(start: Any, why: str) -> None:
    with pytest.raises(ReglamentoError, match=why):
        start()
