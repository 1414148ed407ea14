"""What the story of a battle says: each kind of event in a sentence, with its figures. [WF-CORE-TURN-01]"""

from __future__ import annotations

from typing import Any

import pytest

import fantasy_scene as scene
from fantasy_scene import at, unit
from reglamento.faces import face
from reglamento.faces.armies.apart import told_apart
from reglamento.faces.fantasy.board.places import TABLE
from reglamento.faces.fantasy.board.spots import place, tried
from reglamento.faces.fantasy.questions import question
from reglamento.games.fantasy.deployment.setting_up import SetUpUnit
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.moves import Fly, MoveUnit
from reglamento.games.fantasy.facts.events import course, fighting, machines, magic, moves
from reglamento.games.fantasy.facts.events.preparing import CharacterSetUp, Mounted, RolledOff, UnitLeftOut
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.joining import StepOut
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Place, Position
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

RULE, HERE = "WF-CORE-CC-01", Position(60, 60, 0)


def battle() -> Pitched:
    """Spears (r1) with a captain (r2), swords (b1)."""
    game = scene.battle(
        [unit("spears", 20, 5, (60, 60), command="csm"), scene.hero("captain", (90, 60))], [unit("swords", 20, 5, (60, 20), 180)]
    )
    return scene.joined(game, "r2", "r1")


