"""Damage: who loses wounds, how many, and that none is lost or won on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reglamento.games.wh40k.arms.traits import Harder, Picks
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.events import attacks, course, losses
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Halves
from reglamento.kernel.events import Event
from wh40k_referee.watching import Moment, in_force, models_of, weapon_of


def amounts(moments: list[Moment]) -> Iterator[str]:
    """The damage that the dice of a weapon show, halved where the model halves it. [40K-CORE-ATT-05, 40K-FAQ-ABIL-06]"""
    last: attacks.HitRolled | None = None
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, attacks.HitRolled):
            last = event
        elif isinstance(event, losses.DamageRolled):
            assert last is not None
            model = game.models[event.model]
            halved = any(isinstance(each, Halves) for each in in_force(game, model.unit, game.kinds[event.model]))
            shown = {-(-each // 2) if halved else each for each in _shown(weapon_of(game, last.unit, last.weapon), event.dice)}
            if event.damage not in shown:
                yield f"{number}: {event} of {last.weapon}: {shown}"


def _shown(weapon: Weapon, dice: Sequence[int]) -> set[int]:
    """What the dice of a weapon may come to: one of two where it picks, and more within half range."""
    amount = weapon.damage
    shown = {amount.total(dice)}
    if any(isinstance(each, Picks) for each in weapon.traits):
        shown = {amount.total((die,)) for die in dice}
    more = sum(each.plus for each in weapon.traits if isinstance(each, Harder))
    return shown | {each + more for each in shown}


class Suffering:
    """One lot of damage as it is told: what was rolled for it, and what of it is ignored."""

    def __init__(self) -> None:
        self.attacked = False
        """Whether damage is allotted now, to models that its player picks."""
        self.damage: losses.DamageRolled | None = None
        self.ignored: losses.WoundsIgnored | None = None

    def note(self, event: Event) -> None:
        if isinstance(event, attacks.SaveRolled | losses.MortalWoundsDealt):
            self.attacked, self.damage, self.ignored = True, None, None
        elif isinstance(event, course.PhaseBegan | course.PhaseEnded | attacks.HitRolled):
            self.attacked, self.damage, self.ignored = False, None, None
        elif isinstance(event, losses.DamageRolled):
            self.damage, self.ignored = event, None
        elif isinstance(event, losses.WoundsIgnored):
            self.ignored = event
        elif isinstance(event, losses.Wounded | losses.ModelSlain):
            self.damage = self.ignored = None

    def lost(self, model: str) -> int | None:
        """The wounds that a model loses by the dice; None where none were rolled for it."""
        if self.damage is None or self.damage.model != model:
            return None
        return self.damage.damage - (self.ignored.ignored if self.ignored is not None and self.ignored.model == model else 0)


def wounds(moments: list[Moment]) -> Iterator[str]:
    """A model has its Wounds less what it has lost; it is slain when none is left; what is ignored is not lost; the model that has lost
    wounds is the next to lose more. [40K-CORE-ATT-03, 40K-CORE-ATT-05, 40K-FAQ-ABIL-01]
    """
    now = Suffering()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, losses.DamageRolled) or (isinstance(event, losses.Wounded) and now.attacked):
            yield from _hurt_first(game, number, event.model)
        if isinstance(event, losses.WoundsIgnored) and event.ignored != sum(die >= event.needed for die in event.dice):
            yield f"{number}: {event}"
        if isinstance(event, losses.Wounded):
            had = game.models[event.model].wounds
            if (
                event.left != had - event.lost
                or event.left < 1
                or event.lost < 1
                or now.lost(event.model) not in {None, event.lost}
            ):
                yield f"{number}: {event} of {had} by {now.damage}, {now.ignored}"
        if isinstance(event, losses.ModelSlain) and event.model in game.models:
            rolled = now.lost(event.model)
            if rolled is not None and rolled < game.models[event.model].wounds:
                yield f"{number}: {event} by {now.damage}, {now.ignored}"
        now.note(event)


def _hurt_first(game: Warzone, number: int, model: str) -> Iterator[str]:
    unit = game.models[model].unit
    hurt = [id for id in models_of(game, unit) if 0 < game.models[id].wounds < game.kinds[id].profile.wounds]
    if hurt and model not in hurt:
        yield f"{number}: {model} suffers, and not {hurt}"


def mortal(moments: list[Moment]) -> Iterator[str]:
    """All mortal wounds are lost, one by one, unless they are ignored or nobody is left. [40K-CORE-ATT-06]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if not isinstance(event, losses.MortalWoundsDealt) or event.unit not in game.ranks:
            continue
        had = sum(game.models[id].wounds for id in models_of(game, event.unit))
        lost = 0
        for later in moments[number + 1 :]:
            told = later.event
            if isinstance(told, losses.WoundsIgnored) and told.model in models_of(game, event.unit):
                lost += told.ignored
                had += told.ignored
            elif isinstance(told, losses.Wounded) and told.model in models_of(game, event.unit):
                lost += told.lost
            elif isinstance(told, losses.ModelSlain) and told.unit == event.unit:
                lost += later.before.models[told.model].wounds if told.model in later.before.models else 0
            else:
                break
        if lost != min(event.wounds, had):
            yield f"{number}: {event}: {lost} lost of {had}"
