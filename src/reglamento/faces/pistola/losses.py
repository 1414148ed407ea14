"""What a player gives away by going on: units that have not moved. [PP-EXPL-02]"""

from __future__ import annotations

from reglamento.faces.pistola.groups import waiting
from reglamento.games.pistola.facts import choices as c
from reglamento.games.pistola.facts.state import Crawl
from reglamento.language import ntr, tr


def warning(view: Crawl, option: c.Option) -> str:
    """Nothing when nothing is lost."""
    if isinstance(option, c.EndMoves):
        idle = waiting(view)
        return ntr("{n} unit has not moved yet.", "{n} units have not moved yet.", idle).format(n=idle) if idle else ""
    if isinstance(option, c.DeclareEnd):
        return tr("The game ends.")
    return ""
