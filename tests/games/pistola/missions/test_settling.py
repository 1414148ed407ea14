"""The result of a game."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from mission_scene import exploration_turn, fall, given, raid
from pistola_scene import asked, happened, options, put
from reglamento.games.pistola.choices import DeclareEnd, PlayOn
from reglamento.games.pistola.combat.turns import NextTurn
from reglamento.games.pistola.events import Declared, GameEnded
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.settling import Settle, by_number, by_primary
from reglamento.games.pistola.state import ATTACKER, DEFENDER


@pytest.mark.rule("PP-MISSION-04", "PP-REC-90")
@pytest.mark.parametrize(
    ("number", "x", "winner", "result"),
    [
        (2, "2", None, "draw"),
        (3, "2", ATTACKER, "attacker victory"),
        (1, "5/2", DEFENDER, "defender victory"),
        (2, "9/4", DEFENDER, "defender victory"),
    ],
)
def test_the_number_against_x(number: int, x: str, winner: str | None, result: str) -> None:
    assert by_number(number, Fraction(x)) == (winner, result)


@pytest.mark.rule("PP-MISSION-12", "PP-MISSION-90")
@pytest.mark.parametrize(
    ("primary", "others", "x", "die", "result"),
    [
        (True, 2, "9/4", 2, "attacker victory"),
        (True, 3, "9/4", 2, "decisive attacker victory"),
        (True, 1, "9/4", 2, "marginal attacker victory"),
        (True, 1, "2", 1, "decisive attacker victory"),
        (True, 0, "2", 1, "attacker victory"),
        (True, 1, "2", 3, "marginal attacker victory"),
        (False, 3, "2", 3, "marginal defender victory"),
        (False, 2, "2", 3, "defender victory"),
        (False, 1, "2", 3, "decisive defender victory"),
    ],
)
def test_the_bands(primary: bool, others: int, x: str, die: int, result: str) -> None:
    assert by_primary(primary, others, Fraction(x), die) == (ATTACKER if primary else DEFENDER, result)


@pytest.mark.rule("PP-MISSION-12")
def test_the_defender_rolls_after_the_game() -> None:
    game = raid(primary="occupants", x="9/4")
    given(game, "occupants", primary=True, done=True)
    for _ in range(2):
        given(game, "rank", done=True)
    game.begin([Settle("PP-END-03"), NextTurn()])
    assert game.question is not None
    assert (asked(game), game.question.by, game.winner()) == ("victory", DEFENDER, None)
    game.answer((2,))
    assert (game.over, game.result, game.winner()) == (True, "attacker victory", ATTACKER)
    assert happened(game, GameEnded)[-1].result == "attacker victory"


@pytest.mark.rule("PP-END-01", "PP-END-03", "PP-COMBAT-18")
def test_without_an_attacker_the_game_is_over_and_the_defender_has_won() -> None:
    game = raid()
    unit = put(game, "squad", (0, -5))
    fall(game, f"{unit}.1")
    exploration_turn(game)
    assert (game.over, game.winner(), game.result) == (True, DEFENDER, "defender victory")
    assert happened(game, GameEnded)[-1].rule == "PP-END-03"


@pytest.mark.rule("PP-END-03")
def test_the_dead_may_have_won() -> None:
    game = raid()
    for _ in range(3):
        given(game, "rank", done=True)
    assert exploration_turn(game).winner() == ATTACKER


@pytest.mark.rule("PP-END-02")
def test_victory_does_not_end_the_game_but_lets_the_attacker_end_it() -> None:
    game = raid()
    put(game, "squad", (0, -5))
    for _ in range(2):
        given(game, "rank", done=True)
    assert exploration_turn(game).over, "two of X = 2 are a draw"
    given(game, "rank", done=True)
    exploration_turn(game)
    assert options(game) == (DeclareEnd(), PlayOn())
    assert game.copy().answer(PlayOn()).winner() is None
    game.answer(DeclareEnd())
    assert (game.over, game.winner()) == (True, ATTACKER)
    assert happened(game, Declared)


@pytest.mark.rule("PP-MISSION-02")
def test_with_nothing_left_to_explore_he_may_declare_the_end_too() -> None:
    game = raid()
    put(game, "squad", (0, -5))
    game.openings.clear()
    assert options(exploration_turn(game)) == (DeclareEnd(), PlayOn())


@pytest.mark.rule("PP-MISSION-02")
@pytest.mark.parametrize(("turns", "over"), [(0, False), (2, True), (3, False)])
def test_a_limit_of_turns_is_a_choice_of_the_mission(turns: int, over: bool) -> None:
    game = raid(turns=turns)
    put(game, "squad", (0, -5))
    game.turn = 2
    exploration_turn(game)
    assert bool(game.result) == over


@pytest.mark.rule("PP-SCEN-01")
@pytest.mark.parametrize(("earlier", "winner"), [(0, ATTACKER), (1, None), (2, DEFENDER)])
def test_the_second_of_two_raids_is_compared_with_the_first(earlier: int, winner: str | None) -> None:
    game = raid(earlier=earlier)
    given(game, "rank", done=True)
    game.begin([Settle("PP-END-02")])
    assert game.winner() == winner


@pytest.mark.rule("PP-SCEN-02")
@pytest.mark.parametrize(("earlier", "winner"), [(1, ATTACKER), (2, None), (3, DEFENDER)])
def test_the_raids_before_a_battle_are_those_of_the_tunnels(earlier: int, winner: str | None) -> None:
    """Who has achieved more of the two has the advantage in the battle; with equal numbers nobody has."""
    prelude, tunnels = files.load("tunnel-prelude"), files.load("tunnel-fights")
    told = {"id": "", "title": "", "briefing": "", "aims": {}}
    assert replace(prelude, **told) == replace(tunnels, **told)
    second = files.parse(f"earlier = {earlier}\n{files.text_of('tunnel-prelude')}")
    game = raid(**{field: getattr(second, field) for field in ("primary", "secondary", "start", "earlier", "x", "turns")})
    for _ in range(2):
        given(game, "rank", done=True)
    game.begin([Settle("PP-END-02")])
    assert game.winner() == winner
