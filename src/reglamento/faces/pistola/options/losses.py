"""What a player loses by an option: the moves of units that have not moved, the way back from a retreat. [PP-EXPL-02, PP-RETREAT-04]"""

from __future__ import annotations

from reglamento.faces.pistola.options.words import waiting
from reglamento.games.pistola.facts.choices import exploring, missions, troops
from reglamento.games.pistola.facts.state import Crawl
from reglamento.language import ntr, tr


def unmoved(view: Crawl, option: exploring.EndMoves) -> str:
    idle = waiting(view)
    return ntr("{n} unit has not moved yet.", "{n} units have not moved yet.", idle).format(n=idle) if idle else ""


def not_withdrawn(view: Crawl, option: troops.OrderRetreat) -> str:
    return tr("The order cannot be withdrawn: all troops make for the entrance.")


def game_ends(view: Crawl, option: missions.DeclareEnd) -> str:
    return tr("The game ends.")
