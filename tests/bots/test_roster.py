"""Bots that decide from a seed and the number of the answer alone."""

import pytest

from random_play import Case, Player
from reglamento.bots.roster import decided
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose

CASE = Case("space-hulk", "cold-hearth")


def decisions(answers: int) -> list[tuple[Game, Choose]]:
    """A game at each of its first decisions."""
    game, found = CASE.new(1), []
    player = Player(game, 1)
    for _ in range(answers):
        if isinstance(game.question, Choose):
            found.append((game.copy(), game.question))
        if game.question is not None:
            game.answer(player(game))
    return found


@pytest.mark.parametrize("name", ["random", "greedy", "steady@4"])
def test_the_same_seed_decides_the_same_whenever_it_is_asked(name: str) -> None:
    found = decisions(12 if "@" in name else 40)
    forwards = [decided(name, "seed", game, question) for game, question in found]
    backwards = [decided(name, "seed", game, question) for game, question in reversed(found)]
    assert forwards == backwards[::-1]
    assert all(question.allows(choice) for choice, (_, question) in zip(forwards, found, strict=True))


def test_another_seed_decides_otherwise() -> None:
    found = decisions(40)
    choices = [[decided("random", seed, game, question) for game, question in found] for seed in ("one", "two")]
    assert choices[0] != choices[1]


def test_a_bot_is_shown_the_view_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game, question = decisions(10)[-1]
    seen: list[str | None] = []
    view = type(game).view

    def noted(self: Game, seat: str | None) -> Game:
        seen.append(seat)
        return view(self, seat)

    monkeypatch.setattr(type(game), "view", noted)
    decided("random", 1, game, question)
    assert seen == [], "a blind bot needs none"
    decided("greedy", 1, game, question)
    assert seen == [question.by]
