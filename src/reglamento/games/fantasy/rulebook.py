"""The game as the outside world sees it."""

from __future__ import annotations

from reglamento.games.fantasy import PLUGIN
from reglamento.games.fantasy.facts.choices.charges import ChargeOption
from reglamento.games.fantasy.facts.choices.combat import CombatOption
from reglamento.games.fantasy.facts.choices.magic import MagicOption
from reglamento.games.fantasy.facts.choices.moves import MoveOption
from reglamento.games.fantasy.facts.choices.preparing import PreparingOption
from reglamento.games.fantasy.facts.choices.shooting import ShootingOption
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.setup import new_game
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

AnyOption = PreparingOption | ChargeOption | MoveOption | ShootingOption | CombatOption | MagicOption
"""Every option of the game."""

RULEBOOK = Rulebook(
    name=PLUGIN.name,
    title=PLUGIN.title,
    prefix="WF",
    game=Pitched,
    steps=step_types("reglamento.games.fantasy"),
    option=AnyOption,
    readings=Readings,
    missions=files.names,
    load=files.load,
    parse=files.parse,
    new=new_game,
    keys=frozenset(files.MissionEntry.__struct_fields__),
)
