"""How pieces and fixtures leave the game, and what they leave behind."""

from __future__ import annotations

from reglamento.games.space_hulk.facts.events.fighting import Destroyed, FieldDown, FixtureDestroyed
from reglamento.games.space_hulk.facts.events.moves import Dropped
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.steps import Step


def destroy(game: Hulk, id: str, rule: str) -> list[Step]:
    """Remove a piece as a casualty, at once; its objects stay on its square. [SH-SHOOT-04, SH-OBJ-07, SH-BROOD-02]"""
    piece = game.piece(id)
    counted, worth = 1, 0
    if isinstance(piece, Marine):
        game.lost += (id,)
    elif isinstance(piece, Genestealer):
        game.killed += 1
        if piece.broodlord:
            game.broodlord = "dead"
    else:
        counted, worth = _turn_up(game, piece)
    game.remove(piece)
    if not isinstance(piece, Blip):
        for thing in piece.carries:
            game.lying[thing] = piece.at
            game.happened(Dropped("SH-OBJ-07", thing, piece.at))
    return game.happened(Destroyed(rule, id, piece.at, counted, worth))


def _turn_up(game: Hulk, blip: Blip) -> tuple[int, int]:
    """A destroyed blip goes face up to the used ones. Returns its count of casualties, and its number.
    [SH-FLAMER-03, SH-PSI-08]
    """
    value = blip.value.known()
    game.used += (value,)
    counted = value if game.readings.burned_blips_count else 0
    game.killed += counted
    return counted, value


def destroy_fixture(game: Hulk, fixture: str, by: str, rule: str) -> list[Step]:
    """Remove a door or generator for good; its square becomes plain floor. With the last generator the force field goes, too.
    [SH-DOOR-08, SH-BOLTER-04, SH-MISSION-04, SH-MISSION-05]
    """
    game.set_door(fixture, None)
    steps = game.happened(FixtureDestroyed(rule, fixture, by))
    if fixture in game.terrain.generators:
        game.broken += (fixture,)
        if all(generator not in game.doors for generator in game.terrain.generators):
            game.bar()
            steps += game.happened(FieldDown("SH-MISSION-05"))
    return steps
