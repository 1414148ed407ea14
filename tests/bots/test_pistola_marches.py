"""How the greedy bot of pistola moves: what places are worth in a combat, and how its units keep out of each other's way."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_guns import armed, post
from pistola_scene import DOOR, SMALL, STRAIGHT, answer, first, manned, put
from reglamento.arena.match import play_out
from reglamento.armies.moves.columns import behind_walls, go_farthest
from reglamento.bots.armies.vantage import PATIENCE, Vantage
from reglamento.bots.bot import Bot
from reglamento.bots.pistola import doing, errands, marches
from reglamento.bots.pistola.foes import away, in_the_open, nearest_foe
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.bots.pistola.reasons import reason
from reglamento.bots.pistola.vantage import enemies_worth, there, vantage
from reglamento.bots.pistola.worth import assault_worth, fire_worth, price
from reglamento.games.pistola.arms.distances import MOVE
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.choices.assaults import Charge, EndCharges
from reglamento.games.pistola.facts.choices.exploring import MoveUnit, OpenDoor
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.choices.troops import JoinUnit, OrderRetreat, StandFast, StayAlone
from reglamento.games.pistola.facts.map import Opening
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.plane import EAST, Edge
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.goals import goals
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.moves.acting import deeds_of
from reglamento.games.pistola.moves.moving import first_dice
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.games.pistola.turns.movement import SideMoves
from reglamento.games.pistola.units.characters import within_reach
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import bases, fighter_of, members
from reglamento.games.registry import rulebook
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place, Position


def moves(game: Crawl, unit: str) -> tuple[Position, ...]:
    """Where the bot moves a unit, which the rules allow."""
    game.begin([first_dice(game, unit)])
    assert isinstance(game.question, Place)
    found = GreedyBot(game.units[unit].side, 1).place(game, game.question)
    assert game.objection(found) is None
    return found


def shifted(game: Crawl, unit: str, dy: float) -> tuple[Standing, ...]:
    return tuple(replace(place, y=place.y + dy) for place in bases(game, members(game, unit)))


# ---- what a place is worth


def test_where_a_unit_stands_it_deals_its_fire_and_takes_that_of_those_who_see_it() -> None:
    game = armed()
    ours = post(game, "rifles", (0, 3))
    theirs = post(game, "rifles", (0, 14), (3, 14), side=DEFENDER)
    found = vantage(game, ours, bases(game, members(game, ours)))
    assert found.dealt == pytest.approx(max(fire_worth(game, ours, theirs), assault_worth(game, ours, theirs, charging=True)))
    assert found.taken > 0
    assert found.points == pytest.approx(found.dealt - found.taken)


def test_a_place_is_looked_at_without_anybody_moving() -> None:
    game = armed()
    ours = post(game, "rifles", (0, 3), (3, 3))
    before = game.copy()
    after = there(game, ours, shifted(game, ours, 2.0))
    assert game == before
    assert [after.models[id].y for id in members(game, ours)] == [5.0, 5.0]
    assert after.units[ours].marched
    assert not there(game, ours, shifted(game, ours, 0.0)).units[ours].marched


def test_a_unit_that_deals_too_little_to_be_done_within_its_patience_is_idle() -> None:
    game = armed()
    ours = post(game, "rifles", (0, 3))
    theirs = post(game, "rifles", (0, 14), (3, 14), side=DEFENDER)
    whole = sum(price(fighter_of(game, id)) for id in members(game, theirs))
    assert Vantage(whole / PATIENCE - 0.01, 0.0).idle(enemies_worth(game, ours))
    assert not Vantage(whole / PATIENCE + 0.01, 0.0).idle(enemies_worth(game, ours))


def test_a_unit_that_can_only_strike_goes_up_to_the_enemy() -> None:
    game = armed(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    brutes = post(game, "brutes", (0, -3))
    foe = post(game, "rifles", (0, -28), side=DEFENDER)
    assert nearest_foe(game, brutes) == foe
    assert away(game, brutes, foe) == pytest.approx(22.5)
    assert in_the_open(game, brutes, foe)
    (place,) = moves(game, brutes)
    assert place.y == pytest.approx(-18)


# ---- doors, when enemies stand behind them


@pytest.mark.rule("PP-EXPL-07", "PP-BASE-41")
def test_a_door_is_gone_to_whoever_stands_behind_it() -> None:
    game = armed(STRAIGHT, DOOR)
    rifles = post(game, "rifles", (0, -6))
    door = game.openings["o2"].door
    work_door(game, door, is_open=True)
    answer(game.begin([Explore()]), SMALL, (3,))
    while game.question is not None:
        game.answer(first(game))
    game.doors[door] = replace(game.doors[door], open=False)
    post(game, "rifles", (-1.5, -11.5), side=DEFENDER)
    assert (0.0, -8.75) in goals(game, rifles)
    assert not any(isinstance(deed, OpenDoor) for deed in deeds_of(game, rifles))
    game.models["u1.1"] = replace(game.models["u1.1"], y=-8.75)
    assert OpenDoor("u1.1", door) in deeds_of(game, rifles)


# ---- units in each other's way


def corridor() -> tuple[Crawl, str, str]:
    """Two units one behind the other in a corridor, on their way to the door in its end."""
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    ahead = put(game, "squad", (-1.5, -20.0), (1.5, -20.0))
    return game, ahead, put(game, "squad", (-1.5, -14.0), (1.5, -14.0))


def test_the_one_behind_stops_behind_the_last_of_the_one_before() -> None:
    game, ahead, behind = corridor()
    assert min(place.y for place in moves(game, behind)) > max(game.models[id].y for id in members(game, ahead))


def test_a_unit_that_stands_in_the_way_of_a_stuck_unit_makes_room() -> None:
    game, ahead, behind = corridor()
    game.models["u1.2"] = replace(game.models["u1.2"], x=1.5, y=-11.0)  # the last of the unit before stands behind the others
    game.units[ahead] = replace(game.units[ahead], moved=True)
    stuck = moves(game, behind)
    game.units[ahead] = replace(game.units[ahead], marched=True)
    assert stuck != moves(game, behind)


def test_the_first_waits_for_those_who_fell_behind_but_not_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    game, ahead, behind = corridor()

    def goes(turn: int, y: float) -> bool:
        game.turn = turn
        for id in members(game, behind):
            game.models[id] = replace(game.models[id], y=y)
        return moves(game, ahead) != tuple(Position(*place.at) for place in bases(game, members(game, ahead)))

    assert goes(1, -14.0)
    assert not goes(1, 5.0)
    assert not goes(marches.WAITS - 1, 5.0)
    assert goes(marches.WAITS, 5.0)
    monkeypatch.setattr(marches, "going_home", lambda view: True)
    assert goes(1, 5.0)


@pytest.mark.rule("PP-BASE-30")
def test_a_character_goes_with_the_unit_that_it_has_joined() -> None:
    game = manned(STRAIGHT, STRAIGHT, DOOR)
    squad, hero = put(game, "squad", (-1.5, -3.0), (1.5, -3.0)), put(game, "hero", (0.0, -7.0))
    game.units[hero] = replace(game.units[hero], joined=squad)
    game.begin([MoveUnits()])
    assert isinstance(game.question, Choose)
    assert doing.next_unit(game, game.question) == MoveUnit(squad)


@pytest.mark.rule("PP-BASE-30")
def test_a_character_on_its_own_moves_after_the_others_and_joins_the_largest_that_it_can_walk_to() -> None:
    game = manned(STRAIGHT, STRAIGHT, DOOR)
    hero = put(game, "hero", (0.0, -8.0))
    few, many = put(game, "squad", (-6.0, 14.0), (-3.0, 14.0)), put(game, "squad", (0.0, 3.0), (3.0, 3.0), (6.0, 3.0))
    assert marches.host(game, hero) == many
    game.begin([MoveUnits()])
    order = []
    while isinstance(game.question, Choose) and game.question.topic == "unit":
        moving = GreedyBot(ATTACKER, 1).choose(game, game.question)
        assert isinstance(moving, MoveUnit)
        order.append(moving.unit)
        game.answer(moving)
        while game.question is not None and game.question.topic != "unit":
            asked, bot = game.question, GreedyBot(ATTACKER, 1)
            game.answer(bot.place(game, asked) if isinstance(asked, Place) else bot.choose(game, asked))
    assert order[-1] == hero
    assert set(order) == {few, many, hero}
    assert game.units[hero].joined == many


@pytest.mark.rule("PP-BASE-30")
def test_a_character_goes_its_own_way_from_whom_it_cannot_join() -> None:
    """Behind a closed door, too large, in flight, or a character as well; and nobody but a character looks for company."""
    game = armed(STRAIGHT, DOOR)
    hero = post(game, "hero", (0.0, -5.0))
    rifles = post(game, "rifles", (0.0, 5.0))
    assert marches.host(game, hero) == rifles
    assert marches.host(game, rifles) == ""
    work_door(game, "d1", is_open=False)
    assert marches.host(game, hero) == ""
    work_door(game, "d1", is_open=True)
    game.units[rifles] = replace(game.units[rifles], falling=True)
    assert marches.host(game, hero) == ""
    post(game, "giant", (-10.0, 8.0))
    post(game, "hero", (10.0, 8.0))
    assert marches.host(game, hero) == ""


@pytest.mark.rule("PP-BASE-30")
def test_a_character_joins_nobody_past_a_wall() -> None:
    """Others would come between, and hold up both."""
    game = manned(STRAIGHT, STRAIGHT, DOOR)
    hero, few = put(game, "hero", (1.7, -4.5)), put(game, "squad", (-1.0, -1.5))
    many = put(game, "squad", (5.0, 1.3), (8.0, 1.3))
    options = (JoinUnit(hero, few), JoinUnit(hero, many), StayAlone(hero))
    question = Choose(ATTACKER, "PP-BASE-30", "join", options, StayAlone(hero), hero)
    assert within_reach(game, hero) == (few, many)
    assert GreedyBot(ATTACKER, 1).choose(game, question) == JoinUnit(hero, few)
    told = reason(game, question, JoinUnit(hero, few))
    assert told is not None
    assert told.says == "Of the units that it can join with no wall between, this is the largest."


@pytest.mark.rule("PP-TURN-06")
@pytest.mark.parametrize("force", ["ash-relief", "choir-descent", "vigil-lance"])
def test_a_character_leaves_the_entrance_to_those_who_go_first(force: str) -> None:
    """Nobody waits for anybody in the first turn: each unit that can move does, and the first of them comes in."""
    game = started("search-and-destroy", force)
    bots: dict[str, Bot] = {seat: GreedyBot(seat, 1) for seat in (ATTACKER, DEFENDER)}
    play_out(game, bots, Seeded(3), until=lambda game: game.turn == 1 and not movable(game, ATTACKER))
    inside = [id for id, unit in game.units.items() if unit.entered]
    assert inside
    assert not any(len(members(game, id)) == 1 for id in inside)


def started(mission: str, force: str) -> Crawl:
    """A game of the package that asks next where the attacker's units stand."""
    book = rulebook("pistola")
    loaded = book.load(mission)
    game = book.new(loaded, book.readings())
    assert isinstance(game, Crawl)
    game.answer(PickForce([each.id for each in loaded.offers(ATTACKER)].index(force)))
    game.answer(PickForce(0))
    return game


