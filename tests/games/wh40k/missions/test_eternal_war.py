"""The missions of Eternal War whose markers differ."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.deployment.preparing import FindWorth
from reglamento.games.wh40k.facts.choices.moves import Advance, MoveUnit
from reglamento.games.wh40k.facts.choices.preparing import PickZone
from reglamento.games.wh40k.facts.events.objectives import RelicDropped, WorthFound
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.ending import EndBattle
from reglamento.games.wh40k.missions.markers import controller
from wh40k_scene import asked, battle, by, does, fresh, kill, marked, phase, places, placing, refusal, roll, told, unit


@pytest.mark.rule("40K-CORE-MIS-20")
def test_in_the_scouring_dice_name_the_marker_for_four_and_the_one_for_one() -> None:
    """A 5 names none of four markers, and the second 2 names the same one: both are rolled again."""
    game = marked(
        battle([unit("mob", (10, 10), (30, 10))], [unit("mob", (30, 40))], scoring="scouring"),
        (10, 10),
        (30, 10),
        (20, 30),
        (5, 40),
    )
    game.begin([FindWorth()])
    for die in (5, 2, 2, 1):
        roll(game, die)
    assert game.question is None
    assert (game.worth, told(game, WorthFound).points) == ({"m2": 4, "m1": 1}, 1)
    game.begin([EndBattle("points")])
    assert game.points == {"red": 5}


@pytest.mark.rule("40K-CORE-MIS-20")
def test_heavy_support_controls_whatever_the_numbers_and_scores_when_it_falls() -> None:
    army = [unit("holders", (12, 10), (8, 10), (10, 12)), unit("tank", (40, 10))]
    game = marked(battle([unit("tank", (10, 7))], army, scoring="big-guns"), (10, 10))
    assert controller(game, "m1") == "red"
    both = marked(battle([unit("tank", (10, 7))], [*army, unit("tank", (10, 13.5))], scoring="big-guns"), (10, 10))
    assert controller(both, "m1") == "blue"
    kill(game, "b1")
    assert game.points == {}
    kill(game, "b2")
    assert game.points == {"red": 1}


@pytest.mark.rule("40K-CORE-MIS-20", "40K-CORE-MIS-03")
def test_units_that_secure_objectives_do_so_where_no_heavy_support_is_near() -> None:
    crowd = unit("mob", (12, 10), (8, 10), (10, 12))
    game = marked(battle([unit("holders", (10, 8))], [crowd], scoring="big-guns"), (10, 10))
    assert controller(game, "m1") == "red"


@pytest.mark.rule("40K-CORE-MIS-20")
def test_in_secure_and_control_each_player_places_a_marker_in_the_own_zone() -> None:
    game = fresh(scores=("secure-and-control",), markers=2, maps=("dawn-of-war",))
    assert asked(game) == "roll-off"
    roll(roll(game, 6), 1).answer(PickZone(0))
    assert (asked(game), by(game)) == ("marker", "red")
    assert refusal(game, places((24, 10))) == "40K-CORE-MIS-20"
    assert refusal(game, places((24, 43))) == "40K-CORE-SETUP-03"
    game.answer(places((24, 40)))
    assert by(game) == "blue"
    game.answer(places((24, 8)))
    assert (game.markers, asked(game)) == ({"m1": (24, 40), "m2": (24, 8)}, "deploy")


def relic_at(game: Warzone, *at: float) -> Warzone:
    return marked(game, (at[0], at[1]))


@pytest.mark.rule("40K-CORE-MIS-20")
def test_infantry_that_ends_a_move_in_contact_takes_the_relic_and_carries_it_nine_inches_at_most() -> None:
    """Half an inch of base and 0.79" of marker: contact is at 1.29"."""
    game = relic_at(battle([unit("mob", (10, 10))], [unit("mob", (40, 40))], scoring="relic"), 14, 10)
    phase(game, "movement").answer(MoveUnit("r1"))
    near = game.copy().answer(places((12.7, 10)))
    assert near.carrier == ""
    game.answer(places((12.71, 10)))
    assert (game.carrier, game.markers["m1"]) == ("r1.1", (12.71, 10))
    does(game, "r1", movement="")
    phase(game, "movement").answer(Advance("r1"))
    roll(game, 6)
    assert placing(game).reach == 9
    assert refusal(game, places((12.71, 19.02))) == "40K-CORE-MOVE-05"
    game.answer(places((12.71, 19)))
    assert game.markers["m1"] == (12.71, 19)


@pytest.mark.rule("40K-CORE-MIS-20")
def test_no_vehicle_takes_the_relic_and_a_carrier_that_falls_leaves_it() -> None:
    game = relic_at(battle([unit("skimmer", (10, 10)), unit("mob", (20, 20))], [unit("mob", (40, 40))], scoring="relic"), 14, 10)
    phase(game, "movement").answer(MoveUnit("r1")).answer(places((14, 10)))
    assert game.carrier == ""
    game.carrier = "r2.1"
    kill(game, "r2")
    assert (game.carrier, told(game, RelicDropped).model) == ("", "r2.1")


@pytest.mark.rule("40K-CORE-MIS-20", "40K-CORE-MIS-04", "40K-FAQ-MEASURE-04")
def test_the_relic_decides_by_its_carrier_then_by_the_closest_model_then_by_a_roll_off() -> None:
    game = relic_at(battle([unit("mob", (10, 10))], [unit("mob", (20, 10))], scoring="relic"), 14, 10)
    game.points = {"blue": 2}
    closest, tied = game.copy(), game.copy()
    game.carrier = "b1.1"
    game.begin([EndBattle("points")])
    assert (game.winner(), game.result) == ("blue", "relic")
    closest.begin([EndBattle("points")])
    assert closest.winner() == "red"
    relic_at(tied, 15, 10).begin([EndBattle("points")])
    assert (asked(tied), tied.winner()) == ("roll-off", None)
    roll(roll(tied, 5), 2)
    assert (tied.winner(), tied.result) == ("red", "relic"), "the winner of the roll-off names its own model as the closest"
