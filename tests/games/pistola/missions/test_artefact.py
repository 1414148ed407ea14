"""An artefact is destroyed: armour 12."""

import pytest
from msgspec.structs import replace

from mission_scene import NOBODY, combat_over, die, exploration_turn, found, garrison, given, kill, objective, raid
from pistola_scene import asked, happened, options, put, refusal
from reglamento.games.pistola.arms.armour_value import Penetration
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.choices.missions import EndShots, EndStrikes, ShootThing, StrikeThing
from reglamento.games.pistola.facts.choices.shooting import UseWeapons
from reglamento.games.pistola.facts.events.combat import CombatBegins, CombatPhase, PhaseBegan
from reglamento.games.pistola.facts.events.exploring import DefendersRolled
from reglamento.games.pistola.facts.events.missions import ArtefactHit, GameEnded
from reglamento.games.pistola.facts.objectives import THING_OF_TASK, Task, Thing
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.artefact import Pierce
from reglamento.games.pistola.missions.artefact_blows import StrikeArtefact, may_strike
from reglamento.games.pistola.missions.artefact_shots import ShootArtefact, may_shoot_artefact
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.scoring.things import fought_over

CANNON = Weapon("cannon", "heavy", shots=2, range=60, strength=8, ap=3)
TORCH = Weapon("torch", "assault", range=20, strength=6, ap=4, template=True)
RIFLE = Weapon("rifle", "rapid fire", range=60, strength=3, ap=5)
SAW = Weapon("saw", "close combat", strength=7)


def standing(*weapons: Weapon) -> tuple[Crawl, str, float, float]:
    """A game with an artefact to be destroyed, where every model of a squad bears these weapons."""
    game = raid()
    offered = game.mission.attackers[0]
    squad = offered.army.units["squad"]
    armed = replace(squad, ordinary=replace(squad.ordinary, weapons=weapons))
    army = replace(offered.army, units=offered.army.units | {"squad": armed})
    game.mission = replace(game.mission, attackers=(replace(offered, army=army),))
    section = found(game, (2,), None)
    thing = objective(game, section).thing
    assert THING_OF_TASK["destroy"] == game.things[thing].kind
    return game, thing, game.things[thing].x, game.things[thing].y


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-25")
@pytest.mark.parametrize(("dice", "broken"), [((4,), True), ((3,), False), ((6,), True)])
def test_a_glancing_hit_is_enough(dice: tuple[int], broken: bool) -> None:
    """Strength 8 and a 4 make 12, which glances."""
    game, thing, x, y = standing(CANNON)
    unit = put(game, "squad", (x + 8, y))
    assert may_shoot_artefact(game, unit)
    game.begin([ShootArtefact(unit)])
    assert (asked(game), game.question.n) == ("hit-artefact", 2)  # type: ignore[union-attr]
    game.answer((3, 4))  # BS 3 hits on 4
    game.answer(dice)
    assert game.over
    assert (thing in game.things) != broken
    assert objective(game, max(game.objectives)).achieved == broken
    hit = happened(game, ArtefactHit)[-1]
    assert (hit.total, hit.destroyed) == (8 + dice[0], broken)
    assert (game.units[unit].shot, game.units[unit].may_charge) == (True, False)


@pytest.mark.rule("PP-OBJ-03")
def test_once_broken_nothing_more_is_rolled() -> None:
    game, _, x, y = standing(CANNON)
    unit = put(game, "squad", (x + 8, y), (x + 8, y + 3))
    game.begin([ShootArtefact(unit)])
    game.answer((4, 5)).answer((6,))
    assert game.over


@pytest.mark.rule("PP-OBJ-03")
def test_a_unit_that_cannot_hurt_it_cannot_shoot_at_it() -> None:
    """Strength 3 and a 6 make 9."""
    game, _, x, y = standing(RIFLE)
    unit = put(game, "squad", (x + 8, y))
    assert not may_shoot_artefact(game, unit)


@pytest.mark.rule("PP-OBJ-03")
def test_neither_can_defenders_nor_who_does_not_see_it() -> None:
    game, _, x, y = standing(CANNON)
    assert not may_shoot_artefact(game, garrison(game, "squad", (x + 8, y)))
    assert not may_shoot_artefact(game, put(game, "squad", (0, -5)))


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-08")
def test_a_template_hits_without_a_roll() -> None:
    game, thing, x, y = standing(TORCH)
    unit = put(game, "squad", (x + 8, y))
    game.begin([ShootArtefact(unit)])
    assert asked(game) == "pierce"
    assert thing not in game.answer((6,)).things


