"""What each kind of terrain feature does: cover near it, slower moves, danger."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.battlefield import Feature, FeatureKind
from reglamento.games.wh40k.facts.choices.charges import ChargeWith
from reglamento.games.wh40k.facts.choices.moves import Advance, MoveUnit
from reglamento.games.wh40k.facts.events.charges import FightPicked
from reglamento.games.wh40k.facts.events.losses import MortalWoundsDealt
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import half_hidden, in_cover
from reglamento.games.wh40k.field.sight import sees_unit, share_hidden
from reglamento.games.wh40k.fights.phase import eligible
from reglamento.games.wh40k.fights.striking import in_striking
from wh40k_scene import all_told, asked, battle, block, crater, phase, places, refusal, roll, square, told, unit, woods


def feature(kind: FeatureKind, *ring: tuple[float, float], height: float = 0.0) -> Feature:
    return Feature(id=kind, kind=kind, ring=ring, height=height)


def wall(kind: FeatureKind = "barricade") -> Feature:
    """A low wall from north to south at x = 20, half an inch thick."""
    return feature(kind, (20, 5), (20.5, 5), (20.5, 15), (20, 15), height=1)


def covered(game: Warzone, attacker: str = "r1.1") -> bool:
    """Whether blue's first unit is in cover from an attacker."""
    return in_cover(game, "b1", hidden=half_hidden(game, attacker, "b1"))


# ---- cover


@pytest.mark.rule("40K-ERR-249b", "40K-CORE-TERR-PIPES")
@pytest.mark.parametrize("kind", ["barricade", "pipes"])
@pytest.mark.parametrize(
    ("mob", "squad", "cover"),
    [
        ([(22, 10), (22, 12)], (10, 10), True),
        ([(22, 10), (22.01, 12)], (10, 10), False),
        ([(22, 10)], (25, 10), False),
        ([(22, 10)], (20.9, 17), True),
    ],
    ids=["behind it", "one farther than an inch", "the attacker on the same side", "the attacker nearer to the end of it"],
)
def test_infantry_within_an_inch_of_a_barricade_have_cover_from_those_nearer_to_it_than_to_them(
    mob: list[tuple[float, float]], squad: tuple[float, float], cover: bool, kind: FeatureKind
) -> None:
    game = battle([unit("squad", squad)], [unit("mob", *mob)], features=[wall(kind)])
    assert covered(game) is cover


@pytest.mark.rule("40K-ERR-249b")
def test_barricades_cover_infantry_alone() -> None:
    assert not covered(battle([unit("squad", (10, 10))], [unit("tank", (22, 10))], features=[wall()]))


@pytest.mark.rule("40K-ERR-250", "40K-CORE-TERR-STATUE")
@pytest.mark.parametrize(
    ("tank", "screen", "cover"),
    [
        ((30, 10), ((20, 8.5), (21, 8.5), (21, 10), (20, 10)), True),
        ((30, 10), ((20, 4), (21, 4), (21, 6), (20, 6)), False),
        ((30.01, 10), ((20, 8.5), (21, 8.5), (21, 10), (20, 10)), False),
    ],
    ids=["partly hidden", "in full sight", "farther than three inches"],
)
def test_any_unit_within_three_inches_of_a_statue_and_a_quarter_obscured_has_cover(
    tank: tuple[float, float], screen: tuple[tuple[float, float], ...], cover: bool
) -> None:
    statue = feature("statue", (25, 12), (26, 12), (26, 13), (25, 13), height=5)
    near = Feature(id="statue", kind="statue", ring=((25.0, 9.5), (26.0, 9.5), (26.0, 10.5), (25.0, 10.5)), height=0.1)
    game = battle([unit("squad", (10, 10))], [unit("tank", tank)], features=[near, block(*screen, height=6)])
    assert statue.kind == near.kind
    assert covered(game) is cover


@pytest.mark.rule("40K-CORE-TERR-TRAPS")
@pytest.mark.parametrize(
    ("squad", "height", "cover"),
    [((10, 10), 1.0, True), ((10, 10), 0.5, False), ((31, 10), 1.0, False)],
    ids=["two of three parts hidden", "one of three", "the attacker on the same side"],
)
def test_infantry_behind_tank_traps_have_cover_where_half_of_each_is_obscured(
    squad: tuple[float, float], height: float, cover: bool
) -> None:
    traps = feature("traps", (26.5, 5), (26.6, 5), (26.6, 15), (26.5, 15), height=height)
    assert covered(battle([unit("squad", squad)], [unit("mob", (28, 10))], features=[traps])) is cover


