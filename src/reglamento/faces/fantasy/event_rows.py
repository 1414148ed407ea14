"""Every kind of event: what it says, whether it goes without saying, its dice, what it shows on the picture."""

from __future__ import annotations

from typing import Protocol

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.magic_rows import MAGIC_EVENTS
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.games.fantasy.facts.events import course, fighting, moves, preparing
from reglamento.games.fantasy.words.vocabulary import ENDINGS


class _Tested(Protocol):
    """An event of a Leadership test."""

    @property
    def unit(self) -> str: ...
    @property
    def dice(self) -> tuple[int, ...]: ...


class _Judged(_Tested, Protocol):
    """An event of a test that is passed or not."""

    @property
    def passed(self) -> bool: ...


def _side(scenery: Scenery, unit: str) -> str:
    """The side of a unit, for the colour of its dice."""
    return scenery.names.known[unit][0] if unit in scenery.names.known else "red"


def _rolled(scenery: Scenery, event: _Tested) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True)


def _passed(scenery: Scenery, event: _Judged) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=event.passed)


def _rallied(scenery: Scenery, event: moves.Rallied) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=event.done)


def _needed(
    scenery: Scenery,
    event: fighting.HitRolled | fighting.WoundRolled | fighting.SaveRolled | fighting.WardRolled | fighting.Regenerated,
) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=event.needed, passed=False)


def _attack(scenery: Scenery, event: fighting.HitRolled) -> Effect | None:
    if event.how == "blow":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


