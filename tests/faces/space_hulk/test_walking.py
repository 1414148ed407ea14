"""Where a piece can go by several answers: found ways are cheapest, lawful, and tell nothing that the seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hulk_scene import BOLTER, SWORD, Scene, blip, genestealer, marine
from random_play import decisions
from reglamento.faces import face
from reglamento.faces.walking import walks
from reglamento.games.space_hulk.facts.choices import Activate, Move, Turn
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.words.options import prices
from reglamento.games.starting import new_game
from reglamento.kernel.questions import Choose

FACE = face("space-hulk")
CROSSING = """
    #########
    ####.####
    ####.####
    #x......#
    ####.####
    ####a####
    #########
    """


def found(game: Hulk, seat: str) -> dict[str, list[Any]]:
    """The walks by the square to click."""
    by_square: dict[str, list[Any]] = {}
    for walk in walks(FACE, game, seat):
        by_square.setdefault(walk.piece, []).append(walk)
    return by_square


def options(game: Hulk) -> tuple[Any, ...]:
    assert isinstance(game.question, Choose)
    return game.question.options


def brute(game: Hulk, depth: int) -> dict[tuple[int, int], int]:
    """The least cost of each stand of the active piece, by trying every order of steps and turns. What has led to the same stand for
    the same cost goes on alike, and is tried once.
    """
    best: dict[tuple[int, int], int] = {}
    tried: set[tuple[int, int, int, int]] = set()

    def go(here: Hulk, left: int, spent: int) -> None:
        for option in options(here):
            if not isinstance(option, Move | Turn) or not left:
                continue
            after = here.copy()
            after.answer(option)
            piece = after.marines.get(game.active or "") or after.stealers[game.active or ""]
            now = spent + sum(prices(here, option))
            if isinstance(option, Move):
                stand = (piece.at, piece.facing)
                best[stand] = min(best.get(stand, 99), now)
            reached = (piece.at, piece.facing, now, left)
            goes_on = isinstance(after.question, Choose) and after.question.about == game.active and after.turn == game.turn
            if goes_on and reached not in tried:
                tried.add(reached)
                go(after, left - 1, now)

    go(game, depth, 0)
    return best


@pytest.mark.rule("SH-MOVE-01", "SH-AP-10")
@pytest.mark.parametrize("piece", [marine("n", SWORD), genestealer("e")])
def test_every_way_is_the_cheapest_one_and_none_is_missing(piece: Any) -> None:
    scene = Scene(CROSSING, a=piece)
    game = scene.marine_turn(command=1) if piece.__class__.__name__ == "Marine" else scene.genestealer_turn()
    asked = game.question
    assert isinstance(asked, Choose)
    seat = asked.by
    game.answer(Activate("a"))
    least: dict[int, int] = {}
    for (square, _), cost in brute(game, 6 if seat == GENESTEALERS else 5).items():
        least[square] = min(least.get(square, 99), cost)
    near = {option.to for option in options(game) if isinstance(option, Move)}
    shown = {int(name.removeprefix("square:")): each for name, each in found(game, seat).items()}
    assert shown.keys() == least.keys() - near - {scene["a"]}
    for square, ways in shown.items():
        for walk in ways:
            after, spent = game.copy(), 0
            for answer in walk.answers:
                spent += sum(prices(after, answer))
                after.answer(answer)
            assert spent == least[square]


def test_a_walk_ends_where_a_marine_on_overwatch_would_fire() -> None:
    scene = Scene("""
        ##########
        #mvwxg####
        ####.#####
        ####.#####
        ####y#####
        ####z#####
        ##########
        """, m=marine("e", BOLTER, overwatch=True), z=genestealer("n"))  # fmt: skip
    game = scene.genestealer_turn()
    game.answer(Activate("z"))
    ways = found(game, GENESTEALERS)
    in_sight = {f"square:{scene[name]}" for name in "wxg"}
    assert {name for name, each in ways.items() if all(walk.stop for walk in each)} == in_sight
    assert not any(walk.stop for name, each in ways.items() if name not in in_sight for walk in each)
    assert f"square:{scene['v']}" not in ways  # no farther than to the shot


def test_a_blip_goes_without_facing() -> None:
    scene = Scene("""
        #########
        #b......#
        #########
        """, b=blip(2))  # fmt: skip
    game = scene.genestealer_turn()
    game.answer(Activate("b"))
    ways = found(game, GENESTEALERS)
    assert {name: len(each) for name, each in ways.items()} == {f"square:{scene['b'] + n}": 1 for n in (2, 3, 4, 5, 6)}
    assert ways[f"square:{scene['b'] + 6}"][0].cost == "6 AP"


@pytest.mark.parametrize("seat", [MARINES, GENESTEALERS])
def test_walks_are_the_same_in_every_game_that_the_seat_cannot_tell_apart(seat: str) -> None:
    compared = 0
    for game in decisions(new_game("space-hulk", "three-beacons"), "walks", 500):
        question = game.question
        if isinstance(question, Choose) and question.by == seat and question.about and compared < 12:
            shown = walks(FACE, game, seat)
            assert shown == walks(FACE, game.resample(seat, Random(compared)), seat)
            compared += bool(shown)
    assert compared


@pytest.mark.rule("SH-AP-10")
def test_a_walk_says_which_part_of_its_cost_is_command_points() -> None:
    scene = Scene("########\n#m.....#\n########", m=marine("e"))
    game = scene.marine_turn(command=2)
    game.answer(Activate("m"))
    costs = {walk.spot.x: (walk.cost, walk.surcharge) for walk in walks(FACE, game, MARINES)}
    assert [costs[x] for x in sorted(costs)] == [("2 AP", ""), ("3 AP", ""), ("4 AP", ""), ("4 AP + 1 CP", "1 CP")]


@pytest.mark.rule("SH-MOVE-01")
def test_of_ways_that_cost_the_same_the_straightest_is_taken() -> None:
    scene = Scene("##########\n#........#\n#g.......#\n#........#\n##########", g=genestealer("e"))
    game = scene.genestealer_turn()
    game.answer(Activate("g"))
    ahead = found(game, GENESTEALERS)[f"square:{scene['g'] + 5}"]
    for walk in ahead:
        assert len({spot.y for spot in walk.way}) == 1, "it leaves its row"
