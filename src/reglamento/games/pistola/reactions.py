"""Which rules react to which event, in the order in which they apply. The only such table of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.games.pistola.combat.contact import met
from reglamento.games.pistola.facts.events.combat import CombatBegins, CombatEnded, CombatTurnBegan, PhaseBegan
from reglamento.games.pistola.facts.events.exploring import DoorWorked, SectionPlaced, TurnBegan
from reglamento.games.pistola.facts.events.troops import Left, Moved, OutOfAction
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.missions.artefact_blows import assault_began
from reglamento.games.pistola.missions.artefact_shots import shooting_began
from reglamento.games.pistola.missions.finding import room_found
from reglamento.games.pistola.missions.turning import combat_begins, combat_ended, combat_turn_began, exploration_began
from reglamento.games.pistola.scoring.coming_home import prisoner_left
from reglamento.games.pistola.scoring.things import bearers_fell, bearers_left, unit_moved
from reglamento.games.pistola.units.characters import left_behind
from reglamento.kernel.events import Event
from reglamento.kernel.steps import Step

Reacts = Callable[[Crawl, Any], list[Step]]

REACTIONS: Mapping[type[Event], tuple[Reacts, ...]] = {
    SectionPlaced: (room_found,),
    TurnBegan: (exploration_began,),
    CombatBegins: (combat_begins,),
    CombatTurnBegan: (combat_turn_began,),
    PhaseBegan: (shooting_began, assault_began),
    CombatEnded: (combat_ended,),
    Moved: (unit_moved, met),
    DoorWorked: (met,),
    OutOfAction: (bearers_fell, left_behind),
    Left: (bearers_left, prisoner_left, left_behind),
}
