"""Charges at several units at once: the targets are named one by one, and lead to the same charges as a list of all."""

from __future__ import annotations

import pytest

from cases import first
from pistola_blades import assault, foe, melee, stand
from pistola_charges import every_several, lone_enemies
from pistola_scene import asked, options, refusal
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.assault.charge_move import ChargeMove
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral, EndCharges, EndTargets
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.kernel.questions import Choose


def named(game: Crawl) -> set[tuple[str, ...]]:
    """The targets of all charges at several units to which the questions lead."""
    found, open_, seen = set[tuple[str, ...]](), [game.copy().answer(ChargeSeveral("u1"))], set[frozenset[str]]()
    while open_:
        one = open_.pop()
        step = one.agenda[-1]
        if isinstance(step, ChargeMove):
            found.add(step.targets)
            continue
        assert isinstance(one.question, Choose)
        assert one.question.default in options(one)
        if frozenset(one.question.context) not in seen:
            seen.add(frozenset(one.question.context))
            open_ += [one.copy().answer(option) for option in options(one)]
    return found


@pytest.mark.rule("PP-BASE-55")
@pytest.mark.parametrize("seed", first(8, range(24)))
def test_the_charges_to_which_the_questions_lead_are_those_of_a_list_of_all(seed: int) -> None:
    game = assault(lone_enemies(seed))
    every = every_several(game, "u1")
    several = isinstance(game.question, Choose) and ChargeSeveral("u1") in options(game)
    assert several is bool(every)
    if several:
        assert named(game) == every


@pytest.mark.rule("PP-BASE-55")
def test_drawn_positions_have_few_and_many_charges_at_several() -> None:
    """The comparison is no empty one, and in some charges all must be named that stand there."""
    counts = [len(every_several(lone_enemies(seed), "u1")) for seed in range(24)]
    assert counts.count(0) >= 1
    assert sum(count > 4 for count in counts) >= 4


def three() -> Crawl:
    """Two models before three enemies in a row, of which only neighbours stand together."""
    game = melee()
    stand(game, "soldiers", (-2, 3), (2, 3), (0, 0.5))
    for x in (-6.5, 0, 6.5):
        foe(game, "soldiers", (x, 9))
    return assault(game)


@pytest.mark.rule("PP-BASE-55")
def test_targets_are_named_one_by_one_each_beside_another() -> None:
    game = three()
    assert options(game) == (Charge("u1", "u3"), Charge("u1", "u2"), Charge("u1", "u4"), ChargeSeveral("u1"), EndCharges())
    game.answer(ChargeSeveral("u1"))
    assert (asked(game), options(game)) == ("charge-target", (ChargeAt("u3"), ChargeAt("u2"), ChargeAt("u4")))
    game.answer(ChargeAt("u2"))  # only u3 stands beside it, and is named with it
    assert (asked(game), options(game)) == ("charge-target", (ChargeAt("u4"), EndTargets()))
    assert isinstance(game.question, Choose)
    assert game.question.default == EndTargets()
    game.answer(EndTargets())
    step = game.agenda[-1]
    assert isinstance(step, ChargeMove)
    assert step.targets == ("u3", "u2")


@pytest.mark.rule("PP-BASE-55")
def test_of_two_enemies_that_stand_together_none_is_asked_for() -> None:
    """A charge at one unit takes one answer, and so does one at the only two."""
    game = melee()
    stand(game, "soldiers", (-2, 3), (2, 3))
    foe(game, "soldiers", (-3.5, 9))
    foe(game, "soldiers", (3.5, 9))
    for option in options(assault(game))[:3]:
        assert asked(game.copy().answer(option)) == "charge-move"


@pytest.mark.rule("PP-BASE-55")
def test_what_is_named_wrongly_is_refused_with_its_reason() -> None:
    game = three()
    game.answer(ChargeSeveral("u1"))
    assert refusal(game, EndTargets()).why == "Soldiers (u1) charges several units at once: name at least two"
    game.answer(ChargeAt("u2"))
    assert refusal(game, ChargeAt("u3")).why == "Soldiers (u3) is named already"
    assert refusal(game, ChargeAt("u1")).rule == "PP-BASE-55"
    alone = melee()
    stand(alone, "soldiers", (0, 3))
    foe(alone, "soldiers", (0, 9))
    why = refusal(assault(alone), ChargeSeveral("u1")).why
    assert why == "Soldiers (u1) finds no charge that reaches several units at once"


@pytest.mark.rule("PP-BASE-16", "PP-BASE-55")
def test_the_odds_beside_a_target_are_those_of_all_that_are_named() -> None:
    game = three().answer(ChargeSeveral("u1")).answer(ChargeAt("u2"))
    fall, _ = FACE.odds(game.view(ATTACKER), ChargeAt("u4"))
    assert fall.value.endswith(" of 3")
    fall, _ = FACE.odds(game.view(ATTACKER), EndTargets())
    assert fall.value.endswith(" of 2")


@pytest.mark.rule("PP-BASE-55")
def test_the_greedy_bot_charges_all_that_it_may() -> None:
    game = melee()
    stand(game, "duellists", (-3.5, 3), (0, 3), (3.5, 3))
    for x in (-6.5, 0, 6.5):
        foe(game, "meek", (x, 9))
    bot = GreedyBot(ATTACKER, 1)
    assault(game)
    while asked(game) in {"charge", "charge-target"}:
        assert isinstance(game.question, Choose)
        game.answer(bot.choose(game.view(ATTACKER), game.question))
    step = game.agenda[-1]
    assert isinstance(step, ChargeMove)
    assert set(step.targets) == {"u2", "u3", "u4"}


@pytest.mark.rule("PP-BASE-55")
def test_words_name_the_next_target() -> None:
    game = three()
    assert FACE.imagined(game.view(ATTACKER), "several u1") == ChargeSeveral("u1")
    game.answer(ChargeSeveral("u1"))
    assert FACE.imagined(game.view(ATTACKER), "charge u3") == ChargeAt("u3")
