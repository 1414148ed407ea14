from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.saves import (
    COVER,
    Allocation,
    Save,
    against_blow,
    against_shot,
    allocate,
    armour_save,
    corner_cover,
    in_cover,
    shrugs_off,
    swarm_cover,
    torrent,
    wounds_dealt,
)
from reglamento.games.pistola.arms.weapons import Weapon

BLADE = Weapon("blade", "close combat")
POWER = Weapon("power blade", "close combat", power=True)
FIST = Weapon("fist", "close combat", power_fist=True)
FLAIL = Weapon("flail", "close combat", heavy_close_combat=True)
FIRST = ArmsReadings()

PIERCED = {1: "23456", 2: "23456", 3: "3456", 4: "456", 5: "56", 6: "6", None: ""}
"""The saves that a shot of each AP does not allow."""


def armed(save: int, invulnerable: int = NEVER) -> Profile:
    return Profile(3, 3, 3, 3, 1, 3, 1, 7, save, invulnerable)


def gun(ap: int | None, *, template: bool = False, strength: int = 4) -> Weapon:
    return Weapon("gun", "assault", range=0 if template else 60, strength=strength, ap=ap, template=template)


@pytest.mark.rule("PP-BASE-11")
@pytest.mark.parametrize("save", range(2, 8))
@pytest.mark.parametrize("ap", list(PIERCED))
def test_ap_cancels_armour_that_is_no_better(save: int, ap: int | None) -> None:
    assert armour_save(save, ap) == (NEVER if str(save) in PIERCED[ap] or save == NEVER else save)


@pytest.mark.rule("PP-BASE-11")
def test_the_best_save_is_taken_and_ap_only_pierces_armour() -> None:
    assert against_shot(armed(3), gun(5), cover=4) == Save("armour", 3)
    assert against_shot(armed(3), gun(3), cover=4) == Save("cover", 4)
    assert against_shot(armed(3, 4), gun(3), cover=5) == Save("invulnerable", 4)
    assert against_shot(armed(3), gun(3)) == Save("none", NEVER)
    assert against_shot(armed(2, 5), gun(None), rends=True) == Save("invulnerable", 5)


@pytest.mark.rule("PP-BASE-08")
def test_no_cover_against_a_template() -> None:
    assert against_shot(armed(5), gun(5, template=True), cover=COVER["hard"]) == Save("none", NEVER)
    assert against_shot(armed(4), gun(5, template=True), cover=COVER["fortification"]) == Save("armour", 4)


@pytest.mark.rule("PP-BASE-10")
def test_cover_values() -> None:
    assert COVER == {"none": NEVER, "thin": 6, "soft": 5, "hard": 4, "fortification": 3}
    assert corner_cover(FIRST) == 4
    assert corner_cover(ArmsReadings(corner_cover="none")) == NEVER


@pytest.mark.rule("PP-BASE-10")
def test_half_of_a_unit_in_cover_is_enough_or_not() -> None:
    more = ArmsReadings(covered="most")
    assert [in_cover(hidden, 4, FIRST) for hidden in range(5)] == [False, False, True, True, True]
    assert [in_cover(hidden, 4, more) for hidden in range(5)] == [False, False, False, True, True]
    assert not in_cover(0, 0, FIRST)


@pytest.mark.rule("PP-BASE-17")
def test_saves_against_blows() -> None:
    assert against_blow(armed(3), BLADE) == Save("armour", 3)
    assert against_blow(armed(3), FLAIL) == Save("armour", 4)
    assert against_blow(armed(5), FLAIL) == Save("armour", 5)
    assert against_blow(armed(NEVER), FLAIL) == Save("none", NEVER)
    assert against_blow(armed(2), POWER) == against_blow(armed(2), FIST) == Save("none", NEVER)
    assert against_blow(armed(2, 5), POWER) == Save("invulnerable", 5)
    assert against_blow(armed(2), BLADE, monstrous=True) == Save("none", NEVER)
    assert against_blow(armed(2), BLADE, rends=True) == Save("none", NEVER)


