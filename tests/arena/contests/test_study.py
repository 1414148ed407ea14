"""Studies: pairs of games with common dice, and what their difference is worth."""

from __future__ import annotations

import random
from collections import Counter
from math import fsum, isclose, sqrt
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import reglamento
from reglamento.arena.contests import study
from reglamento.arena.contests.differences import difference
from reglamento.arena.contests.journal import Journal
from reglamento.arena.contests.study import Way, key, readings_apart, rows
from reglamento.arena.heeded import heeded
from reglamento.arena.series import FAILED, Played, Series, play_one
from reglamento.arena.workers import Here
from reglamento.bots.search.coupled import Coupled
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.kernel.questions import Draw, Roll

HULK = rulebook("space-hulk")
GREEDY = dict.fromkeys(HULK.game.seats, "greedy")
SERIES = Series("space-hulk", "cold-hearth", 6, "study", GREEDY, coupled=True)


# ---- the statistics


def test_the_difference_of_pairs_is_that_of_the_textbook() -> None:
    """Agresti and Min (2005) on 53 + 8 against 16 + 9 of 86: half a pair is added to each of the four cells."""
    usual = [1.0] * 53 + [1.0] * 8 + [0.0] * 16 + [0.0] * 9
    other = [1.0] * 53 + [0.0] * 8 + [1.0] * 16 + [0.0] * 9
    found = difference(usual, other)
    gain, loss, number = 16.5, 8.5, 88
    mean = (gain - loss) / number
    margin = 1.959964 * sqrt((gain + loss) - (gain - loss) ** 2 / number) / number
    assert isclose(found.difference, 8 / 86)
    assert isclose(found.low, mean - margin)
    assert isclose(found.high, mean + margin)
    assert (found.pairs, found.differing, found.usual, found.other) == (86, 24, 61 / 86, 69 / 86)


def test_pairs_that_never_differ_leave_a_doubt_that_shrinks() -> None:
    widths = [difference([1.0] * number, [1.0] * number) for number in (10, 100, 1000)]
    assert all(each.low < 0 < each.high and each.difference == 0 for each in widths)
    assert [each.high for each in widths] == sorted((each.high for each in widths), reverse=True)
    assert difference([], []).low == -1


def test_intervals_hold_the_true_difference_about_as_often_as_they_say() -> None:
    rng, held = random.Random(4), 0
    for _ in range(400):
        luck = [rng.random() for _ in range(60)]
        found = difference([float(each < 0.5) for each in luck], [float(each < 0.62) for each in luck])
        held += found.low <= 0.12 <= found.high
    assert 0.92 <= held / 400 <= 0.99


def test_the_games_of_all_missions_are_counted_together() -> None:
    """Two missions, of which one is lost under the other reading and one never changes."""
    missions = ("cold-hearth", "two-decks")
    usual = Way("as usual", tuple(replace(SERIES, mission=mission) for mission in missions))
    other = Way("other", tuple(study.with_readings(series, {"window": "witness"}) for series in usual.series))
    games = {key(series, index): Played(index, "marines", 1, 1, 1, 0.0) for series in usual.series for index in range(6)}
    for series, winner in zip(other.series, ("genestealers", "marines"), strict=True):
        games |= {key(series, index): Played(index, winner, 1, 1, 1, 0.0) for index in range(6)}
    first, second, both = rows([usual, other], games)
    assert (first.mission, second.mission, both.mission) == (*missions, "all")
    assert (first.found.difference, second.found.difference, both.found.difference) == (-1, 0, -0.5)
    assert both.found == difference([1.0] * 12, [0.0] * 6 + [1.0] * 6)


# ---- the dice


def test_coupled_dice_are_fair_and_those_of_one_subject_do_not_depend_on_others() -> None:
    shot, blow = Roll(2, "SH-A", "shoot", "marines", "a"), Roll(1, "SH-B", "attack", "marines", "a")
    alone, mixed = Coupled(7), Coupled(7)
    expected = [alone(shot) for _ in range(300)]
    found = []
    for _ in range(300):
        mixed(blow)
        found.append(mixed(shot))
        mixed(replace(shot, about="b"))
    assert found == expected
    faces = Counter(die for throw in expected for die in throw)
    assert fsum((count - 100) ** 2 / 100 for count in faces.values()) < 20.5, "six faces, one in a thousand"
    assert sorted(Coupled(7)(Draw((1, 2, 3), "SH-C", "draw", "marines", (), 3))) == [1, 2, 3]


