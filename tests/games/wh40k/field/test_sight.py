"""Who sees whom: prisms past prisms."""

from __future__ import annotations

from random import Random

import pytest

from reglamento.games.wh40k.field.sight import sees_model, sees_unit, share_hidden
from reglamento.games.wh40k.units.changing import take_off
from wh40k_scene import battle, block, square, unit, woods


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_a_model_sees_past_its_own_unit_and_past_no_other() -> None:
    wall = [(15.0, y) for y in (8.6, 9.3, 10.0, 10.7, 11.4)]
    own = battle([unit("squad", (10, 10), *wall)], [unit("mob", (20, 10))])
    assert sees_model(own, "r1.1", "b1.1")
    friends = battle([unit("squad", (10, 10)), unit("squad", *wall)], [unit("mob", (20, 10))])
    assert not sees_model(friends, "r1.1", "b1.1")
    foes = battle([unit("squad", (10, 10))], [unit("mob", (20, 10), *wall)])
    assert not sees_model(foes, "r1.1", "b1.1")
    assert sees_unit(foes, "r1.1", "b1")


@pytest.mark.rule("40K-CORE-MEAS-03", "40K-CORE-TERR-06")
def test_solid_terrain_hides_what_is_no_higher_than_it() -> None:
    low = block(*square(14, 4, 12), height=1.0)
    high = block(*square(14, 4, 12), height=5.0)
    models = [unit("squad", (10, 10))], [unit("mob", (30, 10))]
    assert sees_model(battle(*models, features=[low]), "r1.1", "b1.1")
    assert not sees_model(battle(*models, features=[high]), "r1.1", "b1.1")


@pytest.mark.rule("40K-CORE-MEAS-03")
def test_nothing_is_seen_along_the_ground_beneath_what_is_lower_than_the_target() -> None:
    near = block((12, 0), (13, 0), (13, 20), (12, 20), height=2.0)
    assert not sees_model(battle([unit("squad", (11, 10))], [unit("tank", (40, 10))], features=[near]), "r1.1", "b1.1")
    far = block((37, 0), (38, 0), (38, 20), (37, 20), height=2.0)
    assert sees_model(battle([unit("squad", (11, 10))], [unit("tank", (40, 10))], features=[far]), "r1.1", "b1.1")


@pytest.mark.rule("40K-CORE-TERR-05")
def test_six_inches_of_woods_are_seen_through_and_more_are_not() -> None:
    models = [unit("squad", (10, 10))], [unit("mob", (30, 10))]
    thin = woods((15, 0), (21, 0), (21, 20), (15, 20))
    thick = woods((15, 0), (21.1, 0), (21.1, 20), (15, 20))
    assert sees_model(battle(*models, features=[thin]), "r1.1", "b1.1")
    assert not sees_model(battle(*models, features=[thick]), "r1.1", "b1.1")


