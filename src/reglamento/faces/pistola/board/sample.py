"""A sample complex, for players that look at a mission before it is played. [PP-SECT-05]"""

from __future__ import annotations

import random

from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.setup import set_out, set_up
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place

SECTIONS = 14
"""The number of sections in a sample."""


TRIES = 3


class Empty(Crawl, kw_only=True):
    """A complex without models that can be explored everywhere."""


def _all(game: Crawl) -> tuple[str, ...]:
    return tuple(game.openings)


Empty.seen_openings = staticmethod(_all)


def complex_of(mission: Mission) -> Crawl:
    """The largest of a few complexes; always the same one for a mission."""
    seed = sum(map(ord, mission.id))
    return max((_found(mission, seed + more) for more in range(TRIES)), key=lambda game: len(game.sections))


def _found(mission: Mission, seed: int) -> Crawl:
    rng, dice = random.Random(seed), Seeded(seed)
    game = set_out(mission.stock, kind=Empty)
    game.mission = mission
    _play(game.begin(set_up()), rng, dice)
    while len(game.sections) < SECTIONS and (shut := [door for door in game.doors if game.shut(door)]):
        work_door(game, rng.choice(shut), is_open=True)
        _play(game.begin([Explore()]), rng, dice)
    return game


def _play(game: Crawl, rng: random.Random, dice: Seeded) -> None:
    """Answer the complex's questions until nothing is left to explore."""
    while (question := game.question) is not None:
        assert not isinstance(question, Place), "with no models in it, a complex asks for no places"
        game.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))
