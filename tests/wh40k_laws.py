"""What the laws need to know of wh40k: what is always true of its facts, how a view is shown, junk that is no answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import wh40k_scene as scene
from reglamento.faces.wh40k.picture import svg
from reglamento.faces.wh40k.text import board_text, pieces_text, status_text
from reglamento.games.wh40k.facts.choices.attacks import Aim, Allot, FightWith, ShootWith
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndCharges
from reglamento.games.wh40k.facts.choices.moves import EndMoves, FallBack, MoveUnit
from reglamento.games.wh40k.facts.choices.preparing import PickRoster, PickZone, Seize, SetUp
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.ground import in_block
from reglamento.games.wh40k.harm.slaying import TakeOff
from reglamento.geometry.table.shapes.bases import overlap, wholly_within_region
from reglamento.kernel.questions import Position

SHORTEST = "chance-meeting"
"""The mission with the fewest models: a tenth of the time of the others."""
MISSIONS = 1
"""On how many missions a law is tried at a time."""
SHARE, LONG_SHARE = 0.01, 0.05
"""How many of the laws' samples are taken, in short and in long: a game has hundreds of decisions, each with measuring in it."""
FOLLOWED = 100
"""Answers that two games beside each other are given in short."""
BOUND = 4000
"""Answers: about six times what the longest random game has taken."""
SECRETS = frozenset({"cloak-and-shadows"})
"""The missions in which not all players see everything. [40K-CORE-MIS-30]"""
TELLING: frozenset[str] = frozenset()
RARELY: tuple[type, ...] = ()


def crowded() -> Iterator[Warzone]:
    """A unit that may declare a charge at any of ten enemies, or at several. [40K-CORE-CHARGE-02]"""
    enemies = [scene.unit("mob", (20 + 2.5 * (i % 2), 4 + 4 * i)) for i in range(10)]
    unit = scene.unit("squad", *[(14, 4 + 4 * i) for i in range(10)])
    yield scene.phase(scene.battle([unit], enemies), "charge").answer(ChargeWith("r1"))


def faults(game: Warzone) -> list[str]:
    """What is wrong with the facts, in words; nothing when all is well."""
    return [*_derived(game), *_models(game), *_ground(game)]


def _derived(game: Warzone) -> Iterator[str]:
    fresh = game.copy()
    fresh.derive()
    for field in game.derived:
        if getattr(game, field) != getattr(fresh, field):
            yield f"{field} is {getattr(game, field)}, worked out anew {getattr(fresh, field)}"


def _models(game: Warzone) -> Iterator[str]:
    for id, model in game.models.items():
        if model.unit not in game.units or game.units[model.unit].fallen:
            yield f"{id} belongs to no unit that is there"
        dying = any(isinstance(step, TakeOff) and step.model == id for step in game.agenda)
        if not (0 < model.wounds <= game.kinds[id].profile.wounds or dying):
            yield f"{id} has {model.wounds} wounds"
    for id, unit in game.units.items():
        if len(game.ranks.get(id, ())) > unit.started + unit.added:
            yield f"{id} has more models than it began with"
        if (bool(unit.fallen), id in game.ranks, id in game.away).count(True) != 1:
            yield f"{id} is not either destroyed, on the table or off it"


def _ground(game: Warzone) -> Iterator[str]:
    field = game.mission.battlefield
    for id, place in game.places.items():
        if not wholly_within_region(place, field.ring):
            yield f"{id} stands off the table"
        if in_block(field, place):
            yield f"{id} stands in something solid"
    for (one, a), (other, b) in combinations(game.places.items(), 2):
        if overlap(a, b):
            yield f"{one} and {other} overlap"


def drawings(view: Warzone) -> list[str]:
    """Every way in which a view is shown to a person."""
    texts = (board_text(view, None, "utf-8"), pieces_text(view, "utf-8"), status_text(view))
    return [repr(view.units), svg(view), *(text.plain or "-" for text in texts)]


def junk(rng: random.Random) -> list[object]:
    """Values of the game's own types that are seldom answers, and others that never are."""
    some = rng.randrange(-2, 400)
    strange: list[object] = [None, some, {}, [1, 1], (), (0,), (7, 7), "EndMoves", Warzone]
    options = [MoveUnit("r99"), MoveUnit(""), FallBack("b99"), ShootWith("r99"), ChargeWith("r99"), FightWith("x"), SetUp(some)]
    others = [EndMoves() if some % 2 else EndCharges(), Aim("gun", "r1"), Allot("r1.99"), ChargeAt("r77"), PickRoster(some)]
    places = [(Position(1e9, 0.0),), (Position(0.0, float("nan")),), Position(0.0, 0.0), (Position(0.0, 0.0),) * 70]
    return [*strange, *options, *others, *places, PickZone(some + 9), Seize() if some % 3 == 0 else MoveUnit("u1")]
