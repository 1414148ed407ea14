"""Independent characters join units and leave them."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, asked, at, happened, manned, options, places_of, placing, put, refusal
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.choices.troops import JoinUnit, StayAlone
from reglamento.games.pistola.facts.events.troops import CharacterJoined, CharacterLeft
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.moves.moving import Move, TerrainRoll, first_dice
from reglamento.games.pistola.turns.movement import SideMoves
from reglamento.games.pistola.units.board import fearless, whole_unit
from reglamento.games.pistola.units.characters import MayJoin, join
from reglamento.games.pistola.units.out import out_of_action
from reglamento.kernel.questions import Choose


def together(host: str = "squad", who: str = "hero", combat: bool = True) -> Crawl:
    """u1 with three models, and the character u2 who has joined it."""
    game = manned(STRAIGHT, DOOR)
    game.combat = combat
    put(game, host, (-3, 5), (0, 5), (3, 5))
    join(game, put(game, who, (6, 5)), "u1")
    return game


@pytest.mark.rule("PP-BASE-30")
def test_a_character_who_ends_within_5_cm_may_join() -> None:
    game = manned(STRAIGHT, DOOR)
    unit, hero = put(game, "squad", (0, 5), (3, 5)), put(game, "hero", (15, 5))
    game.begin([Move(hero, 15.0)])
    assert game.copy().answer(at((10.51, 5))).over  # bases of 2.5 cm: 5.01 cm apart
    game.answer(at((10.5, 5)))
    assert (asked(game), options(game)) == ("join", (JoinUnit(hero, unit), StayAlone(hero)))
    assert isinstance(game.question, Choose)
    assert game.question.default == StayAlone(hero)
    no = refusal(game, JoinUnit(hero, "u9"))
    assert (no.rule, no.why) == ("PP-BASE-30", "Unit u9 is no unit within 5 cm that Hero (u2) may join")
    assert not game.copy().answer(StayAlone(hero)).units[hero].joined
    game.answer(JoinUnit(hero, unit))
    assert game.units[hero].joined == unit
    assert whole_unit(game, unit) == ("u1.1", "u1.2", "u2.1")
    assert happened(game, CharacterJoined)[-1] == CharacterJoined("PP-BASE-30", hero, unit)


@pytest.mark.rule("PP-BASE-30")
def test_two_characters_and_monsters_form_no_unit() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (0, 5))
    put(game, "horror", (3, 5))
    put(game, "squad", (6, 5), side="defender")
    hero = put(game, "hero", (0, 8))
    assert game.begin([MayJoin(hero)]).over


@pytest.mark.rule("PP-BASE-30")
@pytest.mark.parametrize("state", ["falling", "pinned", "retreating"])
def test_nobody_joins_or_leaves_who_is_not_free(state: str) -> None:
    game = manned(STRAIGHT, DOOR)
    game.combat = True
    unit, hero = put(game, "squad", (0, 5)), put(game, "hero", (0, 8))
    game.units[unit] = replace(game.units[unit], **{state: True})
    assert game.copy().begin([MayJoin(hero)]).over
    join(game, hero, unit)
    assert game.begin([SideMoves(ATTACKER)]).over


@pytest.mark.rule("PP-BASE-30", "PP-BASE-06")
def test_a_unit_moves_with_its_character() -> None:
    game = together()
    game.begin([SideMoves(ATTACKER)])
    assert options(game) == (MoveUnit("u1"), MoveUnit("u2"), EndMoves())
    game.answer(MoveUnit("u1"))
    assert placing(game).pieces == ("u1.1", "u1.2", "u1.3", "u2.1")
    no = refusal(game, at((-3, 5), (0, 5), (3, 5), (15, 5)))
    assert no.why == "Hero u2.1 would be more than 5 cm away from the rest of its unit"
    game.answer(at((-3, 5), (0, 5), (3, 5), (6, 9)))
    assert places_of(game, "u2") == [(6, 9)]
    assert game.units["u2"].joined == "u1"
    assert game.units["u1"].marched
    assert game.units["u2"].marched
    assert game.over


@pytest.mark.rule("PP-BASE-30")
def test_it_leaves_by_moving_and_may_come_back_at_once() -> None:
    game = together()
    game.begin([SideMoves(ATTACKER)]).answer(MoveUnit("u2"))
    assert placing(game).pieces == ("u2.1",)
    game.answer(at((8, 5)))
    assert happened(game, CharacterLeft)[-1] == CharacterLeft("PP-BASE-30", "u2", "u1")
    game.answer(JoinUnit("u2", "u1"))
    assert options(game) == (MoveUnit("u1"), EndMoves())

    game = together()
    game.begin([Move("u2", 15.0)]).answer(at((15, 5)))
    assert not game.units["u2"].joined
    assert game.over


@pytest.mark.rule("PP-BASE-30")
def test_a_character_that_holds_its_unit_together_does_not_leave_it() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-6, 5), (6, 5))
    join(game, put(game, "hero", (0, 5)), "u1")
    game.begin([Move("u2", 15.0)])
    no = refusal(game, at((0, 9)))
    assert (no.rule, no.why) == ("PP-BASE-30", "Without Hero u2.1 the rest of the unit would be more than 5 cm apart")
    assert game.suggestions() == (placing(game).default,)
    game.answer(placing(game).default)
    assert game.units["u2"].joined == "u1"


@pytest.mark.rule("PP-BASE-30")
def test_a_character_that_stays_where_it_is_has_not_left() -> None:
    game = together()
    game.begin([Move("u2", 15.0)]).answer(placing(game).default)
    assert game.units["u2"].joined == "u1"
    assert game.over


@pytest.mark.rule("PP-BASE-30")
def test_the_unit_stays_with_a_character_who_has_had_its_move() -> None:
    game = together()
    game.units["u2"] = replace(game.units["u2"], moved=True)
    game.begin([Move("u1", 15.0)])
    assert placing(game).pieces == ("u1.1", "u1.2", "u1.3")
    no = refusal(game, at((-3, 13), (0, 13), (3, 13)))
    assert no.rule == "PP-EXPL-02"
    assert no.why == (
        "Hero u2.1 has had its move and would be more than 5 cm away from the rest of Squad (u1); "
        "a character leaves a unit by moving away before it moves"
    )
    assert refusal(game, at((-3, 5), (0, 5), (6, 5))).why == "Squad u1.3 and Hero u2.1 would overlap"
    game.answer(at((-3, 9), (0, 9), (3, 9)))


@pytest.mark.rule("PP-BASE-30", "PP-BASE-20")
def test_all_go_as_the_slowest_does_with_two_dice() -> None:
    assert first_dice(together(who="elder"), "u1") == TerrainRoll("u1")
    game = together(host="crawlers").begin([TerrainRoll("u1")])
    assert game.question is not None
    assert game.question.n == 2  # type: ignore[union-attr]
    assert first_dice(together(host="crawlers"), "u2") == Move("u2", 15.0)
    assert first_dice(together(), "u1") == Move("u1", 15.0)


@pytest.mark.rule("PP-BASE-30", "PP-BASE-06")
def test_to_join_who_has_moved_is_to_have_moved() -> None:
    game = manned(STRAIGHT, DOOR)
    unit, hero = put(game, "squad", (0, 5)), put(game, "hero", (15, 5))
    game.begin([Move(hero, 15.0)]).answer(at((5, 5))).answer(JoinUnit(hero, unit))
    assert game.units[unit].marched


@pytest.mark.rule("PP-BASE-30")
def test_a_character_that_has_lost_its_unit_stands_for_itself() -> None:
    game = together()
    game.begin(out_of_action(game, "PP-COMBAT-13", ("u1.1", "u1.2")))
    assert game.units["u2"].joined == "u1"
    game.begin(out_of_action(game, "PP-COMBAT-13", ("u1.3",)))
    assert game.units["u2"].joined == ""


@pytest.mark.rule("PP-BASE-30", "PP-BASE-33")
def test_a_character_knows_fear_as_the_unit_does_while_it_stands() -> None:
    game = together("saints")
    assert fearless(game, "u2")
    for model in whole_unit(game, "u1")[:3]:
        del game.models[model]
    assert game.units["u2"].joined == "u1"
    assert not fearless(game, "u2")
