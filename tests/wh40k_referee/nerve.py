"""Morale: who tests, on what Leadership, and how many flee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.wh40k.facts.events import course, losses, stratagems
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import AnyAbility, Falters, Fearless, Holds, Lends, Panics
from wh40k_referee.watching import Moment, Soldier, auras, changed, in_force, models_of, row_of, soldiers


def tests(moments: list[Moment]) -> Iterator[str]:
    """The die and the models lost in this turn beyond the highest Leadership: so many flee. [40K-CORE-MORALE-01]"""
    fallen: Counter[str] = Counter()
    fled: Counter[str] = Counter()
    tested: dict[str, losses.MoraleTested] = {}
    brave: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.TurnBegan):
            fallen, fled, tested, brave = Counter(), Counter(), {}, set()
        fallen[event.unit if isinstance(event, losses.ModelSlain) else ""] += 1
        fled[event.unit if isinstance(event, losses.Fled) else ""] += 1
        if isinstance(event, stratagems.StratagemUsed) and event.stratagem == "insane-bravery":
            brave.add(event.about)
        elif isinstance(event, losses.MoraleTested):
            if event.unit in tested:
                yield f"{number}: {event}: twice"
            tested[event.unit] = event
            if event.lost != fallen[event.unit] or event.leadership != _leadership(game, event.unit):
                yield f"{number}: {event} after {fallen[event.unit]} losses, with {_leadership(game, event.unit)}"
            yield from (f"{number}: {event}: {why}" for why in _flight(game, event))
        elif isinstance(event, course.PhaseEnded) and event.phase == "morale":
            for unit, test in tested.items():
                if fled[unit] != min(test.flee, fled[unit] + len(models_of(game, unit))):
                    yield f"{number}: {fled[unit]} of {unit} fled, not {test.flee}"
            forgotten = {unit for unit in game.ranks if fallen[unit]} - set(tested) - brave
            yield from (f"{number}: {unit} did not test" for unit in forgotten if not _has(_abilities(game, unit), Fearless))


def _abilities(game: Warzone, unit: str) -> list[AnyAbility]:
    return [each for one in soldiers(game, unit) for each in in_force(game, unit, one.member)]


def _has(abilities: list[AnyAbility], kind: type) -> bool:
    return any(isinstance(each, kind) for each in abilities)


def _leadership(game: Warzone, unit: str) -> int:
    """The highest in the unit, with what changes the unit's; or that of a model that lends its own, with what changes that model's.
    [40K-FAQ-AURA-02]
    """
    lenders = [id for id, aura in auras(game, unit) if isinstance(aura.gives, Lends)]
    own = [_of(game, unit, each) for each in soldiers(game, unit)]
    return max(own + [_of(game, game.models[id].unit, Soldier(id, game.kinds[id], game.models[id].wounds)) for id in lenders])


def _of(game: Warzone, unit: str, soldier: Soldier) -> int:
    row = row_of(soldier)
    plain = soldier.member.profile.leadership if row is None or row.Ld is None else row.Ld
    return max(1, changed(plain, "Ld", in_force(game, unit, soldier.member)))


def _flight(game: Warzone, event: losses.MoraleTested) -> Iterator[str]:
    """[40K-CORE-MORALE-01, 40K-FAQ-MORALE-01, 40K-FAQ-MORALE-02]"""
    own = _abilities(game, event.unit)
    flee = max(0, event.die + event.lost - event.leadership)
    failed = flee > 0
    if any(isinstance(each, Falters) and event.die >= each.on for each in own):
        failed, flee = True, max(1, flee)
    flee += max((each.more for each in own if isinstance(each, Panics)), default=0) if failed else 0
    flee = 0 if _has(own, Holds) else flee
    if (event.failed, event.flee) != (failed, flee):
        yield f"{flee} flee, {failed}"
