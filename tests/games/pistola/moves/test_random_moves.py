"""Whatever stands wherever: what a move question offers can be done, and every unit keeps its rules."""

import random
from itertools import combinations

import pytest

from cases import first
from pistola_crowds import crowded
from reglamento.games.pistola.arms.distances import COHERENCY, GAP
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.moves.moving import Drive
from reglamento.games.pistola.turns.movement import SideMoves
from reglamento.games.pistola.units.board import units_of, whole_unit
from reglamento.games.pistola.units.troops import bases, has, members
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import gap
from reglamento.geometry.table.shapes.ruler import TOLERANCE
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place


def moved_by(game: Crawl, side: Side, seed: int) -> int:
    """The side moves, at random among all that is offered; how many moves there were."""
    rng, dice, moves = random.Random(seed), Seeded(seed), 0
    driven = [Drive(unit) for unit in units_of(game, side) if has(game, unit, "compulsory assault")]
    game.begin([*driven, SideMoves(side)])
    while (question := game.question) is not None:
        if isinstance(question, Choose):
            game.answer(rng.choice(question.options[:-1] or question.options))
        elif isinstance(question, Place):
            before = {unit: len(_astray(game, unit)) for unit in units_of(game, side)}
            offered = game.suggestions()
            assert [game.objection(answer) for answer in offered] == [None] * len(offered)
            assert game.drawn_suggestion(rng.randrange) in offered
            moves += 1
            near = _nearest(game)
            game.answer(rng.choice(offered))
            _check(game, str(question.about), before[str(question.about)], near)
        else:
            game.answer(dice(question))
    return moves


def _astray(game: Crawl, unit: str) -> tuple[int, ...]:
    return cut_off(bases(game, whole_unit(game, unit)), COHERENCY)


def _nearest(game: Crawl) -> float:
    sides = [bases(game, [id for id in game.models if game.units[game.models[id].unit].side == side]) for side in game.seats]
    return min((gap(a, b) for a in sides[0] for b in sides[1]), default=GAP)


def _check(game: Crawl, unit: str, astray: int, near: float) -> None:
    layout = (
        land_of(game).ground(game.sections).layout(frozenset(game.doors)) if has(game, unit, "monstrous") else layout_of(game)
    )
    assert all(layout.fits(place) for place in bases(game, members(game, unit)))
    assert all(gap(a, b) >= -TOLERANCE for a, b in combinations(bases(game, tuple(game.models)), 2))
    assert len(_astray(game, unit)) <= astray
    assert _nearest(game) >= min(near, GAP) - TOLERANCE


@pytest.mark.rule("PP-COMBAT-11", "PP-BASE-41", "PP-BASE-42", "PP-TROOPS-02")
@pytest.mark.parametrize("seed", first(4, range(12)))
def test_what_is_offered_can_be_done(seed: int) -> None:
    game = crowded(seed)
    moves = [moved_by(game, side, seed) for side in (ATTACKER, DEFENDER)]
    assert sum(moves) >= 2
