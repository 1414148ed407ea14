"""How a combat begins, and its turns alternate."""

import pytest
from msgspec.structs import replace

from pistola_scene import ARMY, DOOR, STRAIGHT, answer, asked, happened, manned, put, refusal
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.combat.beginning import BeginCombat, SurpriseRoll, infiltrators
from reglamento.games.pistola.facts.events.combat import CombatBegins, CombatTurnBegan, SurpriseRolled
from reglamento.games.pistola.facts.events.exploring import DefendersRolled
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.turns.exploration_turn import MoveUnits, TurnEnds
from reglamento.games.pistola.turns.movement import MovementPhase
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.games.pistola.turns.turns import CombatTurn, CombatTurnEnds, NextTurn
from reglamento.kernel.questions import Roll


def meeting(*attackers: str, defenders: tuple[str, ...] = ("squad",)) -> Crawl:
    """Units of one model in the strip outside, and defenders in the corridor behind the entrance."""
    game = manned(STRAIGHT, DOOR)
    for number, entry in enumerate(attackers):
        put(game, entry, (4.0 * number - 8, 5))
    for number, entry in enumerate(defenders):
        put(game, entry, (0, -3 - 3.0 * number), side=DEFENDER)
    return game


def sly(game: Crawl, *units: str) -> Crawl:
    """These units infiltrate; their entries do, so that others of the same entry would, too."""
    for side in (ATTACKER, DEFENDER):
        force = game.forces[side]
        chosen = {game.units[unit].entry for unit in units if game.units[unit].side == side}
        army = replace(
            ARMY,
            units={id: replace(e, traits=(*e.traits, "infiltrators")) if id in chosen else e for id, e in ARMY.units.items()},
        )
        offered = (replace(force, army=army),)
        game.mission = replace(game.mission, **{"attackers" if side == ATTACKER else "defenders": offered})
    return game


# ---- the beginning


@pytest.mark.rule("PP-COMBAT-03", "PP-EXPL-10", "PP-TURN-04")
def test_defenders_on_the_board_cut_the_turn_short() -> None:
    game = meeting("squad")
    game.begin([TurnEnds(), MoveUnits(), NextTurn()])
    assert happened(game, CombatBegins)
    assert (game.combat, asked(game)) == (True, "surprise")
    assert game.agenda == [NextTurn(), SurpriseRoll()]


@pytest.mark.rule("PP-SIGHT-02", "PP-TURN-04")
def test_defenders_who_were_shaken_off_start_no_combat() -> None:
    game = meeting("squad")
    game.units["u2"] = replace(game.units["u2"], inactive=True)
    game.begin([TurnEnds()])
    assert (game.combat, game.over) == (False, True)


@pytest.mark.rule("PP-RETREAT-01", "PP-OOA-03")
def test_every_unit_is_as_strong_as_it_is_when_the_combat_begins() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, 5), (4, 5), (8, 5))
    put(game, "squad", (0, -3), side=DEFENDER)
    game.casualties["u1.3"] = game.models.pop("u1.3")
    assert game.units[unit].strength == 3
    game.begin([BeginCombat()])
    assert game.units[unit].strength == 2


# ---- surprise


@pytest.mark.rule("PP-COMBAT-09", "PP-COMBAT-10")
@pytest.mark.parametrize(("dice", "first"), [((4, 3), ATTACKER), ((2, 5), DEFENDER)])
def test_the_higher_die_has_the_first_turn(dice: tuple[int, int], first: str) -> None:
    game = meeting("squad").begin([BeginCombat()])
    for die, by in zip(dice, (ATTACKER, DEFENDER), strict=True):
        assert isinstance(game.question, Roll)
        assert (game.question.by, game.question.rule) == (by, "PP-COMBAT-09")
        game.answer((die,))
    assert game.active == first
    assert happened(game, SurpriseRolled)[-1].first == first


@pytest.mark.rule("PP-COMBAT-09")
def test_in_a_tie_both_roll_again() -> None:
    game = answer(meeting("squad").begin([BeginCombat()]), (3,), (3,))
    assert (asked(game), happened(game, SurpriseRolled)[-1].first) == ("surprise", None)
    answer(game, (1,), (6,))
    assert game.active == DEFENDER
    assert refusal(game, (1,)).rule


