"""A prisoner is freed, a charge placed, by who keeps in contact for a whole turn."""

import pytest
from msgspec.structs import replace

from mission_scene import combat_over, combat_turn, exploration_turn, found, garrison, objective, raid
from pistola_scene import happened, put
from reglamento.games.pistola.facts.events.missions import ChargePlaced
from reglamento.games.pistola.facts.events.nerve import RetreatOrdered
from reglamento.games.pistola.facts.events.troops import Deployed
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.missions.tending import Tended, must_retreat
from reglamento.games.pistola.turns.retreating import MayOrderRetreat
from reglamento.games.pistola.units.troops import fighter_of, has, members, move, standing
from reglamento.geometry.table.shapes.bases import gap


def waiting(primary: str) -> tuple[Crawl, str, float, float]:
    """A game in which the primary objective waits in its room: the thing and its place."""
    game = raid(primary=primary, x="0")
    section = found(game, (2,), None)
    thing = objective(game, section).thing
    return game, thing, game.things[thing].x, game.things[thing].y


def free(game: Crawl) -> list[str]:
    return [id for id, unit in game.units.items() if unit.entry == "prisoner"]


@pytest.mark.rule("PP-MISSION-32")
def test_a_whole_exploration_turn_in_contact_frees_the_prisoner() -> None:
    game, thing, x, y = waiting("rescue")
    put(game, "squad", (x + 2.5, y))
    exploration_turn(game)
    assert not free(game), "the turn has only begun"
    exploration_turn(game)
    (unit,) = free(game)
    (model,) = members(game, unit)
    profile = fighter_of(game, model).profile
    assert (profile.ws, profile.bs, profile.strength, profile.toughness, profile.wounds) == (3, 3, 3, 3, 1)
    assert (profile.initiative, profile.attacks, profile.leadership, profile.save) == (3, 1, 7, 5)
    assert fighter_of(game, model).weapons == ()
    assert (game.units[unit].side, has(game, unit, "independent character")) == (ATTACKER, True)
    assert gap(standing(game, model), standing(game, "u1.1")) >= 0
    assert thing not in game.things
    assert happened(game, Deployed)[-1].rule == "PP-MISSION-32"


@pytest.mark.rule("PP-MISSION-31", "PP-MISSION-32")
def test_a_model_that_comes_later_or_goes_does_not() -> None:
    game, _, x, y = waiting("rescue")
    unit = put(game, "squad", (x + 8, y))
    exploration_turn(game)
    game.begin(move(game, "PP-EXPL-02", unit, [(x + 2.5, y)]))
    exploration_turn(game)
    assert not free(game)
    game.begin(move(game, "PP-EXPL-02", unit, [(x + 8, y)]))
    exploration_turn(game)
    assert not free(game)


@pytest.mark.rule("PP-MISSION-32", "PP-MISSION-51")
@pytest.mark.parametrize(
    ("what", "done"), [({}, True), ({"target": "u2"}, False), ({"fought": True}, False), ({"marched": True}, True)]
)
def test_in_a_combat_turn_without_firing_or_fighting(what: dict[str, object], done: bool) -> None:
    game, _, x, y = waiting("rescue")
    unit = put(game, "squad", (x + 2.5, y))
    garrison(game, "squad", (x + 9, y))
    combat_turn(game, ATTACKER)
    game.units[unit] = replace(game.units[unit], **what)
    game.begin([Tended(ATTACKER)])
    assert bool(free(game)) == done
    exploration_turn(game)
    assert bool(free(game)) == done, "what was spoilt in one turn is not made good by the next one's beginning"


@pytest.mark.rule("PP-MISSION-32")
def test_the_enemys_turn_is_not_its_own() -> None:
    game, _, x, y = waiting("rescue")
    put(game, "squad", (x + 2.5, y))
    garrison(game, "squad", (x + 9, y))
    combat_turn(game, DEFENDER)
    game.begin([Tended(DEFENDER)])
    assert not free(game)


@pytest.mark.rule("PP-MISSION-51", "PP-MISSION-52", "PP-MISSION-50")
def test_the_charge_is_placed_and_the_retreat_must_be_ordered() -> None:
    game, thing, x, y = waiting("sabotage")
    put(game, "squad", (x + 2.5, y))
    exploration_turn(game)
    assert not must_retreat(game)
    exploration_turn(game)
    assert game.things[thing].charged
    assert must_retreat(game)
    assert happened(game, ChargePlaced)[-1].model == "u1.1"
    section = max(game.objectives)
    assert not objective(game, section).achieved
    exploration_turn(game)
    assert len(happened(game, ChargePlaced)) == 1


@pytest.mark.rule("PP-MISSION-51")
def test_a_combat_won_does_not_blow_it_up() -> None:
    game, thing, x, y = waiting("sabotage")
    put(game, "squad", (x + 9, y))
    combat_over(game, ATTACKER)
    exploration_turn(game)
    assert thing in game.things


@pytest.mark.rule("PP-MISSION-52", "PP-SCEN-12", "PP-RETREAT-04")
@pytest.mark.parametrize(
    ("charged", "start", "asks", "ordered"),
    [
        (True, "entrance", False, True),
        (False, "entrance", True, False),
        (False, "meeting", False, False),
    ],
)
def test_the_retreat_is_ordered_at_once_or_not_at_all(charged: bool, start: str, asks: bool, ordered: bool) -> None:
    game = raid(start=start)
    put(game, "squad", (0, -5))
    if charged:
        game.things["artefact-2"] = Thing("artefact", 2, 30, -50, charged=True)
    game.combat, game.active = True, ATTACKER
    game.begin([MayOrderRetreat()])
    assert (game.question is not None and game.question.topic == "retreat") == asks
    assert len(happened(game, RetreatOrdered)) == ordered
    assert game.retreat == ordered


@pytest.mark.rule("PP-MISSION-32", "PP-RETREAT-05")
@pytest.mark.parametrize("ordered", [False, True])
def test_a_prisoner_freed_in_a_retreat_retreats(ordered: bool) -> None:
    game, _, x, y = waiting("rescue")
    put(game, "squad", (x + 2.5, y))
    garrison(game, "squad", (x + 9, y))
    combat_turn(game, ATTACKER)
    game.retreat = ordered
    game.begin([Tended(ATTACKER)])
    (unit,) = free(game)
    assert game.units[unit].retreating == ordered
