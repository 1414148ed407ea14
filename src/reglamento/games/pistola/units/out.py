"""Wounds taken and models out of action. [PP-OOA-01, PP-COMBAT-13, PP-COMBAT-16]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.facts.events.troops import Hurt, OutOfAction
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.steps import Step


def hurt(game: Crawl, rule: str, model: str, wounds: int) -> list[Step]:
    """A model on the board loses `wounds` Wounds; without any left it is out of action. [PP-OOA-01]"""
    known = game.models[model]
    left = max(0, known.wounds - wounds)
    if not left:
        return out_of_action(game, rule, (model,))
    game.models[model] = replace(known, wounds=left)
    return game.happened(Hurt(rule, model, left))


def out_of_action(game: Crawl, rule: str, models: Sequence[str]) -> list[Step]:
    """Models on the board, whatever Wounds they have left, are out of action: set aside, with a record of where they fell.

    The caller must let `CombatMayEnd` follow, once everything simultaneous is done. [PP-OOA-01, PP-COMBAT-17]
    """
    for id in models:
        game.fallen[id] = replace(game.models.pop(id), wounds=0)
    return game.happened(OutOfAction(rule, tuple(models)))


def removed(game: Crawl, rule: str, models: Sequence[str]) -> list[Step]:
    """Models are removed by something that does not count Wounds: they scatter, are trapped or caught, or die at once. They are
    out of action like all others or, in the harsher reading, true casualties. [PP-OOA-01]
    """
    follows = out_of_action(game, rule, models)
    if game.readings.removed == "casualties":
        die(game, models)
    return follows


def die(game: Crawl, models: Sequence[str]) -> None:
    """Models out of action are true casualties. [PP-OOA-02, PP-OOA-03]"""
    for id in models:
        game.casualties[id] = game.fallen.pop(id)
