"""Which model of a unit a wound is for. [40K-CORE-ATT-03]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import Standings, living, member_of, standing
from reglamento.geometry.table.shapes.bases import least_gap
from reglamento.kernel.questions import Choose


def forced(game: Warzone, unit: str) -> str:
    """The model to which a wound goes that no player can choose: a wounded one, or the last; nothing where one may choose.
    [40K-CORE-ATT-03]
    """
    here = living(game, unit)
    hurt = [id for id in here if game.models[id].wounds < member_of(game, id).profile.wounds]
    return hurt[0] if hurt else here[0] if len(here) == 1 else ""


def allot_question(game: Warzone, unit: str, rule: str, foes: Standings = ()) -> Choose | None:
    """The question which model of a unit suffers or flees; None where there is nothing to choose. The default is one far from the foes."""
    here = living(game, unit)
    if not here or forced(game, unit):
        return None
    last = max(here, key=lambda model: (least_gap(standing(game, model), foes), model)) if foes else here[-1]
    alike = are_alike(game, here)
    return Choose(game.units[unit].side, rule, "allot", tuple(Allot(id) for id in here), Allot(last), unit, context=alike)


def are_alike(game: Warzone, models: Sequence[str]) -> bool:
    """Whether models have the same figures, wargear and Wounds, so that only their places tell them apart."""
    return len({(member_of(game, id), game.models[id].wounds) for id in models}) == 1
