"""Artefacts are taken, borne, dropped and kept."""

import pytest
from msgspec.structs import replace

from mission_scene import combat_over, exploration_turn, fall, found, garrison, objective, raid
from pistola_scene import happened, options, put, refusal
from reglamento.games.pistola.facts.choices.exploring import EndActions, EndMoves, PutDown
from reglamento.games.pistola.facts.events.combat import CombatBegins
from reglamento.games.pistola.facts.events.missions import Achieved, ThingDropped, ThingTaken
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.acting import Act
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.scoring.things import TakeUp
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.games.pistola.turns.movement import MovementPhase
from reglamento.games.pistola.turns.shooting import ShootUnits
from reglamento.games.pistola.units.troops import members, move


def with_artefact(game: Crawl) -> tuple[str, float, float]:
    """An artefact to be captured, in the middle of its room: its id and place."""
    section = found(game, (1,), None)
    thing = objective(game, section).thing
    return thing, game.things[thing].x, game.things[thing].y


def go(game: Crawl, unit: str, *places: tuple[float, float]) -> None:
    game.begin(move(game, "PP-EXPL-02", unit, places))


@pytest.mark.rule("PP-OBJ-02")
@pytest.mark.parametrize(("away", "takes"), [(2.5, True), (2.6, False)])
def test_contact_is_enough(away: float, takes: bool) -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    go(game, unit, (x + away, y), (x + 8, y))
    assert game.things[thing].bearer == (f"{unit}.1" if takes else "")
    assert len(happened(game, ThingTaken)) == takes


@pytest.mark.rule("PP-OBJ-02", "PP-DEF-05")
def test_where_nobody_defends_it_who_walks_up_to_it_takes_and_keeps_it() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    game.rolls += 1  # which brought nobody
    unit = put(game, "squad", (x + 8, y))
    go(game, unit, (x + 2.5, y))
    assert game.things[thing].bearer == f"{unit}.1"
    exploration_turn(game)
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02")
def test_both_sides_may_take_it_and_nobody_takes_it_from_a_bearer() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    enemy = garrison(game, "squad", (x + 8, y))
    unit = put(game, "squad", (x - 8, y))
    go(game, enemy, (x + 2, y))
    assert game.things[thing].bearer == f"{enemy}.1"
    go(game, unit, (x - 2, y))
    assert game.things[thing].bearer == f"{enemy}.1"


@pytest.mark.rule("PP-OBJ-02")
def test_it_is_dropped_where_the_bearer_falls() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    go(game, unit, (x + 2, y), (x + 8, y))
    go(game, unit, (x + 4, y), (x + 8, y))
    fall(game, f"{unit}.1")
    lies = game.things[thing]
    assert (lies.bearer, lies.x, lies.y) == ("", x + 4, y)
    assert happened(game, ThingDropped)[-1].x == x + 4
    go(game, unit, (x + 6, y))
    assert game.things[thing].bearer == f"{unit}.2"


@pytest.mark.rule("PP-OBJ-02")
@pytest.mark.parametrize("combat", [False, True])
def test_a_model_that_stays_in_contact_with_what_was_dropped_takes_it_when_the_moves_end(combat: bool) -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 4, y + 3), (x + 8, y + 3))
    go(game, unit, (x + 2, y), (x + 2, y + 2.5), (x + 6, y + 2.5))
    fall(game, f"{unit}.1")
    assert not game.things[thing].bearer
    game.combat = combat
    game.begin([MovementPhase(ATTACKER)] if combat else [MoveUnits(), TakeUp(ATTACKER)])
    if game.question is not None:
        game.answer(EndMoves())
    assert game.question is None
    assert game.things[thing].bearer == f"{unit}.2"


@pytest.mark.rule("PP-OBJ-02")
def test_each_side_takes_up_what_it_touches_when_its_own_moves_end() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    put(game, "squad", (x + 2.5, y))
    enemy = garrison(game, "squad", (x - 2.5, y))
    game.begin([TakeUp(DEFENDER), TakeUp(ATTACKER)])
    assert game.things[thing].bearer == f"{enemy}.1"


@pytest.mark.rule("PP-OBJ-02", "PP-EXPL-07")
def test_a_friend_in_contact_takes_up_at_once_what_is_put_down() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    go(game, unit, (x + 2, y), (x + 2, y + 2.5))
    assert game.things[thing].bearer == f"{unit}.1"
    game.begin([Act()]).answer(PutDown(f"{unit}.1", thing))
    assert game.things[thing].bearer == f"{unit}.2"


