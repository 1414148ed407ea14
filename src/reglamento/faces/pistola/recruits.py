"""Who is about to come on the board: the models for which a deployment asks. [PP-TURN-06, PP-COMBAT-06, PP-SCEN-12]"""

from __future__ import annotations

from reglamento.games.pistola.deployment.appearing import Appearing
from reglamento.games.pistola.deployment.deploying import Deployment
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter


def recruits(view: Crawl) -> tuple[Fighter, ...]:
    """The fighters of the squad that is being deployed, in the order of the question's models; none where nobody is deployed."""
    step = view.agenda[-1] if view.agenda else None
    return step.fighters(view) if isinstance(step, Deployment | Appearing) else ()
