"""Everything a player can choose, be asked or be told has words, and the words are right."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import get_args
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from hulk_refusals import acts
from hulk_scene import (
    EAST,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SWORD,
    WEST,
    Scene,
    answer,
    blip,
    broodlord,
    genestealer,
    marine,
    options,
)
from reglamento.faces.space_hulk import FACE
from reglamento.faces.space_hulk.story import event_text
from reglamento.games import space_hulk
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.fighting.area import AreaKind
from reglamento.games.space_hulk.refusals import asked as refusals_asked
from reglamento.games.space_hulk.refusals import elsewhere
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.words import questions
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import cost_text, option_cost, question_text
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.dice import Seeded
from reglamento.kernel.events import Event, Secret
from reglamento.kernel.questions import Choose, Place

MISSION = loader.load("the-listener")

# ---- nothing is forgotten


def test_every_option_has_words_and_is_asked_somewhere() -> None:
    kinds = set(get_args(c.AnyOption))
    assert set(FACE.option_rows) == kinds
    assert {kind for kinds in elsewhere.ASKED.values() for kind in kinds} == kinds


def test_every_topic_of_a_question_has_words_and_refusals() -> None:
    chosen = topics("Choose", 2) | topics("_decide", 1) | {"aim-barrier", "aim-storm"}
    chance = topics("Roll", 2) | topics("Draw", 2) | set(get_args(AreaKind))
    assert set(questions.CHOICES) == set(refusals_asked.TOPICS) == set(elsewhere.ASKED) == chosen
    assert set(questions.CHANCES) == chance


def topics(function: str, place: int) -> set[str]:
    """The topics that the rules write down as this argument of this call."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(space_hulk.__file__).parent.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) > place]
    written = [call.args[place] for call in calls if isinstance(call.func, ast.Name) and call.func.id == function]
    return {node.value for node in written if isinstance(node, ast.Constant) and isinstance(node.value, str)}


# ---- options and what they cost

HALL = Scene(
    """
    d.x.g
    kmo.+
    ....t
    """,
    m=marine("e", carries=("relic",)),
    k=marine("e"),
    g=genestealer("s"),
    b=broodlord("n", area="duct"),
    c=blip(area="duct"),
    entries={"duct": "t"},
    exits={"hatch": ("m", "w")},
    things={"relic": "t"},
)


@pytest.mark.rule("SH-AP-02", "SH-REF-03")
@pytest.mark.parametrize(
    ("option", "text", "cost"),
    [
        (c.Move(HALL["x"], EAST), "Step to C1", "1 AP"),
        (c.Move(HALL["o"], EAST, "relic"), "Step to C2, leaving relic behind", "1 AP"),
        (c.Move(HALL["d"], EAST), "Step to A1", "2 AP"),
        (c.Turn(NORTH), "Turn to face north", "1 AP"),
        (c.Leave("hatch"), "Leave by the hatch exit", "2 AP"),
        (c.Fire("g"), "Fire at Genestealer g (3 squares)", "1 AP"),
        (c.Fire("door E2"), "Fire at the door at E2 (3 squares)", "1 AP"),
        (c.GoOnOverwatch(), "Go on overwatch", "2 AP"),
        (c.GoOnGuard(), "Go on guard", "2 AP"),
        (c.Activate("k"), "Activate k", ""),
        (c.Command("k"), "Give k an action on command points", ""),
        (c.EndPhase(), "End the phase", ""),
    ],
)
def test_what_a_marine_is_offered(option: c.Option, text: str, cost: str) -> None:
    game = acts(HALL, "m", command=1)
    assert option in options(game)
    assert (FACE.option(game, option), cost_text(game, option)) == (text, cost)


@pytest.mark.parametrize(
    ("option", "text", "cost"),
    [
        (c.Enter(HALL["t"], WEST), "Enter at E3, facing west", "1 AP"),
        (c.Reveal("c"), "Reveal blip c", ""),
        (c.Activate("g"), "Activate Genestealer g", ""),
    ],
)
def test_what_the_broodlord_is_offered(option: c.Option, text: str, cost: str) -> None:
    game = acts(HALL, "b")
    assert option in options(game)
    assert (FACE.option(game, option), cost_text(game, option)) == (text, cost)
    assert question_text(game) == "The Broodlord acts: 6 AP left."


