"""Only what stands in the strip between two units can hide one from the other: the same models see as when all units are tried."""

from __future__ import annotations

from functools import cache

import pytest

import fantasy_scene as scene
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field import sight
from reglamento.games.fantasy.field.sight import Between, in_sight, lookers
from reglamento.games.fantasy.units.table import enemies_of
from reglamento.games.registry import rulebook
from reglamento.geometry.table.shapes.ruler import Point
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


@pytest.mark.rule("WF-CORE-SIGHT-01")
@pytest.mark.parametrize(("at", "wood", "counts"), [
    ((60, 62), None, True),
    ((70, 62), None, True),
    ((85, 62), None, False),
    ((60, 110), None, False),
    ((85, 62), (64, 55), True),
    ((85, 62), (140, 55), False),
])  # fmt: skip
def test_a_unit_counts_in_the_strip_between_two_others_and_all_where_a_wood_is_in_it(
    at: Point, wood: Point | None, counts: bool
) -> None:
    """Two units 8 cm wide look at each other over 40 cm: the strip is some 10 cm wide to either hand."""
    ring = () if wood is None else (wood, (wood[0] + 6, wood[1]), (wood[0] + 6, wood[1] + 6), (wood[0], wood[1] + 6))
    red = [scene.unit("spears", 20, 4, (60, 80)), scene.unit("spears", 20, 4, at)]
    game = scene.battle(
        red=red, blue=[scene.unit("swords", 20, 4, (60, 40), 180)], table=scene.field(("w", "wood", ring)) if ring else None
    )
    between = Between(game.mission.battlefield, game.regiments["r1"], game.regiments["b1"])
    assert between.holds(game.regiments["r2"]) is counts
