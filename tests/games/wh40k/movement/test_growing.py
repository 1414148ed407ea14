"""Models that are added to units, become others, or rise again."""

from __future__ import annotations

from itertools import pairwise

import pytest

from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit, EndCall
from reglamento.games.wh40k.facts.events.course import PhaseBegan, PhaseEnded
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.events.moves import Arrived
from reglamento.games.wh40k.facts.events.reinforcements import Joined, ModelsAdded, NoRoom
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Kept
from reglamento.games.wh40k.harm.slaying import lose
from reglamento.games.wh40k.movement.growing import AddModels
from reglamento.games.wh40k.units.changing import take_off
from wh40k_scene import all_told, asked, battle, block, options, places, placing, refusal, roll, told, unit

ROW = [(10.0 + 1.5 * i, 10.0) for i in range(5)]


def revenants(*gone: str, foe: tuple[float, float] = (40, 40)) -> Warzone:
    """Five revenants in a row from (10, 10) to (16, 10), without some; their Movement phase begins."""
    game = battle([unit("revenants", *ROW)], [unit("mob", foe)])
    for id in gone:
        take_off(game, id)
    game.phase, game.active = "movement", "red"
    return game.begin(game.happened(PhaseBegan("40K-CORE-TURN-01", "movement", "red")))


@pytest.mark.rule("40K-FAQ-REINF-02", "40K-FAQ-REINF-07")
def test_slain_models_return_beside_their_unit_for_nothing() -> None:
    game = roll(revenants("r1.4", "r1.5"), 3)
    assert placing(game).pieces == ("r1.4", "r1.5"), "two have been slain, and no more return"
    assert refusal(game, places((13, 13), (11.5, 13))) is None
    assert refusal(game, places((13, 13.01), (11.5, 13))) == "40K-FAQ-REINF-02"
    game.answer(places((14, 12), (12, 12)))
    assert game.ranks["r1"] == ("r1.1", "r1.2", "r1.3", "r1.4", "r1.5")
    assert (told(game, ModelsAdded).points, game.units["r1"].added) == (0, 0)


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_an_added_model_is_no_link_for_others_in_the_same_phase() -> None:
    game = roll(revenants("r1.4", "r1.5"), 3)
    assert refusal(game, places((16, 10), (19, 10))) == "40K-FAQ-REINF-02"
    game.answer(places((16, 10), (15, 12)))
    game.begin([AddModels("r1", (Kept("r1.6", "revenant", 1),))])
    assert refusal(game, places((19, 10))) == "40K-FAQ-REINF-02"
    game.begin([])
    game.begin(game.happened(PhaseEnded("40K-CORE-TURN-01", "movement", "red")))
    game.begin([AddModels("r1", (Kept("r1.6", "revenant", 1),))])
    assert refusal(game, places((19, 10))) is None, "in the next phase it is one"


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_added_models_stand_more_than_an_inch_from_enemies() -> None:
    game = roll(revenants("r1.5", foe=(16.5, 10)), 1)
    assert refusal(game, places((14.5, 11.42))) is None
    assert refusal(game, places((15, 11))) == "40K-FAQ-REINF-02"
    assert all(refusal(game, answer) is None for answer in game.suggestions())


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_models_for_which_there_is_no_room_are_not_set_up() -> None:
    around = [(10.0 + 2 * i, 10.0 + 2 * j) for i in range(-2, 3) for j in range(-2, 3) if (i, j) != (0, 0)]
    game = battle([unit("revenants", (10, 10), (30, 30))], [unit("mob", *around)])
    take_off(game, "r1.2")
    game.begin([AddModels("r1", (Kept("r1.2", "revenant", 1),))])
    assert told(game, NoRoom).unit == "r1"
    assert game.ranks["r1"] == ("r1.1",)


@pytest.mark.rule("40K-FAQ-REINF-02", "40K-CORE-TERR-06")
@pytest.mark.parametrize(("east", "room"), [(11.84, True), (11.81, False)])
def test_a_model_is_added_in_a_hole_that_is_just_as_wide_as_its_base(east: float, room: bool) -> None:
    """An inch wide, in a hole of 1.02 inches in the rocks, or of 0.99, half an inch from the other model of the unit."""
    holes = ((9.45, 10.55, 9.45, 10.55), (10.82, east, 10.2, 11.22))
    columns = [6.0, 9.45, 10.55, 10.82, east, 14.0]
    rocks = []
    for west, end in pairwise(columns):
        down = 6.0
        for left, right, top, bottom in holes:
            if left <= west and end <= right:
                rocks.append(block((west, down), (end, down), (end, top), (west, top)))
                down = bottom
        rocks.append(block((west, down), (end, down), (end, 14), (west, 14)))
    game = battle([unit("revenants", (10, 10), (30, 30))], features=rocks)
    take_off(game, "r1.2")
    game.begin([AddModels("r1", (Kept("r1.2", "revenant", 1),))])
    assert (game.question is not None) is room
    assert not room or refusal(game, placing(game).default) is None


