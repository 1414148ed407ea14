"""Only what stands in the strip between two units can hide one from the other: the same models see as when all units are tried."""

from __future__ import annotations

from functools import cache

import pytest

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field import sight
from reglamento.games.fantasy.field.sight import Between, in_sight, lookers
from reglamento.games.fantasy.units.table import enemies_of
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded

Seen = dict[tuple[str, str, bool], tuple[int, ...]]


@cache
def battle(mission: str, turn: int) -> Pitched:
    """A battle between greedy bots in a turn."""
    book = rulebook("fantasy")
    game = book.new(book.load(mission), book.readings())
    assert isinstance(game, Pitched)
    bots = {seat: roster.make("greedy", "fantasy", seat, turn) for seat in game.seats}
    play_out(game, bots, Seeded(f"strip {turn}"), until=lambda game: game.round >= turn)
    return game


def battles() -> list[Pitched]:
    """Battles in different turns."""
    return [battle("pitched-battle", 1), battle("morning-mist", 2), battle("ferry-stone", 3), battle("parish-bounds", 5)]


def seen(game: Pitched) -> Seen:
    """What every unit sees of every enemy."""
    pairs = [(unit, enemy) for unit in game.regiments for enemy in enemies_of(game, unit)]
    for unit, enemy in pairs:
        assert in_sight(game, unit, enemy) == bool(lookers(game, unit, enemy))
    return {
        (unit, enemy, shooting): lookers(game, unit, enemy, shooting=shooting)
        for unit, enemy in pairs
        for shooting in (False, True)
    }


@pytest.mark.rule("WF-CORE-SIGHT-01")
def test_what_stands_outside_the_strip_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    games = battles()
    fast = [seen(game) for game in games]
    for name in ("holds", "shows"):
        monkeypatch.setattr(Between, name, lambda self, each: True)
    for memory in (sight._lookers, sight._round_lookers, sight._sees):
        memory.cache_clear()
    assert [seen(game) for game in games] == fast
    numbers = [len(models) for each in fast for models in each.values()]
    assert 0 in numbers
    assert max(numbers) > 3


def test_most_units_are_outside_the_strip_between_two_others() -> None:
    inside = outside = 0
    for game in battles():
        for unit in game.regiments:
            for enemy in enemies_of(game, unit):
                between = Between(game.mission.battlefield, game.regiments[unit], game.regiments[enemy])
                held = [between.holds(each) for id, each in game.regiments.items() if id not in {unit, enemy}]
                inside, outside = inside + sum(held), outside + len(held) - sum(held)
    assert inside
    assert outside > inside
