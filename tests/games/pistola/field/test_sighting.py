"""How much of a model is seen from where."""

import random

import pytest

from pistola_blades import foe, melee, stand
from pistola_scene import DOOR, STRAIGHT, manned
from reglamento.armies.sighting import STRETCHES, half_seen
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.units.troops import standing
from reglamento.geometry.table.shapes.bases import Base, Standing
from table_oracles import seen_fraction


@pytest.mark.rule("PP-BASE-10", "PP-BASE-52", "PP-BASE-64")
@pytest.mark.parametrize("blocked", [False, True])
def test_half_of_a_base_is_told_by_sixteenths_of_its_edge(blocked: bool) -> None:
    """Past the posts of the entrance, and past a monstrous creature: as what measures four times as finely says, but for what is
    nearer to a half than a sixteenth.
    """
    layout, rng = layout_of(manned(STRAIGHT, DOOR)), random.Random(f"half {blocked}")
    eye, body, big = Base("round", 2.5), Base("round", 4), Standing(Base("round", 6), 0, 5.5)
    seen: list[bool] = []
    while len(seen) < 25:
        one, other = (
            Standing(eye, rng.uniform(-18, 18), rng.uniform(2, 13)),
            Standing(body, rng.uniform(-1, 1), rng.uniform(-7, -2.2)),
        )
        others = (big, one, other) if blocked else ()
        part = seen_fraction(layout, one, other, others)
        if abs(part - 0.5) > 1 / STRETCHES:
            seen.append(half_seen(layout, one, other, others))
            assert seen[-1] == (part > 0.5)
    assert {True, False} == set(seen)


@pytest.mark.rule("PP-BASE-46", "PP-SIGHT-02")
@pytest.mark.parametrize("inactive", [False, True])
def test_what_was_shaken_off_hides_nothing(inactive: bool) -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    giant = foe(game, "giant", (0, 9), inactive=inactive)
    assert blockers(game) == (() if inactive else (standing(game, f"{giant}.1"),))
