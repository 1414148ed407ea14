"""Whole battles between bots watched by a referee that counts alone."""

from __future__ import annotations

from typing import cast

import pytest

from cases import first
from refereeing import found_false, watched
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.dice import Seeded
from wh40k_referee import Moment, faults
from wh40k_referee.lies import LIES

BOOK = rulebook("wh40k")
PLAYED = [
    (bot, mission, seed) for seed in range(2) for bot in ("greedy", "random") for mission in ("two-patrols", *BOOK.missions())
]


def refereed(bot: str, mission: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> list[Moment]:
    """What happens in a battle between two such bots, with the armies that they take."""
    game = cast("Warzone", BOOK.new(BOOK.load(mission), BOOK.readings()))
    with monkeypatch.context() as patch:
        moments = watched(game, patch)
        play_out(game, {seat: roster.make(bot, "wh40k", seat, seed) for seat in game.seats}, Seeded(seed))
    return moments


@pytest.mark.rule(
    "40K-CORE-MOVE-01", "40K-CORE-MOVE-03", "40K-CORE-MOVE-05", "40K-CORE-MOVE-06", "40K-CORE-COH-01", "40K-CORE-MEAS-01"
)
@pytest.mark.rule(
    "40K-CORE-SHOOT-01", "40K-CORE-SHOOT-02", "40K-CORE-SHOOT-03", "40K-CORE-SHOOT-04", "40K-CORE-ATT-01", "40K-CORE-ATT-02"
)
@pytest.mark.rule(
    "40K-CORE-ATT-03", "40K-CORE-ATT-04", "40K-CORE-ATT-05", "40K-CORE-ATT-06", "40K-CORE-TERR-01", "40K-CORE-MIS-03"
)
@pytest.mark.rule("40K-CORE-CHARGE-01", "40K-CORE-CHARGE-02", "40K-CORE-CHARGE-04", "40K-CORE-CHARGE-05", "40K-CORE-STRAT-01")
@pytest.mark.rule("40K-CORE-FIGHT-01", "40K-CORE-FIGHT-02", "40K-CORE-FIGHT-04", "40K-CORE-MORALE-01", "40K-CORE-AURA-01")
@pytest.mark.parametrize(("bot", "mission", "seed"), first(1, PLAYED))
def test_a_referee_finds_nothing_wrong_with_whole_battles(
    bot: str, mission: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = refereed(bot, mission, seed, monkeypatch)
    assert len(moments) > 100, "too little happened to show anything"
    assert faults(moments) == []
    assert found_false(moments, LIES) > len(LIES) // 3, "too few kinds of events to be falsified"
