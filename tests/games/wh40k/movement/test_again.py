"""Extra moves: a second one in the Movement phase, and those as if in that phase in another one."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.facts.choices.attacks import ShootWith
from reglamento.games.wh40k.facts.choices.moves import Advance, EndMoves, FallBack, MoveUnit
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, Spend
from reglamento.games.wh40k.facts.events.course import PhaseEnded
from reglamento.games.wh40k.facts.events.moves import AdvanceRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.reactions import REACTIONS
from reglamento.games.wh40k.sheets.factions import faction_of
from wh40k_scene import (
    FACTION,
    all_told,
    asked,
    battle,
    boards,
    does,
    marked,
    options,
    phase,
    places,
    placing,
    refusal,
    refused,
    roll,
    unit,
)

ZEPHYR = unit("zephyrs", (10, 10))
FAR_OFF = unit("squad", (47, 47))


def winded(game: Warzone) -> Warzone:
    """The first unit of red has Advanced six inches farther than its Move, to a place 12" away, and may move again."""
    phase(game, "movement").answer(Advance("r1"))
    roll(game, 6)
    game.answer(places((22, 10))).answer(Spend("second-wind", "r1"))
    assert asked(game) == "move-again"
    return game


@pytest.mark.rule("40K-FAQ-MOVE-01")
def test_an_advance_raises_the_move_for_the_whole_phase() -> None:
    game = winded(battle([ZEPHYR], [FAR_OFF], listed=True, command=(3, 0)))
    assert options(game) == (MoveUnit("r1"), EndMoves()), "a unit Advances once in a Movement phase"
    assert refused(game, Advance("r1")) == "40K-FAQ-MOVE-01"
    game.answer(MoveUnit("r1"))
    assert placing(game).reach == 12, 'Move 6", Advance roll 6: both moves go 12"'
    assert refusal(game, places((34.01, 10))) == "40K-CORE-MOVE-03"
    game.answer(places((34, 10)))
    assert game.units["r1"].movement == "moved"


@pytest.mark.rule("40K-FAQ-MOVE-01")
def test_a_unit_that_advanced_and_moves_again_still_has_advanced() -> None:
    game = winded(battle([ZEPHYR], [unit("squad", (38, 14))], listed=True, command=(3, 0)))
    game.answer(MoveUnit("r1")).answer(places((31, 14)))
    assert asked(phase(game.copy(), "charge")) == "", "it may not charge"
    assert asked(phase(game, "shooting")) == "", "nor fire a Rapid Fire weapon"


@pytest.mark.rule("40K-FAQ-MOVE-01")
def test_the_raised_move_ends_with_its_phase() -> None:
    game = winded(battle([ZEPHYR], [FAR_OFF], listed=True, command=(3, 0)))
    game.answer(EndMoves())
    assert game.units["r1"].raised == 6
    for reaction in REACTIONS[PhaseEnded]:
        reaction(game, PhaseEnded("40K-CORE-TURN-01", "movement", "red"))
    assert game.units["r1"].raised == 0


@pytest.mark.rule("40K-FAQ-MOVE-01")
def test_a_unit_with_an_ability_for_it_moves_again_when_all_have_moved() -> None:
    game = phase(battle([unit("zephyrs", (10, 10), kind="gust"), unit("squad", (30, 10))], [FAR_OFF]), "movement")
    game.answer(MoveUnit("r1")).answer(places((16, 10))).answer(EndMoves())
    assert (asked(game), options(game)) == ("move-unit-again", (MoveUnit("r1"), Advance("r1"), EndMoves()))
    assert refused(game, MoveUnit("r2")) == "40K-FAQ-MOVE-01"
    game.answer(MoveUnit("r1"))
    assert placing(game).reach == 6
    game.answer(places((22, 10)))
    assert asked(game) == "", "once"


@pytest.mark.rule("40K-FAQ-MOVE-01", "40K-CORE-MIS-20")
def test_a_unit_with_the_relic_moves_once_in_a_phase() -> None:
    game = marked(battle([unit("zephyrs", (10, 10), kind="gust")], [FAR_OFF]), (10, 10))
    game.carrier = "r1.1"
    phase(game, "movement").answer(MoveUnit("r1")).answer(places((16, 10)))
    assert asked(game) == ""


