"""A model that runs, from wherever, ends where a model may stand, no farther than its dice let it, and near no enemy."""

import random
from itertools import combinations

import pytest

from cases import first
from pistola_blades import touching
from pistola_crowds import crowded
from pistola_scene import happened
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.deployment.appearing import AWAY
from reglamento.games.pistola.facts.events.nerve import FellBack
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.nerve.falling_back import FallBack
from reglamento.games.pistola.units.board import enemy, models_of, on_their_own, whole_unit
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, gap, overlap
from reglamento.geometry.table.shapes.ruler import TOLERANCE, apart, at_most
from reglamento.kernel.questions import Roll


def run(game: Crawl, unit: str, rng: random.Random) -> Crawl:
    """The game after this unit has fallen back, however far."""
    game.begin([FallBack(unit)])
    assert isinstance(game.question, Roll)
    return game.answer(tuple(rng.randint(1, 6) for _ in range(game.question.n)))


def faults(before: Crawl, after: Crawl, unit: str) -> list[str]:
    """What is wrong with where a unit that has run stands."""
    ids = [id for id in whole_unit(before, unit) if id in after.models]
    moved = [id for id in ids if standing(after, id) != standing(before, id)]
    others = {id: standing(after, id) for id in after.models if id not in ids}
    found = [f"{one} and {other} overlap" for one, other in combinations(ids, 2) if _overlap(after, one, other)]
    found += [f"{id} and {other} overlap" for id in ids for other in others if _overlap(after, id, other)]
    found += [f"{id} is not on the floor" for id in ids if not layout_of(after).fits(standing(after, id))]
    far = happened(after, FellBack)[-1].far
    found += [f"{id} has run too far" for id in moved if not at_most(apart(standing(before, id).at, standing(after, id).at), far)]
    found += [f"{id} has come near {foe}" for id in moved for foe in _near(before, unit, standing(after, id))]
    return found


def torn(before: Crawl, after: Crawl, unit: str) -> bool:
    """Whether a unit is in more parts than it was."""
    ids = whole_unit(before, unit)
    left = [id for id in ids if id in after.models]
    return len(cut_off(bases(after, left), COHERENCY)) > len(cut_off(bases(before, ids), COHERENCY))


def _overlap(game: Crawl, one: str, other: str) -> bool:
    return overlap(standing(game, one), standing(game, other))


def _near(game: Crawl, unit: str, place: Standing) -> list[str]:
    """The enemies whom the unit does not fight and who are too near to that place. [PP-RETREAT-08]"""
    fought = {game.models[id].unit for model in members(game, unit) for id in touching(game, model)}
    foes = [id for id in models_of(game, enemy(game.units[unit].side)) if game.models[id].unit not in fought]
    return [id for id in foes if gap(place, standing(game, id)) < AWAY - TOLERANCE]


@pytest.mark.rule("PP-RETREAT-08", "PP-BASE-24", "PP-BASE-36")
@pytest.mark.parametrize("part", first(1, range(4)))
def test_a_model_that_runs_ends_where_it_may_stand(part: int) -> None:
    ran = apart_now = 0
    for seed in range(part * 6, part * 6 + 6):
        game, rng = crowded(seed), random.Random(f"flight {seed}")
        for unit in (*on_their_own(game, ATTACKER), *on_their_own(game, DEFENDER)):
            after = run(game.copy(), unit, rng)
            assert faults(game, after, unit) == [], f"seed {seed}, {unit}"
            ran += any(id in after.models and after.models[id] != game.models[id] for id in whole_unit(game, unit))
            apart_now += torn(game, after, unit)
    assert ran > 8
    assert apart_now <= ran / 10, "a unit is torn apart only where it finds no way together"