@pytest.mark.rule("PP-OBJ-02", "PP-EXPL-07")
def test_the_bearer_puts_it_down_as_an_action_and_a_friend_takes_it_up() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y), (x + 11, y))
    friend = put(game, "hero", (x, y + 8))
    go(game, unit, (x + 2, y), (x + 5, y))
    assert options(game.begin([Act()])) == (PutDown(f"{unit}.1", thing), EndActions())
    no = refusal(game, PutDown(f"{friend}.1", thing))
    assert no.rule == "PP-EXPL-07"
    assert "does not bear" in no.why
    game.answer(PutDown(f"{unit}.1", thing))
    assert game.over, "it was the action of its squad"
    lies = game.things[thing]
    assert (lies.bearer, lies.x, lies.y) == ("", x + 2, y)
    assert happened(game, ThingDropped)[-1].x == x + 2
    go(game, friend, (x + 2, y + 2.5))
    assert game.things[thing].bearer == f"{friend}.1"


@pytest.mark.rule("PP-OBJ-02", "PP-COMBAT-15")
def test_in_combat_it_is_put_down_instead_of_shooting() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    enemy = garrison(game, "squad", (x + 8, y))
    go(game, enemy, (x + 2, y))
    game.combat = True
    game.begin([ShootUnits(DEFENDER)]).answer(PutDown(f"{enemy}.1", thing))
    assert game.things[thing].bearer == ""
    assert game.units[enemy].shot


@pytest.mark.rule("PP-OBJ-02")
def test_it_is_achieved_when_exploration_goes_on_and_an_attacker_bears_it() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    section = max(game.objectives)
    unit = put(game, "squad", (x + 8, y))
    go(game, unit, (x + 2, y))
    assert not objective(game, section).achieved
    exploration_turn(game)
    assert objective(game, section).achieved
    assert [event.section for event in happened(game, Achieved)] == [section]
    fall(game, f"{unit}.1")
    assert objective(game, section).achieved
    assert game.things[thing].bearer == ""


@pytest.mark.rule("PP-OBJ-02")
def test_not_when_a_defender_bears_it() -> None:
    game = raid()
    _, x, y = with_artefact(game)
    put(game, "squad", (x - 8, y))
    enemy = garrison(game, "squad", (x + 8, y))
    go(game, enemy, (x + 2, y))
    exploration_turn(game)
    assert not objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02")
def test_the_side_that_has_won_the_combat_takes_what_lies() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    put(game, "squad", (x + 9, y), (x + 6, y))
    combat_over(game, DEFENDER)
    assert game.things[thing].bearer == ""
    combat_over(game, ATTACKER)
    assert game.things[thing].bearer == "u1.2"
    exploration_turn(game)
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02", "PP-COMBAT-18")
def test_a_side_that_carries_it_out_has_kept_it() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    unit = put(game, "squad", (x + 8, y))
    go(game, unit, (x + 2, y))
    game.begin(models_leave(game, "PP-RETREAT-08", (f"{unit}.1",)))
    assert thing not in game.things
    assert objective(game, max(game.objectives)).achieved


@pytest.mark.rule("PP-OBJ-02", "PP-RETREAT-08")
def test_a_defender_who_carries_it_out_takes_it_away_for_good() -> None:
    game = raid()
    thing, x, y = with_artefact(game)
    enemy = garrison(game, "squad", (x + 8, y))
    go(game, enemy, (x + 2, y))
    game.begin(models_leave(game, "PP-RETREAT-08", (f"{enemy}.1",)))
    assert thing not in game.things
    assert not objective(game, max(game.objectives)).achieved


# ---- what a combat was fought for

HALL = (0, -5)
"""In the first corridor, far from all objective rooms."""


def combat(game: Crawl) -> None:
    """A combat begins."""
    game.begin(game.happened(CombatBegins("PP-COMBAT-03")))
    game.agenda.clear()
    game.combat, game.question = True, None


def won(game: Crawl) -> Crawl:
    """The attacker wins the combat, and the next Exploration Turn begins."""
    return exploration_turn(combat_over(game, ATTACKER))


def rooms() -> tuple[Crawl, dict[str, int]]:
    """An artefact to be captured and one to be destroyed, in rooms of their own; a squad stands far away. The defender's first two
    rolls bring the troops of the first room and then those of the second.
    """
    game = raid()
    capture = found(game, (1,), None)
    game.rolls = 1
    destroy = found(game, (2,), None)
    game.rolls = 0
    put(game, "squad", HALL)
    return game, {"capture": capture, "destroy": destroy}


