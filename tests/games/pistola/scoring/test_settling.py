"""The result of a game."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from mission_scene import exploration_turn, fall, given, raid
from pistola_scene import asked, happened, options, put
from reglamento.faces import face
from reglamento.faces.pistola import FACE
from reglamento.faces.pistola.mission_words import VERDICTS
from reglamento.games.pistola.facts.choices.missions import DeclareEnd, PlayOn
from reglamento.games.pistola.facts.events.missions import Declared, GameEnded, VictoryRolled
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.scoring.settling import Settle, by_number, by_primary
from reglamento.games.pistola.turns.turns import NextTurn
from reglamento.games.pistola.words.names import Names
from reglamento.games.pistola.words.vocabulary import ENDINGS


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
def test_with_nothing_left_to_explore_the_attacker_may_declare_the_end_too() -> None:
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


def told(game: Crawl) -> str:
    """The last line of the story of a game, which is what its result says, too."""
    line = FACE.event(Names(game.mission, game), happened(game, GameEnded)[-1])
    shown = face("pistola").result(game.view(None))
    assert shown is not None
    assert (shown.winner, shown.text) == (game.winner(), line)
    assert line in face("pistola").status(game.view(None)).plain
    return line


def over(game: Crawl, rule: str = "PP-END-02", *dice: int) -> Crawl:
    game.begin([Settle(rule)])
    return game.answer(dice) if dice else game


@pytest.mark.rule("PP-END-01", "PP-MISSION-04")
def test_the_result_says_how_many_objectives_were_compared_with_which_x() -> None:
    game = raid(x="9/4")
    put(game, "squad", (0, -5))
    given(game, "rank", done=True)
    fewer = over(game.copy())
    assert told(fewer) == "The attacker has declared the end. The defender wins: 1 objective achieved, fewer than X = 2.25."
    for _ in range(2):
        given(game, "rank", done=True)
    assert told(over(game)).endswith("The attacker wins: 3 objectives achieved, more than X = 2.25.")
    even = raid(x="1")
    given(even, "rank", done=True)
    assert told(over(even)) == "No attacker is left. A draw: 1 objective achieved, exactly X."


@pytest.mark.rule("PP-END-01", "PP-END-03", "PP-COMBAT-18", "PP-MISSION-02")
def test_the_result_says_how_the_game_came_to_its_end() -> None:
    game = raid(turns=5)
    unit = put(game, "squad", (0, -5), (3, -5))
    late = game.copy()
    late.turn = 6
    assert told(over(late)).startswith("The last turn is over. ")
    game.gone[f"{unit}.1"] = game.models.pop(f"{unit}.1")
    del game.models[f"{unit}.2"]
    assert told(over(game)).startswith("No attacker is left in the complex. ")


@pytest.mark.rule("PP-SCEN-01")
def test_the_result_of_a_second_raid_names_the_first() -> None:
    game = raid(earlier=2)
    given(game, "rank", done=True)
    assert told(over(game)) == "No attacker is left. The defender wins: 1 objective achieved, and 2 in the other raid."


@pytest.mark.rule("PP-MISSION-12")
def test_the_result_with_a_primary_objective_tells_the_others_and_the_die() -> None:
    game = raid(primary="occupants", x="9/4")
    given(game, "occupants", primary=True, done=True)
    given(game, "rank", done=True)
    over(game, "PP-END-03", 1)
    rolled = FACE.event(Names(game.mission, game), happened(game, VictoryRolled)[-1])
    assert rolled == "The defender rolls 1: 1.25 or more other objectives count as many, fewer than 0.25 as few."
    verdict = "A victory of the attacker: the primary objective is achieved."
    others = "Others achieved: 1, which counts as neither many nor few; X = 2.25."
    assert told(game) == f"No attacker is left. {verdict} {others}"
    nothing = FACE.event(Names(game.mission), VictoryRolled("PP-MISSION-12", 1, "0", "-1"))
    assert nothing == "The defender rolls 1: any number of other objectives counts as many."
    some = FACE.event(Names(game.mission), VictoryRolled("PP-MISSION-12", 2, "1", "0"))
    assert some == "The defender rolls 2: 1 or more other objectives count as many."
    line = face("pistola").line(game, happened(game, VictoryRolled)[-1])
    assert line.thrown is not None
    assert (line.thrown.dice, line.thrown.by, line.thrown.sides) == ((1,), DEFENDER, 3)


@pytest.mark.rule("PP-SCEN-11")
def test_the_result_of_an_incursion_tells_whether_the_lair_was_found() -> None:
    lost = raid(primary="occupants", interrupted=True)
    verdict = "The defender wins: the primary objective has not been found."
    assert told(over(lost)) == f"No attacker is left. {verdict}"
    game = raid(primary="occupants", interrupted=True)
    given(game, "occupants", primary=True)
    assert told(over(game)) == "The attacker wins: the primary objective has been found."


@pytest.mark.rule("PP-SCEN-12")
def test_turns_that_run_out_in_the_last_combat_leave_it_drawn() -> None:
    game = raid(start="meeting", turns=1)
    put(game, "squad", (0, -5))
    foe = put(game, "squad", (0, -15), side=DEFENDER)
    drawn, won = game.copy(), game
    drawn.turn = 2
    assert told(over(drawn)) == "A draw: the last combat is over, and nobody has won it."
    fall(won, f"{foe}.1")
    assert told(over(won)) == "The attacker wins the last combat: nobody else is left."


@pytest.mark.rule("PP-END-01")
@pytest.mark.parametrize(
    ("result", "says"),
    [
        ("defender victory", "The defender wins"),
        ("marginal attacker victory", "A marginal victory of the attacker"),
        ("draw", "A draw"),
    ],
)
def test_a_list_of_games_says_the_result_once(result: str, says: str) -> None:
    assert face("pistola").ending(None, result) == says


@pytest.mark.rule("PP-MISSION-04", "PP-MISSION-12", "PP-SCEN-01", "PP-SCEN-11", "PP-SCEN-12")
def test_every_result_has_its_words() -> None:
    assert {result for _, result in VERDICTS} == set(ENDINGS)