@pytest.mark.rule("PP-ZOMBIE-04")
def test_a_zombie_ignores_wounds_on_a_4() -> None:
    failed, unrolled = Save("armour", 5), Save("none", NEVER)
    assert shrugs_off(gun(6), 4, failed, FIRST) == 4
    assert shrugs_off(gun(5), 4, unrolled, FIRST) == 4
    assert shrugs_off(gun(5), 4, unrolled, ArmsReadings(shrugging="failed")) == NEVER
    assert shrugs_off(gun(6), 4, failed, ArmsReadings(shrugging="failed")) == 4


@pytest.mark.rule("PP-ZOMBIE-04")
def test_not_against_strength_8_or_blades_that_allow_no_armour_save() -> None:
    save = Save("none", NEVER)
    assert shrugs_off(gun(None, strength=7), 7, save, FIRST) == 4
    assert shrugs_off(gun(None, strength=8), 8, save, FIRST) == NEVER
    assert shrugs_off(POWER, 3, save, FIRST) == shrugs_off(FIST, 6, save, FIRST) == NEVER
    assert shrugs_off(BLADE, 3, save, FIRST) == shrugs_off(FLAIL, 3, save, FIRST) == 4


@pytest.mark.rule("PP-BASE-12")
@pytest.mark.parametrize(
    ("hits", "armours", "shares"),
    [
        (2, (5, 5, 5, 3), Allocation(5, 2, 0, 0)),
        (4, (5, 5, 5, 3), Allocation(5, 3, 1, 0)),
        (4, (5, 5, 5, 3, 4), Allocation(5, 3, 0, 1)),
        (6, (5, 5, 5, 3), Allocation(5, 5, 1, 0)),
        (3, (5, 5, 3, 3), Allocation(5, 2, 0, 1)),  # as many of both: the worse comes first
        (9, (4, 4, 3, 2), Allocation(4, 5, 2, 0)),
        (0, (4, 3), Allocation(4, 0, 0, 0)),
        (5, (NEVER, 3, 3), Allocation(3, 4, 1, 0)),
    ],
)
def test_the_commonest_armour_takes_hits_first(hits: int, armours: Sequence[int], shares: Allocation) -> None:
    assert allocate(hits, armours) == shares


def dealt(hits: int, armours: Sequence[int]) -> tuple[int, int]:
    """(hits on the commonest armour, hits on the others), hit by hit: the next falls on who has least, the commonest armour first."""
    common = max(armours, key=lambda save: (list(armours).count(save), save))
    taken = [0] * len(armours)
    for _ in range(hits):
        place = min(range(len(armours)), key=lambda place: (taken[place], armours[place] != common))
        taken[place] += 1
    first = sum(count for count, save in zip(taken, armours, strict=True) if save == common)
    return first, hits - first


@pytest.mark.rule("PP-BASE-12")
@given(hits=st.integers(0, 20), armours=st.lists(st.integers(2, 7), min_size=1, max_size=8))
def test_hits_dealt_one_by_one_fall_on_the_same_armours(hits: int, armours: list[int]) -> None:
    shares = allocate(hits, armours)
    others = sum(save != shares.armour for save in armours)
    assert (shares.common, shares.each * others + shares.free) == dealt(hits, armours)
    assert 0 <= shares.free < max(1, others)


@pytest.mark.rule("PP-BASE-13")
def test_as_many_hits_as_models_are_a_torrent() -> None:
    assert [torrent(hits, 5) for hits in (0, 4, 5, 9)] == [False, False, True, True]
    assert not torrent(0, 0)


@pytest.mark.rule("PP-BASE-29")
def test_swarms() -> None:
    assert [swarm_cover(cover) for cover in (NEVER, 6, 4, 3, 2)] == [NEVER, 5, 3, 2, 2]
    blast = Weapon("launcher", "assault", range=60, strength=3, blast="small")
    assert [wounds_dealt(weapon, swarm=True) for weapon in (blast, gun(5, template=True), gun(5))] == [2, 2, 1]
    assert [wounds_dealt(weapon, swarm=False) for weapon in (blast, gun(5, template=True))] == [1, 1]
