"""Whole games of every mission between greedy bots, watched by a referee that measures alone."""

from __future__ import annotations

from typing import cast

import pytest

from cases import first
from pistola_referee import faults
from random_play import Case, cases
from refereeing import watched
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.dice import Seeded

SEED = 1


@pytest.mark.rule("PP-DEF-01", "PP-DEF-04", "PP-DEF-05", "PP-COMBAT-02", "PP-COMBAT-06", "PP-COMBAT-09", "PP-COMBAT-10")
@pytest.mark.rule("PP-COMBAT-17", "PP-COMBAT-19", "PP-COMBAT-20", "PP-OOA-01", "PP-OOA-02", "PP-OOA-03", "PP-OOA-04", "PP-OOA-05")
@pytest.mark.rule("PP-EXPL-02", "PP-COMBAT-11", "PP-BASE-02", "PP-BASE-03", "PP-BASE-26", "PP-BASE-41")
@pytest.mark.parametrize("case", first(2, first(4, cases("pistola"), pytest.mark.slow)), ids=lambda case: case.mission)
def test_a_referee_finds_nothing_wrong_with_whole_games(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    game = cast("Crawl", case.book.new(case.book.load(case.mission), case.book.readings()))
    with monkeypatch.context() as patch:
        moments = watched(game, patch)
        play_out(game, {seat: roster.make("greedy", "pistola", seat, SEED) for seat in game.seats}, Seeded(SEED))
    assert len(moments) > 50, "too little happened to show anything"
    assert faults(moments) == []
