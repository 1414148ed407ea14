"""Which units benefit from cover. [40K-CORE-TERR-01, 40K-CORE-TERR-02, 40K-FAQ-COVER-01, 40K-FAQ-COVER-03, 40K-FAQ-MEASURE-02]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.wh40k.facts.battlefield import COVER, Battlefield, Feature
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.sight import share_hidden
from reglamento.games.wh40k.units.table import Standings, bases, has, members
from reglamento.geometry.table.shapes.bases import touches_region


@lru_cache(maxsize=4096)
def sheltering(field: Battlefield, models: Standings) -> tuple[Feature, ...]:
    """The features that give cover in which all these models stand, at least partly. [40K-FAQ-COVER-01, 40K-FAQ-MEASURE-02]"""
    features = (feature for feature in field.features if feature.kind in COVER)
    return tuple(feature for feature in features if all(touches_region(model, feature.ring) for model in models))


def in_cover(game: Warzone, unit: str, *, hidden: bool) -> bool:
    """Whether a unit benefits from cover. `hidden` says that at least half of every model is obscured from the attacker, which only
    others than INFANTRY need. [40K-ERR-248a, 40K-ERR-248c, 40K-ERR-249a, 40K-FAQ-COVER-03]
    """
    found = sheltering(game.mission.battlefield, bases(game, members(game, unit)))
    if has(game, unit, "INFANTRY"):
        return bool(found)
    return hidden and any(COVER[feature.kind].others for feature in found)


def may_gain_cover(game: Warzone, unit: str) -> bool:
    """Whether a unit that has no cover now may have it when models that stand outside are gone. [40K-FAQ-COVER-01]"""
    field, models = game.mission.battlefield, bases(game, members(game, unit))
    return not sheltering(field, models) and any(sheltering(field, (model,)) for model in models)


def half_hidden(game: Warzone, attacker: str, unit: str) -> bool:
    """Whether at least half of every model of a unit is obscured from an attacker. Asked only of others than INFANTRY in a feature.
    [40K-FAQ-COVER-03]
    """
    if has(game, unit, "INFANTRY"):
        return False
    found = sheltering(game.mission.battlefield, bases(game, members(game, unit)))
    share = min((COVER[feature.kind].others for feature in found if COVER[feature.kind].others), default=0.0)
    return bool(share) and all(share_hidden(game, attacker, model) >= share for model in members(game, unit))
