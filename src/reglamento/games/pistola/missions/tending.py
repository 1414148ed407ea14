"""A model that stays in contact for a whole turn of the attacker frees a prisoner, or places a charge. [PP-MISSION-32,
PP-MISSION-51]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.armies.moves.formations import free_places
from reglamento.games.pistola.deployment.deploying import zone_of
from reglamento.games.pistola.facts.events.missions import ChargePlaced, ThingGone
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.zombies import PRISONER
from reglamento.games.pistola.scoring.counting import open_objectives
from reglamento.games.pistola.scoring.things import touches
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import base_of, deploy
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.steps import Step


def _waiting(game: Crawl) -> tuple[str, ...]:
    """The prisoner to be freed, or the artefact that waits for its charge."""
    found = (each.thing for _, each in open_objectives(game) if each.task in ("rescue", "sabotage"))
    return tuple(id for id in found if id in game.things and not game.things[id].charged)


def tend(game: Crawl) -> None:
    """Note the models in contact now, at the start of a turn of the attacker. [PP-MISSION-32]"""
    for id in _waiting(game):
        thing = game.things[id]
        game.things[id] = replace(thing, tended=tuple(m for m in models_of(game, ATTACKER) if touches(game, m, thing)))


def interrupt(game: Crawl) -> None:
    """A turn that is cut short does not count as a whole one. [PP-MISSION-32]"""
    for id, thing in game.things.items():
        game.things[id] = replace(thing, tended=())


def tended(game: Crawl) -> list[Step]:
    """At the end of that turn, a model that has stayed in contact undisturbed has succeeded. [PP-MISSION-32, PP-MISSION-51]"""
    follows: list[Step] = []
    for id in _waiting(game):
        thing = game.things[id]
        model = next((m for m in thing.tended if m in game.models and touches(game, m, thing) and _in_peace(game, m)), None)
        game.things[id] = replace(thing, tended=())
        if model is not None:
            follows += _free(game, id) if thing.kind == "prisoner" else _charge(game, id, model)
    return follows


def _in_peace(game: Crawl, model: str) -> bool:
    """Whether its unit has neither fired nor fought in this turn, is in no close combat and is not running; pinned units may.
    [PP-MISSION-32]
    """
    id = game.models[model].unit
    unit = game.units[id]
    return not unit.target and not unit.fought and hindrance(game, id) in ("", "pinned")


def _charge(game: Crawl, thing: str, model: str) -> list[Step]:
    game.things[thing] = replace(game.things[thing], charged=True)
    return game.happened(ChargePlaced("PP-MISSION-51", thing, model))


def _free(game: Crawl, id: str) -> list[Step]:
    """The prisoner joins the attacker's troops, at the nearest free place to where it was; it retreats when they do.
    [PP-MISSION-32, PP-RETREAT-05]
    """
    thing, fighter = game.things.pop(id), PRISONER.ordinary
    sections = tuple(game.sections)
    places = free_places(zone_of(game, sections), base_of(fighter))
    place = min(places, key=lambda each: (round(apart(each.at, (thing.x, thing.y)), 3), each.x, each.y))
    unit = Unit(ATTACKER, PRISONER.id, entered=True, started=1, strength=1, retreating=game.retreat)
    return [
        *game.happened(ThingGone("PP-MISSION-32", id)),
        *deploy(game, "PP-MISSION-32", unit, [(fighter, place.at)]),
    ]


class Tended(Step, frozen=True):
    """The end of a Combat Turn of the attacker, before the marks of the turn are cleared. [PP-MISSION-32, PP-MISSION-51]"""

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return tended(game) if self.side == ATTACKER else []


def must_retreat(game: Crawl) -> bool:
    """Whether the attacker must order the voluntary retreat, because the charge is in its place. [PP-MISSION-52]"""
    return any(thing.charged for thing in game.things.values())
