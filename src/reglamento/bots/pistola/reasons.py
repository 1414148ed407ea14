"""Why the greedy bot of pistola shoots and charges as it does."""

from __future__ import annotations

from typing import Any

from reglamento.bots.pistola.striking import charge_gain
from reglamento.bots.pistola.worth import fire_worth
from reglamento.bots.reasons import Reason, tenths
from reglamento.games.pistola.facts.choices.assaults import Charge, EndCharges
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.shooting.targets import needs_test
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr

SHOT, CHARGE = "PP-COMBAT-13", "PP-BASE-55"


def reason(view: Crawl, question: Choose, answer: Any) -> Reason | None:
    """The reason for fire, for a charge at one unit, or for none. [PP-COMBAT-13, PP-BASE-55]"""
    match answer:
        case Shoot(unit=unit, target=target) if not needs_test(view, unit, target):
            points = fire_worth(view, unit, target)
            says = Names(view.mission, view).say(
                "{unit:unit} is expected to lose the most by this: {points} points.", unit=target, points=tenths(points)
            )
            return Reason(SHOT, says) if points > 0 else None
        case Charge(unit=unit, target=target):
            points = charge_gain(view, unit, (target,))
            says = tr("This charge is expected to take {points} points more than it costs.").format(points=tenths(points))
            return Reason(CHARGE, says) if points >= 0 else None
        case EndCharges() if any(isinstance(option, Charge) for option in question.options):
            return Reason(CHARGE, tr("No charge is expected to gain more than it costs."))
    return None
