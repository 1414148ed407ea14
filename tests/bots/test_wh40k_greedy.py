"""The greedy bot of wh40k: what it chooses in drawn positions, and that it beats chance."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.arena.match import play_out
from reglamento.arena.series import Series, play_one
from reglamento.bots import roster
from reglamento.bots.wh40k.fighting import best_charge
from reglamento.bots.wh40k.greedy import GreedyBot
from reglamento.bots.wh40k.moving import distance_left, goal_of
from reglamento.bots.wh40k.worth import blows, fire, points_left, taken_by
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.facts.choices.attacks import Aim, Allot
from reglamento.games.wh40k.facts.choices.charges import EndCharges
from reglamento.games.wh40k.facts.choices.moves import EndMoves, MoveUnit
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.flying import flies_on
from reglamento.kernel.dice import Seeded
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Place, Position
from wh40k_scene import battle, block, options, phase, the_faction, unit, woods


def chosen(game: Warzone) -> object:
    assert isinstance(game.question, Choose)
    return GreedyBot(game.question.by, 0).choose(game.view(game.question.by), game.question)


def test_the_points_that_fire_is_expected_to_take() -> None:
    """Two shots of a carbine within half range: 4/6 hit, 4/6 wound Toughness 3, nothing is saved with 7+, each is worth 4 points."""
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10))])
    carbine = the_faction().sheets["squad"].member("rifle").guns[0]
    assert taken_by(game, ["r1.1"], carbine, "b1") == pytest.approx(2 * (4 / 6) * (4 / 6) * 4)
    assert fire(game, "r1", "b1") >= taken_by(game, ["r1.1"], carbine, "b1")


def test_what_dice_do_besides_and_what_rolls_again_counts_in_the_points_expected() -> None:
    """A twin gun scores two hits on a 6: 3/6 + 2 x 1/6 hits an attack. With an aura that rolls ones again, 7/6 times as many."""
    game = battle([unit("squad", (10, 10), kind="twin")], [unit("mob", (30, 10))])
    twin = game.kinds["r1.1"].guns[0]
    plain = 2 * (3 / 6 + 2 / 6) * (4 / 6) * 4
    assert taken_by(game, ["r1.1"], twin, "b1") == pytest.approx(plain)
    led = battle([unit("squad", (10, 10), kind="twin"), unit("chief", (10, 12))], [unit("mob", (30, 10))])
    assert taken_by(led, ["r1.1"], twin, "b1") == pytest.approx(plain * 7 / 6)


@pytest.mark.rule("40K-CORE-MOVE-04", "40K-CORE-AIR-03")
def test_a_flyer_goes_nowhere_from_where_it_could_not_fly_on() -> None:
    """Nearer to its goal it would look into a corner of the table, without ten inches ahead of it or beside it."""
    game = battle([unit("jet", (9, 7))], [unit("mob", (5, 17))], size=(26, 26))
    game.models["r1.1"] = replace(game.models["r1.1"], facing=180.0)
    question = phase(game, "movement").answer(MoveUnit("r1")).question
    assert isinstance(question, Place)
    nearest = min(game.suggestions(), key=lambda places: distance_left(game, question, places))
    went = GreedyBot("red", 0).place(game.view("red"), question)
    assert [flies_on(game.copy().answer(places), "r1") for places in (nearest, went)] == [False, True]


def test_cover_makes_fire_less_worth() -> None:
    squads = [unit("squad", (10, 10))], [unit("squad", (30, 10))]
    open_, covered = battle(*squads), battle(*squads, features=[woods((28, 8), (32, 8), (32, 12), (28, 12))])
    assert fire(covered, "r1", "b1") == pytest.approx(fire(open_, "r1", "b1") / 2)


def test_a_unit_ends_its_move_in_cover_where_that_is_nearly_as_near() -> None:
    wood = woods((19, 8), (22, 8), (22, 12), (19, 12))
    game = battle([unit("squad", (16, 10))], [unit("mob", (40, 40))], features=[wood])
    game.markers = {"m1": (23.0, 10.0)}
    asked = phase(game, "movement").answer(MoveUnit("r1")).question
    assert isinstance(asked, Place)
    ahead, back = (Position(22.9, 10.0),), (Position(21.0, 10.0),)
    assert min((ahead, back), key=lambda places: distance_left(game, asked, places)) == ahead
    assert min(((Position(22.0, 14.0),), back), key=lambda places: distance_left(game, asked, places)) == back


def test_blows_and_what_is_left_of_a_unit() -> None:
    """Two attacks of a fist: 4/6 hit, Strength 8 on Toughness 3 wounds on 2+."""
    game = battle([unit("squad", (10, 10), kind="fist")], [unit("mob", (11.5, 10), (13, 10))])
    assert blows(game, "r1", "b1") == pytest.approx(2 * (4 / 6) * (5 / 6) * 4)
    assert points_left(game, "b1") == 8


def test_a_unit_goes_to_the_nearest_marker_that_no_friend_is_nearer_to() -> None:
    game = battle([unit("squad", (10, 10)), unit("squad", (30, 10))], [unit("mob", (40, 40))])
    game.markers = {"m1": (28, 12), "m2": (12, 24)}
    assert goal_of(game, "r1") == (12, 24)
    game.markers = {}
    assert goal_of(game, "r1") == (40, 40)


@pytest.mark.rule("40K-CORE-MIS-31")
def test_a_unit_goes_farther_to_a_marker_that_scores_now() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (40, 40))], scoring="cleanse-and-capture")
    game.markers = {"m1": (14, 10), "m2": (10, 24), "m3": (50, 40)}
    assert goal_of(game, "r1") == (14, 10)
    game.cards = {"red": (Card(12),)}
    assert goal_of(game, "r1") == (10, 24)
    game.cards = {"red": (Card(13),), "blue": (Card(12),)}
    assert goal_of(game, "r1") == (14, 10), "50 inches are too far"
    game.face_down = {"red": Secret("red", (12,)), "blue": Secret("blue", (11,))}
    assert goal_of(game.view("red"), "r1") == (10, 24)


@pytest.mark.rule("40K-CORE-MIS-20")
def test_infantry_goes_for_the_relic_and_carries_it_home() -> None:
    game = battle([unit("tank", (20, 10)), unit("squad", (14, 10))], [unit("mob", (40, 40))], scoring="relic")
    game.markers = {"m1": (22, 10)}
    assert (goal_of(game, "r1"), goal_of(game, "r2")) == ((40, 40), (22, 10))
    game.zones = {"red": ((0, 0), (10, 0), (10, 20), (0, 20))}
    game.carrier = "r2.1"
    assert goal_of(game, "r2") == (5, 10)


def test_a_unit_on_its_marker_stays_and_another_one_goes() -> None:
    game = battle([unit("squad", (10, 10)), unit("squad", (30, 10))], [unit("mob", (40, 40))])
    game.markers = {"m1": (10, 11), "m2": (30, 18)}
    phase(game, "movement")
    assert chosen(game) == MoveUnit("r2")
    game.answer(MoveUnit("r2"))
    assert isinstance(game.question, Place)
    places = GreedyBot("red", 0).place(game.view("red"), game.question)
    assert places[0].y > 12
    game.answer(places)
    assert chosen(game) == EndMoves()


def test_a_cannon_is_aimed_at_what_it_takes_the_most_points_from() -> None:
    game = battle([unit("squad", (10, 10), kind="cannon")], [unit("mob", (30, 10)), unit("tank", (30, 20))])
    phase(game, "shooting").answer(options(game)[0])
    assert chosen(game) == Aim("cannon", "b2")


def test_the_cheapest_model_falls() -> None:
    game = battle([unit("squad", (10, 10), (12, 10), (14, 10), kinds=("rifle", "cannon", "shotgun"))])
    asked = Choose("red", "40K-CORE-ATT-03", "allot", tuple(Allot(f"r1.{n}") for n in (1, 2, 3)), Allot("r1.2"), "r1")
    kinds = {game.models[option.model].kind: option for option in asked.options}
    assert GreedyBot("red", 0).choose(game, asked) == kinds["shotgun"]


def test_each_seed_takes_one_of_the_dearest_armies() -> None:
    book = rulebook("wh40k")
    game: Any = book.new(book.load("only-war"), book.readings())
    offered = {index: each.points for index, each in enumerate(game.mission.rosters["red"])}
    taken = {GreedyBot("red", seed).choose(game.view("red"), game.question).roster for seed in range(12)}
    assert taken == {index for index, points in offered.items() if points >= 0.98 * max(offered.values())}
    assert len(taken) == 2


@pytest.mark.parametrize("bot", ["greedy", "steady@1"])
@pytest.mark.parametrize(
    ("chosen", "taken"),
    [
        ("lantern-vigil", {"lantern-vigil", "tallow-muster"}),  # 539 and 494
        ("tallow-muster", {"lantern-vigil", "tallow-muster"}),
        ("tallow-750", {"lantern-750", "tallow-750"}),
    ],
)
def test_the_second_to_choose_takes_an_army_of_about_the_size_of_the_enemys(bot: str, chosen: str, taken: set[str]) -> None:
    book = rulebook("wh40k")
    game: Any = book.new(book.load("only-war"), book.readings())
    names = [each.id for each in game.mission.rosters["red"]]
    game.answer(game.question.options[names.index(chosen)])
    seed_taken = {names[roster.decided(bot, seed, game, game.question).roster] for seed in range(12)}
    assert seed_taken <= taken
    assert len(seed_taken) == 2 or bot != "greedy"
    assert "enemy" in str(roster.reason(game, game.question, game.question.options[0]))


@pytest.mark.rule("40K-CORE-MATCH-01")
@pytest.mark.parametrize("bot", ["greedy", "steady@1"])
def test_the_first_to_choose_takes_no_army_to_which_the_enemy_has_no_equal(bot: str) -> None:
    book = rulebook("wh40k")
    mission: Any = book.load("only-war")
    small = tuple(each for each in mission.rosters["blue"] if each.points < 600)
    game: Any = book.new(replace(mission, rosters={**mission.rosters, "blue": small}), book.readings())
    taken = {game.mission.rosters["red"][roster.decided(bot, seed, game, game.question).roster].points for seed in range(8)}
    assert taken <= {539, 494}


def test_where_no_army_is_of_that_size_the_nearest_is_taken() -> None:
    book = rulebook("wh40k")
    mission = book.load("only-war")
    small, large = (each for each in mission.rosters["red"] if each.id in {"tallow-muster", "lantern-750"})
    game: Any = book.new(
        replace(mission, rosters={"red": (small, large), "blue": (large, mission.rosters["blue"][0])}), book.readings()
    )
    game.answer(game.question.options[0])
    assert mission.rosters["blue"][0].id == "lantern-vigil"
    assert GreedyBot("blue", 1).choose(game.view("blue"), game.question).roster == 1
    game = book.new(replace(mission, rosters={"red": (small, large), "blue": (large, large)}), book.readings())
    game.answer(game.question.options[0])
    assert {GreedyBot("blue", seed).choose(game.view("blue"), game.question).roster for seed in range(8)} == {0, 1}


def test_a_charge_is_made_where_it_pays() -> None:
    strong = battle([unit("ogre", (10, 10), (10, 12))], [unit("mob", (16, 10), (16, 12))])
    assert best_charge(strong, "r1") == "b1"
    weak = battle([unit("mob", (10, 10))], [unit("ogre", (16, 10), (16, 12))])
    assert best_charge(weak, "r1") is None


@pytest.mark.rule("40K-FAQ-CHARGE-04")
def test_no_charge_is_made_that_cannot_come_off() -> None:
    """Walls all about the target, which is 3" away."""
    rings = [
        ((15, 4), (25, 4), (25, 5), (15, 5)),
        ((15, 5), (16, 5), (16, 17), (15, 17)),
        ((15, 17), (25, 17), (25, 18), (15, 18)),
        ((24, 5), (25, 5), (25, 17), (24, 17)),
    ]
    walls = [replace(block(*ring), id=f"wall-{n}") for n, ring in enumerate(rings)]
    game = battle([unit("ogre", (13, 10), (13, 12))], [unit("mob", (18, 10), (18, 12))], features=walls)
    assert best_charge(game, "r1") is None
    phase(game, "charge")
    assert chosen(game) == EndCharges()


