"""Who may charge whom, and from how far. The ground before the entrance: x from -20 to 20, y from 0 to 15; bases are 2.5 cm."""

import pytest
from msgspec.structs import replace

from pistola_blades import assault, foe, melee, roll, stand, touching
from pistola_scene import asked, fill, happened, options, places_of, placing, refusal
from reglamento.bots.pistola.striking import charge
from reglamento.games.pistola.assault.several import charges
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeSeveral, EndCharges
from reglamento.games.pistola.facts.events.assaults import ChargeFailed
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.moves.moving import TerrainRoll
from reglamento.games.pistola.units.fights import combats, locked
from reglamento.games.pistola.units.troops import standing
from reglamento.geometry.table.shapes.bases import gap
from reglamento.kernel.questions import Choose


def offered(game: Crawl) -> list[Charge | ChargeSeveral]:
    return list(charges(game, ATTACKER))


@pytest.mark.rule("PP-COMBAT-16", "PP-BASE-19", "PP-BASE-55")
def test_a_charge_reaches_15_cm_and_no_farther() -> None:
    game = melee()
    stand(game, "soldiers", (-10, 5))
    foe(game, "soldiers", (7.5, 5))
    assert offered(game) == [Charge("u1", "u2")]
    game = melee()
    stand(game, "soldiers", (-10, 5))
    foe(game, "soldiers", (7.51, 5))
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-19", "PP-BASE-55")
def test_beasts_charge_30_cm() -> None:
    game = melee()
    stand(game, "hounds", (-15, 5))
    foe(game, "soldiers", (17.5, 5))
    assert offered(game) == [Charge("u1", "u2")]
    game = melee()
    stand(game, "hounds", (-15, 5))
    foe(game, "soldiers", (17.51, 5))
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-55")
@pytest.mark.parametrize("state", ["falling", "retreating", "pinned", "charged"])
def test_a_unit_that_runs_cowers_or_has_charged_does_not_charge(state: str) -> None:
    game = melee()
    unit = stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9))
    assert offered(game)
    game.units[unit] = replace(game.units[unit], **{state: True})
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-55", "PP-BASE-31")
def test_a_unit_that_is_locked_does_not_charge() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), (5, 3))
    foe(game, "soldiers", (0, 5.5))
    foe(game, "soldiers", (9, 3))
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-07", "PP-BASE-55")
def test_a_unit_that_has_fired_charges_only_its_target_and_only_after_light_weapons() -> None:
    game = melee()
    unit = stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (-9, 9))
    foe(game, "soldiers", (9, 9))
    assert offered(game) == [Charge("u1", "u2"), Charge("u1", "u3")]
    game.units[unit] = replace(game.units[unit], target="u3")
    assert offered(game) == [Charge("u1", "u3")]
    game.units[unit] = replace(game.units[unit], may_charge=False)
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-07", "PP-BASE-55")
def test_a_refused_charge_says_why() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), target="u3")
    foe(game, "soldiers", (-9, 9))
    foe(game, "soldiers", (9, 9))
    stand(game, "soldiers", (-19, 13), may_charge=False)
    stand(game, "soldiers", (19, 2), pinned=True)
    assault(game)
    assert refusal(game, Charge("u1", "u2")).why == "Soldiers (u1) may charge only the unit that it has fired at"
    assert refusal(game, Charge("u4", "u2")).rule == "PP-BASE-07"
    assert refusal(game, Charge("u5", "u3")).why == "Soldiers (u5) is pinned"
    assert refusal(game, Charge("u3", "u1")).why == "The attacker has no Soldiers (u3) on the board"


@pytest.mark.rule("PP-BASE-55")
def test_the_way_goes_round_other_enemies_and_keeps_away_from_them() -> None:
    """In the corridor, 6 cm wide, nobody gets past the first of them to the second."""
    game = melee()
    stand(game, "soldiers", (0, 2))
    foe(game, "soldiers", (0, -3))
    foe(game, "soldiers", (0, -8))
    assert offered(game) == [Charge("u1", "u2")]


@pytest.mark.rule("PP-BASE-55")
def test_units_that_stand_together_may_be_charged_together() -> None:
    game = melee()
    stand(game, "soldiers", (-2, 3), (2, 3))
    foe(game, "soldiers", (-3.5, 9))
    foe(game, "soldiers", (3.5, 9))
    assert offered(game) == [Charge("u1", "u2"), Charge("u1", "u3"), ChargeSeveral("u1")]
    game = melee()
    stand(game, "soldiers", (-2, 3), (2, 3))
    foe(game, "soldiers", (-3.76, 9))
    foe(game, "soldiers", (3.76, 9))  # 5.02 cm apart
    assert offered(game) == [Charge("u1", "u2"), Charge("u1", "u3")]