@pytest.mark.rule("40K-FAQ-MOVE-03", "40K-CORE-SEQ-02")
def test_a_unit_moves_in_the_shooting_phase_as_if_in_the_movement_phase() -> None:
    game = battle([unit("zephyrs", (10, 10), kind="squall")], [FAR_OFF])
    does(game, "r1", movement="advanced")
    phase(game, "shooting")
    assert options(game) == (MoveUnit("r1"), Advance("r1"), EndMoves())
    game.answer(Advance("r1"))
    roll(game, 2)
    assert len(all_told(game, AdvanceRolled)) == 1, "a new die is thrown, and the earlier one does not count"
    assert placing(game).reach == 8


@pytest.mark.rule("40K-FAQ-MOVE-03")
def test_with_an_enemy_beside_it_it_may_fall_back_in_another_phase_and_has_done_both() -> None:
    game = battle([unit("zephyrs", (10, 10), kind="squall")], [unit("mob", (11.5, 10)), unit("mob", (3, 2))])
    does(game, "r1", movement="advanced")
    phase(game, "shooting")
    assert options(game) == (FallBack("r1"), EndMoves())
    game.answer(FallBack("r1")).answer(places((5, 10)))
    known = game.units["r1"]
    assert (known.has_fallen_back, known.has_advanced) == (True, True)
    assert asked(phase(game, "charge")) == ""


@pytest.mark.rule("40K-FAQ-MOVE-03")
def test_a_stratagem_lets_a_unit_move_when_it_has_shot() -> None:
    game = phase(battle([ZEPHYR], [unit("squad", (20, 10))], listed=True, command=(3, 0)), "shooting")
    game.answer(ShootWith("r1"))
    roll(game, 1, 1).answer(KeepAll())
    game.answer(Spend("fire-and-go", "r1"))
    assert asked(game) == "move-again"
    game.answer(MoveUnit("r1")).answer(places((4, 10)))
    assert (game.models["r1.1"].x, game.units["r1"].shot) == (4, True)


@pytest.mark.rule("40K-FAQ-MOVE-03", "40K-FAQ-REINF-04-3")
def test_a_psychic_power_moves_a_unit_that_has_not_arrived_in_this_turn() -> None:
    game = battle([unit("caller-of-winds", (10, 14)), ZEPHYR, unit("squad", (10, 18))], [FAR_OFF])
    does(game, "r1", movement="arrived")
    does(game, "r3", movement="arrived")
    phase(game, "psychic").answer(Manifest("r1", "tailwind"))
    roll(game, 3, 3)
    assert asked(game) == "move-again", "the other units have arrived: the power works on this one"
    game.answer(MoveUnit("r2"))
    assert placing(game).reach == 6


@pytest.mark.rule("40K-FAQ-TRANS-07")
def test_an_extra_move_in_the_movement_phase_alone_ends_in_a_transport() -> None:
    carrier = unit("carrier", (20, 10))
    game = battle([unit("zephyrs", (10, 10), kind="squall"), carrier], [FAR_OFF])
    phase(game, "shooting").answer(MoveUnit("r1")).answer(places((15.5, 10)))
    assert asked(game) == ""
    again = battle([unit("zephyrs", (5, 10), kind="gust"), carrier], [FAR_OFF])
    phase(again, "movement").answer(MoveUnit("r1")).answer(places((10, 10))).answer(EndMoves())
    again.answer(MoveUnit("r1")).answer(places((15.5, 10)))
    assert asked(again) == "embark"


@pytest.mark.rule("40K-FAQ-MOVE-03")
def test_a_unit_aboard_a_transport_makes_no_extra_move() -> None:
    game = battle([unit("zephyrs", (10, 10), kind="squall"), unit("carrier", (20, 10))], [FAR_OFF])
    boards(game, "r2.1", "r1")
    assert asked(phase(game, "shooting")) == ""


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('when = "targeted"\ndoes = "move"', "targeted is no window for a move; allowed: "),
        ('when = "moved"\nphase = "movement"\ndoes = "move"\nstops = 4', "write gives, does or stops"),
    ],
)
def test_a_stratagem_that_moves_a_unit_when_something_is_half_done_is_refused(written: str, says: str) -> None:
    with pytest.raises(ForceError, match=says):
        faction_of(f'{FACTION}\n[[stratagem]]\nid = "x"\nname = "X"\ncost = 1\n{written}\n', "x.toml")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('target = "enemy"\nmoves = true', "moves units of its own side"),
        ('target = "self"\nmoves = true\nmortal = "1"', "mortal, gives or moves"),
    ],
)
def test_a_power_that_moves_an_enemy_or_does_two_things_is_refused(written: str, says: str) -> None:
    with pytest.raises(ForceError, match=says):
        faction_of(f'{FACTION}\n[[psychic_power]]\nid = "x"\nname = "X"\ncharge = 5\nrange = 6\n{written}\n', "x.toml")
