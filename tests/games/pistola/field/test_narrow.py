"""Doors that are too narrow for a base. The entrance is a door at (0, 0), 3 cm wide."""

import pytest
from msgspec.structs import replace

from pistola_blades import LIST, fighter, foe, melee, stand
from pistola_scene import ARMY, DOOR, STRAIGHT, at, force, manned, put, refusal
from reglamento.games.pistola.assault.charge_move import ChargeMove
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.setfile import STANDARD_FILE, set_of, standard_sections
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.field.narrow import door_warnings
from reglamento.games.pistola.forces import files, lists
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.readings import LENIENT
from reglamento.games.pistola.forces.units import ListedUnit
from reglamento.games.pistola.moves.moving import Move

ROOMY = set_of(STANDARD_FILE.read_text(encoding="utf-8").replace("door = 3", "door = 4"), "roomy.toml")


@pytest.mark.rule("PP-DOOR-01")
def test_a_way_that_only_a_narrower_base_could_go_is_refused_for_the_door() -> None:
    game = manned(STRAIGHT, DOOR)
    game.begin([Move(put(game, "brute", (0, 6)), 15.0)])
    no = refusal(game, at((0, -5)))
    assert (no.rule, no.why) == ("PP-DOOR-01", "Brute u1.1 has a base of 4 cm, and the doors are 3 cm wide")
    game.stock = ROOMY
    game.answer(at((0, -5)))


@pytest.mark.rule("PP-DOOR-01", "PP-BASE-56")
def test_a_charge_through_a_door_is_refused_for_it_as_well() -> None:
    game = melee()
    wide = ListedUnit("soldiers", "Soldiers", ("Troops",), 1, 9, fighter("soldiers", base=40))
    army = replace(LIST, units=LIST.units | {"soldiers": wide})
    sides = (Force(ATTACKER, "", army, ATTACKER), Force(DEFENDER, "", army, DEFENDER))
    game.mission = Mission(attackers=sides[:1], defenders=sides[1:])
    game.begin([ChargeMove(stand(game, "soldiers", (-4, 3), (-9, 3)), (foe(game, "soldiers", (4, 3)),), 15.0)])
    no = refusal(game, at((0, 3), (0, -3.5)))
    assert (no.rule, no.why) == ("PP-DOOR-01", "Soldiers u1.2 has a base of 4 cm, and the doors are 3 cm wide")


@pytest.mark.rule("PP-DOOR-01")
def test_a_wide_base_is_not_refused_for_a_door_when_something_else_is_in_its_way() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-2, 4), (2, 4), (6, 4), (10, 4), (14, 4), (18, 4), (-6, 4), (-10, 4), (-14, 4), (-18, 4))
    game.begin([Move(put(game, "brute", (0, 8)), 15.0)])
    assert refusal(game, at((10, 1.5))).rule == "PP-EXPL-02"
    game = manned(STRAIGHT, DOOR)
    game.doors["d1"] = type(game.doors["d1"])(game.doors["d1"].at, open=False)
    game.begin([Move(put(game, "brute", (0, 6)), 15.0)])
    assert refusal(game, at((0, -5))).why == "Brute u1.1 may move 15 cm, but no way leads there"


@pytest.mark.rule("PP-TROOPS-02")
def test_a_monstrous_creature_passes_no_door_however_wide_it_is() -> None:
    game = manned(STRAIGHT, DOOR)
    game.begin([Move(put(game, "giant", (0, 6)), 15.0)])
    no = refusal(game, at((0, -5)))
    assert (no.rule, no.why) == ("PP-TROOPS-02", "Giant u1.1 passes no door")


@pytest.mark.rule("PP-DOOR-01")
@pytest.mark.parametrize("name", lists.names())
def test_all_models_of_the_package_pass_the_standard_doors(name: str) -> None:
    """But for monstrous creatures, which pass none."""
    assert list(door_warnings(lists.load(name), standard_sections())) == []


@pytest.mark.rule("PP-DOOR-01")
@pytest.mark.parametrize("name", files.names())
def test_and_so_do_those_of_its_forces(name: str) -> None:
    assert list(door_warnings(files.load(name, LENIENT), standard_sections())) == []


@pytest.mark.rule("PP-DOOR-01", "PP-TROOPS-02")
def test_models_of_a_force_or_list_that_pass_no_door_are_named_once() -> None:
    says = "test: Brute stands on 40 mm and passes no door of 3 cm [PP-DOOR-01]"
    assert list(door_warnings(ARMY, standard_sections())) == [says]
    assert list(door_warnings(ARMY, ROOMY)) == []
    attackers, defenders = force(ATTACKER, ("squad", 3), ("brute", 2)), force(DEFENDER, cell_80=(("brute", 1), ("giant", 1)))
    assert list(door_warnings(attackers, standard_sections())) == [says.replace("test", "attacker")]
    assert list(door_warnings(defenders, standard_sections())) == [says.replace("test", "defender")]
