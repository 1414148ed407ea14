"""Units embark, disembark, and escape from a destroyed transport."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.abilities.in_force import from_auras
from reglamento.games.wh40k.deployment.keeping_back import enough_on_table
from reglamento.games.wh40k.deployment.loading import LoadCargo
from reglamento.games.wh40k.deployment.setting_up import SetUpNext
from reglamento.games.wh40k.facts.choices.attacks import Allot, Watch
from reglamento.games.wh40k.facts.choices.charges import ChargeWith, HoldFire
from reglamento.games.wh40k.facts.choices.moves import Arrive, Disembark, Embark, EndMoves, FallBack, MoveUnit, StayOut
from reglamento.games.wh40k.facts.choices.preparing import EndLoading, KeepBack, Load, SetUp
from reglamento.games.wh40k.facts.events.boarding import EscapeRolled, NoWayOut
from reglamento.games.wh40k.facts.events.losses import Exploded, ModelSlain, MortalWoundsDealt, UnitDestroyed
from reglamento.games.wh40k.facts.events.moves import NoPlaceFound
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.slaying import LoseWounds
from reglamento.games.wh40k.sheets.effects import Rerolls
from reglamento.games.wh40k.units.changing import keep_back, load_unit
from wh40k_scene import (
    all_told,
    asked,
    battle,
    block,
    boards,
    by,
    does,
    fresh,
    mission,
    options,
    phase,
    places,
    placing,
    refusal,
    refused,
    roll,
    told,
    unit,
    waits,
)

CARRIER = unit("carrier", (20, 20))


def squad(*spots: tuple[float, float]) -> Warzone:
    """A carrier `r1`, a squad `r2` of five at these places, and a mob far away."""
    return battle([CARRIER, unit("squad", *spots)], [unit("mob", (45, 45))])


def row(y: float, count: int = 5) -> list[tuple[float, float]]:
    return [(18.0 + i, y) for i in range(count)]


# ---- embarking


@pytest.mark.rule("40K-ERR-183c", "40K-CORE-TRANS-02")
def test_a_unit_embarks_when_all_its_models_end_their_move_within_three_inches() -> None:
    game = phase(squad(*row(28)), "movement").answer(MoveUnit("r2"))
    near = game.copy().answer(places((18, 24), (19, 24), (20, 24), (21, 24), (23, 24)))
    assert options(near) == (Embark("r1.1"), StayOut())
    near.answer(Embark("r1.1"))
    assert (near.away["r2"].inside, "r2.1" in near.models, near.units["r2"].fallen) == ("r1.1", False, 0)
    far = game.answer(places((18, 24), (19, 24), (20, 24), (21, 24), (23, 24.01)))
    assert asked(far) == "move-unit"


@pytest.mark.rule("40K-CORE-TRANS-01")
def test_a_transport_takes_what_its_datasheet_says_and_no_more() -> None:
    for listed, offered in (
        (unit("squad", *row(24, 6)), True),
        (unit("squad", *row(24, 7)), False),
        (unit("brute", (20, 24)), False),
    ):
        game = battle([CARRIER, listed], [unit("mob", (45, 45))])
        phase(game, "movement").answer(MoveUnit("r2")).answer(placing(game).default)
        assert (asked(game) == "embark") is offered, listed.sheet
    shared = battle([CARRIER, unit("squad", *row(24, 4)), unit("squad", *row(15, 3))], [unit("mob", (45, 45))])
    boards(shared, "r1.1", "r2")
    phase(shared, "movement").answer(MoveUnit("r3")).answer(placing(shared).default)
    assert asked(shared) == "move-unit", "two models find room, three do not"


@pytest.mark.rule("40K-CORE-TRANS-01")
@pytest.mark.parametrize(("brutes", "squad", "offered"), [(3, 0, True), (2, 2, True), (2, 3, False), (1, 4, True)])
def test_models_that_are_bulky_take_two_places_each(brutes: int, squad: int, offered: bool) -> None:
    """Six places."""
    aboard = [unit("squad", *row(15, squad))] if squad else []
    red = [unit("omnibus", (20, 20)), unit("brute", *[(18.0 + 2.5 * i, 24) for i in range(brutes)]), *aboard]
    game = battle(red, [unit("mob", (45, 45))])
    if aboard:
        boards(game, "r1.1", "r3")
    phase(game, "movement").answer(MoveUnit("r2")).answer(placing(game).default)
    assert (asked(game) == "embark") is offered


@pytest.mark.rule("40K-FAQ-TRANS-05")
def test_a_unit_with_an_enemy_beside_it_embarks_only_after_a_move() -> None:
    spots = row(23)
    game = battle([CARRIER, unit("squad", *spots)], [unit("mob", (20, 24.5))])
    phase(game, "movement").answer(FallBack("r2"))
    stood = game.copy().answer(placing(game).default)
    assert asked(stood) == "move-unit"
    game.answer(places((15.9, 21.5), (16.2, 22.5), (17.2, 22.6), (18.3, 22.4), (19.3, 22.3)))
    assert options(game) == (Embark("r1.1"), StayOut())


@pytest.mark.rule("40K-FAQ-TRANS-07")
def test_no_unit_embarks_in_another_phase() -> None:
    game = battle([CARRIER, unit("squad", *row(24))], [unit("mob", (20, 28))])
    phase(game, "charge").answer(ChargeWith("r2"))
    roll(game, 6, 6)
    game.answer(placing(game).default)
    assert asked(game) != "embark"


@pytest.mark.rule("40K-CORE-MIS-20")
def test_a_unit_that_carries_the_relic_does_not_embark() -> None:
    game = squad(*row(24))
    game.carrier = "r2.1"
    phase(game, "movement").answer(MoveUnit("r2")).answer(placing(game).default)
    assert asked(game) == "move-unit"


# ---- disembarking


@pytest.mark.rule("40K-CORE-TRANS-04", "40K-CORE-MOVE-09", "40K-CORE-TRANS-02")
def test_a_unit_disembarks_within_three_inches_and_then_acts_but_does_not_embark_again() -> None:
    game = battle([CARRIER, unit("squad", (1, 1), (2, 1))], [unit("mob", (20, 27))])
    boards(game, "r1.1", "r2")
    assert Disembark("r2") in options(phase(game, "movement"))
    game.answer(Disembark("r2"))
    assert all(refusal(game, answer) is None for answer in game.suggestions())
    assert refusal(game, places((20, 25), (21, 25))) == "40K-CORE-TRANS-04", "an enemy within an inch"
    assert refusal(game, places((25, 20), (25, 21))) == "40K-CORE-TRANS-04"
    assert refusal(game, places((25, 20), (24.8, 21))) is None
    game.answer(places((25, 20), (24.8, 21)))
    assert game.models["r2.1"].moved
    game.answer(MoveUnit("r2"))
    game.answer(placing(game).default)
    assert asked(game) == "move-unit", "it does not embark again"


@pytest.mark.rule("40K-CORE-TRANS-06", "40K-FAQ-TRANS-04")
def test_no_unit_disembarks_from_a_transport_that_has_moved() -> None:
    game = squad(*row(24))
    boards(game, "r1.1", "r2")
    phase(game, "movement").answer(MoveUnit("r1")).answer(places((20, 12)))
    assert game.away["r2"].moved
    assert game.question is None
    embarked = phase(squad(*row(24)), "movement").answer(MoveUnit("r2"))
    embarked.answer(placing(embarked).default).answer(Embark("r1.1"))
    assert Disembark("r2") not in options(embarked), "it was not aboard when the phase began"


@pytest.mark.rule("40K-CORE-TRANS-04")
def test_a_unit_that_finds_no_room_stays_aboard() -> None:
    walls = [block((15, 15), (25, 15), (25, 18.4), (15, 18.4)), block((15, 21.6), (25, 21.6), (25, 25), (15, 25))]
    sides = [block((15, 18.4), (18.4, 18.4), (18.4, 21.6), (15, 21.6)), block((21.6, 18.4), (25, 18.4), (25, 21.6), (21.6, 21.6))]
    game = battle([CARRIER, unit("squad", (1, 1))], [unit("mob", (45, 45))], features=[*walls, *sides])
    boards(game, "r1.1", "r2")
    phase(game, "movement").answer(Disembark("r2"))
    assert told(game, NoPlaceFound).unit == "r2"
    assert "r2" in game.away
    assert Disembark("r2") not in options(game)


@pytest.mark.rule("40K-ERR-183c")
def test_a_move_up_to_a_transport_is_suggested_to_units_that_it_takes() -> None:
    squad = unit("squad", *((14 + 1.5 * i, 27) for i in range(5)))
    game = battle([CARRIER, squad], [unit("mob", (45, 45))])
    phase(game, "movement").answer(MoveUnit("r2"))
    ends = [answer for answer in game.suggestions() if asked(game.copy().answer(answer)) == "embark"]
    assert ends
    full = battle([CARRIER, squad, unit("squad", *((32, 10 + 1.5 * i) for i in range(9)))], [unit("mob", (45, 45))])
    boards(full, "r1.1", "r3")
    phase(full, "movement").answer(MoveUnit("r2"))
    assert not [answer for answer in full.suggestions() if asked(full.copy().answer(answer)) == "embark"]


@pytest.mark.rule("40K-FAQ-TRANS-06")
def test_auras_neither_reach_those_aboard_nor_come_from_them() -> None:
    game = battle([CARRIER, unit("chief", (20, 24)), unit("squad", (20, 26))], [unit("mob", (45, 45))])
    assert from_auras(game, "r3", Rerolls)
    boards(game, "r1.1", "r2")
    assert not from_auras(game, "r3", Rerolls)


# ---- destroyed


def wrecked(*, explodes: int = 3) -> Warzone:
    """A carrier with a squad of five and a hero aboard is slain beside a mob: they are asked where they stand."""
    game = battle([CARRIER, unit("squad", *row(1)), unit("hero", (1, 1))], [unit("mob", (27, 20)), unit("mob", (29, 20))])
    boards(game, "r1.1", "r2", "r3")
    game.begin([LoseWounds("r1.1", 10)])
    return roll(game, explodes)


@pytest.mark.rule("40K-FAQ-TRANS-02", "40K-FAQ-TRANS-02-EX1", "40K-CORE-TRANS-05")
def test_a_transport_explodes_then_all_aboard_leave_it_and_a_one_slays_whom_their_player_picks() -> None:
    game = wrecked(explodes=6)
    assert told(game, Exploded).model == "r1.1"
    roll(game, 3)
    dealt = [(event.unit, event.wounds) for event in all_told(game, MortalWoundsDealt)]
    assert dealt == [("b1", 2)], "a D3 to the only unit within 6 inches, none to those aboard"
    assert "r1.1" in game.models
    assert asked(game) == "disembark"
    game.answer(placing(game).default).answer(placing(game).default)
    roll(game, 1, 2, 3, 1, 5, 6)
    assert (told(game, EscapeRolled).lost, by(game), len(options(game))) == (2, "red", 6)
    game.answer(Allot("r2.1")).answer(Allot("r2.3"))
    assert sorted(id for id in game.models if id.startswith("r")) == ["r2.2", "r2.4", "r2.5", "r3.1"]
    assert [event.model for event in all_told(game, ModelSlain) if event.unit == "r2"] == ["r2.1", "r2.3"]


@pytest.mark.rule("40K-ERR-183d")
def test_a_unit_that_has_left_a_destroyed_transport_does_not_charge_in_that_turn() -> None:
    game = wrecked()
    game.answer(placing(game).default).answer(placing(game).default)
    roll(game, 2, 2, 3, 4, 5, 6)
    assert asked(phase(game.copy(), "charge")) != "charge-unit"
    does(game, "r3", escaped=False)
    assert refused(phase(game, "charge"), ChargeWith("r2")) == "40K-ERR-183d"


@pytest.mark.rule("40K-CORE-TRANS-04", "40K-FAQ-TRANS-02")
def test_models_that_find_no_place_beside_a_wreck_are_slain() -> None:
    ring = [(20 + x, 20 + y) for x in (-3, -1.5, 0, 1.5, 3) for y in (-3, -1.5, 0, 1.5, 3) if max(abs(x), abs(y)) == 3]
    game = battle([CARRIER, unit("squad", *row(1))], [unit("mob", *ring)])
    boards(game, "r1.1", "r2")
    game.begin([LoseWounds("r1.1", 10)])
    roll(game, 1)
    assert told(game, NoWayOut).models == ("r2.1", "r2.2", "r2.3", "r2.4", "r2.5")
    assert [event.unit for event in all_told(game, UnitDestroyed)] == ["r2", "r1"]


# ---- deployment and reserves


@pytest.mark.rule("40K-FAQ-DEPLOY-02", "40K-FAQ-DEPLOY-02-EX1")
def test_a_transport_and_what_is_aboard_are_one_turn_to_deploy() -> None:
    red = [unit("squad", (0, 0)), CARRIER, unit("squad", *row(0, 4)), unit("hero", (0, 0)), unit("mob", (0, 0))]
    game = fresh(red=red, blue=[unit("squad", (0, 0)), unit("striker", (0, 0)), unit("mob", (0, 0))])
    game.picked = {"red": 0, "blue": 0}
    game.zones = {"red": ((0, 36), (48, 36), (48, 48), (0, 48)), "blue": ((0, 0), (48, 0), (48, 12), (0, 12))}
    game.agenda.clear()
    game.begin([SetUpNext("red")]).answer(SetUp(0)).answer(placing(game).default)
    assert by(game) == "blue"
    game.answer(SetUp(0)).answer(placing(game).default)
    assert by(game) == "red"
    game.answer(SetUp(1)).answer(placing(game).default)
    assert options(game) == (Load(2), Load(3), Load(4), EndLoading())
    game.answer(Load(2)).answer(Load(3))
    assert options(game) == (Load(4), EndLoading())
    game.answer(EndLoading())
    assert by(game) == "blue"
    game.answer(KeepBack(1))
    assert by(game) == "red"
    assert {unit: away.inside for unit, away in game.away.items()} == {"r3": "r2.1", "r4": "r2.1", "b2": ""}


def reserved(*, on_table: bool) -> Warzone:
    """Nine units of red: a pod with three squads aboard, on the table or off it, and others that are not set up yet."""
    armies = [unit("pod", (20, 20)), *(unit("striker", (0, 0)) for _ in range(8))]
    game = Warzone(mission=mission(armies, []))
    game.picked = {"red": 0, "blue": 0}
    keep_back(game, "40K-FAQ-DEPLOY-01", "red", 0)
    if on_table:
        game = battle(armies[:1], [])
        game.mission = mission(armies, [])
    for entry in (1, 2, 3):
        load_unit(game, "red", entry, "r1.1")
    return game


@pytest.mark.rule("40K-FAQ-TRANS-03")
def test_a_transport_off_the_table_with_three_units_is_four_units_off_it() -> None:
    game = reserved(on_table=False)
    assert not enough_on_table(game, "red", 4), "four others must be on the table"


@pytest.mark.rule("40K-FAQ-TRANS-03-EX1")
def test_with_a_loaded_transport_on_the_table_four_other_units_may_be_off_it() -> None:
    game = reserved(on_table=True)
    for entry in (4, 5, 6, 7):
        assert enough_on_table(game, "red", entry)
        keep_back(game, "40K-FAQ-DEPLOY-01", "red", entry)
    assert not enough_on_table(game, "red", 8), "a fifth"


@pytest.mark.rule("40K-FAQ-DEPLOY-02")
def test_a_transport_off_the_table_takes_units_only_as_long_as_half_of_the_army_is_on_it() -> None:
    armies = [unit("pod", (20, 20)), *(unit("striker", (0, 0)) for _ in range(3))]
    game = Warzone(mission=mission(armies, []))
    game.picked = {"red": 0, "blue": 0}
    keep_back(game, "40K-FAQ-DEPLOY-01", "red", 0)
    game.begin([LoadCargo("r1")]).answer(Load(1))
    assert game.question is None


@pytest.mark.rule("40K-CORE-TRANS-01", "40K-FAQ-DEPLOY-02")
def test_bulky_models_are_loaded_before_the_battle_as_far_as_there_is_room() -> None:
    """Six places: two brutes leave two, for two of the squad and not for three."""
    armies = [unit("omnibus", (20, 20)), unit("brute", *row(24, 2)), *(unit("squad", *row(28, count)) for count in (3, 2))]
    game = battle(armies[:1], [])
    game.mission = mission(armies, [])
    game.begin([LoadCargo("r1")])
    assert options(game) == (Load(1), Load(2), Load(3), EndLoading())
    game.answer(Load(1))
    assert options(game) == (Load(3), EndLoading())


@pytest.mark.rule("40K-FAQ-REINF-13")
def test_what_arrives_is_shot_at_before_those_aboard_disembark() -> None:
    game = battle([unit("pod", (20, 20)), unit("squad", *row(1))], [unit("watcher", (30, 30))])
    waits(game, "r1")
    boards(game, "r1.1", "r2")
    phase(game, "movement").answer(EndMoves() if asked(game) == "move-unit" else Arrive("r1"))
    game.answer(places((30, 42)))
    assert options(game) == (Watch(), HoldFire())
    game.answer(HoldFire())
    assert (asked(game), placing(game).pieces[0]) == ("disembark", "r2.1")
    assert refusal(game, places(*[(28.0 + i, 39.6) for i in range(5)])) == "40K-CORE-TRANS-04"
    game.answer(placing(game).default)
    assert game.question is None
