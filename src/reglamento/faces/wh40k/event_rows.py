"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.faces.wh40k.board.scenery import Scenery
from reglamento.faces.wh40k.event_words import face_down_words, hit_words, save_words, thrown_away_words
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.games.wh40k.facts.events import (
    attacks,
    boarding,
    charges,
    course,
    losses,
    moves,
    objectives,
    powers,
    preparing,
    stratagems,
)
from reglamento.games.wh40k.missions.ending import ON
from reglamento.games.wh40k.words.names import Names
from reglamento.games.wh40k.words.vocabulary import ENDINGS


def _side(scenery: Scenery, unit: str) -> str:
    """The side of a unit, for the colour of its dice."""
    return scenery.names.known[unit][0] if unit in scenery.names.known else "red"


def _hits(scenery: Scenery, event: attacks.HitRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=event.needed - event.modifier, passed=False)


def _wounds(scenery: Scenery, event: attacks.WoundRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=event.needed, passed=False)


def _saves(scenery: Scenery, event: attacks.SaveRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=max(2, event.needed - event.modifier), passed=False)


def _fire(scenery: Scenery, event: attacks.HitRolled) -> Effect | None:
    if event.manner == "fight":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


def _saver(names: Names, event: attacks.SaveRolled) -> dict[str, str]:
    return {"who": names.model(event.model) if event.model else names.unit(event.unit)}


def _unseen(names: Names, event: objectives.ObjectiveFaceDown | objectives.ObjectiveThrownAway) -> dict[str, str]:
    number = event.number.value
    return {"objective": "" if number is None else names.objective(number)}


