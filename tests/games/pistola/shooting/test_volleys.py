"""What a unit fires and what it hits. The shooters stand at the left of the ground before the entrance, their enemies at the right."""

import random
from typing import Any

import pytest

from cases import first
from pistola_guns import armed, foes, post, shoot
from pistola_scene import answer, asked, happened, options
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.shooting import (
    EndShooting,
    FireFully,
    KeepCharge,
    LayTemplate,
    Shoot,
    TakeWounds,
    UseWeapons,
)
from reglamento.games.pistola.facts.events.shooting import (
    Fired,
    HitsWounded,
    Overheated,
    SavesTaken,
    ShotsHit,
    TemplateLaid,
    TemplateLost,
)
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.areas import TEARDROP, flames, in_view
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.games.pistola.words.awaited import awaited_text
from reglamento.games.pistola.words.questions import question_text
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.geometry.table.sight.templates import behind_walls_cut, covers
from reglamento.kernel.questions import Choose, Roll
from table_oracles import teardrop_from

TWO = ((-15.0, 3.0), (-15.0, 6.0))


def facing(unit: str, *places: tuple[float, float], foe: str = "elite", kinds: str = "", **facts: Any) -> Crawl:
    """The unit u1 with two models, or more, at the left, and enemies u2 at these places."""
    game = armed()
    post(game, unit, *TWO, *((-15.0, 9.0 + 3 * n) for n in range(len(kinds.split()) - 2)), kinds=kinds, **facts)
    foes(game, foe, *places)
    return game


def fire(game: Crawl) -> Crawl:
    return shoot(game).answer(Shoot("u1", "u2"))


def due(game: Crawl) -> tuple[str, int]:
    assert isinstance(game.question, Roll)
    return game.question.topic, game.question.n


@pytest.mark.rule("PP-COMBAT-13", "PP-BASE-02", "PP-BASE-06", "PP-BASE-49")
def test_a_unit_fires_all_at_once_and_has_fired() -> None:
    """Two rifles within 30 cm shoot twice each; ballistic skill 3 hits on 4."""
    game = fire(facing("rifles", (10, 3), (10, 6)))
    assert due(game) == ("to-hit", 4)
    answer(game, (3, 4, 5, 1))
    assert happened(game, ShotsHit)[-1] == ShotsHit("PP-BASE-02", "u1", "rifle", 4, (3, 4, 5, 1), 4, 2)
    assert due(game) == ("to-wound", 2)
    answer(game, (4, 3), (2,))
    assert happened(game, OutOfAction)[-1].models == ("u2.2",)
    unit = game.units["u1"]
    assert (unit.shot, unit.target, unit.may_charge) == (True, "u2", False)
    assert game.question is None


@pytest.mark.rule("PP-BASE-06", "PP-BASE-46")
@pytest.mark.parametrize(("x", "marched", "shots"), [(17.5, False, 4), (17.51, False, 2), (17.5, True, 4)])
def test_rifles_shoot_twice_up_to_30_cm(x: float, marched: bool, shots: int) -> None:
    """Each from its own place: 32.5 cm between the centres are 30 between the edges."""
    game = fire(facing("rifles", (x, 3), (x, 6), marched=marched))
    assert due(game) == ("to-hit", shots)


@pytest.mark.rule("PP-BASE-06", "PP-BASE-46")
def test_each_model_measures_for_itself() -> None:
    """30 cm from the first rifle, a little more from the second: two shots and one."""
    game = fire(facing("rifles", (17.5, 3)))
    assert due(game) == ("to-hit", 3)


@pytest.mark.rule("PP-BASE-06", "PP-BASE-48", "PP-BASE-46")
@pytest.mark.parametrize("facts", [{"marched": True}, {"falling": True}, {"retreating": True}])
def test_heavy_weapons_are_not_fired_on_the_move(facts: dict[str, Any]) -> None:
    game = fire(facing("rifles", (10, 3), kinds="gunner"))
    assert due(game) == ("to-hit", 3)
    game = fire(facing("rifles", (10, 3), kinds="gunner", **facts))
    assert due(game) == ("to-hit", 2)
    game.answer((1, 1))
    assert [event.weapon for event in happened(game, ShotsHit)] == ["rifle"]