def done(game: Crawl) -> set[str]:
    return {each.task for each in game.objectives.values() if each.achieved}


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
def test_a_combat_won_elsewhere_takes_and_breaks_nothing() -> None:
    game, _ = rooms()
    garrison(game, "squad", (0, -8))
    game.rolls = 2  # troops of a later roll
    game.units["u2"] = replace(game.units["u2"], appeared=3)
    combat(game)
    fall(game, "u2.1")
    won(game)
    assert done(game) == set()
    assert not any(thing.bearer for thing in game.things.values())


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
@pytest.mark.parametrize(("roll", "achieved"), [(1, {"capture"}), (2, {"destroy"}), (3, set())])
def test_it_was_fought_for_where_the_troops_of_the_room_have_fallen(roll: int, achieved: set[str]) -> None:
    """They came out to meet the attacker in the corridor, where all of them fell."""
    game, _ = rooms()
    game.rolls = roll - 1
    foe = garrison(game, "squad", (0, -8), (0, -9))
    combat(game)
    fall(game, *members(game, foe))
    assert done(won(game)) == achieved


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
@pytest.mark.parametrize("room", ["capture", "destroy"])
@pytest.mark.parametrize("who", ["attacker falls", "attacker stands", "defender falls"])
def test_it_was_fought_for_where_a_model_fell_or_stands_beside_it(room: str, who: str) -> None:
    """The defenders are reinforcements of a later roll."""
    game, sections = rooms()
    thing = game.things[objective(game, sections[room]).thing]
    beside = thing.x + 8, thing.y
    game.rolls = 5
    combat(game)
    unit = garrison(game, "squad", beside) if who == "defender falls" else put(game, "squad", beside)
    if who != "attacker stands":
        fall(game, f"{unit}.1")
    assert done(won(game)) == {room}


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03", "PP-RETREAT-08")
def test_a_model_that_has_fled_from_the_complex_has_fought_too() -> None:
    game, _ = rooms()
    foe = garrison(game, "squad", (0, -8))
    combat(game)
    game.begin(models_leave(game, "PP-RETREAT-08", members(game, foe)))
    assert done(won(game)) == {"capture"}


@pytest.mark.rule("PP-OBJ-02", "PP-COMBAT-18")
def test_where_no_attacker_is_left_nobody_takes_it() -> None:
    """All have gone, and the combat that was fought for it is won all the same."""
    game, sections = rooms()
    foe = garrison(game, "squad", (0, -8))
    combat(game)
    fall(game, *members(game, foe))
    game.begin(models_leave(game, "PP-COMBAT-18", members(game, "u1")))
    combat_over(game, ATTACKER)
    assert not game.things[objective(game, sections["capture"]).thing].bearer


@pytest.mark.rule("PP-OBJ-03", "PP-SIGHT-02")
def test_a_unit_that_was_shaken_off_beside_it_does_not_fight_for_it() -> None:
    game, sections = rooms()
    thing = game.things[objective(game, sections["destroy"]).thing]
    game.rolls = 1
    lost = garrison(game, "squad", (thing.x + 8, thing.y))
    game.units[lost] = replace(game.units[lost], inactive=True)
    combat(game)
    assert done(won(game)) == set()


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
@pytest.mark.parametrize("room", ["capture", "destroy"])
def test_an_earlier_combat_that_was_not_won_is_forgotten(room: str) -> None:
    """Half of the room's troops fell in a combat that the attacker broke off; the next one is fought far from there."""
    game, sections = rooms()
    foe = garrison(game, "squad", (0, -8))
    game.units[foe] = replace(game.units[foe], appeared=objective(game, sections[room]).roll)
    combat(game)
    fall(game, f"{foe}.1")
    exploration_turn(combat_over(game, DEFENDER))
    combat(game)
    assert done(won(game)) == set()


@pytest.mark.rule("PP-OBJ-03", "PP-ZOMBIE-01")
def test_a_combat_that_follows_at_once_does_not_undo_the_first() -> None:
    """The dead rise before an Exploration Turn is played: what was won before is destroyed when it comes."""
    game, _ = rooms()
    game.rolls = 1
    foe = garrison(game, "squad", (0, -8))
    combat(game)
    fall(game, f"{foe}.1")
    combat_over(game, ATTACKER)
    combat(game)
    exploration_turn(combat_over(game, DEFENDER))
    assert done(game) == {"destroy"}
