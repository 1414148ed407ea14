"""What cannot be done now: the rule and the reason, for typed words and for clicks; and doors that stand but once in a list."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_guns import armed, foes, post, shoot, shooting_phase
from pistola_scene import DOOR, STRAIGHT, manned, options, put
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.facts.choices import assaults, exploring, shooting, troops
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.acting import Act
from reglamento.games.pistola.moves.moving import Move
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.games.pistola.words.saying import WHEN
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.questions import Choose


def moves() -> Crawl:
    """Two squads are about to move, one of them at the closed door d2; the entrance d1 is open."""
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-1.3, -8.75), (1.3, -8.75))
    put(game, "squad", (0, 3))
    return game.begin([MoveUnits()])


def reason(game: Crawl, words: str) -> tuple[str, str]:
    """The rule and the reason for typed words."""
    assert game.question is not None
    view = game.view(game.question.by)
    try:
        option = FACE.imagined(view, words)
    except IllegalAnswer as error:
        return error.refusal.rule, error.refusal.why
    assert option is not None, words
    refusal = FACE.refusal(view, option)
    return refusal.rule, refusal.why


@pytest.mark.parametrize(
    ("words", "rule", "why"),
    [
        ("open d2", "PP-EXPL-07", "Doors are worked, and things put down, when all moves"),
        ("close d1", "PP-EXPL-07", "Doors are worked, and things put down, when all moves"),
        ("shoot u2", "PP-COMBAT-13", "Units fire in the Shooting phase of a Combat Turn"),
        ("charge u2", "PP-BASE-55", "Units charge in the Assault phase of a Combat Turn"),
        ("run u1", "PP-BASE-43", "Units run in the Shooting phase"),
        ("join u1 u2", "PP-BASE-30", "A character joins a unit after its own move"),
        ("leave u1", "PP-COMBAT-18", "A unit leaves as the attacker's turn begins"),
        ("retreat", "PP-RETREAT-04", "A retreat is ordered at the start of the attacker's Combat Turn"),
        ("over", "PP-END-02", "The end is declared at the start of an Exploration Turn"),
        ("open d9", "PP-EXPL-02", "There is no door d9"),
        ("look o9", "PP-EXPL-02", "There is no unexplored opening o9"),
        ("move u9", "PP-EXPL-02", "There is no unit u9 on the board"),
        ("move u1.9", "PP-EXPL-02", "There is no model u1.9 on the board"),
    ],
)
@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07", "PP-COMBAT-13", "PP-BASE-55", "PP-BASE-43", "PP-RETREAT-04", "PP-END-02")
def test_what_is_typed_at_the_wrong_time_is_told_when_it_is_right(words: str, rule: str, why: str) -> None:
    found = reason(moves(), words)
    assert (found[0], found[1][: len(why)]) == (rule, why)


@pytest.mark.rule("PP-EXPL-07", "PP-COMBAT-15", "PP-COMBAT-11")
def test_in_combat_a_door_takes_the_shooting() -> None:
    game = moves()
    game.combat = True
    assert reason(game, "open d2")[0] == "PP-COMBAT-15"
    shooting = armed(STRAIGHT, DOOR)
    unit = post(shooting, "rifles", (0, -8.75))
    foes(shooting, "dead", (0, 2))
    shoot(shooting)
    assert exploring.OpenDoor(f"{unit}.1", "d2") in options(shooting)
    assert reason(shooting, "move u1") == ("PP-COMBAT-11", "Units move in the Movement phase of their side's Combat Turn")
    assert reason(shooting, "close d2") == ("PP-EXPL-07", "Door d2 is closed")
    shooting.units[unit] = replace(shooting.units[unit], shot=True)
    assert reason(shooting, "open d2")[0] == "PP-COMBAT-15"
    assert reason(shooting, "open d2")[1].endswith("has used its shooting of this turn")
    shooting.units[unit] = replace(shooting.units[unit], shot=False, pinned=True)
    assert reason(shooting, "open d2")[1].endswith("is pinned")
    assert FACE.imagined(shooting.view(ATTACKER), "charge u9u") is None


@pytest.mark.rule("PP-COMBAT-15")
def test_in_its_combat_turn_the_defender_works_doors_with_its_own_models() -> None:
    game = armed(STRAIGHT, DOOR)
    post(game, "rifles", (0, 2))
    foe = foes(game, "dead", (0, -8.75))
    game.active = DEFENDER
    shooting_phase(game, DEFENDER)
    view = game.view(DEFENDER)
    assert FACE.imagined(view, "open d2") == FACE.tried(view, "door:d2") == exploring.OpenDoor(f"{foe}.1", "d2")
    assert exploring.OpenDoor(f"{foe}.1", "d2") in options(game)


@pytest.mark.rule("PP-EXPL-07")
def test_open_opens_and_close_closes() -> None:
    """Whoever types `open` for an open door is told that it is open, and does not close it."""
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-1.3, -8.75))
    put(game, "hero", (0, 1.25))
    game.begin([Act()])
    assert exploring.CloseDoor("u2.1", "d1") in options(game)
    assert reason(game, "open d1") == ("PP-EXPL-07", "Door d1 is open")
    view = game.view(ATTACKER)
    assert FACE.imagined(view, "close d1") == FACE.imagined(view, "door d1") == exploring.CloseDoor("u2.1", "d1")
    assert FACE.imagined(view, "retreat now") is None
    assert FACE.imagined(view, "open") is None


@pytest.mark.rule("PP-EXPL-07")
def test_a_side_without_models_works_no_door() -> None:
    game = moves()
    for model in tuple(game.models):
        del game.models[model]
    assert FACE.imagined(game.view(ATTACKER), "open d2") is None


@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07")
def test_while_places_are_asked_for_there_is_a_reason_too() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, 3), (3, 3))
    game.begin([Move(unit, 15.0)])
    assert reason(game, "open d2")[0] == "PP-EXPL-07"
    plain = FACE.refusal(game.view(ATTACKER), troops.StandFast())
    assert (plain.rule, plain.why) == ("PP-EXPL-02", "The places of 2 models are asked for")


@pytest.mark.rule("PP-EXPL-07", "PP-SECT-07")
def test_a_click_on_a_door_or_an_opening_is_never_for_nothing() -> None:
    game = moves()
    view = game.view(ATTACKER)
    assert FACE.tried(view, "door:d2") == exploring.OpenDoor("u1.1", "d2")
    assert FACE.refusal(view, exploring.OpenDoor("u1.1", "d2")).rule == "PP-EXPL-07"
    opening = next(iter(game.openings))
    assert FACE.tried(view, f"opening:{opening}") == exploring.Look(opening)
    assert FACE.refusal(view, exploring.Look(opening)).rule == "PP-SECT-07"
    game.combat = True
    assert FACE.refusal(view, exploring.Look(opening)).rule == "PP-SECT-07"
    assert FACE.refusal(game.view(ATTACKER), exploring.Look(opening)).rule == "PP-COMBAT-04"


@pytest.mark.rule("PP-SECT-07")
def test_an_opening_that_nobody_looks_through_is_not_chosen() -> None:
    game = moves()
    game.question = Choose(ATTACKER, "PP-SECT-07", "look", (exploring.Look("o2"),), exploring.Look("o2"))
    refusal = FACE.refusal(game.view(ATTACKER), exploring.Look("o7"))
    assert (refusal.rule, refusal.why) == ("PP-SECT-07", "No model looks through opening o7")


def test_every_verb_that_may_be_typed_has_its_time() -> None:
    game = moves()
    for words in ("open d2", "close d2", "shoot u2", "charge u2", "run u1", "join u1 u2", "leave u1", "retreat", "over"):
        assert type(FACE.imagined(game.view(ATTACKER), words)) in WHEN


@pytest.mark.rule("PP-EXPL-07")
def test_of_a_unit_at_a_door_one_model_is_offered() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (-1.3, -8.75), (1.3, -8.75))
    put(game, "squad", (0, 1.25))
    put(game, "squad", (0, 8), side=DEFENDER)
    game.begin([Act()])
    question = game.question
    assert isinstance(question, Choose)
    assert len(question.options) == 4
    assert FACE.offered(question) == (exploring.OpenDoor("u1.1", "d2"), exploring.CloseDoor("u2.1", "d1"), exploring.EndActions())
    view = game.view(ATTACKER)
    assert FACE.imagined(view, "open d2 u1.2") == exploring.OpenDoor("u1.2", "d2")
    assert game.copy().answer(exploring.OpenDoor("u1.2", "d2")).doors["d2"].open, "the model may still be named"


@pytest.mark.rule("PP-EXPL-07")
def test_a_door_that_cannot_be_worked_is_greyed() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "squad", (0, -8.75), (3, -5))
    put(game, "squad", (0, 1.25))
    put(game, "squad", (0, 0))
    game.begin([Act()])
    [(option, refusal)] = FACE.greyed(game.view(ATTACKER))
    assert (option, refusal.rule) == (exploring.CloseDoor("u2.1", "d1"), "PP-EXPL-07")
    assert "stands in door d1" in refusal.why


@pytest.mark.rule("PP-COMBAT-13", "PP-BASE-55")
def test_words_about_an_enemy_mean_the_unit_in_question() -> None:
    """While units fire, one must say which of them; while models are placed, it is the one that moves."""
    game = armed(STRAIGHT, DOOR)
    unit = post(game, "rifles", (0, 2))
    foe = foes(game, "dead", (0, 12))
    moving = game.copy().begin([Move(unit, 15.0)])
    assert FACE.imagined(moving.view(ATTACKER), f"charge {foe}") == assaults.Charge(unit, foe)
    assert FACE.greyed(moving.view(ATTACKER)) == []
    shoot(game)
    assert FACE.imagined(game.view(ATTACKER), f"shoot {foe}") is None
    assert FACE.imagined(game.view(ATTACKER), f"shoot {unit} {foe}") == shooting.Shoot(unit, foe)


@pytest.mark.rule("PP-SECT-07")
def test_words_about_an_opening() -> None:
    game = moves()
    opening = next(iter(game.openings))
    assert FACE.imagined(game.view(ATTACKER), f"look {opening}") == exploring.Look(opening)
    assert FACE.imagined(game.view(ATTACKER), "u2") == exploring.MoveUnit("u2")


@pytest.mark.parametrize(
    "said",
    ["u1 now", "move u1 u2", "move u1 2", "look o2 foo", "open d2 foo", "open d2 d1", "open d2 u1.1 u1.2", "run u1 u2",
     "charge u1 u2 u1", "shoot u1 u2 foo", "join u1 u2 foo", "leave u1 now"],
)  # fmt: skip
def test_words_with_more_than_they_need_mean_nothing(said: str) -> None:
    assert FACE.imagined(moves().view(ATTACKER), said) is None


def test_words_between_the_names_may_be_typed() -> None:
    view = moves().view(ATTACKER)
    assert FACE.imagined(view, "open the door d2 with u1.2") == exploring.OpenDoor("u1.2", "d2")
    assert FACE.imagined(view, "join u1 to u2") == troops.JoinUnit("u1", "u2")


@pytest.mark.rule("PP-EXPL-02", "PP-SECT-07")
def test_a_click_while_places_are_asked_means_what_is_for_one_thing_alone() -> None:
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "squad", (0, 3), (3, 3))
    game.begin([Move(unit, 15.0)])
    view = game.view(ATTACKER)
    assert FACE.tried(view, "door:d2") == exploring.OpenDoor("u1.1", "d2")
    assert FACE.tried(view, "section:1") is None
    assert FACE.tried(view, "model:u1.1") is None
    view.question = None
    assert FACE.tried(view, "door:d2") is None
