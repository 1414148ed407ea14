"""Who strikes when. [WF-CORE-CC-02]"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from reglamento.games.fantasy.combat.awaiting import BlowsAfter, awaited, blows_before, came
from reglamento.games.fantasy.combat.striking import ChampionBlows, Strike
from reglamento.games.fantasy.combat.touching import stepped_up, strikers
from reglamento.games.fantasy.combat.two_weapons import announced, has_two
from reglamento.games.fantasy.dice.rolling_off import RollOff
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Hands
from reglamento.games.fantasy.lists.traits import MagicWeapon
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.table import foes_of, troop_of
from reglamento.kernel.steps import Step

WHEN = "WF-CORE-CC-02"


class StrikeOrder(NamedTuple):
    """When a unit strikes: chargers first, those that strike last at the end, the others between; then by Initiative, and the winner of
    the last round before others.
    """

    group: int
    initiative: int
    lost: bool


def when(game: Pitched, id: str, hands: Hands = "") -> StrikeOrder:
    """When a unit strikes, or a character in it, the lowest first. A charger is first even with a weapon that strikes last. Beasts strike
    by their own Initiative, and have no such weapon. [WF-CORE-CC-02, WF-CORE-WPN-GREAT, WF-CORE-UNIT-04]
    """
    unit = host_of(game, id)
    known, troop = game.units[unit], troop_of(game, id)
    if known.charging:
        order = came(game)
        return StrikeOrder(0, order.get(unit, len(order)), False)
    if hands == "beasts" and troop.beast is not None:
        return StrikeOrder(1, -troop.beast.I, not known.won)
    last = troop.weapon.last and troop.trait(MagicWeapon) is None
    return StrikeOrder(2 if last else 1, -troop.profile.I, not known.won)


def hands_of(game: Pitched, id: str) -> tuple[Hands, ...]:
    """The blows of a unit, or of a character in it, that fall at different moments: riders and beasts strike apart where their order is not
    the same, but for stupid units, of which half of the models strike. [WF-CORE-UNIT-04, WF-CORE-PSY-05]
    """
    stupid = game.units[host_of(game, id)].stupid
    if troop_of(game, id).beast is None or stupid or when(game, id) == when(game, id, "beasts"):
        return ("",)
    return "riders", "beasts"


class Waiting(NamedTuple):
    """A charger, or a character in one, and the chargers that it awaits."""

    id: str
    foes: tuple[str, ...]


class NextBlows(Step, frozen=True):
    """The units of a combat, and the characters in them, that strike next; where both sides are equal, a roll-off decides between them.
    `bitten` are those whose beasts have struck apart, `waiting` those that strike again at the chargers that they await, when these have
    struck. [WF-CORE-CC-02, WF-CORE-UNIT-04]
    """

    melee: str
    bitten: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()

    def ready(self, game: Pitched) -> list[Waiting]:
        """Those that have waited long enough."""
        return [each for each in self.waiting if all(game.units[foe].struck or foe not in game.regiments for foe in each.foes)]

    def due(self, game: Pitched) -> list[tuple[str, Hands]]:
        """Those that strike at the next moment."""
        left = [
            (id, hands)
            for unit in game.melees[self.melee].units
            if unit in game.regiments and foes_of(game, unit)
            for id in strikers(game, unit)
            for hands in hands_of(game, id)
            if not (id in self.bitten if hands == "beasts" else game.units[id].struck)
        ]
        first = min((when(game, *each) for each in left), default=None)
        return [each for each in left if when(game, *each) == first]

    def ask(self, game: Pitched) -> Step | None:
        if self.ready(game):
            return None
        sides = {game.units[id].side for id, _ in self.due(game)}
        return RollOff(WHEN) if len(sides) > 1 else None

    def then(self, game: Pitched, winner: Side | None) -> list[Step]:
        ready = self.ready(game)
        if ready:
            left = tuple(each for each in self.waiting if each not in ready)
            return [*(BlowsAfter(*each) for each in ready), replace(self, waiting=left)]
        due = [(id, hands) for id, hands in self.due(game) if winner is None or game.units[id].side == winner]
        bitten = (*self.bitten, *(id for id, hands in due if hands == "beasts"))
        waiting = tuple(Waiting(id, foes) for id, _ in due if (foes := awaited(game, id)))
        return [*(StrikeNow(*each) for each in due), NextBlows(self.melee, bitten, (*self.waiting, *waiting))] if due else []


class StrikeNow(Step, frozen=True):
    """A unit or a character strikes, each once in a round. Models in the places of those that fell before do not.
    [WF-CORE-CC-03, WF-CORE-UNIT-04]
    """

    unit: str
    hands: Hands = ""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if host_of(game, self.unit) not in game.regiments or game.units[self.unit].end:
            return []
        later = awaited(game, self.unit)
        if later:
            game.change(self.unit, struck=True)
            return blows_before(game, self.unit, later)
        champion = ChampionBlows(self.unit, self.hands)
        strike = Strike(self.unit, (), stepped_up(game, self.unit), self.hands)
        if self.hands == "beasts":
            return [champion, strike]
        game.change(self.unit, struck=True)
        if has_two(game, self.unit):
            return [*announced(game, self.unit), *([] if self.hands else [Strike(self.unit, hands="beasts")])]
        return [champion, strike]
