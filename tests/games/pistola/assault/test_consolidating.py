"""Consolidation. The ground before the entrance: x from -20 to 20, y from 0 to 15; bases are 2.5 cm."""

import pytest

from pistola_blades import assault, foe, melee, roll, stand, touching
from pistola_scene import at, happened, places_of, placing, refusal
from reglamento.games.pistola.assault.consolidating import Consolidate, Consolidations
from reglamento.games.pistola.facts.events.assaults import ConsolidationRolled, FightBegan
from reglamento.games.pistola.facts.state import DEFENDER, Crawl


def consolidating(*places: tuple[float, float], far: float = 7.5) -> Crawl:
    game = melee()
    stand(game, "soldiers", *places)
    foe(game, "soldiers", (0, 13), pinned=True)
    return game.begin([Consolidate("u1", far)])


@pytest.mark.rule("PP-BASE-61")
def test_winners_move_up_to_7_5_cm_or_stay() -> None:
    game = consolidating((0, 3))
    question = placing(game)
    assert (question.rule, question.reach, question.default) == ("PP-BASE-61", 7.5, at((0, 3)))
    assert refusal(game, at((7.51, 3))).why == "Soldiers u1.1 may consolidate 7.5 cm, but the way there is 7.51 cm"
    game.answer(at((7.5, 3)))
    assert places_of(game, "u1") == [(7.5, 3)]


@pytest.mark.rule("PP-BASE-61")
def test_they_stay_together_clear_of_walls_and_of_each_other() -> None:
    game = consolidating((0, 3), (3, 3))
    assert refusal(game, at((-5, 3), (3, 3))).rule == "PP-EXPL-02"
    assert refusal(game, at((0, 3), (2, 3))).why == "Soldiers u1.1 and Soldiers u1.2 would overlap"
    assert refusal(game, at((0, 3), (3, 0))).rule == "PP-BASE-61"


@pytest.mark.rule("PP-BASE-61")
def test_a_unit_in_several_parts_may_stay_so() -> None:
    game = consolidating((0, 3), (9, 3))
    assert game.objection(placing(game).default) is None


@pytest.mark.rule("PP-BASE-61", "PP-BASE-35")
def test_they_may_meet_fresh_enemies_who_are_pinned_no_longer() -> None:
    game = consolidating((0, 5))
    suggested = game.suggestions()
    assert at((0, 10.5)) in suggested
    assert all(game.objection(places) is None for places in suggested)
    game.answer(at((0, 10.5)))
    assert touching(game, "u1.1") == ("u2.1",)
    assert not game.units["u2"].pinned


@pytest.mark.rule("PP-BASE-61", "PP-BASE-62")
def test_that_fight_is_of_the_next_assault_phase() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "meek", (0, 5.5))
    foe(game, "soldiers", (0, 11))
    roll(assault(game), "blows", 4)
    roll(game, "to-wound", 4)
    roll(game, "consolidation", 2, 2, 2)
    assert happened(game, ConsolidationRolled) == [ConsolidationRolled("PP-BASE-24", "u1", (2, 2, 2), 6)]
    game.answer(at((0, 8.5)))
    assert game.question is None
    assert [event.units for event in happened(game, FightBegan)] == [("u1", "u2")]
    assault(game, DEFENDER)
    assert [event.units for event in happened(game, FightBegan)][-1] == ("u1", "u3")
    roll(game, "blows", 1)  # one each: nobody has charged


@pytest.mark.rule("PP-BASE-24")
def test_a_massacre_is_worth_no_more_in_the_other_reading() -> None:
    game = melee(massacre="fixed")
    stand(game, "soldiers", (0, 3))
    game.begin([Consolidations(("u1",), massacre=True)])
    assert placing(game).reach == 7.5


@pytest.mark.rule("PP-BASE-61")
def test_a_unit_that_is_held_or_runs_does_not_consolidate() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 5.5))
    stand(game, "soldiers", (10, 3), falling=True)
    game.begin([Consolidations(("u1", "u3"), massacre=True)])
    assert game.question is None
