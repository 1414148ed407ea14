"""Chargers that are charged themselves strike in their turn at others, and at those chargers when these have struck. [WF-CORE-CC-02]"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from reglamento.games.fantasy.combat.striking import ChampionBlows, Strike
from reglamento.games.fantasy.combat.touching import opponents_of, stepped_up
from reglamento.games.fantasy.combat.two_weapons import announced, has_two
from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, HeldBlows
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.parts import CHAMPION
from reglamento.games.fantasy.units.table import foes_of
from reglamento.kernel.steps import Step


def came(game: Pitched) -> Mapping[str, int]:
    """The chargers in the order in which they came into contact, pursuers of the turn before first."""
    return {each.charger: place for place, each in reversed(tuple(enumerate(game.contacts.values())))}


def awaited(game: Pitched, id: str) -> tuple[str, ...]:
    """The enemies in contact with a charger that came into contact after it: it does not strike at them before they have struck. None for
    a charger that touches no other enemy. [WF-CORE-CC-02]
    """
    unit, order = host_of(game, id), came(game)
    if not game.units[unit].charging or unit not in order:
        return ()
    foes = foes_of(game, unit)
    later = tuple(foe for foe in foes if game.units[foe].charging and order.get(foe, -1) > order[unit])
    return later if len(later) < len(foes) else ()


class StrikeBefore(Strike, frozen=True):
    """A charger strikes in its turn, but not at those that it awaits. Its player says of models that touch others too whether they wait;
    the rest is kept for later. `begun` is how many of the fallen were to be left out. [WF-CORE-CC-02, WF-CORE-CC-03]
    """

    later: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()
    begun: int = 0

    def left(self, game: Pitched) -> Mapping[Fighter, frozenset[int]]:
        found = {at: models - frozenset(self.waiting) for at, models in super().left(game).items()}
        return {at: models for at, models in found.items() if models}

    def then(self, game: Pitched, answer: StrikeAt | None) -> list[Step]:
        found = self.left(game)
        if not found:
            game.change(self.unit, held=HeldBlows(self.done, self.begun - self.fallen))
            return []
        at = next(iter(found)) if answer is None else Fighter(answer.target, answer.part)
        if at.unit in self.later:
            return [replace(self, waiting=(*self.waiting, *sorted(found[at])))]
        return super().then(game, answer)


class StrikeAfter(Strike, frozen=True):
    """What a charger has kept for those that it awaited. [WF-CORE-CC-02]"""

    only: tuple[str, ...] = ()

    def left(self, game: Pitched) -> Mapping[Fighter, frozenset[int]]:
        return {at: models for at, models in super().left(game).items() if at.unit in self.only}


def blows_before(game: Pitched, id: str, later: tuple[str, ...]) -> list[Step]:
    """What a charger strikes in its turn, while it awaits others."""
    champion = [] if _dueling(game, id, later) else [ChampionBlows(id)]
    if has_two(game, id):
        return [*champion, *(each for each in announced(game, id) if each.target not in later)]
    fallen = stepped_up(game, id)
    return [*champion, StrikeBefore(id, (), fallen, later=later, begun=fallen)]


class BlowsAfter(Step, frozen=True):
    """A charger strikes at those that it awaited, when these have struck; models in the places of those that fell before do not.
    [WF-CORE-CC-02, WF-CORE-CC-03]
    """

    unit: str
    only: tuple[str, ...]

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if host_of(game, self.unit) not in game.regiments or game.units[self.unit].end:
            return []
        champion = [ChampionBlows(self.unit)] if _dueling(game, self.unit, self.only) else []
        if has_two(game, self.unit):
            return [*champion, *(each for each in announced(game, self.unit) if each.target in self.only)]
        held = game.units[self.unit].held
        fallen = max(0, stepped_up(game, self.unit) - held.left_out)
        return [*champion, StrikeAfter(self.unit, held.done, fallen, only=self.only)]


def _dueling(game: Pitched, id: str, foes: tuple[str, ...]) -> bool:
    """Whether the champion of a unit fights a challenge against a model of one of these units."""
    return any(each.unit in foes for each in opponents_of(game, Fighter(id, CHAMPION)))
