"""Volleys at units with characters, by shots that need different numbers, against the game played in every way."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_scene import hero, unit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.hit_traits import Flaming, MultipleWounds
from reglamento.games.fantasy.lists.traits import AnyTrait, Regeneration
from reglamento.games.fantasy.odds.volleys import shot_odds_if, volley_odds
from reglamento.games.fantasy.shooting.phase import firing
from reglamento.games.fantasy.shooting.volleys import Volley
from reglamento.games.fantasy.units.table import models_of
from reglamento.odds.chance import odds

TARGETS = (
    ("spears", 4, "captain"),
    ("swords", 5, "captain"),
    ("swords", 6, "knight"),
    ("drake", 1, "captain"),
    ("wagon", 1, "captain"),
    ("stones", 3, "captain"),
)


def drawn(case: int) -> Pitched:
    """Two bows or vipers with a champion who aims better and a captain with a bow, at a unit with a character whom it may not hide."""
    rng = random.Random(f"falling {case}")
    troop, models, leader = TARGETS[case % len(TARGETS)]
    archer = hero("captain", (20, 20))
    armed = archer._replace(
        listed=replace(archer.listed, troop=replace(archer.listed.troop, gun=rng.choice(["bow", "crossbow"])))
    )
    shooters = unit("bows", 2, 2, (60, 110), command="c") if rng.random() < 0.7 else unit("vipers", 2, 2, (60, 110))
    mounted = troop in {"drake", "wagon"}
    led = hero(leader, (120, 20), rides=0 if mounted else None)
    target = unit(troop, models, models, (60, 80), 180)
    p = replace(led.listed.troop.profile, T=rng.randint(2, 4), W=rng.randint(1, 2))
    led = led._replace(listed=replace(led.listed, troop=replace(led.listed.troop, profile=p)))
    q = replace(target.listed.troop.profile, T=rng.randint(2, 4), W=rng.randint(1, 2))
    target = target._replace(listed=replace(target.listed, troop=replace(target.listed.troop, profile=q)))
    game = scene.battle([shooters, armed], [target, led])
    game = scene.joined(game, "r2", "r1")
    return game if mounted else scene.joined(game, "b2", "b1")


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SHO-06", "WF-CORE-MON-01", "WF-CORE-CHT-01", "WF-CORE-WAR-05")
@pytest.mark.parametrize("case", first(8, range(24)))
def test_drawn_volleys_at_units_with_characters_agree_with_the_game(case: int) -> None:
    game = drawn(case)
    assert firing(game, "r1", "b1") == ("r1", "r2")
    models = models_of(game, "b1")
    shot = game.copy().begin([Volley(id, "b1") for id in ("r1", "r2")])
    ways = odds(shot, lambda after: None if after.question is not None else str(models_of(after, "b1")))
    found = volley_odds(game, "r1", "b1")
    assert [float(ways.get(str(models - lost), 0)) for lost in range(models + 1)] == pytest.approx(found, abs=1e-12)
    assert shot_odds_if(game, "r1", "b1", far=False).lost == pytest.approx(found, abs=1e-12)


@pytest.mark.rule("WF-CORE-CC-07", "WF-MULTIWOUND-3", "WF-CORE-CC-08")
@pytest.mark.parametrize("case", first(8, range(24)))
def test_drawn_volleys_at_what_regenerates_agree_with_the_game(case: int) -> None:
    """A die is thrown for no more wounds than the models had."""
    rng = random.Random(f"regenerating {case}")
    shooters = unit("vipers" if case % 2 else "bows", 3, 3, (60, 110))
    traits: list[AnyTrait] = rng.choice([[], [Flaming()], [MultipleWounds(wounds="D3")], [MultipleWounds(wounds="2")]])
    gun = replace(shooters.listed.troop, traits=(*shooters.listed.troop.traits, *traits))
    shooters = shooters._replace(listed=replace(shooters.listed, troop=gun))
    target = unit("brutes", rng.randint(1, 3), 1, (60, 80), 180)
    troop, wounds = target.listed.troop, rng.randint(1, 3)
    profile = replace(troop.profile, T=rng.randint(2, 4), W=wounds)
    heals = replace(troop, profile=profile, traits=(*troop.traits, Regeneration(save=rng.randint(3, 5))))
    game = scene.battle([shooters], [target._replace(listed=replace(target.listed, troop=heals))])
    game.change("b1", hurt=rng.randrange(wounds))
    models = models_of(game, "b1")
    shot = game.copy().begin([Volley("r1", "b1")])
    ways = odds(shot, lambda after: None if after.question is not None else str(models_of(after, "b1")))
    found = volley_odds(game, "r1", "b1")
    assert [float(ways.get(str(models - lost), 0)) for lost in range(models + 1)] == pytest.approx(found, abs=1e-12)
