"""What the search knows of fantasy alone."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from random_play import shortest
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.searching.thinking import PITCHED
from reglamento.bots.knowledge import Knowledge
from reglamento.bots.search.playouts import Playouts, Policy
from reglamento.bots.search.searcher import SearchBot
from reglamento.games.fantasy.charges.reach import charge_at, charge_move, out_of_reach, side_charged
from reglamento.games.fantasy.facts.mission import RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import leave
from reglamento.games.fantasy.units.table import enemies_of, units_of
from reglamento.games.registry import rulebook
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place


@cache
def battle() -> Pitched:
    """A small battle between greedy bots, in its second turn."""
    book = rulebook("fantasy")
    game = book.new(book.load(shortest("fantasy")), book.readings())
    assert isinstance(game, Pitched)
    bots = {seat: GreedyBot(seat, 1) for seat in game.seats}
    play_out(game, bots, Seeded(3), until=lambda game: game.round > 1)
    return game


def test_a_unit_lost_lowers_the_chance_of_its_side() -> None:
    game = battle()
    poorer = game.copy()
    dearest = max(units_of(poorer, RED), key=lambda unit: poorer.listed(unit).points)
    leave(poorer, dearest, "destroyed")
    assert PITCHED.judge.value(poorer, RED) < PITCHED.judge.value(game, RED)


@pytest.mark.rule("WF-CORE-CHG-06")
def test_what_is_out_of_reach_is_never_reached() -> None:
    """The cheap test against the manoeuvres themselves: what it leaves out, no charge reaches."""
    game, left_out = battle(), 0
    for unit in units_of(game, RED):
        for enemy in enemies_of(game, unit):
            edge = side_charged(game, unit, enemy)
            reached = isinstance(charge_at(game, unit, enemy, edge, charge_move(game, unit)), Charge)
            out = out_of_reach(game, unit, enemy)
            assert not (out and reached)
            left_out += out
    assert left_out


def playouts(game: Pitched, *, shared: bool) -> Playouts:
    """Playouts of the seat that is asked, to the end of the turn."""
    assert isinstance(game.question, Choose | Place)
    own = replace(PITCHED, shared=shared)
    seat = game.question.by
    return Playouts(own, Policy(own, game.seats, 1), seat, own.boundary(game) + own.ahead[seat])


def test_playouts_that_share_their_ways_come_to_the_same_as_others() -> None:
    """The policy's own playout is exact, whatever is shared; and a stretch made again has the worth that it had."""
    game, worths = battle(), []
    together = playouts(game, shared=True)
    for world in range(3):
        apart = playouts(game, shared=False).worth(game.copy(), None, Seeded(world))
        alone = playouts(game, shared=True).worth(game.copy(), None, Seeded(world))
        assert alone == apart
        worths.append(apart)
        assert world or together.worth(game.copy(), None, Seeded(world)) == apart
        assert together.worth(game.copy(), None, Seeded(world)) == together.worth(game.copy(), None, Seeded(world))
    assert len(set(worths)) > 1, "dice change what a turn is worth"


@pytest.mark.extended
def test_a_bot_of_fantasy_that_goes_on_decides_as_one_made_anew() -> None:
    """What was remembered from earlier questions of a turn changes no decision."""
    game, dice, searched = battle().copy(), Seeded(5), 0
    bots = {seat: roster.make("steady@30", "fantasy", seat, 2) for seat in game.seats}
    begun = game.round
    while (question := game.question) is not None and game.round == begun:
        if not isinstance(question, Choose | Place):
            game.answer(dice(question))
            continue
        bot = bots[question.by]
        assert isinstance(bot, SearchBot)
        before, known = bot.playouts, Knowledge(game, question.by)
        answer = bot.place(known, question) if isinstance(question, Place) else bot.choose(known, question)
        if bot.playouts > before:
            searched += 1
            assert roster.decided("steady@30", 2, game, question) == answer
        game.answer(answer)
    assert searched > 4
