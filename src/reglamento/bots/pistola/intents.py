"""What a side of pistola meant by a turn. [PP-COMBAT-11, PP-COMBAT-13, PP-BASE-55]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.bots.armies.intents import Harm, Ranks, of_units
from reglamento.bots.intents import Intent, Turn
from reglamento.bots.pistola.foes import away
from reglamento.bots.pistola.reasons import CHARGE, FIGHTS, SHOT, way_reason
from reglamento.bots.pistola.worth import assault_worth, gunfire
from reglamento.games.pistola.arms.distances import MOVE, charge
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.shooting.targets import is_target
from reglamento.games.pistola.units.board import enemies_of, units_of, whole_unit
from reglamento.games.pistola.units.fights import combats
from reglamento.games.pistola.units.troops import bases, has
from reglamento.games.pistola.words.names import Names
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Seat


def mover(game: Crawl) -> Seat | None:
    """The side that has the turn: the attacker while it explores. [PP-COMBAT-10, PP-EXPL-02]"""
    if not game.turn:
        return None
    return game.active if game.combat else ATTACKER


def intents(turn: Turn) -> Iterator[Intent]:
    """Where the attacker goes while it explores; in a combat the aims of all units."""
    before, after = turn.before, turn.after
    if not before.combat:
        moved = [
            unit for unit in units_of(after, ATTACKER) if unit in before.units and _place(before, unit) != _place(after, unit)
        ]
        found = way_reason(before, moved[0]) if moved else None
        if found is not None:
            yield Intent(1.0, "", found)
    if after.combat:
        yield from of_units(turn, RANKS)


def _place(view: Crawl, unit: str) -> object:
    return bases(view, whole_unit(view, unit))


def _fights(view: Crawl, unit: str) -> list[str]:
    together = {other for combat in combats(view) if unit in combat for other in combat}
    return [foe for foe in enemies_of(view, unit) if foe in together]


def _harm(view: Crawl, unit: str, foe: str, factor: float) -> Harm:
    far = away(view, unit, foe) * factor
    comes = at_most(far, MOVE + charge(has(view, unit, "beasts")))
    shoots = is_target(view, unit, foe, blockers(view))
    return Harm(
        charge=assault_worth(view, unit, foe, charging=True) if comes else 0.0,
        fire=gunfire(view, unit, foe, far) if shoots else 0.0,
    )


RANKS = Ranks(
    units=units_of,
    place=_place,
    fights=_fights,
    harm=_harm,
    names=lambda view: Names(view.mission, view),
    charge=CHARGE,
    fire=SHOT,
    fight=FIGHTS,
)