# ---- at a loss


def stuck_in_combat() -> tuple[Crawl, str, str]:
    """Two units in a corridor with enemies behind a corner, so close together that neither passes the other."""
    game = armed(STRAIGHT, STRAIGHT, DOOR)
    ahead, behind = post(game, "brutes", (0.0, -8.0), (0.0, -5.5)), post(game, "brutes", (0.0, -3.0))
    post(game, "rifles", (0.0, -18.0), side=DEFENDER)
    game.begin([SideMoves(ATTACKER)])
    return game, ahead, behind


def test_in_combat_too_a_model_makes_room_where_none_finds_a_way_on() -> None:
    game, ahead, behind = stuck_in_combat()
    under = move_limits(game, behind, MOVE)
    game.units[ahead] = replace(game.units[ahead], moved=True)
    assert marches.shaken_up(game, behind, under) is not None
    game.units[ahead] = replace(game.units[ahead], marched=True)
    assert marches.shaken_up(game, behind, under) is None


def test_a_unit_that_makes_room_changes_from_turn_to_turn() -> None:
    game, ahead, behind = stuck_in_combat()
    under, tried = move_limits(game, ahead, MOVE), set()
    for turn in range(20):
        game.turn = turn
        tried.add(marches.shaken_up(game, ahead, under) is not None)
    assert not game.units[behind].moved
    assert tried == {True, False}


