"""What the laws need to know of fantasy: what is always true of its facts, how a view is shown, junk that is no answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import fantasy_scene as scene
from reglamento.faces.fantasy.picture import svg
from reglamento.faces.fantasy.text import board_text, pieces_text, status_text
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, StandAndShoot
from reglamento.games.fantasy.facts.choices.combat import AcceptChallenge, Fight, IssueChallenge, Pursue, SendBack, StrikeAt
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Files, JoinUnit, LeaveUnit, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.preparing import PickArmy, SetUp, SetUpIn, TakeZone
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import impassable
from reglamento.games.fantasy.units.table import models_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle
from reglamento.geometry.table.shapes.ruler import RULER
from reglamento.kernel.questions import Position

MISSIONS = 1
"""On how many missions a law is tried at a time."""
SHARE, LONG_SHARE = 0.01, 0.05
"""How many of the laws' samples are taken, in short and in long."""
BOUND = 2000
"""Answers: several times what the longest random game has taken."""
SECRETS = False
TELLING: frozenset[str] = frozenset()
RARELY: tuple[type, ...] = ()


def crowded() -> Iterator[Pitched]:
    """Eight units that may each charge any of eight enemies. [WF-CORE-CHG-01]"""
    red = [scene.unit("spears", 12, 4, (20 + 20 * i, 90)) for i in range(8)]
    blue = [scene.unit("swords", 12, 4, (20 + 20 * i, 40), 180) for i in range(8)]
    yield scene.phase(scene.battle(red, blue), "charges")


def faults(game: Pitched) -> list[str]:
    """What is wrong with the facts, in words; nothing when all is well."""
    return [*_units(game), *_ground(game)]


def _units(game: Pitched) -> Iterator[str]:
    for id, unit in game.units.items():
        there = (id in game.regiments, id in game.away, bool(unit.end), bool(unit.joined))
        if there.count(True) != 1:
            yield f"{id} is not either on the table, off it or gone"
        if id in game.regiments and not 0 < models_of(game, id) <= unit.started:
            yield f"{id} has {models_of(game, id)} of {unit.started} models"
        if unit.joined and game.units[unit.joined].end:
            yield f"{id} is in {unit.joined}, which is gone"
        if not 0 <= unit.hurt < game.listed(id).troop.profile.W:
            yield f"{id} has a model that has lost {unit.hurt} Wounds"
    for key, each in game.contacts.items():
        if each.charger not in game.regiments or each.target not in game.regiments:
            yield f"{key} are in contact, but not on the table"
        elif game.units[each.charger].side == game.units[each.target].side:
            yield f"{key} are in contact, but friends"
        elif game.units[each.charger].fleeing or game.units[each.target].fleeing:
            yield f"{key} are in contact, but one flees"


def _on(place: float, size: float) -> bool:
    """Whether a coordinate is on the table; the grid of positions may cost a little."""
    return -3 * RULER <= place <= size + 3 * RULER


def _ground(game: Pitched) -> Iterator[str]:
    field = game.mission.battlefield
    for id, here in game.regiments.items():
        if any(not _on(x, field.width) or not _on(y, field.height) for x, y in here.ring):
            yield f"{id} stands off the table"
        if stood_in(here, impassable(game, id)) is not None:
            yield f"{id} stands in something solid"
    for (one, a), (other, b) in combinations(game.regiments.items(), 2):
        # A regiment that moves counts as smaller by one step of the ruler, whichever of the two has moved.
        if stood_in(a, (regiment_obstacle(other, b),)) is not None and stood_in(b, (regiment_obstacle(one, a),)) is not None:
            yield f"{one} and {other} overlap"


def drawings(view: Pitched) -> list[str]:
    """Every way in which a view is shown to a person."""
    texts = (board_text(view, None, "utf-8"), pieces_text(view, "utf-8"), status_text(view))
    return [repr(view.units), svg(view), *(text.plain or "-" for text in texts)]


def junk(rng: random.Random) -> list[object]:
    """Values of the game's own types that are seldom answers, and others that never are."""
    some = rng.randrange(-2, 400)
    strange: list[object] = [None, some, {}, [1, 1], (), (0,), (7, 7), "EndMoves", Pitched]
    options = [MoveUnit("r99"), March(""), Reform("b99"), ShootAt("r99", "b1"), ChargeAt("r99", "b77"), SetUp(some)]
    others = [
        EndMoves() if some % 2 else EndCharges(),
        StrikeAt("x"),
        Fight("77"),
        Files(some + 50),
        PickArmy(some + 9),
    ]
    places = [(Position(1e9, 0.0),), (Position(0.0, float("nan")),), Position(0.0, 0.0), (Position(0.0, 0.0),) * 70]
    return [
        *strange,
        *options,
        *others,
        *places,
        TakeZone(some + 9),
        Pursue("r1") if some % 3 == 0 else StandAndShoot("u1"),
        JoinUnit("r9", "b1") if some % 2 else LeaveUnit("r77"),
        IssueChallenge("r1", "champion") if some % 2 else AcceptChallenge("b9", "x"),
        SendBack("b1") if some % 2 else SetUpIn("r1"),
    ]
