"""Crowded complexes of pistola for tests: units of both sides at random, wherever there is room for them."""

from __future__ import annotations

import random

from pistola_scene import DOOR, STRAIGHT, grown, manned, put
from reglamento.armies.moves.formations import Zone, formations
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.troops import bases, members
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.ways.company import Company

ENTRIES = ("squad", "crawlers", "hero", "elder", "mad", "brute", "scarabs", "horror", "runners")


def crowded(seed: int) -> Crawl:
    """A complex with units of both sides, some of which have lost models from their midst."""
    rng, mapped = random.Random(f"crowd {seed}"), grown(seed, 10)
    game = manned(STRAIGHT, DOOR)
    for field in ("sections", "doors", "openings", "links", "blocked", "taken"):
        setattr(game, field, getattr(mapped, field).copy())
    for door in game.doors:
        work_door(game, door, is_open=rng.random() < 0.7)
    game.combat = True
    for number, entry in enumerate(rng.choices(ENTRIES, k=9)):
        _mustered(game, rng, entry, ATTACKER if number % 2 else DEFENDER)
    return game


def _mustered(game: Crawl, rng: random.Random, entry: str, side: Side) -> None:
    alone = entry in {"hero", "elder", "horror"}
    base = Base("round", 4.0 if entry == "brute" else 2.5)
    section = rng.choice(sorted(game.sections))
    floor = tuple((a / 100, b / 100, c / 100, d / 100) for a, b, c, d in game.floor(section))
    taken = Company(bases(game, tuple(game.models)))
    found = formations(Zone(layout_of(game, (section,)), floor, taken, COHERENCY), (base,) * (1 if alone else rng.randint(2, 9)))
    if found:
        unit = put(game, entry, *(place.at for place in rng.choice(found)), side=side)
        for model in rng.sample(members(game, unit), k=len(members(game, unit)) // 3):
            del game.models[model]
