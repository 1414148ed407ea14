"""Things that are taken up, carried and dropped. [PP-OBJ-02]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.events.missions import ThingDropped, ThingGone, ThingTaken
from reglamento.games.pistola.facts.events.troops import Left, Moved, OutOfAction
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, OUTSIDE, Crawl
from reglamento.games.pistola.facts.troops import Model
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.scoring.counting import achieve, open_objectives, section_of
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.troops import members, standing
from reglamento.geometry.table.shapes.bases import Base, Standing, contact
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.steps import Step

BASE = Base("round", 2.5)
"""The base of every thing, in cm. It stops no model. [PP-OBJ-02]"""


def touches(game: Crawl, model: str, thing: Thing) -> bool:
    """Whether a model on the board touches a thing, in reach of an ordinary move. [PP-OBJ-02]"""
    return contact(standing(game, model), Standing(BASE, thing.x, thing.y))


def to_capture(game: Crawl) -> tuple[str, ...]:
    """The artefacts that a model can take from the floor. [PP-OBJ-02]"""
    found = (each.thing for each in game.objectives.values() if each.task == "capture")
    return tuple(id for id in found if id in game.things and not game.things[id].bearer)


def unit_moved(game: Crawl, event: Moved) -> list[Step]:
    """A model of either side that comes into contact with an artefact takes it; units that enter the complex are recorded.
    [PP-OBJ-02, PP-MISSION-03]
    """
    _note_entry(game, event.unit)
    follows: list[Step] = []
    for id in to_capture(game):
        model = next((model for model in members(game, event.unit) if touches(game, model, game.things[id])), None)
        if model is not None:
            follows += take(game, id, model)
    return follows


class TakeUp(Step, frozen=True):
    """When a side's moves end, a model of that side in contact with an artefact on the floor takes it; it need not have moved.
    [PP-OBJ-02]
    """

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        takers = ((id, _nearest_in_contact(game, id, models_of(game, self.side))) for id in to_capture(game))
        return [step for id, model in takers if model is not None for step in take(game, id, model)]


def _nearest_in_contact(game: Crawl, thing: str, models: Sequence[str]) -> str | None:
    """Of these models that touch a thing, the nearest to it."""
    there = game.things[thing]
    return min((m for m in models if touches(game, m, there)), key=lambda m: _far(game, m, there), default=None)


def _note_entry(game: Crawl, unit: str) -> None:
    known = game.units[unit]
    if not known.entered and any(inside(game, model) for model in members(game, unit)):
        game.units[unit] = replace(known, entered=True)


def inside(game: Crawl, model: str) -> bool:
    """Whether a model on the board stands in the complex, not in the strip outside. [PP-TURN-06]"""
    place = game.models[model]
    return section_at(game, place.x, place.y) != OUTSIDE


def take(game: Crawl, thing: str, model: str) -> list[Step]:
    """A model carries a thing from now on."""
    game.things[thing] = replace(game.things[thing], bearer=model)
    return game.happened(ThingTaken("PP-OBJ-02", thing, model))


def put_down(game: Crawl, thing: str) -> list[Step]:
    """A model puts a carried thing on the floor. Another model of its side in contact takes it up at once; otherwise a model in
    contact when a move ends, or when the moves of its side end. [PP-OBJ-02, PP-EXPL-07]
    """
    id = game.things[thing].bearer
    bearer = game.models[id]
    follows = _drop(game, thing, bearer.x, bearer.y)
    if thing not in to_capture(game):
        return follows
    friends = [m for m in models_of(game, game.units[bearer.unit].side) if m != id]
    friend = _nearest_in_contact(game, thing, friends)
    return follows if friend is None else [*follows, *take(game, thing, friend)]


def _drop(game: Crawl, thing: str, x: float, y: float) -> list[Step]:
    game.things[thing] = replace(game.things[thing], bearer="", x=x, y=y)
    return game.happened(ThingDropped("PP-OBJ-02", thing, x, y))


def borne(game: Crawl, models: Sequence[str]) -> tuple[str, ...]:
    """The things that these models carry."""
    return tuple(id for id, thing in game.things.items() if thing.bearer in models)


def bearers_fell(game: Crawl, event: OutOfAction) -> list[Step]:
    """Things carried by a model out of action lie where it fell. [PP-OBJ-02]"""
    follows: list[Step] = []
    for id in borne(game, event.models):
        fell = game.fallen[game.things[id].bearer]
        follows += _drop(game, id, fell.x, fell.y)
    fought_over(game, [game.fallen[id] for id in event.models])
    return follows


def bearers_left(game: Crawl, event: Left) -> list[Step]:
    """A model that carries an artefact out of the complex has kept it. [PP-OBJ-02, PP-COMBAT-18]"""
    follows: list[Step] = []
    for id in borne(game, event.models):
        section, bearer = section_of(game, id), game.gone[game.things[id].bearer]
        del game.things[id]
        follows += game.happened(ThingGone("PP-OBJ-02", id))
        if game.units[bearer.unit].side == ATTACKER:
            follows += achieve(game, section, "PP-OBJ-02")
    fought_over(game, [game.gone[id] for id in event.models])
    return follows


def fought_over(game: Crawl, models: Sequence[Model]) -> None:
    """Record the objective rooms whose artefacts these models have fought over: their own room's, and those of artefacts with
    which they have been in one section. [PP-OBJ-02, PP-OBJ-03]
    """
    lying = {section: each for section, each in open_objectives(game) if each.thing in game.things}
    held = {section_at(game, model.x, model.y) for model in models} if lying else set()
    rolls = {game.units[model.unit].appeared for model in models}
    rooms = [section for section, each in lying.items() if each.roll in rolls or lies_in(game, each.thing) in held]
    game.fought = tuple(dict.fromkeys((*game.fought, *rooms)))


def lies_in(game: Crawl, thing: str) -> int | None:
    """The section of a thing that no model carries."""
    return section_at(game, game.things[thing].x, game.things[thing].y)


def take_what_lies(game: Crawl) -> list[Step]:
    """After a combat that the attacker has won, its nearest model takes each artefact on the floor that the combat was fought
    over. [PP-OBJ-02]
    """
    follows: list[Step] = []
    for id in to_capture(game):
        if section_of(game, id) not in game.fought:
            continue
        thing = game.things[id]
        nearest = min(models_of(game, ATTACKER), key=lambda model: _far(game, model, thing), default=None)
        if nearest is not None:
            follows += take(game, id, nearest)
    return follows


def _far(game: Crawl, model: str, thing: Thing) -> tuple[float, str]:
    return round(apart(standing(game, model).at, (thing.x, thing.y)), 3), model