SENTENCES: list[tuple[Event, str]] = [
    # harm
    (fighting.HitRolled(RULE, "r1", "b1", "shot", (5, 2), 4, 1), "Spears (r1) shoot at Swords (b1): 5 2, 4+ needed: 1 hit."),
    (fighting.HitRolled(RULE, "r1", "b1", "blow", (5, 4), 4, 2), "Spears (r1) strike at Swords (b1): 5 4, 4+ needed: 2 hits."),
    (fighting.HitsShared(RULE, "b1", (4, 5), 1, 1), "Hits on Swords (b1): 4 5, 1 on the monster, 1 on riders."),
    (
        fighting.ModelsHit(RULE, "r1", (1, 2, 5), 2, 1, 5),
        "Hits on Spears (r1): 1 2 5, 2 on the rank and file, 1 on characters.",
    ),
    (fighting.WoundRolled(RULE, "r1", "b1", (6,), 4, 1, RULE), "Spears (r1) wound Swords (b1): 6, 4+ needed: 1 wound."),
    (fighting.SaveRolled(RULE, "b1", (6, 1), 5, 1), "Swords (b1) save: 6 1, 5+ needed: 1 fail."),
    (fighting.SaveRolled(RULE, "b1", (), 7, 2), "Swords (b1) cannot save: 2 wounds."),
    (fighting.WardRolled(RULE, "b1", (3,), 5, 1), "Swords (b1) take ward saves: 3, 5+ needed: 1 fail."),
    (fighting.Regenerated(RULE, "b1", (4, 3), 4, 1), "Swords (b1) regenerate: 4 3, 4+ needed: 1 fail."),
    (fighting.WoundsMultiplied(RULE, "r1", "b1", (5,), 3), "Spears (r1) multiply wounds: 5, 3 Wounds."),
    (fighting.ShotsWarded(RULE, "r1", "b1"), "Spears (r1) shoot at Swords (b1): a spell keeps the shots off."),
    (
        fighting.ShotsHopeless(RULE, "r1", "b1", 10),
        "Spears (r1) shoot at Swords (b1) and cannot hit: 10+ needed, which no dice reach.",
    ),
    (fighting.OutOfRange(RULE, "r1", "b1"), "Spears (r1) shoot at Swords (b1), which are out of range."),
    (fighting.ModelsLost(RULE, "b1", 1, 1), "Swords (b1) lose 1 model, 1 Wound."),
    (fighting.ModelsLost(RULE, "b1", 0, 1), "Swords (b1) lose 1 Wound."),
    (machines.Landed(RULE, "r1", "stone", HERE, ("b1",)), "The stone of Spears (r1) comes down on Swords (b1)."),
    (machines.Landed(RULE, "r1", "lost", HERE), "The stone of Spears (r1) comes down and touches no unit."),
    (course.PointsScored(RULE, "blue", "r1", "flees", 90), "Blue scores 90 points: Spears (r1) flee."),
    (course.PointsScored(RULE, "blue", "r1", "gone", 90), "Blue scores 90 points: Spears (r1) have fled off the table."),
    (fighting.UnitDestroyed(RULE, "b1", True, HERE), "Swords (b1) are destroyed."),
    # nerve
    (fighting.PanicTested(RULE, "r1", (3, 4), 7, True), "Spears (r1) test for panic: 3 4, 7 or less is needed. They stand."),
    (fighting.PanicTested(RULE, "r1", (6, 4), 7, False), "Spears (r1) test for panic: 6 4, 7 or less is needed. They flee."),
    (
        fighting.StupidityTested(RULE, "r1", (6, 4), 7, False),
        "Spears (r1) test for stupidity: 6 4, 7 or less is needed. Failed.",
    ),
    (
        fighting.MonsterTested(RULE, "r1", (6, 4), 7, False),
        "Without riders, Spears (r1) test: 6 4, 7 or less is needed. Out of control.",
    ),
    (fighting.MonsterReacted(RULE, "r1", (1,), "leaves"), "Spears (r1) roll 1: they make for the nearest edge."),
    (fighting.MonsterReacted(RULE, "r1", (3,), "hunts"), "Spears (r1) roll 3: they attack the nearest enemy."),
    (fighting.MonsterReacted(RULE, "r1", (6,), "guards"), "Spears (r1) roll 6: they stay with their dead rider."),
    (
        fighting.RaisedTested(RULE, "r1", (6, 3), 7, 2),
        "Without a General, Spears (r1) test: 6 3, 7 or less is needed. Lost: 2 Wounds.",
    ),
    (fighting.FrenzyLost(RULE, "r1"), "Spears (r1) are frenzied no longer."),
    (fighting.Crumbled(RULE, "r1", 3), "Spears (r1) crumble: 3 Wounds, which nothing saves."),
    (fighting.BrokenByFear(RULE, "r1"), "Spears (r1) are outnumbered by what they fear, and break."),
    # combat
    (fighting.Challenged(RULE, "r1", "r2"), "Captain (r2) issues a challenge."),
    (fighting.ChallengeRefused(RULE, "blue"), "Blue refuses the challenge."),
    (
        fighting.CombatResolved(RULE, "1", 3, 5, "blue", ("r1", "b1")),
        "The combat of Spears (r1) and Swords (b1): red 3, blue 5. Blue wins it.",
    ),
    (
        fighting.CombatResolved(RULE, "1", 3, 3, None, ("r1", "b1")),
        "The combat of Spears (r1) and Swords (b1): red 3, blue 3. It is drawn.",
    ),
    (fighting.BrokeOff(RULE, "r1"), "Spears (r1) break off the combat, and will rally at once."),
    (fighting.BreakTested(RULE, "r1", (2, 3), 5, True), "Spears (r1) take a break test: 2 3, 5 or less is needed. They stand."),
    (fighting.StandardTaken(RULE, "r1", "blue"), "Blue takes the standard of Spears (r1)."),
    (fighting.RestraintTested(RULE, "r1", (6, 6), 7, False), "Spears (r1) test to stay: 6 6, 7 or less is needed. They pursue."),
    (fighting.PursuitRolled(RULE, "r1", "b1", (4, 4, 4, 4, 4), 20.0), "Spears (r1) pursue Swords (b1) by 20 cm."),
    (fighting.OverrunRolled(RULE, "r1", (4, 4, 4, 4, 4), 20.0), "Spears (r1) overrun by 20 cm."),
    (
        fighting.WoundRolled(RULE, "r2", "r2", (5,), 4, 1, "WF-CORE-MAG-07"),
        "The miscast wounds Captain (r2): 5, 4+ needed: 1 wound.",
    ),
    (
        fighting.WoundRolled(RULE, "r1", "r1", (5, 1), 2, 1, "WF-CORE-CHT-01"),
        "Hits on Spears (r1): 5 1, 2+ needed to wound: 1 wound.",
    ),
    # moves
    (moves.ChargeDeclared(RULE, "r1", "b1", "left flank"), "Spears (r1) charge Swords (b1), at the left flank."),
    (moves.ChargeFailed(RULE, "r1", "b1", HERE), "Spears (r1) do not come into contact."),
    (moves.Moved(RULE, "r1", "reformed", 8, HERE), "Spears (r1) reform, in 8 files."),
    (moves.Moved(RULE, "r1", "reformed", 1, HERE), "Spears (r1) reform, in 1 file."),
    (moves.Moved(RULE, "r1", "stumbled", 5, HERE), "Spears (r1) wander straight on."),
    (
        moves.Joined(RULE, "r2", "r1", False),
        "Captain (r2) joins Spears (r1), and stands behind: there is no room in the front rank.",
    ),
    (moves.LeftUnit(RULE, "r2", "r1", HERE), "Captain (r2) leaves Spears (r1)."),
    (moves.LeftAlone(RULE, "r2", "r1", HERE), "Captain (r2) stands alone."),
    (moves.Redressed(RULE, "r1", 7, HERE), "Spears (r1) widen their front: 7 models."),
    (
        moves.LappedRound(RULE, "r1", "b1", 1, "left"),
        "Spears (r1) lap round Swords (b1) with 1 model, at the left end of their front.",
    ),
    (moves.LeftTable(RULE, "r1", True), "Spears (r1) flee off the table."),
    (moves.LeftTable(RULE, "r1", False), "Spears (r1) pursue off the table, and will be back."),
    (moves.RanDown(RULE, "b1", "r1"), "Swords (b1) are run down by Spears (r1)."),
    (moves.Rallied(RULE, "r1", (6, 5), 7, False), "Spears (r1) roll 6 5, 7 or less is needed: they do not rally."),
    # magic
    (magic.MagicDice(RULE, "red", 6, 4), "Red has 6 power dice, the enemy 4 dispel dice."),
    (magic.CastRolled(RULE, "r2", "embers-1", (3, 2), 5, "cast"), "Captain (r2) casts Ember dart: 3 2, 5+ needed."),
    (magic.CastRolled(RULE, "r2", "embers-1", (1, 2), 5, "failed"), "Captain (r2) fails to cast Ember dart: 1 2, 5+ needed."),
    (
        magic.CastRolled(RULE, "r2", "embers-1", (6, 6), 5, "irresistible"),
        "Captain (r2) casts Ember dart with irresistible force: 6 6.",
    ),
    (magic.CastRolled(RULE, "r2", "embers-1", (1, 1), 5, "miscast"), "Captain (r2) miscasts Ember dart: 1 1."),
    (magic.BoundCast(RULE, "r2", "embers-1", 4), "Captain (r2) uses Ember dart with power 4."),
    (magic.SpellMissed(RULE, "r2", "embers-1", "b1"), "Ember dart of Captain (r2) reaches nothing."),
    (magic.DispelRolled(RULE, "blue", "embers-1", (4, 4), 6, True), "Blue dispels Ember dart: 4 4, 6+ needed."),
    (magic.DispelRolled(RULE, "blue", "embers-1", (1, 4), 6, False), "Blue does not dispel Ember dart: 1 4, 6+ needed."),
    (
        magic.DispelRolled(RULE, "blue", "embers-1", (1, 6, 3, 1, 5), 15, False),
        "Blue does not dispel Ember dart: 1 6 3 1 5. Two 1s always fail.",
    ),
    (magic.DispelRolled(RULE, "blue", "embers-1", (6, 6), 15, True), "Blue dispels Ember dart: 6 6. Two 6s always dispel."),
    (
        magic.CastRolled(RULE, "r2", "embers-1", (3, 2), 5, "cast", "b1"),
        "Captain (r2) casts Ember dart at Swords (b1): 3 2, 5+ needed.",
    ),
    (magic.BoundCast(RULE, "r2", "embers-1", 4, "b1"), "Captain (r2) uses Ember dart at Swords (b1), with power 4."),
    (magic.MiscastRolled(RULE, "r2", (2, 3), "burnt"), "A miscast of Captain (r2): 2 3. The wizard is struck."),
    (RolledOff(RULE, (5, 4), "red"), "A roll-off: red 5, blue 4. Red wins."),
    (RolledOff(RULE, (4, 4), "red", "red"), "A roll-off: red 4, blue 4, +1 for Red, which finished setting up first. Red wins."),
    (
        RolledOff(RULE, (4, 5), None, "red"),
        "A roll-off: red 4, blue 5, +1 for Red, which finished setting up first: equal, so again.",
    ),
    (magic.ScrollRead(RULE, "r2", "embers-1"), "Captain (r2) reads a scroll: Ember dart does nothing."),
    (magic.WizardThrown(RULE, "r2", 11.0, HERE), "Captain (r2) is thrown 11 cm away."),
    (magic.WizardBack(RULE, "r2", (5,), False), "Captain (r2) casts nothing yet: 5, 6 needed."),
    (magic.SpellLies(RULE, "r2", "embers-2", "r2"), "Furnace heart of Captain (r2) lies on Captain (r2)."),
    (magic.SpellLies(RULE, "r2", "stars-6", ""), "Falling star of Captain (r2) is in force."),
    (magic.SpellEnded(RULE, "embers-2", "r2"), "Furnace heart of Captain (r2) is over."),
    (magic.SpellSteered(RULE, "hides-2", "b1", "routs"), "Spooked herd: Swords (b1) run."),
    (magic.DuelRolled(RULE, "r2", (5, 2), 5), "A duel of dice: 5 2, 5 hits more."),
    (magic.DuelRolled(RULE, "r2", (2, 5), 0), "A duel of dice: 2 5, no more hits."),
    (magic.ItemFailed(RULE, "r2", (6,), "b1", "", True), "The magic weapon of Swords (b1) fails for the rest of the battle: 6."),
    (magic.ItemFailed(RULE, "r2", (2,), "b1", "", False), "The magic weapon of Swords (b1) fails for a time: 2."),
    (magic.CometRolled(RULE, "r2", (2,), 3, False), "The comet of Captain (r2) comes nearer: 2, markers: 3."),
]


