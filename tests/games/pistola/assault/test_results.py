"""Who wins a close combat, and what becomes of the losers. Bases are 2.5 cm; (0, 5) and (0, 7.5) touch."""

from typing import Any

import pytest
from msgspec.structs import replace

from pistola_blades import assault, foe, melee, roll, stand
from pistola_scene import asked, happened, options, placing
from reglamento.games.pistola.assault.melee import standing_units
from reglamento.games.pistola.assault.results import NoRetreat
from reglamento.games.pistola.assault.rounds import fights
from reglamento.games.pistola.facts.choices.assaults import FightNext
from reglamento.games.pistola.facts.events.assaults import FightBegan, FightDecided, NoRetreatTaken
from reglamento.games.pistola.facts.events.nerve import NerveTested
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl


def blows(game: Crawl, *dice: tuple[int, ...]) -> Crawl:
    """All roll to hit, in turn."""
    for each in dice:
        roll(game, "blows", *each)
    return game


@pytest.mark.rule("PP-BASE-18")
def test_as_many_wounds_on_both_sides_are_a_draw() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5))
    foe(game, "soldiers", (0, 7.5), (2.5, 7.5))
    blows(assault(game), (4, 4), (4, 4))
    roll(game, "to-wound", 4, 1)
    roll(game, "to-wound", 1, 4)
    decided = happened(game, FightDecided)[-1]
    assert (decided.by_attackers, decided.by_defenders, decided.winner) == (1, 1, None)
    assert game.question is None  # nobody tests


@pytest.mark.rule("PP-BASE-18", "PP-BASE-21")
def test_the_losers_test_their_morale() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5))
    foe(game, "soldiers", (0, 7.5), (2.5, 7.5), (5, 7.5), (7.5, 7.5))
    blows(assault(game), (4, 1), (1, 1, 1, 1))
    roll(game, "to-wound", 4)
    assert happened(game, FightDecided)[-1].winner == "attacker"
    roll(game, "morale", 3, 4)
    tested = happened(game, NerveTested)[-1]
    assert (tested.unit, tested.leadership, tested.modifier, tested.passed) == ("u2", 7, 0, True)
    assert game.question is None  # they stay locked


@pytest.mark.rule("PP-BASE-21")
@pytest.mark.parametrize(("ours", "started", "modifier"), [(2, 2, 0), (3, 2, -1), (4, 2, -2), (2, 5, -1), (3, 5, -2)])
def test_the_outnumbered_and_the_halved_test_at_less(ours: int, started: int, modifier: int) -> None:
    """Two foes are left of three: of five who came on the board they are less than half."""
    game = melee()
    stand(game, "soldiers", *[(2.5 * i, 5) for i in range(ours)])
    unit = foe(game, "soldiers", (0, 7.5), (2.5, 7.5), (5, 7.5))
    game.units[unit] = replace(game.units[unit], started=started)
    blows(assault(game), (4,) + (1,) * (ours - 1), (1, 1, 1))
    roll(game, "to-wound", 4)
    roll(game, "morale", 1, 1)
    assert happened(game, NerveTested)[-1].modifier == modifier


@pytest.mark.rule("PP-BASE-22", "PP-BASE-33")
def test_the_fearless_suffer_instead_of_testing() -> None:
    """Four soldiers lose one of two saints: the other is outnumbered 4:1."""
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5), (5, 5), (-2.5, 5))
    foe(game, "plated", (0, 7.5), (2.5, 7.5))
    blows(assault(game), (4, 1, 1, 1), (1, 1))
    roll(game, "to-wound", 4)
    roll(game, "save", 2)
    assert asked(game) == "save"
    roll(game, "save", 3, 3, 3, 3)
    taken = happened(game, NoRetreatTaken)[-1]
    assert (taken.unit, taken.wounds, taken.lost) == ("u2", 4, 0)
    assert game.question is None
    assert "u2.2" in game.models or "u2.1" in game.models


@pytest.mark.rule("PP-BASE-22")
def test_no_retreat_may_cost_models_who_did_not_fight() -> None:
    game = melee()
    stand(game, "soldiers", (0, 2), (2.5, 2), (-2.5, 2), (5, 2), (7.5, 2))
    foe(game, "saints", (0, 4.5), (0, 13.5), (2.6, 13.5))
    blows(assault(game), (4, 4, 1, 1, 1), (1,))
    roll(game, "to-wound", 4, 4)
    taken = happened(game, NoRetreatTaken)[-1]
    assert (taken.wounds, taken.lost) == (2, 2)
    assert happened(game, OutOfAction)[-1].models in {("u2.2", "u2.3"), ("u2.3", "u2.2")}


