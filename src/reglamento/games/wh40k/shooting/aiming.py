"""Targets are declared before any dice are rolled, weapon by weapon. [40K-ERR-179a, 40K-ERR-179b, 40K-CORE-SHOOT-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import attacks
from reglamento.games.wh40k.facts.choices import Aim, Divide
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.volley import Volley
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire, targets_of
from reglamento.games.wh40k.units.table import enemies_of, member_of, model_distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

MOVED_HEAVY, ADVANCED_ASSAULT = -1, -1
"""[40K-CORE-SHOOT-04]"""


class Lot(msgspec.Struct, frozen=True, gc=False):
    """Models of a unit that fire the same weapon, for which no target has been named yet."""

    weapon: Weapon
    models: tuple[str, ...]


class AimLots(Step, frozen=True):
    """For one lot after another a target is named. All models that may fire at it do so, the others are asked about again; what has no
    target does not fire, and what has one must. [40K-ERR-179a, 40K-ERR-179b, 40K-CORE-SHOOT-02]
    """

    shooting: Shooting
    lots: tuple[Lot, ...]
    volleys: tuple[Volley, ...] = ()

    def ask(self, game: Warzone) -> Choose | None:
        if not self.lots:
            return None
        lot, targets = self.lots[0], self._targets(game)
        if len(targets) < 2:
            return None
        options = [Aim(lot.weapon.id, target) for target in targets]
        more = [Divide()] if len(lot.models) > 1 else []
        side = game.units[self.shooting.unit].side
        return Choose(side, "40K-ERR-179b", "aim", (*options, *more), options[0], self.shooting.unit, context=lot)

    def _targets(self, game: Warzone) -> tuple[str, ...]:
        """The units at which some model of the next lot may fire."""
        lot = self.lots[0]
        found = {target for model in lot.models for target in targets_of(game, self.shooting, model, lot.weapon)}
        return tuple(foe for foe in enemies_of(game, self.shooting.unit) if foe in found)

    def then(self, game: Warzone, answer: Aim | Divide | None) -> list[Step]:
        if not self.lots:
            side = game.units[self.shooting.unit].side
            return attacks(game, side, "40K-CORE-SHOOT-06", self.volleys)
        lot, rest = self.lots[0], self.lots[1:]
        if isinstance(answer, Divide):
            return [AimLots(self.shooting, (*(Lot(lot.weapon, (id,)) for id in lot.models), *rest), self.volleys)]
        target = answer.target if answer is not None else next(iter(self._targets(game)), "")
        if not target:
            return [AimLots(self.shooting, rest, self.volleys)]
        able = tuple(id for id in lot.models if may_fire(game, self.shooting, id, lot.weapon, target))
        left = tuple(id for id in lot.models if id not in able)
        lots = (Lot(lot.weapon, left), *rest) if left else rest
        return [AimLots(self.shooting, lots, (*self.volleys, *volleys(game, self.shooting, Lot(lot.weapon, able), target)))]


def volleys(game: Warzone, shooting: Shooting, lot: Lot, target: str) -> Iterator[Volley]:
    """The attacks of a lot at a target, equal ones together. [40K-CORE-ATT-07, 40K-CORE-SHOOT-04]"""
    figures = {id: _figures(game, id, lot.weapon, target) for id in lot.models}
    for (skill, strength, modifier, doubled), ids in groupby(sorted(lot.models, key=figures.__getitem__), figures.__getitem__):
        yield Volley(
            unit=shooting.unit, target=target, weapon=lot.weapon, shooters=tuple(ids), skill=skill, strength=strength,
            modifier=modifier, doubled=doubled, manner=shooting.manner,
        )  # fmt: skip


def _figures(game: Warzone, model: str, weapon: Weapon, target: str) -> tuple[int, int, int, bool]:
    """The skill, the Strength, the modifier to hit, and whether twice the shots are fired: of Rapid Fire within half range."""
    profile = member_of(game, model).profile
    half = weapon.type == "Rapid Fire" and at_most(model_distance(game, model, target), weapon.range / 2)
    return profile.ballistic_skill, weapon.strength.of(profile.strength), modifier_of(game, model, weapon), half


def modifier_of(game: Warzone, model: str, weapon: Weapon) -> int:
    """What a model's move does to its aim: -1 with a Heavy weapon after it has moved, or an Assault weapon after its unit has Advanced.
    [40K-CORE-SHOOT-04]
    """
    known = game.models[model]
    if weapon.type == "Heavy" and known.moved:
        return MOVED_HEAVY
    if weapon.type == "Assault" and game.units[known.unit].movement == "advanced":
        return ADVANCED_ASSAULT
    return 0


def lots_of(arms: Sequence[tuple[str, Weapon]]) -> tuple[Lot, ...]:
    """The weapons that models fire, those with the same weapon together, in the order of their first models."""
    found: dict[Weapon, list[str]] = {}
    for model, weapon in arms:
        found.setdefault(weapon, []).append(model)
    return tuple(Lot(weapon, tuple(models)) for weapon, models in found.items())
