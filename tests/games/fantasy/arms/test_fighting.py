"""The numbers that dice must reach. [WF-CORE-CC-04, WF-CORE-CC-05, WF-CORE-SHO-02]"""

from __future__ import annotations

from fractions import Fraction

import pytest

from reglamento.armies.dice.targets import NEVER
from reglamento.games.fantasy.arms.fighting import (
    armour_modifier,
    missile_chance,
    missile_needed,
    saved_on,
    second_needed,
    to_hit,
    to_wound,
)
from reglamento.games.fantasy.arms.flights import flight_dice, flight_length
from reglamento.games.fantasy.arms.weapons import BLADES, GUNS, blade_strength


@pytest.mark.rule("WF-CORE-CC-04")
def test_to_hit_rows_of_the_table() -> None:
    for attacker in range(1, 11):
        for defender in range(1, 11):
            wanted = 3 if attacker > defender else 5 if (attacker, defender) in LATE or defender > 2 * attacker else 4
            assert to_hit(attacker, defender) == wanted


LATE = {(1, 3), (2, 5), (3, 7), (4, 9)}
"""The first defender of each row that needs 5+, as the table prints them."""


@pytest.mark.rule("WF-CORE-CC-04")
@pytest.mark.parametrize(("attacker", "last"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_to_hit_just_before_double(attacker: int, last: int) -> None:
    assert to_hit(attacker, last) == 4
    assert to_hit(attacker, last + 1) == 5


@pytest.mark.rule("WF-CORE-CC-05")
@pytest.mark.parametrize(("over", "needed"), [(3, 2), (2, 2), (1, 3), (0, 4), (-1, 5), (-2, 6), (-3, 6), (-4, NEVER)])
def test_to_wound(over: int, needed: int) -> None:
    assert to_wound(5 + over, 5) == needed


@pytest.mark.rule("WF-CORE-CC-06")
@pytest.mark.parametrize(("strength", "worse"), [(3, 0), (4, 1), (5, 2), (10, 7)])
def test_strength_worsens_armour(strength: int, worse: int) -> None:
    assert armour_modifier(strength) == worse


@pytest.mark.rule("WF-CORE-CC-06")
def test_saves_never_pass_on_a_one_and_may_be_gone() -> None:
    assert saved_on(1, 0) == 2
    assert saved_on(0, 1) == 2
    assert saved_on(5, 1) == 6
    assert saved_on(5, 2) == NEVER
    assert saved_on(7, 0) == NEVER


@pytest.mark.rule("WF-CORE-SHO-02")
@pytest.mark.parametrize(
    ("skill", "modifier", "chance"),
    [(4, 0, Fraction(4, 6)), (3, 0, Fraction(1, 2)), (3, -3, Fraction(1, 12)), (3, -4, Fraction(1, 18)), (3, -5, Fraction(1, 36)),
     (3, -6, Fraction(0)), (6, 2, Fraction(5, 6))],
)  # fmt: skip
def test_shots(skill: int, modifier: int, chance: Fraction) -> None:
    assert missile_chance(missile_needed(skill, modifier)) == chance


@pytest.mark.rule("WF-CORE-SHO-02")
def test_second_rolls_of_seven_eight_and_nine() -> None:
    assert [second_needed(needed) for needed in (6, 7, 8, 9, 10)] == [1, 4, 5, 6, NEVER]


@pytest.mark.rule("WF-CORE-MEAS-01")
def test_flights_in_centimetres_and_in_inches() -> None:
    assert flight_dice(slow=True, spanish=True) == 5
    assert flight_dice(slow=False, spanish=True) == 8
    assert flight_length((1, 2, 3, 4, 5), spanish=True) == pytest.approx(15.0)
    assert flight_dice(slow=True, spanish=False) == 2
    assert flight_length((3, 4), spanish=False) == pytest.approx(17.5)


def strength(blade: str, *, charging: bool = False, first: bool = True, mounted: bool = False, great: int = 2) -> int:
    return blade_strength(BLADES[blade], charging=charging, first_round=first, mounted=mounted, great=great)  # type: ignore[index]


@pytest.mark.rule("WF-CORE-WPN-HALBERD", "WF-CORE-WPN-GREAT", "WF-CORE-WPN-FLAIL", "WF-CORE-WPN-STAR")
def test_strength_that_weapons_add() -> None:
    assert strength("halberd", first=False) == 1
    assert strength("great weapon", first=False) == 2
    assert (strength("flail"), strength("flail", first=False)) == (2, 0)
    assert (strength("morning star"), strength("morning star", first=False)) == (1, 0)


@pytest.mark.rule("WF-CORE-WPN-LANCE", "WF-CORE-WPN-SPEAR")
def test_lances_and_spears_of_riders_count_when_they_charge() -> None:
    assert strength("lance", charging=True, mounted=True) == 2
    assert strength("lance", mounted=True) == 0
    assert strength("spear", charging=True, mounted=True) == 1
    assert strength("spear", charging=True) == 0


@pytest.mark.rule(
    "WF-CORE-WPN-BOW",
    "WF-CORE-WPN-SBOW",
    "WF-CORE-WPN-LBOW",
    "WF-CORE-WPN-XBOW",
    "WF-CORE-WPN-GUN",
    "WF-CORE-WPN-SLING",
    "WF-CORE-WPN-JAV",
    "WF-CORE-WPN-STARS",
    "WF-CORE-WPN-AXE",
)
def test_figures_of_missile_weapons() -> None:
    found = {name: (gun.range, gun.strength, gun.still, gun.thrown) for name, gun in GUNS.items()}
    assert found == {
        "short bow": (40, 3, False, False),
        "bow": (60, 3, False, False),
        "longbow": (75, 3, False, False),
        "crossbow": (75, 4, True, False),
        "handgun": (60, 4, True, False),
        "sling": (45, 3, False, False),
        "pistol": (20, 4, False, False),
        "brace of pistols": (20, 4, False, False),
        "javelin": (20, None, False, True),
        "throwing stars": (20, None, False, True),
        "throwing axe": (15, None, False, True),
    }
    assert GUNS["sling"].near_shots == 2
    assert GUNS["throwing axe"].more == 1
    assert [name for name, gun in GUNS.items() if gun.piercing] == ["handgun", "pistol", "brace of pistols"]
