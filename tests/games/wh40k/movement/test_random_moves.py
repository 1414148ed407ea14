"""Random Moves: rolled when the unit has been picked to move, once for the unit and the move."""

from __future__ import annotations

import pytest

from reglamento.bots.wh40k.aims import pace
from reglamento.faces.wh40k.cards.card import card
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.facts.choices.charges import ChargeWith
from reglamento.games.wh40k.facts.choices.moves import Advance, FallBack, MoveUnit
from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, RerollDie, Spend
from reglamento.games.wh40k.facts.events.moves import AdvanceRolled, MoveRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.sheets.effects import Changes
from reglamento.kernel.questions import Roll
from wh40k_scene import all_told, asked, battle, hurt, options, phase, places, placing, refusal, roll, told, unit

HOPPER = unit("hoppers", (10, 10))
FAR_OFF = unit("squad", (47, 47))


def dice_of(game: Warzone) -> int:
    """How many dice are asked for."""
    assert isinstance(game.question, Roll)
    return game.question.n


def dice(game: Warzone) -> int:
    """How many dice are asked for a random Move."""
    assert isinstance(game.question, Roll)
    assert (game.question.topic, game.question.rule) == ("random-move", "40K-CORE-DICE-04")
    return dice_of(game)


@pytest.mark.rule("40K-CORE-DICE-04")
def test_a_random_move_is_rolled_once_for_all_models_of_the_unit_that_was_picked() -> None:
    game = phase(battle([unit("hoppers", (10, 10), (10, 12)), unit("hoppers", (10, 30))]), "movement")
    game.answer(MoveUnit("r1"))
    assert dice(game) == 2
    roll(game, 3, 5)
    assert told(game, MoveRolled) == MoveRolled("40K-CORE-DICE-04", "r1", (3, 5), 8)
    assert (asked(game), placing(game).reach) == ("move", 8)
    assert refusal(game, places((18.01, 10), (18, 12))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((18, 10), (18.01, 12))) == "40K-CORE-MOVE-03"
    game.answer(places((18, 10), (18, 12))).answer(MoveUnit("r2"))
    roll(game, 1, 1)
    assert placing(game).reach == 2, "another unit rolls for itself"


@pytest.mark.rule("40K-CORE-DICE-04", "40K-CORE-MOVE-05")
def test_the_die_of_an_advance_comes_after_the_random_move_and_is_added_to_it() -> None:
    game = phase(battle([HOPPER], [FAR_OFF]), "movement").answer(Advance("r1"))
    assert dice(game) == 2
    roll(game, 3, 4)
    assert asked(game) == "advance"
    roll(game, 5)
    assert told(game, AdvanceRolled).die == 5
    assert refusal(game, places((22, 10))) is None
    assert refusal(game, places((22.01, 10))) == "40K-CORE-MOVE-05"


@pytest.mark.rule("40K-CORE-DICE-04", "40K-CORE-MOVE-06")
def test_a_unit_with_a_random_move_falls_back_by_it() -> None:
    game = phase(battle([HOPPER], [unit("mob", (12, 10))]), "movement").answer(FallBack("r1"))
    roll(game, 1, 2)
    assert refusal(game, places((7, 10))) is None
    assert refusal(game, places((6.99, 10))) == "40K-CORE-MOVE-06"


@pytest.mark.rule("40K-CORE-DICE-04", "40K-FAQ-MOVE-01")
def test_an_extra_move_is_rolled_anew_and_the_advance_still_counts() -> None:
    game = phase(battle([HOPPER], [FAR_OFF], listed=True, command=(3, 0)), "movement").answer(Advance("r1"))
    game.answer((1, 2)).answer(KeepAll())
    roll(game, 6)
    assert placing(game).reach == 9
    game.answer(places((19, 10))).answer(Spend("second-wind", "r1"))
    assert game.units["r1"].move_rolled == (), "the dice count for one move"
    game.answer(MoveUnit("r1"))
    assert dice(game) == 2
    roll(game, 5, 5)
    assert placing(game).reach == 16
    assert [each.far for each in all_told(game, MoveRolled)] == [3, 10]


