"""The Charge phase."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.charges import (
    ChargeAt,
    ChargeWith,
    EndCharges,
    EndInterventions,
    EndTargets,
    HoldFire,
    Intervene,
    Overwatch,
)
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.charges import Charged, ChargeFailed, ChargeRolled
from reglamento.games.wh40k.facts.state import Warzone
from wh40k_scene import (
    all_told,
    asked,
    battle,
    block,
    by,
    does,
    options,
    phase,
    places,
    placing,
    refusal,
    refused,
    roll,
    square,
    told,
    unit,
    woods,
)


def charging(game: Warzone) -> Warzone:
    return phase(game, "charge")


def rolled(game: Warzone, *dice: int) -> Warzone:
    """The first unit of red charges the one enemy in reach, and rolls these dice."""
    return roll(charging(game).answer(ChargeWith("r1")), *dice)


@pytest.mark.rule("40K-CORE-CHARGE-01")
def test_who_may_charge() -> None:
    squads = [unit("squad", (10, 10)), unit("squad", (10, 14)), unit("squad", (10, 18)), unit("squad", (8.98, 22))]
    game = battle(
        [*squads, unit("squad", (23, 30))], [unit("mob", (22.98, 10), (22.98, 14), (22.98, 18), (22, 22)), unit("mob", (24, 30))]
    )
    does(game, "r2", movement="advanced")
    does(game, "r3", movement="fell back")
    charging(game)
    assert options(game) == (ChargeWith("r1"), EndCharges())
    assert refused(game, ChargeWith("r2")) == "40K-CORE-MOVE-05"
    assert refused(game, ChargeWith("r3")) == "40K-CORE-MOVE-06"
    assert refused(game, ChargeWith("r4")) == "40K-CORE-CHARGE-01"
    assert refused(game, ChargeWith("r5")) == "40K-CORE-CHARGE-01"


@pytest.mark.rule("40K-CORE-CHARGE-02", "40K-FAQ-CHARGE-02")
def test_targets_are_declared_one_by_one_seen_or_not() -> None:
    wall = block(*square(13, 6, 2))
    game = battle(
        [unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("mob", (18, 5)), unit("mob", (40, 40))], features=[wall]
    )
    charging(game).answer(ChargeWith("r1"))
    assert options(game) == (ChargeAt("b1"), ChargeAt("b2"))
    game.answer(ChargeAt("b2"))
    assert options(game) == (ChargeAt("b1"), EndTargets())
    game.answer(EndTargets())
    assert asked(game) == "charge"


@pytest.mark.rule("40K-CORE-CHARGE-04", "40K-FAQ-CHARGE-01")
def test_the_charge_roll_is_the_distance_for_every_model() -> None:
    game = rolled(battle([unit("squad", (10, 10))], [unit("mob", (20, 10))]), 4, 6)
    assert told(game, ChargeRolled).far == 10
    assert placing(game).reach == 10


@pytest.mark.rule("40K-CORE-CHARGE-05")
@pytest.mark.parametrize(("x", "reached"), [(19.0, True), (19.02, False)])
def test_the_first_model_ends_within_an_inch_of_a_target_or_the_charge_fails(x: float, reached: bool) -> None:
    """Nine inches apart less one to be within an inch: a roll of seven reaches nine inches between centres."""
    game = rolled(battle([unit("squad", (10, 10))], [unit("mob", (x, 10))]), 3, 4)
    assert (asked(game) == "charge-move") == reached
    assert bool(all_told(game, ChargeFailed)) != reached


@pytest.mark.rule("40K-CORE-CHARGE-05")
def test_a_charge_ends_near_declared_targets_alone() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (16, 10)), unit("mob", (16, 13.2))])
    charging(game).answer(ChargeWith("r1")).answer(ChargeAt("b1")).answer(EndTargets())
    roll(game, 6, 6)
    assert refusal(game, places((15, 10))) is None
    assert refusal(game, places((14.0, 10))) is None
    assert refusal(game, places((13.99, 10))) == "40K-CORE-CHARGE-05"
    assert refusal(game, places((16, 11.3))) == "40K-CORE-CHARGE-05"
    game.answer(places((15, 10)))
    assert game.units["r1"].charged == ("b1",)
    assert told(game, Charged).targets == ("b1",)


@pytest.mark.rule("40K-CORE-CHARGE-05", "40K-CORE-TERR-WOODS")
@pytest.mark.parametrize("dice", [(1, 4), (2, 4), (3, 4), (6, 6)])
def test_a_charge_stops_before_woods_where_it_would_be_too_slow_through_them(dice: tuple[int, int]) -> None:
    """Within 1" of the target there is a place before the woods, 5" away; one in contact is in them, and no roll below 8 leads there."""
    game = rolled(battle([unit("squad", (10, 10))], [unit("mob", (17, 10))], features=[woods(*square(15.6, 6, 8))]), *dice)
    assert asked(game) == "charge-move"


@pytest.mark.rule("40K-FAQ-CHARGE-04")
def test_a_failed_charge_is_no_charge_and_no_model_moves() -> None:
    game = rolled(battle([unit("squad", (10, 10))], [unit("mob", (20, 10))]), 1, 2)
    assert told(game, ChargeFailed).unit == "r1"
    assert (game.units["r1"].charged, game.models["r1.1"].x) == ((), 10)
    assert game.question is None


@pytest.mark.rule("40K-FAQ-CHARGE-05", "40K-CORE-CHARGE-05")
def test_a_charge_fails_where_there_is_no_room_near_the_target() -> None:
    yard = [block(*square(24, 6, 1)), block((24, 6), (34, 6), (34, 7), (24, 7)), block((24, 6), (25, 6), (25, 14), (24, 14))]
    yard += [block((24, 13), (34, 13), (34, 14), (24, 14)), block((33, 6), (34, 6), (34, 14), (33, 14))]
    named = [feature.__class__(id=f"wall-{n}", kind="block", ring=feature.ring, height=5) for n, feature in enumerate(yard)]
    game = rolled(battle([unit("squad", (18, 10))], [unit("mob", (29, 10))], features=named), 6, 6)
    assert told(game, ChargeFailed).unit == "r1"


@pytest.mark.rule("40K-CORE-CHARGE-03", "40K-FAQ-CHARGE-03", "40K-FAQ-CHAR-04")
def test_overwatch_hits_on_unmodified_sixes_before_the_charge_roll() -> None:
    game = battle([unit("hero", (10, 10)), unit("squad", (19, 16))], [unit("squad", (20, 10), kind="stubber")])
    charging(game).answer(ChargeWith("r1"))
    assert (asked(game), options(game)) == ("overwatch", (Overwatch(), HoldFire()))
    game.answer(Overwatch())
    roll(game, 6, 5, 5)
    assert (told(game, HitRolled).hits, told(game, HitRolled).manner) == (1, "overwatch")
    roll(game, 1)
    assert asked(game) == "charge"


@pytest.mark.rule("40K-CORE-CHARGE-03")
def test_a_target_in_a_fight_fires_no_overwatch_and_flames_hit_by_themselves() -> None:
    fighting = battle([unit("squad", (10, 10)), unit("squad", (22, 10))], [unit("squad", (20, 10), kind="flame")])
    charging(fighting).answer(ChargeWith("r1"))
    assert asked(fighting) == "charge"
    game = battle([unit("squad", (13, 10))], [unit("squad", (20, 10), kind="flame")])
    charging(game).answer(ChargeWith("r1")).answer(Overwatch())
    roll(game, 4)
    assert told(game, HitRolled).hits == 4


@pytest.mark.rule("40K-FAQ-CHARGE-03")
def test_a_model_that_does_not_see_the_charger_does_not_fire() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (20, 10), kind="stubber")], features=[block(*square(14, 8, 3))])
    charging(game).answer(ChargeWith("r1"))
    assert asked(game) == "charge"


@pytest.mark.rule("40K-ERR-177b")
def test_a_flyer_charges_over_models_but_not_over_terrain() -> None:
    row = [(13.0, y) for y in (6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0)]
    game = rolled(battle([unit("skimmer", (10, 10)), unit("squad", *row)], [unit("mob", (17, 10))]), 3, 3)
    assert refusal(game, places((15.5, 10))) is None


@pytest.mark.rule("40K-CORE-CHARGE-06", "40K-FAQ-CHAR-01", "40K-FAQ-CHAR-06", "40K-FAQ-CHAR-07")
def test_characters_of_the_other_player_intervene_within_three_inches_whoever_charged() -> None:
    blue = [unit("hero", (14, 10)), unit("hero", (14.01, 20)), unit("mob", (10, 13))]
    game = battle([unit("squad", (10, 10)), unit("hero", (10, 20))], blue)
    charging(game).answer(EndCharges())
    assert by(game) == "blue"
    assert options(game) == (Intervene("b1"), EndInterventions())
    game.answer(Intervene("b1"))
    assert placing(game).reach == 3
    assert refusal(game, places((14, 13))) == "40K-FAQ-FIGHT-06"
    assert refusal(game, places((11.0, 10))) is None
    game.answer(places((11.0, 10)))
    assert asked(game) == ""
    assert game.units["b1"].charged == ()


def test_a_charge_of_many_brings_as_many_as_possible_into_contact() -> None:
    game = rolled(battle([unit("squad", (10, 10), (10, 11.5), (10, 13), (11.5, 10))], [unit("mob", (18, 10), (18, 11.5))]), 6, 5)
    assert refusal(game, placing(game).default) is None


@pytest.mark.rule("40K-CORE-CHARGE-05", "40K-CORE-MOVE-03")
def test_the_first_model_of_a_charge_ends_where_none_of_its_own_unit_stands() -> None:
    """Two friends stand in front of the target, and the last model of the unit is shut in, so the second cannot make room for the first."""
    shut_in = [(26.1, 17.8), (25.5, 18.7), (24.5, 18.7), (23.9, 17.8), (24.5, 16.9), (25.5, 16.9)]
    red = [unit("squad", (22.1, 18.4), (22.3, 19.4), (25, 17.8)), unit("squad", *shut_in), unit("squad", (21.1, 20), (20.5, 19))]
    game = rolled(battle(red, [unit("mob", (20, 20))]), 1, 1)
    assert refusal(game, placing(game).default) is None
