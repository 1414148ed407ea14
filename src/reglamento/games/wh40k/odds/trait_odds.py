"""What traits of weapons make of hit and wound rolls, as figures of the odds: for attacks in a battle, and for those by datasheets alone.
[40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from reglamento.games.wh40k.arms.traits import Hits, Mortal, Wounds, scored
from reglamento.games.wh40k.odds.losses import Special
from reglamento.games.wh40k.odds.tries import FACES, Try, shown, succeeds


def scores_of(hit: Try, traits: Sequence[Hits], by: int) -> tuple[float, ...]:
    """The chances that an attack scores exactly 0, 1, 2, … hits; empty where no trait changes that. `by` is what is added to hit rolls.
    [40K-FAQ-ABIL-05]
    """
    if not traits:
        return ()
    numbers = [scored(traits, face, by) if succeeds(hit, face) else 0 for face in FACES]
    chances = shown(hit)
    found = [
        sum((p for p, n in zip(chances, numbers, strict=True) if n == number), Fraction()) for number in range(max(numbers) + 1)
    ]
    return tuple(map(float, found))


def specials_of(wound: Try, traits: Sequence[Mortal], counts: Sequence[Wounds] = ()) -> tuple[Special, ...]:
    """What the faces of a wound roll do that deal mortal wounds; equal ones count together. `counts`: what makes wounds count as several.
    [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
    """
    known: dict[tuple[tuple[Mortal, ...], int], Fraction] = {}
    for face, chance in zip(FACES, shown(wound), strict=True):
        found = tuple(each for each in traits if each.shown(face, wound.by))
        if found and succeeds(wound, face):
            kind = found, scored(counts, face, wound.by)
            known[kind] = known.get(kind, Fraction()) + chance
    return tuple(
        Special(float(chance), tuple(each.number for each in found), any(each.instead for each in found), wounds)
        for (found, wounds), chance in known.items()
    )


def wounded_of(wound: Try, traits: Sequence[Mortal], counts: Sequence[Wounds]) -> tuple[float, ...]:
    """The chances that a wound roll that deals no mortal wounds counts as exactly 1, 2, … wounds; empty where each counts as one.
    [40K-FAQ-ABIL-05]
    """
    if not counts:
        return ()
    plain = [face for face in FACES if succeeds(wound, face) and not any(each.shown(face, wound.by) for each in traits)]
    numbers = {face: scored(counts, face, wound.by) for face in plain}
    chances = dict(zip(FACES, shown(wound), strict=True))
    most = max(numbers.values(), default=1)
    return tuple(
        float(sum((chances[face] for face, each in numbers.items() if each == number), Fraction()))
        for number in range(1, most + 1)
    )