def test_in_combat_who_is_nearest_to_an_enemy_moves_first() -> None:
    game = armed(STRAIGHT, STRAIGHT, DOOR)
    post(game, "rifles", (0, 8))
    near = post(game, "rifles", (0, 3))
    post(game, "rifles", (0, -18), side=DEFENDER)
    game.begin([SideMoves(ATTACKER)])
    assert isinstance(game.question, Choose)
    assert doing.next_unit(game, game.question) == MoveUnit(near)


# ---- home in time


def test_it_goes_home_when_no_turns_are_left_for_more() -> None:
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    put(game, "squad", (0.0, -25.0))
    game.mission = replace(game.mission, turns=50)
    assert not errands.going_home(game)
    game.turn = 45
    assert errands.going_home(game)


def test_without_a_limit_there_is_always_time() -> None:
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    put(game, "squad", (0.0, -25.0))
    game.turn = 500
    assert isinstance(game.mission, Mission)
    assert not errands.going_home(game)


@pytest.mark.rule("PP-EXPL-02")
def test_a_model_that_a_wall_cuts_off_comes_back_before_the_unit_goes_on() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (-1.5, -2.0), (1.5, -5.0), (-6.0, 1.5))
    under = move_limits(game, unit, MOVE)
    assert go_farthest(under, (0.0, -8.75)) is not None
    places = moves(game, unit)
    assert not behind_walls(
        under.layout,
        tuple(replace(model, x=at.x, y=at.y) for model, at in zip(under.models, places, strict=True)),
        under.coherency,
    )


