"""Piling in. The ground before the entrance: x from -20 to 20, y from 0 to 15; bases are 2.5 cm."""

import pytest

from pistola_blades import foe, melee, stand, touching
from pistola_scene import asked, happened, places_of, placing
from reglamento.games.pistola.assault.piling_in import PileIn
from reglamento.games.pistola.facts.events.troops import Moved
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER


@pytest.mark.rule("PP-BASE-63")
def test_a_model_that_does_not_fight_moves_into_contact_and_one_that_fights_stays() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), (3, 3), (15, 3))
    foe(game, "soldiers", (0, 5.5), (2.6, 5.5))
    game.begin([PileIn(ATTACKER, ("u1", "u2"))])
    assert places_of(game, "u1")[:2] == [(0, 3), (3, 3)]
    assert touching(game, "u1.3")
    assert places_of(game, "u2") == [(0, 5.5), (2.6, 5.5)]


@pytest.mark.rule("PP-BASE-63")
def test_nobody_piles_in_farther_than_15_cm() -> None:
    game = melee()
    stand(game, "soldiers", (-15, 3), (-7.5, 3), (15, 3))
    foe(game, "soldiers", (-15, 5.5))
    game.begin([PileIn(ATTACKER, ("u1", "u2"))])
    x, y = places_of(game, "u1")[2]
    assert 0 <= x <= 15
    assert not touching(game, "u1.3")
    assert (x - 15) ** 2 + (y - 3) ** 2 <= 225


@pytest.mark.rule("PP-BASE-63")
def test_the_active_side_piles_in_first() -> None:
    for side, order in ((ATTACKER, ["u1", "u2"]), (DEFENDER, ["u2", "u1"])):
        game = melee()
        stand(game, "soldiers", (0, 3), (-12, 3))
        foe(game, "soldiers", (0, 5.5), (12, 5.5))
        game.begin([PileIn(side, ("u1", "u2"))])
        assert [event.unit for event in happened(game, Moved)] == order


@pytest.mark.rule("PP-BASE-63")
def test_units_that_have_lost_touch_close_in_again() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), (3, 3))
    foe(game, "soldiers", (0, 12), (3, 12))
    game.begin([PileIn(ATTACKER, ("u1", "u2"))])
    assert touching(game, "u1.1") == ("u2.1",)
    assert game.question is None


@pytest.mark.rule("PP-BASE-63", "PP-BASE-61")
def test_when_nobody_can_fight_any_more_both_sides_consolidate() -> None:
    game = melee()
    stand(game, "soldiers", (-18, 3))
    foe(game, "soldiers", (18, 3))
    game.begin([PileIn(DEFENDER, ("u1", "u2"))])
    assert (asked(game), placing(game).about) == ("consolidate", "u2")
    game.answer(placing(game).default)
    assert placing(game).about == "u1"
