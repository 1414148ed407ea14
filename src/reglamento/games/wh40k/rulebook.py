"""The game as the outside world sees it."""

from __future__ import annotations

from reglamento.games.wh40k import PLUGIN
from reglamento.games.wh40k.facts.choices.attacks import AttackOption
from reglamento.games.wh40k.facts.choices.charges import ChargeOption
from reglamento.games.wh40k.facts.choices.moves import MoveOption
from reglamento.games.wh40k.facts.choices.objectives import ObjectiveOption
from reglamento.games.wh40k.facts.choices.powers import PowerOption
from reglamento.games.wh40k.facts.choices.preparing import PreparingOption
from reglamento.games.wh40k.facts.choices.reinforcements import ReinforcementOption
from reglamento.games.wh40k.facts.choices.stratagems import StratagemOption
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.setup import new_game
from reglamento.kernel.order import First, Order
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

AnyOption = (
    PreparingOption
    | MoveOption
    | ReinforcementOption
    | PowerOption
    | AttackOption
    | ChargeOption
    | StratagemOption
    | ObjectiveOption
    | First
)
"""Every option of the game."""

RULEBOOK = Rulebook(
    name=PLUGIN.name,
    title=PLUGIN.title,
    prefix="40K",
    game=Warzone,
    steps=(*step_types("reglamento.games.wh40k"), Order),
    option=AnyOption,
    readings=Readings,
    missions=files.names,
    load=files.load,
    parse=files.parse,
    new=new_game,
    keys=frozenset(files.MissionEntry.__struct_fields__),
)
