"""Magic: dice, casting, miscasts and dispelling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fantasy_referee.watching import Moment, host, troop
from reglamento.games.fantasy.facts.events import course, magic
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.magic_traits import DispelBonus, MoreDice, Wizard


def pools(moments: list[Moment]) -> Iterator[str]:
    """2 power dice and one for each level; the other side's dispel dice, with 1 for each wizard of level 1 or 2 and 2 for others; no more
    are thrown. [WF-CORE-MAG-02]
    """
    left: Counter[Side] = Counter()
    stones = 0
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, magic.MagicDice):
            foe: Side = "blue" if event.side == "red" else "red"
            levels = [_level(game, id) for id in _wizards(game, event.side)]
            against = [2 if _level(game, id) > 2 else 1 for id in _wizards(game, foe)]
            more = sum(_more(game, id) for id in _wizards(game, event.side))
            if event.power - 2 - sum(levels) not in {0, more} or event.dispel < game.army(foe).dispel + sum(against):
                yield f"{number}: {event}: levels {levels}, against them {against}"
            left = Counter({event.side: event.power, foe: event.dispel})
            stones = 0
        elif isinstance(event, magic.StoneUsed):
            stones += event.dice
        elif isinstance(event, magic.CastRolled):
            known = _level(game, event.unit)
            if len(event.dice) > known + 1 + stones:
                yield f"{number}: {event}: level {known}"
            left[game.units[event.unit].side] -= len(event.dice) - stones
            stones = 0
            if left[game.units[event.unit].side] < 0:
                yield f"{number}: {event}: too many dice"
        elif isinstance(event, magic.DispelRolled):
            left[event.side] -= len(event.dice) - stones
            stones = 0


def _wizards(game: Pitched, side: Side) -> list[str]:
    """The wizards of a side that are on the table and do not flee. [WF-CORE-FLEE-01]"""
    those = [id for id in game.mages if game.units[id].side == side and not game.units[id].end]
    return [id for id in those if not game.units[host(game, id)].fleeing and host(game, id) in game.regiments]


def _level(game: Pitched, unit: str) -> int:
    wizard = troop(game, unit).trait(Wizard)
    return 0 if wizard is None else wizard.level


def _against(game: Pitched, event: magic.DispelRolled, cast: magic.CastRolled) -> bool:
    """Whether a dispel roll may be made against a spell, with what it must come to. [WF-CORE-MAG-05]"""
    return cast.outcome == "cast" and sum(cast.dice) - event.needed in {0, *_bonuses(game, event.side)}


def _bonuses(game: Pitched, side: Side) -> list[int]:
    """What its wizards add to a side's dispel rolls. [WF-CORE-ARMY-03]"""
    found = [troop(game, id).trait(DispelBonus) for id in _wizards(game, side)]
    return [each.points for each in found if each is not None]


def _more(game: Pitched, unit: str) -> int:
    more = troop(game, unit).trait(MoreDice)
    return 0 if more is None else more.power


def casting(moments: list[Moment]) -> Iterator[str]:
    """Two 1s are a miscast, two 6s irresistible; else the dice must come to the value, and to more than 2. Dispelling needs as much as was
    cast. [WF-CORE-MAG-03, WF-CORE-MAG-05]
    """
    last: magic.CastRolled | None = None
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, magic.CastRolled):
            ones, sixes, total = event.dice.count(1), event.dice.count(6), sum(event.dice)
            right = (
                "miscast"
                if ones > 1
                else "irresistible"
                if sixes > 1
                else "cast"
                if total >= event.value and total > 2
                else "failed"
            )
            if event.outcome != right:
                yield f"{number}: {event}: {right}"
            last = event
        elif isinstance(event, magic.DispelRolled):
            done = event.dice.count(1) < 2 and (event.dice.count(6) > 1 or sum(event.dice) >= event.needed)
            if event.done != done:
                yield f"{number}: {event}"
            if (
                last is not None
                and event.rule == "WF-CORE-MAG-05"
                and last.spell == event.spell
                and not _against(moment.game, event, last)
            ):
                yield f"{number}: {event} after {last}"
            last = None
        elif isinstance(event, course.PhaseBegan):
            last = None