# ---- units that grow


def grown(aside: int, *gone: str) -> Warzone:
    """Three ghouls, without some, that slay a model of the enemy in the Fight phase."""
    game = battle([unit("revenants", (10, 10), (12, 10), (14, 10), kind="ghoul")], [unit("mob", (10, 12), (40, 40))], aside=aside)
    for id in gone:
        take_off(game, id)
    game.phase, game.acting = "fight", "r1"
    return game.begin(lose(game, "b1.1", 1, "40K-CORE-ATT-05"))


@pytest.mark.rule("40K-FAQ-REINF-07")
@pytest.mark.parametrize(
    ("aside", "gone", "piece", "left"),
    [(0, ("r1.2",), "r1.2", 0), (0, (), "", 0), (10, (), "r1.4", 0), (25, (), "r1.4", 15)],
)
def test_models_beyond_the_original_number_cost_points(aside: int, gone: tuple[str, ...], piece: str, left: int) -> None:
    game = grown(aside, *gone)
    assert (asked(game) == "add-models") is bool(piece)
    if piece:
        assert placing(game).pieces == (piece,)
        game.answer(placing(game).default)
        assert len(game.ranks["r1"]) == 4 - len(gone)
    assert game.reinforcement_points["red"] == left


# ---- what is slain and is not gone


def slain(kind: str, *dice: int, aside: int = 100) -> Warzone:
    """A prophet at (10, 10) is slain in the Shooting phase."""
    game = battle([unit("prophet", (10, 10), kind=kind)], [unit("mob", (14, 10))], aside=aside)
    game.phase = "shooting"
    game.begin(lose(game, "r1.1", 3, "40K-CORE-ATT-05"))
    return roll(game, *dice) if dice else game


@pytest.mark.rule("40K-FAQ-REINF-06")
def test_what_a_slain_model_becomes_costs_reinforcement_points() -> None:
    game = slain("prophet", 4)
    assert options(game) == (CallUnit(1), CallUnit(2), EndCall())
    game.answer(CallUnit(1))
    assert [event.unit for event in all_told(game, UnitDestroyed)] == ["r1"]
    assert refusal(game, places((12, 10), (10, 10))) == "40K-FAQ-REINF-06", "an enemy is 1 inch away"
    assert refusal(game, places((6, 10), (8, 10))) is None
    assert refusal(game, places((5.99, 10), (8, 10))) == "40K-FAQ-REINF-06"
    game.answer(places((10, 10), (8, 10)))
    assert (told(game, Joined).points, game.reinforcement_points["red"]) == (40, 60)
    assert game.ranks["r2"] == ("r2.1", "r2.2")


@pytest.mark.rule("40K-FAQ-REINF-06")
@pytest.mark.parametrize(("aside", "dice"), [(39, ()), (40, (3,))])
def test_without_points_or_luck_it_becomes_nothing(aside: int, dice: tuple[int, ...]) -> None:
    game = slain("prophet", *dice, aside=aside)
    assert game.question is None
    assert "r1" not in game.ranks
    assert "r2" not in game.units


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_a_model_that_rises_stands_near_where_it_fell_at_the_end_of_the_phase_once() -> None:
    game = slain("martyr", 4)
    assert not all_told(game, UnitDestroyed)
    assert "r1" not in game.ranks
    game.begin(game.happened(PhaseEnded("40K-CORE-TURN-01", "shooting", "red")))
    assert refusal(game, places((6, 10))) is None
    assert refusal(game, places((5.99, 10))) == "40K-FAQ-REINF-02"
    game.answer(places((8, 10)))
    assert (told(game, Arrived).unit, game.models["r1.1"].wounds, game.away) == ("r1", 2, {})
    game.begin(lose(game, "r1.1", 2, "40K-CORE-ATT-05"))
    assert (game.question, game.units["r1"].fallen) == (None, 1)


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_a_model_that_does_not_rise_is_destroyed() -> None:
    game = slain("martyr", 3)
    assert (told(game, UnitDestroyed).unit, game.away) == ("r1", {})