@pytest.mark.rule("PP-COMBAT-02", "PP-COMBAT-09")
def test_infiltrators_add_one_and_two_where_nobody_else_is_there() -> None:
    game = sly(meeting("squad", "brute"), "u1")
    assert (infiltrators(game, ATTACKER), infiltrators(game, DEFENDER)) == (1, 0)
    game.models.pop("u2.1")
    assert infiltrators(game, ATTACKER) == 2
    answer(game.begin([BeginCombat()]), (3,), (4,))
    rolled = happened(game, SurpriseRolled)[-1]
    assert (rolled.attacker_bonus, rolled.defender_bonus, rolled.first) == (2, 0, ATTACKER)


@pytest.mark.rule("PP-COMBAT-02", "PP-BASE-30")
@pytest.mark.parametrize(("squad", "hero", "bonus"), [(True, True, 2), (True, False, 0), (False, True, 0)])
def test_infiltrators_and_others_in_one_unit_surprise_nobody(squad: bool, hero: bool, bonus: int) -> None:
    """What only the character has, or only the unit that it has joined, is lost."""
    game = meeting("squad", "hero")
    game.units["u2"] = replace(game.units["u2"], joined="u1")
    sly(game, *[unit for unit, is_sly in (("u1", squad), ("u2", hero)) if is_sly])
    assert infiltrators(game, ATTACKER) == bonus


@pytest.mark.rule("PP-COMBAT-02", "PP-SIGHT-02")
def test_a_model_that_takes_no_part_helps_no_side_to_surprise() -> None:
    game = sly(meeting("squad", defenders=("squad", "brute")), "u2")
    assert infiltrators(game, DEFENDER) == 1
    game.units["u2"] = replace(game.units["u2"], inactive=True)
    assert infiltrators(game, DEFENDER) == 0


# ---- turns


@pytest.mark.rule("PP-COMBAT-10")
def test_a_combat_turn_has_three_phases_then_it_ends() -> None:
    game = meeting("squad")
    game.combat, game.active = True, DEFENDER
    steps = CombatTurn(DEFENDER).then(game, None)
    kinds = [type(step) for step in steps]
    phases = [kinds.index(kind) for kind in (MovementPhase, ShootingPhase, AssaultPhase, CombatTurnEnds)]
    assert phases == sorted(phases)
    assert (happened(game, CombatTurnBegan)[-1].side, game.turn) == (DEFENDER, 1)


@pytest.mark.rule("PP-COMBAT-10", "PP-BASE-35")
def test_turns_alternate_and_who_was_pinned_gets_up() -> None:
    game = meeting("squad")
    game.combat, game.active = True, ATTACKER
    game.openings.clear()
    game.units["u1"] = replace(game.units["u1"], pinned=True)
    game.begin([CombatTurnEnds(ATTACKER)])
    assert (game.active, game.units["u1"].pinned) == (DEFENDER, False)
    game.begin([CombatTurnEnds(DEFENDER)])
    assert game.active == ATTACKER


@pytest.mark.rule("PP-COMBAT-04", "PP-DEF-04")
def test_what_is_seen_at_the_end_of_a_combat_turn_is_generated_then_one_is_taken_from_the_defenders_die() -> None:
    game = manned(STRAIGHT)
    game.agenda.clear()  # nobody has looked beyond the first section yet
    put(game, "squad", (-15, 5))  # sees nothing: the defender in the corridor does
    put(game, "squad", (0, -8), side=DEFENDER)
    game.combat = True
    game.begin([CombatTurnEnds(ATTACKER)])
    assert asked(game) == "corridor"
    answer(game, DOOR)  # a door: nothing more is seen
    assert asked(game) == "defenders"
    game.answer((4,))
    assert happened(game, DefendersRolled)[-1].total == 4 - 1
    assert (game.rolls, game.combat, game.active) == (1, True, DEFENDER)


@pytest.mark.rule("PP-COMBAT-04")
def test_without_anything_unexplored_in_sight_the_defender_does_not_roll() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (0, 5))
    put(game, "squad", (0, -5), side=DEFENDER)
    game.combat = True
    game.begin([CombatTurnEnds(ATTACKER)])
    assert (game.over, game.rolls) == (True, 0)