# ---- errands past doors


def inside(*models: tuple[float, float]) -> tuple[Crawl, str, str]:
    """A corridor with a room behind the door in its end, and a unit: also the door's id."""
    game = armed(STRAIGHT, DOOR)
    rifles, door = post(game, "rifles", *((0.0, -3.0 - 3 * i) for i in range(len(models)))), game.openings["o2"].door
    work_door(game, door, is_open=True)
    answer(game.begin([Explore()]), SMALL, (3,))
    while game.question is not None:
        game.answer(first(game))
    for id, (x, y) in zip(members(game, rifles), models, strict=True):
        game.models[id] = replace(game.models[id], x=x, y=y)
    return game, rifles, door


@pytest.mark.rule("PP-EXPL-07")
def test_on_the_way_home_a_closed_door_is_gone_to_and_opened_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "going_home", lambda view: True)
    game, rifles, door = inside((0.0, -15.0))
    game.doors[door] = replace(game.doors[door], open=False)
    other = next(way.door for way in game.openings.values() if way.door)
    assert errands.goal(game, rifles) == (0.0, -11.25)
    assert errands.worth_opening(game, OpenDoor("u1.1", door))
    assert not errands.worth_opening(game, OpenDoor("u1.1", other))


@pytest.mark.rule("PP-EXPL-07")
def test_an_enemy_behind_a_closed_door_is_gone_to_by_that_door() -> None:
    game, rifles, door = inside((0.0, -3.0))
    post(game, "rifles", (0.0, -18.0), side=DEFENDER)
    game.doors[door] = replace(game.doors[door], open=False)
    assert marches._behind_doors(game, rifles) == (((0.0, -8.75), 0.0),)


