"""Characters join units. [WF-CORE-CHR-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.moves import Joined
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import closed_to, off_table
from reglamento.games.fantasy.lists.records import Kind, Troop
from reglamento.games.fantasy.lists.traits import Ethereal, Flyer, Unbreakable
from reglamento.games.fantasy.units.joined import Footing, characters_in, covered_in, riders_of
from reglamento.games.fantasy.units.parts import in_front
from reglamento.games.fantasy.units.table import is_free, models_of, movers, troop_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHR-01"
TAKING: frozenset[Kind] = frozenset({"foot", "cavalry", "warbeast", "big"})
"""Units of these kinds take characters on foot, as cavalry and on monsters. [WF-CORE-CHR-01]"""


def takes(troop: Troop, comers: tuple[Troop, ...]) -> bool:
    """Whether units of a kind take a character, or a mount and then its riders. Characters alone and ethereal units take none, and
    unbreakable units only unbreakable characters. Skirmishers and crews of war machines take only characters on foot without wings;
    chariots take only chariots, which join nothing else. [WF-CORE-CHR-01, WF-CORE-WAR-05, WF-ETHEREAL-7, WF-UNBREAKABLE-3]
    """
    model, characters = comers[0], comers[1:] or comers
    if troop.character or troop.category == "mount" or troop.trait(Ethereal) is not None:
        return False
    if troop.trait(Unbreakable) is not None and any(each.trait(Unbreakable) is None for each in characters):
        return False
    walks = model.kind == "foot" and model.trait(Flyer) is None
    if troop.machine is not None or (troop.skirmisher and not walks):
        return walks
    if "chariot" in {troop.kind, model.kind}:
        return troop.kind == model.kind
    return troop.kind in TAKING and model.kind in TAKING | {"monster"}


def with_places(here: Regiment, covered: Footing) -> Regiment:
    """A unit with the places that a base takes in it; one that is narrower than the base widens. Its front stays."""
    files = max(here.files, covered.files)
    return settled(replace(here, models=here.models + covered.places, files=files))


def comers_of(game: Pitched, id: str) -> tuple[Troop, ...]:
    """A character that may join a unit, or a mount and its riders. [WF-CORE-CHR-01]"""
    return tuple(troop_of(game, each) for each in (id, *riders_of(game, id)))


def may_join(game: Pitched, comers: tuple[Troop, ...], host: str, *, besides: str = "") -> bool:
    """Whether a unit on the table takes a character, or a mount and then its riders: it neither flees nor is engaged, has no riders of its
    own, no second monster, and room behind. [WF-CORE-CHR-01]
    """
    if not takes(troop_of(game, host), comers) or not is_free(game, host) or not models_of(game, host):
        return False
    monsters = [id for id in characters_in(game, host) if troop_of(game, id).kind == "monster"]
    if riders_of(game, host) or (monsters and comers[0].kind == "monster"):
        return False
    wider = with_places(game.regiments[host], covered_in(game, comers[0].base, host))
    closed = closed_to(game.mission.battlefield, (comers[0], *(troop_of(game, id) for id in movers(game, host))))
    others = tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id not in {host, besides})
    return stood_in(wider, (*closed, *others)) is None and not off_table(game, wider)


def join(game: Pitched, character: str, host: str, rule: str = RULE) -> list[Step]:
    """A character joins a unit, or a mount with its riders, and takes the places that its base covers."""
    covered = covered_in(game, troop_of(game, character).base, host)
    game.regiments.pop(character, None)
    game.regiments[host] = with_places(game.regiments[host], covered)
    game.change(character, joined=host, switched=True)
    return game.happened(Joined(rule, character, host, in_front(game, character)))
