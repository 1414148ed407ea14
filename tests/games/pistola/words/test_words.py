"""Everything a player can choose, be asked or be told has words, and the words are right."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from pistola_scene import STRAIGHT, manned, put
from reglamento.armies.dice.targets import NEVER
from reglamento.faces.pistola import FACE
from reglamento.games import pistola
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral
from reglamento.games.pistola.facts.choices.exploring import MoveUnit, OpenDoor
from reglamento.games.pistola.facts.events import combat, exploring, shooting, troops
from reglamento.games.pistola.facts.objectives import Extra, Task, ThingKind
from reglamento.games.pistola.facts.sections import ShapeName
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.missions.files import load
from reglamento.games.pistola.rulebook import AnyOption
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.words import awaited, questions, vocabulary
from reglamento.games.pistola.words.names import Names, profile_text
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Place, Position
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

SOURCES = sorted(Path(str(pistola.__file__)).parent.rglob("*.py"))
ASKED: dict[str, Mapping[str, object]] = {
    "Choose": questions.CHOICES,
    "Place": questions.PLACES,
    "Roll": questions.CHANCES,
}


def test_every_option_has_words() -> None:
    assert set(FACE.option_rows) == set(get_args(AnyOption))


def _topics(path: Path) -> Iterator[tuple[str, str]]:
    """The questions that a file asks: their kind and their topic, which stands third."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKED and len(node.args) > 2:
            texts = [
                each.value for each in ast.walk(node.args[2]) if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            yield from ((node.func.id, text) for text in texts)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_question_has_words(path: Path) -> None:
    assert [topic for kind, topic in _topics(path) if topic not in ASKED[kind]] == []


def test_all_that_is_decided_is_told_to_those_who_wait() -> None:
    assert set(awaited.AWAITED) == {*questions.CHOICES, *questions.PLACES}


def test_who_waits_reads_what_the_other_side_decides() -> None:
    game = new_game(load("search-and-destroy"))
    assert FACE.pending(game.view(ATTACKER), mine=True) == "Which force do you play?"
    assert FACE.pending(game.view(DEFENDER), mine=False) == "The attacker chooses a force."


def test_questions_are_found_in_the_sources() -> None:
    found = {topic for path in SOURCES for _, topic in _topics(path)}
    assert {"unit", "shoot", "corridor", "move", "to-wound"} <= found


def test_every_value_that_a_word_may_hold_is_named() -> None:
    assert set(get_args(Task)) == set(vocabulary.TASKS)
    assert set(get_args(Extra)) == set(vocabulary.EXTRAS)
    assert set(get_args(ThingKind)) == set(vocabulary.THINGS)
    assert {*get_args(ShapeName), "objective room"} == set(vocabulary.SECTIONS)
    assert set(get_args(exploring.Why)) == set(vocabulary.REASONS)
    assert set(get_args(combat.CombatPhase)) == set(vocabulary.PHASES)


@pytest.mark.rule("PP-EXPL-07")
def test_an_option_namesits_door_and_its_model() -> None:
    game = manned(STRAIGHT)
    unit = put(game, "squad", (0, -2))
    assert FACE.option(game, OpenDoor(f"{unit}.1", "d1")) == "Open door d1 with Squad u1.1"
    assert FACE.option(game, MoveUnit(unit)) == "Move Squad (u1)"


@pytest.mark.rule("PP-BASE-56")
def test_a_charge_names_its_target_and_one_at_several_each_by_itself() -> None:
    game = manned(STRAIGHT)
    for y in (-2, 4):
        put(game, "squad", (0, y))
    assert FACE.option(game, Charge("u1", "u2")) == "Squad (u1) charges Squad (u2)"
    assert FACE.option(game, ChargeSeveral("u1")) == "Squad (u1) charges several at once"
    assert FACE.option(game, ChargeAt("u2")) == "Charge Squad (u2)"


@pytest.mark.rule("PP-EXPL-02")
def test_a_unit_that_came_long_before_is_told_by_name() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    put(game, "squad", (0, 2))
    moved = troops.Moved("PP-EXPL-02", "u2", (("u2.1", 1.0, 2.0),))
    assert [line.text for line in FACE.told(game, [*game.events()[-1:], moved])] == [
        "The attacker deploys Squad (u2): 1 model.",
        "Squad (u2) moves.",
    ]
    assert [line.text for line in FACE.told(game, [moved])] == ["Squad (u2) moves."]


@pytest.mark.rule("PP-DOOR-02")
def test_a_section_that_came_in_the_same_story_is_told_by_its_shape() -> None:
    """The page tells a story with the view before it, in which there is no such section yet."""
    game = manned(STRAIGHT)
    placed = exploring.SectionPlaced("PP-SECT-08", 77, "small room", 0, 0, 0, "o9")
    doors = [exploring.DoorPlaced("PP-DOOR-02", f"d{section}", section, 0, 0, 1) for section in (77, 78, 0)]
    assert [line.text for line in FACE.lines(game, [placed, *doors])[1:]] == [
        "Door d77 leads out of small room 77 to the east.",
        "Door d78 leads out of section 78 to the east.",
        "Door d0 leads out of the strip outside to the east.",
    ]


@pytest.mark.rule("PP-OOA-01")
def test_the_dead_keep_their_names() -> None:
    game = manned(STRAIGHT)
    put(game, "hero", (0, -2), side=DEFENDER)
    game.fallen["u1.1"] = game.models.pop("u1.1")
    said = FACE.event(Names(game.mission, game), troops.OutOfAction("PP-OOA-01", ("u1.1",)))
    assert said == "Hero u1.1: out of action."


@pytest.mark.rule("PP-COMBAT-09")
def test_a_tied_surprise_is_nobodys() -> None:
    game = manned(STRAIGHT)
    names = Names(game.mission, game)
    tie = FACE.event(names, combat.SurpriseRolled("PP-COMBAT-09", 3, 2, 0, 1, None))
    assert tie == "Surprise: attacker 3 + 0, defender 2 + 1: a tie."
    won = FACE.event(names, combat.SurpriseRolled("PP-COMBAT-09", 3, 2, 0, 0, "attacker"))
    assert won == "Surprise: attacker 3 + 0, defender 2 + 0: the attacker begins."


@pytest.mark.rule("PP-BASE-22", "PP-BASE-11")
def test_wounds_that_no_weapon_deals_are_told_without_one() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    names = Names(game.mission, game)
    assert FACE.event(names, shooting.SavesTaken("PP-BASE-11", "u1", "", 2, 7, 2)) == "Squad (u1) has no save: 2 Wounds."
    assert FACE.event(names, shooting.SavesTaken("PP-BASE-11", "u1", "", 2, 5, 1)) == "Squad (u1) saves on 5+: 1 of 2 not saved."


@pytest.mark.rule("PP-BASE-03", "PP-BASE-04", "PP-BASE-11", "PP-OOA-03")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (shooting.ShotsHit("PP-BASE-03", "u1", "rifle", 1, (4,), 3, 1), "Squad (u1), rifle: 4, needs 3: the shot hits."),
        (shooting.ShotsHit("PP-BASE-03", "u1", "rifle", 1, (2,), 3, 0), "Squad (u1), rifle: 2, needs 3: the shot misses."),
        (shooting.ShotsHit("PP-BASE-03", "u1", "rifle", 2, (2, 4), 3, 1), "Squad (u1), rifle: 2 4, needs 3: 1 of 2 shots hit."),
        (shooting.HitsWounded("PP-BASE-04", "u1", "rifle", 1, 1), "Squad (u1): the hit by the rifle wounds."),
        (shooting.HitsWounded("PP-BASE-04", "u1", "rifle", 1, 0), "Squad (u1): the hit by the rifle does not wound."),
        (shooting.HitsWounded("PP-BASE-04", "u1", "rifle", 2, 1), "Squad (u1): 1 of 2 hits by the rifle wound."),
        (shooting.SavesTaken("PP-BASE-11", "u1", "rifle", 1, 5, 1), "Squad (u1) saves on 5+ from the rifle: not saved."),
        (shooting.SavesTaken("PP-BASE-11", "u1", "rifle", 1, 5, 0), "Squad (u1) saves on 5+ from the rifle: saved."),
        (shooting.SavesTaken("PP-BASE-11", "u1", "rifle", 2, 5, 1), "Squad (u1) saves on 5+ from the rifle: 1 of 2 not saved."),
        (shooting.SavesTaken("PP-BASE-11", "u1", "", 1, 5, 1), "Squad (u1) saves on 5+: not saved."),
        (shooting.SavesTaken("PP-BASE-11", "u1", "", 1, 5, 0), "Squad (u1) saves on 5+: saved."),
        (shooting.Overheated("PP-BASE-12", "u1.1", "rifle", 1, 1), "Squad u1.1: the rifle gets hot: not saved."),
        (shooting.Overheated("PP-BASE-12", "u1.1", "rifle", 1, 0), "Squad u1.1: the rifle gets hot: saved."),
        (shooting.Overheated("PP-BASE-12", "u1.1", "rifle", 2, 1), "Squad u1.1: the rifle gets hot: 1 of 2 Wounds not saved."),
        (combat.StoodUp("PP-OOA-03", "u1", (("u1.1", 0.0, -2.0),)), "1 model of Squad (u1) stands up."),
        (combat.StoodUp("PP-OOA-03", "u1", (("u1.1", 0.0, -2.0), ("u1.2", 0.0, -5.0))), "2 models of Squad (u1) stand up."),
    ],
)
def test_one_shot_one_hit_one_wound_is_told_in_the_singular(event: Event, said: str) -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    assert FACE.event(Names(game.mission, game), event) == said


