"""What most players answer: fire and strike where the most points are expected, close in as far as possible, give up models in the
order that is suggested.
"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from math import fsum, hypot
from typing import Any, NamedTuple

from reglamento.faces.parts import Places, Usual
from reglamento.faces.wh40k.worth import points_taken
from reglamento.games.wh40k.facts.choices import attacks, charges
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows
from reglamento.games.wh40k.odds.attack_odds import aim_odds, strike_odds
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.table import standing
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr


class Habit(NamedTuple):
    """What most players answer to questions of one topic. Where they are about a unit, the act is that unit's."""

    text: str
    act: str
    answer: Callable[[Warzone, Choose], Any]


def usual(view: Warzone) -> Usual | None:
    """What most players answer to the pending question; None where there is no such answer."""
    asked = view.question
    if isinstance(asked, Place) and asked.topic == "closer":
        return Usual(tr(CLOSE_IN), f"fight/{asked.about}", lambda: farthest(view, asked))
    if not isinstance(asked, Choose) or len(asked.options) < 2 or asked.topic not in HABITS:
        return None
    habit = HABITS[asked.topic]
    act = f"{habit.act}/{asked.about}" if habit.act and asked.about else habit.act
    return Usual(tr(habit.text), act, lambda: habit.answer(view, asked))


def first(view: Warzone, asked: Choose) -> Any:
    return asked.options[0]


def default(view: Warzone, asked: Choose) -> Any:
    return asked.default


def fire_overwatch(view: Warzone, asked: Choose) -> Any:
    return charges.Overwatch()


def dearest(asked: Choose, worth: Callable[[Any], float | None]) -> Any:
    """The option from which the most points are expected, the first of several; options without a worth are left out."""
    known = [(option, value) for option in asked.options if (value := worth(option)) is not None]
    return max(known, key=lambda pair: pair[1])[0] if known else asked.default


def aim(view: Warzone, asked: Choose) -> Any:
    """The target from which this weapon is expected to take the most points."""
    lot, unit = asked.context, asked.about or ""
    assert isinstance(lot, Lot), "a question at what to fire says with what"

    def worth(option: Any) -> float | None:
        if not isinstance(option, attacks.Aim | attacks.AimAll):
            return None
        return points_taken(view, option.target, aim_odds(view, Shooting(unit), lot, option))

    return dearest(asked, worth)


def strike(view: Warzone, asked: Choose) -> Any:
    """The weapon and the target by which the most points are expected."""
    blows, unit = asked.context, asked.about or ""
    assert isinstance(blows, Blows), "a question at what to strike says how often"

    def worth(option: Any) -> float | None:
        if not isinstance(option, attacks.Strike):
            return None
        return points_taken(view, option.target, strike_odds(view, unit, blows, option))

    return dearest(asked, worth)


def farthest(view: Warzone, asked: Place) -> Places:
    """The suggestion by which the models go farthest in all; the first of several."""
    here = [standing(view, id).at for id in asked.pieces]

    def gone(answer: Places) -> float:
        return fsum(hypot(place.x - x, place.y - y) for place, (x, y) in zip(answer, here, strict=True))

    return max((*view.suggestions(), asked.default), key=gone)


CLOSE_IN = "Close in as far as possible, and so on with this unit"
FIRE_ALL = "Fire all its guns at the likeliest targets"
GIVE_UP = "The models that are farthest away, one after another"
HABITS: dict[str, Habit] = {
    "shoot-unit": Habit("Shoot with all, each at its likeliest target", "fire", first),
    "grenade": Habit(FIRE_ALL, "fire", default),
    "arms": Habit(FIRE_ALL, "fire", default),
    "aim": Habit("Fire everything at the likeliest target", "fire", aim),
    "overwatch": Habit("Fire Overwatch with all guns", "fire", fire_overwatch),
    "fight-unit": Habit("Fight with all: close in, and strike at the likeliest targets", "fight", first),
    "strike": Habit("Strike with everything at the likeliest target", "fight", strike),
    "allot": Habit(GIVE_UP, "losses", default),
    "flee": Habit(GIVE_UP, "losses", default),
    "order": Habit("In the order of the list", "", first),
}
"""By the topic of the question."""