@pytest.fixture(scope="module")
def game() -> Pitched:
    return battle()


@pytest.mark.parametrize(
    ("event", "sentence"), SENTENCES, ids=lambda each: type(each).__name__ if isinstance(each, Event) else ""
)
def test_an_event_is_told_with_its_figures(game: Pitched, event: Event, sentence: str) -> None:
    (line,) = face("fantasy").told(game, [event])
    assert line.text == sentence
    assert line.rules[0] == RULE


@pytest.mark.parametrize(
    ("event", "sides"),
    [
        (fighting.ModelsHit(RULE, "r1", (1, 20), 1, 1, 21), 21),
        (moves.ArrowRolled(RULE, "r1", (36,), 350.0), 36),
        (moves.RandomRolled(RULE, "r1", (6, 6), 30.0), 6),
    ],
)
def test_dice_are_drawn_with_their_sides(game: Pitched, event: Event, sides: int) -> None:
    (line,) = face("fantasy").lines(game, [event])
    assert line.thrown is not None
    assert line.thrown.sides == sides


# ---- the board


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_character_has_its_name_as_soon_as_it_is_set_up(game: Pitched) -> None:
    """It joins its unit before anybody has seen it on the table."""
    before = game.copy()
    del before.units["r2"]
    told = [CharacterSetUp("WF-CORE-BAT-02", "red", "r2", 1), moves.Joined("WF-CORE-CHR-01", "r2", "r1", True)]
    assert [line.text for line in face("fantasy").lines(before, told)] == [
        "Red sets up Captain.",
        "Captain (r2) joins Spears (r1).",
    ]


