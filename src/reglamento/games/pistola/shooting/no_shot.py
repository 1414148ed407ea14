"""Why a unit may not shoot, worded so that a player can act on it. [PP-COMBAT-13, PP-BASE-45, PP-BASE-46, PP-BASE-47]"""

from __future__ import annotations

from reglamento.games.pistola.facts.choices.shooting import RunUnit, Shoot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.shooting.targets import may_shoot, ranged
from reglamento.games.pistola.units.armament import gunners
from reglamento.games.pistola.units.board import active
from reglamento.games.pistola.units.fights import locked
from reglamento.games.pistola.units.hindrance import hindrance, no_fire
from reglamento.games.pistola.units.troops import has
from reglamento.games.pistola.words.saying import HELD, no
from reglamento.kernel.errors import Refusal


def why_no_shot(game: Crawl, option: Shoot | RunUnit, by: Side) -> Refusal:
    """The refusal of shooting or running that is not among the options of a side."""
    unit = game.units.get(option.unit)
    if unit is None or unit.side != by or not active(game, option.unit):
        return no(game, "PP-COMBAT-13", "{by:seat} has no {unit:unit} on the board", by=by, unit=option.unit)
    if not may_shoot(game, option.unit):
        return _has_no_shooting(game, option.unit)
    if isinstance(option, RunUnit):
        if hindrance(game, option.unit):
            return no(
                game, "PP-BASE-19", "{unit:unit} {unit:runs|run} away, and may not run instead of shooting", unit=option.unit
            )
        return no(
            game,
            "PP-BASE-19",
            "{unit:unit} may not run instead of shooting: not all {unit:its|their} models are fleet of foot",
            unit=option.unit,
        )
    return _no_target(game, option)


def _has_no_shooting(game: Crawl, id: str) -> Refusal:
    unit = game.units[id]
    if unit.joined:
        return no(
            game,
            "PP-BASE-30",
            "{unit:unit} {unit:has|have} joined {host:unit} and {unit:shoots|shoot} with {host:it|them}",
            unit=id,
            host=unit.joined,
        )
    if held := no_fire(game, id):
        return no(game, "PP-BASE-46", HELD[held], unit=id)
    return no(game, "PP-COMBAT-13", "{unit:unit} {unit:has|have} used {unit:its|their} shooting of this turn", unit=id)


def _no_target(game: Crawl, option: Shoot) -> Refusal:
    target = game.units.get(option.target)
    if target is None or target.side == game.units[option.unit].side or not active(game, option.target):
        return no(game, "PP-COMBAT-13", "{target:unit} {target:is|are} no enemy on the board", target=option.target)
    if target.joined:
        return no(
            game,
            "PP-BASE-47",
            "{target:unit} {target:has|have} joined {host:unit} and cannot be picked out",
            target=option.target,
            host=target.joined,
        )
    if locked(game, option.target):
        return no(game, "PP-BASE-45", HELD["locked"], unit=option.target)
    return _no_line(game, option)


def _no_line(game: Crawl, option: Shoot) -> Refusal:
    if not gunners(game, option.unit):
        return no(game, "PP-BASE-06", "{unit:unit} {unit:has|have} nothing to shoot with now", unit=option.unit)
    nearer = [id for id, _ in ranged(game, option.unit, blockers(game))]
    if nearer and has(game, option.target, "independent character"):
        return no(
            game,
            "PP-BASE-47",
            "{target:unit} {target:stands|stand} alone, and {nearer:unit} {nearer:is|are} nearer",
            target=option.target,
            nearer=nearer[0],
        )
    return no(
        game,
        "PP-BASE-46",
        "No model of {unit:unit} has {target:unit} in sight and in reach",
        unit=option.unit,
        target=option.target,
    )
