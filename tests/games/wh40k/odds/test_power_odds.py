"""The odds of psychic powers against the engine, dice by dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.facts.choices.powers import DenyWith, Manifest
from reglamento.games.wh40k.facts.events.powers import PowerManifested, PsychicTested
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.power_odds import power_odds
from wh40k_scene import all_told, asked, battle, phase, roll, unit

THROWS = tuple(product(range(1, 7), repeat=2))


def attempting(denier: bool) -> Warzone:
    """A seer with a tank in reach, and perhaps an enemy seer that can deny its powers."""
    return phase(
        battle([unit("seer", (10, 10))], [unit("tank", (20, 10)), *([unit("seer", (28, 10))] if denier else [])]), "psychic"
    )


def played(game: Warzone, power: str) -> tuple[Fraction, Fraction]:
    """The shares of throws after which a power works and of those that bring Perils; the enemy denies where it is asked."""
    works = perils = Fraction(0)
    for test in THROWS:
        tested = game.copy().answer(Manifest("r1", power))
        roll(tested, *test)
        harmed = all_told(tested, PsychicTested)[-1].perils
        perils += harmed
        if harmed:
            roll(tested, 1)  # of D3 mortal wounds
        if asked(tested) != "deny":
            works += bool(all_told(tested, PowerManifested))
            continue
        for denial in THROWS:
            denied = roll(tested.copy().answer(DenyWith("b2")), *denial)
            works += Fraction(bool(all_told(denied, PowerManifested)) or asked(denied) in {"mortal", "power-target"}, len(THROWS))
    return works / len(THROWS), perils / len(THROWS)


@pytest.mark.rule("40K-CORE-PSY-01", "40K-CORE-PSY-02", "40K-CORE-PSY-03")
@pytest.mark.parametrize("denier", [False, True])
@pytest.mark.parametrize("power", ["smite", "blight"])
def test_the_odds_of_a_power_are_those_of_all_its_throws(power: str, denier: bool) -> None:
    game = attempting(denier)
    found = power_odds(game, "r1", power)
    assert (found.undenied, found.perils) == played(game, power)
    assert denier == (found.undenied < found.passed)


@pytest.mark.rule("40K-CORE-PSY-01", "40K-CORE-PSY-03")
def test_a_power_is_offered_with_its_chances() -> None:
    alone = {stat.label: stat.value for stat in FACE.odds(attempting(False), Manifest("r1", "smite"))}
    assert alone == {"passes the test": "83.3 %", "Perils": "5.6 %"}
    against = [stat.label for stat in FACE.odds(attempting(True), Manifest("r1", "smite"))]
    assert against == ["passes the test", "and is not denied", "Perils"]