def test_what_is_clicked_is_the_target_before_the_unit() -> None:
    game = scene.phase(battle(), "charges")
    assert tried(game, "unit:b1") == ChargeAt("r1", "b1")
    assert tried(game, "unit:r1") == ChargeAt("r1", "b1")
    assert tried(game, "unit:b9") is None
    found = place(game, "unit:b1")
    assert found is not None
    assert (place(game, "unit:b9"), place(game, "door:b1")) == (None, None)


def called(game: Pitched, answer: Any) -> str:
    assert isinstance(game.question, Place)
    return TABLE.called(game, game.question, answer, stays=False)


@pytest.mark.rule("WF-CORE-MOV-02")
def test_manoeuvres_are_called_by_what_they_are() -> None:
    game = scene.phase(battle(), "moves").answer(MoveUnit("r1"))
    assert called(game, at(60, 60, 0)) == "Stay"
    assert called(game, at(60, 55, 0)).lower().startswith("advance")


@pytest.mark.rule("WF-CORE-UNIT-05", "WF-CORE-SKI-01", "WF-CORE-FCV-01", "WF-CORE-MOV-05")
@pytest.mark.parametrize(
    ("troop", "models", "move"),
    [("wyvern", 1, Fly), ("wyvern", 1, MoveUnit), ("rovers", 5, MoveUnit), ("outriders", 5, MoveUnit)],
)
def test_a_move_without_manoeuvres_is_called_by_where_it_leads(troop: str, models: int, move: type[Fly | MoveUnit]) -> None:
    """Each is asked about places within its move, from (60, 80) and looking north."""
    game = scene.phase(
        scene.battle([unit(troop, models, models, (60, 80))], [unit("swords", 20, 5, (160, 10), 180)]), "moves"
    ).answer(move("r1"))
    assert called(game, at(60, 80, 0)) == "Stay"
    assert called(game, at(60, 75, 0)) == "Ahead 5 cm, facing north"
    assert called(game, at(60, 83, 0)) == "Back 3 cm, facing north"
    assert called(game, at(64, 80, 0)) == "To the right 4 cm, facing north"
    assert called(game, at(56, 80, 0)) == "To the left 4 cm, facing north"
    assert isinstance(game.question, Place)
    (way,) = TABLE.ways(game, game.question, at(60, 75, 0))
    assert way is not None
    most = f"{game.question.reach:g}"
    assert (way.length, way.text) == (5, f"5 of {most} cm, {float(most) - 5:g} left")
    (way,) = TABLE.ways(game, game.question, at(60, 1, 0))
    assert way is None, "it is too far, and the refusal says by how much"


