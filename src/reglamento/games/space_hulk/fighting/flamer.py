"""The heavy flamer: a whole section burns until the status phase. [SH-FLAMER-01 … SH-FLAMER-12]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import FLAMER_RANGE
from reglamento.games.space_hulk.facts.choices import Flame
from reglamento.games.space_hulk.facts.events.fighting import Flamed
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.area import AreaRoll, pieces_in
from reglamento.games.space_hulk.moves.sight import can_hit
from reglamento.geometry.squares import Mask, Square, squares
from reglamento.kernel.steps import Step


def flame_targets(game: Hulk, marine: Marine) -> list[Flame]:
    """Squares at which the Marine may aim: seen, within 12, empty or with a Genestealer, no closed door. Under the option,
    squares with a Marine, too. [SH-FLAMER-02, SH-FLAMER-09]
    """
    if not marine.fuel:
        return []
    watch = game.terrain.grid.watch(marine.at, marine.facing)
    linked = game.terrain.links.get(marine.at)
    if linked is not None:
        watch |= 1 << linked
    if not game.readings.flame_marines:
        for friend in game.marines.values():
            watch &= ~(1 << friend.at)
    return [Flame(square) for square in squares(watch & ~game.shut) if can_hit(game, marine, square, FLAMER_RANGE)]


def burning_area(game: Hulk, target: Square) -> Mask:
    """The squares that a flame at `target` fills: its section, except what closed doors cut off. [SH-FLAMER-03, SH-FLAMER-10]"""
    section = game.terrain.section_masks[game.terrain.sections[target]]
    return game.terrain.grid.spread(target, section, game.shut)


def flame(game: Hulk, marine: Marine, option: Flame) -> list[Step]:
    """Fill the section with fire and roll for everything in it except the Broodlord. Nothing else belongs to the action.
    [SH-FLAMER-01, SH-FLAMER-03, SH-FLAMER-04, SH-FLAMER-12, SH-BROOD-04, SH-MISSION-03, SH-MISSION-10]
    """
    section = game.terrain.sections[option.at]
    area = burning_area(game, option.at)
    game.put(replace(marine, fuel=marine.fuel - 1))
    game.shots["heavy flamer"] = game.shots.get("heavy flamer", 0) + 1
    game.flames[section] = game.flames.get(section, 0) | area
    game.burning |= area
    if section not in game.burned:
        game.burned += (section,)
    steps = game.happened(Flamed("SH-FLAMER-03", marine.id, option.at, section, marine.fuel - 1))
    victims = burnt_in(game, area)
    return [AreaRoll("flames", victims), *steps] if victims else steps


def burnt_in(game: Hulk, area: Mask) -> tuple[str, ...]:
    """The pieces that a flame in this area rolls for: all but the Broodlord. [SH-FLAMER-03, SH-BROOD-04]"""
    return tuple(id for id in pieces_in(game, area) if not _fireproof(game, id))


def _fireproof(game: Hulk, id: str) -> bool:
    foe = game.stealers.get(id)
    return foe is not None and foe.broodlord