EVENTS = (
    EventRow(
        kind=preparing.RosterPicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.roster(event.side, event.roster)},
    ),
    EventRow(
        kind=preparing.MarkerPlaced, says=either("side", "{side:seat} places {marker:marker}.", "{marker:marker} is placed.")
    ),
    EventRow(kind=preparing.MarkerLeftOut, says="There is no room for {marker:marker}."),
    EventRow(
        kind=preparing.UnitLeftOut,
        says="There is no room for {squad}: it counts as destroyed.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=preparing.RolledOff,
        says=either("winner", "A roll-off: red {red}, blue {blue}. {winner:seat} wins.", "A roll-off: {red} each, so again."),
        fields=lambda names, event: {"red": event.dice[0], "blue": event.dice[1]},
    ),
    EventRow(kind=preparing.MapFound, says="The deployment map: {map:map}."),
    EventRow(kind=preparing.ZoneTaken, says="{side:seat} takes a deployment zone."),
    EventRow(kind=preparing.ScoringFound, says="The mission: {scoring:scoring}."),
    EventRow(
        kind=preparing.UnitSetUp,
        says="{side:seat} sets up {squad}: {n:count}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry), "n": len(event.kinds)},
    ),
    EventRow(
        kind=objectives.WorthFound,
        says="A die shows {die}: {marker:marker} scores {points:points}.",
        thrown=lambda scenery, event: thrown((event.die,), "red", needed=None, passed=True),
    ),
    EventRow(kind=objectives.KindFavoured, says="{side:seat} chooses objectives {kind}1 to {kind}6."),
    EventRow(
        kind=objectives.ObjectiveGenerated,
        says=either(
            "bonus", "{side:seat} generates for the Warlord: {number:objective}.", "{side:seat} generates {number:objective}."
        ),
    ),
    EventRow(kind=objectives.ObjectiveFaceDown, says=face_down_words, fields=_unseen),
    EventRow(
        kind=objectives.CriticalNamed,
        says="A die shows {die}: {marker:marker} is critical.",
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=None, passed=True),
    ),
    EventRow(kind=objectives.ObjectiveAchieved, says="{side:seat} achieves {number:objective}."),
    EventRow(kind=objectives.ObjectiveDiscarded, says="{side:seat} discards {number:objective}."),
    EventRow(kind=objectives.ObjectiveThrownAway, says=thrown_away_words, fields=_unseen),
    EventRow(kind=objectives.RelicTaken, says="{model:model} takes the relic."),
    EventRow(kind=objectives.RelicDropped, says="{model:model} drops the relic."),
    EventRow(kind=preparing.FirstTurn, says="{side:seat} has the first turn."),
    EventRow(
        kind=preparing.Seized,
        says=either("taken", "{side:seat} rolls {die} and seizes the initiative.", "{side:seat} rolls {die} and goes second."),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=6, passed=False),
    ),
    EventRow(kind=course.RoundBegan, says="Battle round {round}", heading=True, opens=True),
    EventRow(kind=course.RoundEnded, says="Battle round {round} is over.", minor=True),
    EventRow(kind=course.TurnBegan, says="Battle round {round}: {side:seat}", heading=True),
    EventRow(kind=course.TurnEnded, says="The turn of {side:seat} is over.", minor=True),
    EventRow(kind=course.PhaseBegan, says="{phase:phase}: {side:seat}", heading=True),
    EventRow(kind=course.PhaseEnded, says="{phase:phase}: over.", minor=True),
    EventRow(
        kind=course.LengthRolled,
        says=either("goes_on", "{side:seat} rolls {die}: the battle goes on.", "{side:seat} rolls {die}: the battle is over."),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=min(ON.values()), passed=event.goes_on),
    ),
    EventRow(
        kind=course.BattleEnded,
        says=either("winner", "{how}: {winner:seat} wins, {red} to {blue}.", "{how}: a draw, {red} to {blue}."),
        fields=lambda names, event: {"how": names.say(ENDINGS[event.result])},
        heading=True,
        opens=True,
    ),
    EventRow(kind=course.Scored, says="{side:seat} scores {points:points}: {reason:reason}."),
    EventRow(
        kind=moves.AdvanceRolled,
        says="{unit:unit} Advances: {far:in} farther.",
        fields=lambda names, event: {"far": event.die},
        thrown=lambda scenery, event: thrown((event.die,), _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(
        kind=moves.Moved,
        says=by_field(
            "movement",
            {"moved": "{unit:unit} moves.", "advanced": "{unit:unit} Advances.", "fell back": "{unit:unit} Falls Back."},
        ),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=moves.PiledIn,
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
        kind=attacks.ShotsRolled,
        says="{unit:unit}, {weapon:weapon}: {dice:numbers}, {shots} shots.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(kind=attacks.HitRolled, says=hit_words, thrown=_hits, effect=_fire),
    EventRow(
        kind=attacks.Rerolled,
        says="{unit:unit} rolls ones again: {dice:numbers}.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=2, passed=False),
    ),
    EventRow(
        kind=attacks.WoundRolled,
        says="To wound {target:unit}: {dice:numbers}, {needed}+ needed: {wounds:wounds}.",
        thrown=_wounds,
    ),
    EventRow(kind=attacks.SaveRolled, says=save_words, fields=_saver, thrown=_saves),
    EventRow(kind=losses.DamageRolled, says="Damage to {model:model}: {damage}."),
    EventRow(
        kind=losses.WoundsIgnored,
        says="{model:model}: {dice:numbers}, {needed}+ needed: {ignored:wounds} ignored.",
        thrown=lambda scenery, event: thrown(
            event.dice, _side(scenery, event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
    EventRow(
        kind=losses.Wounded,
        says="{model:model} loses {lost:wounds}: {left} left.",
        effect=lambda scenery, event: effect_at("blow", scenery.middle((event.model,))),
    ),
    EventRow(
        kind=losses.ModelSlain,
        says="{model:model} is slain.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.x, event.y), MEASURE)),
    ),
    EventRow(
        kind=losses.MortalWoundsDealt,
        says=either(
            "dice",
            "{unit:unit} suffers mortal wounds: {dice:numbers}, {wounds} in all.",
            "{unit:unit} suffers mortal wounds: {wounds}.",
        ),
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True),
        effect=lambda scenery, event: effect_at("blow", scenery.unit(event.unit)),
    ),
    EventRow(
        kind=losses.Exploded,
        says=either("done", "{model:model} rolls {die}: it explodes.", "{model:model} rolls {die}: it does not explode."),
        thrown=lambda scenery, event: thrown(
            (event.die,), _side(scenery, event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
    EventRow(kind=losses.UnitDestroyed, says="{unit:unit} is destroyed."),
    EventRow(kind=charges.ChargeDeclared, says="{unit:unit} declares a charge at {targets:units}."),
    EventRow(
        kind=charges.ChargeRolled,
        says="{unit:unit} rolls {dice:numbers}: up to {far:in}.",
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True),
    ),
    EventRow(kind=charges.ChargeFailed, says="The charge of {unit:unit} fails."),
    EventRow(kind=charges.Charged, says="{unit:unit} charges {targets:units}."),
    EventRow(kind=charges.FightPicked, says="{unit:unit} fights.", minor=True),
    EventRow(
        kind=losses.MoraleTested,
        says=either(
            "flee",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: {flee:count} will flee.",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: it stands.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), _side(scenery, event.unit), needed=None, passed=event.flee == 0),
    ),
    EventRow(kind=losses.Fled, says="{model:model} flees."),
    EventRow(
        kind=moves.KeptBack,
        says="{side:seat} keeps {squad} off the table.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=moves.Arrived, says="{unit:unit} arrives."),
    EventRow(
        kind=boarding.Loaded,
        says="{side:seat} sets up {squad} in {transport:model}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=boarding.Embarked, says="{unit:unit} embarks in {transport:model}."),
    EventRow(kind=boarding.Disembarked, says="{unit:unit} disembarks."),
    EventRow(
        kind=boarding.NoWayOut,
        says="{unit:unit}: {n:count} find no place beside the transport and are slain.",
        fields=lambda names, event: {"n": len(event.models)},
    ),
    EventRow(
        kind=boarding.EscapeRolled,
        says="{side:seat} rolls for the models that leave the wreck: {dice:numbers}, {lost:count} slain.",
        thrown=lambda scenery, event: thrown(event.dice, event.side, needed=2, passed=False),
    ),
    EventRow(kind=moves.Removed, says="{unit:unit} is taken off the table, to be set up again."),
    EventRow(kind=moves.NoPlaceFound, says="There is no room for {unit:unit}: it waits."),
    EventRow(
        kind=powers.PsychicTested,
        says=either(
            "perils",
            "{unit:unit} attempts {power:power}: {dice:numbers}, {needed} needed. Perils of the Warp!",
            "{unit:unit} attempts {power:power}: {dice:numbers}, {needed} needed.",
        ),
        thrown=lambda scenery, event: thrown(
            event.dice, _side(scenery, event.unit), needed=None, passed=sum(event.dice) >= event.needed
        ),
    ),
    EventRow(kind=powers.PowerFailed, says="{power:power} fails."),
    EventRow(
        kind=powers.PowerDenied,
        says=either(
            "denied",
            "{denier:unit} denies {power:power}: {dice:numbers}, more than {total}.",
            "{denier:unit} tries to deny {power:power}: {dice:numbers}, not more than {total}.",
        ),
        thrown=lambda scenery, event: thrown(event.dice, _side(scenery, event.denier), needed=None, passed=event.denied),
    ),
    EventRow(
        kind=powers.PowerManifested,
        says="{power:power} works on {target:unit}.",
        effect=lambda scenery, event: effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit)),
    ),
    EventRow(
        kind=stratagems.StratagemUsed,
        says=either(
            "about",
            "{side:seat} uses {stratagem:stratagem} for {about:piece}: {cost} Command Points, {left} left.",
            "{side:seat} uses {stratagem:stratagem}: {cost} Command Points, {left} left.",
        ),
    ),
    EventRow(
        kind=stratagems.StratagemStopped,
        says=either(
            "stopped",
            "A die shows {die}: {stratagem:stratagem} is stopped.",
            "A die shows {die}: {stratagem:stratagem} is not stopped.",
        ),
    ),
    EventRow(
        kind=stratagems.DieRerolled,
        says="{side:seat} rolls {before} again: {now}.",
        thrown=lambda scenery, event: thrown((event.now,), event.side, needed=None, passed=True),
    ),
)
