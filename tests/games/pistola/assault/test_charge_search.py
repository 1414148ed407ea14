"""Whether the program finds a charge where a person with a tape measure would, and says why where there is none."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from cases import first
from pistola_blades import assault, foe, melee, stand, touching
from pistola_charges import Hand, by_hand, drawn_assault, judged, moves_in_reach
from pistola_scene import happened, places_of, placing
from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import charged_in, charges_in
from reglamento.games.pistola.assault.charging import closing_in
from reglamento.games.pistola.facts.choices.assaults import Charge
from reglamento.games.pistola.facts.events.assaults import NoChargeFits
from reglamento.games.pistola.facts.state import Crawl
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.questions import Choose

HARD = (9, 14, 21, 24, 25, 29, 40, 43, 48, 128, 143, 149, 200, 242, 249, 260, 271, 344, 350, 374, 376, 758, 853)
"""Positions in which not all of a unit can be where most of it would like to be, or in which one gap alone leads to the enemy."""
TRIES = 20


@cache
def drawn(seed: int) -> Crawl:
    return drawn_assault(seed)


@pytest.mark.rule("PP-BASE-55", "PP-BASE-56")
@pytest.mark.parametrize("seed", [*first(10, HARD), *first(4, range(1000, 1030))])
def test_a_charge_that_a_hand_finds_is_found_and_what_is_found_is_legal(seed: int) -> None:
    game = drawn(seed)
    for move in moves_in_reach(game):
        begun = closing_in(game, move.unit, move.targets, move.far)
        found = charged_in(begun)
        assert charges_in(begun) == (found is not None), (seed, move.targets)
        if found is None:
            assert by_hand(game, move, TRIES) is None, (seed, move.targets)
        else:
            assert judged(game, move, found) is None, (seed, move.targets)


@pytest.mark.rule("PP-BASE-55")
@pytest.mark.parametrize("seed", HARD)
def test_an_enemy_whom_a_model_can_touch_is_in_reach(seed: int) -> None:
    game = drawn(seed)
    for move in moves_in_reach(game):
        begun = closing_in(game, move.unit, move.targets, move.far)
        hand = Hand(game, move, seed)
        assert in_reach(begun) or not any(hand.touching(i, 0) for i in range(len(begun.movers))), (seed, move.targets)


def test_the_hand_finds_charges() -> None:
    """The judge of the search is no empty one."""
    moves = [(seed, move) for seed in range(1000, 1010) for move in moves_in_reach(drawn(seed))]
    assert sum(by_hand(drawn(seed), move, TRIES) is not None for seed, move in moves) >= len(moves) // 2


@pytest.mark.rule("PP-BASE-56")
def test_a_file_charges_although_its_last_cannot_come_near_the_first() -> None:
    """Six come behind the first as far as they must, the last hardly at all: all into a knot about the first is not asked for."""
    game = melee()
    stand(game, "soldiers", (18, 3), (10.6, 3), (3.2, 3), (-4.2, 3), (-11.6, 3), (-18.7, 3), (-18.7, 10))
    foe(game, "soldiers", (18, 14))
    assault(game).answer(Charge("u1", "u2"))
    game.answer(placing(game).default)
    assert touching(game, "u1.1") == ("u2.1",)
    assert apart(places_of(game, "u1")[-1], (-18.7, 10)) < 1


# ---- why not


@pytest.mark.rule("PP-BASE-55")
def test_the_models_that_would_be_left_behind_are_told() -> None:
    """A unit in two parts, of which one cannot follow: the phase does not pass in silence."""
    game = melee()
    stand(game, "soldiers", (3, 3), (-19, 3))
    foe(game, "soldiers", (15, 3))
    assault(game)
    assert not isinstance(game.question, Choose) or game.question.topic != "charge"
    assert happened(game, NoChargeFits) == [NoChargeFits("PP-BASE-55", "u1", "u2", 15.0, ("u1.2",))]


@pytest.mark.rule("PP-BASE-55")
def test_it_is_told_when_others_leave_no_room_to_touch_an_enemy() -> None:
    """In the corridor another unit stands before the one that was fired at, and nobody passes it."""
    game = melee()
    ours = stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (-1.7, -3), (1.7, -3))
    behind = foe(game, "soldiers", (0, -8))
    game.units[ours] = replace(game.units[ours], target=behind)
    assault(game)
    assert happened(game, NoChargeFits) == [NoChargeFits("PP-BASE-55", ours, behind, 15.0, ())]


@pytest.mark.rule("PP-BASE-55")
def test_nothing_is_told_of_who_is_too_far_away_behind_a_door_or_free_to_charge() -> None:
    game = melee()
    stand(game, "soldiers", (0, -8))
    foe(game, "soldiers", (0, 3))
    stand(game, "soldiers", (-19, 14))
    assault(game)
    assert isinstance(game.question, Choose)
    game.answer(game.question.default)
    assert happened(game, NoChargeFits) == []
