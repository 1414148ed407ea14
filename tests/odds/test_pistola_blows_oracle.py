"""What a unit's blows take, in drawn cases, against the rules written down again with a library of dice and the printed tables."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import msgspec
import pytest

from cases import first
from reglamento.cli.games.pistola.odds import of_blows
from reglamento.games.pistola.arms.exchange import Target
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.forces.units import Fighter, ListedUnit
from reglamento.kernel.errors import ReglamentoError

CASES, PARTS = 600, 6
D6: Any = icepool.d6
HITS_ON = (
    "4455555555", "3444555555", "3344445555", "3334444455", "3333444444",
    "3333344444", "3333334444", "3333333444", "3333333344", "3333333334",
)  # fmt: skip
"""A row for each weapon skill of the striker, a letter for each of its target."""
WOUNDS_ON = (
    "4566NNNNNN", "34566NNNNN", "234566NNNN", "2234566NNN", "22234566NN",
    "222234566N", "2222234566", "2222223456", "2222222345", "2222222234",
)  # fmt: skip
"""A row for each Strength, a letter for each Toughness; N cannot wound."""
KINDS = ["blade", "power", "fist", "heavy", "rending"]


class Case(msgspec.Struct, frozen=True):
    kinds: tuple[str, ...]
    """Close combat weapons; none is fists."""
    pistol: bool
    ws: int
    strength: int
    attacks: int
    monstrous: bool
    charging: bool
    models: int
    against: int
    their_ws: int
    toughness: int
    wounds: int
    save: int
    invulnerable: int
    zombie: bool
    shrugging: str


def drawn(rng: random.Random) -> Case:
    return Case(
        tuple(rng.sample(KINDS, rng.choice([0, 1, 1, 2]))), rng.random() < 0.4, rng.randint(1, 10), rng.randint(1, 10),
        rng.choice([0, 1, 1, 2, 3, 4]), rng.random() < 0.15, rng.random() < 0.5, rng.randint(1, 5), rng.randint(1, 7),
        rng.randint(1, 10), rng.randint(1, 10), rng.choice([1, 1, 2, 3]), rng.randint(2, 7), rng.choice([7, 7, 6, 5, 4]),
        rng.random() < 0.25, rng.choice(["every", "failed"]),
    )  # fmt: skip


def stays(case: Case, kind: str, strength: int, *, rent: bool) -> Any:
    """Whether a wound is neither saved nor ignored."""
    armour = max(case.save, 4) if kind == "heavy" and case.save < 7 else case.save
    if rent or case.monstrous or kind in {"power", "fist"}:
        armour = 7
    needed = min(armour, case.invulnerable)
    unsaved = D6.map(lambda die: die < needed)
    ignored = case.zombie and strength < 8 and kind not in {"power", "fist"} and (needed < 7 or case.shrugging == "every")
    return unsaved & D6.map(lambda die: die < 4) if ignored else unsaved


def lost(case: Case, kind: str) -> tuple[Fraction, ...]:
    strength = min(10, 2 * case.strength) if kind == "fist" else case.strength
    hits, wounds = int(HITS_ON[case.ws - 1][case.their_ws - 1]), WOUNDS_ON[strength - 1][case.toughness - 1]
    wounded = icepool.Die([False]) if wounds == "N" else D6.map(lambda die: die >= int(wounds))
    usual = (wounded & stays(case, kind, strength, rent=False)).map({True: 1, False: 0})
    rent = stays(case, kind, strength, rent=True).map({True: 1, False: 0})
    blow = D6.map(lambda die: rent if kind == "rending" and die == 6 else usual if die >= hits else 0)
    number = case.models * (case.attacks + case.charging + (len(case.kinds) + case.pistol >= 2))
    each = 1 if strength >= 2 * case.toughness else case.wounds
    fallen = (number @ blow).map(lambda unsaved: min(case.against, unsaved // each))
    return tuple(fallen.probability(n) for n in range(case.against + 1))


def asked(case: Case) -> tuple[Fraction, ...]:
    made = {
        "blade": Weapon("blade", "close combat"),
        "power": Weapon("power", "close combat", power=True),
        "fist": Weapon("fist", "close combat", power_fist=True),
        "heavy": Weapon("heavy", "close combat", heavy_close_combat=True),
        "rending": Weapon("rending", "close combat", rending=True),
    }
    carried = (*(made[kind] for kind in case.kinds), *([Weapon("pistol", "pistol", range=30, strength=3)] if case.pistol else []))
    fighter = Fighter("a", "A", 1, Profile(case.ws, 3, case.strength, 3, 1, 3, case.attacks, 7, 5), carried)
    unit = ListedUnit("a", "A", ("Troops",), 1, 60, fighter, (), ("monstrous",) if case.monstrous else ())
    struck = Profile(case.their_ws, 3, 3, case.toughness, case.wounds, 3, 1, 7, case.save, case.invulnerable)
    readings = Readings(shrugging=case.shrugging)  # type: ignore[arg-type]  # drawn by name
    target = Target(struck, zombie=case.zombie)
    spread = of_blows(unit, fighter, target, (case.models, case.against), charging=case.charging, readings=readings)[1]
    return (*spread, *(Fraction(0),) * (case.against + 1 - len(spread)))


@pytest.mark.rule("PP-BASE-03", "PP-BASE-04", "PP-BASE-09", "PP-BASE-14", "PP-BASE-15", "PP-BASE-17", "PP-ZOMBIE-04")
@pytest.mark.parametrize("part", first(3, range(PARTS)))
def test_drawn_cases_of_blows(part: int) -> None:
    rng, struck = random.Random(f"blows {part}"), 0
    for _ in range(CASES // PARTS):
        case = drawn(rng)
        if not case.attacks:
            with pytest.raises(ReglamentoError, match="it has no attacks"):
                asked(case)
            continue
        spreads = [lost(case, kind) for kind in case.kinds or ("fists",)]
        means = [sum(n * p for n, p in enumerate(spread)) for spread in spreads]
        assert asked(case) in [spread for spread, mean in zip(spreads, means, strict=True) if mean == max(means)], case
        struck += 1
    assert struck > CASES / PARTS / 2