@pytest.mark.rule("40K-CORE-DICE-04", "40K-CORE-STRAT-02")
def test_one_die_of_a_random_move_may_be_rolled_again_for_a_command_point() -> None:
    game = phase(battle([HOPPER], [FAR_OFF], listed=True, command=(3, 0)), "movement").answer(MoveUnit("r1"))
    game.answer((1, 5))
    assert options(game)[:3] == (RerollDie(1), RerollDie(5), KeepDice())
    game.answer(RerollDie(1))
    roll(game, 4)
    assert (told(game, MoveRolled).far, placing(game).reach) == (9, 9)


@pytest.mark.rule("40K-CORE-DICE-04", "40K-FAQ-MOD-07")
@pytest.mark.parametrize(
    ("change", "reach"), [(Changes(of="M", half=True), 4), (Changes(of="M", plus=2), 9), (Changes(of="M", times=2), 14)]
)
def test_a_random_move_is_changed_after_the_roll(change: Changes, reach: int) -> None:
    """A roll of 7: halved and rounded up 4, with 2 more 9, doubled 14."""
    game = battle([HOPPER], [FAR_OFF])
    game.lasting["spell"] = Lasting("blue", "Spell", "r1", change, "battle")
    phase(game, "movement").answer(MoveUnit("r1"))
    roll(game, 3, 4)
    assert placing(game).reach == reach


@pytest.mark.rule("40K-CORE-DICE-04", "40K-FAQ-MOD-08")
def test_a_random_move_that_is_replaced_is_not_rolled() -> None:
    game = battle([HOPPER], [FAR_OFF])
    game.lasting["spell"] = Lasting("blue", "Spell", "r1", Changes(of="M", to=5), "battle")
    phase(game, "movement").answer(MoveUnit("r1"))
    assert (asked(game), placing(game).reach) == ("move", 5)


@pytest.mark.rule("40K-CORE-DICE-04", "40K-CORE-DATA-02")
def test_each_random_move_in_a_unit_is_rolled_by_itself_that_of_a_damage_table_as_well() -> None:
    """A hopper has 2D6, a crawler D6, a bouncer 9, and with one Wound left D3."""
    spots = (10.0, 10.0), (10.0, 12.0), (10.0, 14.0), (10.0, 16.0)
    game = battle([unit("hoppers", *spots, kinds=("hopper", "crawler", "crawler", "bouncer"))], [FAR_OFF])
    assert profile_of(game, "r1.4").move == 9
    hurt(game, "r1.4", 1)
    phase(game, "movement").answer(MoveUnit("r1"))
    for number, shown in ((2, (4, 2)), (1, (5,)), (1, (4,))):
        assert dice(game) == number
        roll(game, *shown)
    assert [profile_of(game, f"r1.{number}").move for number in (1, 2, 3, 4)] == [6, 5, 5, 2]
    assert refusal(game, places((16, 10), (15, 12), (15, 14), (12, 16))) == "40K-FAQ-COHERENCY-02"
    assert refusal(game, places((12.5, 10), (12.5, 12), (12, 14), (12, 16))) is None
    assert refusal(game, places((12.5, 10), (12.5, 12), (12, 14), (12.01, 16))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-CORE-DICE-04", "40K-CORE-CHARGE-04")
def test_a_charge_asks_for_no_random_move() -> None:
    game = phase(battle([HOPPER], [unit("mob", (15, 10))]), "charge").answer(ChargeWith("r1"))
    assert not all_told(game, MoveRolled)
    assert (asked(game), dice_of(game)) == ("charge", 2)


@pytest.mark.rule("40K-CORE-DICE-04")
def test_a_random_move_counts_as_its_average_for_bots_and_the_card_shows_both_it_and_the_dice() -> None:
    game = phase(battle([HOPPER], [FAR_OFF]), "movement")
    assert pace(game, "r1") == 7 + 3.5
    assert card(game, "r1").grids[0].rows[0][1] == '2D6"'
    game.answer(MoveUnit("r1"))
    roll(game, 2, 3)
    assert card(game, "r1").grids[0].rows[0][1] == '5" (2D6)'
    game.answer(places((15, 10)))
    assert card(game, "r1").grids[0].rows[0][1] == '2D6"'
