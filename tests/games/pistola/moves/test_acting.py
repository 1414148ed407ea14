"""Actions after all moves: doors opened and closed by who touches them. d1 is the entrance, d2 the door at the corridor's end."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, happened, manned, options, put, refusal
from reglamento.games.pistola.facts.choices.exploring import CloseDoor, EndActions, OpenDoor
from reglamento.games.pistola.facts.events.exploring import DoorWorked
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.moves.acting import Act, deeds, deeds_of, perform
from reglamento.games.pistola.units.characters import join


@pytest.mark.rule("PP-EXPL-07", "PP-DOOR-01")
def test_a_model_that_touches_a_door_may_open_it() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (0, -8.75), (0, -6))
    game.begin([Act()])
    assert options(game) == (OpenDoor("u1.1", "d2"), EndActions())
    no = refusal(game, OpenDoor("u1.2", "d2"))
    assert (no.rule, no.why) == ("PP-EXPL-07", "Squad u1.2 does not touch door d2")
    assert refusal(game, CloseDoor("u1.1", "d2")).why == "Door d2 is closed"
    assert refusal(game, OpenDoor("u7.1", "d2")).why == "The attacker has no model u7.1 on the board"
    game.answer(OpenDoor("u1.1", "d2"))
    assert game.doors["d2"].open
    assert happened(game, DoorWorked)[-1].open
    assert game.over


@pytest.mark.rule("PP-EXPL-07")
def test_near_is_not_enough() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (0, -8.7))
    assert game.begin([Act()]).over


@pytest.mark.rule("PP-EXPL-07")
def test_a_model_that_stands_on_the_other_side_of_the_wall_touches_no_door_of_its() -> None:
    """A model beside the entrance, outside, touches that door alone."""
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (1.5, 1.25))
    assert options(game.begin([Act()])) == (CloseDoor("u1.1", "d1"), EndActions())


@pytest.mark.rule("PP-EXPL-07")
def test_each_squad_acts_once() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-1.3, -8.75), (1.3, -8.75))
    put(game, "hero", (0, 1.25))
    game.begin([Act()])
    game.answer(OpenDoor("u1.1", "d2"))
    assert options(game) == (CloseDoor("u2.1", "d1"), EndActions())
    assert refusal(game, CloseDoor("u1.2", "d2")).why == "Another action of Squad (u1) was taken in this turn"
    game.answer(EndActions())
    assert game.over


@pytest.mark.rule("PP-EXPL-07")
def test_a_door_in_which_a_model_stands_is_not_closed() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (0, 0.2))
    put(game, "squad", (0, -8.75))
    game.begin([Act()])
    assert options(game) == (OpenDoor("u2.1", "d2"), EndActions())
    assert refusal(game, CloseDoor("u1.1", "d1")).why == "Hero u1.1 stands in door d1"
    assert refusal(game, "open it").rule == "PP-EXPL-07"


# ---- in combat


@pytest.mark.rule("PP-COMBAT-15")
def test_in_combat_either_side_acts_instead_of_shooting() -> None:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    put(game, "squad", (0, -8.75), (0, -6))
    put(game, "squad", (0, 1.25), side=DEFENDER)
    assert deeds(game, ATTACKER) == deeds_of(game, "u1") == (OpenDoor("u1.1", "d2"),)
    assert deeds(game, DEFENDER) == (CloseDoor("u2.1", "d1"),)
    perform(game, OpenDoor("u1.1", "d2"))
    assert game.doors["d2"].open
    assert (game.units["u1"].acted, game.units["u1"].shot) == (True, True)
    assert deeds(game, ATTACKER) == ()


@pytest.mark.rule("PP-COMBAT-15")
@pytest.mark.parametrize("fact", ["shot", "ran", "acted", "pinned", "falling", "retreating"])
def test_units_that_do_not_act_in_combat(fact: str) -> None:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    put(game, "squad", (0, -8.75))
    game.units["u1"] = replace(game.units["u1"], **{fact: True})
    assert deeds(game, ATTACKER) == ()


@pytest.mark.rule("PP-COMBAT-15")
def test_a_unit_that_is_locked_does_not_act() -> None:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    put(game, "squad", (0, -8.75))
    put(game, "squad", (0, -6.25), side=DEFENDER)
    assert deeds(game, ATTACKER) == ()


@pytest.mark.rule("PP-EXPL-07", "PP-BASE-30")
def test_a_character_who_has_joined_shares_the_action_of_its_unit() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-1.3, -8.75))
    put(game, "hero", (1.3, -8.75))
    join(game, "u2", "u1")
    game.begin([Act()]).answer(OpenDoor("u2.1", "d2"))
    assert (game.units["u1"].acted, game.units["u2"].acted) == (True, True)
    assert game.over