@pytest.mark.rule("40K-CORE-MEAS-03")
def test_the_share_that_is_obscured_is_that_of_the_lattice() -> None:
    models = [unit("squad", (10, 10))], [unit("tank", (30, 10))]
    assert share_hidden(battle(*models), "r1.1", "b1.1") == 0.0
    half = block((20, 10), (22, 10), (22, 30), (20, 30))
    assert 3 / 7 <= share_hidden(battle(*models, features=[half]), "r1.1", "b1.1") <= 4 / 7


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_woods_away_from_the_line_leave_a_slit_between_two_models_open() -> None:
    """Lines are tried only where woods are in the way; elsewhere sight is exact."""
    narrow = (20.0, 9.53), (20.0, 10.54)
    models = [unit("squad", (10, 10)), unit("squad", *narrow)], [unit("mob", (30, 10))]
    assert sees_model(battle(*models), "r1.1", "b1.1")
    assert sees_model(battle(*models, features=[woods((5, 30), (25, 30), (25, 40), (5, 40))]), "r1.1", "b1.1")


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_what_is_seen_is_looked_at_anew_when_a_model_between_has_gone() -> None:
    wall = [(15.0, y) for y in (8.6, 9.3, 10.0, 10.7, 11.4)]
    game = battle([unit("squad", (10, 10)), unit("squad", *wall)], [unit("mob", (20, 10))])
    assert not sees_unit(game, "r1.1", "b1")
    before = game.copy()
    for id in game.ranks["r2"][1:4]:
        take_off(game, id)
    assert sees_unit(game, "r1.1", "b1")
    assert not sees_unit(before, "r1.1", "b1")


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_a_unit_is_seen_whose_nearest_model_has_gone() -> None:
    """It is farther away now, and was not looked at together with those that were as far away before."""
    game = battle([unit("squad", (10, 10), (10, 12))], [unit("mob", (33, 10), (37, 10)), unit("mob", (40, 14), (42, 14))])
    assert sees_unit(game, "r1.2", "b2")
    take_off(game, "b1.1")
    take_off(game, "b2.1")
    assert sees_unit(game, "r1.2", "b2")
    assert sees_unit(game, "r1.2", "b1")


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_a_unit_is_seen_where_any_of_its_models_is() -> None:
    """Whatever tests are made for all models at once, and whatever is kept while models are taken off, each pair alone says the same."""
    rng = Random("sees")
    seen = set()
    for _ in range(4):
        spots = [(6.0 + 2.1 * i, 6.0 + 2.1 * j) for i in range(14) for j in range(8)]
        rng.shuffle(spots)
        kinds = [("squad", "mob"), ("mob", "tank"), ("ogre", "squad")]
        units = [[unit(kind, *(spots.pop() for _ in range(rng.choice((1, 6))))) for kind in pair] for pair in kinds]
        high = block(*square(rng.uniform(8, 30), rng.uniform(4, 18), 4), height=9.0)
        game = battle(
            [unit for pair in units for unit in pair[:1]], [unit for pair in units for unit in pair[1:]], features=[high]
        )
        for _ in range(2):
            for looker in list(game.models):
                for other in (
                    known for known in game.ranks if game.units[known].side != game.units[game.models[looker].unit].side
                ):
                    any_seen = any(sees_model(game, looker, target) for target in game.ranks[other])
                    assert sees_unit(game, looker, other) is any_seen
                    seen.add(any_seen)
            for id in rng.sample(list(game.models), 3):
                take_off(game, id)
    assert seen == {True, False}


@pytest.mark.rule("40K-CORE-MEAS-02")
def test_whatever_is_asked_while_models_go_a_unit_is_seen_where_any_of_its_models_is() -> None:
    """Units are about as far away as most guns reach: when a model goes, its unit may count as farther away. Few are asked about."""
    rng = Random("sees while models go")
    seen = set()
    for _ in range(30):
        spots = [(30.0 + 1.8 * i, 4.0 + 2.2 * j) for i in range(7) for j in range(9)]
        rng.shuffle(spots)
        foes = [unit(kind, *(spots.pop() for _ in range(4))) for kind in ("squad", "mob", "ogre")]
        high = block(*square(rng.uniform(18, 22), rng.uniform(4, 12), 6), height=9.0)
        game = battle([unit("squad", (8, 12), (8, 14), (9, 10), (7, 10), (8, 8))], foes, features=[high])
        for _ in range(7):
            lookers = [id for id in game.models if game.units[game.models[id].unit].side == "red"]
            for _ in range(4):
                looker, other = rng.choice(lookers), rng.choice([known for known in game.ranks if known.startswith("b")])
                any_seen = any(sees_model(game, looker, target) for target in game.ranks[other])
                assert sees_unit(game, looker, other) is any_seen
                seen.add(any_seen)
            take_off(game, rng.choice([id for id in game.models if id.startswith("b")]))
    assert seen == {True, False}
