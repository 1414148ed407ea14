"""A bot says why it would shoot, strike or charge, in the player's language, from only what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from reglamento.bots import roster
from reglamento.bots.bot import Bots
from reglamento.bots.reasons import Reason
from reglamento.games.registry import plugin, rulebook
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose
from reglamento.language import speaking
from reglamento.rulings import find
from reglamento.translations.catalogues import catalogue

GAMES = ("space-hulk", "wh40k", "fantasy")


def positions(game: str) -> Iterator[tuple[Game, Choose]]:
    """The choices of the game's guide, on their way to its end."""
    script = load(rulebook(game), plugin(game).part(Guides), "first")
    played = rulebook(game).new(script.guide.mission, script.guide.readings)
    for cue in script.cues:
        if isinstance(played.question, Choose):
            yield played.copy(), played.question
        played.answer(cue.answer)


def told(game: str, kind: str, language: str = "en", **fields: Any) -> list[Reason | None]:
    """The reasons for the options of a kind with these fields, in the order in which the guide comes to them."""
    with speaking(catalogue(language)):
        return [
            roster.reason(played, question, option)
            for played, question in positions(game)
            for option in question.options
            if type(option).__name__ == kind and all(getattr(option, name) == value for name, value in fields.items())
        ]


@pytest.mark.rule("SH-SHOOT-04")
def test_a_shot_in_space_hulk_tells_its_exact_chance() -> None:
    """Two dice that need a 6 miss 25 times of 36; sustained fire needs a 5, and misses 16 times of 36."""
    says = [reason.says for reason in told("space-hulk", "Fire", target="g2") if reason]
    assert says[:2] == ["This shot kills with a chance of 31 %.", "This shot kills with a chance of 56 %."]


@pytest.mark.rule("40K-CORE-CHARGE-04")
def test_a_charge_in_wh40k_tells_its_chance_and_its_gain_and_none_tells_that_it_does_not_pay() -> None:
    """The Drafted are 4 inches away, and two dice show that much 33 times of 36."""
    (charge,) = (reason for reason in told("wh40k", "ChargeWith") if reason)
    assert charge == Reason(
        "40K-CORE-CHARGE-04", "A charge at Drafted (b1) comes off with 92 %, and is expected to gain 1.0 points."
    )
    assert told("wh40k", "EndCharges")[-1] == Reason("40K-CORE-CHARGE-04", "No charge is expected to gain more than it costs.")
    edge, hand = (told("wh40k", "Strike", weapon=weapon)[0] for weapon in ("edge", "close-combat-weapon"))
    assert edge is not None
    assert hand is not None
    assert edge.says > hand.says == "Drafted (b1) is expected to lose the most by this: 2.4 points."


@pytest.mark.rule("WF-CORE-RES-01")
def test_a_charge_in_fantasy_tells_the_result_that_is_expected_in_the_language_of_the_player() -> None:
    (first, *_), (spanish, *_) = (told("fantasy", "ChargeAt", lang, unit="r1") for lang in ("en", "es"))
    assert first == Reason(
        "WF-CORE-RES-01", "The first round is expected to be won by 4 points: blows, ranks, standards and numbers together."
    )
    assert spanish is not None
    assert spanish.says.startswith("Se espera ganar la primera ronda por 4 puntos")
    (stand,) = told("fantasy", "StandAndShoot")
    assert stand is not None
    assert stand.rule == "WF-CORE-CHG-03"


@pytest.mark.parametrize("game", GAMES)
def test_reasons_name_rules_and_tell_no_secret(game: str) -> None:
    found = 0
    for played, question in positions(game):
        twin = played.resample(question.by, random.Random(3))
        for option in question.options:
            reason = roster.reason(played, question, option)
            assert roster.reason(twin, question, option) == reason
            if reason is not None:
                assert find(reason.rule) is not None
                found += 1
    assert found > 2


def test_what_no_sentence_tells_has_no_reason() -> None:
    assert Bots(makers={}).reason(None, None, None) is None  # type: ignore[arg-type]
    guided = next(positions("space-hulk"))
    assert roster.reason(*guided, guided[1].options[0]) is None
