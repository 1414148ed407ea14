"""What lasts for a time, and what happens when models are slain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from reglamento.games.wh40k.facts.events import attacks, course, losses, powers
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Explodes
from wh40k_referee.watching import HAIR, Moment, models_of, nearest

SINCE = (losses.Exploded, course.PhaseEnded, attacks.HitRolled, attacks.SaveRolled, powers.PsychicTested)
"""Events after which mortal wounds have another cause."""


def endings(moments: list[Moment]) -> Iterator[str]:
    """What powers and Stratagems give is gone when its time is over. [40K-CORE-STRAT-05, 40K-CORE-PSY-01]"""
    for number, (moment, later) in enumerate(pairwise(moments)):
        event, game = moment.event, later.game
        if isinstance(event, course.PhaseBegan):
            over = {"phase", event.phase} if event.phase in {"psychic", "shooting"} else {"phase"}
            for each in game.lasting.values():
                if each.ends in over and (each.ends == "phase" or each.side == event.side):
                    yield f"{number}: {each} still lasts in {event}"
        elif isinstance(event, course.TurnBegan):
            for each in game.lasting.values():
                if each.ends == "turn":
                    yield f"{number}: {each} still lasts in {event}"


def explosions(moments: list[Moment]) -> Iterator[str]:
    """A model that may explode rolls when it is slain; if it does, every unit in reach suffers. [40K-CORE-ATT-08]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if not isinstance(event, losses.Exploded) or event.model not in game.kinds:
            continue
        what = next(each for each in game.kinds[event.model].abilities if isinstance(each, Explodes))
        if event.needed != what.on or event.done != (event.die >= what.on):
            yield f"{number}: {event} of {what}"
        own = game.models[event.model].unit
        near = {unit for unit in game.ranks if unit != own and _far(game, event.model, unit) <= what.range - HAIR}
        struck: set[str] = set()
        for later in moments[number + 1 :]:
            told = later.event
            if isinstance(told, SINCE):
                break
            if isinstance(told, losses.MortalWoundsDealt):
                struck.add(told.unit)
        if event.done and not near <= struck:
            yield f"{number}: {event} strikes {struck}, not {near}"


def _far(game: Warzone, model: str, unit: str) -> float:
    return nearest(game, (model,), models_of(game, unit))