@pytest.mark.rule("40K-CORE-MEAS-02", "40K-CORE-MEAS-03")
@pytest.mark.parametrize("kind", ["barricade", "traps", "pipes"])
@pytest.mark.parametrize(("height", "hidden"), [(0.0, 0), (0.5, 1), (1.0, 2), (1.2, 3)])
def test_low_features_obscure_what_is_behind_or_in_them_and_are_looked_over(
    kind: FeatureKind, height: float, hidden: int
) -> None:
    """Of three parts of a model 1.3 inches high; from a place in front of it all of it is seen."""
    low = feature(kind, (20, 5), (20.5, 5), (20.5, 15), (20, 15), height=height)
    for at, parts in (((22, 10), hidden), ((20.25, 10), hidden), ((19.4, 10), 0)):
        game = battle([unit("squad", (10, 10))], [unit("mob", at)], features=[low])
        assert share_hidden(game, "r1.1", "b1.1") == pytest.approx(parts / 3)
        assert sees_unit(game, "r1.1", "b1")
        assert sees_unit(game, "b1.1", "r1")


@pytest.mark.rule("40K-ERR-250", "40K-CORE-TERR-STATUE")
@pytest.mark.parametrize(("edge", "cover"), [(9.9, True), (9.8, False)], ids=["two of seven parts hidden", "one of seven"])
def test_infantry_near_a_statue_have_cover_where_a_quarter_is_obscured(edge: float, cover: bool) -> None:
    near = feature("statue", (25, 9.5), (26, 9.5), (26, 10.5), (25, 10.5), height=0.1)
    screen = block((20, 8), (21, 8), (21, edge), (20, edge), height=6)
    assert covered(battle([unit("squad", (10, 10))], [unit("mob", (28, 10))], features=[near, screen])) is cover


@pytest.mark.rule("40K-FAQ-COVER-02")
def test_a_target_out_of_sight_of_a_mortar_counts_as_obscured() -> None:
    statue = feature("statue", (31, 9), (32, 9), (32, 10), (31, 10), height=1)
    screen = block((20, 0), (21, 0), (21, 20), (20, 20), height=8)
    game = battle([unit("squad", (10, 10), kind="mortar")], [unit("mob", (29, 10))], features=[statue, screen])
    assert not sees_unit(game, "r1.1", "b1")
    assert covered(game)


@pytest.mark.rule("40K-FAQ-COVER-04")
def test_two_units_within_an_inch_in_the_same_feature_have_cover_from_each_other() -> None:
    game = battle([unit("squad", (12, 12))], [unit("mob", (13.9, 12))], features=[crater(*square(10, 10, 8))])
    assert in_cover(game, "b1", hidden=half_hidden(game, "r1.1", "b1"))
    assert in_cover(game, "r1", hidden=half_hidden(game, "b1.1", "r1"))


@pytest.mark.rule("40K-CORE-TERR-HILL", "40K-CORE-TERR-03")
def test_a_hill_is_part_of_the_table() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (14, 10))], features=[feature("hill", *square(12, 8, 4))])
    assert not covered(game)
    phase(game, "movement").answer(MoveUnit("r1"))
    assert refusal(game, places((12, 12))) is None


@pytest.mark.rule("40K-CORE-TERR-HILL", "40K-CORE-TERR-02")
@pytest.mark.parametrize(("south", "half"), [(9.4, False), (10.1, True)])
def test_on_a_hill_a_unit_that_is_half_obscured_is_in_cover(south: float, half: bool) -> None:
    """A wall close to the mob hides it from its northern edge, at y = 9.5, down to `south`."""
    wall = feature("block", (12.2, 6), (12.4, 6), (12.4, south), (12.2, south), height=5)
    game = battle([unit("squad", (6, 10))], [unit("mob", (14, 10))], features=[feature("hill", *square(12, 8, 4)), wall])
    assert covered(game) is half


@pytest.mark.rule("40K-CORE-TERR-BUILDING")
def test_a_building_is_solid() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (30, 10))], features=[feature("building", *square(12, 6, 8), height=6)])
    assert not sees_unit(game, "r1.1", "b1")
    phase(game, "movement").answer(MoveUnit("r1"))
    assert refusal(game, places((13, 10))) == "40K-CORE-TERR-06"


# ---- slower moves


@pytest.mark.rule("40K-CORE-TERR-WOODS")
def test_an_advance_through_woods_goes_two_inches_less_but_not_of_what_flies() -> None:
    copse = woods((12, 5), (14, 5), (14, 15), (12, 15))
    game = phase(battle([unit("squad", (10, 10))], features=[copse]), "movement")
    assert refusal(game.copy().answer(MoveUnit("r1")), places((16, 10))) is None, "no Advance"
    roll(game.answer(Advance("r1")), 4)
    assert refusal(game, places((18, 10))) is None
    assert refusal(game, places((18.01, 10))) == "40K-CORE-TERR-WOODS"
    assert refusal(game, places((10, 20))) is None, "past them"
    skimmer = phase(battle([unit("skimmer", (10, 10))], features=[copse]), "movement").answer(Advance("r1"))
    assert refusal(roll(skimmer, 4), places((26, 10))) is None