@pytest.mark.rule("PP-EXPL-02")
@pytest.mark.parametrize("topic", questions.PLACES)
def test_one_model_is_not_told_by_its_number(topic: str) -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2), (0, -5))
    for pieces, said in ((("u1.1",), "the model|its model"), (("u1.1", "u1.2"), "2 models")):
        places = (Position(0, -2), Position(0, -5))[: len(pieces)]
        game.question = Place(ATTACKER, "PP-EXPL-02", topic, pieces, places, "u1", 15.0)
        assert re.search(said, questions.question_text(game))
        assert "1 model" not in questions.question_text(game)


@pytest.mark.rule("PP-BASE-01")
def test_a_profile_has_the_letters_of_the_language() -> None:
    profile = manned(STRAIGHT).mission.attackers[0].army.units["squad"].ordinary.profile
    assert profile_text(profile) == str(profile) == "WS3 BS3 S3 T3 W1 I3 A1 Ld7 Sv5+"
    assert profile_text(replace(profile, save=NEVER)).endswith(" Sv-")


@pytest.mark.rule("PP-EXPL-02", "PP-BASE-30")
@pytest.mark.parametrize(
    ("language", "moves", "joins"),
    [
        ("es", "La unidad Zapadores (u1) mueve.", "La unidad Capitana (u2) se une a la unidad Zapadores (u1)."),
        ("de", "Die Einheit Brecher (u1) bewegt sich.", "Die Einheit Hauptmann (u2) schließt sich der Einheit Brecher (u1) an."),
    ],
)
def test_a_unit_with_the_name_of_many_acts_as_one(language: str, moves: str, joins: str) -> None:
    names = Names(load("search-and-destroy"), known={"u1": (ATTACKER, "breachers"), "u2": (ATTACKER, "captain")})
    with speaking(catalogue(language)):
        assert FACE.event(names, troops.Moved("PP-EXPL-02", "u1", ())) == moves
        assert FACE.event(names, troops.CharacterJoined("PP-BASE-30", "u2", "u1")) == joins