@pytest.mark.rule("PP-TROOPS-02", "PP-BASE-55")
def test_a_monstrous_creature_charges_through_no_door() -> None:
    for entry, found in (("soldiers", True), ("ogre", False)):
        game = melee()
        work_door(game, "d1", is_open=True)
        stand(game, entry, (0, -4))
        foe(game, "soldiers", (0, 4))
        assert bool(offered(game)) == found


@pytest.mark.rule("PP-DOOR-02", "PP-BASE-55")
def test_nobody_charges_through_a_closed_door() -> None:
    game = melee()
    stand(game, "soldiers", (0, -4))
    foe(game, "soldiers", (0, 4))
    assert offered(game)
    work_door(game, "d1", is_open=False)
    assert offered(game) == []


@pytest.mark.rule("PP-BASE-30", "PP-BASE-55")
def test_a_character_charges_with_the_unit_it_has_joined() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), (3, 3))
    stand(game, "captain", (6, 3), joined="u1")
    foe(game, "soldiers", (0, 9), (3, 9), (6, 9))
    assert offered(game) == [Charge("u1", "u3")]
    assault(game).answer(Charge("u1", "u3"))
    assert placing(game).pieces == ("u1.1", "u1.2", "u2.1")
    game.answer(placing(game).default)
    assert game.units["u1"].charged
    assert game.units["u2"].charged


@pytest.mark.rule("PP-COMBAT-16", "PP-BASE-55")
def test_the_side_to_move_charges_unit_by_unit_and_may_stop() -> None:
    game = melee()
    stand(game, "soldiers", (-10, 3))
    stand(game, "soldiers", (10, 3))
    foe(game, "meek", (-10, 9))
    foe(game, "meek", (10, 9))
    assault(game)
    assert (asked(game), options(game)) == ("charge", (Charge("u1", "u3"), Charge("u2", "u4"), EndCharges()))
    game.answer(Charge("u1", "u3")).answer(placing(game).default)
    assert options(game) == (Charge("u2", "u4"), EndCharges())
    game.answer(EndCharges())
    assert asked(game) == "blows"


# ---- the dice of slow units


@pytest.mark.rule("PP-BASE-20")
def test_a_slow_unit_charges_as_far_as_its_higher_die() -> None:
    def charging(*dice: int) -> Crawl:
        game = melee()
        stand(game, "crawlers", (0, 2))
        foe(game, "soldiers", (0, 12))  # 7.5 cm between them
        assault(game).answer(Charge("u1", "u2"))
        return roll(game, "charge-terrain", *dice)

    assert placing(charging(1, 3)).reach == 7.5
    game = charging(2, 2)
    assert happened(game, ChargeFailed)[-1].unit == "u1"
    assert places_of(game, "u1") == [(0, 2)]
    assert not game.units["u1"].charged
    assert game.question is None  # nor is it asked again


@pytest.mark.rule("PP-BASE-20")
def test_slow_beasts_charge_twice_as_far() -> None:
    game = melee()
    stand(game, "creepers", (-10, 5))
    foe(game, "soldiers", (10, 5))
    assault(game).answer(Charge("u1", "u2"))
    assert placing(roll(game, "charge-terrain", 1, 4)).reach == 20


@pytest.mark.rule("PP-BASE-20", "PP-BASE-30")
def test_a_slow_character_slows_the_charge_of_the_unit_that_it_has_joined() -> None:
    game = melee()
    stand(game, "soldiers", (0, 2))
    stand(game, "crawlers", (2.5, 2), joined="u1")
    foe(game, "soldiers", (0, 12))
    assault(game).answer(Charge("u1", "u3"))
    assert placing(roll(game, "charge-terrain", 1, 4)).reach == 10


@pytest.mark.rule("PP-BASE-20", "PP-BASE-30")
@pytest.mark.parametrize(("alone", "charges"), [(True, True), (False, False)])
def test_beasts_charge_15_cm_with_a_model_on_foot_among_them(alone: bool, charges: bool) -> None:
    """17.5 cm to the enemy: beasts alone reach 30."""
    game = melee()
    stand(game, "hounds", (-10, 5))
    if not alone:
        stand(game, "captain", (-12.5, 5), joined="u1")
    target = foe(game, "soldiers", (10, 5))
    assault(game)
    assert (game.question is not None) is charges
    if charges:
        assert placing(game.answer(Charge("u1", target))).reach == 30


@pytest.mark.rule("PP-BASE-20")
def test_a_slow_monster_rolls_a_charge_that_falls_short_once_more() -> None:
    def charging(*dice: int) -> Crawl:
        game = melee()
        stand(game, "golems", (0, 2))
        foe(game, "soldiers", (0, 12))  # 7.5 cm between them
        assault(game).answer(Charge("u1", "u2"))
        return roll(game, "charge-terrain", *dice)

    assert placing(charging(1, 3)).reach == 7.5
    game = charging(2, 2)
    assert happened(game, ChargeFailed) == []
    assert placing(roll(game.copy(), "charge-terrain", 1, 4)).reach == 10
    roll(game, "charge-terrain", 1, 1)
    assert happened(game, ChargeFailed)[-1].unit == "u1"


