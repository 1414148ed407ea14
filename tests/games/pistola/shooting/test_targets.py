"""At whom a unit may fire. The ground before the entrance is 40 cm wide and 15 cm deep; bases are 2.5 cm wide."""

from typing import Any

import pytest

from pistola_guns import armed, foes, post, shoot
from pistola_scene import asked, happened, options
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.choices.shooting import EndShooting, Shoot
from reglamento.games.pistola.facts.events.shooting import Fired, TargetTested
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.shooting.targets import is_target, needs_test, ranged, targets_of
from reglamento.games.pistola.units.board import enemies_of
from reglamento.games.pistola.units.troops import members
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Roll

NEAR, FAR = (0, 8), (10, 8)


def two_foes(**readings: str) -> tuple[Crawl, str, str, str]:
    """Rifles, enemies 7.5 cm away, and enemies 17.5 cm away."""
    game = armed(**readings)
    return game, post(game, "rifles", (-10, 8)), foes(game, "dead", NEAR), foes(game, "dead", FAR)


@pytest.mark.rule("PP-BASE-45")
def test_the_nearest_enemies_are_fired_at_without_a_test() -> None:
    game, rifles, near, far = two_foes()
    assert targets_of(game, rifles) == (near, far)
    assert not needs_test(game, rifles, near)
    shoot(game).answer(Shoot(rifles, near))
    assert asked(game) == "to-hit"
    assert happened(game, Fired)[-1].target == near


@pytest.mark.rule("PP-BASE-45", "PP-BASE-26")
@pytest.mark.parametrize(("dice", "passed"), [((3, 4), True), ((4, 4), False)])
def test_a_unit_that_fires_past_the_nearest_must_pass_a_leadership_test(dice: tuple[int, int], passed: bool) -> None:
    """Leadership 7: without it, the unit fires at the nearest."""
    game, rifles, near, far = two_foes()
    shoot(game).answer(Shoot(rifles, far))
    assert isinstance(game.question, Roll)
    assert (game.question.topic, game.question.rule, game.question.n) == ("target-test", "PP-BASE-45", 2)
    game.answer(dice)
    assert happened(game, TargetTested)[-1].passed == passed
    assert happened(game, Fired)[-1].target == (far if passed else near)


@pytest.mark.rule("PP-BASE-45")
def test_in_the_other_reading_anybody_in_sight_is_fired_at_without_a_test() -> None:
    game, rifles, _, far = two_foes(targets="any")
    shoot(game).answer(Shoot(rifles, far))
    assert asked(game) == "to-hit"
    assert happened(game, Fired)[-1].target == far


@pytest.mark.rule("PP-BASE-45")
def test_the_monstrous_and_those_who_fire_at_the_nearest_monster_need_no_test() -> None:
    game = armed()
    giant = post(game, "giant", (-15, 12))
    rifles = post(game, "rifles", (-15, 3))
    foes(game, "dead", NEAR)
    far, large = foes(game, "dead", FAR), foes(game, "giant", (16, 8))
    assert not needs_test(game, giant, far)
    assert needs_test(game, rifles, far)
    assert not needs_test(game, rifles, large)


@pytest.mark.rule("PP-BASE-45")
def test_units_that_fall_back_or_are_locked_are_not_the_nearest() -> None:
    game = armed()
    rifles = post(game, "rifles", (-10, 8))
    running = foes(game, "pistols", (-5, 8), falling=True)
    post(game, "runners", (-2, 12))
    fighting, near, far = foes(game, "dead", (0.5, 12)), foes(game, "dead", (3, 4)), foes(game, "dead", FAR)
    assert targets_of(game, rifles) == (running, near, far)
    assert fighting not in targets_of(game, rifles)
    assert [needs_test(game, rifles, each) for each in (running, near, far)] == [True, False, True]


@pytest.mark.rule("PP-BASE-47", "PP-BASE-30")
def test_a_character_on_its_own_is_a_target_only_where_nobody_is_nearer() -> None:
    game = armed()
    rifles = post(game, "rifles", (-10, 8))
    hero, dead = foes(game, "hero", FAR), foes(game, "dead", NEAR)
    assert targets_of(game, rifles) == (dead,)
    closer = foes(game, "hero", (-6, 8))
    assert targets_of(game, rifles) == (closer, dead)
    assert hero not in targets_of(game, rifles)


@pytest.mark.rule("PP-BASE-30", "PP-BASE-46")
def test_a_character_who_has_joined_a_unit_shoots_and_is_shot_at_with_it() -> None:
    game = armed()
    rifles = post(game, "rifles", (-10, 8))
    own = post(game, "hero", (-10, 11), joined=rifles)
    squad = foes(game, "dead", NEAR)
    foes(game, "hero", (-3, 8), joined=squad)
    assert targets_of(game, rifles) == (squad,)
    assert targets_of(game, own) == ()


