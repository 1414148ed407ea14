"""Every kind of event but those of casting and of machines: its sentence, its dice, what it shows on the picture."""

from __future__ import annotations

from reglamento.faces.fantasy.events.battle import BATTLE_EVENTS
from reglamento.faces.fantasy.events.combat import COMBAT_EVENTS
from reglamento.faces.fantasy.events.harm import HARM_EVENTS
from reglamento.faces.fantasy.events.lores import LORE_EVENTS
from reglamento.faces.fantasy.events.moves import MOVE_EVENTS
from reglamento.faces.fantasy.events.nerve import NERVE_EVENTS

EVENTS = (*BATTLE_EVENTS, *MOVE_EVENTS, *HARM_EVENTS, *NERVE_EVENTS, *COMBAT_EVENTS, *LORE_EVENTS)
