"""Whole games of the greedy bot on every mission: they end, every answer is an offered option, and the seed decides everything."""

from typing import Any

import pytest

from cases import first
from random_play import some_readings
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.bots.space_hulk import greedy
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.events import Chain
from reglamento.kernel.questions import Choose

GREEDY = {MARINES: "greedy", GENESTEALERS: "greedy"}
every_mission = pytest.mark.parametrize("name", first(4, names()))


def played(name: str, seed: int, bots: dict[str, str], readings: Readings | None = None) -> Hulk:
    """The game at its end. Fails when an answer is not allowed or the game does not end."""
    game = new_game(load(name), readings)
    play_out(game, {seat: roster.make(bot, "space-hulk", seat, seed) for seat, bot in bots.items()}, Seeded(seed), 20_000)
    return game


def answers(game: Hulk) -> list[Any]:
    return Chain.items(game.answers)


@every_mission
def test_it_plays_under_any_readings_wants_only_what_is_offered_and_plays_the_same_game_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offered(decide: greedy.Decide) -> greedy.Decide:
        def checked(view: Hulk, question: Choose) -> Any:
            option = decide(view, question)
            assert option in question.options or option == question.default, f"{option} at {question}"
            return option

        return checked

    readings = some_readings(Readings, f"greedy {name}")
    assert isinstance(readings, Readings)
    with monkeypatch.context() as patched:
        patched.setattr(greedy, "TOPICS", {topic: offered(decide) for topic, decide in greedy.TOPICS.items()})
        first = played(name, 3, GREEDY, readings)
    second = played(name, 3, GREEDY, readings)
    assert first.over
    assert first.result is not None
    assert (answers(first), first.result) == (answers(second), second.result)


def test_without_a_plan_for_a_question_it_takes_the_default() -> None:
    game = new_game(load(names()[0]))
    bot = roster.make("greedy", "space-hulk", MARINES, 1)
    strange = Choose(MARINES, "SH-TURN-04", "a question of another edition", (1, 2, 3), 2)
    assert bot.choose(game.view(MARINES), strange) == 2
    assert bot.choose(game.view(MARINES), Choose(MARINES, "SH-TURN-04", "another", (), 5)) == 5
    assert bot.choose(game.view(MARINES), Choose(MARINES, "SH-TURN-04", "third", (1, 2), 5)) == 1


# ---- the roster


def test_the_roster_knows_who_plays_what() -> None:
    assert roster.names("space-hulk") == ["random", "greedy", "quick", "steady", "deep"]
    assert roster.usual("space-hulk") == "greedy"
    assert roster.names("no such game") == ["random"]
    for name in roster.names("space-hulk"):
        assert roster.make(name, "space-hulk", MARINES, 1).blind == (name == "random")


@pytest.mark.parametrize(("bot", "game"), [("clever", "space-hulk"), ("greedy", "no such game")])
def test_the_roster_names_the_bots_there_are(bot: str, game: str) -> None:
    with pytest.raises(ReglamentoError, match=f"there is no bot '{bot}' for {game}: choose one of random"):
        roster.make(bot, game, MARINES, 1)


def test_random_bots_of_one_seed_choose_alike_and_of_two_seats_do_not() -> None:
    question = Choose(MARINES, "SH-TURN-04", "which", tuple(range(1000)), 0)
    first, again, other = (roster.make("random", "space-hulk", seat, 7) for seat in (MARINES, MARINES, GENESTEALERS))
    row = [first.choose(None, question) for _ in range(20)]
    assert row == [again.choose(None, question) for _ in range(20)]
    assert row != [other.choose(None, question) for _ in range(20)]
