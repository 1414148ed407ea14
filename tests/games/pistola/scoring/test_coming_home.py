"""Who comes home, and what it is worth."""

import pytest
from msgspec.structs import replace

from mission_scene import combat_turn, exploration_turn, found, garrison, given, kill, objective, raid
from pistola_scene import happened, options, put
from reglamento.games.pistola.facts.choices.exploring import LeaveComplex
from reglamento.games.pistola.facts.choices.missions import DeclareEnd, PlayOn
from reglamento.games.pistola.facts.events.missions import ExtraAchieved, GameEnded
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.scoring.settling import Settle
from reglamento.games.pistola.units.troops import deploy, members, move

OUT = ((0.0, 3.0), (3.0, 3.0), (-3.0, 3.0), (0.0, 6.0))


def raiders(game: Crawl, *, started: int = 4, models: int = 4, entered: bool = True, incomplete: bool = False) -> str:
    """A squad of `started` models of which `models` are left, in the strip outside."""
    unit = put(game, "squad", *OUT[:models])
    game.units[unit] = replace(game.units[unit], started=started, entered=entered, incomplete=incomplete)
    return unit


@pytest.mark.rule("PP-MISSION-03", "PP-COMBAT-18")
@pytest.mark.parametrize(
    ("left", "entered", "incomplete", "worth"),
    [(4, True, False, 1), (2, True, False, 1), (1, True, False, 0), (4, False, False, 0), (4, True, True, 0)],
)
def test_a_squad_that_escapes_with_half_of_its_models(left: int, entered: bool, incomplete: bool, worth: int) -> None:
    game = raid()
    unit = raiders(game, models=left, entered=entered, incomplete=incomplete)
    game.begin(models_leave(game, "PP-RETREAT-08", members(game, unit)))
    exploration_turn(game)
    assert happened(game, GameEnded)[-1].rule == "PP-COMBAT-18"
    assert len(game.extras) == worth


@pytest.mark.rule("PP-MISSION-03")
def test_it_is_one_objective_in_all() -> None:
    game = raid()
    for unit in (raiders(game), put(game, "hero", (6, 3))):
        game.units[unit] = replace(game.units[unit], entered=True)
        game.begin(models_leave(game, "PP-RETREAT-08", members(game, unit)))
    game.begin([Settle("PP-COMBAT-18")])
    assert [event.extra for event in happened(game, ExtraAchieved)] == ["escape"]


@pytest.mark.rule("PP-COMBAT-18", "PP-END-02")
def test_a_unit_outside_may_leave_for_good_or_all_of_them_end_the_game() -> None:
    game = raid()
    unit = raiders(game)
    exploration_turn(game)
    assert options(game) == (LeaveComplex(unit), DeclareEnd(), PlayOn())
    gone = game.copy().answer(LeaveComplex(unit))
    assert (gone.over, len(gone.gone), gone.models, list(gone.extras)) == (True, 4, {}, ["escape"])
    declared = game.copy().answer(DeclareEnd())
    assert (declared.over, list(declared.extras), len(declared.gone)) == (True, ["escape"], 4)


@pytest.mark.rule("PP-COMBAT-18", "PP-END-02")
def test_nobody_ends_the_game_while_others_are_inside_or_in_combat() -> None:
    game = raid()
    unit = raiders(game)
    other = put(game, "squad", (0, -5))
    assert options(exploration_turn(game.copy())) == (LeaveComplex(unit), PlayOn())
    game.begin(models_leave(game, "PP-RETREAT-08", members(game, other)))
    assert options(combat_turn(game.copy(), ATTACKER)) == (LeaveComplex(unit), PlayOn())
    assert combat_turn(game, DEFENDER).over


@pytest.mark.rule("PP-MISSION-03")
def test_a_side_that_has_not_set_foot_in_it_is_asked_nothing() -> None:
    game = raid()
    unit = put(game, "squad", (0, 3))
    assert exploration_turn(game).over
    game.begin(move(game, "PP-EXPL-02", unit, [(0, -3)]))
    assert game.units[unit].entered


@pytest.mark.rule("PP-MISSION-33", "PP-MISSION-30")
def test_the_prisoner_must_reach_the_exterior() -> None:
    game = raid(primary="rescue")
    section = given(game, "rescue", primary=True)
    fighter = game.forces[ATTACKER].army.units["prisoner"].ordinary
    deploy(game, "PP-MISSION-32", Unit(ATTACKER, "prisoner", entered=True, started=1), [(fighter, (0.0, 3.0))])
    exploration_turn(game)
    game.answer(LeaveComplex("u1")).answer((2,))
    assert objective(game, section).achieved
    assert list(game.extras) == ["home"], "the prisoner is none of the units that may escape"
    assert game.winner() == ATTACKER


@pytest.mark.rule("PP-MISSION-42")
@pytest.mark.parametrize(("further", "alive", "worth"), [(True, False, 1), (False, False, 0), (True, True, 0)])
def test_an_extermination_that_left_nobody(further: bool, alive: bool, worth: int) -> None:
    game = raid(primary="occupants", secondary="occupants")
    given(game, "occupants", primary=True)
    unit = garrison(game, "squad", (30, -50))
    if further:
        given(game, "occupants")
    if not alive:
        kill(game, unit)
    game.begin([Settle("PP-END-02")])
    assert list(game.extras) == ["extermination"] * worth


@pytest.mark.rule("PP-MISSION-52")
@pytest.mark.parametrize(
    ("charged", "out", "inside", "done"), [(True, 1, 0, True), (False, 1, 0, False), (True, 0, 0, False), (True, 1, 1, False)]
)
def test_the_charge_is_fired_from_outside_when_nobody_is_left_inside(charged: bool, out: int, inside: int, done: bool) -> None:
    game = raid(primary="sabotage", x="0")
    section = found(game, (2,), None)
    thing = objective(game, section).thing
    game.things[thing] = replace(game.things[thing], charged=charged)
    if out:
        unit = raiders(game, models=1)
        game.begin(models_leave(game, "PP-RETREAT-08", members(game, unit)))
    if inside:
        put(game, "hero", (0, -5))
    game.begin([Settle("PP-END-02")])
    assert objective(game, section).achieved == done
    assert ("home" in game.extras) == done


@pytest.mark.rule("PP-MISSION-61", "PP-MISSION-62")
@pytest.mark.parametrize(
    ("units", "out", "models", "done"), [(3, 2, 2, True), (3, 1, 4, False), (2, 1, 2, True), (2, 1, 1, False)]
)
def test_half_of_the_units_by_the_exit(units: int, out: int, models: int, done: bool) -> None:
    game = raid(primary="exit", start="cell", x="0")
    section = found(game, (2,), None)
    exit_ = game.things[objective(game, section).thing]
    for number in range(units):
        start = [(exit_.x + 3 * place, exit_.y - 6 - 3 * number) for place in range(4)]
        unit = put(game, "squad", *start)
        game.units[unit] = replace(game.units[unit], entered=True)
        for model in members(game, unit)[models if number < out else 4 :]:
            game.casualties[model] = game.models.pop(model)
    for number in range(out):
        unit = f"u{number + 1}"
        game.begin(move(game, "PP-EXPL-02", unit, [(exit_.x + 2.5 * (place + 1), exit_.y) for place in range(models)]))
        exploration_turn(game).answer(LeaveComplex(unit))
        if game.question and game.question.topic == "leaving":
            game.answer(PlayOn())
    if not game.question:
        game.begin([Settle("PP-END-02")])
    assert objective(game, section).achieved == done
