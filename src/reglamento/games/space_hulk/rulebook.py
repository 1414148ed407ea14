"""The rulebook of Space Hulk, as the rest of the program uses it."""

from __future__ import annotations

from reglamento.games.space_hulk import PLUGIN, loader
from reglamento.games.space_hulk.facts.choices import AnyOption
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.missionfile.draft import KEYS
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

RULEBOOK = Rulebook(
    name=PLUGIN.name,
    title=PLUGIN.title,
    prefix="SH",
    game=Hulk,
    steps=step_types("reglamento.games.space_hulk"),
    option=AnyOption,
    readings=Readings,
    missions=loader.names,
    load=loader.load,
    parse=lambda text: loader.parse(text, "saved mission"),
    new=new_game,
    keys=KEYS,
    renamed=(("barrier_straight", "psychic_straight"),),
)