@pytest.mark.rule("PP-OBJ-03")
def test_a_twin_linked_weapon_rolls_its_misses_again() -> None:
    game, _, x, y = standing(replace(CANNON, twin_linked=True))
    unit = put(game, "squad", (x + 8, y))
    game.begin([ShootArtefact(unit)])
    game.answer((1, 2))
    assert (asked(game), game.question.n) == ("hit-artefact", 2)  # type: ignore[union-attr]
    assert game.answer((1, 2)).over


PLASMA = Weapon("plasma", "rapid fire", range=60, strength=7, ap=2, gets_hot=True)


def fires(unit: str, *weapons: str) -> UseWeapons:
    return UseWeapons(f"{unit}.1", weapons or ("plasma",))


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-48")
def test_the_player_says_whether_what_gets_hot_is_fired_at_it() -> None:
    game, _, x, y = standing(PLASMA, CANNON)
    unit = put(game, "squad", (x + 8, y), (x + 8, y + 3))
    game.begin([ShootArtefact(unit)])
    assert asked(game) == "weapons"
    assert options(game) == (fires(unit, "cannon"), fires(unit), UseWeapons(f"{unit}.1", ()))
    cold = game.copy().answer(fires(unit, "cannon"))
    assert (asked(cold), cold.question.about) == ("hit-artefact", f"{unit}.1")  # type: ignore[union-attr]
    assert "overheat" not in {asked(cold), asked(cold.answer((1, 1)))}
    none = game.answer(UseWeapons(f"{unit}.1", ()))
    assert none.question is None
    assert (none.units[unit].shot, none.units[unit].may_charge) == (True, True)


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-09")
@pytest.mark.parametrize(("dice", "burns"), [((3, 4), 0), ((1, 3), 1), ((2, 1), 2)])
def test_a_weapon_that_gets_hot_burns_its_bearer_here_as_well(dice: tuple[int, int], burns: int) -> None:
    """Two shots: each 1 or 2 wounds the bearer, which saves on 5. Burnt or not, what has hit pierces."""
    game, _, x, y = standing(PLASMA)
    unit = put(game, "squad", (x + 8, y), (x + 8, y + 3))
    game.begin([ShootArtefact(unit)]).answer(fires(unit)).answer(dice)
    if burns:
        assert (asked(game), game.question.n) == ("overheat", burns)  # type: ignore[union-attr]
        game.answer((4,) * burns)
    assert (f"{unit}.1" in game.fallen) is bool(burns)
    if 4 in dice:
        assert asked(game) == "pierce"
        game.answer((1,))
    assert (asked(game), game.question.about) == ("hit-artefact", f"{unit}.2")  # type: ignore[union-attr]


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-09")
def test_a_twin_linked_weapon_that_gets_hot_burns_by_the_dice_that_stand() -> None:
    """The 1 is rolled again, and counts no more; the second 1 does."""
    game, _, x, y = standing(replace(PLASMA, twin_linked=True))
    unit = put(game, "squad", (x + 8, y))
    game.begin([ShootArtefact(unit)]).answer(fires(unit)).answer((1, 5))
    assert (asked(game), game.question.n) == ("hit-artefact", 1)  # type: ignore[union-attr]
    game.answer((1,))
    assert (asked(game), game.question.n) == ("overheat", 1)  # type: ignore[union-attr]
    game.answer((5,))
    assert asked(game) == "pierce"


@pytest.mark.rule("PP-OBJ-03", "PP-COMBAT-18")
def test_when_the_last_attacker_burns_the_game_is_over() -> None:
    game, _, x, y = standing(PLASMA)
    unit = put(game, "squad", (x + 8, y))
    game.combat = True
    game.begin([ShootArtefact(unit)]).answer(fires(unit)).answer((1, 1)).answer((1, 1))
    assert f"{unit}.1" in game.fallen
    assert happened(game, GameEnded)


@pytest.mark.rule("PP-OBJ-03")
def test_blows_hit_without_a_roll() -> None:
    game, thing, x, y = standing(SAW)
    far = put(game, "squad", (x + 8, y))
    assert not may_strike(game, far)
    unit = put(game, "squad", (x + 2.5, y), (x + 5.5, y))
    assert may_strike(game, unit)
    game.begin([StrikeArtefact(unit)])
    assert (asked(game), game.question.about) == ("pierce", f"{unit}.1")  # type: ignore[union-attr]
    assert thing in game.copy().answer((4,)).things
    assert thing not in game.answer((5,)).things
    assert game.over
    assert game.units[unit].fought


@pytest.mark.rule("PP-OBJ-03")
def test_nobody_strikes_it_who_has_an_enemy_in_contact() -> None:
    game, _, x, y = standing(SAW)
    unit = put(game, "squad", (x + 2.5, y))
    garrison(game, "squad", (x + 5, y))
    assert not may_strike(game, unit)


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-39")
def test_a_pinned_unit_strikes_nothing() -> None:
    game, _, x, y = standing(SAW)
    unit = put(game, "squad", (x + 2.5, y))
    game.units[unit] = replace(game.units[unit], pinned=True)
    assert not may_strike(game, unit)


