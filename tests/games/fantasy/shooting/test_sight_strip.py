"""Only what stands in the strip between two units can hide one from the other: the same models see as when all units are tried. Nor
do lines change anything that need not be tried.
"""

from __future__ import annotations

from functools import cache

import pytest

import fantasy_scene as scene
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field import lines, sight
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


def forget() -> None:
    """Nothing that was seen is remembered."""
    for memory in (sight._lookers, sight._round_lookers, sight._sees, sight._looks, sight._round_looks, sight._between):
        memory.cache_clear()


@pytest.mark.rule("WF-CORE-SIGHT-01")
def test_what_stands_outside_the_strip_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    games = battles()
    forget()
    fast = [seen(game) for game in games]
    for name in ("holds", "shows"):
        monkeypatch.setattr(Between, name, lambda self, each: True)
    forget()
    assert [seen(game) for game in games] == fast
    forget()
    numbers = [len(models) for each in fast for models in each.values()]
    assert 0 in numbers
    assert max(numbers) > 3


@pytest.mark.rule("WF-CORE-SIGHT-01")
def test_lines_that_blockers_or_woods_close_need_not_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same is seen as when every line is tried: those are left out alone that a blocker before all of the target stops, or woods."""
    games, left_out = battles()[1:3], []
    closed, covered = lines._Thicket.closed, lines._covered

    def noted(found: list[lines.Bearings]) -> list[lines.Bearings]:
        left_out.append(len(found))
        return found

    monkeypatch.setattr(lines._Thicket, "closed", lambda *asked: noted(closed(*asked)))
    monkeypatch.setattr(lines, "_covered", lambda *asked: noted(covered(*asked)))
    forget()
    fast = [seen(game) for game in games]
    assert sum(left_out) > 100
    monkeypatch.setattr(lines._Thicket, "closed", lambda *asked: [])
    monkeypatch.setattr(lines, "_covered", lambda *asked: [])
    forget()
    assert [seen(game) for game in games] == fast
    forget()


@pytest.mark.rule("WF-CORE-SIGHT-01")
@pytest.mark.parametrize(("at", "wood", "counts"), [
    ((60, 62), None, True),
    ((70, 62), None, True),
    ((85, 62), None, False),
    ((60, 110), None, False),
    ((85, 30), None, False),
    ((79, 62), None, False),
    ((79, 62), (64, 55), True),
    ((85, 30), (64, 55), True),
    ((40, 0), (64, 55), True),
    ((95, 62), (64, 55), False),
    ((60, 130), (64, 55), False),
    ((85, 30), (140, 55), False),
])  # fmt: skip
def test_a_unit_counts_in_the_strip_between_two_others_and_on_all_lines_through_it_where_a_wood_is_in_it(
    at: Point, wood: Point | None, counts: bool
) -> None:
    """Two units 8 cm wide look at each other over 40 cm: the strip is some 10 cm wide to either hand. With a wood in it, lines that go on
    past the other unit count.
    """
    ring = () if wood is None else (wood, (wood[0] + 6, wood[1]), (wood[0] + 6, wood[1] + 6), (wood[0], wood[1] + 6))
    red = [scene.unit("spears", 20, 4, (60, 80)), scene.unit("spears", 20, 4, at)]
    game = scene.battle(
        red=red, blue=[scene.unit("swords", 20, 4, (60, 40), 180)], table=scene.field(("w", "wood", ring)) if ring else None
    )
    between = Between(game.mission.battlefield, game.regiments["r1"], game.regiments["b1"])
    assert between.holds(game.regiments["r2"]) is counts
