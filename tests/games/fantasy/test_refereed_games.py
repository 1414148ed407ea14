"""Whole battles between bots with all kinds of armies, watched by a referee that counts alone."""

from __future__ import annotations

import random
from typing import cast

import pytest

from cases import first
from fantasy_referee import Moment, faults
from fantasy_referee.lies import LIES
from refereeing import found_false, watched
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose

BOOK = rulebook("fantasy")
PLAYED = [(bot, mission, seed) for seed in range(8) for bot in ("greedy", "random") for mission in BOOK.missions()]


def refereed(bot: str, mission: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> list[Moment]:
    """What happens in a battle between two such bots with armies taken by chance."""
    game, rng = cast("Pitched", BOOK.new(BOOK.load(mission), BOOK.readings())), random.Random(seed)
    with monkeypatch.context() as patch:
        moments = watched(game, patch)
        while isinstance(game.question, Choose) and game.question.topic == "army":
            game.answer(rng.choice(game.question.options))
        play_out(game, {seat: roster.make(bot, "fantasy", seat, seed) for seat in game.seats}, Seeded(seed))
    return moments


@pytest.mark.rule("WF-CORE-RES-01", "WF-CORE-RES-02", "WF-CORE-RES-03", "WF-CORE-RES-04", "WF-CORE-UNIT-03", "WF-CORE-UNIT-07")
@pytest.mark.rule("WF-CORE-MOV-01", "WF-CORE-MOV-02", "WF-CORE-MOV-05", "WF-CORE-FLEE-01", "WF-CORE-PUR-01", "WF-CORE-CHG-06")
@pytest.mark.rule("WF-CORE-CC-04", "WF-CORE-CC-05", "WF-CORE-CC-06", "WF-CORE-BAT-06", "WF-COLDBLOOD-1", "WF-COLDBLOOD-3")
@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SHO-02", "WF-CORE-SHO-04", "WF-CORE-TEST-02", "WF-CORE-FLEE-02", "WF-CORE-PSY-03")
@pytest.mark.rule("WF-CORE-MAG-02", "WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-CORE-CHA-03", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("bot", "mission", "seed"), first(2, PLAYED))
def test_a_referee_finds_nothing_wrong_with_whole_battles(
    bot: str, mission: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = refereed(bot, mission, seed, monkeypatch)
    assert len(moments) > 100, "too little happened to show anything"
    assert faults(moments) == []
    assert found_false(moments, LIES) > 3, "too few kinds of events to be falsified"