@pytest.mark.rule("PP-BASE-46", "PP-BASE-49")
def test_a_model_that_sees_no_enemy_does_not_fire_and_an_unseen_one_is_not_hurt() -> None:
    """The first rifle sees aslant through the door, the other does not; of the two behind it the first is in sight."""
    game = armed()
    post(game, "rifles", (-12, 2), (-18, 1.3))
    foes(game, "elite", (1.75, -2), (-1.75, -1.3))
    fire(game)
    assert due(game) == ("to-hit", 2)
    answer(game, (6, 6), (6, 6), (1, 1))
    assert members(game, "u2") == ("u2.2",)


@pytest.mark.rule("PP-BASE-09")
def test_twin_linked_weapons_roll_their_misses_again() -> None:
    game = fire(facing("twins", (10, 3)))
    game.answer((4, 3))
    assert due(game) == ("twin-linked", 1)
    game.answer((4,))
    assert (happened(game, ShotsHit)[-1].dice, happened(game, ShotsHit)[-1].hits) == ((4, 4), 2)


@pytest.mark.rule("PP-BASE-09")
def test_a_6_to_hit_rends() -> None:
    """Three shots each: two sixes wound at once and allow no armour save; the third hit is rolled for and cannot wound enough."""
    game = fire(facing("rippers", (10, 3), (10, 6), (10, 9)))
    game.answer((6, 6, 4, 1, 1, 1))
    assert due(game) == ("to-wound", 1)
    game.answer((1,))
    assert happened(game, HitsWounded)[-1].wounds == 2
    assert len(happened(game, OutOfAction)[-1].models) == 2


@pytest.mark.rule("PP-BASE-09")
@pytest.mark.parametrize(("dice", "burnt"), [((2, 5), 1), ((3, 3), 0), ((1, 2), 2)])
def test_a_weapon_that_gets_hot_wounds_its_bearer(dice: tuple[int, int], burnt: int) -> None:
    """Two shots burn on 1 and 2, each bearer alone; it saves on 5."""
    game = fire(facing("rifles", (10, 3), (10, 6), kinds="plasma"))
    assert asked(game) == "weapons"
    assert options(game) == (UseWeapons("u1.1", ("plasma rifle",)), UseWeapons("u1.1", ()))
    game.answer(UseWeapons("u1.1", ("plasma rifle",)))
    assert due(game) == ("to-hit", 2)
    game.answer(dice)
    assert due(game) == ("to-hit", 2)
    game.answer((1, 1))  # the rifle beside the bearer, which fires at the same time
    if burnt:
        assert due(game) == ("overheat", burnt)
        game.answer((4,) * burnt)
        assert happened(game, Overheated)[-1].unsaved == burnt
    assert ("u1.1" in game.fallen) == bool(burnt)
    assert [event.hits for event in happened(game, ShotsHit)] == [sum(die >= 4 for die in dice), 0]


@pytest.mark.rule("PP-BASE-09", "PP-BASE-48")
def test_the_bearer_of_a_hot_weapon_may_hold_its_fire() -> None:
    game = fire(facing("rifles", (10, 3), kinds="plasma")).answer(UseWeapons("u1.1", ()))
    assert due(game) == ("to-hit", 2)
    game.answer((1, 1))
    assert [event.weapon for event in happened(game, ShotsHit)] == ["rifle"]


# ---- the charge


@pytest.mark.rule("PP-BASE-07", "PP-BASE-06", "PP-BASE-48")
@pytest.mark.parametrize(("choice", "shots", "charge"), [(FireFully(), 4, False), (KeepCharge(), 2, True)])
def test_two_shots_of_a_pistol_cost_the_charge(choice: object, shots: int, charge: bool) -> None:
    game = fire(facing("pistols", (-2, 3)))
    assert isinstance(game.question, Choose)
    assert (game.question.topic, game.question.rule) == ("keep-charge", "PP-BASE-48")
    game.answer(choice)
    assert due(game) == ("to-hit", shots)
    game.answer((1,) * shots)
    assert game.units["u1"].may_charge is charge


@pytest.mark.rule("PP-BASE-48")
def test_nobody_is_asked_where_no_charge_can_come_of_it() -> None:
    """Too far away; a single shot, since the unit moved; nothing that keeps the charge."""
    assert due(fire(facing("pistols", (5, 3)))) == ("to-hit", 4)
    assert due(fire(facing("pistols", (-2, 3), marched=True))) == ("to-hit", 2)
    assert due(fire(facing("rifles", (-2, 3)))) == ("to-hit", 4)


