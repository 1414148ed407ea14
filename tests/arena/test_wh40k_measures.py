"""The battles in which the speed of wh40k is measured."""

from __future__ import annotations

import sys
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.arena.bench import measured
from reglamento.arena.games import wh40k
from reglamento.arena.games.wh40k import EACH, FIRE, FIRED_AT, PAIRS, crowd, fallen, roster_file
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.odds.losses import losses
from reglamento.games.wh40k.sheets.rosters import roster


def test_the_speed_of_wh40k_is_measured() -> None:
    assert "wh40k" in measured()


def test_the_measured_battles_have_a_thousand_points_a_side() -> None:
    points = {name: roster(name).points for pair in PAIRS for name in pair}
    assert all(990 <= each <= 1000 for each in points.values()), points


def test_the_measured_fire_is_the_same_for_the_peer() -> None:
    theirs, ours = fallen(icepool), losses(FIRE, FIRED_AT).models
    assert ours == pytest.approx([float(theirs.probability(number)) for number in range(len(FIRED_AT) + 1)], abs=1e-12)


def test_the_measured_roster_has_two_thousand_points() -> None:
    units = (*roster("lantern-1000").units, *roster("tallow-1000").units)
    army = imported(roster_file(units))
    assert (len(army.roster.units), army.points) == (len(units), sum(unit.points for unit in units))
    assert 1980 <= army.points <= 2000
    assert [unit.size for unit in army.roster.units] == [unit.size for unit in units]


def test_a_crowd_is_the_roster_and_more_of_its_own_units() -> None:
    known, many = roster("lantern-1000"), crowd("lantern-1000")
    assert many.units[: len(known.units)] == known.units
    assert set(many.units) == set(known.units)
    assert EACH <= sum(unit.size for unit in many.units) < EACH + 20


def test_each_pair_of_armies_plays_a_whole_battle_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def noted(game: Any, bots: dict[str, Any], dice: Any) -> None:
        played.append((tuple(game.mission.rosters[side][0].id for side in game.seats), sorted(bots), game.question is not None))

    monkeypatch.setattr(wh40k, "play_out", noted)
    told = list(wh40k.battles(2))
    assert played == [(pair, ["blue", "red"], True) for pair in PAIRS] * 2
    assert [(figure.unit, figure.target) for figure in told] == [("s", "<= 8"), ("s", None)]


def test_questions_and_copies_are_measured_in_a_battle_of_the_crowds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deployment of the armies as they are: the whole battle is measured in the benchmark alone."""
    monkeypatch.setattr(wh40k, "EACH", 1)
    monkeypatch.setattr(wh40k, "ROUNDS", 0)
    told = list(wh40k.questions())
    assert [(figure.unit, figure.target) for figure in told] == [("ms", "<= 50")] * 2
    monkeypatch.setattr(wh40k, "ROUNDS", 1)
    copied = wh40k.copying(1)
    assert (copied.unit, copied.target) == ("us", "<= 15")


def test_odds_are_measured_beside_the_peer_and_a_roster_as_it_is_imported() -> None:
    odds, roster_read = wh40k.chances(1), wh40k.importing(1)
    assert (odds.unit, odds.target) == ("ms", "<= 20")
    assert "icepool" in repr(odds)
    assert (roster_read.unit, roster_read.target) == ("ms", "<= 200")


def test_without_the_peer_the_odds_are_measured_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "icepool", None)
    assert "icepool" not in repr(wh40k.chances(1))


def test_all_figures_come_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("battles", "questions"):
        monkeypatch.setattr(wh40k, name, lambda *rounds, name=name: iter([name]))
    for name in ("copying", "chances", "importing"):
        monkeypatch.setattr(wh40k, name, lambda rounds, name=name: name)
    assert list(map(str, wh40k.figures(1, 0.0))) == ["battles", "questions", "copying", "chances", "importing"]
