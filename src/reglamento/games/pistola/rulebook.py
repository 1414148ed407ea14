"""The rulebook of pistola, as the rest of the program uses it."""

from __future__ import annotations

from reglamento.games.pistola import PLUGIN
from reglamento.games.pistola.facts.choices.assaults import AssaultOption
from reglamento.games.pistola.facts.choices.exploring import ExploringOption
from reglamento.games.pistola.facts.choices.missions import MissionOption
from reglamento.games.pistola.facts.choices.shooting import ShootingOption
from reglamento.games.pistola.facts.choices.troops import TroopOption
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.setup import new_game
from reglamento.kernel.order import Order
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

AnyOption = ExploringOption | MissionOption | TroopOption | ShootingOption | AssaultOption
"""Every option of the game."""

RULEBOOK = Rulebook(
    name=PLUGIN.name,
    title=PLUGIN.title,
    prefix="PP",
    game=Crawl,
    steps=(*step_types("reglamento.games.pistola"), Order),
    option=AnyOption,
    readings=Readings,
    missions=files.names,
    load=files.load,
    parse=lambda text: files.parse(text, "saved mission"),
    new=new_game,
    keys=frozenset(files.MissionEntry.__struct_fields__),
)
