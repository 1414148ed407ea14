"""Enemies that are shaken off, and met again."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, answer, asked, at, fill, happened, manned, placing, put
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.combat.contact import MayShakeOff, MeetAgain, lurking, met
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.events.combat import CombatBegins, CombatEnded, CombatTurnBegan, FinishedOff
from reglamento.games.pistola.facts.events.exploring import ClosedRanks, DefendersRolled, MetAgain, ShakenOff, TurnBegan
from reglamento.games.pistola.facts.events.troops import Moved
from reglamento.games.pistola.facts.map import Link
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.moving import Move
from reglamento.games.pistola.moves.re_forming import re_form
from reglamento.games.pistola.turns.exploration_turn import ExplorationTurn
from reglamento.games.pistola.turns.turns import NextTurn
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.out import out_of_action
from reglamento.games.pistola.units.troops import bases, members
from reglamento.geometry.table.ground.coherency import coherent


def flight(*, shut: bool = True) -> Crawl:
    """An attacker in retreat in the corridor, two defenders in the large room behind it (its south wall at -10), the door d2 shut
    between them or open, in the attacker's turn.
    """
    game = manned(STRAIGHT, DOOR)
    way = game.openings.pop("o2")
    fill(game, -1200, -3400)
    game.links["o2"] = Link(1, 2, way.at, "d2")
    work_door(game, "d2", is_open=not shut)
    put(game, "squad", (0, -3))
    put(game, "squad", (0, -20), (4, -20), side=DEFENDER)
    game.combat, game.active, game.retreat = True, ATTACKER, True
    game.units["u1"] = replace(game.units["u1"], retreating=True)
    return game


# ---- shaking off


@pytest.mark.rule("PP-SIGHT-01", "PP-COMBAT-17", "PP-COMBAT-20")
def test_out_of_sight_the_enemy_is_shaken_off_and_has_won() -> None:
    game = flight()
    game.begin([MayShakeOff(), NextTurn()])
    assert happened(game, ShakenOff)[-1].units == ("u2",)
    assert [(event.rule, event.winner) for event in happened(game, CombatEnded)] == [("PP-COMBAT-20", DEFENDER)]
    assert (game.combat, game.retreat, game.units["u1"].retreating) == (False, False, False)
    assert happened(game, TurnBegan)


@pytest.mark.rule("PP-SIGHT-01")
def test_in_sight_they_are_not() -> None:
    game = flight(shut=False).begin([MayShakeOff()])
    assert (game.combat, happened(game, CombatEnded)) == (True, [])


@pytest.mark.rule("PP-SIGHT-01", "PP-COMBAT-17")
@pytest.mark.parametrize("field", ["retreat", "active"])
def test_without_a_retreat_or_in_the_defenders_turn_a_loss_of_sight_ends_nothing(field: str) -> None:
    game = flight()
    setattr(game, field, {"retreat": False, "active": DEFENDER}[field])
    game.begin([MayShakeOff()])
    assert game.combat


@pytest.mark.rule("PP-SIGHT-01", "PP-RETREAT-07")
def test_only_those_who_retreat_are_looked_for_and_who_stays_is_dead() -> None:
    game = flight()
    put(game, "squad", (0, -25))
    game.begin([MayShakeOff(), NextTurn()])
    assert not game.combat
    assert set(game.casualties) == {"u3.1"}


@pytest.mark.rule("PP-SIGHT-01", "PP-RETREAT-07")
def test_when_nobody_who_retreats_is_left_the_others_fight_on() -> None:
    game = flight()
    put(game, "squad", (0, -25))
    game.gone["u1.1"] = game.models.pop("u1.1")
    game.begin([MayShakeOff()])
    assert game.combat


@pytest.mark.rule("PP-SIGHT-02", "PP-TURN-04")
def test_a_unit_that_is_shaken_off_is_not_on_the_board_any_more() -> None:
    game = flight().begin([MayShakeOff()])
    assert game.units["u2"].inactive
    assert units_of(game, DEFENDER) == ()


@pytest.mark.rule("PP-SIGHT-03", "PP-OOA-02", "PP-OOA-03")
def test_fallen_defenders_roll_and_fallen_attackers_are_finished_off() -> None:
    game = flight()
    put(game, "squad", (0, 5))
    out_of_action(game, "PP-OOA-01", ("u3.1", "u2.2"))
    game.begin([MayShakeOff(), NextTurn()])
    assert happened(game, FinishedOff)[-1].models == ("u3.1",)
    assert asked(game) == "recovery"
    game.answer((4,))
    assert placing(game).by == DEFENDER
    game.answer(placing(game).default)
    assert game.units[game.models["u2.2"].unit].inactive
    assert happened(game, TurnBegan)


# ---- closing the ranks


@pytest.mark.rule("PP-SIGHT-02")
def test_as_few_models_as_possible_come_into_coherency_away_from_the_enemy() -> None:
    """Three stand together, one 10 cm nearer to the enemy: it comes as far as it must, to 5 cm between bases of 2.5 cm."""
    game = flight()
    unit = put(game, "squad", (9, -31), (6, -31), (9, -28), (9, -15.5), side=DEFENDER)
    re_form(game, unit)
    (event,) = happened(game, ClosedRanks)
    assert [id for id, _, _ in event.places] == [f"{unit}.4"]
    moved = game.models[f"{unit}.4"]
    assert coherent(bases(game, members(game, unit)), COHERENCY)
    assert -20.5 <= moved.y <= -20.49
    assert moved.x == pytest.approx(9)


@pytest.mark.rule("PP-SIGHT-02")
def test_one_model_that_bridges_two_halves_is_enough() -> None:
    """Two pairs 12.5 cm apart and one alone: it goes between them."""
    game = flight()
    unit = put(game, "squad", (-10, -30), (-7, -30), (5, -30), (8, -30), (10.5, -13), side=DEFENDER)
    re_form(game, unit)
    assert [id for id, _, _ in happened(game, ClosedRanks)[-1].places] == [f"{unit}.5"]
    assert coherent(bases(game, members(game, unit)), COHERENCY)


@pytest.mark.rule("PP-SIGHT-02")
def test_a_model_that_is_in_coherency_stays() -> None:
    game = flight()
    re_form(game, "u2")
    assert happened(game, ClosedRanks) == []


# ---- meeting again


def lost() -> Crawl:
    """The enemies of `flight` shaken off, in an Exploration Turn."""
    game = flight()
    game.combat = game.retreat = False
    game.units["u1"] = replace(game.units["u1"], retreating=False)
    game.units["u2"] = replace(game.units["u2"], inactive=True)
    return game


@pytest.mark.rule("PP-SIGHT-04", "PP-COMBAT-03", "PP-COMBAT-09")
def test_a_door_that_shows_them_begins_a_combat_at_once() -> None:
    game = lost()
    put(game, "squad", (0, -8.75))
    game.begin([NextTurn()])
    while asked(game) != "action":
        game.answer(game.question.default)  # type: ignore[union-attr]  # a choice
    game.answer(game.question.options[0])  # type: ignore[union-attr]  # opens the door
    assert happened(game, MetAgain)[-1].units == ("u2",)
    assert happened(game, CombatBegins)[-1].rule == "PP-SIGHT-04"
    assert (game.combat, asked(game), game.units["u2"].inactive) == (True, "surprise", False)
    assert game.agenda[:-1] == [NextTurn()]


@pytest.mark.rule("PP-SIGHT-04", "PP-DEF-04", "PP-DEF-90")
def test_a_unit_that_is_met_in_what_has_just_been_explored_comes_beside_the_new_defenders() -> None:
    """An objective room is generated, and shows them: the defender's roll for it is not lost, and finds 3 + 3 more."""
    game = lost()
    work_door(game, "d2", is_open=True)
    fill(game, 1300, -3400)
    game.sections[3] = replace(game.sections[3], objective=True)
    game.placed = (3,)
    whole = ExplorationTurn().then(game, None)
    game.placed = (3,)
    game.begin([*whole[next(i for i, step in enumerate(whole) if isinstance(step, Explore)) :], NextTurn()])
    assert asked(game) == "defenders"
    game.answer((1,))
    assert happened(game, DefendersRolled)[-1].total == 1 + 3 + 3
    while asked(game) != "surprise":
        game.answer(game.question.default)  # type: ignore[union-attr]
    assert happened(game, MetAgain)[-1].units == ("u2",)
    assert game.combat


