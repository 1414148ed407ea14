"""The events of attacks in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.rows import EventRow
from reglamento.faces.shown import Effect, Thrown
from reglamento.faces.wh40k.board.scenery import Scenery
from reglamento.faces.wh40k.events.event_words import (
    hit_fields,
    hit_words,
    least,
    save_fields,
    save_words,
    settled_words,
    several,
)
from reglamento.games.wh40k.facts.events import attacks


def _hits(scenery: Scenery, event: attacks.HitRolled) -> Thrown | None:
    return thrown(event.dice, scenery.side(event.unit), needed=least(event), passed=False)


def _wounds(scenery: Scenery, event: attacks.WoundRolled) -> Thrown | None:
    return thrown(event.dice, scenery.side(event.unit), needed=event.needed, passed=False)


def _saves(scenery: Scenery, event: attacks.SaveRolled) -> Thrown | None:
    return thrown(event.dice, scenery.side(event.unit), needed=least(event), passed=False)


def _fire(scenery: Scenery, event: attacks.HitRolled) -> Effect | None:
    if event.manner == "fight":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


ATTACK_EVENTS = (
    EventRow(kind=attacks.SmokeUsed, says="{unit:unit} {unit:hides|hide} in smoke."),
    EventRow(
        kind=attacks.Settled,
        says=settled_words,
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(
        kind=attacks.ShotsRolled,
        says="{unit:unit}, {weapon:weapon}: {dice:numbers}, {shots:shots}.",
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(kind=attacks.HitRolled, says=hit_words, fields=hit_fields, thrown=_hits, effect=_fire),
    EventRow(
        kind=attacks.Rerolled,
        says="{unit:unit} {unit:rolls|roll} ones again: {dice:numbers}.",
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=2, passed=False),
    ),
    EventRow(
        kind=attacks.WoundRolled,
        says="To wound {target:unit}: {dice:numbers}, {needed}+ needed: {wounds:wounded}{several}.",
        fields=several,
        thrown=_wounds,
    ),
    EventRow(kind=attacks.SaveRolled, says=save_words, fields=save_fields, thrown=_saves),
)