@pytest.mark.parametrize("sides", [("greedy", "random"), pytest.param(("random", "greedy"), marks=pytest.mark.extended)])
def test_it_beats_chance(sides: tuple[str, str]) -> None:
    """With the smallest of the armies, in three battle rounds; whole battles are among the slow tests."""
    book = rulebook("wh40k")
    mission: Any = book.load("retrieval")
    smallest = {side: offered[:1] for side, offered in mission.rosters.items()}
    game: Any = book.new(replace(mission, rosters=smallest, rounds=3, random=False), book.readings())
    seated = zip(game.seats, sides, strict=True)
    play_out(game, {seat: roster.make(bot, "wh40k", seat, "beats") for seat, bot in seated}, Seeded("beats"))
    assert game.winner() == ("red" if sides[0] == "greedy" else "blue")


@pytest.mark.slow
@pytest.mark.parametrize("mission", ["only-war", "retrieval", "no-mercy", "cleanse-and-capture"])
@pytest.mark.parametrize("sides", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_chance_in_nearly_all_of_twenty_battles(mission: str, sides: tuple[str, str]) -> None:
    series = Series("wh40k", mission, 20, "many", dict(zip(("red", "blue"), sides, strict=True)))
    best = "red" if sides[0] == "greedy" else "blue"
    assert sum(play_one(series, index).winner == best for index in range(20)) >= 19
