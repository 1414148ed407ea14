"""What the laws need to know of pistola: what is always true of its facts, how a view is shown, junk that is no answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pistola_blades as blades
from reglamento.faces.pistola.picture import svg
from reglamento.faces.pistola.text import board_text, pieces_text, status_text
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.assaults import ChargeSeveral
from reglamento.games.pistola.facts.choices.exploring import (
    EndActions,
    EndMoves,
    Lay,
    LeaveComplex,
    Look,
    MoveUnit,
    OpenDoor,
    PutDoor,
)
from reglamento.games.pistola.facts.choices.missions import DeclareEnd
from reglamento.games.pistola.facts.choices.troops import DeployNext, OrderRetreat
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import bases, fighter_of
from reglamento.geometry.table.shapes.bases import overlap
from reglamento.kernel.questions import Position

MISSIONS = 1
"""On how many missions a law is tried at a time."""
SHARE, LONG_SHARE = 0.01, 0.05
"""How many of the laws' samples are taken, in short and in long: a game has hundreds of decisions, each with measuring in it."""
BOUND = 6000
SECRETS = False
"""Both players see everything. [PP-SECT-06]"""
TELLING: frozenset[str] = frozenset()
RARELY = (OrderRetreat, DeclareEnd, LeaveComplex)
"""Half of all combats would end as they begin, and most games soon. [PP-RETREAT-04, PP-END-02, PP-COMBAT-18]"""


def crowded() -> Iterator[Crawl]:
    """A unit of ten that may charge any of ten lone enemies side by side, or some of them at once. [PP-BASE-55]"""
    game = blades.melee()
    blades.stand(game, "soldiers", *[(3 * i - 13.5, 3) for i in range(10)])
    for i in range(10):
        blades.foe(game, "soldiers", (3.6 * i - 16.2, 9 + 2 * (i % 2)))
    yield blades.assault(game).copy()
    yield game.answer(ChargeSeveral("u1"))


def faults(game: Crawl) -> list[str]:
    """What is wrong with the facts, in words; nothing when all is well."""
    return [*_derived(game), *_models(game), *_ground(game), *_units(game)]


def _derived(game: Crawl) -> Iterator[str]:
    fresh = game.copy()
    fresh.derive()
    for field in game.derived:
        if getattr(game, field) != getattr(fresh, field):
            yield f"{field} is {getattr(game, field)}, worked out anew {getattr(fresh, field)}"


def _models(game: Crawl) -> Iterator[str]:
    fates = (game.models, game.fallen, game.casualties, game.gone)
    for one, other in combinations(fates, 2):
        if one.keys() & other.keys():
            yield f"models with two fates: {one.keys() & other.keys()}"
    for fate in fates:
        yield from (f"{id} belongs to no unit" for id, model in fate.items() if model.unit not in game.units)
    for id, model in game.models.items():
        if not 0 < model.wounds <= fighter_of(game, id).profile.wounds:
            yield f"{id} has {model.wounds} Wounds"


def _ground(game: Crawl) -> Iterator[str]:
    if not game.models:
        return  # perhaps the forces are still being picked, and there is no ground yet
    ids = tuple(game.models)
    places = bases(game, ids)
    layout = layout_of(game)
    yield from (f"{id} does not stand on the floor" for id, place in zip(ids, places, strict=True) if not layout.fits(place))
    for (one, a), (other, b) in combinations(zip(ids, places, strict=True), 2):
        if overlap(a, b):
            yield f"{one} and {other} overlap"


def _units(game: Crawl) -> Iterator[str]:
    for id, unit in game.units.items():
        if unit.joined and unit.joined not in game.units:
            yield f"{id} has joined nobody: {unit.joined}"
        if unit.inactive and game.combat and unit.side == "attacker":
            yield f"{id} is an inactive attacker"


def drawings(view: Crawl) -> list[str]:
    """Every way in which a view is shown to a person."""
    return [repr(view.units), svg(view), board_text(view).plain, pieces_text(view).plain, status_text(view, "").plain]


def junk(rng: random.Random) -> list[object]:
    """Values of the game's own types that are seldom answers, and others that never are."""
    some = rng.randrange(-2, 400)
    strange: list[object] = [None, some, {}, [1, 1], (), (0,), (7, 7), "EndMoves", Crawl]
    options = [MoveUnit("u99"), MoveUnit(""), Look("o999"), OpenDoor("u1.1", "d99"), EndActions() if some % 2 else EndMoves()]
    places = [(Position(1e9, 0.0),), (Position(0.0, float("nan")),), Position(0.0, 0.0), (Position(0.0, 0.0),) * 70]
    return [*strange, *options, *places, Lay(some, some, 9), PutDoor(some, -some, 0), DeployNext(some)]
