"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from reglamento.faces import ordering
from reglamento.faces.wh40k.options.attacks import ATTACK_OPTIONS
from reglamento.faces.wh40k.options.charges import CHARGE_OPTIONS
from reglamento.faces.wh40k.options.moves import MOVE_OPTIONS
from reglamento.faces.wh40k.options.objectives import OBJECTIVE_OPTIONS
from reglamento.faces.wh40k.options.powers import POWER_OPTIONS
from reglamento.faces.wh40k.options.preparing import PREPARING_OPTIONS
from reglamento.faces.wh40k.options.reinforcements import REINFORCEMENT_OPTIONS
from reglamento.faces.wh40k.options.stratagems import STRATAGEM_OPTIONS
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.vocabulary import SEATS
from reglamento.sentences import looked_up


def _due(view: Warzone, about: str) -> str:
    """What a rule that is due is about: a side, a unit, or a weapon."""
    names = Names(view.mission, view)
    if about in SEATS:
        return looked_up(SEATS, about)
    return names.unit(about) if about in view.units else names.weapon(about)


OPTIONS = (
    *PREPARING_OPTIONS,
    *MOVE_OPTIONS,
    *REINFORCEMENT_OPTIONS,
    *POWER_OPTIONS,
    *ATTACK_OPTIONS,
    *STRATAGEM_OPTIONS,
    *CHARGE_OPTIONS,
    *OBJECTIVE_OPTIONS,
    ordering.row(piece="unit:{about}", called=_due),
)
