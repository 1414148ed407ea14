"""What abilities add to the dice of attacks. [40K-CORE-DICE-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from reglamento.games.wh40k.abilities.in_force import of_model, of_unit
from reglamento.games.wh40k.arms.traits import Trait
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Evades, Grants, Modifies

T = TypeVar("T", bound=Trait)


def modifier(game: Warzone, model: str, roll: Literal["hit", "wound", "save"], manner: Manner) -> int:
    """What a model's own abilities add to its rolls; all of them together, in the phases of either player. Overwatch is
    shooting. [40K-FAQ-MOD-02, 40K-FAQ-SEQ-03, 40K-FAQ-WORD-03]
    """
    return sum(each.by for each in of_model(game, model, Modifies) if each.roll == roll and _counts(each.when, manner))


def evasion(game: Warzone, attacks: EqualAttacks) -> int:
    """What abilities of the target add to the hit rolls of attacks at it."""
    return sum(each.by for each in of_unit(game, attacks.target, Evades) if _counts(each.when, attacks.manner))


def _counts(when: str, manner: Manner) -> bool:
    return not when or (when == "fight") == (manner == "fight")


def traits_of(game: Warzone, attacks: EqualAttacks, kind: type[T]) -> list[T]:
    """What the dice of attacks do beside hitting and wounding: by the weapon, and by what the unit is granted."""
    granted = (each.gives for each in of_unit(game, attacks.unit, Grants) if _counts(each.when, attacks.manner))
    return of_kind([*attacks.weapon.traits, *granted], kind)


def of_kind(traits: Sequence[Trait], kind: type[T]) -> list[T]:
    """The traits of this kind among these."""
    return [each for each in traits if isinstance(each, kind)]
