"""What a unit's fire takes, in a thousand drawn cases, against the rules written down again with a library of dice, and in a few
against the game itself.

The oracle does not know how the program counts: the tables are those of the rulebook, typed, and every die is the library's.
"""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import msgspec
import pytest

from cases import first
from pistola_guns import LIST, armed, foes, post, shoot
from pistola_scene import asked as topic
from reglamento.cli.games.pistola.odds import Fire, of_fire
from reglamento.games.pistola.arms.exchange import Target
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.areas import blasts, flames
from reglamento.games.pistola.forces.units import Fighter, ListedUnit
from reglamento.games.pistola.units.troops import fighter_of, has, members
from reglamento.kernel.errors import ReglamentoError
from reglamento.odds.chance import odds

CASES, PARTS = 2300, 10
"""More than a thousand of them can fire."""
D6: Any = icepool.d6
HITS_ON = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2}
WOUNDS_ON = {
    1: "4566NNNNNN", 2: "34566NNNNN", 3: "234566NNNN", 4: "2234566NNN", 5: "22234566NN",
    6: "222234566N", 7: "2222234566", 8: "2222223456", 9: "2222222345", 10: "2222222234",
}  # fmt: skip
"""By Strength, a letter for each Toughness from 1 to 10; N cannot wound."""
COVER_SAVES = {"none": 7, "thin": 6, "soft": 5, "hard": 4, "fortification": 3}


class Gun(msgspec.Struct, frozen=True):
    """A weapon as a list has it."""

    type: str
    shots: int
    range: float
    strength: int
    ap: int | None
    kind: str
    """`template`, `blast`, `twin blast`, `twin-linked`, `rending`, `sniper` or nothing."""


class Case(msgspec.Struct, frozen=True):
    """A unit that fires at another, and how."""

    guns: tuple[Gun, ...]
    bs: int
    monstrous: bool
    toughness: int
    wounds: int
    save: int
    invulnerable: int
    zombie: bool
    swarm: bool
    rapid_fire: str
    shrugging: str
    given: Fire


def drawn(rng: random.Random) -> Case:
    target_models = rng.randint(1, 7)
    given = Fire(
        models=rng.randint(1, 5),
        target_models=target_models,
        distance=rng.choice([0.0, 5.0, 19.99, 20.0, 20.01, 29.0, 30.0, 30.01, 45.0, 60.0, 60.5, 90.0, 200.0]),
        moved=rng.random() < 0.4,
        cover=rng.choice(list(COVER_SAVES)),
        under=rng.randint(0, target_models),
    )
    monstrous = rng.random() < 0.15
    return Case(
        tuple(a_gun(rng) for _ in range(rng.choice([1, 1, 2, 3]))),
        rng.choice([0, 1, 2, 3, 3, 4, 4, 5, 6, 7]), monstrous, rng.randint(1, 10), rng.choice([1, 1, 1, 2, 3]),
        rng.randint(2, 7), rng.choice([7, 7, 6, 5, 4, 2]), rng.random() < 0.2, rng.random() < 0.2,
        rng.choice(["two", "one"]), rng.choice(["every", "failed"]), given,
    )  # fmt: skip


def a_gun(rng: random.Random) -> Gun:
    kind = rng.choice(["", "", "template", "blast", "blast", "twin blast", "twin-linked", "rending", "sniper"])
    type = "assault" if kind == "template" else rng.choice(["assault", "heavy", "rapid fire", "pistol"])
    far = 30.0 if type == "pistol" else rng.choice([30.0, 60.0, 90.0])
    return Gun(
        type,
        rng.randint(1, 3),
        0.0 if kind == "template" else far,
        rng.randint(1, 10),
        rng.choice([None, 1, 2, 3, 4, 5, 6]),
        kind,
    )


# ---- the rules once more


def shots_of(case: Case, gun: Gun) -> int:
    given = case.given
    if case.bs == 0 or given.distance > (20.0 if gun.kind == "template" else gun.range):
        return 0
    if gun.type == "rapid fire":
        near = given.distance <= 30
        return (1 if given.moved and case.rapid_fire == "one" else 2) if near else 0 if given.moved else 1
    if gun.type == "pistol":
        return 1 if given.moved else 2
    if gun.kind == "template":
        return 1
    return 0 if gun.type == "heavy" and given.moved else gun.shots


