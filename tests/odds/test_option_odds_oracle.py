"""The odds that stand beside options of Space Hulk, in drawn cases, against a library of dice that knows the rulebook's numbers alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from cases import first
from close_combat_model import Model
from hulk_scene import BOLTER, CANNON, CHAINFIST, CLAWS, FLAMER, HAMMER, SWORD, Scene, answer, broodlord, genestealer, marine
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.odds import duels
from reglamento.games.space_hulk.odds.chances import HIT, MISS, area_odds, option_odds

D6: Any = icepool.d6
GUNS: list[Kit] = [BOLTER, SWORD, CHAINFIST, CANNON]
BLADES: list[Kit] = [BOLTER, CHAINFIST, CLAWS, HAMMER, CANNON, FLAMER]
"""The power sword has tests of its own: every way to parry takes the library a second."""
NUMBERS = {"storm bolter": (2, 6, 5), "assault cannon": (3, 5, 4)}
"""Dice, what each needs, and what it needs in sustained fire."""


def shot(kit: Kit, *, lord: bool, aimed: bool) -> Any:
    """The sorted dice of one shot, as pairs of whether it destroys and whether all are the same."""
    dice, first, then = NUMBERS[next(weapon for weapon in kit.weapons if weapon in NUMBERS)]
    needed, wanted = then if aimed else first, 2 if lord else 1
    return icepool.d6.pool(dice).expand().map(lambda *thrown: _told(thrown, needed, wanted), star=True)


def _told(thrown: tuple[int, ...], needed: int, wanted: int) -> tuple[bool, bool]:
    return sum(die >= needed for die in thrown) >= wanted, len(set(thrown)) == 1


def share(die: Any, *outcomes: Any) -> Fraction:
    return sum((Fraction(die.quantity(outcome), die.denominator()) for outcome in outcomes), Fraction(0))


def destroys(kit: Kit, *, lord: bool, aimed: bool) -> Fraction:
    return share(shot(kit, lord=lord, aimed=aimed), (True, True), (True, False))


@pytest.mark.rule("SH-BOLTER-01", "SH-CANNON-01", "SH-SUST-01", "SH-CANNON-03", "SH-BROOD-03", "SH-BOLTER-04")
def test_shots() -> None:
    rng = random.Random("shots")
    for _ in range(60):
        kit, lord, aimed = rng.choice(GUNS), rng.random() < 0.4, rng.random() < 0.5
        away, others = rng.randint(1, 7), rng.random() < 0.5
        drawing = f"#h{'.' * 3}m{'.' * (away - 1)}g#" if others else f"#m{'.' * (away - 1)}g#"
        foes: dict[str, Any] = {"g": (broodlord if lord else genestealer)(rng.choice("nesw"))} | (
            {"h": genestealer("e")} if others else {}
        )
        game = answer(Scene(drawing, m=marine("e", kit), **foes).marine_turn(), c.Activate("m"))
        if aimed:
            game.aims["m"] = "g"
        hit = destroys(kit, lord=lord, aimed=aimed)
        assert option_odds(game, c.Fire("g")) == {HIT: hit, MISS: 1 - hit}, (kit.name, lord, aimed, away)


@pytest.mark.rule("SH-OW-06", "SH-JAM-01", "SH-JAM-02", "SH-SUST-02", "SH-CANNON-05", "SH-BROOD-03")
@pytest.mark.parametrize("lord", [False, True], ids=["genestealer", "broodlord"])
@pytest.mark.parametrize("kit", GUNS, ids=lambda kit: kit.name)
def test_overwatch_with_its_jams(kit: Kit, lord: bool) -> None:
    """The gun works and the foe stands: after each of its actions the next shot, sustained from the second on."""
    jams = "storm bolter" in kit.weapons
    rows, still, found = duels.overwatching(kit, 6, broodlord=lord), Fraction(1), dict[str, Fraction]()
    for number, row in enumerate(rows):
        die = shot(kit, lord=lord, aimed=number > 0)
        for hit, name in ((True, HIT), (False, MISS)):
            alike = share(die, (hit, True))
            kept = share(die, (hit, False)) + (0 if jams else alike)
            if jams:
                found[f"{name} and jammed"] = found.get(f"{name} and jammed", Fraction(0)) + still * alike
            if hit:
                found[HIT] = found.get(HIT, Fraction(0)) + still * kept
            else:
                after = still * kept
        still = after
        assert row == {name: p for name, p in (found | {MISS: still}).items() if p}


@pytest.mark.rule("SH-FLAMER-03", "SH-BROOD-04")
def test_flames() -> None:
    """Everything in the section is rolled for, each on a 2; the Broodlord does not burn."""
    burns = share(D6.map(lambda die: die >= 2), True)
    rng, tried = random.Random("flames"), 0
    for _ in range(60):
        kinds = [rng.choice("glm.") for _ in range(4)]
        names = [chr(ord("a") + place) if kind != "." else "." for place, kind in enumerate(kinds)]
        made: dict[str, Callable[[str], Any]] = {"g": genestealer, "l": broodlord, "m": marine}
        if kinds.count("l") > 1 or "".join(kinds).lstrip(".")[:1] != "g":
            continue  # what stands in front hides the rest
        pieces: dict[str, Any] = {
            name: made[kind](rng.choice("nesw")) for name, kind in zip(names, kinds, strict=True) if kind != "."
        }
        scene = Scene(f"#z.{''.join(names)}#", sections="AAABBBBA", z=marine("e", FLAMER), **pieces)
        game = answer(scene.marine_turn(), c.Activate("z"))
        aim = c.Flame(scene[next(name for name in names if name != ".")])
        burning = [name for name, kind in zip(names, kinds, strict=True) if kind in "gm"]
        assert area_odds(game, aim) == dict.fromkeys(burning, burns)
        tried += len(burning) > 1
    assert tried >= 5


@cache
def model(kit: Kit, marine_attacks: bool, lord: bool, surprised: bool, guard: bool) -> dict[str, Fraction]:
    found = Model(kit, marine_attacks=marine_attacks, broodlord=lord, surprised=surprised, guard=guard).odds()
    return {name: p for name, p in found.items() if p}


def about_to_strike(rng: random.Random, kit: Kit, *, attacks: bool, lord: bool, surprised: bool, guard: bool) -> tuple[Hulk, Any]:
    """A Marine and its foe face each other or not, with others beside them, and one is about to attack."""
    ours = rng.choice("es") if surprised and not attacks else "n"
    theirs = rng.choice("ne") if surprised and attacks else "s"
    foe = (broodlord if lord else genestealer)(theirs)
    others: dict[str, Any] = {"h": genestealer("n"), "n": marine("s")} if rng.random() < 0.5 else {}
    scene = Scene("#.g.#\n#.m.#\n#h.n#", m=marine(ours, kit, guard=guard), g=foe, **others)
    if attacks:
        return answer(scene.marine_turn(), c.Activate("m")), c.Attack("g")
    return answer(scene.genestealer_turn(), c.Activate("g")), c.Attack("m")


@pytest.mark.rule("SH-CC-03", "SH-CC-04", "SH-CC-06", "SH-CC-07", "SH-GUARD-04", "SH-BROOD-05", "SH-SHIELD-01", "SH-CLAWS-01")
@pytest.mark.parametrize("part", first(2, range(4)))
def test_attacks(part: int) -> None:
    rng = random.Random(f"attacks {part}")
    for _ in range(15):
        kit = rng.choice(BLADES)
        attacks, lord, surprised = (rng.random() < 0.5 for _ in range(3))
        guard = rng.random() < 0.4
        game, option = about_to_strike(rng, kit, attacks=attacks, lord=lord, surprised=surprised, guard=guard)
        expected = model(kit, attacks, lord, surprised, guard)
        assert option_odds(game, option) == expected, (kit.name, attacks, lord, surprised, guard)
