"""What hits leave of a unit: armour, Wounds, and whom its owner gives up."""

import pytest
from msgspec.structs import replace

from pistola_blades import fighter
from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import UNARMED, Weapon
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.odds import loss_odds
from reglamento.games.pistola.odds.hit_odds import Batch, rolled, wounding
from reglamento.games.pistola.odds.loss_odds import after_hits
from reglamento.games.pistola.odds.troop import Body, Troop, WoundsLeft
from reglamento.geometry.table.shapes.bases import Base, Standing

SOLDIER, CLAWS = fighter("soldiers"), Weapon("claws", "close combat", rending=True)
STRONG = replace(SOLDIER, profile=replace(SOLDIER.profile, strength=6))
HIT = 4
BASE = Base("round", 2.5)


def troop(*models: Fighter, zombie: bool = False) -> Troop:
    return Troop(tuple(Body(each, zombie) for each in models), ArmsReadings())


def blows(number: int, by: Fighter = SOLDIER, weapon: Weapon = UNARMED, needed: int = HIT) -> Batch:
    return rolled(Hitter(by.profile, weapon), needed, number)


def left_of(of: Troop, left: WoundsLeft, *struck: Batch) -> dict[WoundsLeft, float]:
    return dict(after_hits(of, left, struck))


def model(id: str = "soldiers", points: int = 10, **values: int) -> Fighter:
    return replace(fighter(id, **values), points=points)


@pytest.mark.rule("PP-BASE-03", "PP-BASE-04", "PP-BASE-16")
def test_wounds_beyond_those_who_are_left_are_lost() -> None:
    assert left_of(troop(SOLDIER), (1,), blows(2)) == pytest.approx({(1,): 9 / 16, (0,): 7 / 16})


@pytest.mark.rule("PP-BASE-14")
def test_a_model_that_is_hurt_falls_first() -> None:
    brute = model(wounds=2)
    assert left_of(troop(brute, brute), (2, 1), blows(1)) == pytest.approx({(2, 1): 3 / 4, (2, 0): 1 / 4})


@pytest.mark.rule("PP-BASE-14")
def test_those_killed_at_once_are_whole_ones_and_go_first() -> None:
    """One blow of Strength 6, which wounds Toughness 3 on a 2, and one of Strength 3, which then hits who is hurt."""
    brute, deadly, usual = model(wounds=2), 1 / 2 * 5 / 6, 1 / 4
    found = left_of(troop(brute, brute), (1, 2), blows(1), blows(1, STRONG))
    assert found == pytest.approx(
        {
            (1, 2): (1 - deadly) * (1 - usual),
            (0, 2): (1 - deadly) * usual,
            (1, 0): deadly * (1 - usual),
            (0, 0): deadly * usual,
        }
    )


@pytest.mark.rule("PP-BASE-49")
def test_the_cheapest_wound_is_given_up_first() -> None:
    lord, man = model("lord", points=30), model("man", points=5)
    assert left_of(troop(lord, man), (1, 1), blows(1)) == pytest.approx({(1, 1): 3 / 4, (1, 0): 1 / 4})


@pytest.mark.rule("PP-BASE-12")
def test_the_commonest_armour_saves_first_then_the_others() -> None:
    """Two wear none and one saves on a 3: one wounding hit falls on those without, of three one on everybody."""
    bare, plated = model("bare"), model("plated", save=3)
    of = troop(bare, plated, bare)
    assert left_of(of, (1, 1, 1), blows(1)) == pytest.approx({(1, 1, 1): 3 / 4, (0, 1, 1): 1 / 4})
    three = left_of(of, (1, 1, 1), blows(3))
    assert three[0, 0, 0] == pytest.approx(1 / 4**3 * 1 / 3)
    assert three[0, 1, 0] == pytest.approx(3 * 1 / 4**2 * 3 / 4 + 1 / 4**3 * 2 / 3)


@pytest.mark.rule("PP-BASE-12")
def test_the_owner_gives_hits_to_the_cheapest_models() -> None:
    """One without armour takes the first hit; the second falls on the model that saves on a 2, or on the dear one that saves on a 4."""
    bare, safe, dear = model("bare"), model("safe", save=2), model("dear", points=90, save=4)
    found = left_of(troop(bare, bare, safe, dear), (1, 0, 1, 1), blows(2))
    assert not any(left[3] == 0 for left in found)


@pytest.mark.rule("PP-BASE-12")
def test_alike_hits_are_shared_out_together_whoever_struck() -> None:
    of, better = troop(model("bare"), model("plated", save=3)), blows(1, needed=3)
    found = left_of(of, (1, 1), blows(1), better)
    assert found[0, 0] == pytest.approx(1 / 4 * 1 / 3 * 1 / 3)
    assert found[1, 1] == pytest.approx(3 / 4 * 2 / 3)


@pytest.mark.rule("PP-BASE-09", "PP-BASE-12")
def test_rending_hits_are_shared_out_and_leave_no_armour() -> None:
    """A 6 to hit wounds at once; else a 4 or 5 that wounds on a 4. Of two hits each takes one; of two sorts the owner gives the rending
    one to the model that has no armour anyway.
    """
    rent, usual = 1 / 6, 2 / 6 * 1 / 2
    none, saved = 1 - rent - usual, 5 / 6
    found = left_of(troop(model("bare"), model("plated", save=2)), (1, 1), blows(2, weapon=CLAWS))
    assert found[1, 1] == pytest.approx(none**2)
    assert found[0, 1] == pytest.approx(2 * none * (rent + usual) + (usual**2 + 2 * rent * usual) * saved)
    assert found[0, 0] == pytest.approx(rent**2 + (usual**2 + 2 * rent * usual) * (1 - saved))


