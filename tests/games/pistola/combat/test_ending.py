"""How a combat ends, and what becomes of the fallen."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, answer, asked, at, happened, manned, places_of, placing, put, refusal
from reglamento.games.pistola.combat.beginning import BeginCombat
from reglamento.games.pistola.combat.ending import CombatMayEnd, end_combat
from reglamento.games.pistola.facts.events.combat import CombatEnded, FinishedOff, LeftLying, RecoveryRolled, RoseAgain, StoodUp
from reglamento.games.pistola.facts.events.exploring import TurnBegan
from reglamento.games.pistola.facts.events.missions import GameEnded
from reglamento.games.pistola.facts.events.nerve import Abandoned
from reglamento.games.pistola.facts.events.troops import Deployed
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.turns.turns import NextTurn
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.out import out_of_action, removed
from reglamento.games.pistola.units.troops import entry_of, fighter_of
from reglamento.kernel.questions import Roll


def fight(**readings: str) -> Crawl:
    """Three attackers in the strip, two defenders in the corridor, in the attacker's Combat Turn."""
    game = manned(STRAIGHT, DOOR)
    game.readings = Readings(**readings)  # type: ignore[arg-type]  # the tests name what there is
    put(game, "squad", (0, 5), (4, 5), (8, 5))
    put(game, "squad", (0, -3), (0, -6), side=DEFENDER)
    game.combat, game.active, game.turn = True, ATTACKER, 3
    return game


def lose(game: Crawl, *models: str) -> None:
    out_of_action(game, "PP-OOA-01", models)


# ---- the end


@pytest.mark.rule("PP-COMBAT-17", "PP-COMBAT-19", "PP-TURN-04")
def test_without_defenders_the_attacker_has_won_and_exploration_goes_on() -> None:
    game = fight()
    game.units["u1"] = replace(game.units["u1"], falling=True, pinned=True)
    lose(game, "u2.1")
    game.begin([CombatMayEnd()])
    assert (game.over, game.combat) == (True, True)
    lose(game, "u2.2")
    game.begin([CombatMayEnd(), NextTurn()])
    assert [event.winner for event in happened(game, CombatEnded)] == [ATTACKER]
    assert not game.combat
    assert (game.units["u1"].falling, game.units["u1"].pinned) == (False, False)
    assert happened(game, TurnBegan)[-1].turn == 4
    assert asked(game) == "unit"


@pytest.mark.rule("PP-COMBAT-17", "PP-SIGHT-02")
def test_defenders_who_were_shaken_off_keep_no_combat_going() -> None:
    game = fight()
    put(game, "squad", (3, 12), side=DEFENDER)
    game.units["u3"] = replace(game.units["u3"], inactive=True)
    lose(game, "u2.1", "u2.2")
    game.begin([CombatMayEnd()])
    assert happened(game, CombatEnded)[-1].rule == "PP-COMBAT-19"


@pytest.mark.rule("PP-COMBAT-17", "PP-COMBAT-18")
@pytest.mark.parametrize("both", [False, True])
def test_without_attackers_the_game_is_over_whoever_else_is_left(both: bool) -> None:
    game = fight()
    lose(game, "u1.1", "u1.2", "u1.3", *(("u2.1", "u2.2") if both else ()))
    game.begin([CombatMayEnd(), NextTurn()])
    assert (game.over, game.won) == (True, DEFENDER)
    assert happened(game, GameEnded)[-1].rule == "PP-COMBAT-18"
    assert not happened(game, CombatEnded)


# ---- the fallen


@pytest.mark.rule("PP-OOA-02", "PP-OOA-05")
def test_the_fallen_of_the_loser_are_finished_off_before_the_winner_rolls() -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    game.begin([CombatMayEnd()])
    assert happened(game, FinishedOff)[-1].models == ("u2.1", "u2.2")
    assert set(game.casualties) == {"u2.1", "u2.2"}
    assert isinstance(game.question, Roll)
    assert (game.question.n, game.question.about, game.question.by) == (1, "u1.1", ATTACKER)


