"""Which rules react to which event, in the order in which they apply. The one table of the game. [WF-CORE-PSY-02]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.games.fantasy.facts.events.fighting import UnitDestroyed
from reglamento.games.fantasy.facts.events.moves import LeftTable, RanDown
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.chariots import thrown_out
from reglamento.games.fantasy.magic.lasting import gone_from_table
from reglamento.games.fantasy.nerve.panic import destroyed_near, ran_down_near
from reglamento.kernel.events import Event
from reglamento.kernel.steps import Step

REACTIONS: Mapping[type[Event], tuple[Callable[[Pitched, Any], list[Step]], ...]] = {
    RanDown: (ran_down_near,),
    UnitDestroyed: (gone_from_table, thrown_out, destroyed_near),
    LeftTable: (gone_from_table,),
}
