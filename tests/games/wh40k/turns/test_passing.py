"""A side that is asked nothing in a phase is told why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.facts.choices.attacks import ShootWith
from reglamento.games.wh40k.facts.choices.charges import ChargeWith
from reglamento.games.wh40k.facts.events.charges import ChargeFailed
from reglamento.games.wh40k.facts.events.course import PhasePassed
from reglamento.games.wh40k.facts.state import Phase, Warzone
from reglamento.kernel.questions import Roll
from wh40k_scene import Listed, all_told, asked, battle, block, boards, does, phase, roll, square, told, unit, waits

FOES = [unit("mob", (60, 40))]
SQUAD = unit("squad", (10, 10))


def passed(game: Warzone, name: Phase) -> list[tuple[str, str]]:
    """The rule and the sentence of each phase that passes, when this one of red's turn is played to its end."""
    before = game.copy()
    phase(game, name)
    assert game.question is None
    events = all_told(game, PhasePassed)
    return [(event.rule, line.text) for event, line in zip(events, FACE.lines(before, events), strict=True)]


@pytest.mark.rule("40K-FAQ-SEQ-01", "40K-CORE-SHOOT-01", "40K-CORE-SHOOT-02")
@pytest.mark.parametrize(
    ("own", "foe", "facts", "says"),
    [
        (SQUAD, (36, 10), {}, ("40K-CORE-SHOOT-02", "No unit of Red shoots: no enemy in range.")),
        (SQUAD, (20, 10), {}, ("40K-CORE-SHOOT-02", "No unit of Red shoots: no target in range and in sight.")),
        (SQUAD, (30, 30), {"movement": "fell back"}, ("40K-CORE-MOVE-06", "No unit of Red shoots: after a Fall Back.")),
        (SQUAD, (30, 30), {"movement": "advanced"}, ("40K-CORE-MOVE-05", "No unit of Red shoots: after an Advance.")),
        (
            unit("squad", (10, 10), kind="stubber"),
            (10, 11.5),
            {},
            ("40K-CORE-SHOOT-04", 'No unit of Red shoots: an enemy within 1", and no Pistol.'),
        ),
    ],
)
def test_where_no_unit_shoots(own: Listed, foe: tuple[float, float], facts: dict[str, str], says: tuple[str, str]) -> None:
    game = battle([own], [unit("mob", foe)], features=[block(*square(14, 6, 3), height=9), block(*square(14, 9, 3), height=9)])
    does(game, "r1", **facts)
    assert passed(game, "shooting") == [says]


@pytest.mark.rule("40K-CORE-SHOOT-01")
def test_units_with_the_same_reason_are_named_together_and_of_many_the_first() -> None:
    squads = [unit("squad", (10, 4 + 3 * n)) for n in range(6)]
    game = battle([*squads, unit("squad", (10, 30)), unit("mob", (4, 40))], FOES)
    does(game, "r7", movement="fell back")
    assert passed(game, "shooting") == [
        (
            "40K-CORE-SHOOT-01",
            "No unit of Red shoots. Squad (r1), Squad (r2), Squad (r3) and 3 more: no enemy in range; Squad (r7): after a Fall Back.",
        )
    ]
    assert told(game, PhasePassed).why == (("far", ("r1", "r2", "r3", "r4", "r5", "r6")), ("fell-back", ("r7",)))


@pytest.mark.rule("40K-CORE-SHOOT-01")
def test_an_army_without_weapons_that_shoot_is_told_nothing() -> None:
    assert passed(battle([unit("mob", (10, 10))], [unit("mob", (12, 10))]), "shooting") == []


@pytest.mark.rule("40K-CORE-SHOOT-01")
def test_a_side_that_has_shot_is_told_nothing() -> None:
    game = phase(battle([SQUAD], [unit("mob", (30, 10))]), "shooting").answer(ShootWith("r1"))
    while game.question is not None:
        assert isinstance(game.question, Roll)
        roll(game, *[1] * game.question.n)
    assert all_told(game, PhasePassed) == []


@pytest.mark.rule("40K-CORE-CHARGE-01", "40K-CORE-MOVE-05", "40K-CORE-MOVE-06", "40K-ERR-183d")
@pytest.mark.parametrize(
    ("foe", "facts", "says"),
    [
        ((23.02, 10), {}, ("40K-CORE-CHARGE-01", 'No unit of Red charges: no enemy within 12".')),
        ((20, 10), {"movement": "advanced"}, ("40K-CORE-MOVE-05", "No unit of Red charges: after an Advance.")),
        ((20, 10), {"movement": "fell back"}, ("40K-CORE-MOVE-06", "No unit of Red charges: after a Fall Back.")),
        ((20, 10), {"escaped": True}, ("40K-ERR-183d", "No unit of Red charges: out of a destroyed transport.")),
        ((11.5, 10), {}, ("40K-CORE-CHARGE-01", 'No unit of Red charges: an enemy within 1" already.')),
    ],
)
def test_where_no_unit_charges(foe: tuple[float, float], facts: dict[str, object], says: tuple[str, str]) -> None:
    game = battle([SQUAD], [unit("mob", foe)])
    does(game, "r1", **facts)
    assert passed(game, "charge") == [says]


