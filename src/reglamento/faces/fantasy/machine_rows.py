"""Options and events of war machines: what they say, how they are chosen, their dice and effects. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.rows import EventRow, OptionRow, by_field, either
from reglamento.faces.shown import Effect, Spot, Thrown
from reglamento.games.fantasy.facts.choices.moves import BackToMachine
from reglamento.games.fantasy.facts.choices.shooting import AimAt, BreatheAt, BreatheTowards, Guess, ShootGrape
from reglamento.games.fantasy.facts.events import machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.shooting.firing import front_model
from reglamento.kernel.questions import Choose

Rolled = (
    machines.ArtilleryRolled
    | machines.ScatterRolled
    | machines.Misfired
    | machines.PartlyRolled
    | machines.MachineHits
    | machines.GazeRolled
    | machines.ImpactRolled
    | machines.RoughRide
    | machines.LookedOut
)
"""Events of war machines with dice."""


def _rolled(scenery: Scenery, event: Rolled) -> Thrown | None:
    side = scenery.names.known[event.unit][0] if event.unit in scenery.names.known else "red"
    needed = event.needed if isinstance(event, machines.PartlyRolled) else None
    return thrown(event.dice, side, needed=needed, passed=needed is None)


def _landed(scenery: Scenery, event: machines.Landed) -> Effect | None:
    return effect_at("shot", spot_at((event.place.x, event.place.y), MEASURE), scenery.unit(event.unit))


def _wrecked(scenery: Scenery, event: machines.MachineWrecked) -> Effect | None:
    return effect_at("death", spot_at((event.place.x, event.place.y), MEASURE))


AHEAD = "Straight ahead"  # said to a player
TO_THE_RIGHT = "{angle}° to the right"  # said to a player
TO_THE_LEFT = "{angle}° to the left"  # said to a player


def _towards(view: object, option: BreatheTowards) -> str:
    """Where the teardrop points, in words."""
    return AHEAD if not option.aside else TO_THE_RIGHT if option.aside > 0 else TO_THE_LEFT


def _file_spot(view: Pitched, option: AimAt) -> Spot | None:
    """The model of the front rank at which a machine aims."""
    asked = view.question
    there = view.regiments.get(asked.context) if isinstance(asked, Choose) and asked.topic == "aim" else None
    return None if there is None else spot_at(front_model(there, option.file), MEASURE)


MACHINE_OPTIONS = (
    OptionRow(
        kind=ShootGrape,
        says="{unit:unit} {unit:shoots|shoot} grapeshot at {target:unit}",
        rules=("WF-CORE-WAR-06",),
        group="Grapeshot",
        key="g",
        verbs=("grape", "grapeshot"),
        piece="unit:{target}",
        strike="shot",
    ),
    OptionRow(
        kind=AimAt,
        says="File {file}",
        rules=("WF-CORE-WAR-06", "WF-CORE-WAR-07"),
        group="Aim",
        number=lambda view, option: option.file,
        verbs=("file", ""),
        spot=_file_spot,
        strike="shot",
    ),
    OptionRow(
        kind=Guess,
        says="{distance:cm}",
        rules=("WF-CORE-WAR-09",),
        group="Distance in cm",
        number=lambda view, option: option.distance,
        verbs=("guess", "distance", ""),
    ),
    OptionRow(
        kind=BreatheAt,
        says="{unit:unit} {unit:breathes|breathe} at {target:unit}",
        rules=("WF-BREATH-1",),
        group="Breath",
        key="f",
        verbs=("breathe", "breath"),
        piece="unit:{target}",
        strike="shot",
    ),
    OptionRow(
        kind=BreatheTowards,
        says=_towards,
        rules=("WF-BREATH-2",),
        fields=lambda view, option: {"angle": abs(option.aside)},
        group="Template",
        verbs=("towards", ""),
    ),
    OptionRow(
        kind=BackToMachine,
        says="{unit:unit} {unit:goes|go} back to {unit:its|their} machine",
        rules=("WF-CORE-WAR-01",),
        group="Crew",
        key="g",
        verbs=("back", "crew"),
        piece="unit:{unit}",
    ),
)
MACHINE_EVENTS = (
    EventRow(kind=machines.Guessed, says="{unit:unit} {unit:shoots|shoot} at {target:unit} and {unit:names|name} {distance:cm}."),
    EventRow(
        kind=machines.ArtilleryRolled,
        says=by_field(
            "what",
            {
                "throw": "The artillery die of {unit:unit}: {length:cm} farther.",
                "bounce": "The artillery die of {unit:unit}: the ball bounces {length:cm}.",
                "sticks": "The artillery die of {unit:unit}: the ball does not bounce.",
                "scatter": "The artillery die of {unit:unit}: {length:cm}.",
                "grape": "The artillery die of {unit:unit}: {hits:hits}.",
                "misfire": "The artillery die of {unit:unit}: a misfire.",
            },
        ),
        fields=lambda names, event: {"hits": int(event.length)},
        thrown=_rolled,
    ),
    EventRow(
        kind=machines.ScatterRolled,
        says=either("hit", "The scatter die of {unit:unit}: a hit.", "The scatter die of {unit:unit}: an arrow."),
        thrown=_rolled,
    ),
    EventRow(
        kind=machines.Landed,
        says=by_field(
            "what",
            {
                "ball": "The ball of {unit:unit} lands.",
                "end": "The ball of {unit:unit} stops.",
                "stone": "The stone of {unit:unit} comes down on {on:units}.",
                "lost": "The stone of {unit:unit} comes down and touches no unit.",
            },
        ),
        effect=_landed,
    ),
    EventRow(
        kind=machines.Misfired,
        says=by_field(
            "what",
            {
                "lost": "{unit:unit} {unit:misfires|misfire}: {dice:numbers}. The machine is destroyed with its crew.",
                "silent": "{unit:unit} {unit:misfires|misfire}: {dice:numbers}. No shot in this turn and the next.",
                "now": "{unit:unit} {unit:misfires|misfire}: {dice:numbers}. No shot now.",
            },
        ),
        thrown=_rolled,
    ),
    EventRow(
        kind=machines.PartlyRolled,
        says="Models of {target:unit} partly under the template: {dice:numbers}, {needed}+ needed: {hits:hits}.",
        thrown=_rolled,
    ),
    EventRow(
        kind=machines.MachineHits,
        says="Hits on {unit:unit}, 1 to 4 the machine: {dice:numbers}. The machine is hit by {machine}, the crew by {crew}.",
        thrown=_rolled,
    ),
    EventRow(
        kind=machines.GazeRolled,
        says=either(
            "dice",
            "{unit:unit} {unit:petrifies|petrify} {target:unit}: {dice:numbers}, {hits:hits}.",
            "{unit:unit} {unit:petrifies|petrify} {target:unit}: {hits:hits}.",
        ),
        thrown=_rolled,
        effect=lambda scenery, event: effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)),
    ),
    EventRow(kind=machines.RoughRide, says="The ground batters {unit:unit}: {dice:numbers}, {hits:hits}.", thrown=_rolled),
    EventRow(
        kind=machines.ImpactRolled,
        says=either(
            "dice",
            "{unit:unit} {unit:crashes|crash} into {target:unit}: {dice:numbers}, {hits:hits}.",
            "{unit:unit} {unit:crashes|crash} into {target:unit}: {hits:hits}.",
        ),
        thrown=_rolled,
        effect=lambda scenery, event: scenery.clash(event.target, event.unit),
    ),
    EventRow(
        kind=machines.Breathed,
        says="{unit:unit} {unit:breathes|breathe} at {target:unit}.",
        effect=lambda scenery, event: effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)),
    ),
    EventRow(
        kind=machines.LookedOut,
        says=either(
            "hits",
            "Look out! {unit:unit} {unit:rolls|roll} {dice:numbers} and {unit:is|are} hit.",
            "Look out! {unit:unit} {unit:rolls|roll} {dice:numbers}: another model is hit.",
        ),
        thrown=_rolled,
    ),
    EventRow(kind=machines.MachineHurt, says="The machine of {unit:unit} loses {wounds:wounds}."),
    EventRow(kind=machines.MachineAbandoned, says="The crew of {unit:unit} leaves its machine."),
    EventRow(
        kind=machines.MachineReached, says="{unit:unit} {unit:comes|come} to the machine that the crew of {target:unit} has left."
    ),
    EventRow(kind=machines.MachineWrecked, says="The machine of {unit:unit} is destroyed.", effect=_wrecked),
    EventRow(kind=machines.Recrewed, says="The crew of {unit:unit} is back at its machine."),
)