def test_a_genestealer_says_where_it_will_face() -> None:
    game = acts(HALL, "g")
    texts = [(FACE.option(game, option), cost_text(game, option)) for option in options(game, c.Move)]
    assert ("Step to D1, facing west", "1 AP") in texts
    assert FACE.option(game, c.WorkDoor("door E2")) == "Open the door at E2"
    assert FACE.option(game, c.Attack("door E2")) == "Attack the door at E2"
    answer(game, c.WorkDoor("door E2"))
    assert FACE.option(game, c.WorkDoor("door E2")) == "Close the door at E2"


@pytest.mark.rule("SH-CMD-06", "SH-AP-10")
def test_a_cost_says_what_it_is_paid_with() -> None:
    game = answer(acts(Scene("m......", m=marine("e")), "m", command=3), *(c.Move(square, EAST) for square in (1, 2, 3)))
    assert cost_text(game, c.GoOnGuard()) == "1 AP + 1 CP"
    answer(game, c.Move(4, EAST))
    assert cost_text(game, c.GoOnGuard()) == "2 CP"
    crew = acts(Scene("m.k", m=marine("e"), k=marine("w")), "m", command=3)
    answer(crew, c.Command("k"))
    assert cost_text(crew, c.GoOnGuard()) == "2 CP"
    assert question_text(crew) == "K takes one action: 3 command points left."


@pytest.mark.rule("SH-REF-02")
def test_powers_are_paid_with_psi_points() -> None:
    game = Scene("l..g", l=marine("e", LIBRARIAN), g=genestealer("w")).marine_turn(command=2)
    told = [(FACE.option(game, option), cost_text(game, option)) for option in options(game, c.UsePower)]
    assert told == [
        ("Premonition: take back a command point", "1 psi"),
        ("Raise the force barrier", "2 psi"),
        ("Call a psychic storm", "3 psi"),
    ]
    answer(game, c.UsePower("storm"))
    assert FACE.option(game, c.Storm("g")) == "Storm on Genestealer g"
    assert FACE.option(game, c.SectionStorm("A")) == "Storm on the A section"
    assert FACE.option(game, c.Pass()) == "No power after all"
    assert option_cost(game, c.Storm("g")) is None


def test_an_action_that_is_impossible_has_no_price() -> None:
    game = acts(HALL, "m")
    assert option_cost(game, c.Move(HALL["t"], EAST)) is None
    assert option_cost(game, c.Leave("nowhere")) is None
    assert cost_text(game, c.UsePower("foresight")) == ""


