"""Whole games of every mission, watched by a referee with eyes and rules of its own."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from cases import first
from hulk_referee import actions, faults, watched
from random_play import Case, Player, cases
from reglamento.bots import roster
from reglamento.games.space_hulk.facts.choices import Activate, ClearJam, GoOnOverwatch
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose

SURPRISES = {1: 0.0, 2: 0.2, 3: 0.2, 4: 0.5}
"""By the seed of a game, the share of its decisions that are made at random."""
VIGILANT = (2, 3, 4)
"""Games in which the Marines go on overwatch whenever they can, and use the windows at random."""


class Players:
    """A greedy bot for each seat, some of whose decisions are made otherwise, so that much is watched and odd things happen."""

    def __init__(self, game: Hulk, seed: int) -> None:
        self._random = Player(game, f"refereed {seed}")
        self._bots = {seat: roster.make("greedy", "space-hulk", seat, seed) for seat in (MARINES, GENESTEALERS)}
        self._share, self._vigilant = SURPRISES[seed], seed in VIGILANT
        self._rng = random.Random(f"surprise {seed}")

    def __call__(self, game: Game) -> Any:
        question = game.question
        if not isinstance(question, Choose) or self._rng.random() < self._share:
            return self._random(game)
        if self._vigilant and question.by == MARINES:
            return self._watching(game, question)
        return self._bots[question.by].choose(game.view(question.by), question)

    def _watching(self, game: Game, question: Choose) -> Any:
        wanted: list[Any] = [option for option in question.options if isinstance(option, GoOnOverwatch | ClearJam)]
        if not wanted and question.topic == "marine-action":
            wanted = [option for option in question.options if isinstance(option, Activate)]
        return wanted[0] if wanted else self._random(game)


@pytest.mark.rule(
    "SH-OW-06", "SH-OW-09", "SH-OW-11", "SH-CMD-08", "SH-CMD-10", "SH-CMD-11", "SH-REV-04", "SH-SUST-03", "SH-SUST-04"
)
@pytest.mark.parametrize("case", first(2, first(4, cases("space-hulk"), pytest.mark.slow)), ids=lambda case: case.mission)
def test_a_referee_finds_nothing_wrong_with_whole_games(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0
    for seed in SURPRISES:
        with monkeypatch.context() as patch:
            game = cast("Hulk", case.book.new(case.book.load(case.mission), case.book.readings()))
            table, player = watched(game, patch), Players(game, seed)
            while game.question is not None:
                table.answer(player(game))
        assert faults(table.moments) == []
        seen += sum(1 for _ in actions(table.moments))
    assert seen > 100, "too little happened to show anything"
