"""Law: what a seat may not know does not change what its bot chooses; and looking changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from cases import first
from random_play import shown, some_readings
from reglamento.bots.bot import RandomBot
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Draw, Roll

SIBLINGS = 2
every_mission = pytest.mark.parametrize("name", first(4, names()))


def decisions(name: str, seed: int, *, wild: float) -> Iterator[tuple[Hulk, Choose]]:
    """The real decisions of a game between greedy bots who choose at random now and then, which leads to strange positions."""
    readings = some_readings(Readings, f"{name} {seed}")
    assert isinstance(readings, Readings)
    game, rng, dice = new_game(load(name), readings), random.Random(f"{name} {seed}"), Seeded(seed)
    bots = {seat: (GreedyBot(seat, seed), RandomBot(f"{seat} {seed}")) for seat in game.seats}
    while game.question is not None:
        question = game.question
        if isinstance(question, Choose):
            if len(question.options) > 1:
                yield game, question
            greedy, blind = bots[question.by]
            bot = blind if question.options and rng.random() < wild else greedy
            game.answer(bot.choose(game.view(question.by), question))
        else:
            assert isinstance(question, Roll | Draw)
            game.answer(dice(question))


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14", "SH-CMD-01", "SH-REINF-02")
@every_mission
def test_games_that_differ_in_a_secret_only_are_played_alike(name: str) -> None:
    rng = random.Random(f"siblings {name}")
    compared, differed = Counter[str](), Counter[str]()
    for game, question in decisions(name, 4, wild=0.2):
        seat = question.by
        if compared[seat] > 15 and rng.random() < 0.9:
            continue  # a sample of the later ones is enough
        chosen = GreedyBot(seat, 1).choose(game.view(seat), question)
        for _ in range(SIBLINGS):
            twin = game.resample(seat, rng)
            assert isinstance(twin.question, Choose)
            assert GreedyBot(seat, 1).choose(twin.view(seat), twin.question) == chosen
            compared[seat] += 1
            differed[seat] += (twin.blips, twin.counter) != (game.blips, game.counter)
    assert all(compared[seat] > 15 for seat in Hulk.seats)
    assert all(differed[seat] > 5 for seat in Hulk.seats), "the siblings must differ to show anything"


@every_mission
def test_the_view_is_only_looked_at(name: str) -> None:
    rng = random.Random(f"looked at {name}")
    looked = 0
    for game, question in decisions(name, 5, wild=0.1):
        if looked > 15 and rng.random() < 0.9:
            continue
        view = game.view(question.by)
        before = shown(view)
        chosen = GreedyBot(question.by, 1).choose(view, question)
        assert shown(view) == before
        assert GreedyBot(question.by, 1).choose(view, question) == chosen, "the first look must leave nothing behind"
        looked += 1
    assert looked > 15