@pytest.mark.rule("PP-BASE-46", "PP-DOOR-02")
def test_walls_and_closed_doors_hide() -> None:
    """From (1, 8) there are lines into the corridor through the door of 3 cm, from (15, 2) there is none."""
    game = armed()
    rifles = post(game, "rifles", (1, 8))
    beyond = foes(game, "dead", (0, -6))
    assert targets_of(game, rifles) == (beyond,)
    aside = post(game, "rifles", (15, 2))
    assert targets_of(game, aside) == ()
    work_door(game, "d1", is_open=False)
    assert targets_of(game, rifles) == ()


@pytest.mark.rule("PP-BASE-46")
def test_models_do_not_hide_others_but_monsters_and_close_combats_do() -> None:
    game = armed()
    rifles = post(game, "rifles", (-15, 8))
    foe = foes(game, "dead", (15, 8))
    post(game, "pistols", (-5, 8))
    near = foes(game, "dead", (-1, 8))
    assert targets_of(game, rifles) == (near, foe)
    game.models = {id: model for id, model in game.models.items() if model.unit not in {near, "u3"}}
    post(game, "giant", (0, 8))
    assert targets_of(game, rifles) == ()
    game.models = {id: model for id, model in game.models.items() if model.unit != "u5"}
    assert targets_of(game, rifles) == (foe,)
    post(game, "pistols", (-5, 7), (-5, 9.5))
    foes(game, "dead", (-2.5, 7), (-2.5, 9.5))
    assert targets_of(game, rifles) == ()


@pytest.mark.rule("PP-BASE-46", "PP-BASE-06")
@pytest.mark.parametrize(("away", "moved", "reached"), [(35, False, True), (30, True, True), (30.01, True, False)])
def test_the_range_is_from_edge_to_edge_and_inclusive(away: float, moved: bool, reached: bool) -> None:
    """A rifle reaches 60 cm, and 30 from a unit that moved."""
    game = armed()
    rifles = post(game, "rifles", (-18, 8), marched=moved)
    foe = foes(game, "dead", (-18 + 2.5 + away, 8))
    assert targets_of(game, rifles) == ((foe,) if reached else ())


@pytest.mark.rule("PP-BASE-46", "PP-COMBAT-13")
@pytest.mark.parametrize(
    ("facts", "may"),
    [
        ({"pinned": True}, False),
        ({"shot": True}, False),
        ({"ran": True}, False),
        ({"acted": True}, False),
        ({"falling": True}, True),
        ({"retreating": True}, True),
    ],
)
def test_who_may_shoot(facts: dict[str, Any], may: bool) -> None:
    game = armed()
    rifles = post(game, "rifles", (-10, 8), **facts)
    foe = foes(game, "dead", NEAR)
    assert targets_of(game, rifles) == ((foe,) if may else ())


@pytest.mark.rule("PP-BASE-46", "PP-BASE-31")
def test_a_unit_that_is_locked_in_close_combat_does_not_shoot() -> None:
    game = armed()
    pistols = post(game, "pistols", (-10, 8), (-10, 11))
    foes(game, "dead", (-7.5, 8))
    foes(game, "dead", FAR)
    assert targets_of(game, pistols) == ()


@pytest.mark.rule("PP-COMBAT-14")
def test_weapons_whose_range_is_guessed_are_not_fired() -> None:
    game = armed()
    mortars = post(game, "mortars", (-10, 8))
    foes(game, "dead", NEAR)
    assert targets_of(game, mortars) == ()


@pytest.mark.rule("PP-COMBAT-13")
def test_the_phase_offers_every_target_and_its_end() -> None:
    game, rifles, near, far = two_foes()
    shoot(game)
    assert options(game) == (Shoot(rifles, near), Shoot(rifles, far), EndShooting())
    game.answer(EndShooting())
    assert game.question is None


def test_a_single_target_is_one_of_all_targets() -> None:
    book = rulebook("pistola")
    game: Any = book.new(book.load("strike-force-hunt"), book.readings())
    found: set[bool] = set()

    def compare(now: Any) -> bool:
        for unit in now.units if now.combat and now.count % 5 == 0 else ():
            for foe in enemies_of(now, unit) if members(now, unit) else ():
                every = [id for id, _ in ranged(now, unit, blockers(now))]
                assert is_target(now, unit, foe, blockers(now)) == (foe in every)
                found.add(foe in every)
        return False

    bots = {seat: roster.make("random", "pistola", seat, 3) for seat in game.seats}
    play_out(game, bots, Seeded(3), until=compare)
    assert found == {True, False}
