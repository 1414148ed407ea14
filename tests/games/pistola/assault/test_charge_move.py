"""Where the models of a charging unit end. The ground before the entrance: x from -20 to 20, y from 0 to 15; bases are 2.5 cm."""

import pytest

from pistola_blades import assault, foe, melee, stand, touching
from pistola_scene import asked, at, happened, places_of, placing, refusal
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeSeveral
from reglamento.games.pistola.facts.events.assaults import Charged
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.questions import Place, Position


def charging(
    *ours: tuple[float, float], theirs: tuple[tuple[float, float], ...], others: tuple[tuple[float, float], ...] = ()
) -> Crawl:
    game = melee()
    stand(game, "soldiers", *ours)
    foe(game, "soldiers", *theirs)
    if others:
        foe(game, "soldiers", *others)
    return assault(game).answer(Charge("u1", "u2"))


@pytest.mark.rule("PP-BASE-56")
def test_the_first_goes_straight_into_contact_and_as_many_as_can_follow() -> None:
    game = charging((0, 3), (3, 3), (-3, 3), theirs=((0, 9), (4, 9)))
    asked_for = placing(game)
    assert (asked_for.rule, asked_for.reach, asked_for.about) == ("PP-BASE-56", 15, "u1")
    game.answer(asked_for.default)
    assert places_of(game, "u1")[0] == (0, 6.5)
    assert all(touching(game, f"u1.{i}") for i in (1, 2, 3))
    assert happened(game, Charged)[-1].targets == ("u2",)
    assert game.units["u1"].charged


@pytest.mark.rule("PP-BASE-56")
def test_the_whole_default_stands_up_to_its_own_rules() -> None:
    """The places a program finds are refused by none of the rules when they are given in other words."""
    game = charging((0, 2), (3, 2), (-3, 2), (6, 2), (-6, 2), theirs=((0, 9), (3, 9), (-3, 9)))
    default = placing(game).default
    other = tuple(Position(place.x, place.y, 90.0) for place in default)
    assert other != default
    assert game.objection(other) is None


@pytest.mark.rule("PP-BASE-56")
def test_a_model_that_is_nearest_must_touch() -> None:
    game = charging((0, 3), (4, 2), theirs=((0, 9),))
    no = refusal(game, at((0, 4), (2.5, 9)))
    assert (no.rule, no.why) == ("PP-BASE-56", "Soldiers u1.1 is nearest and must come into contact with Soldiers (u2)")


@pytest.mark.rule("PP-BASE-56")
def test_a_model_that_can_touch_must() -> None:
    game = charging((0, 3), (4, 3), theirs=((0, 9),))
    no = refusal(game, at((0, 6.5), (4, 3)))
    assert (no.rule, no.why) == ("PP-BASE-56", "Soldiers u1.2 could come into contact with an enemy, and must do so")
    game.answer(at((0, 6.5), (2.5, 9)))


@pytest.mark.rule("PP-BASE-56")
def test_a_model_that_cannot_touch_stays_with_the_others() -> None:
    """In the corridor, 6 cm wide, two stand in front; the third finds no place there."""
    game = charging((-1.5, -3.5), (1.5, -3.5), (0, -1.3), theirs=((-1.5, -8), (1.5, -8)))
    game.answer(placing(game).default)
    assert [bool(touching(game, f"u1.{i}")) for i in (1, 2, 3)] == [True, True, False]
    assert asked(game) == "blows"


@pytest.mark.rule("PP-BASE-56")
def test_no_model_goes_farther_than_15_cm_or_leaves_its_unit() -> None:
    game = charging((-10, 5), (-13, 5), theirs=((5, 5),))
    no = refusal(game, at((2.5, 5), (4.5, 8)))
    assert (no.rule, no.why) == ("PP-BASE-56", "Soldiers u1.2 may charge 15 cm, but the way there is 17.76 cm")
    no = refusal(game, at((2.5, 5), (-13, 5)))
    assert no.rule == "PP-EXPL-02"


@pytest.mark.rule("PP-BASE-55")
def test_nobody_comes_near_those_who_are_not_charged() -> None:
    game = charging((0, 3), (4, 3), theirs=((0, 9),), others=((6.5, 9),))
    no = refusal(game, at((0, 6.5), (2.5, 9)))
    assert (no.rule, no.why) == ("PP-BASE-55", "Soldiers u1.2 would come too near to Soldiers u3.1, whose unit is not charged")
    game.answer(at((0, 6.5), (-2.5, 9)))


@pytest.mark.rule("PP-BASE-55", "PP-BASE-56")
def test_every_unit_that_is_charged_must_be_touched() -> None:
    game = melee()
    stand(game, "soldiers", (-2, 3), (2, 3))
    foe(game, "soldiers", (-3.5, 9))
    foe(game, "soldiers", (3.5, 9))
    assault(game).answer(ChargeSeveral("u1"))
    assert refusal(game, at((-2, 7), (-6, 9))).why == "No model would touch Soldiers (u3), which is charged"
    game.answer(placing(game).default)
    assert {other for i in (1, 2) for other in touching(game, f"u1.{i}")} == {"u2.1", "u3.1"}


@pytest.mark.rule("PP-BASE-56")
def test_what_is_no_place_is_refused() -> None:
    game = charging((0, 3), theirs=((0, 9),))
    assert isinstance(game.question, Place)
    assert refusal(game, at((0, 6.5), (1, 1))).rule == "PP-BASE-56"
    assert refusal(game, at((0, 7))).why == "Soldiers u1.1 and Soldiers u2.1 would overlap"
    assert refusal(game, at((0, -0.5))).rule == "PP-BASE-56"
