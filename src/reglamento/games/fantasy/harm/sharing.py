"""Hits at no part in particular of a monster with riders, or of a war machine. [WF-CORE-MON-01, WF-TWORIDERS-3, WF-CORE-WAR-02]"""

from __future__ import annotations

from typing import Any

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.fighting import HitsShared
from reglamento.games.fantasy.facts.events.machines import MachineHits
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, Saves
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import MACHINE
from reglamento.games.fantasy.units.table import machine_of, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE, RIDERS, SHOT_AT = "WF-CORE-MON-01", "WF-TWORIDERS-3", "WF-CORE-WAR-02"
RIDER, SECOND, CREW = 5, 4, 5
"""From these numbers on a hit falls on a rider, on the second of two riders, on the crew of a war machine. [WF-CORE-MON-01,
WF-TWORIDERS-3, WF-CORE-WAR-02]
"""


def at_random(game: Pitched, hit: Harm, sure: int = 0) -> list[Step]:
    """Hits that nobody has aimed at a part, and `sure` hits that wound without a roll: at the rank and file, or shared between a monster
    and its riders, or a war machine and its crew. [WF-CORE-MON-01, WF-CORE-WAR-02, WF-CORE-CC-08]
    """
    ridden = troop_of(game, hit.target).kind == "monster" and characters_in(game, hit.target)
    shared = ShareMachine if machine_of(game, hit.target) is not None else ShareHits if ridden else FallOn
    found = (
        shared(hit.unit, hit.target, hits, hit.attack, wounding) for hits, wounding in ((sure, True), (hit.hits, False)) if hits
    )
    return [*found]


def fall_on(share: FallOn, hits: int, part: str = "") -> list[Step]:
    """So many of shared hits fall on a part: it is wounded, or the rolls to wound are made."""
    kind = Saves if share.wounding else Harm
    return [kind(share.unit, share.target, hits, share.attack, part)] if hits else []


class FallOn(Step, frozen=True):
    """Hits on the rank and file of a unit; `wounding` ones wound without a roll."""

    unit: str
    target: str
    hits: int
    attack: Attack
    wounding: bool = False

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        return fall_on(self, self.hits) if self.target in game.regiments else []


class ShareHits(FallOn, frozen=True):
    """A die for each hit: 1 to 4 the monster, 5 and 6 a rider. [WF-CORE-MON-01]"""

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, RULE, "share", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] | None = answer
        if dice is None:
            return []
        above = successes(dice, RIDER)
        riders = characters_in(game, self.target)
        follows = game.happened(HitsShared(RULE, self.target, dice, len(dice) - above, above))
        if above and len(riders) > 1:
            follows.append(ShareRiders(self.unit, self.target, above, self.attack, self.wounding))
        elif above:
            follows += fall_on(self, above, riders[0])
        return [*follows, *fall_on(self, len(dice) - above)]


class ShareRiders(ShareHits, frozen=True):
    """A die for each hit on two riders: 1 to 3 the first, 4 to 6 the other. [WF-TWORIDERS-3]"""

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(self.hits, RIDERS, "share-riders", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] = answer
        later = successes(dice, SECOND)
        shares = zip(characters_in(game, self.target), (len(dice) - later, later), strict=True)
        return [step for rider, hits in shares for step in fall_on(self, hits, rider)]


class ShareMachine(ShareHits, frozen=True):
    """For each shot that hits a war machine a die: 1 to 4 the machine, 5 and 6 its crew. No poison works on the machine.
    [WF-CORE-WAR-02, WF-CORE-CC-08]
    """

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, SHOT_AT, "share-machine", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] | None = answer
        if dice is None:
            return []
        crew = successes(dice, CREW)
        machine = len(dice) - crew
        game.tell(MachineHits(SHOT_AT, self.target, dice, machine, crew))
        found = fall_on(self, crew)
        return [*found, Harm(self.unit, self.target, machine, self.attack, MACHINE)] if machine else found