@pytest.mark.rule("PP-SIGHT-04")
def test_a_move_that_sees_them_does_so_too() -> None:
    game = lost()
    work_door(game, "d2", is_open=True)
    game.models["u1.1"] = replace(game.models["u1.1"], x=-15, y=5)
    game.begin([MeetAgain()])
    assert not game.combat
    game.begin([Move("u1", 15), NextTurn()])
    game.answer(at((-2, 5)))
    assert (game.combat, asked(game)) == (True, "surprise")
    assert happened(game, TurnBegan) == [], "at once, not when the next turn begins"


@pytest.mark.rule("PP-SIGHT-04", "PP-RETREAT-01")
def test_in_a_combat_with_others_they_join_it_without_a_surprise_roll() -> None:
    game = lost()
    put(game, "squad", (-5, 12), side=DEFENDER)
    game.casualties["u2.2"] = game.models.pop("u2.2")
    game.combat = True
    game.begin(work_door(game, "d2", is_open=True))
    assert (game.over, game.units["u2"].inactive, game.units["u2"].strength) == (True, False, 1)
    assert happened(game, CombatBegins) == []


@pytest.mark.rule("PP-SIGHT-04", "PP-OOA-03")
def test_a_model_that_stood_up_in_plain_sight_is_met_as_the_turn_begins() -> None:
    """The fallen defender lies where the attacker sees it; the other is behind the door. It stands up after the combat."""
    game = flight()
    put(game, "squad", (0, -6), side=DEFENDER)
    game.begin(out_of_action(game, "PP-OOA-01", ["u3.1"]))
    game.begin([MayShakeOff(), NextTurn()])
    game.answer((4,)).answer(placing(game).default)
    assert game.models["u3.1"].y == -6
    told = [type(event) for event in game.events()]
    assert told.index(MetAgain) > told.index(TurnBegan)
    assert Moved not in told[told.index(TurnBegan) :]
    assert happened(game, CombatBegins)[-1].rule == "PP-SIGHT-04"
    assert (asked(game), game.units["u3"].inactive) == ("surprise", False)


