"""The possible results of a charge move, before the first blow. [PP-BASE-20, PP-BASE-38, PP-BASE-56]"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec

from reglamento.games.pistola.assault.charge_cover import covered
from reglamento.games.pistola.assault.charge_move import ChargeDice, ChargeMove, MustStand, charge_steps
from reglamento.games.pistola.assault.melee import Pairs
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.questions import Place, Question, Roll
from reglamento.kernel.steps import Step
from reglamento.odds.closed import highest

Ways = Iterator[tuple[Fraction, Crawl]]


class Arrival(msgspec.Struct, frozen=True):
    """A game after a charge move, its probability, and the targets that stood in cover from the charge."""

    chance: Fraction
    game: Crawl
    covered: Pairs


def arrivals(game: Crawl, unit: str, targets: tuple[str, ...]) -> Iterator[Arrival]:
    """Every result that the dice may give for a charge move into the places that the program would choose. A slow unit may stay
    where it is, and running units that it meets may be lost. The game itself does not change.
    """
    through = covered(game, unit, targets)
    for move, chance in _moves(game, charge_steps(game, unit, targets)).items():
        for stood, after in ((Fraction(1), game),) if move is None else _moved(game, move):
            yield Arrival(chance * stood, after, through)


def _moves(game: Crawl, steps: Sequence[Step]) -> dict[ChargeMove | None, Fraction]:
    """The charge moves that the dice may allow; None where they allow none. Only the highest die of a slow unit counts.
    [PP-BASE-20]
    """
    found: defaultdict[ChargeMove | None, Fraction] = defaultdict(Fraction)
    for step in steps:
        if isinstance(step, ChargeMove):
            found[step] = Fraction(1)
        if isinstance(step, ChargeDice):
            number = step.ask(game).n
            for face, p in highest(number):
                follows = step.then(game.copy(), (face,) * number)
                found[next((each for each in follows if isinstance(each, ChargeMove)), None)] += p
    return found


def _moved(game: Crawl, move: ChargeMove) -> Ways:
    twin = game.copy()
    asked = move.ask(twin)
    assert isinstance(asked, Place), "a charge move asks for places"
    return _stood(twin, [step for step in move.then(twin, asked.default) if isinstance(step, MustStand)])


def _stood(game: Crawl, steps: Sequence[MustStand]) -> Ways:
    """Running units that were met stand or are lost, one after another. [PP-BASE-38]"""
    if not steps:
        yield Fraction(1), game
        return
    for p, tested in _tested(game, steps[0].ask(game)):
        steps[0].then(tested, tested.verdict)
        for q, after in _stood(tested, steps[1:]):
            yield p * q, after


def _tested(game: Crawl, test: Step) -> Ways:
    """The game after each verdict of a test."""
    found: dict[bool, tuple[Fraction, Crawl]] = {}
    for dice, p in _dice(test.ask(game)):
        twin = game.copy()
        test.then(twin, dice)
        before, known = found.get(twin.verdict, (Fraction(0), twin))
        found[twin.verdict] = before + p, known
    yield from found.values()


def _dice(asked: Question | Step | None) -> Iterator[tuple[tuple[int, ...] | None, Fraction]]:
    """Every throw with its probability; an empty one where nothing is asked."""
    if isinstance(asked, Roll):
        yield from asked.outcomes()
    else:
        yield None, Fraction(1)