@pytest.mark.rule("PP-RETREAT-04", "PP-RETREAT-08", "PP-SIGHT-01")
@pytest.mark.parametrize("at", [(0.0, -18.0), (0.0, -11.5)])
@pytest.mark.parametrize(
    ("shut", "fallen", "linked", "goes"),
    [(False, False, True, False), (True, False, True, False), (True, False, False, True), (True, True, False, False)],
)
def test_it_leaves_only_enemies_to_whom_no_way_leads_and_then_when_nobody_is_lost_by_it(
    at: tuple[float, float], shut: bool, fallen: bool, linked: bool, goes: bool
) -> None:
    """A closed door it opens: a retreat may lead out of the complex."""
    game, _, door = inside((0.0, -3.0), (0.0, -6.0))
    post(game, "rifles", at, side=DEFENDER)
    game.combat = True
    if fallen:
        game.fallen["u1.2"] = game.models.pop("u1.2")
    game.doors[door] = replace(game.doors[door], open=not shut)
    if not linked:
        del game.links[next(id for id, link in game.links.items() if link.door == door)]
    question = Choose(ATTACKER, "PP-RETREAT-04", "retreat", (StandFast(), OrderRetreat()), StandFast())
    answer = GreedyBot(ATTACKER, 1).choose(game, question)
    assert answer == (OrderRetreat() if goes else StandFast())
    told, untrue = (reason(game, question, each) for each in (answer, StandFast() if goes else OrderRetreat()))
    assert told is not None
    assert told.rule == "PP-RETREAT-08"
    assert told.says == (
        "No way leads to the enemies, and no fallen model is left to them."
        if goes
        else "A fallen model would be left to the enemy."
        if fallen
        else "Enemies are in sight, or a way leads to them: the fight goes on."
    )
    assert untrue is None


@pytest.mark.rule("PP-SECT-08")
def test_a_room_is_worth_a_detour() -> None:
    """The end of the corridor is farther than an opening in its side, by less than a door is worth."""
    game = manned(STRAIGHT)
    unit = put(game, "squad", (0.0, -5.0))
    game.add_opening(Opening(1, Edge(300, -500, EAST), "corridor"))
    assert errands.goal(game, unit) == (1.75, -5.0)
    game.openings["o2"] = replace(game.openings["o2"], leads="room")
    assert errands.goal(game, unit) == (0.0, -8.75)


# ---- charges


@pytest.mark.rule("PP-BASE-55")
def test_a_unit_that_can_only_fight_charges_an_enemy_that_would_take_as_much_from_it_anyway() -> None:
    """Standing before an enemy that is better at blows, without a charge, is worse still: that enemy then shoots or charges."""
    game = armed()
    few = post(game, "brutes", (0, 3))
    post(game, "brutes", (0, 8), (3, 8), (-3, 8), side=DEFENDER)
    game.begin([AssaultPhase(ATTACKER)])
    assert isinstance(game.question, Choose)
    chosen = GreedyBot(ATTACKER, 1).choose(game, game.question)
    assert isinstance(chosen, Charge)
    assert chosen.unit == few


@pytest.mark.rule("PP-BASE-07")
def test_a_unit_that_shoots_better_than_it_fights_does_not_charge_a_better_fighter() -> None:
    game = armed()
    post(game, "rifles", (0, 3))
    post(game, "brutes", (0, 8), (3, 8), (-3, 8), side=DEFENDER)
    game.begin([AssaultPhase(ATTACKER)])
    assert isinstance(game.question, Choose)
    assert isinstance(GreedyBot(ATTACKER, 1).choose(game, game.question), EndCharges)
