"""What is remembered of a position is what would be worked out anew."""

from functools import partial
from typing import Any

import pytest

from pistola_blades import melee
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field import keeping_off, limits
from reglamento.games.pistola.units import fights
from reglamento.games.pistola.units.board import active
from reglamento.games.pistola.units.position import in_position
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded

MOVE = 15.0
OFTEN = 4
"""Every so many decisions the results are compared."""


def remembered(game: Crawl, unit: str) -> tuple[Any, ...]:
    return (
        fights.combats(game), fights.in_combat(game), keeping_off.keeping_off(game, unit, MOVE), limits.move_limits(game, unit, MOVE),
        layout_of(game),
    )  # fmt: skip


def anew(game: Crawl, unit: str) -> tuple[Any, ...]:
    shut = frozenset(id for id, door in game.doors.items() if not door.open)
    combats = fights._combats(game)
    fighting = frozenset(unit for combat in combats for unit in combat)
    return (
        combats, fighting, keeping_off._keeping_off(game, unit, MOVE), limits._move_limits(game, unit, MOVE),
        land_of(game).whole.layout(shut),
    )  # fmt: skip


@pytest.mark.parametrize("mission", ["search-and-destroy", "strike-force-hunt"])
def test_in_a_game_whatever_changes_nothing_old_is_remembered(mission: str) -> None:
    book = rulebook("pistola")
    game: Any = book.new(book.load(mission), book.readings())
    compared = 0

    def compare(now: Any) -> bool:
        nonlocal compared
        units = [unit for unit in now.units if active(now, unit)] if now.count % OFTEN == 0 else []
        for unit in units:
            before = remembered(now, unit)
            assert before == anew(now, unit)
            twin = now.copy()  # another position in between, and the same facts in other containers
            id = next(id for id, model in twin.models.items() if model.unit == unit)
            model = twin.models.pop(id)
            assert remembered(twin, unit) == anew(twin, unit)
            twin.models[id] = model
            assert remembered(twin, unit) == anew(twin, unit)
            assert remembered(now, unit) == before
            compared += 1
        return compared > 60

    bots = {seat: roster.make("random", "pistola", seat, 5) for seat in game.seats}
    play_out(game, bots, Seeded(5), until=compare)
    assert compared > 20


def test_each_result_is_made_once_for_a_position() -> None:
    game = melee()
    made: list[str] = []

    def make(what: str) -> str:
        made.append(what)
        return what

    for _ in range(3):
        for what in ("one", "other"):
            assert in_position(game, what, partial(make, what)) == what
            assert in_position(game.copy(), what, partial(make, what)) == what
    assert made == ["one", "other"]
