"""What is told of a mission: what scores, the armies that are played, and what each marker is worth."""

from __future__ import annotations

from math import dist

import pytest

from reglamento.faces import face
from reglamento.faces.wh40k.display import stats
from reglamento.faces.wh40k.scores import mission_rules
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.movement.arriving import ArriveAt
from wh40k_scene import battle, marked, placing, unit, waits


def rules(name: str) -> tuple[str, ...]:
    return mission_rules(rulebook("wh40k").load(name))


@pytest.mark.rule("40K-CORE-MIS-01", "40K-CORE-MIS-05", "40K-CORE-MIS-20")
def test_a_mission_says_what_scores_and_how_long_it_lasts() -> None:
    assert rules("scouring") == (
        (
            "An objective marker that a side controls when the battle ends scores 2 VP. After deployment dice name one marker that scores "
            "4 VP instead, and one that scores 1 VP."
        ),
        "First Strike, 1 VP: an enemy unit is destroyed in the first battle round.",
        "Slay the Warlord, 1 VP: the enemy Warlord is destroyed when the battle ends.",
        "Linebreaker, 1 VP: a unit of the own army is in the enemy deployment zone when the battle ends.",
        "A die after battle round 5 says whether the battle goes on (3+), and one after round 6 (4+); it ends after round 7.",
    )
    assert rules("big-guns")[0].endswith("An enemy unit of Heavy Support that is destroyed scores 1 VP.")
    assert rules("no-mercy")[0] == "An enemy unit that is destroyed scores 1 VP."


@pytest.mark.rule("40K-CORE-MIS-10")
def test_of_several_missions_each_is_told() -> None:
    secure, relic, domination, die = rules("only-war")
    assert secure.startswith("Slay and Secure: An objective marker that a side controls when the battle ends scores 2 VP.")
    assert "scores 6 VP" in relic
    assert "at the end of each of its own turns scores 1 VP" in domination
    assert die == "A die says before the battle which of these is played."


def test_every_mission_says_what_scores() -> None:
    book = rulebook("wh40k")
    assert [name for name in book.missions() if not face("wh40k").mission_rules(book.load(name))] == []


@pytest.mark.rule("40K-CORE-MIS-20")
def test_what_markers_score_and_who_controls_which_is_told_by_their_numbers() -> None:
    game = marked(battle([unit("squad", (10, 10))], [unit("squad", (40, 40))]), (10, 11), (30, 30))
    game.scoring = "scouring"
    game.worth = {"m1": 4}
    told = {stat.label: stat.value for stat in stats(game)}
    assert told["Markers score"] == "no. 1: 4 VP, no. 2: 2 VP"
    assert (told["Red: markers"], told["Blue: markers"]) == ("no. 1", "none")
    assert "4 VP" in face("wh40k").live(game)


def test_the_armies_that_are_played_stand_in_the_figures() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (40, 40))])
    assert [(stat.label, stat.value.partition(",")[0]) for stat in stats(game) if stat.army] == [
        ("Red", "Test"),
        ("Blue", "Test"),
    ]


@pytest.mark.rule("40K-CORE-REINF-01", "40K-CORE-MIS-03")
def test_what_comes_on_the_table_is_offered_markers_first_and_corners_last() -> None:
    game = marked(battle([unit("striker", (40, 40))], [unit("squad", (40, 10))]), (12, 35.5))
    waits(game, "r1")
    game.begin([ArriveAt("r1")])
    asked = placing(game)
    (standard,) = asked.default
    assert dist((standard.x, standard.y), (24, 24)) < 6, "not a corner of the table"
    shown = face("wh40k").placing(game, asked, game.suggestions()).suggestions
    at_marker = [each.text.endswith("to objective marker 1") for each in shown]
    assert at_marker[0]
    assert at_marker == sorted(at_marker, reverse=True)
    far = [dist((each.answer[0].x, each.answer[0].y), (24, 24)) for each in shown if "objective marker" not in each.text]
    assert far == sorted(far)
    assert len(far) > 10
