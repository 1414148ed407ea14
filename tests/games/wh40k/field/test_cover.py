"""Who benefits from cover."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.facts.battlefield import FeatureKind
from reglamento.games.wh40k.field.cover import half_hidden, in_cover, may_gain_cover
from reglamento.games.wh40k.units.changing import take_off
from wh40k_scene import battle, block, crater, square, unit, woods


@pytest.mark.rule("40K-CORE-TERR-01", "40K-FAQ-COVER-01", "40K-FAQ-MEASURE-02", "40K-ERR-248a", "40K-CORE-TERR-02")
def test_infantry_have_cover_when_every_model_is_at_least_partly_in_a_feature() -> None:
    copse = woods(*square(10, 10, 10))
    partly = battle([unit("squad", (9.6, 12), (12, 12))], features=[copse])
    assert in_cover(partly, "r1", hidden=False)
    outside = battle([unit("squad", (9.4, 12), (12, 12))], features=[copse])
    assert not in_cover(outside, "r1", hidden=False)


@pytest.mark.rule("40K-FAQ-COVER-01")
def test_a_unit_comes_into_cover_when_its_last_model_outside_is_gone() -> None:
    game = battle([unit("squad", (8, 12), (10.2, 12), (12, 12))], features=[woods(*square(10, 10, 10))])
    assert (in_cover(game, "r1", hidden=False), may_gain_cover(game, "r1")) == (False, True)
    take_off(game, "r1.1")
    assert (in_cover(game, "r1", hidden=False), may_gain_cover(game, "r1")) == (True, False)


@pytest.mark.rule("40K-FAQ-COVER-03", "40K-ERR-248a", "40K-ERR-248c", "40K-CORE-TERR-02")
@pytest.mark.parametrize("kind", ["woods", "ruins"])
def test_others_than_infantry_stand_in_a_feature_and_are_half_obscured_by_anything(kind: FeatureKind) -> None:
    copse, screen = replace(woods(*square(28, 8, 6)), kind=kind), block((20, 9.5), (22, 9.5), (22, 30), (20, 30))
    seen = battle([unit("squad", (10, 10))], [unit("tank", (30, 10))], features=[copse])
    assert not half_hidden(seen, "r1.1", "b1")
    assert not in_cover(seen, "b1", hidden=False)
    hidden = battle([unit("squad", (10, 10))], [unit("tank", (30, 10))], features=[copse, screen])
    assert half_hidden(hidden, "r1.1", "b1")
    assert in_cover(hidden, "b1", hidden=True)
    in_the_open = battle([unit("squad", (10, 10))], [unit("tank", (30, 10))], features=[screen])
    assert not half_hidden(in_the_open, "r1.1", "b1")
    assert not in_cover(in_the_open, "b1", hidden=True)


@pytest.mark.rule("40K-ERR-249a")
def test_a_crater_covers_infantry_alone() -> None:
    pit = crater(*square(10, 10, 10))
    game = battle([unit("squad", (12, 12)), unit("tank", (16, 16))], features=[pit])
    assert in_cover(game, "r1", hidden=False)
    assert not in_cover(game, "r2", hidden=True)
