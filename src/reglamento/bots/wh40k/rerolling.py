"""When the greedy bot of wh40k rolls a die again for a Command Point: where more is expected of it than the point is worth.
[40K-CORE-STRAT-02, 40K-FAQ-STRAT-01]
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from reglamento.bots.wh40k.powers import worth_on
from reglamento.bots.wh40k.spending import POINT
from reglamento.bots.wh40k.worth import FACES, blows, points_left, value_of
from reglamento.games.wh40k.arms.rolls import passed
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.facts.choices import stratagems
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.saving import RollSaves, save_of
from reglamento.games.wh40k.morale.failing import leadership
from reglamento.games.wh40k.odds.charge_odds import charge_needed
from reglamento.games.wh40k.psychic.denying import DenyRoll
from reglamento.games.wh40k.psychic.knowing import power_of, targets
from reglamento.games.wh40k.psychic.phase import PsychicTest
from reglamento.games.wh40k.stratagems.using import Reroll
from reglamento.games.wh40k.units.table import members
from reglamento.geometry.table.shapes.ruler import below
from reglamento.kernel.questions import Choose

MEAN = 3.5
DAMAGE = 0.75
"""The share of what a die shows that is damage, on average of those that show all of it and those that show half."""


def reroll(view: Warzone, question: Choose) -> Any:
    """The lowest die, where that is expected to gain more than the Command Point is worth."""
    again = below(POINT, gain_of_reroll(view, question))
    return question.options[0] if again else stratagems.KeepDice()


def gain_of_reroll(view: Warzone, question: Choose) -> float:
    """The points that the lowest die is expected to gain when it is rolled again; 0 for rolls that this bot never repeats."""
    asked: Reroll = question.context
    worth = GAINS.get(asked.topic)
    return 0.0 if worth is None else worth(view, question.about or "", asked)


def better(dice: tuple[int, ...], needed: int) -> float:
    """The chance that dice come to so much when the lowest is rolled again: 0 where they come to it already."""
    rest = sum(dice) - min(dice)
    return 0.0 if sum(dice) >= needed else sum(rest + face >= needed for face in FACES) / len(FACES)


def charge(view: Warzone, unit: str, asked: Reroll) -> float:
    """The blows of a charge that would come off, at the best of its targets."""
    rolled = asked.rolled
    assert isinstance(rolled, ChargeRoll)
    here = tuple(enemy for enemy in rolled.targets if members(view, enemy))
    needed = charge_needed(view, unit, here) if here else None
    gains = [min(blows(view, unit, enemy), points_left(view, enemy)) for enemy in here]
    return 0.0 if needed is None else better(asked.dice, needed) * max(gains)


def psychic(view: Warzone, unit: str, asked: Reroll) -> float:
    """The power on its best target."""
    test = asked.rolled
    assert isinstance(test, PsychicTest)
    known = power_of(view, test.unit, test.power)
    found = [worth_on(view, unit, known, target) for target in targets(view, unit, known)]
    return better(asked.dice, test.charge) * max(found, default=0.0)


def deny(view: Warzone, unit: str, asked: Reroll) -> float:
    """The power that would be denied, on the target that it works on best."""
    test = asked.rolled
    assert isinstance(test, DenyRoll)
    known = power_of(view, test.unit, test.power)
    found = [worth_on(view, test.unit, known, target) for target in targets(view, test.unit, known)]
    return better(asked.dice, test.total + 1) * max(found, default=0.0)


def save(view: Warzone, about: str, asked: Reroll) -> float:
    """The damage of a wound that would be saved."""
    rolled = asked.rolled
    assert isinstance(rolled, RollSaves)
    model = rolled.model or members(view, rolled.attacks.target)[0]
    needed, by = save_of(view, model, rolled.attacks)
    chance = sum(passed(face, needed, by) for face in FACES) / len(FACES)
    return chance * min(rolled.attacks.weapon.damage.mean, view.models[model].wounds) * value_of(view, model)


def damage(view: Warzone, about: str, asked: Reroll) -> float:
    """The wounds that another die takes beyond this one, at most those that the model has."""
    if about not in view.models or len(asked.dice) != 1:
        return 0.0
    more = min(DAMAGE * (MEAN - asked.dice[0]), view.models[about].wounds - DAMAGE * asked.dice[0])
    return more * value_of(view, about)


def morale(view: Warzone, unit: str, asked: Reroll) -> float:
    """The models that would flee less."""
    own = members(view, unit)
    over = view.units[unit].lost - leadership(view, unit)
    flee = {face: min(len(own), max(0, face + over)) for face in FACES}
    return (flee[asked.dice[0]] - fsum(flee.values()) / len(FACES)) * value_of(view, own[-1])


GAINS: dict[str, Callable[[Warzone, str, Reroll], float]] = {
    "charge": charge,
    "psychic": psychic,
    "deny": deny,
    "save": save,
    "damage": damage,
    "morale": morale,
}
"""The points that a die gains that is rolled again, by what the roll is for."""