@pytest.mark.rule("40K-CORE-AIR-01")
def test_planes_do_not_charge() -> None:
    game = battle([unit("jet", (10, 10))], [unit("mob", (20, 10))])
    assert passed(game, "charge") == [("40K-CORE-AIR-01", "No unit of Red charges: in the air.")]


@pytest.mark.rule("40K-CORE-MIS-41", "40K-FAQ-REINF-11", "40K-CORE-REINF-01")
def test_where_no_unit_moves() -> None:
    """All are off the table in the first battle round, or all have just arrived by their dice."""
    game = battle([SQUAD], FOES)
    waits(game, "r1")
    game.round = 1
    game.readings = game.readings.__class__(reserves_2018=True)
    assert passed(game, "movement") == [("40K-CORE-REINF-01", "No unit of Red moves: off the table.")]
    game = battle([SQUAD], FOES)
    game.mission = replace(game.mission, reserves=True)
    does(game, "r1", movement="arrived")
    assert passed(game, "movement") == [("40K-FAQ-REINF-11", "No unit of Red moves: arrived in this turn.")]


@pytest.mark.rule("40K-CORE-PSY-01", "40K-CORE-TRANS-03")
def test_where_no_power_is_attempted() -> None:
    """The psyker of the side is aboard a transport. A side without psykers is told nothing."""
    game = battle([unit("seer", (10, 10)), unit("carrier", (20, 20))], FOES)
    boards(game, "r2.1", "r1")
    assert passed(game, "psychic") == [("40K-CORE-TRANS-03", "No unit of Red attempts a power. Seer (r1): aboard a transport.")]
    assert passed(battle([SQUAD], FOES), "psychic") == []


@pytest.mark.rule("40K-CORE-FIGHT-01", "40K-CORE-MORALE-01")
def test_a_quiet_end_of_a_turn_goes_without_saying() -> None:
    """All the same it is told to those who want to read everything."""
    game = battle([SQUAD], FOES)
    before = game.copy()
    assert passed(game, "fight") == [("40K-CORE-FIGHT-01", 'No unit fights: no enemies within 1".')]
    phase(game, "morale")
    lines = FACE.lines(before, all_told(game, PhasePassed))
    assert [(line.text, line.minor) for line in lines] == [
        ('No unit fights: no enemies within 1".', True),
        ("No unit tests its Morale: none on the table has lost models in this turn.", True),
    ]


@pytest.mark.rule("40K-CORE-MORALE-02")
def test_those_who_pass_every_test_are_named() -> None:
    game = battle([unit("zealots", (10, 10), (12, 10), kind="bold"), SQUAD], FOES)
    does(game, "r1", lost=3)
    assert passed(game, "morale") == [("40K-CORE-MORALE-02", "No unit tests its Morale. Zealots (r1): passes every Morale test.")]


def failed(game: Warzone, *dice: int) -> tuple[str, str]:
    """The rule and the sentence of the charge of `r1` after these dice."""
    before = game.copy()
    roll(phase(game, "charge").answer(ChargeWith("r1")), *dice)
    event = told(game, ChargeFailed)
    assert asked(game) == ""
    return event.rule, FACE.lines(before, [event])[0].text


@pytest.mark.rule("40K-FAQ-CHARGE-04")
def test_a_charge_says_by_how_much_it_is_too_short() -> None:
    """Nine inches between the bases, less one to be within an inch, with a roll of seven."""
    game = battle([SQUAD], [unit("mob", (20, 10))])
    assert failed(game, 3, 4) == ("40K-FAQ-CHARGE-04", 'The charge of Squad (r1) fails: 1" too short.')


@pytest.mark.rule("40K-FAQ-CHARGE-05")
def test_a_charge_says_which_models_find_no_place() -> None:
    """Walls are all round the target: the first two models come as far as it is, the third does not."""
    walls = [
        block((24, 6), (34, 6), (34, 7), (24, 7)),
        block((24, 6), (25, 6), (25, 14), (24, 14)),
        block((24, 13), (34, 13), (34, 14), (24, 14)),
        block((33, 6), (34, 6), (34, 14), (33, 14)),
    ]
    named = [feature.__class__(id=f"wall-{n}", kind="block", ring=feature.ring, height=5) for n, feature in enumerate(walls)]
    game = battle([unit("squad", (18, 9), (18, 11), (15.5, 10))], [unit("mob", (29, 10))], features=named)
    assert failed(game, 5, 5) == (
        "40K-FAQ-CHARGE-05",
        'The charge of Squad (r1) fails: no place within 1" of a target for Rifle r1.1 and Rifle r1.2.',
    )
