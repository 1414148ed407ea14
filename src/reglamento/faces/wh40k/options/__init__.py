"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from reglamento.faces import ordering
from reglamento.faces.wh40k.options import orders
from reglamento.faces.wh40k.options.attacks import ATTACK_OPTIONS
from reglamento.faces.wh40k.options.charges import CHARGE_OPTIONS
from reglamento.faces.wh40k.options.moves import MOVE_OPTIONS
from reglamento.faces.wh40k.options.objectives import OBJECTIVE_OPTIONS
from reglamento.faces.wh40k.options.powers import POWER_OPTIONS
from reglamento.faces.wh40k.options.preparing import PREPARING_OPTIONS
from reglamento.faces.wh40k.options.reinforcements import REINFORCEMENT_OPTIONS
from reglamento.faces.wh40k.options.stratagems import STRATAGEM_OPTIONS

OPTIONS = (
    *PREPARING_OPTIONS,
    *MOVE_OPTIONS,
    *REINFORCEMENT_OPTIONS,
    *POWER_OPTIONS,
    *ATTACK_OPTIONS,
    *STRATAGEM_OPTIONS,
    *CHARGE_OPTIONS,
    *OBJECTIVE_OPTIONS,
    ordering.row(piece="unit:{about}", called=orders.due, says=orders.says),
)