@pytest.mark.rule("PP-BASE-20", "PP-EXPL-03")
@pytest.mark.parametrize(
    ("entry", "first", "second", "far"),
    [("golems", (4, 2), (1, 3), 7.5), ("golems", (4, 5), None, 12.5), ("crawlers", (1, 1), None, 2.5)],
)
def test_a_slow_monster_moves_by_a_second_roll_where_the_first_is_below_the_average(
    entry: str, first: tuple[int, int], second: tuple[int, int] | None, far: float
) -> None:
    """The higher of two dice shows 4.47 on average. The second roll stands, whatever it is."""
    game = melee()
    game.begin([TerrainRoll(stand(game, entry, (0, 2)))])
    roll(game, "terrain", *first)
    if second is not None:
        roll(game, "terrain", *second)
    assert placing(game).reach == far


# ---- contact


@pytest.mark.rule("PP-BASE-35")
def test_being_charged_ends_pinning() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9), pinned=True)
    assault(game).answer(Charge("u1", "u2")).answer(placing(game).default)
    assert not game.units["u2"].pinned


@pytest.mark.rule("PP-BASE-38", "PP-OOA-01")
def test_a_unit_that_is_charged_on_the_run_regroups_or_is_lost() -> None:
    def charged(*dice: int) -> Crawl:
        game = melee()
        stand(game, "soldiers", (0, 3))
        foe(game, "soldiers", (0, 9), (3, 9), falling=True)
        foe(game, "soldiers", (19, 14))
        assault(game).answer(Charge("u1", "u2")).answer(placing(game).default)
        assert game.question is not None
        return game.answer(dice)

    game = charged(3, 4)
    assert not game.units["u2"].falling
    assert asked(game) == "blows"
    game = charged(4, 4)
    assert happened(game, OutOfAction)[-1].models == ("u2.1", "u2.2")
    assert game.question is None
    assert places_of(game, "u1") == [(0, 6.5)]


@pytest.mark.rule("PP-BASE-31")
def test_nobody_is_in_contact_through_a_wall() -> None:
    """Two rooms share the wall at x = 60; each model touches it from its side."""
    game = melee()
    fill(game, 3000, -3000)
    fill(game, 6000, -3000)
    stand(game, "soldiers", (58.75, -20))
    foe(game, "soldiers", (61.25, -20))
    assert gap(standing(game, "u1.1"), standing(game, "u2.1")) == 0
    assert combats(game) == ()
    assert touching(game, "u1.1") == ()
    assert not locked(game, "u1")
    assert offered(game) == []


# ---- who must assault


@pytest.mark.rule("PP-RETREAT-06")
@pytest.mark.parametrize("side", [ATTACKER, DEFENDER])
def test_a_unit_that_must_assault_and_can_charge_does_not_end_the_charges(side: Side) -> None:
    game = melee()
    mad = stand(game, "berserkers", (0, 3), side=side)
    calm = stand(game, "soldiers", (6, 3), side=side)
    enemy = stand(game, "soldiers", (0, 9), side=DEFENDER if side == ATTACKER else ATTACKER)
    game.active = side
    assault(game, side)
    assert isinstance(game.question, Choose)
    assert EndCharges() not in options(game)
    assert game.question.default == Charge(mad, enemy)
    assert refusal(game, EndCharges()).rule == "PP-RETREAT-06"
    game.answer(Charge(mad, enemy))
    while asked(game) != "charge":
        game.answer(game.question.default if isinstance(game.question, Choose) else game.suggestions()[0])
    assert set(options(game)) == {Charge(calm, enemy), EndCharges()}


@pytest.mark.rule("PP-RETREAT-06", "PP-BASE-30")
def test_a_unit_that_such_a_character_has_joined_must_charge_too() -> None:
    game = melee()
    unit = stand(game, "soldiers", (0, 3))
    stand(game, "prophet", (3, 3), joined=unit)
    foe(game, "soldiers", (0, 9))
    assert EndCharges() not in options(assault(game))


@pytest.mark.rule("PP-RETREAT-06")
def test_a_unit_that_must_assault_but_cannot_charge_keeps_no_side_from_ending() -> None:
    game = melee()
    mad = stand(game, "berserkers", (-15, 3))
    stand(game, "soldiers", (6, 3))
    foe(game, "soldiers", (9, 9))
    assert not any(option.unit == mad for option in options(assault(game)) if isinstance(option, Charge))
    assert EndCharges() in options(game)


@pytest.mark.rule("PP-RETREAT-06")
def test_the_greedy_bot_charges_where_it_must() -> None:
    game = melee()
    stand(game, "berserkers", (0, 3))
    foe(game, "giant", (0, 12))
    question = assault(game).question
    assert isinstance(question, Choose)
    assert isinstance(charge(game.view(ATTACKER), question), Charge)
