"""Every kind of option: its sentence, heading, key, typed words, and place."""

from __future__ import annotations

from reglamento.faces.pistola.options.assaults import ASSAULT_OPTIONS
from reglamento.faces.pistola.options.exploring import EXPLORING_OPTIONS
from reglamento.faces.pistola.options.missions import MISSION_OPTIONS
from reglamento.faces.pistola.options.shooting import SHOOTING_OPTIONS
from reglamento.faces.pistola.options.troops import TROOP_OPTIONS

OPTIONS = (*EXPLORING_OPTIONS, *TROOP_OPTIONS, *MISSION_OPTIONS, *SHOOTING_OPTIONS, *ASSAULT_OPTIONS)