@pytest.mark.rule("PP-BASE-07", "PP-BASE-48")
def test_assault_weapons_beside_pistols() -> None:
    """A shotgun and a pistol that is fired once leave the charge."""
    game = fire(facing("pistols", (-2, 3), kinds="shotgunner")).answer(KeepCharge())
    game.answer((1, 1)).answer((1,))
    assert game.units["u1"].may_charge


# ---- several weapons


@pytest.mark.rule("PP-BASE-48")
def test_a_model_fires_one_weapon_the_best_by_default() -> None:
    """Strength 8 and AP 3 once, or Strength 4 twice, against armour of 3 and Toughness 3."""
    game = fire(facing("both", (10, 3)))
    assert asked(game) == "weapons"
    assert options(game) == (UseWeapons("u1.1", ("cannon",)), UseWeapons("u1.1", ("storm rifle",)))
    game.answer(UseWeapons("u1.1", ("storm rifle",)))
    assert due(game) == ("to-hit", 4)


@pytest.mark.rule("PP-BASE-48")
def test_a_monstrous_model_fires_two() -> None:
    game = armed()
    post(game, "giant", (-15, 6))
    foes(game, "elite", (10, 6))
    fire(game)
    game.answer((1, 1, 1)).answer((1, 1))
    assert sorted(event.weapon for event in happened(game, ShotsHit)) == ["machine gun", "storm rifle"]


# ---- cover


@pytest.mark.rule("PP-BASE-10", "PP-BASE-52")
@pytest.mark.parametrize(("cover", "kind"), [("hard", 4), ("soft", 5), ("none", 5)])
def test_a_corner_covers_who_is_more_than_half_hidden(cover: str, kind: int) -> None:
    """A quarter of the model can be seen past the door post: hard cover is better than its save of 5."""
    game = armed(corner_cover=cover)
    post(game, "rifles", (-12, 2))
    foes(game, "rifles", (1.75, -2))
    fire(game)
    answer(game, (6, 6), (6, 1), (1,))
    assert happened(game, SavesTaken)[-1].needed == kind


@pytest.mark.rule("PP-BASE-10")
@pytest.mark.parametrize(("covered", "needed"), [("half", 4), ("most", 5)])
def test_half_a_unit_in_cover(covered: str, needed: int) -> None:
    game = armed(covered=covered)
    post(game, "rifles", (-12, 2))
    foes(game, "rifles", (1.75, -2), (5, 8))
    fire(game)
    answer(game, (6, 6), (6, 1), (6,))
    assert happened(game, SavesTaken)[-1].needed == needed


# ---- templates and markers


@pytest.mark.rule("PP-BASE-08", "PP-BASE-50", "PP-BASE-49")
def test_a_flame_hits_all_that_it_touches_without_a_roll_and_ignores_cover() -> None:
    game = armed()
    post(game, "rifles", (-10, 8), kinds="burner")
    foes(game, "elite", (0, 8), (3, 8), (8, 8), (15, 8))
    fire(game)
    assert due(game) == ("to-wound", 3)
    laid = happened(game, TemplateLaid)[-1]
    assert (laid.angle, laid.covers) == (90, ("u2.1", "u2.2", "u2.3"))
    assert not happened(game, ShotsHit)


@pytest.mark.rule("PP-BASE-50")
def test_no_flame_is_laid_over_friends() -> None:
    game = armed()
    post(game, "rifles", (-10, 8), kinds="burner")
    foes(game, "elite", (0, 8))
    post(game, "pistols", (-5, 8))
    fire(game)
    assert not happened(game, TemplateLaid)
    assert happened(game, TemplateLost) == [TemplateLost("PP-BASE-50", "u1.1", "flame thrower", "u2", ("u3.1",))]
    assert game.question is None or asked(game) == "shoot"


