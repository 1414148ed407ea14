"""Law 11: odds enumerated from the rules agree with play: the same matter decided by seeded dice, many times."""

from collections import Counter
from collections.abc import Callable

import pytest

import pistola_blades as blades
from cases import first
from hulk_scene import BOLTER, CANNON, CLAWS, Scene, answer, broodlord, genestealer, marine
from pistola_trials import Trial, charge_trial, drawn_charge, drawn_fire, drawn_hot, drawn_mixed, drawn_volley, likely, played
from reglamento.games.pistola.facts.choices.assaults import Charge
from reglamento.games.pistola.odds import assault_odds
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire
from reglamento.games.space_hulk.facts.events.fighting import Fired, Fought
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.pieces import Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.odds.duels import HIT, LOSE, MISS, TIE, WIN, option_odds
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Draw, Roll

GAMES = 3000
FEWER = 300
"""Games of pistola at each position: there are many of them."""
COMPARISONS = 3000
"""More than there are below of odds with what was seen, each from both sides."""
PARTED = 1175
"""The seed of a charge at units beside each other."""
BY_CHANCE = 1e-6 / COMPARISONS
"""What is seen is less likely than this, at any position, once in a million runs; the seeds are fixed anyway."""


def shot(game: Hulk) -> str:
    fired = next(event for event in reversed(game.events()) if isinstance(event, Fired))
    return HIT if fired.hit else MISS


def blow(game: Hulk) -> str:
    fought = next(event for event in reversed(game.events()) if isinstance(event, Fought))
    return {fought.defender: WIN, fought.attacker: LOSE}.get(fought.destroyed, TIE)


@pytest.mark.rule("SH-BOX-07")
@pytest.mark.parametrize(
    ("kit", "foe", "option", "verdict"),
    [
        (BOLTER, genestealer(), Fire("g"), shot),
        (CANNON, genestealer(), Fire("g"), shot),
        (CANNON, broodlord(), Fire("g"), shot),
        (BOLTER, genestealer(), Attack("g"), blow),
        (CLAWS, genestealer(), Attack("g"), blow),
        (CLAWS, broodlord(), Attack("g"), blow),
    ],
    ids=["bolter", "cannon", "cannon at broodlord", "fist", "claws", "claws at broodlord"],
)
def test_enumeration_agrees_with_play(kit: Kit, foe: Genestealer, option: Fire | Attack, verdict: Callable[[Hulk], str]) -> None:
    scene = Scene("g\nm", m=marine("n", kit), g=foe)
    game = answer(scene.marine_turn(), Activate("m"))
    odds = option_odds(game, option)
    assert odds is not None
    dice, seen = Seeded(f"{kit.name} {option}"), Counter[str]()
    for _ in range(GAMES):
        twin = game.copy().answer(option)
        while isinstance(twin.question, Roll | Draw):
            twin.answer(dice(twin.question))
        seen[verdict(twin)] += 1
    assert seen.keys() <= odds.keys()
    for name, p in odds.items():
        spread = float(GAMES * p * (1 - p)) ** 0.5
        assert abs(seen[name] - GAMES * p) < 4.5 * spread


@pytest.mark.rule("PP-BASE-02", "PP-BASE-04", "PP-BASE-11")
@pytest.mark.parametrize("seed", first(1, first(3, range(12), pytest.mark.slow)))
def test_the_odds_of_fire_agree_with_play(seed: int) -> None:
    assert agrees(drawn_fire(seed))


@pytest.mark.rule("PP-BASE-08", "PP-BASE-12", "PP-BASE-13", "PP-BASE-14", "PP-BASE-49", "PP-BASE-50")
@pytest.mark.parametrize("seed", first(2, first(6, range(24), pytest.mark.slow)))
def test_the_odds_of_fire_at_anybody_agree_with_play(seed: int) -> None:
    assert agrees(drawn_volley(seed))


@pytest.mark.rule("PP-BASE-09", "PP-BASE-48", "PP-BASE-50")
@pytest.mark.parametrize("seed", first(2, first(4, range(16), pytest.mark.slow)))
def test_the_odds_of_fire_that_gets_hot_agree_with_play(seed: int) -> None:
    assert agrees(drawn_hot(seed))


@pytest.mark.rule("PP-BASE-03", "PP-BASE-15", "PP-BASE-16", "PP-BASE-20", "PP-BASE-38", "PP-BASE-57")
@pytest.mark.parametrize("seed", first(2, first(6, range(20), pytest.mark.slow)))
def test_the_odds_of_charges_agree_with_play(seed: int) -> None:
    assert agrees(drawn_charge(seed))


@pytest.mark.rule("PP-BASE-12", "PP-BASE-14", "PP-BASE-49", "PP-ZOMBIE-04")
@pytest.mark.parametrize("seed", first(1, first(3, range(12), pytest.mark.slow)))
def test_the_odds_of_charges_at_mixed_units_agree_with_play(seed: int) -> None:
    assert agrees(drawn_mixed(seed))


@pytest.mark.rule("PP-BASE-16")
def test_odds_of_a_charge_in_which_all_strike_at_once_would_not_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who fall before their Initiative step do not strike."""
    assert agrees(quick_on_slow())
    monkeypatch.setattr(assault_odds, "initiative_of", lambda game, melee, each: 1)
    assert not agrees(quick_on_slow())


@pytest.mark.rule("PP-BASE-49")
def test_odds_of_a_charge_in_which_it_does_not_matter_who_falls_would_not_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alike models fight different enemies, and the farthest from those who strike fall."""
    assert agrees(drawn_charge(PARTED))
    monkeypatch.setattr(assault_odds, "_differ", lambda game, models, strikers: False)
    assert not agrees(drawn_charge(PARTED))


def agrees(trial: Trial) -> bool:
    """Whether so many losses as were seen in play are not too unlikely by the odds that are told."""
    return all(likely(odds, seen) > BY_CHANCE for odds, seen in zip(trial.odds, played(trial, FEWER), strict=True))


def quick_on_slow() -> Trial:
    """Six of Initiative 4 charge six of Initiative 3."""
    game = blades.melee()
    blades.stand(game, "quick", *((3 * i, 3) for i in range(6)))
    blades.foe(game, "soldiers", *((3 * i, 8) for i in range(6)))
    blades.foe(game, "meek", (-19, 14))
    return charge_trial("quick on slow", blades.assault(game), Charge("u1", "u2"))