@pytest.mark.rule("PP-SIGHT-04")
def test_in_a_combat_they_are_met_as_a_turn_of_either_side_begins() -> None:
    game = flight(shut=False)
    game.combat, game.retreat = True, False
    game.units["u2"] = replace(game.units["u2"], inactive=True)
    put(game, "squad", (0, -25), side=DEFENDER)
    game.begin(game.happened(CombatTurnBegan("PP-COMBAT-10", 2, DEFENDER)))
    assert happened(game, MetAgain)[-1].units == ("u2",)
    assert happened(game, CombatBegins) == []


@pytest.mark.rule("PP-SIGHT-04")
def test_they_all_wake_up_when_one_of_them_is_seen() -> None:
    game = lost()
    put(game, "squad", (-10, -12), side=DEFENDER)  # beside the door: nobody sees it
    game.units["u3"] = replace(game.units["u3"], inactive=True)
    game.begin(work_door(game, "d2", is_open=True))
    answer(game, (1,), (2,))
    assert set(units_of(game, DEFENDER)) == {"u2", "u3"}


@pytest.mark.rule("PP-SIGHT-02", "PP-SIGHT-04")
def test_a_unit_without_models_is_neither_met_nor_waited_for() -> None:
    """All models of u3 have fallen. It is shaken off with the others, stands for nobody, and wakes up with them."""
    game = lost()
    fallen = put(game, "squad", (-10, -12), side=DEFENDER)
    out_of_action(game, "PP-OOA-01", members(game, fallen))
    game.units["u3"] = replace(game.units["u3"], inactive=True)
    assert lurking(game) == ("u2",)
    alone = game.copy()
    out_of_action(alone, "PP-OOA-01", members(alone, "u2"))
    assert lurking(alone) == ()
    assert met(alone, ShakenOff("PP-SIGHT-02", ())) == []
    game.begin(work_door(game, "d2", is_open=True))
    assert [event.units for event in happened(game, MetAgain)] == [("u2",)]
    assert not game.units["u3"].inactive
    assert units_of(game, DEFENDER) == ("u2",)


@pytest.mark.rule("PP-SIGHT-02", "PP-SIGHT-03")
def test_a_unit_whose_models_all_lie_is_shaken_off_with_the_others() -> None:
    """It is not told as lost from sight, as nobody of it stood there; who recovers of it takes no part."""
    game = flight()
    fallen = put(game, "squad", (6, -30), side=DEFENDER)
    out_of_action(game, "PP-OOA-01", members(game, fallen))
    game.begin([MayShakeOff()])
    assert happened(game, ShakenOff)[-1].units == ("u2",)
    assert game.units[fallen].inactive
    assert lurking(game) == ("u2",)
    assert units_of(game, DEFENDER) == ()