@pytest.mark.rule("PP-BASE-50")
def test_a_flame_passes_a_friend_wherever_there_is_room_for_it() -> None:
    """Neither straight at the enemy nor anywhere between two of them, but a few degrees aside it touches an enemy and not the friend."""
    game = armed()
    post(game, "rifles", (0, 1.5), kinds="burner")
    post(game, "pistols", (1.7, 7))
    foes(game, "elite", (0, 13))
    shoot(game).answer(Shoot("u1", "u3"))
    (laid,) = happened(game, TemplateLaid)
    assert laid.covers == ("u3.1",)
    assert 180 < laid.angle < 200
    assert not happened(game, TemplateLost)


@pytest.mark.rule("PP-BASE-50")
def test_a_flame_that_does_not_reach_past_a_wall_is_told() -> None:
    """Edge to edge they see each other through the door, but no part of the model can be reached from the middle of the burner."""
    game = armed()
    post(game, "rifles", (-5.07, 1.51), kinds="burner")
    foes(game, "elite", (1.13, -3.73))
    fire(game)
    assert happened(game, TemplateLost) == [TemplateLost("PP-BASE-50", "u1.1", "flame thrower", "u2", ())]


@pytest.mark.rule("PP-BASE-50")
def test_a_marker_that_would_touch_a_friend_everywhere_is_told() -> None:
    game = armed()
    post(game, "rifles", (-10, 8), kinds="grenadier")
    foes(game, "elite", (5, 5))
    post(game, "pistols", (5, 8))
    fire(game).answer((4,))
    assert happened(game, TemplateLost) == [TemplateLost("PP-BASE-50", "u1.1", "grenade launcher", "u2", ("u3.1",))]


@pytest.mark.rule("PP-BASE-50")
@pytest.mark.parametrize("seed", first(4, first(30, range(120), pytest.mark.slow)))
def test_wherever_a_flame_can_lie_the_best_place_is_offered(seed: int) -> None:
    """Against templates laid at every degree among friends and enemies at drawn places, in the open and through the door."""
    rng = random.Random(f"flames {seed}")
    game = armed()
    drawn: list[tuple[float, float]] = []
    while len(drawn) < 9:
        place = round(rng.uniform(-12, 12), 2), round(rng.uniform(1.3, 13.7), 2)
        if seed % 3 == 0 and len(drawn) in {3, 4}:
            place = round(rng.uniform(-1.7, 1.7), 2), round(rng.uniform(-8.7, -1.3), 2)
        if all(apart(place, other) >= 2.6 for other in drawn):
            drawn.append(place)
    post(game, "rifles", drawn[0], kinds="burner")
    post(game, "pistols", *drawn[1:3])
    foes(game, "elite", *drawn[3:6])
    foes(game, "dead", *drawn[6:])
    found, by_hand = flames(game, "u1.1", "u3"), laid_by_hand(game)
    if not in_view(game, "u1.1", "u3", 20):
        assert not found
        return
    assert max(by_hand, default=0) <= max((len(laid.touched) for laid in found), default=0)
    for laid in found:
        assert not {"u2.1", "u2.2"} & set(laid.touched)
        assert {"u3.1", "u3.2", "u3.3"} & set(laid.touched)
        assert under_flame(game, laid.angle) == set(laid.touched)


def laid_by_hand(game: Crawl) -> list[int]:
    """How many models are touched by each flame of a whole degree that may lie over the target."""
    found = [under_flame(game, angle) for angle in range(360)]
    return [len(touched) for touched in found if not {"u2.1", "u2.2"} & touched and {"u3.1", "u3.2", "u3.3"} & touched]


def under_flame(game: Crawl, angle: float) -> set[str]:
    own, ids = standing(game, "u1.1"), [id for id in game.models if id != "u1.1"]
    flame = teardrop_from(TEARDROP, own, angle)
    if covers((flame,), bases(game, [id for id in ids if id.startswith("u3")])) == ((), ()):
        return set()
    under = covers(behind_walls_cut(layout_of(game), flame, own.at), bases(game, ids))
    return {ids[i] for i in (*under.wholly, *under.partly)}


@pytest.mark.rule("PP-BASE-50")
def test_walls_cut_a_flame() -> None:
    """Aslant through the door of the entrance: who stands behind the post is not burnt."""
    game = armed()
    post(game, "rifles", (-12, 2), kinds="burner")
    foes(game, "elite", (1.75, -1.5), (-1.75, -1.3))
    fire(game)
    assert happened(game, TemplateLaid)[-1].covers == ("u2.1",)