@pytest.mark.rule("PP-OOA-03", "PP-OOA-90")
@pytest.mark.parametrize(("die", "lives"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_model_of_one_wound_stands_up_on_4_or_more(die: int, lives: bool) -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    game.begin([CombatMayEnd()]).answer((die,))
    assert ("u1.1" in game.casualties) is not lives
    if lives:
        assert placing(game).pieces == ("u1.1",)
        game.answer(placing(game).default)
        assert game.models["u1.1"].wounds == 1
        assert happened(game, StoodUp)[-1].unit == "u1"
    assert (game.over, game.fallen) == (True, {})


@pytest.mark.rule("PP-OOA-04", "PP-OOA-90")
@pytest.mark.parametrize(("dice", "wounds"), [((2, 4, 6), 2), ((1, 2, 3), 0)])
def test_a_model_of_three_wounds_rolls_three_dice(dice: tuple[int, ...], wounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    monkeypatch.setattr("reglamento.games.pistola.arms.recovery.dice", lambda profile: 3)
    game.begin([CombatMayEnd()])
    assert isinstance(game.question, Roll)
    assert (game.question.n, game.question.rule) == (3, "PP-OOA-04")
    game.answer(dice)
    assert happened(game, RecoveryRolled)[-1].wounds == wounds
    if wounds:
        game.answer(placing(game).default)
        assert game.models["u1.1"].wounds == 2
    else:
        assert "u1.1" in game.casualties


@pytest.mark.rule("PP-OOA-03")
def test_a_model_that_stands_up_keeps_together_with_the_rest_of_its_unit() -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    answer(game.begin([CombatMayEnd()]), (5,))
    assert placing(game).default == at((0, 5))  # where it fell: 1.5 cm from the next
    assert "5 cm away" in refusal(game, at((-8, 5))).why
    assert "overlap" in refusal(game, at((4, 5.5))).why
    assert "on the floor" in refusal(game, at((0, 40))).why
    game.answer(at((6, 9)))
    assert places_of(game, "u1") == [(4, 5), (8, 5), (6, 9)]


@pytest.mark.rule("PP-OOA-03")
def test_of_a_unit_that_was_wiped_out_the_first_stands_where_the_last_one_fell() -> None:
    game = fight()
    put(game, "hero", (-10, 10))
    lose(game, "u1.1", "u1.3", "u1.2", "u2.1", "u2.2")
    answer(game.begin([CombatMayEnd()]), (5,), (6,), (1,))
    assert placing(game).pieces == ("u1.1", "u1.3")
    assert placing(game).default[0] == at((4, 5))[0]  # there u1.2 fell, who is dead
    assert "the last of its unit fell" in refusal(game, at((0, 5), (4, 5))).why
    game.answer(at((4, 5), (8, 5)))
    assert places_of(game, "u1") == [(4, 5), (8, 5)]


@pytest.mark.rule("PP-OOA-03")
def test_where_a_model_stands_now_the_nearest_free_place_is_taken() -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    put(game, "hero", (0, 5))
    answer(game.begin([CombatMayEnd()]), (5,))
    (place,) = placing(game).default
    assert 2.5 <= ((place.x - 0) ** 2 + (place.y - 5) ** 2) ** 0.5 <= 4
    game.answer((place,))


@pytest.mark.rule("PP-OOA-01")
@pytest.mark.parametrize(("reading", "dead"), [("out", False), ("casualties", True)])
def test_a_model_that_is_removed_without_counting_wounds_is_out_of_action_or_dead(reading: str, dead: bool) -> None:
    game = fight(removed=reading)
    removed(game, "PP-RETREAT-02", ("u2.1",))
    assert ("u2.1" in game.casualties, "u2.1" in game.fallen) == (dead, not dead)


# ---- who stayed behind


def retreat(**readings: str) -> Crawl:
    """A second unit covers the retreat of the first."""
    game = fight(**readings)
    put(game, "squad", (-12, 5))
    game.retreat = True
    game.units["u1"] = replace(game.units["u1"], retreating=True)
    return game


@pytest.mark.rule("PP-RETREAT-07", "PP-COMBAT-20")
def test_a_unit_that_stayed_behind_is_dead_when_the_attacker_has_lost() -> None:
    game = retreat()
    game.begin(end_combat(game, "PP-COMBAT-20", DEFENDER))
    assert happened(game, Abandoned)[-1].models == ("u3.1",)
    assert set(game.casualties) == {"u3.1"}
    assert not game.retreat
    assert not game.units["u1"].retreating


@pytest.mark.rule("PP-RETREAT-07", "PP-COMBAT-19")
@pytest.mark.parametrize(("reading", "dead"), [("lost", False), ("always", True)])
def test_a_unit_that_stayed_behind_and_won_lives_unless_the_letter_kills_it(reading: str, dead: bool) -> None:
    game = retreat(stay_behinds=reading)
    lose(game, "u2.1", "u2.2")
    game.begin([CombatMayEnd()])
    assert ("u3.1" in game.casualties) == dead


# ---- zombies


def infested() -> Crawl:
    game = fight()
    game.mission = replace(game.mission, rising=True)
    lose(game, "u1.1", "u1.2", "u2.1", "u2.2")
    return game.begin([CombatMayEnd(), NextTurn()])


@pytest.mark.rule("PP-ZOMBIE-01", "PP-ZOMBIE-02")
def test_a_1_makes_a_zombie_of_a_fallen_attacker_and_another_combat() -> None:
    game = answer(infested(), (1,), (1,))
    assert (placing(game).by, placing(game).rule) == (DEFENDER, "PP-COMBAT-07")
    game.answer(placing(game).default)
    assert [event.model for event in happened(game, RoseAgain)] == ["u1.1", "u1.2"]
    assert happened(game, Deployed)[-1].side == DEFENDER
    (unit,) = units_of(game, DEFENDER)
    assert set(entry_of(game, unit).traits) == {"zombie", "fearless", "slow"}
    risen = fighter_of(game, f"{unit}.1")
    assert (risen.profile.ws, risen.profile.save, risen.weapons) == (1, 5, ())
    assert (game.combat, asked(game)) == (True, "surprise")
    assert set(game.casualties) == {"u1.1", "u1.2", "u2.1", "u2.2"}


@pytest.mark.rule("PP-ZOMBIE-01")
def test_all_roll_before_anybody_rises_and_who_lives_stands_up_first() -> None:
    game = answer(infested(), (1,), (4,))
    assert (placing(game).by, placing(game).pieces) == (ATTACKER, ("u1.2",))
    game.answer(placing(game).default)
    assert placing(game).by == DEFENDER


@pytest.mark.rule("PP-ZOMBIE-01")
def test_elsewhere_a_1_is_death() -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    game.begin([CombatMayEnd()]).answer((1,))
    assert game.over
    assert set(game.casualties) == {"u1.1", "u2.1", "u2.2"}


@pytest.mark.rule("PP-RETREAT-01")
def test_the_next_combat_counts_from_those_who_are_left() -> None:
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    game.begin([CombatMayEnd()]).answer((2,))
    put(game, "squad", (0, -3), side=DEFENDER)
    game.begin([BeginCombat()])
    assert game.units["u1"].strength == 2


@pytest.mark.rule("PP-BASE-32")
def test_a_model_that_finds_no_room_to_stand_up_is_left_lying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reglamento.games.pistola.combat.standing_up.beside", lambda *places: ())
    game = fight()
    lose(game, "u1.1", "u2.1", "u2.2")
    game.begin([CombatMayEnd()]).answer((6,))
    assert happened(game, LeftLying)[-1].models == ("u1.1",)
    assert (game.over, "u1.1" in game.casualties, game.fallen) == (True, True, {})