@pytest.mark.rule("PP-OBJ-03")
def test_an_enemy_whom_the_unit_could_charge_is_another_target() -> None:
    game, _, x, y = standing(SAW)
    unit = put(game, "squad", (x + 2.5, y))
    foe = garrison(game, "squad", (x - 7, y))
    assert not may_strike(game, unit)
    for facts in ({"may_charge": False}, {"charged": True}):
        held = game.copy()
        held.units[unit] = replace(held.units[unit], **facts)
        assert may_strike(held, unit)  # it could not charge that enemy
    kill(game, foe)
    assert may_strike(game, unit)


@pytest.mark.rule("PP-BASE-25")
def test_a_rending_weapon_adds_dice_for_its_sixes() -> None:
    game, thing, x, y = standing()
    put(game, "squad", (x + 8, y))
    game.begin([Pierce(thing, "u1.1", Penetration(1, 4, rending=True))])
    game.answer((6,))
    assert thing in game.things
    assert thing in game.copy().answer((1,)).things
    assert thing not in game.answer((2,)).things


@pytest.mark.rule("PP-OBJ-03")
def test_after_a_combat_won_it_is_destroyed_at_the_start_of_the_next_exploration_turn() -> None:
    game, thing, x, y = standing()
    put(game, "squad", (x + 8, y))
    combat_over(game, DEFENDER)
    assert thing in exploration_turn(game).things
    combat_over(game, ATTACKER)
    assert thing in game.things
    assert thing not in exploration_turn(game).things
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-03", "PP-DEF-05")
def test_what_a_table_leaves_undefended_is_destroyed_by_who_comes_to_stand_there() -> None:
    """The room's roll is still to be made; then it has brought nobody, but nobody is there to do it; then an attacker is."""
    game, thing, x, y = standing()
    force = replace(game.mission.defenders[0], table=NOBODY)
    game.mission = replace(game.mission, defenders=(force,))
    unit = put(game, "squad", (x + 8, y))
    assert thing in exploration_turn(game).things
    game.begin([DefenderRolls()]).answer((6,))
    assert happened(game, DefendersRolled)[-1].cell in {"low", "high"}
    assert not [each for each in game.units.values() if each.side == DEFENDER]
    far = game.copy()
    far.models[f"{unit}.1"] = replace(far.models[f"{unit}.1"], x=0, y=-5)
    assert thing in exploration_turn(far).things
    assert thing not in exploration_turn(game).things
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-03")
def test_so_is_what_nobody_is_left_to_defend_though_no_combat_was_won_for_it() -> None:
    """One of the two that came dies, the other leaves the complex or dies as well; as long as the other is there, the artefact stands."""
    game, thing, x, y = standing()
    put(game, "squad", (x + 8, y))
    unit = garrison(game, "squad", (x, y + 8), (x + 3, y + 8))
    die(game, f"{unit}.1")
    assert thing in exploration_turn(game).things
    left, dead = game.copy(), game.copy()
    left.begin(models_leave(left, "PP-COMBAT-18", (f"{unit}.2",)))
    die(dead, f"{unit}.2")
    assert thing not in exploration_turn(left).things
    assert thing not in exploration_turn(dead).things


@pytest.mark.rule("PP-OBJ-03")
def test_one_combat_won_destroys_nothing_that_is_found_later() -> None:
    game = raid()
    put(game, "squad", (0, -5))
    combat_over(game, ATTACKER)
    exploration_turn(game)
    section = found(game, (2,), None)
    exploration_turn(game)
    assert not objective(game, section).achieved


def phase(game: Crawl, name: CombatPhase, side: Side) -> Crawl:
    return game.begin(game.happened(PhaseBegan("PP-COMBAT-10", name, side)))


@pytest.mark.rule("PP-OBJ-03")
def test_the_attacker_strikes_it_in_its_own_assault_phase_once() -> None:
    game, thing, x, y = standing(SAW)
    unit = put(game, "squad", (x + 2.5, y))
    assert phase(game, "assault", DEFENDER).over
    assert phase(game, "shooting", ATTACKER).over
    phase(game, "assault", ATTACKER)
    assert options(game) == (StrikeThing(unit), EndStrikes())
    assert refusal(game, StrikeThing("u9")).rule == "PP-OBJ-03"
    assert game.copy().answer(EndStrikes()).over
    game.answer(StrikeThing(unit)).answer((1,))
    assert game.over
    assert thing in game.things
    assert not game.units[unit].may_charge


