"""Places around the models of a charge, found many at once or after a first look, against each place by itself."""

from __future__ import annotations

from itertools import chain
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.armies.contact import places
from reglamento.armies.contact.linking import AROUND, GRID, Linking
from reglamento.armies.contact.places import ClosingIn, tight_places
from reglamento.armies.moves.gathering import joins
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing, overlap
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company, is_free, lattice, moved

TABLE = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
WALL = ((20.0, 18.0), (34.0, 26.0))
LAYOUT = Ground([TABLE], [WALL]).layout()
FAR, COHERENCY = 15.0, 5.0
rounds = st.sampled_from([Base("round", 2.5), Base("round", 4.0)])
hundredths = st.integers(1200, 4200).map(lambda each: each / 100)
models = st.builds(Standing, rounds, hundredths, hundredths)


def apart_from_one_another(found: list[Standing]) -> bool:
    return not any(overlap(a, b) for i, a in enumerate(found) for b in found[:i])


@settings(max_examples=examples(20), deadline=None)
@given(st.lists(models, min_size=6, max_size=10, unique=True).filter(apart_from_one_another), st.floats(0, 2.5))
def test_places_about_friends_are_those_that_each_by_itself_is(drawn: list[Standing], kept: float) -> None:
    mover, first, second, target, guarded, *others = drawn
    company = Company((*others, guarded, target), (KeepOut(guarded, kept),))
    linking = Linking(ClosingIn(LAYOUT, (mover, first, second), ((target,),), company, FAR, COHERENCY))
    linking.placed = {1: first, 2: second}
    ats = dict.fromkeys(chain(*(lattice(place.at, GRID, AROUND) for place in (second, first))))
    tried = [moved(mover, at) for _, at in sorted((apart(at, mover.at), at) for at in ats)]
    expected = [
        place
        for place in tried
        if at_most(apart(place.at, mover.at), FAR)
        and joins(place, (first, second), COHERENCY)
        and is_free(LAYOUT, place, company)
    ]
    found = linking._about(0, (second, first))
    assert [place for place in found if LAYOUT.fits(place)] == expected


@settings(max_examples=examples(20), deadline=None)
@given(
    st.lists(
        st.builds(Standing, st.just(Base("round", 2.5)), hundredths, hundredths), min_size=3, max_size=9, unique=True
    ).filter(apart_from_one_another)
)
def test_gaps_about_an_enemy_lose_no_place_to_the_first_look(drawn: list[Standing]) -> None:
    base, (target, guarded, *others) = Base("round", 2.5), drawn
    company = Company((*others, guarded), (KeepOut(guarded, 2.0),))
    with patch.object(places, "_plainly_taken", return_value=False):
        expected = tight_places.__wrapped__(LAYOUT, base, target, company)
    assert tight_places.__wrapped__(LAYOUT, base, target, company) == expected


def test_a_base_that_is_not_round_keeps_its_angle() -> None:
    mover, friend = Standing(Base("hull", 3.0, 5.0), 20.0, 40.0, 30.0), Standing(Base("oval", 3.0, 6.0), 26.0, 40.0, 90.0)
    target = Standing(Base("round", 2.5), 36.0, 40.0)
    linking = Linking(ClosingIn(LAYOUT, (mover, friend), ((target,),), Company((target,)), FAR, COHERENCY))
    linking.placed = {1: friend}
    tried = (moved(mover, at) for _, at in sorted((apart(at, mover.at), at) for at in lattice(friend.at, GRID, AROUND)))
    company = Company((target,))
    expected = (place for place in tried if joins(place, (friend,), COHERENCY) and is_free(LAYOUT, place, company))
    assert linking._about(0, (friend,))[0] == next(expected)


def test_a_model_that_is_alone_joins_about_its_friend() -> None:
    mover, friend, target = (Standing(Base("round", 2.5), x, 40.0) for x in (20.0, 26.0, 36.0))
    linking = Linking(ClosingIn(LAYOUT, (mover, friend), ((target,),), Company((target,)), FAR, COHERENCY))
    linking.placed = {1: friend}
    assert linking._about(0, (friend,))[0].at == pytest.approx((20.0, 40.0), abs=1.0)
