"""A side that is asked nothing in a part of its turn is told why."""

from __future__ import annotations

from typing import Any

import pytest

import magic_scene as wizards
from fantasy_scene import battle, engage, field, phase, rolls, told, topic, unit
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.charges.moving import MoveChargers
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.events.course import PhasePassed
from reglamento.games.fantasy.facts.events.moves import ChargeFailed
from reglamento.games.fantasy.facts.state import Phase, Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.nerve.free_will import AFTER, BY_MOVE, HINDRANCES, MOVES, SHOTS
from reglamento.games.fantasy.units.passing import NEVER
from reglamento.games.fantasy.words.vocabulary import WHYS

FOE = unit("swords", 20, 5, (60, 30), 180)
ACTED = {"picked", "charging", "shot"}
"""States of units that have acted: then nothing is told."""


def passed(game: Pitched, name: Phase) -> list[tuple[str, str, bool]]:
    """The rule, the sentence and whether it goes without saying, of each part of red's turn that passes."""
    before = game.copy()
    phase(game, name)
    events = told(game, PhasePassed)
    lines = FACE.lines(before, events)
    return [(event.rule, line.text, line.minor) for event, line in zip(events, lines, strict=True)]


def drawn(angle: float = 0, **facts: Any) -> Pitched:
    """Bows that look this way, with an enemy 30 cm to the north."""
    game = battle([unit("bows", 10, 5, (60, 60), angle)], [FOE])
    game.change("r1", **facts)
    return game


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-TURN-02")
@pytest.mark.parametrize(
    ("game", "says"),
    [
        (drawn(180), ("WF-CORE-CHG-01", "No unit of Red charges: no enemy in sight.", False)),
        (drawn(fleeing=True), ("WF-CORE-FLEE-01", "No unit of Red charges: in flight.", False)),
        (drawn(stupid=True), ("WF-CORE-PSY-05", "No unit of Red charges: stupid until the next turn.", False)),
        (drawn(movement="afraid"), ("WF-CORE-PSY-03", "No unit of Red charges: too afraid.", False)),
    ],
)
def test_where_no_unit_charges(game: Pitched, says: tuple[str, str, bool]) -> None:
    assert passed(game, "charges") == [says]


@pytest.mark.rule("WF-CORE-CHG-01")
def test_units_in_close_combat_charge_nobody_and_neither_move_nor_shoot() -> None:
    own = [unit("bows", 10, 5, (60, 40)), unit("spears", 20, 5, (120, 60), 180)]
    game = engage(battle(own, [FOE]), "r1", "b1")
    assert passed(game.copy(), "charges") == [
        ("WF-CORE-CHG-01", "No unit of Red charges. Bows (r1): in close combat; Spears (r2): no enemy in sight.", False)
    ]
    assert passed(game.copy(), "shooting") == [("WF-CORE-SHO-01", "No unit of Red shoots. Bows (r1): in close combat.", False)]
    game.change("r2", movement="rallied")
    assert passed(game, "moves") == [
        (
            "WF-CORE-TURN-02",
            "No unit of Red moves. Bows (r1): in close combat; Spears (r2): rallied in this turn.",
            False,
        )
    ]


@pytest.mark.rule("WF-CORE-CHG-01")
def test_a_side_that_may_charge_is_told_nothing() -> None:
    game = drawn()
    assert passed(game, "charges") == []
    assert topic(game) == "charge"
    game.answer(ChargeAt("r1", "b1"))
    assert told(game, PhasePassed) == []


@pytest.mark.rule("WF-CORE-WAR-01", "WF-CORE-SHO-01")
def test_those_who_could_never_are_not_told_of() -> None:
    """Crews do not charge, and spears do not shoot."""
    assert passed(battle([unit("cannon", 3, 3, (60, 60), 180)], [FOE]), "charges") == []
    assert passed(battle([unit("spears", 20, 5, (60, 60), 180)], [FOE]), "shooting") == []


@pytest.mark.rule("WF-CORE-FLEE-02")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({}, ("WF-CORE-FLEE-02", "No unit of Red tests to rally: no unit flees.", True)),
        ({"fleeing": True, "movement": "fled"}, ("WF-CORE-FLEE-02", "No unit of Red tests to rally: fled in this turn.", False)),
        (
            {"fleeing": True, "bolting": "b1"},
            ("WF-CORE-FLEE-02", "No unit of Red tests to rally: fleeing from terror in this turn.", False),
        ),
        (
            {"fleeing": True, "started": 60},
            ("WF-CORE-FLEE-02", "No unit of Red tests to rally: less than a quarter left.", False),
        ),
    ],
)
def test_where_no_unit_tests_to_rally(facts: dict[str, Any], says: tuple[str, str, bool]) -> None:
    assert passed(drawn(**facts), "rally") == [says]


