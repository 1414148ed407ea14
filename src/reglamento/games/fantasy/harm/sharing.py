"""Hits at no part in particular of a monster with riders, or of a war machine. [WF-CORE-MON-01, WF-TWORIDERS-3, WF-CORE-WAR-02]"""

from __future__ import annotations

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.fighting import HitsShared
from reglamento.games.fantasy.facts.events.machines import MachineHits
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
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


def at_random(game: Pitched, unit: str, target: str, hits: int, attack: Attack) -> Step:
    """Hits that nobody has aimed at a part: at the rank and file, or shared between a monster and its riders, or a war machine and its
    crew. [WF-CORE-MON-01, WF-CORE-WAR-02]
    """
    if machine_of(game, target) is not None:
        return ShareMachine(unit, target, hits, attack)
    ridden = troop_of(game, target).kind == "monster" and characters_in(game, target)
    return ShareHits(unit, target, hits, attack) if ridden else Harm(unit, target, hits, attack)


class ShareHits(Step, frozen=True):
    """A die for each hit: 1 to 4 the monster, 5 and 6 a rider. [WF-CORE-MON-01]"""

    unit: str
    target: str
    hits: int
    attack: Attack

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, RULE, "share", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        above = successes(dice, RIDER)
        riders = characters_in(game, self.target)
        follows = game.happened(HitsShared(RULE, self.target, dice, len(dice) - above, above))
        if above and len(riders) > 1:
            follows.append(ShareRiders(self.unit, self.target, above, self.attack))
        elif above:
            follows.append(Harm(self.unit, self.target, above, self.attack, riders[0]))
        mount = len(dice) - above
        return [*follows, *([Harm(self.unit, self.target, mount, self.attack)] if mount else [])]


class ShareRiders(ShareHits, frozen=True):
    """A die for each hit on two riders: 1 to 3 the first, 4 to 6 the other. [WF-TWORIDERS-3]"""

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(self.hits, RIDERS, "share-riders", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        assert dice is not None, "the dice were asked for"
        later = successes(dice, SECOND)
        riders = characters_in(game, self.target)
        shares = zip(riders, (len(dice) - later, later), strict=True)
        return [Harm(self.unit, self.target, hits, self.attack, rider) for rider, hits in shares if hits]


class ShareMachine(ShareHits, frozen=True):
    """For each shot that hits a war machine a die: 1 to 4 the machine, 5 and 6 its crew. [WF-CORE-WAR-02]"""

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, SHOT_AT, "share-machine", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        crew = successes(dice, CREW)
        machine = len(dice) - crew
        game.tell(MachineHits(SHOT_AT, self.target, dice, machine, crew))
        found: list[Step] = [Harm(self.unit, self.target, crew, self.attack)] if crew else []
        return [*found, Harm(self.unit, self.target, machine, self.attack, MACHINE)] if machine else found
