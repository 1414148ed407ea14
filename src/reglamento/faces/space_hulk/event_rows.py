"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from __future__ import annotations

from reglamento.faces.rows import EventRow
from reglamento.faces.shown import Thrown
from reglamento.faces.space_hulk.dice import at_least, blow_dice, burning_die, combat_dice, hidden, one_die
from reglamento.faces.space_hulk.event_words import (
    by_field,
    climbed_words,
    counter_drawn_words,
    destroyed_or_not,
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
)
from reglamento.faces.space_hulk.scenery import effect_at, power_effect
from reglamento.faces.space_hulk.spots import on
from reglamento.games.space_hulk.facts import events as e
from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.geometry.squares import NOWHERE

EVENTS = (
    EventRow(kind=e.TurnBegan, says="Turn {turn}.", heading=True, opens=True),
    EventRow(
        kind=e.PhaseBegan,
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
    EventRow(kind=e.CounterDrawn, says=counter_drawn_words),
    EventRow(kind=e.CounterShown, says="The command counter is shown: {number}, of which {spent} spent."),
    EventRow(kind=e.Activated, says="{piece:who} is activated.", minor=True),
    EventRow(kind=e.CommandSpent, says="{marine:who} uses {points:command}: {track} spent this turn.", minor=True),
    EventRow(kind=e.Moved, says=moved_words),
    EventRow(kind=e.Turned, says="{piece:who} turns to face {facing:facing}."),
    EventRow(kind=e.TurnedToFace, says="{piece:who} is turned to face {facing:facing}."),
    EventRow(kind=e.Deployed, says="{marine:who} is placed at {to:square}, facing {facing:facing}."),
    EventRow(kind=e.Entered, says=entered_words),
    EventRow(
        kind=e.Left,
        says=lambda names, event: (
            "{piece:who} leaves by {exit:exit} with {carries:all}." if event.carries else "{piece:who} leaves by {exit:exit}."
        ),
    ),
    EventRow(
        kind=e.SentBack,
        says=lambda names, event: (
            "{blip:who} came into sight and goes back beside the board."
            if event.to == NOWHERE
            else "{blip:who} came into sight and goes back to {to:square}."
        ),
    ),
    EventRow(
        kind=e.TookState,
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
        kind=e.LostState,
        says=by_field(
            "state",
            {"overwatch": "{marine:who} is no longer on overwatch.", "guard": "{marine:who} is no longer on guard."},
        ),
    ),
    EventRow(
        kind=e.DoorWorked,
        says=lambda names, event: "{piece:who} closes {door:who}." if event.closed else "{piece:who} opens {door:who}.",
    ),
    EventRow(
        kind=e.FixtureDestroyed,
        says="{fixture:who} is destroyed.",
        told=True,
        effect=lambda scenery, event: scenery.between("blast", event.fixture),
    ),
    EventRow(
        kind=e.Fired,
        says=fired_words,
        tells=True,
        thrown=lambda scenery, event: Thrown(dice=event.dice, by=MARINES, good=at_least(event.dice, event.needed)),
        effect=lambda scenery, event: scenery.between("shot", event.target, event.marine),
    ),
    EventRow(kind=e.Jammed, says="The storm bolter of {marine:who} jams."),
    EventRow(
        kind=e.Exploded,
        says="The assault cannon of {marine:who} explodes in {section:section}.",
        effect=lambda scenery, event: scenery.between("blast", event.marine),
    ),
    EventRow(
        kind=e.Blasted,
        says=destroyed_or_not(
            "{target:who} in the explosion: {die}: unharmed.", "{target:who} in the explosion: {die}: destroyed."
        ),
        tells=True,
        thrown=lambda scenery, event: one_die(event.die, MARINES, good=event.destroyed),
    ),
    EventRow(
        kind=e.Flamed,
        says="{marine:who} flames {section:section} at {at:square}: {fuel:shots} left.",
        effect=lambda scenery, event: effect_at("flame", on(scenery.view, event.at), scenery.of(event.marine)),
    ),
    EventRow(
        kind=e.FireRolled,
        says=destroyed_or_not("{piece:who} in the flames: {die}: survives.", "{piece:who} in the flames: {die}: destroyed."),
        tells=True,
        thrown=burning_die,
    ),
    EventRow(kind=e.FlamesOut, says="The flames go out in {sections:sections}."),
    EventRow(kind=e.Assaulted, says="{attacker:who} attacks {defender:who}."),
    EventRow(
        kind=e.CombatDice,
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
        kind=e.CombatChoice,
        says=by_field(
            "what",
            {
                "parry": "{marine:who} parries.",
                "block": "{marine:who} blocks with the storm shield.",
                "guard": "{marine:who}, on guard, picks up his {points}.",
                "psi": "{marine:who} spends {points:psi}.",
            },
        ),
    ),
    EventRow(
        kind=e.Fought,
        says=fought_words,
        tells=True,
        effect=lambda scenery, event: scenery.between("blow", event.defender, event.attacker),
    ),
    EventRow(
        kind=e.DoorStruck,
        says=door_struck_words,
        tells=True,
        thrown=blow_dice,
        effect=lambda scenery, event: scenery.between("blow", event.door, event.piece),
    ),
    EventRow(
        kind=e.Destroyed,
        says=destroyed_words,
        told=True,
        effect=lambda scenery, event: effect_at("death", on(scenery.view, event.at)),
    ),
    EventRow(kind=e.Discarded, says=discarded_words),
    EventRow(
        kind=e.Drawn,
        says=lambda names, event: (
            "The Genestealers draw {blip:who}."
            if event.value.value is None
            else "The Genestealers draw {blip:who}, worth {value}."
        ),
        minor=hidden,
    ),
    EventRow(kind=e.PileShuffled, says="A new pile is shuffled from {markers} used blips."),
    EventRow(kind=e.Waiting, says="{blip:who} waits beside {area:entry}."),
    EventRow(kind=e.Held, says="A Marine is near: what waits beside {areas:entries} must lurk this turn.", minor=True),
    EventRow(
        kind=e.Revealed,
        says=lambda names, event: (
            "The Genestealers reveal {blip:who}: {value:stealers}." if event.willing else "{blip:who} is seen: {value:stealers}."
        ),
    ),
    EventRow(kind=e.Placed, says=placed_words),
    EventRow(kind=e.Oriented, says="{piece:who} faces {facing:facing}.", minor=True),
    EventRow(
        kind=e.Mustered,
        says=lambda names, event: (
            "Where the blip was: {pieces:all}." if event.pieces else "No Genestealer takes the blip's place."
        ),
    ),
    EventRow(kind=e.PickedUp, says="{piece:who} picks up {thing:who}.", minor=True),
    EventRow(kind=e.Dropped, says="{thing:who} lies at {at:square}."),
    EventRow(kind=e.HandedOver, says="{piece:who} hands {thing:who} to {to:who}."),
    EventRow(kind=e.Shifted, says=shifted_words),
    EventRow(kind=e.Climbed, says=climbed_words, thrown=lambda scenery, event: one_die(event.die, MARINES, good=not event.fell)),
    EventRow(kind=e.PowerUsed, says=power_used_words, effect=power_effect),
    EventRow(
        kind=e.Stormed,
        says=destroyed_or_not(
            "{piece:who} in the psychic storm: {die}: unharmed.", "{piece:who} in the psychic storm: {die}: destroyed."
        ),
        tells=True,
        thrown=lambda scenery, event: one_die(event.die, MARINES, good=event.destroyed),
    ),
    EventRow(kind=e.FieldDown, says="The last generator is broken: the force field is gone."),
    EventRow(
        kind=e.MissionChanged, says=lambda names, event: "{title:text}." if event.title else "The mission changes: {flag:place}."
    ),
    EventRow(
        kind=e.Ended,
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
