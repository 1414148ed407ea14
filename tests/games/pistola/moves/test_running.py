"""Fleet troops run in the Shooting phase."""

import pytest

from pistola_scene import DOOR, STRAIGHT, at, happened, manned, options, places_of, placing, put, refusal
from reglamento.games.pistola.facts.choices.exploring import MoveUnit
from reglamento.games.pistola.facts.choices.shooting import RunUnit
from reglamento.games.pistola.facts.events.troops import Moved, RunRolled
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.moves.running import Run
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.games.pistola.turns.shooting import ShootUnits
from reglamento.games.pistola.units.characters import join
from reglamento.kernel.questions import Roll


def combat() -> Crawl:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    return game


@pytest.mark.rule("PP-BASE-43", "PP-BASE-19")
def test_a_run_is_three_dice_in_centimetres() -> None:
    game = combat()
    unit = put(game, "runners", (-10, 5))
    game.begin([Run(unit)])
    assert game.question == Roll(3, "PP-BASE-43", "run", ATTACKER, unit)
    game.answer((2, 3, 4))
    assert happened(game, RunRolled)[-1].far == 9
    assert (placing(game).rule, placing(game).reach) == ("PP-BASE-43", 9)
    assert refusal(game, at((-0.99, 5))).why == "Runners u1.1 may move 9 cm, but the way there is 9.01 cm"
    game.answer(at((-1, 5)))
    assert happened(game, Moved)[-1].rule == "PP-BASE-43"
    assert (game.units[unit].ran, game.units[unit].shot) == (True, True)


@pytest.mark.rule("PP-BASE-19", "PP-BASE-43")
def test_in_inches_it_is_one_die_times_25_mm() -> None:
    game = combat()
    game.readings = type(game.readings)(distances="inches")
    game.begin([Run(put(game, "runners", (-10, 5)))]).answer((4,))
    assert placing(game).reach == 10


@pytest.mark.rule("PP-BASE-43", "PP-BASE-41")
def test_a_run_keeps_away_from_enemies() -> None:
    game = combat()
    unit = put(game, "runners", (0, 5))
    put(game, "squad", (10, 5), side="defender")
    game.begin([Run(unit)]).answer((6, 6, 6))
    assert refusal(game, at((6, 5))).rule == "PP-BASE-41"


@pytest.mark.rule("PP-BASE-43", "PP-BASE-30")
def test_a_character_that_has_joined_runs_along_even_if_it_had_walked_up_on_its_own() -> None:
    game = combat()
    unit, hero = put(game, "runners", (-10, 5), (-7, 5)), put(game, "hero", (-4, 5))
    join(game, hero, unit)
    game.begin([Run(unit)]).answer((2, 3, 4))
    assert placing(game).pieces == ("u1.1", "u1.2", "u2.1")
    game.answer(at((-10, 9), (-7, 9), (-4, 9)))
    assert places_of(game, hero) == [(-4, 9)]
    assert game.units[hero].ran
    assert game.over  # nobody joins or leaves in the Shooting phase


@pytest.mark.rule("PP-BASE-43", "PP-BASE-30")
@pytest.mark.parametrize(
    ("who", "with_hero", "runs"),
    [("runners", False, True), ("hounds", False, True), ("squad", False, False), ("hounds", True, False)],
)
def test_the_fleet_run_and_so_do_beasts_but_not_with_others_among_them(who: str, with_hero: bool, runs: bool) -> None:
    game = combat()
    unit = put(game, who, (-10, 5))
    if with_hero:
        join(game, put(game, "hero", (-7, 5)), unit)
    game.begin([ShootUnits(ATTACKER)])
    assert (game.question is not None and RunUnit(unit) in options(game)) == runs


@pytest.mark.rule("PP-EXPL-04")
def test_nobody_runs_while_exploring() -> None:
    """A fleet unit has its move of 15 cm, and no other."""
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "runners", (-10, 5))
    game.begin([MoveUnits()]).answer(MoveUnit(unit))
    assert refusal(game, at((5.01, 5))).why == "Runners u1.1 may move 15 cm, but the way there is 15.01 cm"
    game.answer(at((5, 5)))
    assert game.over
