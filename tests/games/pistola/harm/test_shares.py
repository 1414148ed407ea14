"""Unsaved wounds are shared out kind by kind: no way is lost, none is added, and no question has many options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pistola_guns import armed, foes, post
from pistola_scene import answer, asked, options
from reglamento.games.pistola.facts.choices import TakeWounds
from reglamento.games.pistola.harm.casualties import Toll
from reglamento.games.pistola.harm.hits import portion
from reglamento.games.pistola.harm.wounds import TakeHits, WeaponHits
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.questions import Choose

SLOTS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)).map(lambda pair: (min(pair), max(pair))), min_size=1, max_size=4)


def shared(number: int, slots: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """All ways, slot by slot."""
    if not slots:
        yield ()
        return
    for first in portion(number, slots):
        for rest in shared(number - first, slots[1:]):
            yield (first, *rest)


@given(SLOTS, st.integers(0, 12))
def test_slot_by_slot_all_ways_are_found_and_every_number_leads_to_one(slots: list[tuple[int, int]], number: int) -> None:
    ways = {way for way in product(*(range(low, high + 1) for low, high in slots)) if sum(way) == number}
    assert set(shared(number, slots)) == ways
    assert set(portion(number, slots)) == {way[0] for way in ways}


@pytest.mark.rule("PP-BASE-49")
def test_forty_wounds_over_four_kinds_are_asked_for_in_few_options() -> None:
    kinds, most = tuple((f"u{number}.1",) for number in range(4)), (40,) * 4
    whole = Toll(kinds, most, (), 40)
    assert sum(1 for _ in shared(40, [(0, 40)] * 4)) == comb(43, 3) == 12_341
    assert len(whole.next()) == 41
    assert list(Toll(kinds, most, (10,), 30).next()) == list(range(31))
    assert list(Toll(kinds, most, (10, 5, 5), 20).next()) == [20], "the last one takes the rest, and is not asked about"
    assert list(Toll(kinds, most, (40,), 0).next()) == [0]
    assert not Toll(kinds, most, (40, 0, 0, 0), 0).next()
    assert not Toll((), (), (), 0).next(), "of those on whom it fell nobody is left"


@pytest.mark.rule("PP-BASE-49")
def test_each_kind_is_asked_about_while_there_is_something_to_say() -> None:
    """A gunner, a burner and two rifles, all in 5, lose two: one question for the gunner, one for the burner, none for the rest."""
    game = armed()
    post(game, "rifles", (-10, 3), (-10, 6))
    target = foes(game, "rifles", (0, 3), (0, 6), (0, 9), (0, 12), kinds="gunner burner")
    game.begin([TakeHits(target, (WeaponHits("u1.1", "rifle", 2),), members(game, target), True)])
    answer(game, (6, 6), (1, 1))
    assert asked(game) == "losses"
    assert options(game) == (TakeWounds("u2.1", 1), TakeWounds("u2.1", 0))
    twin = game.copy()
    game.answer(TakeWounds("u2.1", 0))
    assert options(game) == (TakeWounds("u2.2", 1), TakeWounds("u2.2", 0))
    game.answer(TakeWounds("u2.2", 1))
    assert members(game, target) == ("u2.1", "u2.3")
    twin.answer(TakeWounds("u2.1", 1)).answer(TakeWounds("u2.2", 1))
    assert members(twin, target) == ("u2.3", "u2.4")


@pytest.mark.rule("PP-BASE-49")
def test_the_default_spares_the_dearest_question_by_question() -> None:
    game = armed()
    post(game, "rifles", (-10, 3), (-10, 6))
    target = foes(game, "rifles", (0, 3), (0, 6), (0, 9), (0, 12), kinds="gunner burner")
    game.begin([TakeHits(target, (WeaponHits("u1.1", "rifle", 3),), members(game, target), True)])
    answer(game, (6, 6, 6), (1, 1, 1))
    while isinstance(game.question, Choose):
        game.answer(game.question.default)
    assert members(game, target) == ("u2.1",)