EVENTS = (
    EventRow(
        kind=preparing.ArmyPicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.army(event.side, event.army)},
    ),
    EventRow(
        kind=preparing.RolledOff,
        says=either("winner", "A roll-off: red {red}, blue {blue}. {winner:seat} wins.", "A roll-off: {red} each, so again."),
        fields=lambda names, event: {"red": event.dice[0], "blue": event.dice[1]},
    ),
    EventRow(
        kind=preparing.ZoneTaken,
        says=by_field("zone", {0: "{side:seat} takes the northern zone.", 1: "{side:seat} takes the southern zone."}),
    ),
    EventRow(
        kind=preparing.UnitSetUp,
        says="{side:seat} sets up {squad}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=preparing.UnitLeftOut,
        says="There is no room for {squad}: it counts as destroyed.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=preparing.CharacterSetUp,
        says="{side:seat} sets up {squad}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=preparing.Mounted, says="{unit:unit} rides {monster:unit}."),
    EventRow(kind=preparing.FirstTurn, says="{side:seat} has the first turn."),
    EventRow(kind=course.TurnBegan, says="Turn {round}: {side:seat}", heading=True, opens=True),
    EventRow(kind=course.PhaseBegan, says="{phase:phase}: {side:seat}", heading=True),
    EventRow(kind=course.QuarterHeld, says="{side:seat} holds quarter {quarter} of the table: 100 points."),
    EventRow(
        kind=course.PointsScored,
        says=by_field(
            "what",
            {
                "destroyed": "{side:seat} scores {points:points}: {unit:unit} is destroyed or flees.",
                "half": "{side:seat} scores {points:points}: {unit:unit} is below half.",
                "standard": "{side:seat} scores {points:points}: the standard of {unit:unit}.",
                "general": "{side:seat} scores {points:points}: {unit:unit} was the General.",
            },
        ),
    ),
    EventRow(
        kind=course.BattleEnded,
        says=either("won", "{how}: {won:seat} wins, {red} to {blue}.", "{how}: {red} to {blue}."),
        fields=lambda names, event: {"how": names.say(ENDINGS[event.result])},
        heading=True,
        opens=True,
    ),
    EventRow(kind=moves.ChargeDeclared, says="{unit:unit} charges {target:unit}, at {side:edge}."),
    EventRow(
        kind=moves.Reacted,
        says=by_field(
            "what",
            {
                "hold": "{unit:unit} holds.",
                "shoot": "{unit:unit} stands and shoots.",
                "flee": "{unit:unit} flees from the charge.",
            },
        ),
    ),
    EventRow(
        kind=moves.Charged,
        says="{unit:unit} comes into contact with {target:unit}, at {side:edge}.",
        effect=lambda scenery, event: scenery.clash(event.target, event.unit),
    ),
    EventRow(kind=moves.ChargeFailed, says="{unit:unit} does not come into contact."),
    EventRow(
        kind=moves.Moved,
        says=by_field(
            "movement",
            {
                "moved": "{unit:unit} moves.",
                "flown": "{unit:unit} flies.",
                "marched": "{unit:unit} marches.",
                "reformed": "{unit:unit} reforms, in {files} files.",
                "rallied": "{unit:unit} forms up.",
                "random": "{unit:unit} goes where chance leads it.",
                "stumbled": "{unit:unit} wanders straight on.",
            },
        ),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=moves.Joined,
        says=either(
            "in_front",
            "{unit:unit} joins {host:unit}.",
            "{unit:unit} joins {host:unit}, and stands behind: there is no room in the front rank.",
        ),
    ),
    EventRow(kind=moves.LeftUnit, says="{unit:unit} leaves {host:unit}."),
    EventRow(kind=moves.LeftAlone, says="{unit:unit} stands alone."),
    EventRow(kind=moves.ClosedUp, says="{unit:unit} closes up.", minor=True),
    EventRow(kind=moves.FlightRolled, says="{unit:unit} runs {length:cm}.", thrown=_rolled),
    EventRow(kind=moves.ArrowRolled, says="The arrow turns {unit:unit}.", thrown=_rolled),
    EventRow(kind=moves.RandomRolled, says="{unit:unit} goes {length:cm}, as the dice say.", thrown=_rolled),
    EventRow(kind=moves.Fled, says="{unit:unit} flees."),
    EventRow(
        kind=moves.LeftTable,
        says=either("lost", "{unit:unit} flees off the table.", "{unit:unit} pursues off the table, and will be back."),
    ),
    EventRow(
        kind=moves.RanDown,
        says="{unit:unit} is run down by {by:unit}.",
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)),
    ),
    EventRow(
        kind=moves.Rallied,
        says=either(
            "done",
            "{unit:unit} rolls {dice:numbers}, {needed} or less is needed: it rallies.",
            "{unit:unit} rolls {dice:numbers}, {needed} or less is needed: it does not rally.",
        ),
        thrown=_rallied,
    ),
    EventRow(kind=moves.Returned, says="{unit:unit} is back on the table."),
    EventRow(
        kind=fighting.HitRolled,
        says=by_field(
            "how",
            {
                "shot": "{unit:unit} shoots at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}.",
                "blow": "{unit:unit} strikes at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}.",
            },
        ),
        thrown=_needed,
        effect=_attack,
    ),
    EventRow(
        kind=fighting.HitsShared,
        says="Hits on {unit:unit}: {dice:numbers}, {mount} on the monster, {riders} on riders.",
        thrown=_rolled,
    ),
    EventRow(
        kind=fighting.ModelsHit,
        says="Hits on {unit:unit}: {dice:numbers}, {ranks} on the rank and file, {characters} on characters, {again} thrown again.",
        thrown=_rolled,
    ),
    EventRow(
        kind=fighting.WoundRolled,
        says="{unit:unit} wounds {target:unit}: {dice:numbers}, {needed}+ needed: {wounds:wounds}.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.SaveRolled,
        says=either(
            "dice",
            "{unit:unit} saves: {dice:numbers}, {needed}+ needed: {failed} fail.",
            "{unit:unit} cannot save: {failed:wounds}.",
        ),
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WardRolled,
        says="{unit:unit} takes ward saves: {dice:numbers}, {needed}+ needed: {failed} fail.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.Regenerated,
        says="{unit:unit} regenerates: {dice:numbers}, {needed}+ needed: {failed} fail.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WoundsMultiplied, says="{unit:unit} multiplies wounds: {dice:numbers}, {wounds:wounds}.", thrown=_rolled
    ),
    EventRow(kind=fighting.ShotsWarded, says="{unit:unit} shoots at {target:unit}: a spell keeps the shots off."),
    EventRow(kind=fighting.OutOfRange, says="{unit:unit} shoots at {target:unit}, which is out of range."),
    EventRow(
        kind=fighting.ModelsLost,
        says="{unit:unit} loses {models:count}, {wounds:wounds}.",
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)) if event.models else None,
    ),
    EventRow(
        kind=fighting.UnitDestroyed,
        says="{unit:unit} is destroyed.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.place.x, event.place.y), MEASURE)),
    ),
    EventRow(
        kind=fighting.PanicTested,
        says=either(
            "passed",
            "{unit:unit} tests for panic: {dice:numbers}, {needed} or less is needed. It stands.",
            "{unit:unit} tests for panic: {dice:numbers}, {needed} or less is needed. It flees.",
        ),
        thrown=_passed,
    ),
    EventRow(
        kind=fighting.AlarmTested,
        says=either(
            "passed",
            "{unit:unit} tests {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. It passes.",
            "{unit:unit} tests {what:alarm} of {enemy:unit}: {dice:numbers}, {needed} or less is needed. It fails.",
        ),
        thrown=_passed,
    ),
    EventRow(
        kind=fighting.StupidityTested,
        says=either(
            "passed",
            "{unit:unit} tests for stupidity: {dice:numbers}, {needed} or less is needed. It keeps its wits.",
            "{unit:unit} tests for stupidity: {dice:numbers}, {needed} or less is needed. It forgets what it is doing.",
        ),
        thrown=_passed,
    ),
    EventRow(
        kind=fighting.MonsterTested,
        says=either(
            "passed",
            "{unit:unit} tests without its riders: {dice:numbers}, {needed} or less is needed. It goes on as before.",
            "{unit:unit} tests without its riders: {dice:numbers}, {needed} or less is needed. It is out of control.",
        ),
        thrown=_passed,
    ),
    EventRow(
        kind=fighting.MonsterReacted,
        says=by_field(
            "how",
            {
                "leaves": "{unit:unit} rolls {dice:numbers}: it makes for the nearest edge.",
                "hunts": "{unit:unit} rolls {dice:numbers}: it attacks the nearest enemy.",
                "guards": "{unit:unit} rolls {dice:numbers}: it stays and guards its dead rider.",
            },
        ),
        thrown=_rolled,
    ),
    EventRow(
        kind=fighting.RaisedTested,
        says=either(
            "wounds",
            "{unit:unit} tests without its General: {dice:numbers}, {needed} or less is needed. It loses {wounds:wounds}.",
            "{unit:unit} tests without its General: {dice:numbers}, {needed} or less is needed. It holds together.",
        ),
        thrown=_rolled,
    ),
    EventRow(kind=fighting.FrenzyLost, says="{unit:unit} is frenzied no longer."),
    EventRow(kind=fighting.HalfFight, says="Of {unit:unit} only {models:count} fight.", thrown=_rolled),
    EventRow(kind=fighting.Crumbled, says="{unit:unit} crumbles: {wounds:wounds}, which nothing saves."),
    EventRow(kind=fighting.BrokenByFear, says="{unit:unit} is outnumbered by what it fears, and breaks."),
    EventRow(kind=fighting.CombatBegan, says="The combat of {units:units}", heading=True),
    EventRow(
        kind=fighting.Challenged,
        says="{name} issues a challenge.",
        fields=lambda names, event: {"name": names.fighter(event.unit, event.part)},
    ),
    EventRow(
        kind=fighting.ChallengeMet,
        says="{name} accepts the challenge.",
        fields=lambda names, event: {"name": names.fighter(event.unit, event.part)},
    ),
    EventRow(kind=fighting.ChallengeRefused, says="{side:seat} refuses the challenge."),
    EventRow(kind=fighting.CombatScored, says="Combat result, {what:score}: red {red}, blue {blue}."),
    EventRow(
        kind=fighting.CombatResolved,
        says=either("won", "Red {red}, blue {blue}: {won:seat} wins the combat.", "Red {red}, blue {blue}: the combat is drawn."),
    ),
    EventRow(kind=fighting.BrokeOff, says="{unit:unit} breaks off the combat, and will rally at once."),
    EventRow(
        kind=fighting.BreakTested,
        says=either(
            "passed",
            "{unit:unit} takes a break test: {dice:numbers}, {needed} or less is needed. It stands.",
            "{unit:unit} takes a break test: {dice:numbers}, {needed} or less is needed. It breaks.",
        ),
        thrown=_passed,
    ),
    EventRow(kind=fighting.StandardTaken, says="{by:seat} takes the standard of {unit:unit}."),
    EventRow(
        kind=fighting.RestraintTested,
        says=either(
            "passed",
            "{unit:unit} tests to stay: {dice:numbers}, {needed} or less is needed. It stays.",
            "{unit:unit} tests to stay: {dice:numbers}, {needed} or less is needed. It pursues.",
        ),
        thrown=_passed,
    ),
    EventRow(kind=fighting.PursuitRolled, says="{unit:unit} pursues {target:unit} by {length:cm}.", thrown=_rolled),
    EventRow(kind=fighting.OverrunRolled, says="{unit:unit} overruns by {length:cm}.", thrown=_rolled),
    EventRow(kind=fighting.Pursued, says="{unit:unit} halts.", minor=True),
    *MAGIC_EVENTS,
)
