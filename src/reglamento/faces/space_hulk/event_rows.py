"""Every kind of event: its sentence, whether it may be left out, its dice, its effect on the picture."""

from __future__ import annotations

from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Thrown
from reglamento.faces.space_hulk.dice import at_least, blow_dice, burning_die, combat_dice, hidden, one_die
from reglamento.faces.space_hulk.event_words import (
    climbed_words,
    counter_drawn_words,
    destroyed_words,
    discarded_words,
    door_struck_words,
    entered_words,
    fired_words,
    fought_words,
    moved_words,
    placed_words,
    power_used_words,
    shifted_words,
    step_walked,
    turn_walked,
)
from reglamento.faces.space_hulk.scenery import effect_at, power_effect
from reglamento.faces.space_hulk.spots import on
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.geometry.squares import NOWHERE

EVENTS = (
    EventRow(kind=turns.TurnBegan, says="Turn {turn}.", heading=True, opens=True),
    EventRow(
        kind=turns.PhaseBegan,
        says=by_field(
            "phase",
            {
                "command": "Marine command phase.",
                "marine": "Marine action phase.",
                "reinforcement": "Genestealer reinforcement phase.",
                "genestealer": "Genestealer action phase.",
                "status": "Mission status phase.",
            },
        ),
        heading=True,
    ),
    EventRow(kind=turns.CounterDrawn, says=counter_drawn_words),
    EventRow(kind=turns.CounterShown, says="The command counter is shown: {number}, of which {spent} spent."),
    EventRow(kind=turns.Activated, says="{piece:who} is activated.", minor=True),
    EventRow(kind=turns.CommandSpent, says="{marine:who} uses {points:command}: {track} spent this turn.", minor=True),
    EventRow(kind=moves.Moved, says=moved_words, walked=step_walked),
    EventRow(kind=moves.Turned, says="{piece:who} turns to face {facing:facing}.", walked=turn_walked),
    EventRow(kind=moves.TurnedToFace, says="{piece:who} is turned to face {facing:facing}."),
    EventRow(kind=moves.Deployed, says="{marine:who} is placed at {to:square}, facing {facing:facing}."),
    EventRow(kind=moves.Entered, says=entered_words),
    EventRow(
        kind=moves.Left,
        says=either("carries", "{piece:who} leaves by {exit:exit} with {carries:all}.", "{piece:who} leaves by {exit:exit}."),
    ),
    EventRow(
        kind=moves.SentBack,
        says=lambda names, event: (
            "{blip:who} came into sight and goes back beside the board."
            if event.to == NOWHERE
            else "{blip:who} came into sight and goes back to {to:square}."
        ),
    ),
    EventRow(
        kind=turns.TookState,
        says=by_field(
            "state",
            {
                "overwatch": "{marine:who} goes on overwatch.",
                "guard": "{marine:who} goes on guard.",
                "clear": "{marine:who} clears the jam.",
                "reloaded": "{marine:who} reloads the assault cannon.",
            },
        ),
    ),
    EventRow(
        kind=turns.LostState,
        says=by_field(
            "state",
            {"overwatch": "{marine:who} is no longer on overwatch.", "guard": "{marine:who} is no longer on guard."},
        ),
    ),
    EventRow(
        kind=moves.DoorWorked,
        says=either("closed", "{piece:who} closes {door:who}.", "{piece:who} opens {door:who}."),
    ),
    EventRow(
        kind=fighting.FixtureDestroyed,
        says="{fixture:who} is destroyed.",
        told=True,
        effect=lambda scenery, event: scenery.between("blast", event.fixture),
    ),
    EventRow(
        kind=fighting.Fired,
        says=fired_words,
        tells=True,
        thrown=lambda scenery, event: Thrown(dice=event.dice, by=MARINES, good=at_least(event.dice, event.needed)),
        effect=lambda scenery, event: scenery.between("shot", event.target, event.marine),
    ),
    EventRow(kind=fighting.Jammed, says="The storm bolter of {marine:who} jams."),
    EventRow(
        kind=fighting.Exploded,
        says="The assault cannon of {marine:who} explodes in {section:section}.",
        effect=lambda scenery, event: scenery.between("blast", event.marine),
    ),
    EventRow(
        kind=fighting.Blasted,
        says=either(
            "destroyed", "{target:who} in the explosion: {die}: destroyed.", "{target:who} in the explosion: {die}: unharmed."
        ),
        tells=True,
        thrown=lambda scenery, event: one_die(event.die, MARINES, good=event.destroyed),
    ),
    EventRow(
        kind=fighting.Flamed,
        says="{marine:who} flames {section:section} at {at:square}: {fuel:shots} left.",
        effect=lambda scenery, event: effect_at("flame", on(scenery.view, event.at), scenery.of(event.marine)),
    ),
    EventRow(
        kind=fighting.FireRolled,
        says=either("destroyed", "{piece:who} in the flames: {die}: destroyed.", "{piece:who} in the flames: {die}: survives."),
        tells=True,
        thrown=burning_die,
    ),
    EventRow(kind=fighting.FlamesOut, says="The flames go out in {sections:sections}."),
    EventRow(kind=fighting.Assaulted, says="{attacker:who} attacks {defender:who}."),
    EventRow(
        kind=fighting.CombatDice,
        says=by_field(
            "why",
            {
                "roll": "{piece:who} rolls {dice:numbers}.",
                "parried": "{piece:who} rolls the highest die again: {dice:numbers}.",
                "guard": "{piece:who} rolls a die again on guard: {dice:numbers}.",
            },
        ),
        thrown=combat_dice,
    ),
    EventRow(
        kind=fighting.CombatChoice,
        says=by_field(
            "what",
            {
                "parry": "{marine:who} parries.",
                "block": "{marine:who} blocks with the storm shield.",
                "guard": "{marine:who}, on guard, picks up the {points}.",
                "psi": "{marine:who} spends {points:psi}.",
            },
        ),
        minor=lambda event: event.what == "guard",  # the dice that follow tell it
    ),
    EventRow(
        kind=fighting.Fought,
        says=fought_words,
        tells=True,
        effect=lambda scenery, event: scenery.between("blow", event.defender, event.attacker),
    ),
    EventRow(
        kind=fighting.DoorStruck,
        says=door_struck_words,
        tells=True,
        thrown=blow_dice,
        effect=lambda scenery, event: scenery.between("blow", event.door, event.piece),
    ),
    EventRow(
        kind=fighting.Destroyed,
        says=destroyed_words,
        told=True,
        effect=lambda scenery, event: effect_at("death", on(scenery.view, event.at)),
    ),
    EventRow(kind=blips.Discarded, says=discarded_words),
    EventRow(
        kind=blips.Drawn,
        says=lambda names, event: (
            "The Genestealers draw {blip:who}."
            if event.value.value is None
            else "The Genestealers draw {blip:who}, worth {value}."
        ),
        minor=hidden,
    ),
    EventRow(kind=blips.PileShuffled, says="A new pile is shuffled from {markers} used blips."),
    EventRow(kind=blips.Waiting, says="{blip:who} waits beside {area:entry}."),
    EventRow(kind=blips.Held, says="A Marine is near: what waits beside {areas:entries} must lurk this turn.", minor=True),
    EventRow(
        kind=blips.Revealed,
        says=either("willing", "The Genestealers reveal {blip:who}: {value:stealers}.", "{blip:who} is seen: {value:stealers}."),
    ),
    EventRow(kind=blips.Placed, says=placed_words),
    EventRow(kind=blips.Oriented, says="{piece:who} faces {facing:facing}.", minor=True),
    EventRow(
        kind=blips.Mustered,
        says=either("pieces", "Where the blip was: {pieces:all}.", "No Genestealer takes the blip's place."),
    ),
    EventRow(kind=moves.PickedUp, says="{piece:who} picks up {thing:who}.", minor=True),
    EventRow(kind=moves.Dropped, says="{thing:who} lies at {at:square}."),
    EventRow(kind=moves.HandedOver, says="{piece:who} hands {thing:who} to {to:who}."),
    EventRow(kind=moves.Shifted, says=shifted_words),
    EventRow(
        kind=moves.Climbed, says=climbed_words, thrown=lambda scenery, event: one_die(event.die, MARINES, good=not event.fell)
    ),
    EventRow(kind=fighting.PowerUsed, says=power_used_words, effect=power_effect),
    EventRow(
        kind=fighting.Stormed,
        says=either(
            "destroyed",
            "{piece:who} in the psychic storm: {die}: destroyed.",
            "{piece:who} in the psychic storm: {die}: unharmed.",
        ),
        tells=True,
        thrown=lambda scenery, event: one_die(event.die, MARINES, good=event.destroyed),
    ),
    EventRow(kind=fighting.FieldDown, says="The last generator is broken: the force field is gone."),
    EventRow(
        kind=turns.MissionChanged,
        says=either("title", "{title:text}.", "The mission changes: {flag:place}."),
    ),
    EventRow(
        kind=turns.Ended,
        says=by_field(
            "winner",
            {
                "marines": "The Marines win: {title:text}.",
                "genestealers": "The Genestealers win: {title:text}.",
                "draw": "A draw: {title:text}.",
            },
        ),
    ),
)
