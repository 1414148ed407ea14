"""What a roll is for that may be rolled again, and what it needs, in words. [40K-CORE-STRAT-02]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.games.wh40k.arms.rolls import passed, to_wound
from reglamento.games.wh40k.attacks.hitting import RollHits, hits_of
from reglamento.games.wh40k.attacks.wounding import RollWounds, toughness
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.deployment.setting_up import SeizeRoll
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.ground import DangerousGround
from reglamento.games.wh40k.harm.mortal import Explosion
from reglamento.games.wh40k.harm.saving import RollSaves, save_of
from reglamento.games.wh40k.harm.slaying import LoseWounds, ignored_on
from reglamento.games.wh40k.missions.ending import ON, LastRound
from reglamento.games.wh40k.morale.failing import fails
from reglamento.games.wh40k.morale.phase import MoraleRoll
from reglamento.games.wh40k.movement.reserves import ARRIVES, ReservesRoll
from reglamento.games.wh40k.movement.transforming import BecomeRoll, RiseRoll
from reglamento.games.wh40k.odds.charge_odds import charge_needed
from reglamento.games.wh40k.psychic.denying import DenyRoll
from reglamento.games.wh40k.psychic.phase import PsychicTest
from reglamento.games.wh40k.stratagems.points import stratagem_of
from reglamento.games.wh40k.stratagems.using import OwnRoll, Reroll, StopDie
from reglamento.games.wh40k.transports.wrecks import EscapeRoll
from reglamento.games.wh40k.units.table import members
from reglamento.games.wh40k.words.names import Names
from reglamento.language import tr

ROLLS: Mapping[str, str] = {
    "advance": "Advance of {about:unit}",
    "ap": "AP of a weapon of {about:unit}",
    "attacks": "Attacks of {about:model}",
    "charge": "Charge of {about:unit}",
    "critical": "Critical marker",
    "damage": "Damage to {about:model}",
    "dangerous": "Dangerous ground, {about:unit}",
    "deny": "Denial by {about:unit}",
    "escape": "Escape from the wreck",
    "explode": "Explosion of {about:model}",
    "fate": "Fate of {about:model}",
    "hit": "Hit rolls of {about:unit}",
    "ignore": "Wounds that {about:model} may ignore",
    "length": "Whether the battle goes on",
    "morale": "Morale test of {about:unit}",
    "mortal": "Mortal wounds of {about:unit}",
    "objective-points": "Points for an objective",
    "psychic": "Psychic test of {about:unit}",
    "random-move": "Move of {about:unit}",
    "reserves": "Arrival of {about:unit}",
    "restore": "Models of {about:unit} that return",
    "save": "Saves of {about:piece}",
    "seize": "Seizing the initiative",
    "shots": "Shots of {about:unit}",
    "stop": "Stopping the Stratagem",
    "strength": "Strength of a weapon of {about:unit}",
    "summon": "Summons of {about:unit}",
    "trait": "Trait of the Warlord",
    "warlord": "Points for the Warlord",
    "wound": "Wound rolls of {about:unit}",
}
"""What is rolled, by the topic of the roll."""
FACES = range(1, 7)


def rolled_words(view: Warzone, names: Names, about: str, asked: Reroll) -> str:
    """What was rolled for whom, what it needs, and the dice: `Saves of Squad (r1), 5+ needed: 4, 3`."""
    fields = {"roll": names.say(ROLLS[asked.topic], about=about), "dice": ", ".join(map(str, asked.dice))}
    if isinstance(asked.rolled, MoraleRoll):
        most = max((die for die in FACES if not fails(view, asked.rolled.unit, die)), default=None)
        return tr("{roll}: {dice}" if most is None else "{roll}, {n} or less needed: {dice}").format(n=most, **fields)
    least = needed(view, asked.rolled)
    return tr("{roll}: {dice}" if least is None else "{roll}, {n}+ needed: {dice}").format(n=least, **fields)


def needed(view: Warzone, rolled: OwnRoll) -> int | None:
    """What each die, or the sum of dice, must show; None where more is better, or nothing is enough."""
    own = NEEDED.get(type(rolled))
    return None if own is None else own(view, rolled)


def _to_hit(view: Warzone, rolled: RollHits) -> int | None:
    return next((die for die in FACES if hits_of(view, rolled.attacks, (die,))), None)


def _to_wound(view: Warzone, rolled: RollWounds) -> int | None:
    number, by = to_wound(rolled.attacks.strength, toughness(view, rolled.attacks.target)), rolled.attacks.wound_modifier
    return next((die for die in FACES if passed(die, number, by)), None)


def _to_save(view: Warzone, rolled: RollSaves) -> int | None:
    save = save_of(view, rolled.model or members(view, rolled.attacks.target)[0], rolled.attacks)
    return next((die for die in FACES if passed(die, *save)), None)


NEEDED: Mapping[type[OwnRoll], Callable[[Warzone, Any], int | None]] = {
    RollHits: _to_hit,
    RollWounds: _to_wound,
    RollSaves: _to_save,
    LoseWounds: lambda view, rolled: ignored_on(view, rolled.model),
    ChargeRoll: lambda view, rolled: charge_needed(view, rolled.unit, rolled.targets),
    PsychicTest: lambda view, rolled: rolled.charge,
    DenyRoll: lambda view, rolled: rolled.total + 1,
    ReservesRoll: lambda view, rolled: ARRIVES,
    BecomeRoll: lambda view, rolled: rolled.becomes.on,
    RiseRoll: lambda view, rolled: rolled.rises.on,
    Explosion: lambda view, rolled: rolled.explodes.on,
    DangerousGround: lambda view, rolled: 2,
    EscapeRoll: lambda view, rolled: 2,
    LastRound: lambda view, rolled: ON[view.round],
    SeizeRoll: lambda view, rolled: 6,
    StopDie: lambda view, rolled: stratagem_of(view, rolled.side, rolled.stratagem).stops,
}
"""What the dice of each kind of roll must show."""