@pytest.mark.rule("PP-OBJ-03")
def test_the_attacker_shoots_at_it_in_a_shooting_phase_without_another_target() -> None:
    game, _, x, y = standing(CANNON)
    unit = put(game, "squad", (x + 8, y))
    assert phase(game, "shooting", DEFENDER).over
    phase(game, "shooting", ATTACKER)
    assert options(game) == (ShootThing(unit), EndShots())
    assert game.copy().answer(EndShots()).over
    game.answer(ShootThing(unit)).answer((1, 1))
    assert game.over
    enemies = standing(CANNON)[0]
    put(enemies, "squad", (x + 8, y))
    garrison(enemies, "squad", (x + 8, y + 8))
    assert phase(enemies, "shooting", ATTACKER).over


@pytest.mark.rule("PP-OBJ-03")
@pytest.mark.parametrize("what", ["falling", "retreating", "fought"])
def test_a_unit_that_runs_does_not_strike(what: str) -> None:
    game, _, x, y = standing(SAW)
    unit = put(game, "squad", (x + 2.5, y))
    game.units[unit] = replace(game.units[unit], **{what: True})
    assert not may_strike(game, unit)


@pytest.mark.rule("PP-OBJ-03", "PP-BASE-06")
@pytest.mark.parametrize(("marched", "shots"), [(False, 2), (True, 1)])
def test_a_character_shoots_as_the_unit_that_it_has_joined(marched: bool, shots: int) -> None:
    """A rapid fire weapon fires twice at 30 cm by who has not moved; nobody has not moved whose unit has."""
    game, thing, x, y = standing(replace(RIFLE, strength=8))
    game.readings = Readings(rapid_fire="one")
    host, hero = put(game, "squad", (x + 8, y)), put(game, "squad", (x + 8, y + 3))
    game.units[hero] = replace(game.units[hero], joined=host)
    game.units[host] = replace(game.units[host], marched=marched)
    game.begin([ShootArtefact(host)])
    fired = game.question
    assert (fired.about, fired.n) == (f"{host}.1", shots)  # type: ignore[union-attr]
    game.answer((1,) * shots)
    assert (game.question.about, game.question.n) == (f"{hero}.1", shots)  # type: ignore[union-attr]
    game.answer((1,) * shots)
    assert (game.units[hero].shot, game.units[hero].target, game.units[hero].may_charge) == (True, thing, False)


# ---- several rooms


def rooms(game: Crawl, number: int, task: Task) -> list[int]:
    """So many rooms with an artefact each, whose defenders are still to come; their sections."""
    sections = [given(game, task) for _ in range(number)]
    for section in sections:
        (west, north, east, south), *_ = game.floor(section)
        game.things[f"artefact-{section}"] = Thing("artefact", section, (west + east) / 200, (north + south) / 200)
        game.objectives[section] = replace(game.objectives[section], thing=f"artefact-{section}")
    return sections


def by_thing(game: Crawl, section: int) -> str:
    """A unit of the attacker 8 cm beside the artefact of a room."""
    thing = game.things[objective(game, section).thing]
    return put(game, "squad", (thing.x + 8, thing.y))


@pytest.mark.rule("PP-OBJ-03")
def test_all_artefacts_that_a_combat_was_fought_over_are_destroyed() -> None:
    game = raid()
    sections = rooms(game, 3, "destroy")
    for section in sections:
        by_thing(game, section)
    combat_over(game, ATTACKER)
    exploration_turn(game)
    assert [objective(game, section).achieved for section in sections] == [True, True, True]


@pytest.mark.rule("PP-OBJ-03")
def test_artefacts_that_several_combats_were_fought_over_are_destroyed() -> None:
    """Two combats follow one another before the next Exploration Turn, each in another room."""
    game = raid()
    sections = rooms(game, 2, "destroy")
    for section in sections:
        game.begin(game.happened(CombatBegins("PP-COMBAT-03")))
        unit = by_thing(game, section)
        combat_over(game, ATTACKER)
        kill(game, unit)
    exploration_turn(game)
    assert [objective(game, section).achieved for section in sections] == [True, True]


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
def test_rooms_in_which_models_fought_that_have_left_stay_fought_over() -> None:
    game = raid()
    sections = rooms(game, 3, "destroy")
    for section in sections:
        unit = by_thing(game, section)
        fought_over(game, [game.models[f"{unit}.1"]])
        kill(game, unit)
    assert game.fought == tuple(sections)


@pytest.mark.rule("PP-OBJ-02")
def test_all_artefacts_that_a_combat_was_fought_over_are_taken() -> None:
    game = raid()
    sections = rooms(game, 3, "capture")
    units = [by_thing(game, section) for section in sections]
    combat_over(game, ATTACKER)
    assert [game.things[objective(game, section).thing].bearer for section in sections] == [f"{unit}.1" for unit in units]