@pytest.mark.rule("PP-BASE-22")
def test_fearless_losers_who_are_not_outnumbered_suffer_nothing() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5))
    foe(game, "saints", (0, 7.5), (2.5, 7.5))
    blows(assault(game), (4,), (1, 1))
    roll(game, "to-wound", 4)
    assert happened(game, NoRetreatTaken) == []
    assert game.question is None


@pytest.mark.rule("PP-BASE-24", "PP-BASE-61")
def test_a_unit_that_leaves_no_enemy_consolidates_as_after_a_massacre() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5))
    foe(game, "meek", (0, 7.5))
    foe(game, "meek", (19, 13))
    roll(assault(game), "blows", 4)
    roll(game, "to-wound", 4)
    roll(game, "consolidation", 2, 3, 4)
    assert (asked(game), placing(game).reach) == ("consolidate", 9)


@pytest.mark.rule("PP-BASE-62")
def test_combats_are_fought_one_at_a_time_in_the_order_of_the_side_to_move() -> None:
    game = melee()
    stand(game, "soldiers", (-10, 5))
    stand(game, "soldiers", (10, 5))
    foe(game, "meek", (-10, 7.5))
    foe(game, "meek", (10, 7.5))
    assault(game)
    assert (asked(game), game.question.options) == ("fight", (FightNext("u1"), FightNext("u2")))  # type: ignore[union-attr]
    game.answer(FightNext("u2"))
    assert game.question.about == "u2"  # type: ignore[union-attr]
    roll(game, "blows", 1)
    assert game.question.about == "u1"  # type: ignore[union-attr]
    assert game.units["u2"].fought


@pytest.mark.rule("PP-BASE-62")
def test_a_combat_whose_enemies_do_not_touch_any_more_is_neither_offered_nor_fought() -> None:
    game = melee()
    for x in (-15, 0, 15):
        stand(game, "soldiers", (x, 5))
    for x, y in ((-15, 7.5), (0, 11), (15, 7.5)):
        foe(game, "meek", (x, y))
    game.begin(fights(ATTACKER, (("u1", "u4"), ("u2", "u5"), ("u3", "u6"))))
    assert options(game) == (FightNext("u1"), FightNext("u3"))
    game.answer(FightNext("u3"))
    roll(game, "blows", 1)
    roll(game, "blows", 1)
    assert game.question is None
    assert [event.units for event in happened(game, FightBegan)] == [("u3", "u6"), ("u1", "u4")]


@pytest.mark.rule("PP-BASE-22", "PP-BASE-14")
def test_no_retreat_kills_nobody_at_once() -> None:
    """Twice the Toughness would kill at once, but greater numbers have no Strength, whatever the losers' own is."""
    game = melee()
    unit = foe(game, "zealots", (0, 7.5))
    game.begin([NoRetreat(unit, 2)])
    assert [(event.wounds, event.lost) for event in happened(game, NoRetreatTaken)] == [(2, 2)]
    assert game.models["u1.1"].wounds == 1


@pytest.mark.rule("PP-BASE-21")
@pytest.mark.parametrize(
    ("readings", "modifier"),
    [
        ({}, 0),
        ({"wounds_outnumber": False}, -2),
        ({"wounds_outnumber": False, "outnumbered": "lower"}, -1),
    ],
)
def test_the_readings_of_greater_numbers_in_play(readings: dict[str, Any], modifier: int) -> None:
    """Four soldiers and two brutes, one of which has lost one of its three Wounds: four against five, or four against two."""
    game = melee(**readings)
    stand(game, "soldiers", *[(2.5 * i, 5) for i in range(4)])
    foe(game, "brutes", (0, 7.5), (2.5, 7.5))
    blows(assault(game), (4, 1, 1, 1), (1, 1))
    roll(game, "to-wound", 4)
    roll(game, "morale", 1, 1)
    assert happened(game, NerveTested)[-1].modifier == modifier


@pytest.mark.rule("PP-BASE-22")
@pytest.mark.parametrize(("reading", "wounds"), [("ratio", 4), ("lower", 3)])
def test_the_fearless_suffer_by_the_same_reading(reading: str, wounds: int) -> None:
    game = melee(outnumbered=reading)
    stand(game, "soldiers", (0, 5), (2.5, 5), (5, 5), (-2.5, 5))
    foe(game, "plated", (0, 7.5), (2.5, 7.5))
    blows(assault(game), (4, 1, 1, 1), (1, 1))
    roll(game, "to-wound", 4)
    roll(game, "save", 2)
    roll(game, "save", *[3] * wounds)
    assert happened(game, NoRetreatTaken)[-1].wounds == wounds


@pytest.mark.rule("PP-SIGHT-02")
def test_a_unit_that_was_shaken_off_stands_in_no_combat() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 5.5))
    foe(game, "soldiers", (2.5, 5.5), inactive=True)
    assert standing_units(game, ("u1", "u2", "u3"), DEFENDER) == ("u2",)
