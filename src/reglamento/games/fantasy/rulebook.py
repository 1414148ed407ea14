"""The game as the outside world sees it."""

from __future__ import annotations

from reglamento.games.fantasy import PLUGIN
from reglamento.games.fantasy.facts.choices import AnyOption
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.setup import new_game
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

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
)
