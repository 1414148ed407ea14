"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.faces.wh40k.board.scenery import Scenery
from reglamento.faces.wh40k.event_words import hit_words, save_words
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.games.wh40k.facts import events as e
from reglamento.games.wh40k.missions.ending import ON
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.vocabulary import ENDINGS


def _side(scenery: Scenery, unit: str) -> str:
    """The side of a unit, for the colour of its dice."""
    return scenery.names.known[unit][0] if unit in scenery.names.known else "red"


def _hits(scenery: Scenery, event: e.HitRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=event.needed - event.modifier, passed=False)


def _wounds(scenery: Scenery, event: e.WoundRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=event.needed, passed=False)


def _saves(scenery: Scenery, event: e.SaveRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=max(2, event.needed - event.modifier), passed=False)


def _fire(scenery: Scenery, event: e.HitRolled) -> Effect | None:
    if event.manner == "fight":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


def _saver(names: Names, event: e.SaveRolled) -> dict[str, str]:
    return {"who": names.model(event.model) if event.model else names.unit(event.unit)}


EVENTS = (
    EventRow(
        kind=e.RosterPicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.roster(event.side, event.roster)},
    ),
    EventRow(kind=e.MarkerPlaced, says=either("side", "{side:seat} places {marker:marker}.", "{marker:marker} is placed.")),
    EventRow(kind=e.MarkerLeftOut, says="There is no room for {marker:marker}."),
    EventRow(
        kind=e.UnitLeftOut,
        says="There is no room for {squad}: it counts as destroyed.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=e.RolledOff,
        says=either("winner", "A roll-off: red {red}, blue {blue}. {winner:seat} wins.", "A roll-off: {red} each, so again."),
        fields=lambda names, event: {"red": event.dice[0], "blue": event.dice[1]},
    ),
    EventRow(kind=e.MapFound, says="The deployment map: {map:map}."),
    EventRow(kind=e.ZoneTaken, says="{side:seat} takes a deployment zone."),
    EventRow(kind=e.ScoringFound, says="The mission: {scoring:scoring}."),
    EventRow(
        kind=e.UnitSetUp,
        says="{side:seat} sets up {squad}: {n:count}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry), "n": len(event.kinds)},
    ),
    EventRow(kind=e.FirstTurn, says="{side:seat} has the first turn."),
    EventRow(
        kind=e.Seized,
        says=either("taken", "{side:seat} rolls {die} and seizes the initiative.", "{side:seat} rolls {die} and goes second."),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=6, passed=False),
    ),
    EventRow(kind=e.RoundBegan, says="Battle round {round}", heading=True, opens=True),
    EventRow(kind=e.RoundEnded, says="Battle round {round} is over.", minor=True),
    EventRow(kind=e.TurnBegan, says="Battle round {round}: {side:seat}", heading=True),
    EventRow(kind=e.TurnEnded, says="The turn of {side:seat} is over.", minor=True),
    EventRow(kind=e.PhaseBegan, says="{phase:phase}: {side:seat}", heading=True),
    EventRow(kind=e.PhaseEnded, says="{phase:phase}: over.", minor=True),
    EventRow(
        kind=e.LengthRolled,
        says=either("goes_on", "{side:seat} rolls {die}: the battle goes on.", "{side:seat} rolls {die}: the battle is over."),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=min(ON.values()), passed=event.goes_on),
    ),
    EventRow(
        kind=e.BattleEnded,
        says=either("winner", "{how}: {winner:seat} wins, {red} to {blue}.", "{how}: a draw, {red} to {blue}."),
        fields=lambda names, event: {"how": names.say(ENDINGS[event.result])},
        heading=True,
        opens=True,
    ),
    EventRow(kind=e.Scored, says="{side:seat} scores {points:points}: {reason:reason}."),
    EventRow(
        kind=e.AdvanceRolled,
        says="{unit:unit} Advances: {far:in} farther.",
        fields=lambda names, event: {"far": event.die},
        thrown=lambda scenery, event: thrown((event.die,), _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(
        kind=e.Moved,
        says=by_field(
            "movement",
            {"moved": "{unit:unit} moves.", "advanced": "{unit:unit} Advances.", "fell back": "{unit:unit} Falls Back."},
        ),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=e.PiledIn,
        says=by_field(
            "what",
            {
                "pile in": "{unit:unit} piles in.",
                "consolidate": "{unit:unit} consolidates.",
                "intervene": "{unit:unit} intervenes.",
            },
        ),
    ),
    EventRow(
        kind=e.ShotsRolled,
        says="{unit:unit}, {weapon:weapon}: {dice:numbers}, {shots} shots.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(kind=e.HitRolled, says=hit_words, thrown=_hits, effect=_fire),
    EventRow(
        kind=e.Rerolled,
        says="{unit:unit} rolls ones again: {dice:numbers}.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=2, passed=False),
    ),
    EventRow(
        kind=e.WoundRolled, says="To wound {target:unit}: {dice:numbers}, {needed}+ needed: {wounds:wounds}.", thrown=_wounds
    ),
    EventRow(kind=e.SaveRolled, says=save_words, fields=_saver, thrown=_saves),
    EventRow(kind=e.DamageRolled, says="Damage to {model:model}: {damage}."),
    EventRow(
        kind=e.WoundsIgnored,
        says="{model:model}: {dice:numbers}, {needed}+ needed: {ignored:wounds} ignored.",
        thrown=lambda scenery, event: thrown(
            event.dice, _side(scenery, event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
    EventRow(
        kind=e.Wounded,
        says="{model:model} loses {lost:wounds}: {left} left.",
        effect=lambda scenery, event: effect_at("blow", scenery.middle((event.model,))),
    ),
    EventRow(
        kind=e.ModelSlain,
        says="{model:model} is slain.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.x, event.y), MEASURE)),
    ),
    EventRow(kind=e.UnitDestroyed, says="{unit:unit} is destroyed."),
    EventRow(kind=e.ChargeDeclared, says="{unit:unit} declares a charge at {targets:units}."),
    EventRow(
        kind=e.ChargeRolled,
        says="{unit:unit} rolls {dice:numbers}: up to {far:in}.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(kind=e.ChargeFailed, says="The charge of {unit:unit} fails."),
    EventRow(kind=e.Charged, says="{unit:unit} charges {targets:units}."),
    EventRow(kind=e.FightPicked, says="{unit:unit} fights.", minor=True),
    EventRow(
        kind=e.MoraleTested,
        says=either(
            "flee",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: {flee:count} will flee.",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: it stands.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), _side(scenery, event.unit), needed=None, passed=event.flee == 0),
    ),
    EventRow(kind=e.Fled, says="{model:model} flees."),
)
