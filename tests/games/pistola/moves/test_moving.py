"""Moves of units in the attacker's phase. The corridor behind the entrance runs north from (0, 0), 6 cm wide; doors are 3 cm."""

import pytest

from pistola_scene import CORNER, DOOR, STRAIGHT, asked, at, first, happened, manned, places_of, placing, put, refusal
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.events.troops import Driven, Moved, Slowed
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.goals import goals
from reglamento.games.pistola.moves.moving import Drive, Move, TerrainRoll
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose, Position, Roll


def moving(game: Crawl, unit: str, far: float = 15.0) -> Crawl:
    return game.begin([Move(unit, far)])


@pytest.mark.rule("PP-EXPL-02")
def test_a_model_moves_up_to_15_cm() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "hero", (0, 6.5))
    moving(game, unit)
    no = refusal(game.copy(), at((0, -8.51)))
    assert (no.rule, no.why) == ("PP-EXPL-02", "Hero u1.1 may move 15 cm, but the way there is 15.01 cm")
    game.answer(at((0, -8.5)))
    assert places_of(game, unit) == [(0, -8.5)]
    assert game.units[unit].moved
    assert happened(game, Moved)[-1].places == (("u1.1", 0, -8.5),)


@pytest.mark.rule("PP-EXPL-02")
def test_the_way_goes_round_walls() -> None:
    """12.1 cm as the crow flies, but round the post of the entrance: 10.53 cm to it, an arc of 1.97 cm, 1.56 cm from it."""
    game = manned(STRAIGHT, DOOR)
    moving(game, put(game, "hero", (9, 7.5)), far=12.5)
    assert refusal(game, at((1.5, -2))).why == "Hero u1.1 may move 12.5 cm, but the way there is 14.07 cm"


@pytest.mark.rule("PP-EXPL-02", "PP-DOOR-02")
def test_nobody_passes_a_closed_door() -> None:
    game = manned(STRAIGHT, DOOR)
    moving(game, put(game, "hero", (0, -5)))
    work_door(game, "d1", is_open=False)
    assert refusal(game, at((0, 5))).why == "Hero u1.1 may move 15 cm, but no way leads there"
    assert "clear of walls and closed doors" in refusal(game, at((0, 0))).why
    work_door(game, "d1", is_open=True)
    game.answer(at((0, 5)))


@pytest.mark.rule("PP-EXPL-02")
def test_other_units_are_in_the_way_but_not_ones_own() -> None:
    wall = [(-1.75, -5), (1.75, -5)]
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", *wall)
    moving(game, put(game, "hero", (0, -1.5)))
    assert refusal(game, at((0, -8.5))).why == "Hero u2.1 may move 15 cm, but no way leads there"

    game = manned(STRAIGHT, DOOR)
    moving(game, put(game, "squad", (0, -1.5), *wall)).answer(at((0, -8.5), *wall))
    assert places_of(game, "u1") == [(0, -8.5), *wall]


@pytest.mark.rule("PP-EXPL-02")
def test_nobody_ends_on_another() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (0, 8))
    moving(game, put(game, "squad", (0, 2), (5, 2)))
    assert refusal(game, at((0, 5.51), (5, 2))).why == "Squad u2.1 and Hero u1.1 would overlap"
    assert refusal(game, at((0, 2), (2, 2))).why == "Squad u2.1 and Squad u2.2 would overlap"
    game.answer(at((0, 5.5), (2.5, 5.5)))  # touching is no overlap


@pytest.mark.rule("PP-EXPL-02", "PP-BASE-19")
def test_a_unit_stays_within_5_cm() -> None:
    game = manned(STRAIGHT, DOOR)
    moving(game, put(game, "squad", (0, 2), (5, 2), (10, 2)))
    no = refusal(game, at((0, 2), (5, 2), (12.51, 2)))
    assert (no.rule, no.why) == ("PP-EXPL-02", "Squad u1.3 would be more than 5 cm away from the rest of its unit")
    game.answer(at((0, 2), (5, 2), (12.5, 2)))


@pytest.mark.rule("PP-EXPL-06")
def test_nobody_comes_into_a_section_that_has_not_been_generated() -> None:
    """The entrance's corridor ends in a corner whose arm is unexplored, and in a closed door to a room."""
    game = manned(*CORNER, first, DOOR)
    frontier = game.openings["o2"].at
    assert game.openings["o2"].door
    work_door(game, game.openings["o2"].door, is_open=True)
    x, y = frontier.x / 100, frontier.y / 100
    way = {1: 1, 3: -1}[frontier.heading]
    moving(game, put(game, "hero", (x - way * 5, y)))
    no = refusal(game, at((x - way * 1.24, y)))
    assert (no.rule, no.why) == ("PP-EXPL-06", "Hero u1.1 would come into a section that has not been generated yet")
    assert refusal(game, at((x + way * 5, y))).rule == "PP-EXPL-02"
    game.answer(at((x - way * 1.25, y)))


@pytest.mark.rule("PP-EXPL-02")
@pytest.mark.parametrize(
    "nonsense",
    [None, "here", (), at((0, 2), (0, 5)), ((0, 2),), at((float("nan"), 2)), at((1e300, 2)), (Position("0", 2),)],  # type: ignore[arg-type]
)
def test_what_is_no_place_is_refused(nonsense: object) -> None:
    game = manned(STRAIGHT, DOOR)
    moving(game, put(game, "hero", (0, 2)))
    assert refusal(game, nonsense).rule == "PP-EXPL-02"


