"""What the dice of a weapon do beside hitting and wounding. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05, 40K-FAQ-MOD-05, 40K-FAQ-MOD-06]

In a file a trait is a table with its `kind`: `{ kind = "hits", on = 6, more = 1 }`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount
from reglamento.games.wh40k.arms.rolls import modified

Shown = Annotated[int, msgspec.Meta(ge=2, le=7)]
Keep = Literal["", "best", "worst"]
"""Which of two dice of damage counts; nothing where one is rolled."""


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=lambda name: name.lower(), gc=False):
    """Something that a weapon does when its dice show a result."""


class Triggered(Trait, frozen=True):
    """What happens on a result of `on` or more: after re-rolls and modifiers, unless it says `unmodified`. [40K-CORE-DICE-03,
    40K-FAQ-MOD-06]
    """

    on: Shown
    unmodified: bool = False

    def shown(self, die: int, by: int) -> bool:
        """Whether a die with a modifier comes to it."""
        return (die if self.unmodified else modified(die, by)) >= self.on


class Hits(Triggered, frozen=True):
    """A hit scores so many hits instead of 1 (`instead`), or so many more (`more`). [40K-FAQ-ABIL-05]"""

    instead: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    more: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class Wounds(Triggered, frozen=True):
    """A wound counts as so many instead of 1 (`instead`), or as so many more (`more`). [40K-FAQ-ABIL-05]"""

    instead: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    more: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class Mortal(Triggered, frozen=True):
    """A wound deals mortal wounds in addition to its damage, or instead of it. [40K-FAQ-ABIL-03]"""

    wounds: Annotated[str, msgspec.Meta(pattern=r"^(\d|D3|D6)$(?!\n)")] = "1"
    instead: bool = False

    @property
    def number(self) -> Amount:
        """How many."""
        return amount(self.wounds)


class Supercharge(Trait, frozen=True):
    """A hit roll whose final result is 1 slays the bearer when its shots have been resolved, or deals it a mortal wound.
    [40K-FAQ-MOD-05]
    """

    effect: Literal["slain", "mortal wound"] = "slain"


class Aims(Trait, frozen=True):
    """Its attacks always hit on this unmodified die or more, whatever the skill, the modifiers and the target say. [40K-FAQ-SHOOT-02]"""

    on: Shown


class Rethrows(Trait, frozen=True):
    """Dice of damage that show 1 are rolled again, once: of a D3 its result counts. [40K-FAQ-REROLL-02]"""


class Picks(Trait, frozen=True):
    """Two dice are rolled for its damage, and the best or the worst of them counts; `near`: within half its range alone.
    [40K-CORE-ATT-05]
    """

    keep: Literal["best", "worst"] = "best"
    near: bool = False


class Harder(Trait, frozen=True):
    """Its damage is so much more; `near`: within half its range alone. [40K-CORE-ATT-05]"""

    plus: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    near: bool = False


AnyTrait = Picks | Harder | Wounds | Hits | Mortal | Supercharge | Aims | Rethrows


def picked_die(traits: Sequence[Trait], damage: Amount, *, near: bool) -> Keep:
    """Which of two dice of damage counts; nothing where one is rolled. `near`: within half range. [40K-CORE-ATT-05]"""
    found = {each.keep for each in traits if isinstance(each, Picks) and (near or not each.near)}
    if damage.dice != 1 or not found:
        return ""
    return "best" if "best" in found else "worst"


def raised_by(traits: Sequence[Trait], *, near: bool) -> int:
    """By how much traits raise the damage of each attack. `near`: within half range. [40K-CORE-ATT-05]"""
    return sum(each.plus for each in traits if isinstance(each, Harder) and (near or not each.near))


def scored(traits: Sequence[Hits | Wounds], die: int, by: int) -> int:
    """The hits of a die that hits, or the wounds of one that wounds: the best of the rules that replace 1, and all that add.
    [40K-FAQ-ABIL-05, 40K-FAQ-ABIL-05-EX1, 40K-FAQ-ABIL-05-EX2, 40K-FAQ-ABIL-05-EX3]
    """
    those = [each for each in traits if each.shown(die, by)]
    return max((each.instead for each in those), default=1) + sum(each.more for each in those)