def test_the_same_game_has_the_same_luck_on_a_copy_of_its_mission() -> None:
    path = Path(reglamento.__file__).parent / "games/space_hulk/missions/cold-hearth.toml"
    text = path.read_text(encoding="utf-8").replace('id = "cold-hearth"', 'id = "copy"')
    copied = replace(SERIES, mission="copy.toml", text=text)
    assert replace(play_one(copied, 0), seconds=0.0) == replace(play_one(SERIES, 0), seconds=0.0)


def test_a_reading_that_never_matters_changes_no_game() -> None:
    """There is no assault cannon on this mission."""
    changed = replace(SERIES, readings={"cannon_overwatch": 1})
    for index in range(2):
        assert replace(play_one(SERIES, index), seconds=0.0) == replace(play_one(changed, index), seconds=0.0)


def test_a_game_tells_which_readings_it_asked_for() -> None:
    found, asked = heeded(Readings())
    assert found == Readings()
    assert asked == set(Readings.__struct_fields__), "a comparison asks for all"
    found, asked = heeded(Readings(window="witness"))
    assert found.window == "witness"
    assert asked == {"window"}
    hash(found)
    assert asked == set(Readings.__struct_fields__)
    assert isinstance(found, Readings)
    assert msgspec.to_builtins(found) == msgspec.to_builtins(Readings(window="witness"))


@pytest.mark.extended
def test_a_reading_that_was_never_asked_for_changes_no_game_of_any_kind(tmp_path: Path) -> None:
    """The games that a study leaves out, played all the same, are the same."""
    usual = Way("as usual", (replace(SERIES, games=3),))
    others = [Way(str(each), (study.with_readings(usual.series[0], each),)) for each in readings_apart(HULK)]
    with Journal(tmp_path / "games.jsonl", study.settings(SERIES)) as journal, Here(1) as workers:
        games = study.played([usual, *others], workers, journal, lambda: None)
    left_out = [(way.series[0], index) for way in others for index in range(3) if key(way.series[0], index) not in journal.games]
    assert 5 < len(left_out) < 3 * len(others)
    for series, index in left_out[::6]:
        again = play_one(series, index)
        assert replace(again, seconds=0.0) == replace(games[key(series, index)], seconds=0.0)


# ---- whole studies


def test_a_study_goes_on_where_it_stopped_and_counts_pairs(tmp_path: Path) -> None:
    ways = [Way("as usual", (SERIES,)), Way("other", (study.with_readings(SERIES, {"window": "witness"}),))]
    told: list[int] = []
    with Journal(tmp_path / "games.jsonl", study.settings(SERIES)) as journal, Here(1) as workers:
        first = study.played([Way("as usual", (replace(SERIES, games=2),))], workers, journal, lambda: None)
        games = study.played(ways, workers, journal, lambda: told.append(1))
    assert {each: games[each] for each in first} == first
    assert len(told) == len(games) == 12
    (row,) = rows(ways, games)
    assert (row.way, row.mission, row.found.pairs) == ("other", "cold-hearth", 6)
    games = {**games, key(SERIES, 3): Played(3, FAILED, 0, 0, 0, 0.0)}
    assert rows(ways, games)[0].found.pairs == 5, "a pair with a game that failed counts on no side"


def test_every_disputed_reading_of_space_hulk_is_compared() -> None:
    found = readings_apart(HULK)
    assert {"window": "witness"} in found
    assert {"flame_marines": True} in found
    assert {"cannon_overwatch": 1} in found
    assert not any("clock" in each for each in found)
    assert all(HULK.readings(**each) != HULK.readings() for each in found)


@pytest.mark.parametrize("kinds", [{"window": "witness"}, {}])
def test_a_game_is_named_by_all_that_it_depends_on(kinds: dict[str, str]) -> None:
    one = replace(SERIES, readings=kinds)
    others = [replace(one, forces={"marines": 1}), replace(one, text="x"), replace(one, mission="two-decks")]
    assert len({key(each, 0) for each in (one, *others)}) == 4
    assert key(one, 0) != key(one, 1)
