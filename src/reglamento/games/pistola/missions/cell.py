"""Whether a strike force fits in the small room in which captives begin. [PP-MISSION-60, PP-SCEN-20]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.armies.moves.formations import first_formations
from reglamento.games.pistola.deployment.deploying import zone_of
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.sections import Lie, Stock
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import fighters, unit_of
from reglamento.games.pistola.missions.dungeon import FIRST_CELL, NOWHERE
from reglamento.games.pistola.units.troops import base_of
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.ways.company import Company


def cell_warnings(force: Force, stock: Stock) -> Iterator[str]:
    """A sentence for each squad of an attacker's force with models that find no room in the cell, if one squad after another is
    placed as suggested: those models would take no part. [PP-MISSION-60, PP-COMBAT-01]
    """
    for number, out in _left_out(force, stock):
        squad = force.squads[number]
        name, whole = unit_of(squad, force.army).name, squad.models
        yield f"{force.id}: in a mission that begins in a cell {out} of {whole} of {name} find no room in it [PP-MISSION-60]"


def _left_out(force: Force, stock: Stock) -> Iterator[tuple[int, int]]:
    """The squads that do not fit in the cell as a whole, by number, and how many models of each are left out."""
    game = Crawl(stock=stock)
    game.lay(Placed("outside", Lie(NOWHERE, 0)))
    game.lay(Placed("small room", Lie(0, 0)))
    empty = zone_of(game, (FIRST_CELL,))
    placed: tuple[Standing, ...] = ()
    for number, squad in enumerate(force.squads):
        bases = tuple(base_of(each) for each in fighters(squad, force.army))
        zone = replace(empty, company=Company(placed))
        found = next(iter(first_formations(zone, bases, 1)), ())
        placed += found
        if len(found) < len(bases):
            yield number, len(bases) - len(found)
