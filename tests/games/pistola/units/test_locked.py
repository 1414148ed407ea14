"""Who is locked in close combat: one answer, whoever asks."""

import random

import pytest

from pistola_blades import foe, melee, stand
from reglamento.games.pistola.assault.charging import can_charge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.shooting.targets import may_shoot
from reglamento.games.pistola.units.fights import combats, contacts, in_combat, locked
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.geometry.table.shapes.ruler import RULER, apart


def two(far: float) -> Crawl:
    """A model of each side, so far apart from edge to edge, both on the ruler's grid."""
    game = melee()
    stand(game, "fencers", (1.03, 3))
    foe(game, "soldiers", (1.03 + 2.5 + far, 3))
    return game


def judged(game: Crawl, unit: str) -> set[bool]:
    """Whether a unit is in close combat, as each of those tells who ask for it."""
    return {
        locked(game, unit),
        unit in in_combat(game),
        bool(contacts(game)),
        any(unit in units for units in combats(game)),
        hindrance(game, unit) == "locked",
        not may_shoot(game, unit),
        not can_charge(game, unit, in_combat(game)),
    }


@pytest.mark.rule("PP-BASE-31")
@pytest.mark.parametrize(("far", "touching"), [(0.0, True), (0.01, True), (0.02, False)])
def test_a_model_that_is_a_line_of_the_ruler_away_is_in_contact_for_every_rule(far: float, touching: bool) -> None:
    game = two(far)
    assert apart((game.models["u1.1"].x, 3), (game.models["u2.1"].x, 3)) - 2.5 != RULER  # rounding would decide
    assert judged(game, "u1") == judged(game, "u2") == {touching}


@pytest.mark.rule("PP-BASE-31")
def test_everywhere_on_the_grid_there_is_one_answer() -> None:
    rng = random.Random("contact")
    found: set[bool] = set()
    for _ in range(200):
        x, far = round(rng.uniform(-15, 10), 2), rng.choice((0.0, 0.01, 0.02))
        game = melee()
        stand(game, "fencers", (x, 3))
        foe(game, "soldiers", (round(x + 2.5 + far, 2), 3))
        assert len(judged(game, "u1")) == 1, (x, far)
        assert locked(game, "u1") == (far < 0.015)
        found |= judged(game, "u1")
    assert found == {True, False}


@pytest.mark.rule("PP-BASE-30", "PP-BASE-31")
def test_a_second_character_of_a_unit_is_locked_with_the_first() -> None:
    game = melee()
    stand(game, "fencers", (0, 6))
    stand(game, "captain", (0, 3), joined="u1")
    stand(game, "captain", (0, 9), joined="u1")
    foe(game, "soldiers", (0, 11.5))
    assert in_combat(game) == {"u1", "u2", "u3", "u4"}
    assert [locked(game, unit) for unit in game.units] == [True] * 4
