"""The Fight phase: who fights when, how often each strikes, and how units pile in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.wh40k.facts.events import charges, course, moves, stratagems
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Airborne, FightsFirst, FightsTwice
from wh40k_referee.charging import BARRED, BARRIERS
from wh40k_referee.watching import (
    BETWEEN,
    ENGAGED,
    HAIR,
    Moment,
    Soldier,
    Volley,
    changed,
    enemies,
    engaged,
    gap,
    in_force,
    models_of,
    row_of,
    sheet_of,
    soldiers,
    volleys,
)


class Phase:
    """A Fight phase as it goes on: who has charged in this turn, and who has fought how often."""

    def __init__(self, active: Side, charged: set[str]) -> None:
        self.active, self.charged = active, charged
        self.fought: Counter[str] = Counter()
        self.last: Side | None = None
        """Whose unit fought last, once chargers have fought."""

    def waiting(self, game: Warzone, within: float = ENGAGED - HAIR) -> set[str]:
        """The units that must still fight: they charged, or an enemy is within 1 inch. [40K-CORE-FIGHT-01]"""
        return {unit for unit in game.ranks if not self.fought[unit] and (unit in self.charged or opponents(game, unit, within))}

    def first(self, game: Warzone, units: set[str]) -> set[str]:
        """Those that fight before the others. [40K-CORE-FIGHT-02, 40K-CORE-FIGHT-03]"""
        return {unit for unit in units if unit in self.charged or _has(game, unit, FightsFirst)}


def opponents(game: Warzone, unit: str, within: float) -> list[str]:
    """The enemies within reach with which a unit can fight. [40K-CORE-AIR-01]"""
    return [foe for foe in engaged(game, unit, within) if _can(game, unit, foe) and _can(game, foe, unit)]


def _can(game: Warzone, unit: str, foe: str) -> bool:
    return "FLY" in sheet_of(game, unit).keywords or not _has(game, foe, Airborne)


def _has(game: Warzone, unit: str, kind: type) -> bool:
    return any(isinstance(each, kind) for each in in_force(game, unit, soldiers(game, unit)[0].member))


def order(moments: list[Moment]) -> Iterator[str]:
    """First all that charged or fight first, then both sides in turn, the active player first; all fight, once.
    [40K-CORE-FIGHT-01, 40K-CORE-FIGHT-02, 40K-FAQ-FIGHT-01, 40K-FAQ-FIGHT-05]
    """
    charged: set[str] = set()
    phase: Phase | None = None
    free = False
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.TurnBegan):
            charged = set()
        elif isinstance(event, charges.Charged):
            charged.add(event.unit)
        elif isinstance(event, course.PhaseBegan):
            phase = Phase(event.side, charged) if event.phase == "fight" else None
        elif isinstance(event, stratagems.StratagemUsed | stratagems.StratagemWorks):
            free = free or event.stratagem != "command-re-roll"
        elif isinstance(event, charges.FightPicked) and phase is not None:
            yield from (f"{number}: {event}: {why}" for why in _out_of_turn(phase, game, event.unit, free=free))
            free = False
            phase.fought[event.unit] += 1
        elif isinstance(event, course.PhaseEnded) and phase is not None:
            if left := phase.waiting(game):
                yield f"{number}: {left} have not fought"
            phase = None


def _out_of_turn(phase: Phase, game: Warzone, unit: str, *, free: bool) -> Iterator[str]:
    """What is wrong with a unit that fights now; `free`: a Stratagem let it."""
    side = game.units[unit].side
    within = BARRED + HAIR if any(each.kind in BARRIERS for each in game.mission.battlefield.features) else ENGAGED + HAIR
    if unit not in phase.charged and not opponents(game, unit, within):
        yield "is not engaged"
    if phase.fought[unit] >= 1 + _has(game, unit, FightsTwice) and not free:
        yield "again"
    waiting = phase.waiting(game)
    first = phase.first(game, waiting)
    if free or _has(game, unit, FightsTwice):
        pass
    elif first and phase.last is None:
        if unit not in phase.first(game, {unit}):
            yield f"before {first}"
    else:
        expected = phase.active if phase.last in {None, _foe(phase.active)} else _foe(phase.active)
        if side != expected and any(game.units[each].side == expected for each in waiting):
            yield f"before {waiting} of {expected}"
    if not free and (phase.last is not None or unit not in phase.first(game, {unit})):
        phase.last = side


def _foe(side: Side) -> Side:
    return "blue" if side == "red" else "red"


# ---- blows


def blows(moments: list[Moment]) -> Iterator[str]:
    """All models in reach make all their attacks, chargers at declared targets alone. [40K-CORE-FIGHT-04, 40K-FAQ-FIGHT-02,
    40K-FAQ-FIGHT-08]
    """
    declared: dict[str, tuple[str, ...]] = {}
    last = 0
    for volley in volleys(moments):
        first = volley.rolls[0][0]
        for moment in moments[last:first]:
            if isinstance(moment.event, course.TurnBegan):
                declared.clear()
            elif isinstance(moment.event, charges.Charged):
                declared[moment.event.unit] = moment.event.targets
        last = first
        if volley.manner != "fight":
            continue
        game, unit = volley.start, volley.unit
        targets = declared.get(unit) or tuple(enemies(game, unit))
        struck = {event.target for _, event in volley.rolls}
        if not struck <= set(targets):
            yield f"{first}: {unit} strikes {struck}, not {targets}"
        made = sum(len(event.dice) for _, event in volley.rolls)
        least, most = _attacks(volley, targets, ENGAGED - HAIR), _attacks(volley, targets, _reach(game))
        gone = any(event.target not in _over(moments, volley).ranks for _, event in volley.rolls)
        if made > most[1] or (made < least[0] and not gone):
            yield f"{first}: {unit} makes {made} attacks, not {least[0]} to {most[1]}"
        for target in struck:
            hits = sum(len(event.dice) for _, event in volley.rolls if event.target == target)
            if hits > _attacks(volley, (target,), _reach(game))[1]:
                yield f"{first}: {unit} makes {hits} attacks at {target}, not {_attacks(volley, (target,), _reach(game))[1]}"


def _over(moments: list[Moment], volley: Volley) -> Warzone:
    """The game when all that came of some blows is done."""
    last = volley.rolls[-1][0]
    return next(each for each in moments[last + 1 :] if isinstance(each.event, (*BETWEEN, moves.PiledIn, course.PhaseEnded))).game


def _reach(game: Warzone) -> float:
    return BARRED + HAIR if any(each.kind in BARRIERS for each in game.mission.battlefield.features) else ENGAGED + HAIR


def _attacks(volley: Volley, targets: tuple[str, ...], within: float) -> tuple[int, int]:
    """The least and the most attacks of the models that reach one of some units, by themselves or behind one of their own.
    [40K-CORE-FIGHT-05]
    """
    game, own = volley.start, models_of(volley.start, volley.unit)
    theirs = [game.places[id] for unit in targets if _can(game, volley.unit, unit) for id in models_of(game, unit)]
    near = {id for id in own if any(gap(game.places[id], there) <= within for there in theirs)}
    helped = near | {
        id for id in own if any(gap(game.places[id], game.places[other]) <= min(within, ENGAGED + HAIR) for other in near)
    }
    numbers = [_number(volley, each) for each in soldiers(game, volley.unit) if each.id in helped]
    return sum(least for least, _ in numbers), sum(most for _, most in numbers)


def _number(volley: Volley, soldier: Soldier) -> tuple[int, int]:
    """The attacks of a model, with those that its weapons add. [40K-FAQ-FIGHT-14, 40K-FAQ-FIGHT-15]"""
    row, amount = row_of(soldier), soldier.member.profile.attacks
    extra = sum(blade.extra for blade in soldier.member.blades)
    if row is not None and row.A is not None and isinstance(row.A, int):
        least = most = row.A
    else:
        least, most = amount.dice + amount.plus, amount.dice * amount.sides + amount.plus
    own = in_force(volley.start, volley.unit, soldier.member)
    charged = bool(volley.start.units[volley.unit].charged)
    return changed(least, "A", own, charged=charged) + extra, changed(most, "A", own, charged=charged) + extra


def piling_in(moments: list[Moment]) -> Iterator[str]:
    """Each model that moves ends closer to the closest enemy. [40K-CORE-FIGHT-04, 40K-FAQ-FIGHT-06]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if not isinstance(event, moves.PiledIn):
            continue
        after = moment.game
        theirs = [id for foe in enemies(after, event.unit) for id in models_of(after, foe)]
        for id, x, y in event.places:
            if (game.places[id].x, game.places[id].y) == (x, y) or id not in after.places:
                continue
            closest = min(gap(game.places[id], game.places[other]) for other in theirs)
            those = [other for other in theirs if gap(game.places[id], game.places[other]) <= closest + HAIR]
            if all(gap(after.places[id], game.places[other]) >= gap(game.places[id], game.places[other]) for other in those):
                yield f"{number}: {id} does not come closer to {those}: {event}"
