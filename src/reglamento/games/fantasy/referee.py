"""Why an option is not allowed now, said so that a player can act on it."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, KeepOn, StandAndShoot
from reglamento.games.fantasy.facts.choices.combat import (
    AcceptChallenge,
    BreakOff,
    CancelFrom,
    CancelItem,
    CrumbleAt,
    Divide,
    Fight,
    FightOn,
    IssueChallenge,
    NoChallenge,
    Overrun,
    Pursue,
    RefuseChallenge,
    Restrain,
    SendBack,
    StayPut,
    StrikeAt,
    Wield,
)
from reglamento.games.fantasy.facts.choices.magic import (
    Cast,
    CastBound,
    DispelInPlay,
    DispelWith,
    EndMagic,
    EndSpell,
    ExchangeSpell,
    KeepSpells,
    LetPass,
    PowerDice,
    ReadScroll,
    TakeLore,
    ThrowAgain,
)
from reglamento.games.fantasy.facts.choices.moves import (
    BackToMachine,
    EndMoves,
    Files,
    Fly,
    JoinUnit,
    LeaveUnit,
    March,
    MoveUnit,
    Reform,
)
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, SetUp, SetUpIn, StandAlone, TakeZone
from reglamento.games.fantasy.facts.choices.shooting import (
    AimAt,
    BreatheAt,
    BreatheTowards,
    EndShooting,
    Guess,
    ShootAt,
    ShootGrape,
)
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.movement.costs import Bar, march_bar
from reglamento.games.fantasy.nerve.free_will import why_not_free
from reglamento.games.fantasy.units.table import units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place

WHEN: dict[type[Option], tuple[str, str]] = {
    PickArmy: ("WF-CORE-ARMY-05", "Armies are chosen before the battle"),
    TakeZone: ("WF-CORE-BAT-02", "Zones are taken before deployment"),
    SetUp: ("WF-CORE-BAT-02", "Units are set up in deployment, one each in turn"),
    SetUpIn: ("WF-CORE-BAT-02", "Characters are set up last, in a unit that takes them or alone"),
    StandAlone: ("WF-CORE-BAT-02", "Characters are set up last, in a unit that takes them or alone"),
    Begin: ("WF-CORE-BAT-04", "Who begins is chosen when all units are set up"),
    ChargeAt: ("WF-CORE-CHG-01", "Charges are declared first in a turn, at enemies in sight, one by each unit"),
    EndCharges: ("WF-CORE-CHG-01", "Charges are declared first in a turn, at enemies in sight, one by each unit"),
    KeepOn: ("WF-CORE-CHG-05", "A charger keeps on or turns to another enemy when its target has fled"),
    Hold: ("WF-CORE-CHG-02", "The target of a charge reacts when all charges are declared"),
    StandAndShoot: ("WF-CORE-CHG-03", "A target shoots at a charger that it sees and that is not too near"),
    Flee: ("WF-CORE-CHG-04", "The target of a charge flees when all charges are declared"),
    MoveUnit: ("WF-CORE-TURN-02", "Units move after the chargers, each once"),
    March: ("WF-CORE-MOV-01", "Units march after the chargers, with no enemy within 20 cm"),
    Reform: ("WF-CORE-MOV-02", "Units change their formation after the chargers, instead of another move"),
    Files: ("WF-CORE-MOV-02", "A unit says in how many files it stands when it changes its formation"),
    JoinUnit: (
        "WF-CORE-CHR-01",
        "A character joins a unit that it reaches after the chargers have moved, and joins or leaves once in a turn",
    ),
    LeaveUnit: (
        "WF-CORE-CHR-01",
        "A character leaves a unit that has not moved, is not engaged and does not flee, and joins or leaves once in a turn",
    ),
    Fly: ("WF-CORE-MOV-05", "Units with wings fly after the chargers, instead of another move"),
    EndMoves: ("WF-CORE-TURN-02", "Units move after the chargers, each once"),
    ShootAt: ("WF-CORE-SHO-01", "Units shoot in the Shooting phase, each once, at enemies in sight that are not engaged"),
    ShootGrape: ("WF-CORE-WAR-06", "A cannon shoots grapeshot in the Shooting phase, at enemies in sight that are not engaged"),
    AimAt: ("WF-CORE-WAR-06", "A crew aims at a file of its target when it shoots with a cannon or a stone thrower"),
    Guess: ("WF-CORE-WAR-09", "A distance is named for the shot of a cannon or a stone thrower, within its range"),
    BackToMachine: ("WF-CORE-WAR-01", "A crew on foot goes back to its machine among the other moves, if it is near enough"),
    BreatheAt: ("WF-BREATH-1", "A breath weapon is used in the Shooting phase, at enemies in sight that are not engaged"),
    BreatheTowards: (
        "WF-BREATH-2",
        "The template of a breath weapon is turned when a target is named, so that it touches the target",
    ),
    EndShooting: ("WF-CORE-SHO-01", "Units shoot in the Shooting phase, each once, at enemies in sight that are not engaged"),
    Fight: ("WF-CORE-CC-01", "Which combat is fought next is chosen in the Close combat phase"),
    StrikeAt: ("WF-CORE-CC-03", "Models strike at an enemy, a character or a champion that they touch"),
    Wield: ("WF-CORE-WPN-01", "A unit that carries several weapons chooses one before the first round of a combat"),
    IssueChallenge: (
        "WF-CORE-CHA-01",
        "A challenge is issued at the start of a round, by a character or a champion in contact",
    ),
    NoChallenge: ("WF-CORE-CHA-01", "A challenge is issued at the start of a round, by a character or a champion in contact"),
    AcceptChallenge: ("WF-CORE-CHA-01", "A character or a champion in contact accepts a challenge"),
    RefuseChallenge: ("WF-CORE-CHA-02", "A challenge is refused with room behind, and with no lone character in the combat"),
    SendBack: ("WF-CORE-CHA-02", "The challenger names a character that refused"),
    CancelFrom: ("WF-CANCELATTACK-4", "Which part of an enemy model loses an Attack is named before the blows"),
    Divide: (
        "WF-TWOWEAPONS-2",
        "Attacks are divided between two magic weapons at the start of a round, at least one with each",
    ),
    ThrowAgain: ("WF-CORE-LORE-01", "Dice are thrown again after a throw that failed, under a spell that lets them be"),
    CancelItem: ("WF-CORE-LORE-01", "A magic item is named when a spell that makes one fail takes effect"),
    BreakOff: (
        "WF-LIGHTNING-1",
        "A unit with a lightning attack breaks off after the result of the combat into which it charged",
    ),
    FightOn: (
        "WF-LIGHTNING-1",
        "A unit with a lightning attack breaks off after the result of the combat into which it charged",
    ),
    Pursue: ("WF-CORE-PUR-01", "A unit pursues when all enemies in contact with it flee"),
    CrumbleAt: ("WF-UNSTABLE-4", "Wounds are shared when an unstable unit with characters has lost a combat"),
    Overrun: ("WF-CORE-PUR-03", "A unit overruns when it has destroyed all its enemies in the first round of a combat"),
    StayPut: ("WF-CORE-PUR-03", "A unit overruns when it has destroyed all its enemies in the first round of a combat"),
    TakeLore: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    KeepSpells: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    ExchangeSpell: ("WF-CORE-MAG-01", "Wizards find their spells before the first turn"),
    Cast: ("WF-CORE-MAG-03", "Wizards cast in the Magic phase, each spell once, with the dice that are left"),
    CastBound: ("WF-CORE-MAG-08", "A bound spell is used once in the Magic phase of its own side"),
    PowerDice: ("WF-CORE-MAG-03", "A spell is cast with one die more than the level at most, of those that are left"),
    DispelWith: ("WF-CORE-MAG-05", "A spell is dispelled once, when it is cast, with the dice that are left"),
    ReadScroll: ("WF-CORE-MAG-05", "A scroll is read when a spell is cast, by a wizard that has one and does not flee"),
    LetPass: ("WF-CORE-MAG-05", "A spell is let pass when it is cast"),
    DispelInPlay: (
        "WF-CORE-MAG-06",
        "Spells in force are dispelled at the end of the own Magic phase, with the dice that are left",
    ),
    EndSpell: ("WF-CORE-MAG-06", "A caster ends its own spells in its Magic phase"),
    EndMagic: ("WF-CORE-MAG-03", "Spells are cast in the Magic phase"),
    Restrain: ("WF-CORE-PUR-01", "A unit tests to stay when all enemies in contact with it flee"),
}
"""When an option is asked for, by its kind."""

BARRED: dict[Bar, tuple[str, str]] = {
    "rallied": ("WF-CORE-MOV-01", "{unit:unit} {unit:has|have} rallied in this turn: {unit:it|they} cannot march"),
    "machine": ("WF-CORE-WAR-01", "{unit:unit} cannot march, as no war machine can"),
    "chariot": ("WF-CORE-CHT-01", "{unit:unit} cannot march, as no chariot can"),
    "unled": ("WF-CORE-PSY-09", "{unit:unit} {unit:has|have} no General within 30 cm: {unit:it|they} cannot march"),
    "enemy": ("WF-CORE-MOV-01", "An enemy is within 20 cm: {unit:unit} cannot march"),
}
"""Why a unit does not march, by what bars it."""


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
    moving = isinstance(option, MoveUnit | March | Reform) and asked.topic == "move-unit"
    charging = isinstance(option, ChargeAt) and asked.topic == "charge"
    shooting = isinstance(option, ShootAt | ShootGrape | BreatheAt) and asked.topic == "shoot"
    if not (moving or charging or shooting):
        return None
    unit = option.unit
    if unit not in units_of(game, side_of(asked.by)):
        return no(game, asked.rule, "{by:seat} has no {unit:unit} on the table", by=asked.by, unit=unit)
    held = why_not_free(game, unit, "move" if moving else "charge" if charging else "shoot")
    if held is not None:
        return held
    return _not_marching(game, option) if moving else _not_aiming(game, option, asked)


def _not_aiming(game: Pitched, option: ChargeAt | ShootAt | ShootGrape | BreatheAt, asked: Choose) -> Refusal | None:
    """The refusal of a target."""
    unit = option.unit
    if option.target not in game.regiments or game.units[option.target].side == game.units[unit].side:
        return no(game, asked.rule, "There is no enemy {unit:unit} on the table", unit=option.target)
    if not in_sight(game, unit, option.target):
        return no(game, "WF-CORE-SIGHT-01", "{unit:unit} {unit:does|do} not see {target:unit}", unit=unit, target=option.target)
    if game.units[unit].fired and not isinstance(option, ChargeAt):
        said = "The models of {unit:unit} that see {target:unit} have shot"
        return no(game, "WF-CORE-SHO-01", said, unit=unit, target=option.target)
    return None


def _not_marching(game: Pitched, option: MoveUnit | March | Reform) -> Refusal | None:
    bar = march_bar(game, option.unit) if isinstance(option, March) else None
    return no(game, *BARRED[bar], unit=option.unit) if bar is not None else None
