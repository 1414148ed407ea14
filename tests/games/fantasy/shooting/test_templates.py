"""Templates over regiments. [WF-CORE-SHO-05]"""

from __future__ import annotations

import random
from math import cos, hypot, radians, sin

import pytest

import fantasy_scene as scene
from cases import first
from fantasy_scene import unit
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.shooting.templates import LARGE, SMALL, covered, flame, round_template, shared, under
from reglamento.geometry.table.shapes.bases import Standing

FINE = 12
"""So many points along each side of a base."""
NARROW = 0.03
"""The oracle does not judge a point that is so near to the outline of a template."""

BREATH = Breath(strength=4)


def points(base: Standing) -> list[tuple[float, float]]:
    """A fine grid of points over a base, its corners included."""
    wide, long, turn = base.base.width, base.base.length, radians(base.angle)
    steps = [i / FINE - 0.5 for i in range(FINE + 1)]
    return [
        (base.x + a * wide * cos(turn) - b * long * sin(turn), base.y + a * wide * sin(turn) + b * long * cos(turn))
        for a in steps
        for b in steps
    ]


def in_disc(radius: float, at: tuple[float, float], point: tuple[float, float]) -> float:
    """How deep a point lies in a disc."""
    return radius - hypot(point[0] - at[0], point[1] - at[1])


def in_flame(tip: tuple[float, float], angle: float, point: tuple[float, float]) -> float:
    """How deep a point lies in the teardrop: discs that grow evenly from the tip to the broad end."""
    ahead = (sin(radians(angle)), -cos(radians(angle)))
    end = BREATH.long - BREATH.broad / 2
    return max(
        in_disc(
            BREATH.broad / 2 * share / 200, (tip[0] + ahead[0] * end * share / 200, tip[1] + ahead[1] * end * share / 200), point
        )
        for share in range(201)
    )


@pytest.mark.rule("WF-CORE-SHO-05")
@pytest.mark.parametrize("seed", first(3, range(8)))
@pytest.mark.parametrize("shape", ["round", "large", "flame"])
def test_templates_cover_what_a_fine_grid_says(shape: str, seed: int) -> None:
    """A model is wholly covered where all points of its base are, partly where some are; points near the outline decide nothing."""
    rng = random.Random(f"{shape}{seed}")
    game = scene.battle([unit(rng.choice(["spears", "riders", "brutes"]), 14, 4, (60, 60), rng.uniform(0, 360))])
    here = game.regiments["r1"]
    at, angle = here.point(rng.uniform(-5, 5), rng.uniform(-12, 4)), rng.uniform(0, 360)
    ring = flame(at, angle, BREATH) if shape == "flame" else round_template(at, LARGE if shape == "large" else SMALL)
    found = covered(game, ring)
    wholly, partly = (found[0].wholly, found[0].partly) if found else ((), ())
    judged = 0
    for number, base in enumerate(here.places):
        radius = LARGE.radius if shape == "large" else SMALL.radius
        depths = [in_flame(at, angle, p) if shape == "flame" else in_disc(radius, at, p) for p in points(base)]
        if min(depths) > NARROW:
            assert number in wholly
        elif max(depths) > NARROW:
            assert (number in partly) or min(depths) > -NARROW
            assert number not in wholly or min(depths) > -NARROW
        elif max(depths) < -0.3:  # the grid may miss a corner of the template
            assert number not in {*wholly, *partly}
        else:
            continue
        judged += 1
    assert judged >= 10


@pytest.mark.rule("WF-CORE-SHO-05")
def test_what_the_round_templates_cover_of_a_block() -> None:
    """Over bases of 2 cm the far corners of the model in the middle are 1.41 cm from it, of its neighbours 3.16, of the next ones
    4.24.
    """
    game = scene.battle([unit("spears", 25, 5, (60, 60))])
    (found,) = covered(game, round_template(game.regiments["r1"].places[12].at))
    assert found.wholly == (7, 11, 12, 13, 17)
    assert found.partly == (1, 2, 3, 5, 6, 8, 9, 10, 14, 15, 16, 18, 19, 21, 22, 23)
    (large,) = covered(game, round_template(game.regiments["r1"].places[12].at, LARGE))
    assert len(large.wholly) == 21
    assert large.partly == (0, 4, 20, 24)


@pytest.mark.rule("WF-CORE-SHO-05")
def test_units_of_both_sides_are_covered_and_the_one_under_the_centre_is_known() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("swords", 10, 5, (60, 59), 180)])
    assert [each.unit for each in covered(game, round_template((60, 59.5)))] == ["r1", "b1"]
    assert [each.unit for each in covered(game, round_template((60, 59.5)), ["r1"])] == ["b1"]
    assert under(game, (60, 61)) == ("r1", 2)
    assert under(game, (60, 59.5)) is None
    assert under(game, (61.5, 58.5)) == ("b1", 1)


@pytest.mark.rule("WF-CORE-SHO-05")
@pytest.mark.parametrize(
    ("hits", "expected"),
    [({"r1": 5, "b1": 0}, {"r1": 3, "b1": 2}), ({"b1": 4, "r1": 2}, {"b1": 3, "r1": 3}), ({"r1": 4}, {"r1": 4}),
     ({"r2": 3, "r1": 1, "b1": 1}, {"r2": 3, "r1": 1, "b1": 1})],
)  # fmt: skip
def test_hits_on_both_sides_of_a_combat_are_shared_equally(hits: dict[str, int], expected: dict[str, int]) -> None:
    """r1 and b1 fight, r2 stands beside."""
    game = scene.battle(
        [unit("spears", 10, 5, (60, 60)), unit("spears", 10, 5, (90, 60))], [unit("swords", 10, 5, (60, 60), 180)]
    )
    scene.engage(game, "r1", "b1")
    assert shared(game, hits) == expected
