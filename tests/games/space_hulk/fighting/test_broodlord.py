from typing import Any

import pytest

from hulk_scene import (
    CANNON,
    EAST,
    FLAMER,
    LIBRARIAN,
    NORTH,
    SOUTH,
    SWORD,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    DeclareBroodlord,
    EndPhase,
    Face,
    Fire,
    Flame,
    Move,
    Parry,
    Pass,
    Reveal,
    SectionStorm,
    Storm,
    Turn,
    UsePower,
)
from reglamento.games.space_hulk.facts.events.blips import Placed
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired, FireRolled, Fought, Jammed, Stormed
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk

WITH_BROODLORD = {"broodlord": True}


def result(game: Hulk) -> tuple[int, int]:
    """(attacker's result, defender's result) of the only combat."""
    (fight,) = happened(game, Fought)
    return fight.attack, fight.defence


# ---- declaring and placing the Broodlord


@pytest.mark.rule("SH-BROOD-01", "SH-BROOD-02")
def test_a_three_may_be_declared_the_broodlord_before_anything_is_placed() -> None:
    scene = Scene("..b..m", mission=WITH_BROODLORD, m=marine("n"), b=blip(3))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST))
    assert (asked(game), game.decider, options(game)) == ("broodlord", "genestealers", [Pass(), DeclareBroodlord()])
    assert happened(game, Placed) == []
    answer(game, DeclareBroodlord(), Face(EAST))
    assert happened(game, Placed) == [Placed("SH-BROOD-02", "g1", scene["b"], broodlord=True)]
    assert list(game.stealers) == ["g1"]
    assert game.stealers["g1"].broodlord


@pytest.mark.rule("SH-BROOD-01")
def test_the_choice_is_free_at_each_three_until_it_is_used() -> None:
    scene = Scene("a.#b.#c.#m", mission=WITH_BROODLORD, m=marine("n"), a=blip(3), b=blip(3), c=blip(3))
    game = answer(scene.genestealer_turn(), Reveal("a"), Pass(), Face(EAST), Face(EAST))
    assert game.broodlord == "hidden"
    answer(game, Reveal("b"))
    assert asked(game) == "broodlord"
    answer(game, DeclareBroodlord(), Face(EAST), Reveal("c"))
    assert asked(game) == "face"  # no second Broodlord
    assert sum(foe.broodlord for foe in game.stealers.values()) == 1


@pytest.mark.rule("SH-BROOD-01")
@pytest.mark.parametrize(("mission", "value"), [(WITH_BROODLORD, 2), (WITH_BROODLORD, 1), ({}, 3)])
def test_other_blips_and_other_missions_give_no_choice(mission: dict[str, Any], value: int) -> None:
    scene = Scene("b#m", mission=mission, m=marine("n"), b=blip(value))
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert asked(game) == "face"
    answer(game, Face(EAST))
    assert not any(foe.broodlord for foe in game.stealers.values())


@pytest.mark.rule("SH-BROOD-01")
def test_a_three_revealed_beside_an_entry_area_may_be_the_broodlord() -> None:
    scene = Scene("x.#m", mission=WITH_BROODLORD, entries={"north": "x"}, m=marine("n"), b=blip(3, area="north"))
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert asked(game) == "broodlord"
    answer(game, DeclareBroodlord())
    (foe,) = game.stealers.values()
    assert (foe.broodlord, foe.area) == (True, "north")


@pytest.mark.rule("SH-BROOD-02")
def test_it_is_a_genestealer_with_six_points_and_three_dice() -> None:
    scene = Scene("b.#m", mission=WITH_BROODLORD, m=marine("n"), b=blip(3))
    game = answer(scene.genestealer_turn(), Reveal("b"), DeclareBroodlord(), Face(EAST), Activate("g1"))
    assert game.ap == 6
    answer(game, Move(scene.grid.ahead[scene["b"]][EAST], NORTH))
    assert game.ap == 5
    game = answer(Scene("mg", m=marine("e"), g=broodlord("w")).genestealer_turn(), Activate("g"), Attack("m"))
    assert due(game).n == 3