@pytest.mark.rule("40K-CORE-TERR-CRATER", "40K-CORE-TERR-WOODS")
@pytest.mark.parametrize(("dice", "comes_off"), [((4, 5), False), ((5, 6), True)])
def test_a_charge_across_a_crater_needs_two_more(dice: tuple[int, int], comes_off: bool) -> None:
    for kind in (crater, woods):
        game = battle([unit("squad", (10, 10))], [unit("mob", (21, 10))], features=[kind((14, 0), (16, 0), (16, 48), (14, 48))])
        phase(game, "charge").answer(ChargeWith("r1"))
        roll(game, *dice)
        assert (asked(game) == "charge-move") is comes_off
    open_ground = battle([unit("squad", (10, 10))], [unit("mob", (21, 10))])
    phase(open_ground, "charge").answer(ChargeWith("r1"))
    assert asked(roll(open_ground, 4, 5)) == "charge-move"


@pytest.mark.rule("40K-CORE-TERR-TRAPS")
def test_vehicles_do_not_cross_tank_traps_and_others_charge_two_inches_less() -> None:
    traps = wall("traps")
    tank = phase(battle([unit("tank", (17, 10))], features=[traps]), "movement").answer(MoveUnit("r1"))
    assert refusal(tank, places((22, 10))) == "40K-CORE-MOVE-03"
    squad = phase(battle([unit("squad", (17, 10))], features=[traps]), "movement").answer(MoveUnit("r1"))
    assert refusal(squad, places((22, 10))) is None
    for dice, comes_off in (((4, 5), False), ((5, 6), True)):
        game = battle(
            [unit("squad", (14, 10))], [unit("mob", (25, 10))], features=[feature("traps", (20, 0), (21, 0), (21, 48), (20, 48))]
        )
        phase(game, "charge").answer(ChargeWith("r1"))
        assert (asked(roll(game, *dice)) == "charge-move") is comes_off


# ---- danger


@pytest.mark.rule("40K-CORE-TERR-BATTLE")
def test_a_one_for_a_model_that_advances_through_a_battlescape_is_a_mortal_wound() -> None:
    scape = feature("battlescape", (12, 0), (14, 0), (14, 20), (12, 20))
    game = phase(battle([unit("ogre", (10, 12), (10, 14), (10, 22))], features=[scape]), "movement")
    roll(game.answer(Advance("r1")), 4)
    game.answer(places((16, 17), (16, 19), (14.6, 21)))
    assert asked(game) == "dangerous"
    roll(game, 1, 3)
    assert told(game, MortalWoundsDealt).dice == (1, 3)
    walking = phase(battle([unit("ogre", (10, 10))], features=[scape]), "movement").answer(MoveUnit("r1"))
    assert asked(walking.answer(places((15, 10)))) != "dangerous"
    assert in_cover(battle([unit("squad", (13, 10))], features=[scape]), "r1", hidden=False)


# ---- fights


@pytest.mark.rule("40K-CORE-TERR-BARRIER", "40K-CORE-TERR-PIPES")
@pytest.mark.parametrize("kind", ["barricade", "pipes"])
def test_units_on_opposite_sides_of_a_barricade_fight_within_two_inches(kind: FeatureKind) -> None:
    for squad, mob, fights in (((19, 10), (22, 10), True), ((19, 10), (22.01, 10), False), ((22, 18), (25, 18), False)):
        game = battle([unit("squad", squad)], [unit("mob", mob)], features=[wall(kind)])
        assert (eligible(game, "red", chargers=False) == ("r1",)) is fights
        assert (in_striking(game, "r1") == {"r1.1": ("b1",)}) is fights


@pytest.mark.rule("40K-CORE-TERR-BARRIER")
def test_the_story_says_that_a_unit_fights_past_a_barricade() -> None:
    for foe, across in (((22, 10), True), ((20.9, 10), False)):
        game = phase(battle([unit("squad", (19, 10))], [unit("mob", foe)], features=[wall("barricade")]), "fight")
        picked = next(event for event in all_told(game, FightPicked) if event.unit == "r1")
        assert (picked.across, picked.rule) == (across, "40K-CORE-TERR-BARRIER" if across else "40K-CORE-FIGHT-02")
