"""What the search knows of pistola and of wh40k alone."""

from __future__ import annotations

from functools import cache
from math import dist

import pytest

from random_play import shortest
from reglamento.arena.match import play_out
from reglamento.bots.pistola import greedy as crawlers
from reglamento.bots.pistola.mustering import advantage
from reglamento.bots.pistola.searching import thinking as crawling
from reglamento.bots.search.thinking import Once
from reglamento.bots.wh40k import greedy as warriors
from reglamento.bots.wh40k.aims import middle
from reglamento.bots.wh40k.searching import thinking as warring
from reglamento.bots.wh40k.worth import points_left
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.board import models_of
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.facts.mission import RED, side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.changing import take_off
from reglamento.games.wh40k.units.table import enemies_of, members, units_of
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place


@cache
def combat() -> Crawl:
    """The first combat of a game of pistola between greedy bots."""
    book = rulebook("pistola")
    game = book.new(book.load(shortest("pistola")), book.readings())
    assert isinstance(game, Crawl)
    play_out(game, {seat: crawlers.GreedyBot(seat, 1) for seat in game.seats}, Seeded(3), until=lambda game: game.combat)
    assert game.combat
    return game


@pytest.mark.parametrize(("side", "sign"), [(ATTACKER, -1), (DEFENDER, 1)])
def test_a_model_lost_in_pistola_lowers_the_chance_of_its_side(side: str, sign: int) -> None:
    game = combat()
    poorer = game.copy()
    for model in models_of(game, ATTACKER if side == ATTACKER else DEFENDER)[1:]:
        poorer.casualties[model] = poorer.models.pop(model)
    assert sign * (crawling.CRAWLING.judge.value(poorer, ATTACKER) - crawling.CRAWLING.judge.value(game, ATTACKER)) > 0


def test_the_strongest_forces_are_compared() -> None:
    book = rulebook("pistola")
    game = book.new(book.load("search-and-destroy"), book.readings())
    assert isinstance(game, Crawl)
    question = game.question
    assert isinstance(question, Choose)
    assert question.topic == "force"
    usual = question.options[0]
    found = crawling.plans(game.view(question.by), question, usual)
    picked = [plan.given for plan in found if isinstance(plan, Once)]
    offers = game.mission.offers(ATTACKER)

    def worst(pick: PickForce) -> float:
        return min(advantage(offers[pick.place], foe, game.readings) for foe in game.mission.offers(DEFENDER))

    rest = [option for option in question.options if isinstance(option, PickForce) and option not in (*picked, usual)]
    assert picked
    assert rest
    assert min(map(worst, picked)) >= max(map(worst, rest))


def test_nothing_is_searched_while_nobody_fights() -> None:
    game = combat().copy()
    game.combat = False
    assert crawling.share(game, Choose(ATTACKER, "PP-EXPL-02", "unit", (), None)) == 0


def test_a_unit_lost_in_wh40k_lowers_the_chance_of_its_side_and_time_never_goes_back() -> None:
    book, passed = rulebook("wh40k"), []
    game = book.new(book.load(shortest("wh40k")), book.readings())
    assert isinstance(game, Warzone)

    def second_round(now: Warzone) -> bool:
        passed.append(warring.WARRING.boundary(now))
        return now.round > 1

    play_out(game, {seat: warriors.GreedyBot(seat, 1) for seat in game.seats}, Seeded(3), until=second_round)
    assert passed == sorted(passed)
    assert len({each // warring.DEEDS for each in passed}) > len(set(warring.STAGES.values()))
    poorer = game.copy()
    dearest = max(units_of(poorer, RED), key=lambda unit: len(members(poorer, unit)))
    for model in members(poorer, dearest):
        take_off(poorer, model)
    assert warring.WARRING.judge.value(poorer, RED) < warring.WARRING.judge.value(game, RED)


@pytest.mark.parametrize(("topic", "most"), [("move", warring.MOVED), ("aim", warring.FIRING)])
def test_in_wh40k_few_units_are_thought_about(topic: str, most: int) -> None:
    """Those that are nearest to an enemy move with care, those that are worth most shoot with it."""
    book = rulebook("wh40k")
    game = book.new(book.load("big-guns"), book.readings())
    assert isinstance(game, Warzone)
    searched = dict[bool, int]()

    def asked(now: Warzone) -> bool:
        question = now.question
        if isinstance(question, Choose | Place) and question.topic == topic and now.round:
            side, unit = side_of(question.by), question.about
            assert unit is not None

            def rank(other: str) -> float:
                if topic == "aim":
                    return -points_left(now, other)
                return min(dist(middle(now, other), middle(now, foe)) for foe in enemies_of(now, other))

            better = sum(rank(other) < rank(unit) - 1e-9 for other in units_of(now, side))
            thought = warring.WARRING.share(now.view(question.by), question) > 0
            assert not thought or better < most
            assert thought or better >= most or sum(rank(other) <= rank(unit) for other in units_of(now, side)) > most
            searched[thought] = searched.get(thought, 0) + 1
        return now.round > 1

    bots = {seat: warriors.GreedyBot(seat, 1) for seat in game.seats}
    play_out(game, bots, Seeded(3), until=asked)
    assert searched[True]
    assert searched[False]
