"""The Psychic phase: tests, Perils, denials and what powers deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from reglamento.games.wh40k.facts.events import course, losses, powers
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Denies, Psyker
from reglamento.games.wh40k.sheets.powers import Power
from wh40k_referee.watching import HAIR, Moment, apart, sheet_of, soldiers

SMITE = Power(id="smite", name="Smite", charge=5, range=18, target="enemy", mortal="D3", stronger="D6", above=10, closest=True)
"""As the rules have it. [40K-CORE-PSY-04]"""
DENIED_WITHIN = 24.0
PERILS = ((1, 1), (6, 6))


def tests(moments: list[Moment]) -> Iterator[str]:
    """Two dice against the warp charge; a double 1 or 6 brings Perils. No more attempts than the datasheet says, each power once.
    [40K-CORE-PSY-01, 40K-CORE-PSY-02, 40K-CORE-MATCH-02]
    """
    cast: Counter[str] = Counter()
    tried: set[tuple[str, str]] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan):
            cast.clear()
            tried.clear()
        elif isinstance(event, powers.PsychicTested):
            key = (event.unit if event.power == SMITE.id else game.units[event.unit].side, event.power)
            cast[event.unit] += 1
            power, psykers = _power(game, event.unit, event.power), _psykers(game, event.unit)
            known = {SMITE.id}.union(*(each.powers for each in psykers))
            wrong = (
                (event.needed != power.charge, "the warp charge"),
                (event.perils != (event.dice in PERILS), "Perils"),
                (key in tried, "once in a phase"),
                (cast[event.unit] > sum(each.casts for each in psykers), "too many attempts"),
                (event.power not in known, "unknown"),
                (event.unit in game.away or game.units[event.unit].side != game.active or game.phase != "psychic", "not now"),
            )
            yield from (f"{number}: {event}: {why}" for fault, why in wrong if fault)
            tried.add(key)


def _power(game: Warzone, unit: str, power: str) -> Power:
    return next((each for each in sheet_of(game, unit).psychic_powers if each.id == power), SMITE)


def _psykers(game: Warzone, unit: str) -> list[Psyker]:
    return [each for one in soldiers(game, unit) for each in one.member.abilities if isinstance(each, Psyker)]


def outcomes(moments: list[Moment]) -> Iterator[str]:
    """A power works that came to its warp charge and was not denied, on a unit in reach; a denial needs more than the test.
    [40K-CORE-PSY-01, 40K-CORE-PSY-03]
    """
    test: powers.PsychicTested | None = None
    denied, denials = False, Counter[str]()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan):
            if test is not None:
                yield f"{number}: nothing comes of {test}"
            denials.clear()
        elif isinstance(event, powers.PsychicTested):
            if test is not None:
                yield f"{number}: nothing comes of {test}"
            test, denied = event, False
        elif isinstance(event, powers.PowerDenied):
            assert test is not None
            denials[event.denier] += 1
            denied = event.denied
            wrong = (
                (event.total != sum(test.dice) or event.denied != (sum(event.dice) > event.total), "the dice"),
                (sum(test.dice) < test.needed, "it had failed"),
                (denials[event.denier] > _denials(game, event.denier), "too many attempts"),
                (apart(game, event.denier, event.unit) > DENIED_WITHIN + HAIR, "too far away"),
                (game.units[event.denier].side == game.units[event.unit].side, "its own side"),
            )
            yield from (f"{number}: {event}: {why}" for fault, why in wrong if fault)
            test = None if denied else test
        elif isinstance(event, powers.PowerFailed):
            assert test is not None
            if sum(test.dice) >= test.needed and not test.perils:
                yield f"{number}: {event} after {test}"
            test = None
        elif isinstance(event, powers.PowerManifested):
            assert test is not None
            power = _power(game, event.unit, event.power)
            far = event.target and apart(game, event.unit, event.target) > power.range + HAIR
            if sum(test.dice) < test.needed or far:
                yield f"{number}: {event} after {test}"
            dealt = _dealt(moments[number + 1 :])
            if power.mortal and event.target:
                yield from (f"{number}: {why}" for why in _smites(power, test, dealt))
            test = None


def _denials(game: Warzone, unit: str) -> int:
    own = [each for one in soldiers(game, unit) for each in one.member.abilities]
    return sum(each.denies if isinstance(each, Psyker) else each.attempts for each in own if isinstance(each, Psyker | Denies))


def _dealt(later: Sequence[Moment]) -> losses.MortalWoundsDealt | None:
    """The mortal wounds that are told of next, before anything else is attempted."""
    for moment in later:
        if isinstance(moment.event, losses.MortalWoundsDealt):
            return moment.event
        if isinstance(moment.event, powers.PsychicTested | course.PhaseEnded):
            return None
    return None


def _smites(power: Power, test: powers.PsychicTested, dealt: losses.MortalWoundsDealt | None) -> Iterator[str]:
    """As many mortal wounds as the dice show: more of them where the test was high. [40K-CORE-PSY-04]"""
    amount = power.stronger if power.stronger and sum(test.dice) > power.above else power.mortal
    if dealt is None or dealt.amount not in {amount, ""}:
        yield f"{test}: {dealt}, not {amount}"


def perils(moments: list[Moment]) -> Iterator[str]:
    """Perils deal D3 mortal wounds to the psyker. [40K-CORE-PSY-02]"""
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, powers.PsychicTested) and event.perils:
            dealt = _dealt(moments[number + 1 :])
            if dealt is None or dealt.unit != event.unit or dealt.wounds != -(-dealt.dice[0] // 2):
                yield f"{number}: {event}: {dealt}"
