"""Why an option is not allowed now, said so that a player can act on it."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.fantasy.facts import choices as c
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.movement.costs import may_march
from reglamento.games.fantasy.movement.moving import free_to_move
from reglamento.games.fantasy.units.table import engaged, units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place

WHEN: dict[type[c.Option], tuple[str, str]] = {
    c.PickArmy: ("WF-CORE-ARMY-05", "Armies are chosen before the battle"),
    c.TakeZone: ("WF-CORE-BAT-02", "Zones are taken before deployment"),
    c.SetUp: ("WF-CORE-BAT-02", "Units are set up in deployment, one each in turn"),
    c.SetUpIn: ("WF-CORE-BAT-02", "Characters are set up last, in a unit that takes them or alone"),
    c.StandAlone: ("WF-CORE-BAT-02", "Characters are set up last, in a unit that takes them or alone"),
    c.Begin: ("WF-CORE-BAT-04", "Who begins is chosen when all units are set up"),
    c.ChargeAt: ("WF-CORE-CHG-01", "Charges are declared first in a turn, at enemies in sight, one by each unit"),
    c.EndCharges: ("WF-CORE-CHG-01", "Charges are declared first in a turn, at enemies in sight, one by each unit"),
    c.KeepOn: ("WF-CORE-CHG-05", "A charger keeps on or turns to another enemy when its target has fled"),
    c.Hold: ("WF-CORE-CHG-02", "The target of a charge reacts when all charges are declared"),
    c.StandAndShoot: ("WF-CORE-CHG-03", "A target shoots at a charger that it sees and that is not too near"),
    c.Flee: ("WF-CORE-CHG-04", "The target of a charge flees when all charges are declared"),
    c.MoveUnit: ("WF-CORE-TURN-02", "Units move after the chargers, each once"),
    c.March: ("WF-CORE-MOV-01", "Units march after the chargers, with no enemy within 20 cm"),
    c.Reform: ("WF-CORE-MOV-02", "Units change their formation after the chargers, instead of another move"),
    c.Files: ("WF-CORE-MOV-02", "A unit says in how many files it stands when it changes its formation"),
    c.JoinUnit: (
        "WF-CORE-CHR-01",
        "A character joins a unit that it reaches after the chargers have moved, and joins or leaves once in a turn",
    ),
    c.LeaveUnit: (
        "WF-CORE-CHR-01",
        "A character leaves a unit that has not moved, is not engaged and does not flee, and joins or leaves once in a turn",
    ),
    c.Fly: ("WF-CORE-MOV-05", "Units with wings fly after the chargers, instead of another move"),
    c.EndMoves: ("WF-CORE-TURN-02", "Units move after the chargers, each once"),
    c.ShootAt: ("WF-CORE-SHO-01", "Units shoot in the Shooting phase, each once, at enemies in sight that are not engaged"),
    c.ShootGrape: ("WF-CORE-WAR-06", "A cannon shoots grapeshot in the Shooting phase, at enemies in sight that are not engaged"),
    c.AimAt: ("WF-CORE-WAR-06", "A crew aims at a file of its target when it shoots with a cannon or a stone thrower"),
    c.Guess: ("WF-CORE-WAR-09", "A distance is named for the shot of a cannon or a stone thrower, within its range"),
    c.BackToMachine: ("WF-CORE-WAR-01", "A crew on foot goes back to its machine among the other moves, if it is near enough"),
    c.BreatheAt: ("WF-BREATH-1", "A breath weapon is used in the Shooting phase, at enemies in sight that are not engaged"),
    c.BreatheTowards: (
        "WF-BREATH-2",
        "The template of a breath weapon is turned when a target is named, so that it touches the target",
    ),
    c.EndShooting: ("WF-CORE-SHO-01", "Units shoot in the Shooting phase, each once, at enemies in sight that are not engaged"),
    c.Fight: ("WF-CORE-CC-01", "Which combat is fought next is chosen in the Close combat phase"),
    c.StrikeAt: ("WF-CORE-CC-03", "Models strike at an enemy, a character or a champion that they touch"),
    c.IssueChallenge: (
        "WF-CORE-CHA-01",
        "A challenge is issued at the start of a round, by a character or a champion in contact",
    ),
    c.NoChallenge: ("WF-CORE-CHA-01", "A challenge is issued at the start of a round, by a character or a champion in contact"),
    c.AcceptChallenge: ("WF-CORE-CHA-01", "A character or a champion in contact accepts a challenge"),
    c.RefuseChallenge: ("WF-CORE-CHA-02", "A challenge is refused with room behind, and with no lone character in the combat"),
    c.SendBack: ("WF-CORE-CHA-02", "The challenger names a character that refused"),
    c.CancelFrom: ("WF-CANCELATTACK-4", "Which part of an enemy model loses an Attack is named before the blows"),
    c.Divide: (
        "WF-TWOWEAPONS-2",
        "Attacks are divided between two magic weapons at the start of a round, at least one with each",
    ),
    c.BreakOff: (
        "WF-LIGHTNING-1",
        "A unit with a lightning attack breaks off after the result of the combat into which it charged",
    ),
    c.FightOn: (
        "WF-LIGHTNING-1",
        "A unit with a lightning attack breaks off after the result of the combat into which it charged",
    ),
    c.Pursue: ("WF-CORE-PUR-01", "A unit pursues when all enemies in contact with it flee"),
    c.CrumbleAt: ("WF-UNSTABLE-4", "Wounds are shared when an unstable unit with characters has lost a combat"),
    c.Overrun: ("WF-CORE-PUR-03", "A unit overruns when it has destroyed all its enemies in the first round of a combat"),
    c.StayPut: ("WF-CORE-PUR-03", "A unit overruns when it has destroyed all its enemies in the first round of a combat"),
    c.TakeLore: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    c.KeepSpells: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    c.ExchangeSpell: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    c.Cast: ("WF-CORE-MAG-03", "Wizards cast in the Magic phase, each spell once, with the dice that are left"),
    c.CastBound: ("WF-CORE-MAG-08", "A bound spell is used once in the Magic phase of its own side"),
    c.PowerDice: ("WF-CORE-MAG-03", "A spell is cast with one die more than the level at most, of those that are left"),
    c.DispelWith: ("WF-CORE-MAG-05", "A spell is dispelled once, when it is cast, with the dice that are left"),
    c.ReadScroll: ("WF-CORE-MAG-05", "A scroll is read when a spell is cast, by a wizard that has one and does not flee"),
    c.LetPass: ("WF-CORE-MAG-05", "A spell is let pass when it is cast"),
    c.DispelInPlay: (
        "WF-CORE-MAG-06",
        "Spells in force are dispelled at the end of the own Magic phase, with the dice that are left",
    ),
    c.EndSpell: ("WF-CORE-MAG-06", "A caster ends its own spells in its Magic phase"),
    c.EndMagic: ("WF-CORE-MAG-03", "Spells are cast in the Magic phase"),
    c.Restrain: ("WF-CORE-PUR-01", "A unit tests to stay when all enemies in contact with it flee"),
}
"""When an option is asked for, by its kind."""


def why_not(game: Pitched, option: Any) -> Refusal:
    """The refusal of what is not among the options of the pending choice, or of an option while places are asked for."""
    asked = game.question
    assert isinstance(asked, Choose | Place), "a decision was answered"
    said = _of_unit(game, option, asked) if isinstance(asked, Choose) else None
    if said is not None:
        return said
    when = WHEN.get(type(option))
    if when is not None:
        return no(game, *when)
    if isinstance(asked, Place):
        return no(game, asked.rule, "A place and an angle is asked for")
    return no(game, asked.rule, "This is not one of the {n} options offered", n=len(asked.options))


def _of_unit(game: Pitched, option: Any, asked: Choose) -> Refusal | None:
    """The refusal of a unit that cannot do what is asked for now; None where it is not asked for."""
    moving = isinstance(option, c.MoveUnit | c.March | c.Reform) and asked.topic == "move-unit"
    charging = isinstance(option, c.ChargeAt) and asked.topic == "charge"
    shooting = isinstance(option, c.ShootAt | c.ShootGrape | c.BreatheAt) and asked.topic == "shoot"
    if not (moving or charging or shooting):
        return None
    unit = option.unit
    if unit not in units_of(game, side_of(asked.by)):
        return no(game, asked.rule, "{by:seat} has no {unit:unit} on the table", by=asked.by, unit=unit)
    idle = _idle(game, unit)
    if idle is not None:
        return idle
    if engaged(game, unit):
        return no(game, asked.rule, "{unit:unit} is engaged in close combat", unit=unit)
    return _not_moving(game, option) if moving else _not_aiming(game, option, asked)


def _idle(game: Pitched, unit: str) -> Refusal | None:
    """The refusal of a unit that does nothing of its own will: it flees, is stupid or is afraid."""
    if game.units[unit].fleeing:
        return no(game, "WF-CORE-FLEE-01", "{unit:unit} flees: it does nothing else", unit=unit)
    if game.units[unit].stupid:
        return no(game, "WF-CORE-PSY-05", "{unit:unit} is stupid until its next turn: it does nothing of its own will", unit=unit)
    if game.units[unit].movement == "afraid":
        return no(game, "WF-CORE-PSY-03", "{unit:unit} is afraid: it neither charges nor moves nor shoots", unit=unit)
    return None


def _not_aiming(game: Pitched, option: c.ChargeAt | c.ShootAt | c.ShootGrape | c.BreatheAt, asked: Choose) -> Refusal | None:
    """The refusal of a target."""
    unit = option.unit
    if option.target not in game.regiments or game.units[option.target].side == game.units[unit].side:
        return no(game, asked.rule, "There is no enemy {unit:unit} on the table", unit=option.target)
    if not in_sight(game, unit, option.target):
        return no(game, "WF-CORE-SIGHT-01", "{unit:unit} does not see {target:unit}", unit=unit, target=option.target)
    return None


def _not_moving(game: Pitched, option: c.MoveUnit | c.March | c.Reform) -> Refusal | None:
    if not free_to_move(game, option.unit):
        return no(game, "WF-CORE-TURN-02", "{unit:unit} has moved in this turn", unit=option.unit)
    if isinstance(option, c.March) and not may_march(game, option.unit):
        return no(game, "WF-CORE-MOV-01", "An enemy is within 20 cm: {unit:unit} cannot march", unit=option.unit)
    return None