@pytest.mark.rule("PP-EXPL-02")
def test_each_unit_moves_once_in_the_order_the_attacker_likes() -> None:
    game = manned(STRAIGHT, DOOR)
    one, two = put(game, "hero", (0, 2)), put(game, "squad", (5, 2))
    game.begin([MoveUnits()])
    game.answer(MoveUnit(two)).answer(placing(game).default)
    assert refusal(game, MoveUnit(two)).why == "Squad (u2) has moved in this turn"
    assert refusal(game, MoveUnit("u9")).why == "The attacker has no unit u9 on the board"
    assert refusal(game, "all").rule == "PP-EXPL-02"
    assert isinstance(game.question, Choose)
    assert game.question.options == (MoveUnit(one), EndMoves())
    assert game.question.default == EndMoves()
    game.answer(EndMoves())
    assert game.over


@pytest.mark.rule("PP-EXPL-02")
def test_to_stay_is_the_default_and_ways_on_are_suggested() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, 2), (2.5, 2), (5, 2))
    moving(game, unit)
    question = placing(game)
    assert question.default == at((0, 2), (2.5, 2), (5, 2))
    assert game.suggestions()[-1] == question.default
    assert goals(game, unit) == ((0.0, -8.75),)  # before the door in the corridor's end
    assert min(place.y for place in game.suggestions()[0]) == -8.75
    for suggestion in game.suggestions():
        game.copy().answer(suggestion)


@pytest.mark.rule("PP-EXPL-02")
def test_a_unit_that_has_come_to_the_way_on_in_one_body_may_stay() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, -8.75), (0, -6.25))
    moving(game, unit)
    assert game.suggestions() == (placing(game).default,)
    game.answer(placing(game).default)
    assert game.units[unit].moved
    assert happened(game, Moved) == []


@pytest.mark.rule("PP-EXPL-02")
def test_where_nothing_is_left_to_explore_the_way_out_is_suggested() -> None:
    game = manned(STRAIGHT, DOOR)
    game.openings.clear()
    unit = put(game, "hero", (0, -5))
    assert goals(game, unit) == ((0.0, 1.25),)
    moving(game, unit)
    assert at((0, 1.25)) in game.suggestions()


@pytest.mark.rule("PP-EXPL-03", "PP-BASE-20")
def test_a_unit_that_is_slow_moves_as_in_difficult_terrain() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "crawlers", (0, 8))
    game.begin([MoveUnits()]).answer(MoveUnit(unit))
    assert game.question == Roll(2, "PP-BASE-20", "terrain", "attacker", unit)
    game.answer((2, 4))
    assert happened(game, Slowed)[-1].far == 10
    assert refusal(game, at((0, -2.01))).why == "Crawlers u1.1 may move 10 cm, but the way there is 10.01 cm"
    game.answer(at((0, -2)))


@pytest.mark.rule("PP-BASE-20")
def test_a_slow_character_alone_rolls_three_dice() -> None:
    game = manned(STRAIGHT, DOOR)
    game.begin([TerrainRoll(put(game, "elder", (0, 8)))])
    assert isinstance(game.question, Roll)
    assert game.question.n == 3


@pytest.mark.rule("PP-EXPL-03")
def test_a_unit_that_must_advance_goes_15_cm_and_three_dice() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "mad", (-18, 10))
    game.begin([Drive(unit)]).answer((2,))
    assert happened(game, Driven)[-1].must
    game.answer((4, 2, 5))
    assert asked(game) == "move"
    assert refusal(game.copy(), at((8.01, 10))).why == "Mad u1.1 may move 26 cm, but the way there is 26.01 cm"
    no = refusal(game.copy(), at((-18, 10)))
    assert no.rule == "PP-EXPL-03"
    game.answer(at((8, 10)))
    assert game.units[unit].moved


@pytest.mark.rule("PP-EXPL-03")
def test_a_unit_that_must_advance_goes_as_far_as_there_is_a_way() -> None:
    """In a corridor between closed doors there are 7.5 cm."""
    game = manned(STRAIGHT, DOOR)
    work_door(game, "d1", is_open=False)
    unit = put(game, "mad", (0, -1.25))
    game.begin([Drive(unit)]).answer((1,)).answer((6, 6, 6))
    assert placing(game).default == at((0, -8.75))
    assert refusal(game.copy(), at((0, -8.7))).why == "Mad (u1) must advance: one of its models goes 7.5 cm or more"
    assert game.suggestions() == (placing(game).default,)
    game.answer(placing(game).default)


@pytest.mark.rule("PP-EXPL-03")
def test_on_a_3_nobody_is_driven() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "mad", (0, 8))
    game.begin([Drive(unit)]).answer((3,))
    assert game.over
    assert not game.units[unit].moved
    assert at_most(8, places_of(game, unit)[0][1])


@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07")
@pytest.mark.parametrize("short", [0.02, 0.5])
def test_a_model_that_stands_a_hair_before_a_door_may_still_go_up_to_it(short: float) -> None:
    """The door is 10 cm behind the entrance; only who touches it opens it."""
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, -8.75 + short))
    game.begin([Move(unit, 15.0)])
    assert min(places[0].y for places in game.suggestions()) == -8.75
