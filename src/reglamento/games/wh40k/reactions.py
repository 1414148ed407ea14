"""Which rules react to which event, in the order in which they apply. The one table of the game. [40K-CORE-TURN-01]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.games.wh40k.abilities.ending import phase_begins, phase_ends, turn_ends, unit_gone
from reglamento.games.wh40k.deployment.before_turns import before_first_turn
from reglamento.games.wh40k.deployment.keeping_back import too_late
from reglamento.games.wh40k.facts.events.boarding import Disembarked
from reglamento.games.wh40k.facts.events.charges import Charged, ChargeDeclared, FightPicked
from reglamento.games.wh40k.facts.events.course import PhaseBegan, PhaseEnded, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from reglamento.games.wh40k.facts.events.losses import ModelSlain, MoraleTested, UnitDestroyed, Wounded
from reglamento.games.wh40k.facts.events.moves import Arrived, Moved, PiledIn
from reglamento.games.wh40k.facts.events.powers import PowerDenied, PowerManifested
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.events.stratagems import StratagemWorks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.phase import fights_again
from reglamento.games.wh40k.harm.mortal import explode
from reglamento.games.wh40k.missions import achieving, maelstrom, relic, tallying
from reglamento.games.wh40k.missions.ending import sudden_death
from reglamento.games.wh40k.missions.scoring import turn_ended, unit_destroyed
from reglamento.games.wh40k.movement.again import stratagem_moves
from reglamento.games.wh40k.movement.growing import multiplied, restored
from reglamento.games.wh40k.movement.transforming import risen, rising, transformed
from reglamento.games.wh40k.psychic.phase import perils_spread
from reglamento.games.wh40k.shooting.watching import watched
from reglamento.games.wh40k.stratagems.phases import phase_opens
from reglamento.games.wh40k.stratagems.windows import course, declared, of_unit_in, wounded
from reglamento.games.wh40k.transports.boarding import passengers_moved
from reglamento.games.wh40k.transports.dropping import dropped
from reglamento.games.wh40k.transports.wrecks import wrecked
from reglamento.kernel.events import Event
from reglamento.kernel.steps import Step

REACTIONS: Mapping[type[Event], tuple[Callable[[Warzone, Any], list[Step]], ...]] = {
    PhaseBegan: (phase_begins, restored, phase_opens),
    PhaseEnded: (risen, phase_ends),
    RoundBegan: (before_first_turn, course),
    TurnBegan: (achieving.first_turn_begins, course, maelstrom.objectives_arrive),
    RoundEnded: (course, too_late),
    TurnEnded: (course, turn_ends, turn_ended, achieving.objectives_score, sudden_death),
    UnitSetUp: (of_unit_in,),
    Disembarked: (of_unit_in,),
    Moved: (relic.moved, passengers_moved, of_unit_in),
    PiledIn: (relic.moved,),
    ChargeDeclared: (declared,),
    Charged: (relic.moved, of_unit_in),
    FightPicked: (of_unit_in,),
    Arrived: (watched, dropped, of_unit_in),
    ModelSlain: (of_unit_in, explode, perils_spread, wrecked, multiplied, transformed, rising),
    Wounded: (wounded,),
    PowerManifested: (tallying.note_power, of_unit_in),
    PowerDenied: (tallying.note_denial,),
    MoraleTested: (tallying.note_morale,),
    UnitDestroyed: (tallying.note_destroyed, unit_gone, unit_destroyed, course),
    StratagemWorks: (fights_again, stratagem_moves),
}
