"""Rounds of close combat of several units, and of mounts whose Attacks are cancelled, in drawn cases against the game played in every
way.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_scene import Placed, engage, unit
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.facts.choices.combat import CancelFrom
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.regeneration import Regenerations
from reglamento.games.fantasy.lists.hit_traits import Flaming
from reglamento.games.fantasy.lists.traits import CancelsAttack, Fear, ImpactHits, Regeneration
from reglamento.games.fantasy.odds.moments import name_cancelled
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.units.table import models_of
from reglamento.kernel.questions import Choose
from reglamento.odds.chance import Odds, odds

BLOWS = frozenset({"hit", "hit-again", "wound", "save", "ward", "multiply", "impact", "roll-off", "regenerate"})
"""What is rolled for before a round is over."""


def drawn(
    rng: random.Random, models: int, files: int, at: tuple[float, float], angle: float, *, few: bool = False, red: bool = False
) -> Placed:
    """A unit with its own figures; some cause impact hits, fear or regenerate."""
    placed = unit("bats", models, files, at, angle)
    swift = rng.choice([2, 4]) if red else 3  # no roll-offs, which may go on for ever
    p = replace(placed.listed.troop.profile, WS=rng.randint(2, 5), S=rng.randint(3, 5), T=rng.randint(3, 4), I=swift, A=1)
    p = replace(p, W=2 if models == 1 else 1, Ld=rng.randint(5, 9))
    rules = (Fear(), Regeneration(4), ImpactHits("1", 4, 0))
    traits = () if few or rng.random() < 0.6 else (rng.choice(rules),)
    return placed._replace(listed=replace(placed.listed, troop=replace(placed.listed.troop, profile=p, traits=traits)))


def played(game: Pitched, units: tuple[str, ...], *, breaks: bool) -> dict[tuple[tuple[int, ...], tuple[bool, ...]], float]:
    """The chance of the models that are left of each unit, and of which break, if that is wanted, when the game is played in every way."""
    rolled = BLOWS | {"strike", "cancel-attack"} | ({"break", "break-again"} if breaks else set())

    def over(after: Pitched) -> str | None:
        if after.question is not None and after.question.topic in rolled:
            return None
        left = (str(models_of(after, each)) for each in units)
        return ",".join([*left, *(str(int(after.units[each].broken)) for each in units)])

    named = {id: known.loses for id, known in game.units.items()}
    begun = game.copy().begin([BeginCombats("red"), Regenerations(), Results("red")])

    def decide(question: Choose, follow: Callable[[Any], Odds]) -> Odds:
        if question.topic == "cancel-attack" and question.about is not None:
            return follow(CancelFrom(question.about, named[question.about]))
        return follow(question.default)

    found = {}
    for name, p in odds(begun, over, decide).items():
        numbers = tuple(map(int, name.split(",")))
        found[numbers[: len(units)], tuple(map(bool, numbers[len(units) :]))] = float(p)
    return found


def agrees(game: Pitched, units: tuple[str, ...], found: Fought, *, breaks: bool) -> None:
    ways = played(game, units, breaks=breaks)
    for place, each in enumerate(units):
        models = models_of(game, each)
        lost = [sum(p for (left, _), p in ways.items() if left[place] == models - n) for n in range(models + 1)]
        assert found.lost[place] == pytest.approx(lost, abs=1e-12)
        assert found.destroyed[place] == pytest.approx(lost[-1], abs=1e-12)
        if breaks:
            assert found.breaks[place] == pytest.approx(sum(p for (_, broken), p in ways.items() if broken[place]), abs=1e-12)


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-CC-03", "WF-CORE-RES-01", "WF-CORE-RES-03", "WF-CORE-PUR-04")
@pytest.mark.parametrize("case", [*range(6), *(pytest.param(case, marks=pytest.mark.slow) for case in range(6, 24))])
def test_drawn_rounds_of_two_units_against_one_agree_with_the_game(case: int) -> None:
    """Two units side by side before one, or one before it and one at its flank; the second may have charged."""
    rng = random.Random(f"many {case}")
    flank = case % 3 == 0
    second = drawn(rng, 1, 1, (64, 61), 270, red=True) if flank else drawn(rng, 2, 2, (62, 60), 0, red=True)
    blue = drawn(rng, 3, 3, (61 if flank else 60, 60), 180)
    game = scene.battle([drawn(rng, 2, 2, (60 if flank else 58, 60), 0, red=True), second], [blue])
    charging = rng.random() < 0.5
    engage(game, "r1", "b1", charging=False)
    engage(game, "r2", "b1", "left flank" if flank else "front", charging=charging)
    game.change_all(rounds=1)
    if charging:
        game.change("r2", rounds=0)
    agrees(game, ("r1", "b1", "r2"), round_odds(game, "r1", "b1", "r2"), breaks=case % 8 == 1)


@pytest.mark.rule("WF-CANCELATTACK-1", "WF-CANCELATTACK-4", "WF-CORE-MON-01")
@pytest.mark.parametrize("case", first(7, range(20)))
def test_drawn_rounds_of_mounts_whose_attacks_are_cancelled_agree_with_the_game(case: int) -> None:
    """One or two enemies touch a drake with a captain and cancel an Attack each, of the part that would take the most Wounds. Nothing
    wounds the drake.
    """
    rng = random.Random(f"cancelled {case}")
    mount, rider = unit("drake", 1, 1, (60, 60)), scene.hero("captain", rides=0)
    for placed in (mount, rider):
        p = replace(
            placed.listed.troop.profile, WS=rng.randint(3, 6), S=rng.randint(3, 5), A=rng.randint(1, 3), T=9, I=rng.choice([2, 4])
        )
        made = placed._replace(listed=replace(placed.listed, troop=replace(placed.listed.troop, profile=p)))
        mount, rider = (made, rider) if placed is mount else (mount, made)
    blue = drawn(rng, 1 + case % 2, 1 + case % 2, (60, 60), 180, few=True)
    blue = blue._replace(listed=replace(blue.listed, troop=replace(blue.listed.troop, traits=(CancelsAttack(),))))
    game = engage(scene.battle([mount, rider], [blue]), "r1", "b1", charging=False)
    game.change_all(rounds=1)
    found, named = round_odds(game, "r1", "b1"), game.copy()
    name_cancelled(named, ("r1", "b1"))
    game.change("r1", loses=named.units["r1"].loses)
    agrees(game, ("r1", "b1"), found, breaks=False)


@pytest.mark.rule("WF-CORE-RES-03", "WF-CORE-CC-07")
@pytest.mark.parametrize(("double_one", "fire_heals"), [(False, True), (True, True), (False, False)])
def test_the_options_of_break_tests_and_of_fire_are_those_of_the_game(double_one: bool, fire_heals: bool) -> None:
    """Three with burning blows, who hardly miss, against two of Leadership 2 that regenerate: only a double 1 may save these."""
    red = unit("bats", 3, 3, (60, 60))
    p = replace(red.listed.troop.profile, WS=5, S=5, T=5, I=4, A=1, W=1)
    red = red._replace(listed=replace(red.listed, troop=replace(red.listed.troop, profile=p, traits=(Flaming(),))))
    blue = unit("bats", 2, 2, (60, 60), 180)
    p = replace(blue.listed.troop.profile, WS=2, S=2, T=3, I=2, A=1, W=2, Ld=2)
    blue = blue._replace(listed=replace(blue.listed, troop=replace(blue.listed.troop, profile=p, traits=(Regeneration(4),))))
    game = engage(scene.battle([red], [blue], double_one=double_one, fire_heals=fire_heals), "r1", "b1")
    found = round_odds(game, "r1", "b1")
    agrees(game, ("r1", "b1"), found, breaks=True)
    plain = round_odds(engage(scene.battle([red], [blue]), "r1", "b1"), "r1", "b1")
    assert (found == plain) is (fire_heals and not double_one)


@pytest.mark.rule("WF-CORE-CC-01")
def test_a_part_of_a_combat_is_not_worked_out() -> None:
    game = scene.battle([unit("spears", 5, 5, (55, 60)), unit("spears", 5, 5, (65, 60))], [unit("swords", 10, 10, (60, 60), 180)])
    engage(engage(game, "r1", "b1"), "r2", "b1")
    with pytest.raises(Uncounted, match="only whole combats"):
        round_odds(game, "r1", "b1")
