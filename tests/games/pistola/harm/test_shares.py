"""Wounding hits are shared out armour by armour, unsaved wounds kind by kind: no way is lost, none is added, and no question has many
options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pistola_guns import armed, foes, post
from pistola_scene import answer, asked, happened, options
from reglamento.armies.dice.targets import NEVER
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.facts.choices.shooting import ShareHits, TakeWounds
from reglamento.games.pistola.facts.events.shooting import HitsWounded
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.harm.casualties import Toll
from reglamento.games.pistola.harm.hits import Hits, Slots, Wounding, cheapest_way, lacking, portion
from reglamento.games.pistola.harm.saving import Allot, Saves
from reglamento.games.pistola.harm.wounds import TakeHits, WeaponHits
from reglamento.games.pistola.units.troops import members
from reglamento.games.pistola.words.questions import question_text
from reglamento.kernel.questions import Choose, Roll

SLOTS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=4)
"""Of each slot the least that it takes, how much more it may take, and how many of all it takes in one way, at most."""


def case(drawn: list[tuple[int, int, int]], spare: int) -> tuple[int, Slots, int]:
    """Hits, slots and later hits, for which there is a way."""
    slots = tuple((least, least + more) for least, more, _ in drawn)
    way = [min(most, n) for (_, most), (_, _, n) in zip(slots, drawn, strict=True)]
    return sum(way), slots, lacking(slots, way) + spare


def shared(number: int, slots: Slots, later: int = 0) -> Iterator[tuple[int, ...]]:
    """All ways, slot by slot."""
    if not slots:
        yield ()
        return
    for first in portion(number, slots, later):
        for rest in shared(number - first, slots[1:], later - lacking(slots[:1], (first,))):
            yield (first, *rest)


def every_way(number: int, slots: Slots, later: int = 0) -> list[tuple[int, ...]]:
    """All ways of which the `later` hits can make good what the slots lack; most hits in the first slots come first."""
    ways = product(*(range(high, -1, -1) for _, high in slots))
    return [way for way in ways if sum(way) == number and lacking(slots, way) <= later]


@given(SLOTS, st.integers(0, 2))
def test_slot_by_slot_all_ways_are_found_and_every_number_leads_to_one(drawn: list[tuple[int, int, int]], spare: int) -> None:
    number, slots, later = case(drawn, spare)
    ways = every_way(number, slots, later)
    assert list(shared(number, slots, later)) == [*reversed(ways)]
    assert list(portion(number, slots, later)) == sorted({way[0] for way in ways})


@given(SLOTS, st.integers(0, 2), st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_the_cheapest_way_is_the_first_that_costs_least(drawn: list[tuple[int, int, int]], spare: int, prices: list[int]) -> None:
    number, slots, later = case(drawn, spare)
    costs = [Fraction(price, 3) for price in prices[: len(slots)]]
    ways = every_way(number, slots, later)
    cheapest = min(ways, key=lambda way: sum(n * cost for n, cost in zip(way, costs, strict=True)))
    assert cheapest_way(number, slots, costs, later) == cheapest


def host(game: Crawl) -> str:
    """Twenty models in four armours, five of each, in four rows."""
    kinds = " ".join(["gunner"] * 5 + ["ironclad"] * 5 + ["plated"] * 5 + ["warded"] * 5)
    return foes(game, "rifles", *((2.6 * row - 4, 3 + 3 * file) for row in range(4) for file in range(5)), kinds=kinds)


@pytest.mark.rule("PP-BASE-12", "PP-BASE-49")
@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_fire_at_a_mixed_unit_asks_for_few_options_at_a_time(seed: int) -> None:
    """Forty hits by four weapons on twenty models in four armours: the ways to share out the hits alone are thousands."""
    game, rng, most = armed(), Random(seed), Counter[str]()
    post(game, "rifles", (-10, 3), (-10, 6), (-10, 9), (-10, 12), kinds="gunner plasma grenadier")
    target = host(game)
    weapons = ("machine gun", "plasma rifle", "grenade launcher", "rifle")
    hits = tuple(WeaponHits(f"u1.{number}", weapon, 10) for number, weapon in enumerate(weapons, 1))
    game.begin([TakeHits(target, hits, members(game, target), True)])
    while game.question is not None:
        if not isinstance(game.question, Choose):
            assert isinstance(game.question, Roll)
            low = 5 if game.question.topic == "to-wound" else 1
            game.answer(tuple(rng.randint(low, 6) for _ in range(game.question.n)))
            continue
        most[game.question.topic] = max(most[game.question.topic], len(game.question.options))
        game.answer(rng.choice(game.question.options))
    assert most["share-hits"] > 2
    assert most.total() < 40
    assert sum(event.wounds for event in happened(game, HitsWounded)) == 40


@pytest.mark.rule("PP-BASE-12")
@pytest.mark.parametrize("seed", range(5))
def test_whatever_the_owner_says_no_model_takes_another_hit_before_all_have_had_one(seed: int) -> None:
    """Of 23 hits by three weapons on four armours of five models each, the worst armour takes eight, each other one five."""
    game, rng = armed(), Random(seed)
    post(game, "rifles", (-10, 3), (-10, 6), (-10, 9), kinds="gunner plasma")
    target = host(game)
    hits = [Wounding("u1.1", "machine gun", 9), Wounding("u1.2", "plasma rifle", 8), Wounding("u1.3", "rifle", 6)]
    game.begin([Allot(Hits(target, members(game, target), True, NEVER), tuple(hits))])
    asked_for = 0
    while isinstance(game.question, Choose):
        asked_for += 1
        game.answer(rng.choice(game.question.options))
    assert asked_for >= 3
    saves = next(step for step in reversed(game.agenda) if isinstance(step, Saves))
    shares = [*saves.shares, *saves.unsaved]
    taken = Counter[str]()
    for share in shares:
        taken[share.on] += share.wounding.number
    assert taken == {"u2.1": 8, "u2.6": 5, "u2.11": 5, "u2.16": 5}
    assert [sum(share.wounding.number for share in shares if share.wounding.weapon == sort.weapon) for sort in hits] == [9, 8, 6]


@pytest.mark.rule("PP-BASE-12")
def test_the_question_names_the_hits_and_the_armour() -> None:
    """A machine gun wounds two in 5 and two in 3 with a rifle after it; the words name weapon, number and the first of an armour."""
    game = armed()
    post(game, "rifles", (-10, 3), (-10, 6), kinds="gunner")
    target = foes(game, "rifles", (0, 3), (0, 6), (0, 9), (0, 12), kinds="ironclad ironclad")
    men = members(game, target)
    game.begin([Allot(Hits(target, men, True, NEVER), (Wounding("u1.1", "machine gun", 2), Wounding("u1.2", "rifle", 2)))])
    assert asked(game) == "share-hits"
    assert question_text(game) == "Rifles (u2) shares out 2 hits by the machine gun: how many on each armour?"
    assert options(game) == tuple(ShareHits("u2.1", number) for number in (2, 1, 0))
    assert FACE.option(game, ShareHits("u2.1", 1)) == "Hits for Ironclad u2.1 and those in the same armour: 1"


@pytest.mark.rule("PP-BASE-12")
def test_hits_for_one_model_in_its_armour_name_it_alone() -> None:
    game = armed()
    post(game, "rifles", (-10, 3), (-10, 6), kinds="gunner")
    target = foes(game, "rifles", (0, 3), (0, 6), (0, 9), kinds="ironclad")
    hits = Wounding("u1.1", "machine gun", 2), Wounding("u1.2", "rifle", 1)
    game.begin([Allot(Hits(target, members(game, target), True, NEVER), hits)])
    assert FACE.option(game, ShareHits("u2.1", 1)) == "Hits for Ironclad u2.1: 1"


@pytest.mark.rule("PP-BASE-49")
def test_forty_wounds_over_four_kinds_are_asked_for_in_few_options() -> None:
    kinds, most = tuple((f"u{number}.1",) for number in range(4)), (40,) * 4
    whole = Toll(kinds, most, (), 40)
    assert sum(1 for _ in shared(40, ((0, 40),) * 4)) == comb(43, 3) == 12_341
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
    how = "Rifles (u2) takes 2 Wounds: how many fall on {}? The rest falls on {}."
    assert question_text(game) == how.format("Gunner u2.1", "Burner u2.2 and Rifles u2.3 and those like it")
    assert FACE.option(game, options(game)[0]) == "Wounds for Gunner u2.1: 1"
    twin = game.copy()
    game.answer(TakeWounds("u2.1", 0))
    assert options(game) == (TakeWounds("u2.2", 1), TakeWounds("u2.2", 0))
    assert question_text(game) == how.format("Burner u2.2", "Rifles u2.3 and those like it")
    game.answer(TakeWounds("u2.2", 1))
    assert members(game, target) == ("u2.1", "u2.3")
    twin.answer(TakeWounds("u2.1", 1)).answer(TakeWounds("u2.2", 1))
    assert members(twin, target) == ("u2.3", "u2.4")


@pytest.mark.rule("PP-BASE-49")
def test_one_wound_is_asked_about_once_with_an_option_for_each_kind() -> None:
    """Older games say kind by kind who does not take it, which leads to the same."""
    game = armed()
    post(game, "rifles", (-10, 3), (-10, 6))
    target = foes(game, "rifles", (0, 3), (0, 6), (0, 9), (0, 12), kinds="gunner burner")
    game.begin([TakeHits(target, (WeaponHits("u1.1", "rifle", 1),), members(game, target), True)])
    answer(game, (6,), (1,))
    assert question_text(game) == "Rifles (u2) takes 1 Wound: which model?"
    question = game.question
    assert isinstance(question, Choose)
    each = tuple(TakeWounds(model, 1) for model in ("u2.1", "u2.2", "u2.3"))
    assert FACE.offered(question) == each
    assert [FACE.option(game, option) for option in each] == [
        "Gunner u2.1 takes the Wound",
        "Burner u2.2 takes the Wound",
        "Rifles u2.3 or one like it takes the Wound",
    ]
    assert question.default == each[2]
    for option, lost in zip(each, ("u2.1", "u2.2", "u2.4"), strict=True):
        twin = game.copy().answer(option)
        assert lost not in members(twin, target)
        assert not isinstance(twin.question, Choose)
    older = game.copy().answer(TakeWounds("u2.1", 0)).answer(TakeWounds("u2.2", 0))
    assert members(older, target) == members(game.copy().answer(each[2]), target)


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
