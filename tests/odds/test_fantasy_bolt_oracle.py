"""The odds of bolts, in drawn cases, against the game played in every way. [WF-CORE-WAR-08]"""

from __future__ import annotations

import random
from math import fsum

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_scene import hero, unit
from magic_scene import laid
from reglamento.games.fantasy.arms.machines import BoltThrower
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import AnyTrait, Regeneration, Ward
from reglamento.games.fantasy.odds.volleys import shot_odds_if, volley_odds
from reglamento.games.fantasy.shooting.firing import FireMachine
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.parts import gunners
from reglamento.games.fantasy.units.table import models_of
from reglamento.kernel.questions import Roll
from reglamento.odds.chance import odds

TARGETS = (
    ("spears", 12, ""),
    ("brutes", 8, ""),
    ("rovers", 6, ""),
    ("giants", 1, ""),
    ("spears", 4, "captain"),
    ("swords", 6, "knight"),
    ("drake", 1, "captain"),
    ("wagon", 1, "captain"),
    ("stones", 3, ""),
    ("stones", 3, "captain"),
)
CASES = 60


def drawn(case: int) -> Pitched:
    """A bolt thrower, whose crew may have bows, and one unit of any kind ahead of it at which it may shoot from the front or a flank."""
    rng = random.Random(f"bolt {case}")
    troop, models, leader = TARGETS[case % len(TARGETS)]
    machine = BoltThrower(strength=rng.randint(2, 8), wounds=rng.choice(["D3", "D6"]))
    thrower = unit("bolts", 2, 2, (60, 110))
    crew = replace(thrower.listed.troop, machine=machine, gun=rng.choice(["", "", "bow"]) or None)
    thrower = thrower._replace(listed=replace(thrower.listed, troop=crew))
    angle = rng.choice([180, 180, 90, 0])
    target = unit(troop, models, min(models, rng.choice([2, 3, 4])), (60, rng.choice([80, 40])), angle)
    kind = target.listed.troop
    traits: list[AnyTrait] = rng.choice([[], [], [Ward(save=5)], [Regeneration(save=4)]])
    profile = replace(kind.profile, T=rng.randint(3, 5), W=rng.choice([kind.profile.W, 1, 2]))
    target = target._replace(listed=replace(target.listed, troop=replace(kind, profile=profile, traits=(*kind.traits, *traits))))
    mounted = troop in {"drake", "wagon"}
    led = [hero(leader, (150, 20), rides=0 if mounted else None)] if leader else []
    game = scene.battle([thrower], [target, *led, unit("spears", 5, 5, (150, 90), 180)])
    if leader and not mounted:
        scene.joined(game, "b2", "b1")
    game.change("b1", hurt=rng.randrange(profile.W), fleeing=rng.random() < 0.1)
    return laid(game, rng.choice(["sap-6", "lanterns-6", "dusk-3"]), rng.choice(["r1", "b1"])) if rng.random() < 0.3 else game


@pytest.mark.rule("WF-CORE-WAR-08", "WF-CORE-SHO-06", "WF-CORE-MON-01", "WF-CORE-WAR-02", "WF-MULTIWOUND-3", "WF-CORE-CC-07")
@pytest.mark.parametrize("case", first(12, range(CASES)))
def test_drawn_bolts_agree_with_the_game(case: int) -> None:
    game = drawn(case)
    models, found = models_of(game, "b1"), volley_odds(game, "r1", "b1")
    shot = game.copy().begin([FireMachine("r1", "b1"), *(Volley(id, "b1") for id in gunners(game, "r1"))])
    ways = odds(
        shot,
        lambda after: None if after.question is not None else str(models_of(after, "b1")),
        lambda question, follow: follow(question.default),  # on which side skirmishers fall
    )
    assert [float(ways.get(str(models - lost), 0)) for lost in range(models + 1)] == pytest.approx(found, abs=1e-12)
    assert fsum(found) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.rule("WF-CORE-WAR-08", "WF-CORE-SHO-04")
def test_hits_and_panic_by_a_bolt_agree_with_the_game() -> None:
    """BS 3: 4+ within half of the range, 5+ beyond. Two of eight in four ranks are enough for a test."""
    game = scene.battle([unit("bolts", 2, 2, (60, 110))], [unit("spears", 8, 2, (60, 80), 180)])
    game.change("b1", began=8)
    shot = game.copy().begin([FireMachine("r1", "b1"), PanicByFire("b1", "r1")])

    def panics(after: Pitched) -> str | None:
        asked = after.question
        return "calm" if asked is None else "panic" if isinstance(asked, Roll) and asked.topic == "panic" else None

    near, far = (shot_odds_if(game, "r1", "b1", far=far) for far in (False, True))
    assert (near.hits, far.hits) == pytest.approx((1 / 2, 1 / 3))
    assert near.panics == pytest.approx(float(odds(shot, panics)["panic"]), abs=1e-12)
    assert near.panics == pytest.approx(1 / 2 * 5 / 6 * 5 / 6)


@pytest.mark.rule("WF-CORE-WAR-08")
def test_a_bolt_out_of_range_or_under_a_gale_takes_nothing() -> None:
    far = scene.battle([unit("bolts", 2, 2, (10, 115))], [unit("spears", 8, 2, (170, 10), 180)])
    assert volley_odds(far, "r1", "b1")[0] == 1.0
    near = scene.battle([unit("bolts", 2, 2, (60, 110))], [unit("spears", 8, 2, (60, 80), 180)])
    assert volley_odds(near, "r1", "b1")[0] < 1.0
    weak = replace(near.listed("r1").troop, machine=BoltThrower(strength=4))
    thrower = unit("bolts", 2, 2, (60, 110))
    gale = scene.battle([thrower._replace(listed=replace(thrower.listed, troop=weak))], [unit("spears", 8, 2, (60, 80), 180)])
    assert volley_odds(laid(gale, "sap-3", "b1", caster="b1"), "r1", "b1")[0] == 1.0
