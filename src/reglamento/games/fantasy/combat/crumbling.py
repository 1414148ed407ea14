"""Unstable units that lose a combat. [WF-UNSTABLE-1, WF-UNSTABLE-3, WF-UNSTABLE-4]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices.combat import CrumbleAt
from reglamento.games.fantasy.facts.events.fighting import Crumbled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.lists.traits import Unstable
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.table import models_of, troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, SHARED = "WF-UNSTABLE-1", "WF-UNSTABLE-4"


def unstable(game: Pitched, unit: str) -> bool:
    return troop_of(game, unit).trait(Unstable) is not None


class Crumble(Step, frozen=True):
    """An unstable unit that has lost takes no break test: it loses a Wound, without any save, for each point that it lost by. Of several
    such units each loses as many. [WF-UNSTABLE-1, WF-UNSTABLE-2, WF-UNSTABLE-4]
    """

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if self.unit not in game.regiments or game.units[self.unit].margin <= 0:
            return []
        margin = game.units[self.unit].margin
        return [*game.happened(Crumbled(RULE, self.unit, margin)), CrumbleWound(self.unit, margin)]


class CrumbleWound(Step, frozen=True):
    """Wound by wound the player says who loses it: the models, or an unstable character among them; the monster, or an unstable rider of
    it. Where there is no choice all are lost at once. [WF-UNSTABLE-3, WF-UNSTABLE-4]
    """

    unit: str
    left: int

    def parts(self, game: Pitched) -> tuple[str, ...]:
        """Those that may lose a wound: "" for the models or the monster."""
        if self.unit not in game.regiments:
            return ()
        own = ("",) if models_of(game, self.unit) else ()
        return (*own, *(id for id in members_in(game, self.unit) if unstable(game, id)))

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(CrumbleAt(self.unit, part) for part in self.parts(game))
        if len(options) < 2 or not self.left:
            return None
        return Choose(game.units[self.unit].side, SHARED, "crumble", options, options[0], self.unit)

    def then(self, game: Pitched, answer: CrumbleAt | None) -> list[Step]:
        parts = self.parts(game)
        if not parts or not self.left:
            return []
        wounds = self.left if answer is None else 1
        at = Fighter(self.unit, parts[0] if answer is None else answer.part)
        follows = suffer_at(game, RULE, at, wounds, combat=True)[1]
        return follows if answer is None else [*follows, CrumbleWound(self.unit, self.left - 1)]
