"""A bot says why it would decide so, in the player's language, from only what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from reglamento.bots import roster
from reglamento.bots.bot import Bots
from reglamento.bots.reasons import Reason, unweighed
from reglamento.games.registry import plugin, rulebook
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.language import speaking
from reglamento.rulings import find
from reglamento.translations.catalogues import catalogue

LOOKED_AT = 120
"""So many answers of a game of bots are looked at."""
GAMES = ("space-hulk", "pistola", "wh40k", "fantasy")


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


@pytest.mark.rule("SH-CMD-02", "SH-AP-03", "SH-OW-06", "SH-CC-05", "SH-MOVE-01")
def test_a_marine_is_told_what_a_step_a_posture_and_a_blow_are_worth() -> None:
    """One die beats the highest of three in 225 of 1296 cases, and is beaten in 855."""
    says = {
        kind: [reason.says for reason in told("space-hulk", kind) if reason]
        for kind in ("Activate", "Move", "GoOnOverwatch", "Attack")
    }
    assert says["Activate"][0] == "Brother Ilario is 5 steps from the pump hall area."
    assert says["Move"][0] == "Steps of Brother Ilario to the pump hall area: 5 now, 0 after this turn."
    assert says["GoOnOverwatch"][0].endswith("under fire.") or "falls in the Genestealers' turn" in says["GoOnOverwatch"][0]
    assert "Genestealer g2 falls with a chance of 17 %, Brother Ilario with 66 %." in says["Attack"]


@pytest.mark.rule("PP-EXPL-02", "PP-COMBAT-11")
def test_a_unit_of_pistola_is_told_where_it_goes_and_what_it_gains_there() -> None:
    script = load(rulebook("pistola"), plugin("pistola").part(Guides), "first")
    played = rulebook("pistola").new(script.guide.mission, script.guide.readings)
    found = []
    for cue in script.cues:
        if isinstance(played.question, Place) and played.question.topic == "move":
            found.append(roster.reason(played, played.question, cue.answer))
        played.answer(cue.answer)
    exploring, fighting, *_ = (reason for reason in found if reason)
    assert exploring.rule == "PP-EXPL-02"
    assert "where nobody has looked" in exploring.says
    assert fighting.rule == "PP-COMBAT-11"
    assert fighting.says.startswith("From there it is expected to take ")


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
    assert edge.says > hand.says == "Drafted (b1) are expected to lose the most by this: 2.4 points."


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
    assert told("fantasy", "EndShooting") == [None] * len(told("fantasy", "EndShooting"))


def test_where_nothing_is_weighed_the_hint_says_so() -> None:
    asked = Choose("red", "WF-CORE-BAT-02", "zone", ("north", "south"), "north")
    assert unweighed(asked, "north") == Reason("WF-CORE-BAT-02", "The bot weighs nothing here, and takes what is usual.")
    assert unweighed(asked, "south") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_guide_has_a_reason(game: str) -> None:
    """For what the bot would do there, which need not be what the guide teaches."""
    script = load(rulebook(game), plugin(game).part(Guides), "first")
    played = rulebook(game).new(script.guide.mission, script.guide.readings)
    told = 0
    for cue in script.cues:
        asked = played.question
        if isinstance(asked, Place) or (isinstance(asked, Choose) and len(asked.options) > 1):
            answer = roster.decided("greedy", 1, played, asked)
            assert roster.reason(played, asked, answer) is not None, asked
            told += 1
        played.answer(cue.answer)
    assert told > 10


@pytest.mark.parametrize(("game", "mission", "seed"), [("space-hulk", "the-listener", 3), ("pistola", "house-of-the-dead", 3)])
def test_every_decision_of_a_game_of_bots_has_a_reason(game: str, mission: str, seed: int) -> None:
    book, dice = rulebook(game), Seeded(seed)
    played: Any = book.new(book.load(mission), book.readings())
    topics = set()
    for _ in range(LOOKED_AT):
        asked = played.question
        if asked is None:
            break
        if isinstance(asked, Choose | Place):
            answer = roster.decided("greedy", seed, played, asked)
            if isinstance(asked, Place) or len(asked.options) > 1:
                assert roster.reason(played, asked, answer) is not None, asked
                topics.add(asked.topic)
        else:
            answer = dice(asked)
        played.answer(answer)
    assert len(topics) > 5
