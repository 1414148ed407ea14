"""Hits at no part in particular of a monster with riders, of a war machine, or of a unit that does not hide its characters.
[WF-CORE-MON-01, WF-TWORIDERS-3, WF-CORE-WAR-02, WF-CORE-SHO-06]
"""

from __future__ import annotations

from typing import Any

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.facts.events.fighting import HitsShared, ModelsHit
from reglamento.games.fantasy.facts.events.machines import MachineHits
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, Saves
from reglamento.games.fantasy.units.joined import riders_of
from reglamento.games.fantasy.units.parts import MACHINE
from reglamento.games.fantasy.units.sizes import exposed_in
from reglamento.games.fantasy.units.table import machine_of, models_of, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE, RIDERS, SHOT_AT, CHARACTERS = "WF-CORE-MON-01", "WF-TWORIDERS-3", "WF-CORE-WAR-02", "WF-CORE-SHO-06"
RIDER, ABOARD, SECOND, CREW = 5, 6, 4, 5
"""From these numbers on a hit falls on a rider, on a character in a chariot, on the second of two riders, on
the crew of a war machine. [WF-CORE-MON-01,
WF-TWORIDERS-3, WF-CORE-WAR-02]
"""


def at_random(game: Pitched, hit: Harm, sure: int = 0) -> list[Step]:
    """Hits that were aimed at no part, and `sure` hits that wound without a roll. They fall on the rank and file, or are shared between
    a monster and its riders, a war machine and its crew, or the rank and file and characters that it does not hide. [WF-CORE-MON-01,
    WF-CORE-WAR-02, WF-CORE-CC-08, WF-CORE-SHO-06]
    """
    ridden = bool(riders_of(game, hit.target))
    shared = ShareMachine if machine_of(game, hit.target) is not None else ShareHits if ridden else on_models(game, hit.target)
    found = (
        shared(hit.unit, hit.target, hits, hit.attack, wounding) for hits, wounding in ((sure, True), (hit.hits, False)) if hits
    )
    return [*found]


def on_models(game: Pitched, unit: str) -> type[FallOn]:
    """How hits on a unit that is neither ridden nor a machine fall. [WF-CORE-SHO-06]"""
    return ShareModels if exposed_in(game, unit) else FallOn


def fall_on(game: Pitched, share: FallOn, hits: int, part: str = "") -> list[Step]:
    """So many of shared hits fall on a part: it is wounded, or the rolls to wound are made. Those on a mount in a unit are shared with its
    riders first.
    """
    if not hits:
        return []
    if part and part != share.mount and riders_of(game, part):
        return [ShareHits(share.unit, share.target, hits, share.attack, share.wounding, part)]
    kind = Saves if share.wounding else Harm
    return [kind(share.unit, share.target, hits, share.attack, part)]


class FallOn(Step, frozen=True):
    """Hits on the rank and file of a unit; `wounding` ones wound without a roll. `mount` is the ridden one that was hit, if that has joined
    the unit.
    """

    unit: str
    target: str
    hits: int
    attack: Attack
    wounding: bool = False
    mount: str = ""

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        return fall_on(game, self, self.hits) if self.target in game.regiments else []


def aboard(game: Pitched) -> int:
    """From which number on a hit falls on a character in a chariot, by the option `aboard`. [WF-CORE-SHO-03]"""
    return ABOARD if game.readings.aboard == "6" else RIDER


class ShareHits(FallOn, frozen=True):
    """A die for each hit: 1 to 4 the monster, 5 and 6 a rider; 1 to 5 a chariot, 6 who is aboard. [WF-CORE-MON-01, WF-CORE-CHT-01]"""

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, RULE, "share", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] | None = answer
        if dice is None:
            return []
        mount = self.mount or self.target
        above = successes(dice, aboard(game) if troop_of(game, mount).kind == "chariot" else RIDER)
        riders = riders_of(game, mount)
        follows = game.happened(HitsShared(RULE, mount, dice, len(dice) - above, above))
        if above and len(riders) > 1:
            follows.append(ShareRiders(self.unit, self.target, above, self.attack, self.wounding, self.mount))
        elif above:
            follows += fall_on(game, self, above, riders[0])
        return [*follows, *fall_on(game, self, len(dice) - above, self.mount)]


class ShareRiders(ShareHits, frozen=True):
    """A die for each hit on two riders: 1 to 3 the first, 4 to 6 the other. [WF-TWORIDERS-3]"""

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(self.hits, RIDERS, "share-riders", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] = answer
        later = successes(dice, SECOND)
        shares = zip(riders_of(game, self.mount or self.target), (len(dice) - later, later), strict=True)
        return [step for rider, hits in shares for step in fall_on(game, self, hits, rider)]


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
        onto = on_models(game, self.target)
        found: list[Step] = [onto(self.unit, self.target, crew, self.attack, self.wounding)] if crew else []
        return [*found, Harm(self.unit, self.target, machine, self.attack, MACHINE)] if machine else found


class ShareModels(ShareHits, frozen=True):
    """Hits on a unit some of whose characters are not hidden: at random among the models of the rank and file and those characters. For
    each hit a die with as many sides as there are models says which is hit: its first numbers are the characters. [WF-CORE-SHO-06]
    """

    def models(self, game: Pitched) -> int:
        return models_of(game, self.target) + len(exposed_in(game, self.target))

    def ask(self, game: Pitched) -> Roll | None:
        if self.target not in game.regiments:
            return None
        return Roll(self.hits, CHARACTERS, "share-models", game.units[self.unit].side, self.unit, self.models(game))

    def then(self, game: Pitched, answer: Any) -> list[Step]:
        dice: tuple[int, ...] | None = answer
        if dice is None:
            return []
        characters = exposed_in(game, self.target)
        shares = [dice.count(number) for number in range(1, len(characters) + 1)]
        ranks = self.hits - sum(shares)
        follows = game.happened(ModelsHit(CHARACTERS, self.target, dice, ranks, sum(shares), self.models(game)))
        for character, hits in zip(characters, shares, strict=True):
            follows += fall_on(game, self, hits, character)
        return [*follows, *fall_on(game, self, ranks)]