@pytest.mark.rule("PP-ZOMBIE-04")
def test_zombies_ignore_half_of_what_wounds_them() -> None:
    assert left_of(troop(SOLDIER, zombie=True), (1,), blows(1)) == pytest.approx({(1,): 7 / 8, (0,): 1 / 8})


@pytest.mark.rule("PP-BASE-09")
def test_twin_blades_strike_again_who_missed() -> None:
    twin = Weapon("twin", "close combat", twin_linked=True)
    assert left_of(troop(SOLDIER), (1,), blows(1, weapon=twin))[0,] == pytest.approx(3 / 4 * 1 / 2)


@pytest.mark.rule("PP-BASE-05")
def test_the_toughness_of_most_of_those_who_are_left_counts() -> None:
    """While the two tough ones stand each blow needs a 6 to wound."""
    tough = model("tough", toughness=5)
    assert left_of(troop(tough, tough, SOLDIER), (1, 1, 1), blows(1))[1, 1, 1] == pytest.approx(1 - 1 / 2 * 1 / 6)
    assert left_of(troop(tough, tough, SOLDIER), (0, 0, 1), blows(1))[0, 0, 1] == pytest.approx(3 / 4)


@pytest.mark.rule("PP-BASE-12")
@pytest.mark.parametrize("rending", [False, True])
def test_counting_weapons_of_the_same_effect_together_changes_nothing(monkeypatch: pytest.MonkeyPatch, rending: bool) -> None:
    """A sword and an axe in turn with a fist, at two armours."""
    sword, axe, fist = (Weapon(name, "close combat", power=name == "fist") for name in ("sword", "axe", "fist"))
    of = troop(model("bare"), model("plated", save=3), model("plated", save=3))
    axes = blows(2, weapon=replace(axe, rending=rending), needed=3)
    struck = blows(2, weapon=sword), axes, blows(1, weapon=fist), blows(1, weapon=sword)
    together = left_of(of, (1, 1, 1), *struck[:3]), left_of(of, (1, 1, 1), *struck)
    after_hits.cache_clear()
    monkeypatch.setattr(loss_odds, "_effect", lambda troop, left, batch: batch)
    assert together[0] == pytest.approx(left_of(of, (1, 1, 1), *struck[:3]))
    assert together[1] == pytest.approx(left_of(of, (1, 1, 1), *struck))
    after_hits.cache_clear()


@pytest.mark.rule("PP-BASE-04")
def test_a_model_that_is_too_tough_is_not_hurt() -> None:
    giant, man = model("giant", toughness=7), model("man", save=5, toughness=7)
    assert left_of(troop(giant, man), (1, 1), blows(2)) == pytest.approx({(1, 1): 1})


# ---- who of alike models falls


def placed(*places: float, bears: int | None = None) -> Troop:
    """Soldiers in a row, so many cm from the left."""
    bodies = (Body(SOLDIER, place=Standing(BASE, x, 0), bears=number == bears) for number, x in enumerate(places))
    return Troop(tuple(bodies), ArmsReadings())


def falls(of: Troop, *beside: Standing) -> list[int]:
    """Which models fall to one blow of a model at the left end."""
    found = dict(after_hits(of, (1,) * len(of.bodies), (replace(blows(1), at=(0, 0)),), beside))
    return [left.index(0) for left in found if 0 in left]


@pytest.mark.rule("PP-BASE-49")
def test_the_farthest_falls_first_but_for_who_bears_a_thing_or_holds_the_unit_together() -> None:
    assert falls(placed(0, 3, 6)) == [2]
    assert falls(placed(0, 3, 6, bears=2)) == [1]
    assert falls(placed(6, 12.5, 0)) == [1]
    assert falls(placed(0, 6.5, 13), Standing(BASE, 19.5, 0)) == [0]


@pytest.mark.rule("PP-BASE-12", "PP-BASE-49")
def test_alike_hits_are_those_of_the_first_who_hits() -> None:
    """Blades strike from the left, then from the right: only where the first miss does the leftmost soldier fall first."""
    left, right = replace(blows(1), at=(0, 0)), replace(blows(1), at=(6, 0))
    found = dict(after_hits(placed(0, 3, 6), (1, 1, 1), (left, right)))
    assert found == pytest.approx(
        {
            (1, 1, 1): (3 / 4) ** 2,
            (1, 1, 0): 1 / 4 * 1 / 2 + 1 / 4 * 1 / 4 + 1 / 4 * 1 / 4,
            (0, 1, 1): 1 / 2 * 1 / 4,
            (1, 0, 0): 1 / 16,
        }
    )


@pytest.mark.rule("PP-BASE-12")
def test_sorts_are_shared_out_in_the_order_in_which_they_hit() -> None:
    """Of two hits one falls on each: first the fist's, if it hits first, on the model for which it costs least, then the other's."""
    fist, worse = Weapon("fist", "close combat", power=True), replace(SOLDIER.profile, ws=2)
    other = Batch(Hitter(worse, UNARMED), (0.0, 1.0))
    batches = (Batch(Hitter(SOLDIER.profile, UNARMED), (0.5, 0.5)), Batch(Hitter(SOLDIER.profile, fist), (0.0, 1.0)), other)
    found = wounding(batches, 3, range(3))
    orders = {tuple((sort.hitter.weapon.name, number) for sort, number in each.sorts): p for each, p in found.items()}
    assert orders[("fists", 1), ("fist", 1)] == pytest.approx(1 / 2 * 1 / 2 * 1 / 2)
    assert orders[("fist", 1), ("fists", 1)] == pytest.approx(1 / 2 * 1 / 2 * 1 / 2)
    assert orders[("fists", 2), ("fist", 1)] == pytest.approx(1 / 2 * 1 / 8)
