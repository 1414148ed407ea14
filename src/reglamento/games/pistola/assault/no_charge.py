"""Why units do not charge: what prevents them or, if nothing does, the models that would be left behind. [PP-BASE-07, PP-BASE-55]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import left_behind
from reglamento.games.pistola.assault.charging import can_charge, closing_in, near_targets, obstacle, possible_targets
from reglamento.games.pistola.assault.several import finds_charge
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral, EndTargets
from reglamento.games.pistola.facts.events.assaults import NoChargeFits
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import charge_reach, enemies_of, units_of, whole_unit
from reglamento.games.pistola.units.fights import head, in_combat
from reglamento.games.pistola.units.troops import bases
from reglamento.games.pistola.words.saying import HELD, no
from reglamento.geometry.table.sight.sight import sees
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose

RULE = "PP-BASE-55"


def without_charge(game: Crawl, side: Side, spent: Sequence[str]) -> Iterator[NoChargeFits]:
    """The reason for each unit of a side that is free to charge and has not tried, but finds no charge at an enemy that is near
    enough.
    """
    busy = in_combat(game)
    for unit in units_of(game, side):
        if unit not in spent and can_charge(game, unit, busy) and not finds_charge(game, unit):
            found = (_why(game, unit, target) for target in near_targets(game, unit))
            yield from list(filter(None, found))[:1]


def _why(game: Crawl, unit: str, target: str) -> NoChargeFits | None:
    """Why a unit does not charge an enemy within its reach; None where a wall separates them."""
    far = charge_reach(game, unit)
    begun = closing_in(game, unit, (target,), far)
    if in_reach(begun):
        ids = whole_unit(game, unit)
        return NoChargeFits(RULE, unit, target, far, tuple(ids[i] for i in left_behind(begun)))
    layout, theirs = layout_of(game), bases(game, whole_unit(game, target))
    if any(sees(layout, one, other) for one in begun.movers for other in theirs):
        return NoChargeFits(RULE, unit, target, far, ())
    return None


# ---- refusals


def why_no_charge(game: Crawl, wanted: Charge | ChargeSeveral) -> Refusal:
    """Why a charge that is not offered cannot be made. [PP-BASE-07, PP-BASE-55]"""
    unit = game.units.get(wanted.unit)
    if unit is None or wanted.unit not in units_of(game, game.active):
        return no(game, "PP-BASE-55", "{by:seat} has no {unit:unit} on the board", by=game.active, unit=wanted.unit)
    if head(game, wanted.unit) != wanted.unit:
        return no(
            game,
            "PP-BASE-30",
            "{unit:unit} {unit:charges|charge} with {host:unit}, which {unit:it has|they have} joined",
            unit=wanted.unit,
            host=unit.joined,
        )
    if reason := obstacle(game, wanted.unit, in_combat(game)):
        return no(game, "PP-BASE-07" if reason == "fired" else "PP-BASE-55", HELD[reason], unit=wanted.unit)
    if isinstance(wanted, ChargeSeveral):
        return no(
            game, "PP-BASE-55", "{unit:unit} {unit:finds|find} no charge that reaches several units at once", unit=wanted.unit
        )
    targets = possible_targets(game, wanted.unit)
    if wanted.target not in targets and wanted.target in enemies_of(game, wanted.unit):
        return no(
            game, "PP-BASE-07", "{unit:unit} may charge only the unit that {unit:it has|they have} fired at", unit=wanted.unit
        )
    return no(
        game,
        "PP-BASE-55",
        "{unit:unit} {unit:finds|find} no charge that reaches {target:unit}",
        unit=wanted.unit,
        target=wanted.target,
    )


def why_not_also(game: Crawl, wanted: ChargeAt | EndTargets, asked: Choose) -> Refusal:
    """Why a unit is not charged at the same time as those that are named, or why these are not all. [PP-BASE-55]"""
    unit, named = asked.about or "", asked.context
    if isinstance(wanted, EndTargets):
        if len(named) < 2:
            return no(game, "PP-BASE-55", "{unit:unit} {unit:charges|charge} several units at once: name at least two", unit=unit)
        return no(
            game,
            "PP-BASE-55",
            "{unit:unit} {unit:finds|find} no charge that reaches {targets:units} alone",
            unit=unit,
            targets=named,
        )
    if wanted.target in named:
        return no(game, "PP-BASE-55", "{target:unit} {target:is|are} named already", target=wanted.target)
    targets = (*named, wanted.target)
    return no(
        game, "PP-BASE-55", "{unit:unit} {unit:finds|find} no charge that reaches {targets:units}", unit=unit, targets=targets
    )
