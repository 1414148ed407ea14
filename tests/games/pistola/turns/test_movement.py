"""The Movement phase of a Combat Turn. Before the entrance there is room from (-20, 0) to (20, 15); the corridor runs north from (0, 0)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, at, fill, happened, manned, options, places_of, placing, put, refusal
from reglamento.games.pistola.assault.several import charges
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.assaults import Charge
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit, OpenDoor
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.events.troops import Moved
from reglamento.games.pistola.facts.map import Link
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.keeping_off import keeping_off
from reglamento.games.pistola.moves.moving import Move, TerrainRoll
from reglamento.games.pistola.nerve.regrouping import Regroup
from reglamento.games.pistola.scoring.things import TakeUp
from reglamento.games.pistola.turns.movement import Driving, MovementPhase, SideMoves
from reglamento.games.pistola.turns.shooting import ShootUnits
from reglamento.games.pistola.units.fights import locked
from reglamento.games.pistola.units.troops import bases, members
from reglamento.geometry.table.shapes.bases import gap
from reglamento.geometry.table.sight.sight import sees
from reglamento.kernel.questions import Roll


def combat() -> Crawl:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    return game


def marked(game: Crawl, unit: str, **facts: bool) -> None:
    game.units[unit] = replace(game.units[unit], **facts)


@pytest.mark.rule("PP-COMBAT-11", "PP-COMBAT-12")
def test_the_phase_regroups_then_drives_then_moves() -> None:
    game = combat()
    steps = MovementPhase(DEFENDER).then(game, None)
    assert steps == [Regroup(DEFENDER), Driving(DEFENDER), SideMoves(DEFENDER), TakeUp(DEFENDER)]
    assert happened(game, PhaseBegan)[-1] == PhaseBegan("PP-COMBAT-11", "movement", DEFENDER)


@pytest.mark.rule("PP-COMBAT-11", "PP-BASE-40")
def test_a_side_moves_its_units_one_by_one() -> None:
    game = combat()
    put(game, "squad", (-10, 5))
    one, two = put(game, "hero", (0, 5), side=DEFENDER), put(game, "squad", (10, 5), side=DEFENDER)
    game.begin([SideMoves(DEFENDER)])
    assert options(game) == (MoveUnit(one), MoveUnit(two), EndMoves())
    assert refusal(game, MoveUnit("u1")).why == "The defender has no Squad (u1) on the board"
    game.answer(MoveUnit(two))
    assert (placing(game).by, placing(game).rule, placing(game).default) == (DEFENDER, "PP-COMBAT-11", at((10, 5)))
    game.answer(at((10, 12)))
    assert options(game) == (MoveUnit(one), EndMoves())
    assert (game.units[two].moved, game.units[two].marched) == (True, True)
    assert happened(game, Moved)[-1].rule == "PP-COMBAT-11"


@pytest.mark.rule("PP-BASE-06", "PP-COMBAT-11")
def test_a_unit_that_stays_has_had_its_move_but_has_not_moved() -> None:
    game = combat()
    unit = put(game, "squad", (0, 5), (3, 5))
    game.begin([Move(unit, 15.0)]).answer(placing(game).default)
    assert (game.units[unit].moved, game.units[unit].marched) == (True, False)
    game.begin([Move(unit, 15.0)]).answer(at((0, 5), (4, 5)))
    assert game.units[unit].marched


@pytest.mark.rule("PP-BASE-40")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"pinned": True}, "Squad (u1) is pinned"),
        ({"falling": True}, "Squad (u1) falls back"),
        ({"retreating": True}, "Squad (u1) retreats"),
        ({"moved": True}, "Squad (u1) has moved in this turn"),
    ],
)
def test_units_that_do_not_move(facts: dict[str, bool], why: str) -> None:
    game = combat()
    unit = put(game, "squad", (0, 5))
    put(game, "squad", (10, 5))
    marked(game, unit, **facts)
    game.begin([SideMoves(ATTACKER)])
    assert options(game) == (MoveUnit("u2"), EndMoves())
    no = refusal(game, MoveUnit(unit))
    assert (no.rule, no.why) == ("PP-COMBAT-11", why)


@pytest.mark.rule("PP-BASE-40", "PP-BASE-31")
def test_a_unit_that_is_locked_does_not_move() -> None:
    game = combat()
    unit = put(game, "squad", (0, 5))
    put(game, "squad", (2.5, 5), side=DEFENDER)
    put(game, "squad", (10, 5))
    game.begin([SideMoves(ATTACKER)])
    assert refusal(game, MoveUnit(unit)).why == "Squad (u1) is locked in close combat"
    assert options(game) == (MoveUnit("u3"), EndMoves())


# ---- enemies


@pytest.mark.rule("PP-BASE-41", "PP-BASE-19")
def test_a_move_keeps_25_mm_away_from_enemies() -> None:
    """Bases of 2.5 cm: the middles are 5 cm apart at least."""
    game = combat()
    unit = put(game, "hero", (0, 5))
    put(game, "squad", (10, 5), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    no = refusal(game, at((5.01, 5)))
    assert (no.rule, no.why) == ("PP-BASE-41", "Hero u1.1 would come nearer than 2.5 cm to Squad u2.1")
    game.answer(at((5, 5)))


@pytest.mark.rule("PP-BASE-41")
def test_nobody_passes_nearer_to_an_enemy() -> None:
    """The enemy at the entrance leaves 2.5 cm on neither side."""
    game = combat()
    unit = put(game, "hero", (0, 6))
    put(game, "squad", (0, -1.5), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    no = refusal(game, at((0, -6.5)))
    assert (no.rule, no.why) == ("PP-EXPL-02", "Hero u1.1 may move 15 cm, but no way leads there")
    game = combat()
    unit = put(game, "hero", (-5, 1.25))
    put(game, "squad", (0, 4), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    no = refusal(game, at((5, 1.25)))
    assert (no.rule, no.why) == ("PP-BASE-41", "Hero u1.1 may move 15 cm, but the way there leads too near to an enemy")


@pytest.mark.rule("PP-BASE-41")
def test_a_unit_that_stands_nearer_may_stay_or_go_but_not_come_nearer() -> None:
    game = combat()
    unit = put(game, "hero", (0, 5))
    put(game, "squad", (3.5, 5), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    assert refusal(game, at((0.1, 5))).rule == "PP-BASE-41"
    game.copy().answer(placing(game).default)
    game.answer(at((-1, 5)))


@pytest.mark.rule("PP-BASE-41", "PP-SIGHT-02")
def test_the_shaken_off_keep_nobody_away() -> None:
    game = combat()
    unit = put(game, "hero", (0, 5))
    other = put(game, "squad", (10, 5), side=DEFENDER)
    marked(game, other, inactive=True)
    game.begin([Move(unit, 15.0)]).answer(at((7.5, 5)))


def parted(*foes: tuple[float, float]) -> Crawl:
    """A squad in the corridor, its north end at -10 closed by the door d2, and enemies in the large room behind it."""
    game = combat()
    way = game.openings.pop("o2")
    fill(game, -1200, -3400)
    game.links["o2"] = Link(1, 2, way.at, "d2")
    put(game, "squad", (0, -4))
    put(game, "squad", *foes, side=DEFENDER)
    return game


@pytest.mark.rule("PP-BASE-41", "PP-EXPL-07", "PP-BASE-31")
def test_a_defender_behind_a_shut_door_does_not_keep_it_shut() -> None:
    """The two touch the door from both sides. Opened, it lets them touch each other: nobody has charged, and they are locked."""
    game = parted((0, -11.25))
    game.begin([Move("u1", 15.0), ShootUnits(ATTACKER)])
    game.answer(at((0, -8.75)))
    assert not locked(game, "u1")
    game.answer(OpenDoor("u1.1", "d2"))
    assert locked(game, "u1")
    assert not game.units["u1"].charged


@pytest.mark.rule("PP-BASE-41")
@pytest.mark.parametrize("shut", [True, False])
def test_enemies_keep_away_by_open_ways_alone(shut: bool) -> None:
    """Exactly 2.5 cm is allowed through the open door; through the closed one and the walls nothing is measured."""
    game = parted((0, -11.25))
    work_door(game, "d2", is_open=not shut)
    assert keeping_off(game, "u1", 15.0) == (() if shut else ("u2.1",))
    game.begin([Move("u1", 15.0)])
    if not shut:
        assert refusal(game, at((0, -6.3))).rule == "PP-BASE-41"
        game.answer(at((0, -6.25)))
        return
    game.answer(at((0, -8.75)))


@pytest.mark.rule("PP-BASE-41")
def test_a_unit_that_can_be_come_to_keeps_away_even_out_of_sight() -> None:
    """An enemy beside the open door in the room, seen by nobody in the corridor."""
    game = parted((8, -11.3))
    work_door(game, "d2", is_open=True)
    own, foe = bases(game, ("u1.1", "u2.1"))
    assert not sees(layout_of(game), own, foe)
    assert keeping_off(game, "u1", 15.0) == ("u2.1",)
    game.begin([Move("u1", 15.0)])
    assert refusal(game, at((3.5, -11.3))).rule == "PP-BASE-41"
    assert places_of(game.answer(at((2.9, -11.3))), "u1") == [(2.9, -11.3)]


@pytest.mark.rule("PP-BASE-41", "PP-BASE-55")
def test_a_charge_too_is_not_kept_off_by_enemies_behind_walls() -> None:
    game = parted((0, -11.25))
    foe = put(game, "squad", (1.5, -8.7), side=DEFENDER)
    assert Charge("u1", foe) in tuple(charges(game, ATTACKER))


# ---- kinds of troops


@pytest.mark.rule("PP-TROOPS-02")
def test_monstrous_creatures_pass_no_door() -> None:
    """A creature on a base of 25 mm would fit through; the rule does not let it."""
    game = combat()
    unit = put(game, "horror", (0, 2), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    for place in ((0, -5), (0, 0)):
        no = refusal(game, at(place))
        assert (no.rule, no.why) == ("PP-TROOPS-02", "Horror u1.1 passes no door")
    game.answer(at((9, 2)))


@pytest.mark.rule("PP-TURN-05", "PP-EXPL-05", "PP-BASE-44")
def test_small_creatures_pass_over_others_but_end_clear_of_them() -> None:
    game = combat()
    put(game, "squad", (-1.5, -4), (1.5, -4))
    unit = put(game, "scarabs", (0, -1.5))
    walker = put(game, "hero", (0, 2))
    game.begin([Move(unit, 15.0), Move(walker, 15.0)])
    assert refusal(game, at((0, -4))).why == "Scarabs u2.1 and Squad u1.1 would overlap"
    game.answer(at((1.5, -8)))
    assert refusal(game, at((-1.5, -8))).why == "Hero u3.1 may move 15 cm, but no way leads there"


@pytest.mark.rule("PP-EXPL-03", "PP-COMBAT-11")
def test_a_unit_that_may_have_to_advance_rolls_in_combat_too() -> None:
    game = combat()
    unit = put(game, "mad", (-15, 5))
    put(game, "squad", (10, 5), side=DEFENDER)
    game.begin([Driving(ATTACKER), SideMoves(ATTACKER)])
    assert game.question == Roll(1, "PP-EXPL-03", "driven", ATTACKER, unit)
    game.answer((1,)).answer((1, 1, 1))
    assert placing(game).default == at((3, 5))
    assert refusal(game, at((-15, 5))).why == "Mad (u1) must advance: one of its models goes 18 cm or more"
    game.answer(placing(game).default)
    assert game.over


@pytest.mark.rule("PP-EXPL-03", "PP-COMBAT-11")
def test_the_advance_goes_towards_the_nearest_enemy_as_far_as_there_is_a_way() -> None:
    game = combat()
    put(game, "squad", (10, 5), side=DEFENDER)
    unit = put(game, "mad", (0, 5))
    game.begin([Move(unit, 18.0, must=True)])
    assert placing(game).default == at((4.99, 5))
    assert refusal(game, at((-5, 5))).why == "Mad (u2) must advance towards the nearest enemy"
    game.answer(at((5, 5)))


@pytest.mark.rule("PP-EXPL-03", "PP-BASE-40")
def test_a_unit_that_is_pinned_is_not_driven() -> None:
    game = combat()
    marked(game, put(game, "mad", (-15, 5)), pinned=True)
    assert game.begin([Driving(ATTACKER)]).over


@pytest.mark.rule("PP-BASE-20", "PP-COMBAT-11")
def test_a_unit_that_is_slow_rolls_before_each_move() -> None:
    game = combat()
    unit = put(game, "crawlers", (0, 5))
    game.begin([SideMoves(ATTACKER)]).answer(MoveUnit(unit))
    assert game.question == Roll(2, "PP-BASE-20", "terrain", ATTACKER, unit)
    assert game.agenda[-1] == TerrainRoll(unit)


# ---- units in several parts


@pytest.mark.rule("PP-BASE-42")
def test_a_unit_in_several_parts_comes_together_with_its_next_move() -> None:
    game = combat()
    put(game, "hero", (0, 12))
    unit = put(game, "squad", (-10, 5), (-7, 5), (5, 5))
    game.begin([SideMoves(ATTACKER)])
    assert options(game) == (MoveUnit("u1"), MoveUnit(unit))
    assert refusal(game, EndMoves()).rule == "PP-BASE-42"
    game.answer(MoveUnit(unit))
    no = refusal(game, at((-10, 5), (-7, 5), (5, 5)))
    assert (no.rule, no.why) == ("PP-BASE-42", "Squad u2.3 would be more than 5 cm away from the rest of its unit")
    game.answer(placing(game).default)
    spots = places_of(game, unit)
    assert options(game) == (MoveUnit("u1"), EndMoves())
    assert max(abs(x - y) for (x, _), (y, _) in pairwise(spots)) <= 7.5


@pytest.mark.rule("PP-BASE-42")
def test_where_no_move_brings_it_together_it_comes_no_farther_apart() -> None:
    game = combat()
    unit = put(game, "squad", (-17, 5), (-17, 8), (17, 5), (17, 8), (17, 11))
    game.begin([SideMoves(ATTACKER)])
    assert options(game) == (MoveUnit(unit), EndMoves())
    game.answer(MoveUnit(unit))
    assert placing(game).default == at((-17, 5), (-17, 8), (17, 5), (17, 8), (17, 11))
    assert refusal(game, at((-17, 5), (-17, 8), (5, 5), (17, 8), (17, 11))).rule == "PP-BASE-42"
    game.answer(at((-10, 5), (-10, 8), (10, 5), (10, 8), (10, 11)))


@pytest.mark.rule("PP-BASE-42", "PP-BASE-20")
@pytest.mark.parametrize(("dice", "joins"), [((6, 2), True), ((1, 1), False)])
def test_a_slow_unit_tries_as_well(dice: tuple[int, int], joins: bool) -> None:
    """12 cm apart; how far it comes is rolled first. 2.5 cm are too few, and then it moves as it likes."""
    game = combat()
    unit = put(game, "crawlers", (-10, 5), (-7, 5), (7, 5))
    game.begin([SideMoves(ATTACKER)])
    assert options(game) == (MoveUnit(unit),)
    game.answer(MoveUnit(unit)).answer(dice)
    stays = at((-10, 5), (-7, 5), (7, 5))
    if joins:
        assert refusal(game, stays).rule == "PP-BASE-42"
    game.answer(placing(game).default)
    assert (places_of(game, unit) != [(-10, 5), (-7, 5), (7, 5)]) is joins


# ---- suggestions


@pytest.mark.rule("PP-COMBAT-11")
def test_moves_up_to_the_enemy_into_range_and_out_of_sight_are_suggested() -> None:
    game = combat()
    unit = put(game, "squad", (-15, 5), (-15, 8))
    foe = put(game, "squad", (15, 5), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    found = game.suggestions()
    assert found[-1] == placing(game).default
    assert found[0][0] == at((0, 5))[0]
    for answer in found:
        game.copy().answer(answer)
    (enemy,) = bases(game, members(game, foe))
    ended = [bases(after, members(after, unit)) for after in (game.copy().answer(answer) for answer in found[:-1])]
    assert any(abs(min(gap(model, enemy) for model in models) - 14.5) < 0.6 for models in ended)


@pytest.mark.rule("PP-COMBAT-11")
def test_a_place_out_of_sight_is_suggested() -> None:
    game = combat()
    unit = put(game, "hero", (0, 5))
    put(game, "squad", (0, -8), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    (enemy,) = bases(game, ("u2.1",))
    ended = [bases(after, (f"{unit}.1",))[0] for after in (game.copy().answer(answer) for answer in game.suggestions())]
    assert any(not sees(layout_of(game), enemy, place) for place in ended)


@pytest.mark.rule("PP-COMBAT-11")
def test_towards_enemies_behind_a_closed_door_the_door_is_suggested() -> None:
    game = combat()
    work_door(game, "d1", is_open=False)
    unit = put(game, "hero", (0, 8))
    put(game, "squad", (0, -8), side=DEFENDER)
    game.begin([Move(unit, 15.0)])
    assert game.suggestions() == (at((0, 1.25)), at((0, 8)))