@pytest.mark.rule("PP-BASE-50")
def test_the_player_chooses_where_a_template_lies_and_others_beneath_it_are_hit() -> None:
    game = armed()
    post(game, "rifles", (-10, 8), kinds="burner")
    foes(game, "elite", (0, 3), (0, 13), (3, 13.5))
    foes(game, "elite", (4, 2))
    fire(game)
    assert all(isinstance(option, LayTemplate) for option in options(game))
    assert {laid.covers for laid in options(game)} == {("u2.1", "u3.1"), ("u2.2", "u2.3")}
    game.answer(next(option for option in options(game) if "u3.1" in option.covers))
    answer(game, (1,), (6,), (1,))
    assert "u3.1" in game.fallen


@pytest.mark.rule("PP-BASE-08", "PP-BASE-50")
def test_a_blast_is_laid_after_a_hit_and_grazes_on_4() -> None:
    """A marker of 7.5 cm about the middle one covers all within 3.75 cm of it: the two beside it only in part."""
    game = armed()
    post(game, "rifles", (-10, 8), kinds="grenadier")
    foes(game, "elite", (5, 5), (5, 8), (5, 11))
    fire(game)
    assert due(game) == ("to-hit", 1)
    game.answer((4,))
    assert happened(game, TemplateLaid)[-1].covers == ("u2.2", "u2.1", "u2.3")
    assert due(game) == ("partly", 2)
    game.answer((3, 4))
    assert due(game) == ("to-wound", 2)


@pytest.mark.rule("PP-BASE-08")
def test_a_blast_that_misses_is_not_laid() -> None:
    game = armed()
    post(game, "rifles", (-10, 8), kinds="grenadier")
    foes(game, "elite", (5, 5))
    fire(game).answer((3,))
    assert not happened(game, TemplateLaid)


@pytest.mark.rule("PP-COMBAT-13")
def test_units_shoot_one_after_another() -> None:
    game = facing("rifles", (10, 3), (10, 6), (10, 9))
    post(game, "rifles", (-15, 13))
    shoot(game).answer(Shoot("u3", "u2"))
    game.answer((1, 1))
    assert options(game) == (Shoot("u1", "u2"), EndShooting())
    assert [event.unit for event in happened(game, Fired)] == ["u3"]


# ---- characters who have joined a unit


@pytest.mark.rule("PP-BASE-30", "PP-BASE-48", "PP-BASE-06")
def test_a_character_who_has_joined_fires_with_the_unit() -> None:
    """The character's plasma pistol fires once, since the unit that it is with has moved; both have had their shooting."""
    game = armed()
    post(game, "pistols", (-15, 3), marched=True)
    post(game, "hero", (-15, 6), joined="u1")
    foes(game, "elite", (5, 3))
    shoot(game).answer(Shoot("u1", "u3"))
    assert asked(game) == "weapons"
    game.answer(UseWeapons("u2.1", ("plasma pistol",)))
    assert due(game) == ("to-hit", 1)
    answer(game, (2,), (2,))
    assert [(event.weapon, event.shots) for event in happened(game, ShotsHit)] == [("pistol", 1), ("plasma pistol", 1)]
    assert game.units["u2"].shot
    assert game.units["u2"].target == "u3"


@pytest.mark.rule("PP-BASE-30", "PP-BASE-49")
def test_a_character_may_be_lost_with_the_unit_that_it_has_joined() -> None:
    """Both save on 5: their owner chooses, and spares the bearer by default."""
    game = armed()
    post(game, "rifles", (-15, 3))
    foes(game, "rifles", (5, 3), (5, 6))
    foes(game, "hero", (5, 9), joined="u2")
    fire(game)
    answer(game, (6, 6), (6, 6), (1, 5))
    assert asked(game) == "losses"
    assert isinstance(game.question, Choose)
    assert game.question.default == TakeWounds("u2.1", 1)
    assert options(game) == (TakeWounds("u2.1", 1), TakeWounds("u3.1", 1), TakeWounds("u2.1", 0))


# ---- what gets hot beside templates and markers


def hot(unit: str, *places: tuple[float, float]) -> Crawl:
    """Such a model at (-14, 8), a friend who fights on if it burns, and enemies at these places."""
    game = armed()
    post(game, unit, (-14, 8))
    foes(game, "elite", *places)
    post(game, "brutes", (-18, 13))
    return game


