"""Chargers whose target flees may charge another enemy. [WF-CORE-CHG-05]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.reach import reaches, side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, KeepOn
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.units.table import enemies_of

RULE = "WF-CORE-CHG-05"


def within_reach(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemies that a unit sees and that its charge reaches."""
    return tuple(
        enemy
        for enemy in enemies_of(game, unit)
        if in_sight(game, unit, enemy) and reaches(game, unit, enemy, side_charged(game, unit, enemy))
    )


def redirections(game: Pitched, unit: str, fled: str, before: tuple[str, ...]) -> tuple[ChargeAt | KeepOn, ...]:
    """What a charger may do once its target has fled: charge an enemy that it could not charge before and now can, or keep on. None
    where it has been redirected, or where there is no such enemy. [WF-CORE-CHG-05]
    """
    declared = game.charges.get(unit)
    if unit not in game.regiments or declared is None or declared.target != fled or declared.redirected:
        return ()
    if fled in game.regiments and not game.units[fled].fleeing:
        return ()
    fresh = [enemy for enemy in within_reach(game, unit) if enemy != fled and enemy not in before]
    return (KeepOn(), *(ChargeAt(unit, enemy) for enemy in fresh)) if fresh else ()
