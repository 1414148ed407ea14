"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from reglamento.faces.wh40k.events.attacks import ATTACK_EVENTS
from reglamento.faces.wh40k.events.charges import CHARGE_EVENTS
from reglamento.faces.wh40k.events.course import COURSE_EVENTS
from reglamento.faces.wh40k.events.losses import LOSS_EVENTS
from reglamento.faces.wh40k.events.moves import MOVE_EVENTS
from reglamento.faces.wh40k.events.objectives import OBJECTIVE_EVENTS
from reglamento.faces.wh40k.events.powers import POWER_EVENTS
from reglamento.faces.wh40k.events.preparing import PREPARING_EVENTS
from reglamento.faces.wh40k.events.reinforcements import REINFORCEMENT_EVENTS

EVENTS = (
    *PREPARING_EVENTS,
    *OBJECTIVE_EVENTS,
    *COURSE_EVENTS,
    *MOVE_EVENTS,
    *REINFORCEMENT_EVENTS,
    *ATTACK_EVENTS,
    *LOSS_EVENTS,
    *CHARGE_EVENTS,
    *POWER_EVENTS,
)
