"""What the search knows of fantasy alone."""

from __future__ import annotations

from functools import cache

import pytest

from random_play import shortest
from reglamento.arena.match import play_out
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.searching.thinking import PITCHED
from reglamento.games.fantasy.charges.reach import charge_at, charge_move, out_of_reach, side_charged
from reglamento.games.fantasy.facts.mission import RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import leave
from reglamento.games.fantasy.units.table import enemies_of, units_of
from reglamento.games.registry import rulebook
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.kernel.dice import Seeded


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
