"""Units with a minimum Move, AIRCRAFT, and what is airborne."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.abilities.profiles import changed
from reglamento.games.wh40k.facts.choices.attacks import ShootWith
from reglamento.games.wh40k.facts.choices.charges import ChargeWith
from reglamento.games.wh40k.facts.choices.moves import Advance, EndMoves, FallBack, MoveUnit
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import in_striking
from reglamento.games.wh40k.missions.markers import controller
from reglamento.games.wh40k.movement.flying import FlyOff
from reglamento.games.wh40k.sheets.effects import Changes
from reglamento.games.wh40k.units.table import has
from wh40k_scene import asked, battle, options, phase, places, placing, refusal, refused, roll, the_faction, told, unit

FAR = unit("mob", (45, 45))


def flying(sheet: str, at: tuple[float, float], *, size: tuple[float, float] = (48, 48)) -> Warzone:
    return phase(battle([unit(sheet, at)], [unit("mob", (size[0] - 2, size[1] - 2))], size=size), "movement").answer(
        MoveUnit("r1")
    )


@pytest.mark.rule("40K-CORE-DATA-07", "40K-ERR-177c")
def test_what_can_fly_and_has_a_minimum_move_is_an_aircraft() -> None:
    sheets = the_faction().sheets
    assert [name for name in ("jet", "balloon", "skimmer", "tank") if "AIRCRAFT" in sheets[name].keywords] == ["jet", "balloon"]


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_a_unit_with_a_minimum_move_goes_as_far_at_least_and_never_stands() -> None:
    game = battle([unit("balloon", (20, 20)), unit("squad", (5, 5))], [FAR])
    assert EndMoves() not in options(phase(game, "movement"))
    game.answer(MoveUnit("r1"))
    assert asked(game) == "fly"
    assert refusal(game, places((20, 20))) == "40K-CORE-MOVE-04"
    assert refusal(game, places((23.99, 20))) == "40K-CORE-MOVE-04"
    assert refusal(game, places((24, 20))) is None
    assert refusal(game, places((29.01, 20))) == "40K-CORE-MOVE-04"
    assert all(refusal(game, answer) is None for answer in game.suggestions())
    game.answer(places((29, 20)))
    assert EndMoves() in options(game)


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_a_unit_that_finds_no_place_as_far_is_destroyed() -> None:
    crowd = [(12.0 + 3 * x, 12.0 + 3 * y) for x in range(-3, 4) for y in range(-3, 4) if x or y]
    game = phase(battle([unit("balloon", (12, 12))], [unit("mob", *crowd)], size=(24, 24)), "movement").answer(MoveUnit("r1"))
    assert told(game, UnitDestroyed).unit == "r1"
    assert game.units["r1"].fallen


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_an_advance_raises_both_ends() -> None:
    game = phase(battle([unit("balloon", (20, 20))], [FAR]), "movement").answer(Advance("r1"))
    roll(game, 3)
    assert refusal(game, places((26.99, 20))) == "40K-CORE-MOVE-04"
    assert refusal(game, places((27, 20))) is None
    assert refusal(game, places((32, 20))) is None
    assert refusal(game, places((32.01, 20))) == "40K-CORE-MOVE-04"


@pytest.mark.rule("40K-FAQ-MOVE-02")
def test_what_halves_a_minimum_move_halves_both_its_ends() -> None:
    sheet = the_faction().sheets["jet"]
    halved = changed(sheet.members[0].profile, [Changes(of="M", half=True)])
    assert (halved.least, halved.move) == (5, 15)


@pytest.mark.rule("40K-CORE-AIR-03")
def test_a_supersonic_model_turns_up_to_ninety_degrees_and_advances_twenty_inches_without_a_die() -> None:
    game = flying("jet", (20, 20)).answer(places((20, 8)))
    assert game.models["r1.1"].facing == 0, "north"
    game.new_turn("red")
    phase(game, "movement").answer(MoveUnit("r1"))
    assert refusal(game, places((40, 8))) is None
    assert refusal(game, places((40, 8.01))) == "40K-CORE-AIR-03"
    fast = phase(battle([unit("jet", (10, 60))], [FAR], size=(48, 72)), "movement").answer(Advance("r1"))
    assert refusal(fast, places((10, 30.01))) == "40K-CORE-MOVE-04", "30 inches at least"
    assert refusal(fast, places((10, 10))) is None
    assert fast.answer(places((10, 10))).units["r1"].movement == "advanced"


@pytest.mark.rule("40K-ERR-177d", "40K-CORE-MOVE-08")
def test_a_model_passes_enemy_aircraft_but_ends_neither_on_one_nor_within_an_inch() -> None:
    for sheet, passed in (("jet", True), ("tank", False)):
        blocked = [unit(sheet, (13.5, 10)), unit("mob", *[(13.5, y) for y in (7.0, 8.0, 12.0, 13.0)])]
        game = phase(battle([unit("squad", (10, 10))], blocked), "movement").answer(MoveUnit("r1"))
        assert (refusal(game, places((16.0, 10))) is None) is False, "within an inch of it"
        row = phase(battle([unit("squad", (10, 10))], [unit(sheet, (12.6, 10))]), "movement").answer(MoveUnit("r1"))
        assert (refusal(row, places((15.9, 10))) is None) is passed
    over = phase(battle([unit("squad", (10, 10))], [unit("jet", (13.5, 10))]), "movement").answer(MoveUnit("r1"))
    assert refusal(over, places((13.5, 10))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-ERR-177e")
def test_with_aircraft_alone_within_an_inch_a_unit_moves_and_advances() -> None:
    game = phase(battle([unit("squad", (10, 10))], [unit("jet", (12, 10))]), "movement")
    assert options(game) == (MoveUnit("r1"), Advance("r1"), EndMoves())
    both = phase(battle([unit("squad", (10, 10))], [unit("jet", (12, 10)), unit("mob", (8.5, 10))]), "movement")
    assert options(both) == (FallBack("r1"), EndMoves())


@pytest.mark.rule("40K-CORE-AIR-01")
def test_what_is_airborne_does_not_charge_and_only_what_flies_charges_it_and_fights_with_it() -> None:
    game = battle([unit("jet", (20, 20)), unit("squad", (45, 40))], [unit("squad", (24, 20)), unit("skimmer", (20, 24)), FAR])
    assert ChargeWith("r1") not in options(phase(game, "charge"))
    assert refused(game, ChargeWith("r1")) == "40K-CORE-AIR-01"
    assert asked(phase(battle([unit("jet", (20, 20))], [unit("squad", (24, 20))]), "charge", "blue")) == ""
    assert options(phase(game, "charge", "blue"))[0] == ChargeWith("b2")
    near = battle([unit("jet", (20, 20))], [unit("squad", (21.9, 20)), unit("skimmer", (20, 21.9))])
    assert in_striking(near, "b1") == {"b1.1": ()}
    assert in_striking(near, "b2") == {"b2.1": ("r1",)}
    assert in_striking(near, "r1") == {"r1.1": ("b2",)}


@pytest.mark.rule("40K-CORE-AIR-04")
@pytest.mark.parametrize(("reading", "held"), [(False, "red"), (True, None)])
def test_flyers_hold_markers_but_by_the_reading(reading: bool, held: str | None) -> None:
    game = battle([unit("jet", (20, 20))], [FAR], readings=Readings(flyers_hold_nothing=reading))
    game.markers["m1"] = (20.0, 20.0)
    assert controller(game, "m1") == held


def test_a_unit_with_a_minimum_move_that_is_asked_again_keeps_its_question() -> None:
    game = flying("jet", (20, 20))
    assert isinstance(game.agenda[-1], FlyOff)
    assert has(game, "r1", "AIRCRAFT")
    assert placing(game) == game.copy().question


@pytest.mark.rule("40K-CORE-AIR-02")
def test_what_is_hard_to_hit_is_hit_with_one_less_in_the_shooting_phase() -> None:
    for target, worse in (("jet", -1), ("tank", 0)):
        game = phase(battle([unit("striker", (10, 10))], [unit(target, (20, 20))]), "shooting").answer(ShootWith("r1"))
        roll(game, 4, 4, 4)
        assert told(game, HitRolled).modifier == worse
