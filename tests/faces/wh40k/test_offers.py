"""What is told beside a target: the chances of an attack or of a charge, range and cover."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from reglamento.faces.shown import Stat
from reglamento.faces.wh40k import FACE
from reglamento.faces.wh40k.board.places import TABLE
from reglamento.games.wh40k.facts.choices.attacks import Aim, NoGrenade, ShootWith, Strike, UseGuns
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndTargets, HoldFire
from reglamento.games.wh40k.facts.choices.moves import MoveUnit
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.games.wh40k.facts.events.powers import PowerManifested
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.charge_odds import charge_chance, charge_needed
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.kernel.questions import Choose, Place, Position
from wh40k_scene import asked, battle, block, boards, crater, marked, options, phase, placing, roll, square, unit

THROWS = [one + other for one, other in product(range(1, 7), repeat=2)]


@pytest.mark.rule("40K-CORE-CHARGE-05")
@pytest.mark.parametrize(("gap", "needed"), [(1.5, 2), (3.0, 2), (3.01, 3), (7.0, 6), (12.0, 11)])
def test_a_charge_comes_off_when_the_dice_bring_a_model_within_an_inch(gap: float, needed: int) -> None:
    """Bases are an inch wide, so the centres are an inch farther apart than the edges."""
    game = battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (11 + gap, 10))])
    assert charge_needed(game, "r1", ("b1",)) == needed
    assert charge_chance(needed) == Fraction(sum(throw >= needed for throw in THROWS), 36)


@pytest.mark.rule("40K-CORE-CHARGE-05")
def test_a_charge_around_a_rock_needs_more() -> None:
    """The rock stands across the straight way, which would need a 5."""
    rock = block((13, 6), (14, 6), (14, 14), (13, 14))
    free = battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (17, 10))])
    barred = battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (17, 10))], features=[rock])
    assert charge_needed(free, "r1", ("b1",)) == 5
    around = charge_needed(barred, "r1", ("b1",))
    assert around is None or around > 8


@pytest.mark.rule("40K-CORE-CHARGE-04")
def test_the_chance_is_told_for_units_and_for_targets() -> None:
    game = battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (18, 10)), unit("ogre", (10, 21))])
    phase(game, "charge")
    assert [(stat.label, stat.value) for stat in FACE.odds(game, ChargeWith("r1"))] == [
        ("comes off", "72.2 %"),
        ("on two dice", "6+"),
    ]
    game.answer(ChargeWith("r1"))
    assert [stat.value for stat in FACE.odds(game, ChargeAt("b1"))] == ["72.2 %", "6+"]
    assert [stat.value for stat in FACE.odds(game, ChargeAt("b2"))] == ["27.8 %", "9+"]


YARD = [
    block(*ring)
    for ring in (
        ((24, 6), (34, 6), (34, 7), (24, 7)),
        ((24, 6), (25, 6), (25, 14), (24, 14)),
        ((24, 13), (34, 13), (34, 14), (24, 14)),
        ((33, 6), (34, 6), (34, 14), (33, 14)),
    )
]


@pytest.mark.rule("40K-FAQ-CHARGE-04", "40K-FAQ-CHARGE-05")
def test_why_a_charge_can_never_come_off_is_told() -> None:
    """It may be declared all the same. [40K-CORE-CHARGE-01]"""
    walls = [replace(wall, id=f"wall-{n}") for n, wall in enumerate(YARD)]
    game = phase(battle([unit("squad", (18, 10))], [unit("mob", (29, 10))], features=walls), "charge")
    assert [(stat.label, stat.value) for stat in FACE.odds(game, ChargeWith("r1"))] == [
        ("comes off", "0.0 %"),
        ("because", 'no way leads to a free place within 1" of the target'),
    ]


@pytest.mark.rule("40K-CORE-CHARGE-04")
def test_the_chance_of_a_unit_is_that_of_the_enemy_that_it_reaches_most_likely() -> None:
    walls = [replace(wall, id=f"wall-{n}") for n, wall in enumerate(YARD)]
    game = phase(battle([unit("squad", (23, 10))], [unit("mob", (27, 10)), unit("mob", (15, 10))], features=walls), "charge")
    assert [stat.value for stat in FACE.odds(game, ChargeWith("r1"))] == ["72.2 %", "6+"]


@pytest.mark.rule("40K-CORE-CHARGE-05")
def test_the_chance_of_a_further_target_is_told_as_that_of_the_whole_charge() -> None:
    game = battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (18, 10)), unit("ogre", (10, 21))])
    phase(game, "charge").answer(ChargeWith("r1")).answer(ChargeAt("b1"))
    found = FACE.odds(game, ChargeAt("b2"))
    assert found[0] == Stat(label="reaches any of the targets", value="72.2 %", chance=26 / 36)
    assert found[-1] == Stat(label="this one alone", value="27.8 %", chance=10 / 36)


def _aiming(*features: object) -> tuple[Warzone, Aim]:
    game = battle(
        red=[unit("squad", (10, 10), (12, 10))], blue=[unit("ogre", (10, 21)), unit("mob", (30, 10))], features=features
    )
    phase(game, "shooting").answer(ShootWith("r1"))
    while asked(game) != "aim":
        game.answer(NoGrenade() if asked(game) == "grenade" else UseGuns())
    return game, next(option for option in options(game) if isinstance(option, Aim) and option.target == "b1")


@pytest.mark.rule("40K-CORE-TERR-01")
def test_range_and_cover_are_told_for_a_target() -> None:
    game, aim = _aiming()
    assert FACE.detail(game, aim) == '2 of 2 models fire, 10" away'
    game, aim = _aiming(crater(*square(8, 19, 4)))
    assert FACE.detail(game, aim) == '2 of 2 models fire, 10" away, in cover'


@pytest.mark.rule("40K-CORE-TRANS-03")
def test_the_range_of_fire_from_a_transport_is_told_as_that_of_the_transport() -> None:
    game = battle([unit("truck", (10, 10)), unit("squad", (20, 40), (22, 40))], [unit("ogre", (22, 10)), unit("mob", (30, 10))])
    boards(game, "r1.1", "r2")
    phase(game, "shooting").answer(ShootWith("r2"))
    while asked(game) != "aim":
        game.answer(NoGrenade() if asked(game) == "grenade" else UseGuns())
    aim = next(option for option in options(game) if isinstance(option, Aim) and option.target == "b1")
    assert FACE.detail(game, aim) == '2 of 2 models fire, 10" away'


@pytest.mark.rule("40K-CORE-DATA-03")
def test_what_a_weapon_does_beside_its_figures_is_told_where_it_is_chosen() -> None:
    game = battle([unit("squad", (10, 10), kind="melta")], [unit("ogre", (10, 20)), unit("ogre", (14, 20))])
    phase(game, "shooting").answer(ShootWith("r1"))
    near = "within half its range the better of two dice is its damage, +2 damage"
    assert FACE.detail(game, Aim("melta", "b1")) == f'1 of 1 model fires, 9" away; {near}'
    fight = battle([unit("squad", (10, 10), kind="chain")], [unit("mob", (11.2, 10)), unit("mob", (8.8, 10))])
    phase(fight, "fight")
    while isinstance(fight.question, Place):
        fight.answer(fight.question.default)
    told = {option.weapon: FACE.detail(fight, option) for option in options(fight) if isinstance(option, Strike)}
    assert told == {"fist": "", "close-combat-weapon": "", "chain": "1 more attack with it"}


@pytest.mark.rule("40K-CORE-ATT-05")
def test_wounds_are_told_of_targets_that_have_several() -> None:
    game, aim = _aiming()
    stats = {stat.label: stat.value for stat in FACE.odds(game, aim)}
    assert list(stats) == ["Wounds", "any", "all", "points"]
    assert stats["Wounds"].endswith(" of 3")
    wounds, some, every, points = FACE.odds(game, aim)
    assert wounds.value == f"{wounds.mean:.1f} of 3"
    assert points.mean == pytest.approx(float(points.value), abs=0.05)
    assert (some.value, every.value) == (f"{some.chance:.1%}".replace("%", " %"), f"{every.chance:.1%}".replace("%", " %"))
    mob = next(option for option in options(game) if isinstance(option, Aim) and option.target == "b2")
    assert [stat.label for stat in FACE.odds(game, mob)] == ["fall on average", "any", "all", "points"]


def test_suggested_moves_say_where_they_lead() -> None:
    """The text of each names the nearest enemy, as there is no marker."""
    game = battle(red=[unit("squad", (10, 10))], blue=[unit("mob", (30, 10))])
    phase(game, "movement")
    question = game.question
    assert isinstance(question, Choose)
    game.answer(question.options[0])
    shown = FACE.placing(game, placing(game), game.suggestions())
    assert any("from Mob (b1)" in suggested.text for suggested in shown.suggestions)


@pytest.mark.rule("40K-CORE-PSY-01")
def test_a_power_says_that_no_unit_is_in_reach() -> None:
    game = phase(battle([unit("seer", (10, 10))], [unit("mob", (40, 10))]), "psychic")
    lines = [FACE.detail(game, Manifest("r1", power)).splitlines() for power in ("smite", "veil")]
    assert [line[1:] for line in lines] == [["no unit in reach"], []]
    risks = "The power has no unit in reach, so the attempt would only risk Perils."
    assert [FACE.warning(game, Manifest("r1", power)) for power in ("smite", "veil")] == [risks, ""]
    assert [FACE.aside(game, lambda: game, Manifest("r1", power)) for power in ("smite", "veil")] == [True, False]
    game.happened(PowerManifested("40K-CORE-PSY-01", "r1", "smite", ""))
    assert [line.text for line in FACE.told(game, game.events())][-1] == "Smite works, with no unit in reach."


@pytest.mark.rule("40K-CORE-CHARGE-05")
def test_a_suggested_charge_names_the_enemy_also_beside_a_marker() -> None:
    game = marked(battle(red=[unit("hero", (10, 10))], blue=[unit("mob", (14, 10))]), (12, 10))
    phase(game, "charge").answer(ChargeWith("r1"))
    if asked(game) == "charge-target":
        game.answer(ChargeAt("b1")).answer(EndTargets())
    while asked(game) != "charge":
        game.answer(HoldFire())
    roll(game, 6, 6)
    shown = FACE.placing(game, placing(game), game.suggestions())
    assert shown.suggestions
    assert all("Mob (b1)" in suggested.text for suggested in shown.suggestions)


@pytest.mark.rule("40K-CORE-CHARGE-05")
def test_a_place_in_contact_is_no_distance_from_the_enemy() -> None:
    """As floating point has it the bases overlap by a hair."""
    game = battle(red=[unit("hero", (5.6, 8))], blue=[unit("mob", (5, 5))])
    roll(phase(game, "charge").answer(ChargeWith("r1")), 6, 6)
    touching = Position(5.6, 5.8)
    assert gap_of(touching) < 0
    assert ', 0" from Mob' in TABLE.called(game, placing(game), (touching,), stays=False)


def gap_of(place: Position) -> float:
    """From a hero there to the mob."""
    base = Base("round", 1.0)
    return gap(Standing(base, place.x, place.y), Standing(base, 5, 5))


@pytest.mark.rule("40K-CORE-MOVE-03")
@pytest.mark.parametrize(
    ("wished", "stops"), [((16.01, 10.0), (15.99, 10.0)), ((24.0, 10.0), (15.99, 10.0)), ((10.0, 19.0), (10.0, 15.99))]
)
def test_a_unit_that_is_put_too_far_stops_at_its_whole_move_in_its_formation(
    wished: tuple[float, float], stops: tuple[float, float]
) -> None:
    block_of_four = [(10, 10), (11.5, 10), (10, 11.5), (11.5, 11.5)]
    game = battle(red=[unit("squad", *block_of_four)], blue=[unit("mob", (40, 40))])
    phase(game, "movement").answer(MoveUnit("r1"))
    asked_for = tuple(Position(wished[0] + x - 10, wished[1] + y - 10) for x, y in block_of_four)
    assert game.objection(asked_for) is not None
    found = FACE.instead(game, placing(game), asked_for)
    assert [(place.x, place.y) for place in found] == [
        pytest.approx((stops[0] + x - 10, stops[1] + y - 10)) for x, y in block_of_four
    ]


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_a_unit_that_is_put_too_near_an_enemy_stops_before_it_in_its_formation() -> None:
    game = battle(red=[unit("squad", (10, 10), (10, 12))], blue=[unit("mob", (16, 11))])
    phase(game, "movement").answer(MoveUnit("r1"))
    found = FACE.instead(game, placing(game), (Position(15.5, 10), Position(15.5, 12)))
    assert found[0].x == found[1].x > 13
    assert game.objection(found) is None
