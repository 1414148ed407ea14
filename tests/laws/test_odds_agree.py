"""Law 11: odds enumerated from the rules agree with play: the same matter decided by seeded dice, many times."""

from collections import Counter
from collections.abc import Callable

import pytest

from hulk_scene import BOLTER, CANNON, CLAWS, Scene, answer, broodlord, genestealer, marine
from reglamento.games.space_hulk.choices import Activate, Attack, Fire
from reglamento.games.space_hulk.duels import HIT, LOSE, MISS, TIE, WIN, option_odds
from reglamento.games.space_hulk.events import Fired, Fought
from reglamento.games.space_hulk.mission import Kit
from reglamento.games.space_hulk.state import Genestealer, Hulk
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Draw, Roll

GAMES = 3000


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