@pytest.mark.parametrize("fault", [KeyError, IndexError, StopIteration])
def test_a_fault_in_the_rule_of_costs_is_not_said_to_be_no_cost(fault: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    game = answer(Scene("m..", m=marine("e")).marine_turn(), c.Activate("m"))
    monkeypatch.setattr("reglamento.games.space_hulk.words.options.marine_cost", Mock(side_effect=fault))
    with pytest.raises(fault):
        option_cost(game, c.GoOnOverwatch())


def test_the_two_ends_of_a_ladder_are_one_square_apart() -> None:
    scene = Scene("mt\n---\ng.", m=marine("e"), g=genestealer("s"), ladders={"shaft": ("m", "g")})
    game = acts(scene, "m")
    assert FACE.option(game, c.Fire("g")) == "Fire at Genestealer g (1 square)"
    assert FACE.option(game, c.Move(scene["g"], EAST)) == "Step to A1'"


# ---- questions


@pytest.mark.parametrize(
    ("kit", "text"),
    [
        (SWORD, "The dice are rolled: m may parry with the sword."),
        (HAMMER, "The dice are rolled: m may block with the storm shield."),
        (LIBRARIAN, "M may spend psi points, each adding 1 to the result."),
    ],
)
def test_questions_of_a_combat(kit: Kit, text: str) -> None:
    game = acts(Scene("mg", m=marine("e", kit), g=genestealer("w")), "g")
    answer(game, c.Attack("m"))
    assert question_text(game) == "Genestealer g fights: roll 3 dice."
    answer(game, (6, 5, 4))
    assert question_text(game) == "M fights: roll 1 die."
    assert question_text(answer(game, (3,))) == text


@pytest.mark.rule("SH-TURN-14")
def test_others_learn_only_who_decides() -> None:
    game = acts(HALL, "m", command=3)
    assert question_text(game) == "M acts: 4 AP and 3 command points left."
    assert question_text(game.view("marines")) == question_text(game)
    assert question_text(game.view("genestealers")) == question_text(game.view(None)) == "The Marines decide."
    game.question = None
    assert question_text(game) == "The game is over."


# ---- events

EVENTS: list[tuple[Event, str]] = [
    (turns.TurnBegan("SH-TURN-05", 3), "Turn 3."),
    (turns.PhaseBegan("SH-TURN-07", "marine"), "Marine action phase."),
    (turns.CounterDrawn("SH-CMD-01", Secret("marines", 4), again=False), "The Marines draw the command counter 4."),
    (turns.CounterDrawn("SH-CMD-01", Secret("marines", None), again=False), "The Marines draw a command counter."),
    (turns.CounterDrawn("SH-CMD-02", Secret("marines", 1), again=True), "The Marines put the counter back and draw 1."),
    (turns.CounterDrawn("SH-CMD-02", Secret("marines", None), again=True), "The Marines put the counter back and draw again."),
    (turns.CounterShown("SH-STATUS-04", 5, 2), "The command counter is shown: 5, of which 2 spent."),
    (turns.Activated("SH-AP-03", "brother-corvin"), "Brother Corvin is activated."),
    (turns.CommandSpent("SH-CMD-04", "brother-corvin", 1, 3), "Brother Corvin uses 1 command point: 3 spent this turn."),
    (moves.Moved("SH-MOVE-01", "g3", 0, 1, 1), "Genestealer g3 steps to {1}, facing east."),
    (moves.Moved("SH-MOVE-01", "b3", 0, 1, 0), "Blip b3 moves to {1}."),
    (moves.Moved("SH-LADDER-05", "g3", 0, 1, 1), "Genestealer g3 falls from {0} to {1}, facing east."),
    (moves.Moved("SH-LADDER-03", "g3", 0, 1, 1), "Genestealer g3 climbs to {1}, facing east."),
    (moves.Moved("SH-LADDER-03", "b3", 0, 1, 0), "Blip b3 climbs to {1}."),
    (moves.Turned("SH-TURNING-01", "brother-corvin", 2), "Brother Corvin turns to face south."),
    (moves.TurnedToFace("SH-CC-07", "brother-corvin", 3), "Brother Corvin is turned to face west."),
    (moves.Entered("SH-REINF-07", "b1", "north crypt", 1, 0), "Blip b1 enters at {1} from the north crypt entry."),
    (moves.Deployed("SH-MISSION-09", "brother-corvin", 1, 3), "Brother Corvin is placed at {1}, facing west."),
    (
        moves.Entered("SH-REINF-07", "g1", "north crypt", 1, 2),
        "Genestealer g1 enters at {1} from the north crypt entry, facing south.",
    ),
    (moves.Left("SH-EXIT-01", "brother-corvin", "gate", ()), "Brother Corvin leaves by the gate exit."),
    (moves.Left("SH-EXIT-01", "brother-corvin", "gate", ("relic",)), "Brother Corvin leaves by the gate exit with relic."),
    (moves.SentBack("SH-BLIP-04", "b1", 1), "Blip b1 came into sight and goes back to {1}."),
    (moves.SentBack("SH-BLIP-04", "b1", NOWHERE), "Blip b1 came into sight and goes back beside the board."),
    (turns.TookState("SH-OW-01", "brother-corvin", "overwatch"), "Brother Corvin goes on overwatch."),
    (turns.TookState("SH-GUARD-01", "brother-corvin", "guard"), "Brother Corvin goes on guard."),
    (turns.TookState("SH-JAM-04", "brother-corvin", "clear"), "Brother Corvin clears the jam."),
    (turns.TookState("SH-CANNON-07", "brother-corvin", "reloaded"), "Brother Corvin reloads the assault cannon."),
    (turns.LostState("SH-OW-03", "brother-corvin", "overwatch"), "Brother Corvin is no longer on overwatch."),
    (turns.LostState("SH-GUARD-02", "brother-corvin", "guard"), "Brother Corvin is no longer on guard."),
    (moves.DoorWorked("SH-DOOR-03", "g1", "door C4", closed=False), "Genestealer g1 opens the door at C4."),
    (moves.DoorWorked("SH-DOOR-03", "b1", "door C4", closed=True), "Blip b1 closes the door at C4."),
    (fighting.FixtureDestroyed("SH-BOLTER-04", "door C4", "brother-corvin"), "The door at C4 is destroyed."),
    (
        fighting.Fired("SH-BOLTER-01", "brother-corvin", "g3", (6, 2), 6, hit=True),
        "Brother Corvin fires at Genestealer g3: 6 2, needs 6: destroyed.",
    ),
    (
        fighting.Fired("SH-BOLTER-01", "brother-corvin", "door C4", (4, 2), 6, hit=False),
        "Brother Corvin fires at the door at C4: 4 2, needs 6: missed.",
    ),
    (
        fighting.Fired("SH-OW-06", "brother-corvin", "g3", (6, 2), 5, hit=True, overwatch=True),
        "Brother Corvin fires on overwatch at Genestealer g3: 6 2, needs 5: destroyed.",
    ),
    (
        fighting.Fired("SH-OW-06", "brother-corvin", "g3", (1, 2), 6, hit=False, overwatch=True),
        "Brother Corvin fires on overwatch at Genestealer g3: 1 2, needs 6: missed.",
    ),
    (fighting.Jammed("SH-JAM-01", "brother-corvin"), "The storm bolter of Brother Corvin jams."),
    (
        fighting.Exploded("SH-CANNON-08", "brother-corvin", "choir"),
        "The assault cannon of Brother Corvin explodes in the choir section.",
    ),
    (fighting.Blasted("SH-CANNON-09", "g1", 4, destroyed=True), "Genestealer g1 in the explosion: 4: destroyed."),
    (fighting.Blasted("SH-CANNON-09", "door C4", 3, destroyed=False), "The door at C4 in the explosion: 3: unharmed."),
    (
        fighting.Flamed("SH-FLAMER-03", "brother-corvin", 1, "choir", 1),
        "Brother Corvin flames the choir section at {1}: 1 shot left.",
    ),
    (fighting.FireRolled("SH-FLAMER-03", "g1", 2, destroyed=True), "Genestealer g1 in the flames: 2: destroyed."),
    (fighting.FireRolled("SH-FLAMER-07", "g1", 1, destroyed=False), "Genestealer g1 in the flames: 1: survives."),
    (fighting.FlamesOut("SH-STATUS-05", ("choir", "breach")), "The flames go out in the choir section and the breach section."),
    (fighting.Assaulted("SH-CC-01", "g1", "brother-corvin"), "Genestealer g1 attacks Brother Corvin."),
    (fighting.CombatDice("SH-CC-03", "g1", (6, 3, 1)), "Genestealer g1 rolls 6 3 1."),
    (fighting.CombatDice("SH-SWORD-01", "g1", (2,), "parried"), "Genestealer g1 rolls the highest die again: 2."),
    (fighting.CombatDice("SH-GUARD-04", "brother-corvin", (2,), "guard"), "Brother Corvin rolls a die again on guard: 2."),
    (fighting.CombatChoice("SH-SWORD-01", "brother-corvin", "parry"), "Brother Corvin parries."),
    (fighting.CombatChoice("SH-SHIELD-01", "brother-corvin", "block"), "Brother Corvin blocks with the storm shield."),
    (fighting.CombatChoice("SH-GUARD-04", "brother-corvin", "guard", 3), "Brother Corvin, on guard, picks up the 3."),
    (fighting.CombatChoice("SH-AXE-01", "librarian-ezekias", "psi", 1), "Librarian Ezekias spends 1 psi point."),
    (
        fighting.Fought("SH-CC-05", "g1", "brother-corvin", 6, 3, "brother-corvin"),
        "Genestealer g1 6, Brother Corvin 3: Brother Corvin is destroyed.",
    ),
    (fighting.Fought("SH-CC-06", "g1", "brother-corvin", 4, 4), "Genestealer g1 4, Brother Corvin 4: nobody falls."),
    (
        fighting.DoorStruck("SH-CHAIN-01", "brother-corvin", "door C4", (), destroyed=True),
        "Brother Corvin cuts the door at C4 down with a chainfist.",
    ),
    (
        fighting.DoorStruck("SH-CC-12", "g1", "door C4", (6, 1, 1), destroyed=True),
        "Genestealer g1 strikes the door at C4: 6 1 1: destroyed.",
    ),
    (
        fighting.DoorStruck("SH-CC-12", "g1", "door C4", (5,), destroyed=False),
        "Genestealer g1 strikes the door at C4: 5, needs 6: it holds.",
    ),
    (fighting.Destroyed("SH-CC-05", "brother-corvin", 1), "Brother Corvin is destroyed at {1}."),
    (fighting.Destroyed("SH-FLAMER-03", "b1", 1, 3, 3), "Blip b1 is destroyed at {1} and counts as 3."),
    (fighting.Destroyed("SH-FLAMER-03", "b1", 1, 0, 3), "Blip b1, worth 3, is destroyed at {1} and counts as 0."),
    (blips.Discarded("SH-REV-11", 2), "2 Genestealers discarded: there is no room."),
    (blips.Discarded("SH-REV-12", 1), "1 Genestealer discarded: no miniature is left."),
    (blips.Drawn("SH-REINF-02", "b4", Secret("genestealers", 3)), "The Genestealers draw blip b4, worth 3."),
    (blips.Drawn("SH-REINF-02", "b4", Secret("genestealers", None)), "The Genestealers draw blip b4."),
    (blips.PileShuffled("SH-REINF-05", 12), "A new pile is shuffled from 12 used blips."),
    (blips.Waiting("SH-REINF-04", "b4", "north crypt"), "Blip b4 waits beside the north crypt entry."),
    (
        blips.Held("SH-LURK-03", ("north crypt", "south crypt")),
        "A Marine is near: what waits beside the north crypt entry and the south crypt entry must lurk this turn.",
    ),
    (blips.Revealed("SH-REV-02", "b4", 1, willing=True), "The Genestealers reveal blip b4: 1 Genestealer."),
    (blips.Revealed("SH-REV-04", "b4", 2, willing=False), "Blip b4 is seen: 2 Genestealers."),
    (blips.Placed("SH-REV-07", "g1", 1), "Genestealer g1 is placed at {1}."),
    (blips.Placed("SH-REV-03", "g1", NOWHERE, area="north crypt"), "Genestealer g1 waits beside the north crypt entry."),
    (blips.Placed("SH-BROOD-02", "g1", 1, broodlord=True), "Genestealer g1, the Broodlord, is placed at {1}."),
    (
        blips.Placed("SH-REV-03", "g1", NOWHERE, broodlord=True, area="north crypt"),
        "Genestealer g1, the Broodlord, waits beside the north crypt entry.",
    ),
    (blips.Oriented("SH-REV-08", "g1", 0), "Genestealer g1 faces north."),
    (
        blips.Mustered("SH-REV-10", ("g1", "g2", "g3"), willing=False),
        "Where the blip was: Genestealer g1, Genestealer g2 and Genestealer g3.",
    ),
    (blips.Mustered("SH-REV-10", (), willing=False), "No Genestealer takes the blip's place."),
    (moves.PickedUp("SH-OBJ-04", "brother-corvin", "relic"), "Brother Corvin picks up relic."),
    (moves.Dropped("SH-OBJ-06", "relic", 1), "Relic lies at {1}."),
    (
        moves.HandedOver("SH-OBJ-09", "brother-corvin", "librarian-ezekias", "relic"),
        "Brother Corvin hands relic to Librarian Ezekias.",
    ),
    (moves.Shifted("SH-OBJ-03", "relic", 1), "The door pushes relic to {1}."),
    (moves.Shifted("SH-MISSION-06", "relic", 1), "Relic moves to {1}."),
    (moves.Climbed("SH-LADDER-04", "brother-corvin", 1, fell=True), "Brother Corvin on the ladder rolls 1 and falls."),
    (moves.Climbed("SH-LADDER-04", "brother-corvin", 2, fell=False), "Brother Corvin on the ladder rolls 2 and holds on."),
    (
        moves.Climbed("SH-LADDER-04", "brother-corvin", 1, fell=False),
        "Brother Corvin on the ladder rolls 1, and the barrier below holds.",
    ),
    (
        fighting.PowerUsed("SH-PSI-05", "librarian-ezekias", "premonition", 19),
        "Librarian Ezekias foresees: a command point is taken back, 19 psi points left.",
    ),
    (
        fighting.PowerUsed("SH-PSI-06", "librarian-ezekias", "barrier", 1, at=1),
        "Librarian Ezekias raises the force barrier at {1}: 1 psi point left.",
    ),
    (
        fighting.PowerUsed("SH-PSI-08", "librarian-ezekias", "storm", 0, at=1, target="b2"),
        "Librarian Ezekias calls a psychic storm on blip b2: 0 psi points left.",
    ),
    (
        fighting.PowerUsed("SH-PSI-08", "librarian-ezekias", "storm", 9, target="choir"),
        "Librarian Ezekias calls a psychic storm on the choir section: 9 psi points left.",
    ),
    (fighting.Stormed("SH-PSI-09", "g1", 3, destroyed=False), "Genestealer g1 in the psychic storm: 3: unharmed."),
    (fighting.Stormed("SH-PSI-08", "b1", 2, destroyed=True), "Blip b1 in the psychic storm: 2: destroyed."),
    (fighting.FieldDown("SH-MISSION-05"), "The last generator is broken: the force field is gone."),
    (turns.MissionChanged("SH-STATUS-03", "alarm", "The alarm sounds"), "The alarm sounds."),
    (turns.MissionChanged("SH-STATUS-03", "alarm", ""), "The mission changes: alarm."),
    (turns.Ended("SH-TURN-04", "marines", "The gate is ours"), "The Marines win: The gate is ours."),
    (turns.Ended("SH-TURN-04", "genestealers", "Nobody is left"), "The Genestealers win: Nobody is left."),
    (turns.Ended("SH-MISSION-01", "draw", "The last turn is over"), "A draw: The last turn is over."),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS])