@pytest.mark.rule("WF-CORE-UNIT-05")
def test_a_single_model_that_only_turns_is_told_to_face_another_way() -> None:
    game = scene.phase(scene.battle([unit("wyvern", 1, 1, (60, 80))], [unit("swords", 20, 5, (160, 10), 180)]), "moves")
    game.answer(MoveUnit("r1"))
    assert called(game, at(62.5, 82.5, 90)) == "Facing east"


@pytest.mark.rule("WF-CORE-BAT-02")
def test_places_of_deployment_are_told_in_centimetres() -> None:
    asked = Place("red", RULE, "deploy", ("r9",), at(60, 100, 0), "r9", context=0)
    assert TABLE.called(battle(), asked, at(40.4, 100, 0), stays=False) == "About 40 cm from the west, 100 cm from the north"


@pytest.mark.rule("WF-CORE-BAT-02")
def test_units_of_one_name_are_told_apart_where_they_are_set_up() -> None:
    """By their models; by a number where these are the same too."""
    listed = [(0, "Spears", 20), (1, "Swords", 10), (2, "Spears", 12), (4, "Spears", 12)]
    assert [told_apart(entry, listed) for entry, _, _ in listed] == [
        "Spears (20 models)",
        "Swords",
        "Spears (12 models, 1 of 2)",
        "Spears (12 models, 2 of 2)",
    ]


@pytest.mark.rule("WF-CORE-CHR-01")
@pytest.mark.parametrize(
    ("to", "says"), [((60, 50), "Ahead"), ((60, 90), "To the rear"), ((75, 61), "To the right"), ((45, 61), "To the left")]
)
def test_a_character_leaves_its_unit_in_a_direction(to: tuple[float, float], says: str) -> None:
    game = battle().begin([StepOut("r2")])
    assert called(game, at(*to)) == says


@pytest.mark.rule("WF-CORE-MON-01")
@pytest.mark.parametrize("event", [Mounted, CharacterSetUp, UnitLeftOut])
def test_a_unit_has_its_name_from_every_event_that_brings_it(event: type[Mounted | CharacterSetUp | UnitLeftOut]) -> None:
    """As in a replay, where the view is that before the events: a rider was known by its id alone."""
    game = scene.battle([unit("spears", 20, 5, (60, 60)), scene.hero("captain", (90, 60))])
    del game.units["r2"]
    more = {"monster": "r1"} if event is Mounted else {}
    lines = face("fantasy").lines(game, (event(RULE, "red", "r2", 1, **more), fighting.FrenzyLost(RULE, "r2")))
    assert lines[-1].text == "Captain (r2) is frenzied no longer."


@pytest.mark.rule("WF-CORE-BAT-02")
def test_a_character_that_is_set_up_alone_is_called_by_its_name_and_no_unit() -> None:
    game = scene.battle([scene.hero("captain", (60, 100))], [unit("spears", 20, 5, (60, 40), 180)])
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    game.begin([SetUpUnit("red", 0)])
    assert question(game) == "Where does Red set up Captain?"
    refused = game.objection(at(60, 60, 0))
    assert refused is not None
    assert refused.why == "That place is not wholly in the deployment zone"


@pytest.mark.parametrize(("language", "said"), [("en", "Captain (r2)"), ("de", "Die Figur "), ("es", "La figura ")])
def test_a_character_is_called_no_unit_in_any_language(language: str, said: str) -> None:
    with speaking(catalogue(language)):
        line = face("fantasy").line(battle(), fighting.FrenzyLost(RULE, "r2")).text
    assert line.startswith(said)
