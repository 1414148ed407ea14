"""Units go up by stairs and out by exits, whole and within their move."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mission_scene import combat_turn, exploration_turn, raid
from pistola_scene import asked, happened, options, places_of, placing, put, refusal
from reglamento.games.pistola.facts.choices.exploring import Climb, LeaveComplex
from reglamento.games.pistola.facts.choices.missions import DeclareEnd, PlayOn
from reglamento.games.pistola.facts.events.troops import CharacterLeft, Left, Moved
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.objectives import Objective, Thing
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.missions.going import goings
from reglamento.games.pistola.units.characters import join
from reglamento.games.pistola.units.troops import members

ROOM = 2
X, Y = 33.0, -48.0
"""The middle of the room, where the stair or the exit is."""


def hall(kind: str) -> Crawl:
    """A large room, 24 cm square, with a stair or an exit in its middle; nobody is there yet."""
    game = raid(secondary="stair", single=True)
    assert game.lay(Placed("large room", Lie(2100, -6000), objective=True)) == ROOM
    game.objectives[ROOM] = Objective("stair", 1, thing="thing")
    game.things["thing"] = Thing("stair" if kind == "stair" else "exit", ROOM, X, Y)
    return game


def goes(game: Crawl, unit: str) -> bool:
    return bool({Climb(unit, "thing"), LeaveComplex(unit)} & set(goings(game)))


@pytest.mark.rule("PP-SCEN-22", "PP-MISSION-61")
@pytest.mark.parametrize("kind", ["stair", "exit"])
@pytest.mark.parametrize(("last", "whole"), [(17.5, True), (17.51, False)])
def test_every_model_comes_to_it_with_its_move(kind: str, last: float, whole: bool) -> None:
    """Bases of 2.5 cm: contact is at 2.5 cm, so a model 17.5 cm away goes 15. The line runs north and bends at the wall."""
    game = hall(kind)
    step = (last - 2.5) / 2
    game.things["thing"] = replace(game.things["thing"], y=-39.0)
    unit = put(game, "squad", (X, -41.5), (X, -41.5 - step), (X, -39.0 - last))
    assert goes(game, unit) == whole


@pytest.mark.rule("PP-SCEN-22")
def test_one_model_at_the_stair_does_not_take_those_along_who_are_far_off() -> None:
    game = hall("stair")
    unit = put(game, "squad", (X + 2.5, Y), (0, -5))
    assert not goes(game, unit)


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-41")
def test_others_may_stand_in_the_way_but_not_ones_own() -> None:
    """A corridor of 6 cm lets nobody past two models of another unit; its own have gone up before."""
    game = raid()
    game.things["thing"] = Thing("stair", 1, 0, -1.25)
    own = put(game, "squad", (0, -3.75), (-1.5, -6.5), (1.5, -6.5), (0, -8.7))
    assert goes(game, own)
    other = raid()
    other.things["thing"] = Thing("stair", 1, 0, -1.25)
    put(other, "squad", (-1.5, -6.5), (1.5, -6.5))
    split = put(other, "squad", (0, -3.75), (0, -8.7))
    assert not goes(other, split)


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-30")
@pytest.mark.parametrize("kind", ["stair", "exit"])
def test_a_character_goes_with_the_unit_that_it_has_joined(kind: str) -> None:
    game = hall(kind)
    unit, hero = put(game, "squad", (X + 2.5, Y), (X + 5.5, Y)), put(game, "hero", (X + 5.5, Y + 3))
    join(game, hero, unit)
    exploration_turn(game)
    if kind == "exit":
        game.answer(LeaveComplex(unit))
        assert happened(game, Left)[-1].models == (*members(game, unit), "u1.1", "u1.2", "u2.1")
        assert not game.models
        return
    game.answer(Climb(unit, "thing")).answer((1,))
    while asked(game) == "door-spot":
        game.answer(options(game)[0])
    assert placing(game).pieces == ("u1.1", "u1.2", "u2.1")
    game.answer(placing(game).default)
    assert all(x > 1000 for each in (unit, hero) for x, _ in places_of(game, each))
    assert game.units[hero].joined == unit
    assert (game.units[unit].moved, game.units[hero].moved) == (True, True)


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-30")
def test_a_character_at_the_stair_may_go_up_alone_and_leaves_its_unit() -> None:
    game = hall("stair")
    unit, hero = put(game, "squad", (X + 5.5, Y), (X + 8.5, Y)), put(game, "hero", (X, Y + 2.5))
    join(game, hero, unit)
    exploration_turn(game).answer(Climb(hero, "thing")).answer((1,))
    while asked(game) == "door-spot":
        game.answer(options(game)[0])
    game.answer(placing(game).default)
    assert happened(game, CharacterLeft)[-1] == CharacterLeft("PP-BASE-30", hero, unit)
    assert places_of(game, unit) == [(X + 5.5, Y), (X + 8.5, Y)]


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-30")
def test_a_character_who_holds_its_unit_together_does_not_go_alone() -> None:
    game = hall("stair")
    unit, hero = put(game, "squad", (X - 6, Y), (X + 6, Y)), put(game, "hero", (X, Y + 1))
    join(game, hero, unit)
    assert not goes(game, hero)
    assert goes(game, unit)


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-20")
@pytest.mark.parametrize(("dice", "up"), [((1, 2), False), ((1, 3), True)])
def test_a_unit_that_is_slow_rolls_how_far_it_comes(dice: tuple[int, int], up: bool) -> None:
    """The farther model is 6 cm from the stair; two pips make 5 cm, three 7.5."""
    game = hall("stair")
    unit = put(game, "crawlers", (X + 2.5, Y), (X + 8.5, Y))
    exploration_turn(game).answer(Climb(unit, "thing"))
    assert (asked(game), game.question.rule) == ("terrain", "PP-BASE-20")  # type: ignore[union-attr]
    game.answer(dice)
    if up:
        assert asked(game) == "doors"
        return
    assert (asked(game), placing(game).reach) == ("move", 5.0)
    game.answer(placing(game).default)
    assert not goes(game, unit), "it has had its move"


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-40")
def test_a_unit_that_has_gone_up_has_had_its_move() -> None:
    game = hall("stair")
    unit = put(game, "squad", (X + 2.5, Y))
    exploration_turn(game).answer(Climb(unit, "thing")).answer((1,))
    while asked(game) == "door-spot":
        game.answer(options(game)[0])
    game.answer(placing(game).default)
    assert happened(game, Moved)[-1].rule == "PP-SCEN-22"
    assert game.units[unit].moved


@pytest.mark.rule("PP-MISSION-02", "PP-SCEN-22")
@pytest.mark.parametrize(
    ("openings", "stair", "declares"),
    [
        ("here", "", False),
        ("", "unused", False),
        ("above", "used", False),
        ("above", "", True),
        ("", "used", True),
        ("", "", True),
    ],
)
def test_the_end_is_declared_when_nothing_is_left_to_explore(openings: str, stair: str, declares: bool) -> None:
    """An opening above counts for those who can climb to it, and a stair that nobody has used leads to a new level."""
    game = hall("stair")
    above = game.lay(Placed("small room", Lie(120_000, 0)))
    thing = replace(game.things["thing"], leads=above if stair == "used" else 0)
    game.things = {"thing": thing} if stair else {}
    [(id, opening)] = game.openings.items()
    game.openings = {id: replace(opening, section=ROOM if openings == "here" else above)} if openings else {}
    put(game, "squad", (X - 9, Y))
    exploration_turn(game)
    assert (game.question is not None and DeclareEnd() in options(game)) == declares


@pytest.mark.rule("PP-END-02")
def test_a_unit_that_may_go_may_stay() -> None:
    game = hall("exit")
    unit = put(game, "squad", (X + 2.5, Y))
    exploration_turn(game)
    assert options(game)[0] == LeaveComplex(unit)
    assert options(game)[-1] == PlayOn()


@pytest.mark.rule("PP-SCEN-22", "PP-BASE-40")
def test_why_a_unit_does_not_go() -> None:
    game = hall("stair")
    put(game, "squad", (X + 2.5, Y))
    pinned, strung = put(game, "squad", (X - 2.5, Y)), put(game, "squad", (X, Y + 2.5), (0, -5))
    game.units[pinned] = replace(game.units[pinned], pinned=True)
    combat_turn(game, ATTACKER)
    no = refusal(game, Climb(pinned, "thing"))
    assert (no.rule, no.why) == ("PP-BASE-40", "Squad (u2) is pinned")
    far = refusal(game, Climb(strung, "thing"))
    assert far.rule == "PP-SCEN-22"
    assert far.why == "A unit goes up as the attacker's turn begins, when one model touches the stair and all others reach it"
