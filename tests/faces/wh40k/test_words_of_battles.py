"""What players of wh40k read in choices and in the story."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.faces.wh40k import FACE
from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.faces.wh40k.questions import question
from reglamento.games.wh40k.arms.traits import AnyTrait, Mortal, Wounds
from reglamento.games.wh40k.attacks.hitting import RollHits
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.facts.choices.stratagems import RerollDie
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.boarding import Embarked
from reglamento.games.wh40k.facts.events.preparing import Seized
from reglamento.games.wh40k.sheets.effects import Explodes
from reglamento.games.wh40k.stratagems.using import AnswerIt
from wh40k_scene import battle, options, roll, unit


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_a_die_that_hit_is_offered_for_a_command_point_aside() -> None:
    game = battle([unit("squad", (10, 10), (12, 10), (14, 10))], [unit("squad", (10, 22))], command=(2, 2))
    game.phase = "shooting"
    gun = game.kinds["r1.1"].guns[0]
    attacks = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",) * 3, skill=3, strength=4)
    roll(game.begin([RollHits(attacks, 3)]), 1, 2, 5)
    aside = [option for option in options(game) if FACE.aside(game, lambda: game, option)]
    assert aside == [RerollDie(5)]


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-FAQ-ABIL-05", "40K-FAQ-ABIL-03")
@pytest.mark.parametrize(
    ("traits", "aside"),
    [((), [3, 5, 6]), ((Wounds(on=6, more=1),), [6]), ((Mortal(on=6),), [6]), ((Mortal(on=6, instead=True),), [])],
)
def test_a_die_that_wounds_stands_aside_unless_another_number_does_more(traits: tuple[AnyTrait, ...], aside: list[int]) -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (10, 22))], command=(2, 2))
    game.phase = "shooting"
    gun = replace(game.kinds["r1.1"].guns[0], traits=traits)
    attacks = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",) * 4, skill=3, strength=5)
    roll(game.begin([RollWounds(attacks, 4)]), 1, 3, 5, 6)
    assert [option.face for option in options(game) if FACE.aside(game, lambda: game, option)] == aside


@pytest.mark.rule("40K-ERR-178a")
def test_every_die_of_a_sum_that_may_reach_it_is_offered() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (10, 20))], command=(2, 2))
    game.phase = "charge"
    roll(game.begin([ChargeRoll("r1", ("b1",))]), 3, 4)
    assert RerollDie(4) in options(game)
    assert not any(FACE.aside(game, lambda: game, option) for option in options(game) if isinstance(option, RerollDie))


@pytest.mark.rule("40K-FAQ-STRAT-07")
def test_the_question_whether_a_stratagem_is_stopped_names_it() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (10, 20))], command=(2, 2), listed=True)
    assert question(game.begin([AnswerIt("red", "reactions")])) == "Does Red stop the enemy's Stratagem Reactions?"


@pytest.mark.rule("40K-CORE-SETUP-07")
def test_an_attempt_to_seize_the_initiative_is_told_as_such() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (10, 20))])
    said = [FACE.line(game, Seized("40K-CORE-SETUP-07", "red", die, taken=die == 6)).text for die in (5, 6)]
    assert said == [
        "To seize the initiative 6 is needed. Red rolls 5 and goes second.",
        "To seize the initiative 6 is needed. Red rolls 6 and has the first turn.",
    ]


def test_one_mortal_wound_is_one() -> None:
    assert ability_text(Explodes(on=6, range=3.0, mortal="1")) == 'Explodes on 6+: 1 mortal wound to each unit within 3"'
    assert ability_text(Explodes(on=6, range=3.0, mortal="D3")) == 'Explodes on 6+: D3 mortal wounds to each unit within 3"'


def test_a_transport_is_named_as_in_questions_and_one_of_several_by_its_model() -> None:
    game = battle([unit("squad", (10, 10)), unit("carrier", (20, 20))], [unit("squad", (40, 40))])
    said = FACE.line(game, Embarked("40K-ERR-183c", "r1", "r2.1")).text
    assert said == "Squad (r1) embarks in Carrier (r2)."
