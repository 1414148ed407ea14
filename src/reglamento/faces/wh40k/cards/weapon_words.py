"""What a weapon does beside its figures, in words: its traits, and how it is used. [40K-CORE-DATA-03, 40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from reglamento.games.wh40k.arms import traits as t
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.language import ntr, tr
from reglamento.sentences import diced


def weapon_text(weapon: Weapon) -> str:
    """All of it in one line; empty for a weapon that is told whole by its figures."""
    return "; ".join((*_uses(weapon), *_traits(weapon.traits)))


def trait_text(trait: t.Trait) -> str:
    """What dice of a weapon do when they show a result."""
    return "".join(_traits((trait,)))


def _traits(traits: Sequence[t.Trait]) -> Iterator[str]:
    """Each trait, those within half range together."""
    near = [trait for trait in traits if isinstance(trait, t.Picks | t.Harder) and trait.near]
    yield from (WORDED[type(trait)](trait) for trait in traits if trait not in near)
    if near:
        yield tr("within half its range {said}").format(said=", ".join(WORDED[type(trait)](trait) for trait in near))


def _uses(weapon: Weapon) -> Iterator[str]:
    if weapon.automatic:
        yield tr("hits without a roll")
    if weapon.unsighted:
        yield tr("needs no sight of its target")
    if weapon.snipes:
        yield tr("may aim at any CHARACTER")
    if weapon.once:
        yield tr("each bearer fires it once in the battle")
    if weapon.combi:
        yield tr("all its profiles may be fired at once, each with -1 to hit")
    if weapon.mount:
        yield ntr(
            "makes {n} attack, the bearer its own with other weapons",
            "makes {n} attacks, the bearer its own with other weapons",
            weapon.extra,
        ).format(n=weapon.extra)
    elif weapon.extra:
        yield ntr("{n} more attack with it", "{n} more attacks with it", weapon.extra).format(n=weapon.extra)


def _on(trait: t.Triggered) -> str:
    return (tr("an unmodified {n}+") if trait.unmodified else tr("{n}+")).format(n=trait.on)


def _hits(trait: t.Hits) -> str:
    if trait.more:
        return ntr("a hit on {on} scores {n} more hit", "a hit on {on} scores {n} more hits", trait.more).format(
            on=_on(trait), n=trait.more
        )
    return tr("a hit on {on} scores {n} hits").format(on=_on(trait), n=trait.instead)


def _wounds(trait: t.Wounds) -> str:
    words, n = (
        (tr("a wound on {on} counts as {n} more"), trait.more)
        if trait.more
        else (tr("a wound on {on} counts as {n}"), trait.instead)
    )
    return words.format(on=_on(trait), n=n)


def _mortal(trait: t.Mortal) -> str:
    number = 1 if trait.wounds == "1" else 2  # `D3` as `2`
    if trait.instead:
        words = ntr("a wound on {on} deals {n} mortal wound instead", "a wound on {on} deals {n} mortal wounds instead", number)
    else:
        words = ntr("a wound on {on} deals {n} mortal wound more", "a wound on {on} deals {n} mortal wounds more", number)
    return words.format(on=_on(trait), n=diced(trait.wounds))


def _supercharge(trait: t.Supercharge) -> str:
    if trait.effect == "slain":
        return tr("a hit roll that ends as 1 slays the bearer")
    return tr("a hit roll that ends as 1 deals the bearer a mortal wound")


def _picks(trait: t.Picks) -> str:
    return tr("the better of two dice is its damage") if trait.keep == "best" else tr("the worse of two dice is its damage")


WORDED: Mapping[type[t.Trait], Callable[[Any], str]] = {
    t.Hits: _hits,
    t.Wounds: _wounds,
    t.Mortal: _mortal,
    t.Supercharge: _supercharge,
    t.Aims: lambda trait: tr("always hits on a die of {n} or more").format(n=trait.on),
    t.Rethrows: lambda trait: tr("dice of damage that show 1 are rolled again"),
    t.Picks: _picks,
    t.Harder: lambda trait: tr("{n} damage").format(n=f"{trait.plus:+d}"),
}
"""The words of each kind of trait."""
