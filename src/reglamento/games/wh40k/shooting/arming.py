"""Which of their weapons models fire: one may throw a grenade, and each fires its Pistols or all its other guns. [40K-CORE-SHOOT-04]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.choices.attacks import Divide, NoGrenade, Throw, UseGuns, UsePistols
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.shooting.aiming import AimLots, lots_of
from reglamento.games.wh40k.shooting.targets import Shooting, guns_of, has_target, shooters
from reglamento.games.wh40k.units.riding import body_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def shots_of(game: Warzone, shooting: Shooting) -> list[tuple[str, Weapon]]:
    """The models of a unit and the weapons that each could fire now at some target."""
    arms = ((model, weapon) for model in shooters(game, shooting) for weapon in guns_of(game, model))
    return [(model, weapon) for model, weapon in arms if has_target(game, shooting, model, weapon)]


class PickGrenade(Step, frozen=True):
    """One model may throw a grenade instead of firing anything else. [40K-CORE-SHOOT-04]"""

    shooting: Shooting

    def ask(self, game: Warzone) -> Choose | None:
        options = [Throw(model, weapon.id) for model, weapon in shots_of(game, self.shooting) if weapon.type == "Grenade"]
        if not options:
            return None
        side = game.units[self.shooting.unit].side
        return Choose(side, "40K-CORE-SHOOT-04", "grenade", (*options, NoGrenade()), NoGrenade(), self.shooting.unit)

    def then(self, game: Warzone, answer: Throw | NoGrenade | None) -> list[Step]:
        thrown = answer if isinstance(answer, Throw) else Throw("", "")
        kinds: dict[str, list[str]] = {}
        for model in shooters(game, self.shooting):
            if model != thrown.model:
                kinds.setdefault(body_of(game, model).id, []).append(model)
        return [Arm(self.shooting, thrown, tuple(map(tuple, kinds.values())))]


class Arm(Step, frozen=True):
    """Models of one kind after another that have both say whether they fire their Pistols or their other guns. [40K-CORE-SHOOT-04]"""

    shooting: Shooting
    thrown: Throw
    waiting: tuple[tuple[str, ...], ...]
    pistols: tuple[str, ...] = ()
    """The models that fire their Pistols."""
    guns: tuple[str, ...] = ()
    """Those that fire their other guns."""

    def ask(self, game: Warzone) -> Choose | None:
        if not self.waiting or self._only(game) is not None:
            return None
        more = [Divide()] if len(self.waiting[0]) > 1 else []
        side = game.units[self.shooting.unit].side
        options = (UseGuns(), UsePistols(), *more)
        return Choose(side, "40K-CORE-SHOOT-04", "arms", options, UseGuns(), self.shooting.unit, context=self.waiting[0])

    def _only(self, game: Warzone) -> UseGuns | UsePistols | None:
        """What the next models fire where they have no choice: Pistols, if no other gun of theirs has a target."""
        able = {weapon.type == "Pistol" for model in self.waiting[0] for weapon in _ready(game, self.shooting, model)}
        if len(able) == 2:
            return None
        return UsePistols() if able == {True} else UseGuns()

    def then(self, game: Warzone, answer: UseGuns | UsePistols | Divide | None) -> list[Step]:
        if not self.waiting:
            return [AimLots(self.shooting, lots_of(game, self._arms(game)))]
        now, rest = self.waiting[0], self.waiting[1:]
        chosen = self._only(game) if answer is None else answer
        if isinstance(chosen, Divide):
            return [replace(self, waiting=(*((id,) for id in now), *rest))]
        if isinstance(chosen, UsePistols):
            return [replace(self, waiting=rest, pistols=(*self.pistols, *now))]
        return [replace(self, waiting=rest, guns=(*self.guns, *now))]

    def _arms(self, game: Warzone) -> Sequence[tuple[str, Weapon]]:
        found = []
        for model, weapon in shots_of(game, self.shooting):
            if model == self.thrown.model:
                fires = weapon.id == self.thrown.weapon
            elif weapon.type == "Grenade":
                fires = False
            else:
                fires = model in (self.pistols if weapon.type == "Pistol" else self.guns)
            if fires:
                found.append((model, weapon))
        return found


def _ready(game: Warzone, shooting: Shooting, model: str) -> list[Weapon]:
    """The weapons but grenades that a model could fire at some target."""
    guns = (weapon for weapon in guns_of(game, model) if weapon.type != "Grenade")
    return [weapon for weapon in guns if has_target(game, shooting, model, weapon)]