def best_save(case: Case, gun: Gun, *, rent: bool) -> int:
    """The lowest number that saves; 7 for none."""
    cover = COVER_SAVES[case.given.cover]
    if case.swarm and cover < 7:
        cover -= 1
    armour = 7 if rent or (gun.ap is not None and gun.ap <= case.save) else case.save
    return min(armour, 7 if gun.kind == "template" else cover, case.invulnerable)


def unsaved(case: Case, gun: Gun, *, rent: bool) -> Any:
    """Whether a wound stays: it is not saved, and no zombie ignores it on a 4."""
    needed = best_save(case, gun, rent=rent)
    stays = needed > D6
    if case.zombie and gun.strength < 8 and (needed < 7 or case.shrugging == "every"):
        stays = stays & (D6 < 4)
    return stays


def wound(case: Case, gun: Gun) -> Any:
    """1 for an unsaved wound of one hit that does not rend."""
    needed = "4" if gun.kind == "sniper" else WOUNDS_ON[gun.strength][case.toughness - 1]
    wounds = icepool.Die([False]) if needed == "N" else int(needed) <= D6
    return (wounds & unsaved(case, gun, rent=False)).map({True: 1, False: 0})


def shot(case: Case, gun: Gun) -> Any:
    """The unsaved wounds of one shot, marker or flame."""
    if gun.kind == "template":
        return case.given.under @ wound(case, gun)
    needed = 2 if gun.kind == "sniper" else HITS_ON[case.bs]
    if gun.kind == "rending":
        rent = unsaved(case, gun, rent=True).map({True: 1, False: 0})
        return D6.map(lambda die: rent if die == 6 else wound(case, gun) if die >= needed else 0)
    hit = needed <= D6
    if gun.kind in {"twin-linked", "twin blast"}:
        hit = hit | (needed <= D6)
    each = case.given.under @ wound(case, gun) if "blast" in gun.kind else wound(case, gun)
    return hit.map({True: each, False: 0})


