"""What the laws need to know of Space Hulk: what is always true of its facts, how a view is drawn, junk that is no answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from reglamento.faces.space_hulk.picture import svg
from reglamento.faces.space_hulk.text import board_text, pieces_text, status_text
from reglamento.games.space_hulk.facts.arsenal import BLIP_AP, FUEL, GENESTEALER_AP, LURKERS, MARINE_AP, PSI, ROUNDS
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire, Move, PlaceAt, Reroll, SpendPsi, Turn, Wait
from reglamento.games.space_hulk.facts.pieces import Blip, Marine, Piece
from reglamento.games.space_hulk.facts.state import MINIATURES, Hulk
from reglamento.geometry.squares import NOWHERE

MISSIONS = 2
"""On how many missions a law is tried at a time."""
SHARE, LONG_SHARE = 0.3, 1.0
"""How many of the laws' samples are taken, in short and in long."""
BOUND = 3000
"""Answers: about six times what the longest random game has taken."""
UNLIMITED = 9500
"""The same for a mission without a last turn, which only its own outcomes end."""
SECRETS = True
"""Whether a seat may know less than all."""
TELLING: frozenset[str] = frozenset()
"""Topics whose being asked gives a secret away, just before an event says it."""
RARELY: tuple[type, ...] = ()
"""Kinds of options that a random player seldom takes, as they end the game before much has happened."""


def faults(game: Hulk) -> list[str]:
    """What is wrong with the facts, in words; nothing when all is well."""
    return [*_derived(game), *_places(game), *_supplies(game), *_markers(game), *_names(game), *_things(game)]


def _derived(game: Hulk) -> Iterator[str]:
    fresh = game.copy()
    fresh.derive()
    for field in game.derived:
        if getattr(game, field) != getattr(fresh, field):
            yield f"{field} is {getattr(game, field)}, worked out anew {getattr(fresh, field)}"


def _places(game: Hulk) -> Iterator[str]:
    squares = [piece.at for piece in _pieces(game) if piece.at != NOWHERE]
    if len(set(squares)) != len(squares):
        yield f"two pieces stand on one square: {squares}"
    if not all(0 <= square < game.terrain.grid.size for square in squares):
        yield f"a piece stands off the board: {squares}"
    if game.occupied & game.shut:
        yield "a piece stands in a closed door"
    for piece in _pieces(game):
        if piece.at == NOWHERE and isinstance(piece, Marine):
            yield f"{piece.id} is nowhere"
        if not isinstance(piece, Blip) and piece.facing not in range(4):
            yield f"{piece.id} faces {piece.facing}"
    waiting = Counter(blip.area for blip in game.blips.values() if blip.area and blip.at == NOWHERE)
    if any(number > LURKERS for number in waiting.values()):
        yield f"too many blips wait: {waiting}"


def _supplies(game: Hulk) -> Iterator[str]:
    most = MARINE_AP if game.active in game.marines else max(BLIP_AP, GENESTEALER_AP)
    if not 0 <= game.ap <= most or (game.active is None and game.ap):
        yield f"{game.active} has {game.ap} AP"
    for marine in game.marines.values():
        if not (0 <= marine.rounds <= ROUNDS and 0 <= marine.fuel <= FUEL and 0 <= marine.psi <= PSI):
            yield f"supplies out of range: {marine}"
    counter = 0 if game.counter is None else game.counter.known()
    if not 0 <= game.spent <= counter:
        yield f"{game.spent} command points spent of {counter}"
    if game.counter is not None and counter not in game.mission.counters:
        yield f"there is no counter {counter}"


def _markers(game: Hulk) -> Iterator[str]:
    blips = [blip.value.known() for blip in game.blips.values()]
    if Counter([*game.pile.known(), *blips, *game.used]) != Counter(game.mission.blips.values):
        yield f"blip markers came or went: pile {game.pile.value}, in play {blips}, used {game.used}"
    if sum(not foe.broodlord for foe in game.stealers.values()) > MINIATURES:
        yield "more Genestealers than miniatures"
    lords = sum(foe.broodlord for foe in game.stealers.values())
    if lords > (game.broodlord == "placed"):
        yield f"{lords} Broodlords, and the Broodlord is {game.broodlord}"


def _names(game: Hulk) -> Iterator[str]:
    ids = [piece.id for piece in _pieces(game)]
    if len(set(ids)) != len(ids):
        yield f"an id is given twice: {ids}"
    if not set(game.fresh) <= set(ids) or len(set(game.fresh)) != len(game.fresh):
        yield f"fresh: {game.fresh}"
    if game.active is not None and game.active not in ids:
        yield f"{game.active} is active and out of play"
    left = {departure.id for departure in game.departed if departure.side == "marines"}
    coming = {post.id for post in game.mission.marines if post.area and game.phase == "setup"}
    if {*game.marines, *game.lost, *left} | coming != {post.id for post in game.mission.marines}:
        yield f"Marines came or went: {list(game.marines)}, lost {game.lost}, left {left}"
    if not game.aims.keys() <= game.marines.keys() or not set(game.aims.values()) <= {*game.stealers, *game.doors}:
        yield f"aims: {game.aims}"
    if not game.doors.keys() <= game.terrain.fixtures.keys():
        yield f"doors: {game.doors}"


def _things(game: Hulk) -> Iterator[str]:
    carried = [thing for piece in _pieces(game) if not isinstance(piece, Blip) for thing in piece.carries]
    carried += [thing for departure in game.departed for thing in departure.carries]
    if Counter([*carried, *game.lying]) != Counter(thing.id for thing in game.mission.things):
        yield f"objects came or went: carried {carried}, lying {game.lying}"


def _pieces(game: Hulk) -> list[Piece]:
    return [*game.marines.values(), *game.stealers.values(), *game.blips.values()]


def drawings(view: Hulk) -> list[str]:
    """Every way in which a view is shown to a person."""
    return [repr(view), svg(view), board_text(view).plain, pieces_text(view).plain, status_text(view).plain]


def junk(rng: random.Random) -> list[object]:
    """Values of the game's own types that are seldom answers, and others that never are."""
    some = rng.randrange(-2, 400)
    strange: list[object] = [None, some, {}, [1, 1], (), (0,), (7, 7), "EndPhase", Hulk]
    pieces = [Activate("nobody"), Activate(""), Fire("m99"), Fire(""), Attack(f"g{some}"), Wait("nowhere")]
    places = [Move(some, 7), Move(10**9, 0), Move(some, 0, "crown"), PlaceAt(some), Turn(9)]
    return [*strange, *pieces, *places, Reroll(some), SpendPsi(some + 50)]