@pytest.mark.rule("PP-BASE-09", "PP-BASE-48", "PP-BASE-08")
def test_a_model_that_burns_has_laid_its_flame() -> None:
    """Three shots that all burn a monstrous model, whose flame is laid nevertheless: all is fired at once."""
    game = fire(hot("salamander", (-4, 8), (-1, 8)))
    assert asked(game) == "weapons"
    game.answer(UseWeapons("u1.1", ("sun gun", "flame thrower")))
    assert due(game) == ("to-hit", 3)
    game.answer((1, 2, 2))
    assert happened(game, TemplateLaid)[-1].covers == ("u2.1", "u2.2")
    assert due(game) == ("overheat", 3)
    game.answer((1, 1, 5))
    assert "u1.1" in game.fallen
    assert happened(game, Overheated)[-1].unsaved == 2
    assert due(game) == ("to-wound", 2)


HOT = "A weapon that gets hot may wound the model that fires it."


@pytest.mark.rule("PP-BASE-48", "PP-BASE-09")
def test_one_model_alone_is_asked_about_as_one_and_told_why() -> None:
    game = fire(facing("rifles", (10, 3), kinds="plasma"))
    assert question_text(game) == f"Which weapons are fired by Plasma u1.1? {HOT}"
    assert awaited_text(game) == "The attacker chooses which weapons are fired by Plasma u1.1."
    assert [FACE.option(game, each) for each in options(game)] == ["Plasma u1.1 fires: plasma rifle", "Plasma u1.1 holds fire"]


@pytest.mark.rule("PP-BASE-48", "PP-BASE-09")
def test_several_models_of_a_kind_are_asked_about_together_and_told_why() -> None:
    game = fire(facing("rifles", (10, 3), kinds="plasma plasma"))
    assert question_text(game) == f"With what do models like Plasma u1.1 fire? {HOT}"
    assert FACE.option(game, options(game)[1]) == "Plasma u1.1 and those like it hold their fire"


@pytest.mark.rule("PP-BASE-09", "PP-BASE-50")
def test_a_model_that_burns_has_laid_its_markers() -> None:
    """Three shots that hit on 3, and burn on 3 as well: the first of them does both."""
    game = fire(hot("sappers", (4, 8)))
    assert asked(game) == "weapons"
    game.answer(UseWeapons("u1.1", ("sun mortar",)))
    game.answer((3, 2, 6))
    assert [laid.covers for laid in happened(game, TemplateLaid)] == [("u2.1",), ("u2.1",)]
    assert "u1.1" in game.fallen, "nothing saves it"
    assert happened(game, Overheated)[-1].unsaved == 2
    assert due(game) == ("to-wound", 2)


@pytest.mark.rule("PP-BASE-09", "PP-BASE-50")
def test_as_long_as_a_unit_fires_who_burns_stands_in_the_way_of_its_flames() -> None:
    """The mortarman, who fires first, stands between the stoker and the enemy."""
    game = armed()
    post(game, "sappers", (-9, 8), (-14, 8), kinds="mortarman stoker")
    foes(game, "elite", (-3, 8))
    fire(game).answer(FireFully())
    game.answer(UseWeapons("u1.1", ("sun mortar",)))
    game.answer((1, 1, 1))
    assert "u1.1" in game.fallen
    assert not happened(game, TemplateLaid)


@pytest.mark.rule("PP-BASE-09", "PP-BASE-48")
@pytest.mark.parametrize(("first", "burns"), [((1, 1, 5), 1), ((1, 5, 5), 2)])
def test_two_weapons_burn_their_bearer_one_after_the_other_as_long_as_it_stands(first: tuple[int, ...], burns: int) -> None:
    """The model has two Wounds and fires both at once; nothing more is rolled for a fallen model."""
    game = fire(hot("phoenix", (6, 8), (9, 8)))
    game.answer(options(game)[0])
    game.answer(first)
    assert due(game) == ("to-hit", 2)
    game.answer((1, 1))
    assert due(game) == ("overheat", first.count(1))
    game.answer((1,) * first.count(1))
    if burns == 2:
        assert due(game) == ("overheat", 2)
        game.answer((1, 5))
    assert "u1.1" in game.fallen
    assert len(happened(game, Overheated)) == burns
    assert asked(game) == "to-wound"