@pytest.mark.rule("SH-BROOD-02")
def test_its_involuntary_placing_is_answered_by_overwatch() -> None:
    scene = Scene(
        """
        b#
        gx
        .#
        .#
        m#
        """,
        mission=WITH_BROODLORD, m=marine("n", overwatch=True), g=genestealer("s"), b=blip(3),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], SOUTH), DeclareBroodlord(), Face(SOUTH))
    assert asked(game) == "overwatch"
    answer(game, (6, 6))
    assert [shot.target for shot in happened(game, Fired)] == ["g1"]
    assert "g1" not in game.stealers


@pytest.mark.rule("SH-BROOD-02")
def test_dead_it_is_one_casualty_and_does_not_return() -> None:
    scene = Scene("c#mb", mission=WITH_BROODLORD, m=marine("w"), b=blip(3), c=blip(3))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(EAST), DeclareBroodlord(), Face(WEST), Fire("g1"), (6, 6))
    assert (game.killed, game.broodlord) == (1, "dead")
    answer(game, EndPhase(), Reveal("c"))
    assert asked(game) == "face"


# ---- tough


@pytest.mark.rule("SH-BROOD-03")
@pytest.mark.parametrize(("dice", "killed"), [((6, 1), False), ((6, 5), False), ((6, 6), True)])
def test_a_bolter_needs_two_sixes(dice: tuple[int, int], killed: bool) -> None:
    scene = Scene("g..m", m=marine("w"), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), dice)
    assert [shot.hit for shot in happened(game, Fired)] == [killed]
    assert ("g" not in game.stealers) is killed


@pytest.mark.rule("SH-BROOD-03")
def test_one_success_is_not_remembered_but_the_miss_gives_sustained_fire() -> None:
    scene = Scene("g..m", m=marine("w"), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (6, 1), Fire("g"), (5, 1))
    assert "g" in game.stealers
    answer(game, Fire("g"), (5, 6))
    assert "g" not in game.stealers


@pytest.mark.rule("SH-BROOD-03")
@pytest.mark.parametrize(("dice", "killed"), [((5, 4, 4), False), ((5, 1, 6), True)])
def test_a_cannon_needs_two_dice_of_five_or_more(dice: tuple[int, ...], killed: bool) -> None:
    scene = Scene("g..m", m=marine("w", CANNON), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), dice)
    assert ("g" not in game.stealers) is killed


@pytest.mark.rule("SH-BROOD-03")
def test_the_double_six_that_kills_it_on_overwatch_jams_the_bolter() -> None:
    scene = Scene("g..mh", m=marine("w", overwatch=True), g=broodlord("e"), h=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (6, 6))
    assert [type(event) for event in game.events() if isinstance(event, Destroyed | Jammed)] == [Destroyed, Jammed]


@pytest.mark.rule("SH-BROOD-03")
def test_in_close_combat_it_dies_like_any_other() -> None:
    scene = Scene("mg", m=marine("e"), g=broodlord("n"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (5, 5, 4), (6,))
    assert not game.stealers


# ---- fire, explosions and falls


@pytest.mark.rule("SH-BROOD-04")
def test_the_heavy_flamer_rolls_no_die_for_it() -> None:
    scene = Scene("gh.m", sections="aaab", m=marine("w", FLAMER), g=broodlord("e"), h=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["h"]))
    assert due(game).about == "h"
    answer(game, (2,))
    assert asked(game) == "marine-action"
    assert list(game.stealers) == ["g"]


@pytest.mark.rule("SH-BROOD-04")
def test_it_walks_through_the_fire_it_stands_in_without_rolling() -> None:
    scene = Scene("gx.m", sections="aaab", m=marine("w", FLAMER), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["g"]), EndPhase(), Activate("g"), Move(scene["x"], EAST))
    assert asked(game) == "genestealer-action"
    assert happened(game, FireRolled) == []
    assert game.stealers["g"].at == scene["x"]


