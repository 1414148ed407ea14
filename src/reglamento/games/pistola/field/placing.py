"""Checks of the places that a player gives to a unit's models, and the refusals. [PP-EXPL-02, PP-EXPL-06, PP-TURN-06]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reglamento.armies.placing import Lineup, is_place, stood
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.troops import standing
from reglamento.games.pistola.words.saying import OFF, no
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import below, to_segment
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place


def unread(game: Crawl, rule: str, pieces: Sequence[str], answer: Any) -> Refusal | None:
    """The refusal of an answer that does not give these models places at all."""
    if type(answer) is not tuple or len(answer) != len(pieces):
        return no(
            game, rule, "A place is asked for each of {n:count}, from {first:model} to {last:model}",
            n=len(pieces), first=pieces[0], last=pieces[-1],
        )  # fmt: skip
    for id, place in zip(pieces, answer, strict=True):
        if not is_place(place):
            return no(game, rule, "That is no place on the table for {model:model}", model=id)
    return None


def lined_up(game: Crawl, asked: Place, bases: Sequence[Base], answer: Any) -> Lineup | Refusal:
    """The models of the question, on these bases, at the places of an answer; or the refusal of the answer."""
    refusal = unread(game, asked.rule, asked.pieces, answer)
    if refusal is not None:
        return refusal
    others = {id: standing(game, id) for id in game.models if id not in asked.pieces}
    return Lineup(asked.pieces, stood(bases, answer), others)


def off_floor(game: Crawl, rule: str, layout: Layout, lineup: Lineup, where: str) -> Refusal | None:
    """The refusal for a model that would not stand wholly on this floor; `where` is the floor's name in `OFF`."""
    if off := lineup.off(layout):
        id, place = off
        if any(below(to_segment(place.at, way.line), place.base.radius) for way in land_of(game).plan.frontier):
            return no(game, "PP-EXPL-06", "{model:model} would come into a section that has not been generated yet", model=id)
        return no(game, rule, OFF[where], model=id)
    return None


def together(game: Crawl, rule: str, lineup: Lineup) -> Refusal | None:
    """The refusal of models that overlap, or that leave their unit in several parts."""
    return overlapping(game, rule, lineup) or apart_from(game, lineup)


def overlapping(game: Crawl, rule: str, lineup: Lineup) -> Refusal | None:
    """The refusal of models that overlap."""
    pair = lineup.overlapping()
    return None if pair is None else no(game, rule, "{one:model} and {other:model} would overlap", one=pair[0], other=pair[1])


def apart_from(game: Crawl, lineup: Lineup) -> Refusal | None:
    """The refusal of models that leave their unit in several parts."""
    alone = cut_off(lineup.places, COHERENCY)
    if alone:
        return strayed(game, "PP-EXPL-02", lineup.ids[alone[0]])
    return None


def strayed(game: Crawl, rule: str, id: str) -> Refusal:
    """The refusal for a model that would leave its unit."""
    return no(game, rule, "{model:model} would be more than {far:cm} away from the rest of its unit", model=id, far=COHERENCY)


def too_near(game: Crawl, rule: str, lineup: Lineup, enemies: dict[str, Standing], least: float) -> Refusal | None:
    """The refusal for a model that would stand within `least` cm of an enemy."""
    found = lineup.near(enemies, least)
    if found is None:
        return None
    return no(
        game, rule, "{model:model} would stand no more than {least:cm} away from {enemy:model}",
        model=found[0], least=least, enemy=found[1],
    )  # fmt: skip