@pytest.mark.rule("WF-CORE-TURN-02", "WF-CORE-CC-01")
def test_where_no_unit_has_to_move_and_none_fights() -> None:
    assert passed(drawn(), "compulsory") == [
        ("WF-CORE-TURN-02", "No unit of Red has to move: no unit flees, stumbles or moves at random.", True)
    ]
    assert passed(drawn(), "combat") == [("WF-CORE-CC-01", "No unit fights: no enemies in contact.", True)]
    stupid = drawn(stupid=True)
    assert passed(stupid, "compulsory") == []
    assert stupid.units["r1"].movement == "stumbled"


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-WPN-01", "WF-CORE-FLEE-02")
@pytest.mark.parametrize(
    ("troop", "angle", "facts", "says"),
    [
        ("bows", 180, {}, ("WF-CORE-SHO-01", "No unit of Red shoots: no enemy in sight.", False)),
        (
            "bows",
            0,
            {"movement": "marched"},
            ("WF-CORE-SHO-01", "No unit of Red shoots: marched in this turn.", False),
        ),
        (
            "bows",
            0,
            {"movement": "rallied"},
            ("WF-CORE-SHO-01", "No unit of Red shoots: rallied in this turn.", False),
        ),
        (
            "guns",
            0,
            {"movement": "moved"},
            ("WF-CORE-WPN-01", "No unit of Red shoots: moved, with a weapon that is not shot after a move.", False),
        ),
    ],
)
def test_where_no_unit_shoots(troop: str, angle: float, facts: dict[str, Any], says: tuple[str, str, bool]) -> None:
    game = battle([unit(troop, 10, 5, (60, 60), angle)], [FOE])
    game.change("r1", **facts)
    assert passed(game, "shooting") == [says]


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-07")
@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"fleeing": True}, ("WF-CORE-FLEE-01", "Nobody of Red casts a spell: in flight.", False)),
        ({}, ("WF-CORE-MAG-03", "Nobody of Red casts a spell: no target for any spell.", False)),
    ],
)
def test_where_nobody_casts_a_spell(facts: dict[str, Any], says: tuple[str, str, bool]) -> None:
    """The wizard knows a missile alone, and is in close combat."""
    game = wizards.knowing(battle([wizards.mage("novice", (60, 32))], [FOE]), {"r1": ("embers-1",)})
    engage(game, "r1", "b1")
    game.change("r1", **facts)
    assert passed(game, "magic") == [says]


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_wizard_that_was_thrown_away_is_told_of() -> None:
    game = wizards.knowing(battle([wizards.mage("novice", (60, 60))], [FOE]), {"r1": ("embers-1",)})
    game.change_mage("r1", lost=True)
    before = rolls(phase(game, "magic"), 1)
    events = told(game, PhasePassed)
    assert [line.text for line in FACE.lines(before, events)] == ["Nobody of Red casts a spell: silenced by a miscast."]


@pytest.mark.rule("WF-CORE-MAG-03")
def test_an_army_without_wizards_is_told_nothing() -> None:
    assert passed(drawn(), "magic") == []


@pytest.mark.rule("WF-CORE-TURN-02")
def test_every_state_that_keeps_units_from_acting_has_its_words() -> None:
    states = {each.id for each in HINDRANCES if each.forbids & (MOVES | SHOTS)}
    assert states - NEVER - ACTED - BY_MOVE <= set(WHYS)
    assert {movement for movement, forbids in AFTER.items() if forbids} <= set(WHYS)


def failed(game: Pitched, target: str = "b1") -> str:
    """The sentence of the charge of `r1` at a front that comes to nothing."""
    before = game.copy()
    game.charges["r1"] = Declared(target, "front")
    game.begin([MoveChargers()])
    return FACE.lines(before, told(game, ChargeFailed))[0].text


@pytest.mark.rule("WF-CORE-CHG-07")
def test_a_charge_says_why_it_comes_to_nothing() -> None:
    """A charge of 20 cm at a front 30 cm away; another with a friend in its way; one whose target has been destroyed."""
    spears = unit("spears", 20, 5, (60, 60))
    assert failed(battle([spears], [FOE])) == "Spears (r1) do not come into contact: 10 cm too far."
    near, friend = unit("swords", 20, 5, (60, 45), 180), unit("riders", 1, 1, (60, 48))
    assert failed(battle([spears, friend], [near])) == "Spears (r1) do not come into contact: Riders (r2) are in the way."
    wall = field(("hall", "building", ((50, 50), (70, 50), (70, 52), (50, 52))))
    assert failed(battle([spears], [near], wall)) == "Spears (r1) do not come into contact: the ground is in the way."
    game = battle([spears], [FOE, unit("swords", 20, 5, (120, 30), 180)])
    del game.regiments["b1"]
    assert failed(game) == "Spears (r1) do not come into contact: their target is gone."