def test_the_words_of_an_event(event: Event, text: str) -> None:
    named = [MISSION.board.name(square) for square in range(2)]
    assert event_text(MISSION, event) == text.format(*named)


def test_every_event_stands_in_the_table() -> None:
    assert {type(event) for event, _ in EVENTS} == set(FACE.event_rows)


# ---- names


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("brother-corvin", "Brother Corvin"),
        ("g12", "Genestealer g12"),
        ("b7", "blip b7"),
        ("door AA12", "the door at AA12"),
        ("", "nothing"),
        ("gustav", "gustav"),
        ("x" * 60, "x" * 39 + "…"),
    ],
)
def test_names(id: str, name: str) -> None:
    assert Names(MISSION).who(id) == name


def test_names_of_objects_and_generators() -> None:
    assert Names(loader.load("sealed-archive")).who("charts") == "the chart case"
    assert Names(loader.load("shield-wall")).who("north generator") == "the north generator"
    scene = Scene("mG", m=marine("e"), generators={"alpha": "G"})
    assert Names(scene.mission, scene.set_out()).who("alpha") == "generator alpha"


@settings(deadline=None, max_examples=examples(10))
@given(name=st.sampled_from(loader.names()), seed=st.integers(0, 10**6))
def test_a_whole_game_is_told(name: str, seed: int) -> None:
    """Every question, option and event of random play has words, in every seat's view; no field is left unfilled."""
    game, dice, rng = new_game(loader.load(name)), Seeded(seed), random.Random(seed)
    told: list[str] = []
    while (question := game.question) is not None and game.turn < 4:
        told += [question_text(game), *(question_text(game.view(seat)) for seat in (None, "marines", "genestealers"))]
        assert not isinstance(question, Place)
        if isinstance(question, Choose):
            told += [FACE.option(game, option) + cost_text(game, option) for option in question.options]
            game.answer(rng.choice(question.options))
        else:
            game.answer(dice(question))
    told += [event_text(game.mission, event) for seat in ("marines", "genestealers", None) for event in game.story(seat)]
    assert [text for text in told if not text or "{" in text or "None" in text or "  " in text] == []
