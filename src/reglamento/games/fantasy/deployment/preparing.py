"""What is settled before and after the armies are set up: armies, zones, and who begins. [WF-CORE-BAT-02, WF-CORE-BAT-04]"""

from __future__ import annotations

from reglamento.games.fantasy.deployment.setting_up import SetUpNext
from reglamento.games.fantasy.deployment.zones import opposite, zone_ring, zones_offered
from reglamento.games.fantasy.dice.rolling_off import RollOff
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, TakeZone
from reglamento.games.fantasy.facts.events.preparing import ArmyPicked, FirstTurn, ZoneTaken
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-BAT-02"


class ChooseArmy(Step, frozen=True):
    """Each side plays one of the armies that the mission offers. [WF-CORE-ARMY-05]"""

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(map(PickArmy, range(len(game.mission.armies[self.side]))))
        return Choose(self.side, "WF-CORE-ARMY-05", "army", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: PickArmy | None) -> list[Step]:
        game.picked[self.side] = 0 if answer is None else answer.army
        return game.happened(ArmyPicked("WF-CORE-ARMY-05", self.side, game.picked[self.side]))


class FindZones(Step, frozen=True):
    """A roll-off: the winner chooses a zone, the other side sets up first. [WF-CORE-BAT-02]"""

    def ask(self, game: Pitched) -> Step:
        return RollOff(RULE)

    def then(self, game: Pitched, winner: Side) -> list[Step]:
        return [ChooseZone(winner), SetUpNext(foe(winner))]


class ChooseZone(Step, frozen=True):
    """[WF-CORE-BAT-02]"""

    side: Side

    def ask(self, game: Pitched) -> Choose:
        options = tuple(map(TakeZone, zones_offered(game.mission)))
        return Choose(self.side, RULE, "zone", options, options[0])

    def then(self, game: Pitched, answer: TakeZone) -> list[Step]:
        taken = {self.side: answer.zone, foe(self.side): opposite(answer.zone)}
        game.zones = {side: zone_ring(game.mission, zone) for side, zone in taken.items()}
        return game.happened(ZoneTaken(RULE, self.side, answer.zone))


class FindFirst(Step, frozen=True):
    """A roll-off to which the side adds 1 that finished setting up first; the winner chooses who begins. [WF-CORE-BAT-04]"""

    def ask(self, game: Pitched) -> Step:
        return RollOff("WF-CORE-BAT-04", game.ready)

    def then(self, game: Pitched, winner: Side) -> list[Step]:
        return [ChooseFirst(winner)]


class ChooseFirst(Step, frozen=True):
    """[WF-CORE-BAT-04]"""

    side: Side

    def ask(self, game: Pitched) -> Choose:
        options = (Begin(own=True), Begin(own=False))
        return Choose(self.side, "WF-CORE-BAT-04", "first-turn", options, options[0])

    def then(self, game: Pitched, answer: Begin) -> list[Step]:
        game.first = self.side if answer.own else foe(self.side)
        return game.happened(FirstTurn("WF-CORE-BAT-04", game.first))