@pytest.mark.rule("SH-BROOD-04")
def test_it_may_not_enter_the_fire_from_outside() -> None:
    scene = Scene("ygx.m", sections="bbaac", m=marine("w", FLAMER), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["x"]), EndPhase(), Activate("g"))
    assert {move.to for move in options(game, Move)} == {scene["y"]}


@pytest.mark.rule("SH-BROOD-04", "SH-CANNON-09")
@pytest.mark.parametrize(("die", "killed"), [(3, False), (4, True)])
def test_an_exploding_cannon_destroys_it_on_four_or_more(die: int, killed: bool) -> None:
    scene = Scene("g..m", m=marine("w", CANNON, reloaded=True), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (3, 3, 3), (die,))
    assert ("g" not in game.stealers) is killed


@pytest.mark.rule("SH-BROOD-04")
def test_a_falling_marine_destroys_it() -> None:
    drawing = """
        .dm
        ---
        .g.
        """
    scene = Scene(drawing, ladders={"shaft": ("d", "g")}, m=marine("w"), g=broodlord("e"))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], WEST), (1,))
    assert not game.stealers
    assert game.marines["m"].at == scene["g"]


# ---- the crushing blow


@pytest.mark.rule("SH-BROOD-05")
@pytest.mark.parametrize(("dice", "sum_"), [((1, 1, 1), 2), ((5, 3, 2), 7), ((2, 6, 4), 8)])
def test_its_result_is_best_plus_worst_attacking_and_attacked(dice: tuple[int, ...], sum_: int) -> None:
    scene = Scene("mg", m=marine("e"), g=broodlord("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), dice, (1,))
    assert result(game) == (sum_, 1)
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), dice, (1,))
    assert result(game) == (1, sum_)


@pytest.mark.rule("SH-BROOD-05")
@pytest.mark.parametrize("facing", ["n", "e", "s"])
def test_attacked_from_side_or_back_it_has_its_best_die_alone(facing: str) -> None:
    scene = Scene("mg", m=marine("e"), g=broodlord(facing))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (5, 3, 2), (1,))
    assert result(game) == (1, 5)


@pytest.mark.rule("SH-BROOD-05")
def test_read_strictly_it_crushes_only_in_its_own_attacks() -> None:
    scene = Scene("mg", readings=Readings(crush_attacks_only=True), m=marine("e"), g=broodlord("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 3, 2), (1,))
    assert result(game) == (7, 1)
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (5, 3, 2), (1,))
    assert result(game) == (1, 5)


@pytest.mark.rule("SH-BROOD-06")
def test_six_six_and_three_make_nine() -> None:
    scene = Scene("mg", m=marine("e"), g=broodlord("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (6, 6, 3), (1,))
    assert result(game) == (9, 1)


@pytest.mark.rule("SH-BROOD-07")
def test_a_parry_turns_ten_against_seven_into_six_against_seven() -> None:
    scene = Scene("mg", m=marine("e", SWORD), g=broodlord("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (6, 5, 4), (6,))
    unparried = answer(game.copy(), Pass())
    assert result(unparried) == (10, 7)
    answer(game, Parry(), (1,))
    assert result(game) == (6, 7)
    assert not game.stealers


# ---- the psychic storm


@pytest.mark.rule("SH-BROOD-08")
def test_the_storm_is_not_aimed_at_it_and_passes_it_by_in_its_section() -> None:
    scene = Scene("gh.m", sections="aaab", m=marine("w", LIBRARIAN), g=broodlord("e"), h=genestealer("e"))
    game = answer(scene.marine_turn(), UsePower("storm"))
    assert options(game, Storm) == [Storm("h")]
    answer(game, SectionStorm("a"), (6,))
    assert [event.piece for event in happened(game, Stormed)] == ["h"]
    assert list(game.stealers) == ["g"]
