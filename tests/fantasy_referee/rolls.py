"""Dice: what succeeds, and who passes a test of Leadership."""

from __future__ import annotations

from collections.abc import Iterator

from fantasy_referee.watching import Moment
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t

TESTS = (fighting.PanicTested, fighting.BreakTested, fighting.RestraintTested, fighting.StupidityTested)


def dice(moments: list[Moment]) -> Iterator[str]:
    """A 1 fails and what is needed or more succeeds; a test of Leadership passes on no more than what is needed."""
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, fighting.SaveRolled | fighting.WardRolled | fighting.Regenerated):
            right = not event.dice or event.failed == sum(die == 1 or die < event.needed for die in event.dice)
        elif isinstance(event, fighting.HitRolled):
            right = event.hits == sum(die > 1 and die >= event.needed for die in event.dice)
        elif isinstance(event, fighting.WoundRolled):
            right = event.wounds == sum(die > 1 and die >= event.needed for die in event.dice)
        elif isinstance(event, TESTS):
            right = event.passed == (thrown(moment.before, event.unit, event.dice) <= event.needed)
        else:
            continue
        if not right:
            yield f"{number}: {event}"


def thrown(game: Pitched, unit: str, dice: tuple[int, ...]) -> int:
    """What the dice of a Leadership test come to. Cold-blooded units leave out the highest of three, units in contact with an enemy that
    unnerves them the lowest. [WF-COLDBLOOD-1, WF-COLDBLOOD-3]
    """
    foes = {
        each.charger if each.target == unit else each.target
        for each in game.contacts.values()
        if unit in (each.charger, each.target)
    }
    unnerved = any(game.listed(id).troop.trait(t.Unnerving) is not None for id in foes)
    cold = game.listed(unit).troop.trait(t.ColdBlooded) is not None
    known = sorted(dice)
    return sum(known[1:] if unnerved and not cold else known[: 2 if cold and not unnerved else len(known)])