def lost(case: Case, guns: tuple[Gun, ...]) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2, … models lost: whole models, and those whose Toughness is doubled at once."""
    killed = hurt = icepool.Die([0])
    for gun in guns:
        found = (shots_of(case, gun) * case.given.models) @ shot(case, gun)
        if gun.strength >= 2 * case.toughness:
            killed = killed + found
        else:
            area = gun.kind in {"template", "blast", "twin blast"}
            hurt = hurt + (found * 2 if case.swarm and area else found)
    models = icepool.map(lambda k, w: min(case.given.target_models, k + w // case.wounds), killed, hurt)
    return tuple(models.probability(n) for n in range(case.given.target_models + 1))


def expected(case: Case) -> list[tuple[Fraction, ...]]:
    """The spreads of the best fire; several where they are equally good, none where nobody can fire."""
    able = [gun for gun in case.guns if shots_of(case, gun)]
    sets = [lost(case, some) for some in combinations(able, min(len(able), 2 if case.monstrous else 1))] if able else []
    means = [sum(n * p for n, p in enumerate(spread)) for spread in sets]
    return [spread for spread, mean in zip(sets, means, strict=True) if mean == max(means)]


# ---- what the program says


def asked(case: Case) -> tuple[Fraction, ...]:
    weapons = tuple(
        Weapon(
            f"gun {number}", gun.type, gun.shots, gun.range, gun.strength, ap=gun.ap,  # type: ignore[arg-type]  # drawn by name
            template=gun.kind == "template", blast="small" if "blast" in gun.kind else None, twin_linked="twin" in gun.kind,
            rending=gun.kind == "rending", sniper=gun.kind == "sniper",
        )
        for number, gun in enumerate(case.guns)
    )  # fmt: skip
    fighter = Fighter("a", "A", 1, Profile(3, case.bs, 3, 3, 1, 3, 1, 7, 5), weapons)
    unit = ListedUnit("a", "A", ("Troops",), 1, 60, fighter, (), ("monstrous",) if case.monstrous else ())
    profile = Profile(3, 3, 3, case.toughness, case.wounds, 3, 1, 7, case.save, case.invulnerable)
    target = Target(profile, COVER_SAVES[case.given.cover], zombie=case.zombie, swarm=case.swarm)
    readings = Readings(rapid_fire=case.rapid_fire, shrugging=case.shrugging)  # type: ignore[arg-type]  # drawn by name
    return of_fire(unit, fighter, target, case.given, readings)[1]


@cache
def cases() -> tuple[Case, ...]:
    rng = random.Random("fire")
    return tuple(drawn(rng) for _ in range(CASES))


def whole(spread: tuple[Fraction, ...], models: int) -> tuple[Fraction, ...]:
    return (*spread, *(Fraction(0),) * (models + 1 - len(spread)))


@pytest.mark.rule("PP-BASE-02", "PP-BASE-04", "PP-BASE-06", "PP-BASE-08", "PP-BASE-09", "PP-BASE-11", "PP-BASE-14", "PP-BASE-29")
@pytest.mark.parametrize("part", first(4, range(PARTS)))
def test_a_thousand_drawn_cases_of_fire(part: int) -> None:
    fired = 0
    for case in cases()[part::PARTS]:
        found = expected(case)
        if not found:
            with pytest.raises(ReglamentoError, match="has nothing that fires"):
                asked(case)
            continue
        assert whole(asked(case), case.given.target_models) in found, case
        fired += 1
    assert fired >= 1000 / PARTS


@pytest.mark.rule("PP-BASE-08", "PP-BASE-50")
def test_one_marker_has_one_roll_to_hit() -> None:
    """A grenade launcher of Strength 3 at Toughness 4, save 5 not pierced, three models under its marker."""
    gun = Gun("assault", 1, 60.0, 3, 6, "blast")
    case = Case((gun,), 3, False, 4, 1, 5, 7, False, False, "two", "every", Fire(1, 5, 20.0, False, "none", 3))
    each = Fraction(1, 3) * Fraction(2, 3)
    one = Fraction(1, 2) * (1 - (1 - each) ** 3)
    assert whole(asked(case), 5) == lost(case, (gun,))
    assert sum(asked(case)[1:]) == one == Fraction(193, 729)
    assert asked(case)[3] == each**3 / 2 == Fraction(4, 729)


@pytest.mark.rule("PP-BASE-08")
def test_a_flame_is_20_cm_long() -> None:
    gun = Gun("assault", 1, 0.0, 4, 5, "template")
    case = Case((gun,), 3, False, 4, 1, 5, 7, False, False, "two", "every", Fire(1, 5, 20.0, False, "none", 1))
    assert asked(case)[1] == Fraction(1, 2)
    with pytest.raises(ReglamentoError, match="nothing that fires 200 cm far"):
        asked(msgspec.structs.replace(case, given=msgspec.structs.replace(case.given, distance=200.0)))


@pytest.mark.rule("PP-BASE-02", "PP-BASE-50", "PP-BASE-48")
@pytest.mark.parametrize(
    ("ours", "theirs", "places"),
    [
        ("rifles", "pistols", ((0, 8), (0, 10.5))),
        ("rifles grenadier", "pistols", ((0, 8), (0, 10.5))),
        ("rifles grenadier", "rats", ((0, 8),)),
        ("rifles burner", "pistols", ((0, 8), (0, 10.5))),
        ("elite", "dead", ((0, 8), (0, 10.5))),
        ("giant", "ogres", ((15, 8),)),
    ],
)
def test_the_game_itself_agrees(ours: str, theirs: str, places: tuple[tuple[float, float], ...]) -> None:
    """One model fires; everything that its dice may show is played."""
    game = armed()
    entry, *kinds = ours.split()
    unit = post(game, entry, (-10, 8), kinds=" ".join(kinds))
    target, model = foes(game, theirs, *places), f"{unit}.1"
    foes(game, "dead", (19, 14))  # so that the combat goes on
    fighter, victim = fighter_of(game, model), fighter_of(game, f"{target}.1")
    weapon = fighter.weapons[0]
    near = flames(game, model, target) if weapon.template else blasts(game, model, weapon, target) if weapon.blast else ()
    under = len(near[0].touched) if near else 1
    assert not near or (under == len(places) and (weapon.template or not near[0].partly))
    given = Fire(1, len(places), places[0][0] + 10 - (fighter.base + victim.base) / 20, False, "none", under)
    at = Target(victim.profile, zombie=has(game, target, "zombie"), swarm=has(game, target, "swarm"))
    shoot(game).answer(Shoot(unit, target))

    def left(game: Crawl) -> str | None:
        over = game.question is None or topic(game) in {"shoot", "pinning"}
        return str(len(places) - len(members(game, target))) if over else None

    found = odds(game, left, decide=lambda question, look: look(question.default))
    spread = of_fire(LIST.units[entry], fighter, at, given, game.readings)[1]
    assert found == {str(number): p for number, p in enumerate(spread) if p}
